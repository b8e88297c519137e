"""Why somebody is seen, what would change it and who could leave, compared with the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.rules import london

import lamplighter
from lamplighter.games.london.board import PLAIN_LAMP, SITES
from lamplighter.games.manhunt.frame import DETECTIVE, ROUNDS
from lamplighter.games.one_two_one import JACK
from lamplighter.games.pocket.board import CHARACTERS, LINES
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Reason, Why
from lamplighter.kernel.seat import Seat
from support import Checked, many, people_in, random_steps, seat_after, walk

from . import hunts

LONDON, NEWYORK, POCKET = (lamplighter.game(name) for name in ("london", "newyork", "pocket"))
ALL = pytest.mark.parametrize("game", [LONDON, NEWYORK, POCKET], ids=lambda game: game.name)
HUNTS = pytest.mark.parametrize("game", [LONDON, NEWYORK], ids=lambda game: game.name)


def moments(game: Game, games: int, every: int = 7) -> Iterator[tuple[Seat, Any]]:
    """Yield seats in positions of random games, in turn each of them and a spectator."""
    for seed in range(many(games) + 1):
        steps = random_steps(game, seed)
        for cut, (before, _, _) in enumerate(walk(game, steps)):
            if cut % every == seed % every:
                index = (DETECTIVE, JACK, SPECTATOR)[(cut // every) % 3]
                yield seat_after(game, steps[:cut], index), before


def why(seat: Seat, person: str) -> Why:
    found = seat.game.guide.why(seat, Target("person", person))
    assert found is not None
    return found


def told(game: Game, reasons: tuple[Reason, ...]) -> list[tuple[str, str, bool]]:
    words = game.words("en")
    return [(words.say(one.text), one.rule, one.holds) for one in reasons]


# Reasons.


@ALL
def test_a_reason_holds_exactly_for_those_who_are_seen(game: Game) -> None:
    with Checked(least=100) as checked:
        for seat, state in moments(game, 6):
            seen = state.sight() if game is POCKET else state.in_sight()
            for number, person in enumerate(people_in(game)):
                found = game.guide.why(seat, person)
                if found is None:
                    continue
                assert any(one.holds for one in found.reasons) == found.seen
                assert found.seen == bool(seen >> order(game).index(person.id) & 1), number
                checked.one_more()


def order(game: Game) -> tuple[str, ...]:
    if game is POCKET:
        return CHARACTERS
    people: tuple[str, ...] = game.guide.hunt.characters  # type: ignore[attr-defined]
    return people


@ALL
def test_only_persons_are_seen_or_unseen(game: Game) -> None:
    seat = seat_after(game, random_steps(game, 1)[:20], 0)
    for target in (Target("hex", "e8"), Target("card", "smith"), Target("person", "nobody")):
        assert game.guide.why(seat, target) is None


def test_london_names_lamp_neighbour_and_lantern_with_their_rules() -> None:
    """L14 to L18: in the light of a lamp, beside others, in the lantern, and in the dark."""
    state = london.using("smith", people="GUe6")
    seat = hunts.seat_in(LONDON, state)
    holmes = why(seat, "holmes")
    assert holmes.seen
    assert ("L14", True) in {(one.rule, one.holds) for one in holmes.reasons}
    gull = told(LONDON, why(seat, "gull").reasons)
    assert ("beside Lestrade", "L15", True) in gull
    assert [rule for _, rule, _ in gull] == ["L14", "L15", "L16"]
    watson = told(LONDON, why(seat, "watson").reasons)
    assert ("his own lantern never shows Watson", "L17", False) in watson
    assert "L18" in {one.rule for one in holmes.changes}


def test_what_would_show_somebody_in_london_does() -> None:
    """A lamp on a site or somebody on a place beside, tried on the position, shows the person."""
    with Checked(least=30) as checked:
        for seat, state in moments(LONDON, 12, every=3):
            for number, name in enumerate(order(LONDON)):
                found = LONDON.guide.why(seat, Target("person", name))
                if found is None or found.seen:
                    continue
                for change in found.changes:
                    for after in london_after(state, number, change):
                        assert after.in_sight() >> number & 1, (name, change)
                        checked.one_more()


def london_after(state: Any, number: int, change: Reason) -> Iterator[Any]:
    """Yield positions after a change."""
    values = state.values()
    hunt: Any = LONDON.guide.hunt  # type: ignore[attr-defined]
    for target in change.by:
        after = state.copy()
        if target.kind == "site":
            lamps = list(state.lamps)
            lamps[SITES.index(target.id)] = PLAIN_LAMP
            after.fill(**{**values, "lamps": lamps})
            yield after
        elif target.kind == "hex":
            yield moved_to(state, hunt.places.index(target.id), number)


def moved_to(state: Any, place: int, but: int) -> Any:
    """Return a position with somebody else on a place."""
    at = list(state.at)
    at[(but + 1) % len(at)] = place
    after = state.copy()
    after.fill(**{**state.values(), "at": at})
    return after


def test_what_would_show_somebody_in_new_york_does() -> None:
    with Checked(least=30) as checked:
        hunt: Any = NEWYORK.guide.hunt  # type: ignore[attr-defined]
        for seat, state in moments(NEWYORK, 8, every=5):
            for number, name in enumerate(hunt.characters):
                found = NEWYORK.guide.why(seat, Target("person", name))
                if found is None or found.seen:
                    continue
                for change in found.changes:
                    for target in change.by:
                        place = hunt.places.index(target.id)
                        after = moved_to(state, place, number)
                        if change.rule == "N24":
                            tiles = list(state.tiles)
                            tiles[place] = 1
                            after = state.copy()
                            after.fill(**{**state.values(), "tiles": tiles})
                        assert after.in_sight() >> number & 1, (name, change)
                        checked.one_more()


def test_new_york_says_that_the_dark_hides() -> None:
    """N10: nobody is seen on Liberty Island, whoever is beside, and only leaving it helps."""
    with Checked(least=3) as checked:
        for seat, _ in moments(NEWYORK, 30, every=5):
            view: Any = seat.view
            for one in view.people:
                if one.hex in view.dark:
                    found = why(seat, one.character)
                    assert [reason.rule for reason in found.reasons] == ["N10"]
                    assert not found.seen
                    assert {change.rule for change in found.changes} <= {"N10"}
                    checked.one_more()


def test_pocket_says_which_investigator_sees_and_which_wall_is_between() -> None:
    """P15 and P16, along row and column."""
    for seat, _ in moments(POCKET, 8):
        view: Any = seat.view
        for tile in view.tiles if len(view.tiles) == 9 else ():
            found = why(seat, tile.character)
            holding = [
                one.by[0].id for one in found.reasons if one.holds and one.by[0].kind == "detective"
            ]
            assert holding == [name for name in view.detectives if name in tile.seen_by]
            for one in found.reasons:
                walls = [target.id for target in one.by if target.kind == "tile"]
                place = view.detectives[one.by[0].id]
                on_the_line = tile.cell in LINES[place]
                assert bool(walls) == (on_the_line and not one.holds)
                assert one.rule == "P15"


def test_an_action_that_would_change_it_in_pocket_does() -> None:
    """The choices of a token in use change it exactly where that is said."""
    with Checked(least=100) as checked:
        for seat, state in moments(POCKET, 30, every=3):
            view: Any = seat.view
            if state.actor < 0 or view.pending is None or len(view.tiles) < 9:
                continue
            true = hunts.seat_in(POCKET, state)
            for name in order(POCKET):
                found = why(seat, name)
                people = [target for one in found.changes for target in one.by]
                for action in state.legal_actions():
                    about = POCKET.notation.act(action)
                    split = POCKET.guide.preview(true, action).split  # type: ignore[attr-defined]
                    if about.verb == "stay" or name not in (*split.seen, *split.unseen):
                        continue
                    if (name in split.seen) != found.seen:
                        kinds = {target.kind for target in about.targets}
                        assert kinds & {target.kind for target in people}, (name, about)
                        checked.one_more()


# Threats.


@HUNTS
def test_the_way_of_a_threat_leads_step_by_step_to_the_exit_or_the_accused(game: Game) -> None:
    with Checked(least=20) as checked:
        for seat, _ in hunts.asked(game, 4):
            view: Any = seat.view
            places = {one.character: one.hex for one in view.people}
            for threat in game.guide.danger(seat).threats:
                stops = threat.way
                numbers = [stop.step for stop in stops if stop.step]
                assert numbers == list(range(1, len(numbers) + 1))
                assert not stops or stops[0].step == 0
                if not stops:
                    assert game is NEWYORK, "only Tumblety changes places before he moves"
                    continue
                if threat.kind == "leave":
                    assert stops[0].place.id == places[threat.about.id]
                    assert stops[-1].place.kind == "exit"
                    assert len(numbers) <= 4 + (threat.about.id == "stealthy")
                else:
                    assert stops[-1].place.id == places[threat.about.id]
                assert threat.kind in ("leave", "accuse")
                checked.one_more()


@HUNTS
def test_a_threat_of_the_next_round_needs_the_dark_now(game: Game) -> None:
    """Whoever is unseen and near an open exit, with a card of the next round, could leave then."""
    with Checked(least=5) as checked:
        for seat, state in hunts.asked(game, 6):
            view: Any = seat.view
            if seat.index != DETECTIVE or view.round == ROUNDS:
                continue
            later = {
                threat.about.id
                for threat in game.guide.danger(seat).threats
                if threat.text.id == "threat-leave-next"
            }
            near = {
                one.character
                for number, one in enumerate(view.people)
                if one.suspect
                and not one.seen
                and one.character not in view.own.alibis
                and (view.round % 2 == 0 or one.character not in view.cards.up)
                and state.near_exit(number)
            }
            led = later - near
            assert near <= later
            assert game is NEWYORK or not led
            assert not {one.character for one in view.people if one.seen} & later
            for _ in later:
                checked.one_more()


def test_jack_hears_first_who_could_accuse_him_and_the_detective_who_could_leave() -> None:
    state = london.using("lestrade", "jack", people="LEm12", jack="LE", calls="uuu")
    theirs = LONDON.guide.danger(hunts.seat_in(LONDON, state, DETECTIVE)).threats
    first = theirs[0]
    assert (first.kind, first.about) == ("leave", Target("person", "lestrade"))
    assert first.way[-1].place == Target("exit", "NE")
    own = LONDON.guide.danger(hunts.seat_in(LONDON, state, JACK)).threats
    assert {threat.about.id for threat in own} == {"lestrade"}
    kinds = [threat.kind for threat in own]
    assert kinds == sorted(kinds), "accusations before ways out"


def test_pocket_warns_of_the_one_who_would_be_left() -> None:
    with Checked(least=3) as checked:
        for seat, _ in moments(POCKET, 60, every=2):
            split = POCKET.guide.split(seat.view)
            alone = (
                [] if split is None else [g[0] for g in (split.seen, split.unseen) if len(g) == 1]
            )
            view: Any = seat.view
            if view.race or split is None:
                continue
            threats = POCKET.guide.danger(seat).threats
            assert [threat.about.id for threat in threats] == alone
            for _one in alone:
                checked.one_more()


# Own alibis.


def holding(game: Game, seat: Seat, state: Any) -> Seat | None:
    """Return the same seat if it held the alibi of the first suspect who is not Jack."""
    view: Any = seat.view
    if len(view.suspects) < 2:
        return None
    hunt: Any = game.guide.hunt  # type: ignore[attr-defined]
    held = hunt.mask(
        [name for name in view.suspects if order(game).index(name) != state.identity][:1]
    )
    then = state.copy()
    then.hold(state.identity, *((held, 0) if seat.index == DETECTIVE else (0, held)))
    return hunts.seat_in(game, then)


@HUNTS
def test_no_split_counts_a_suspect_of_whom_the_seat_holds_the_alibi(game: Game) -> None:
    """Neither the present one nor a preview, in words, for the detective and for jack."""
    with Checked(least=20) as checked:
        for asked, state in hunts.asked(game, 4):
            seat = holding(game, asked, state)
            if seat is None:
                continue
            view: Any = seat.view
            held = set(view.own.alibis)
            counted = len(view.suspects) - len(held)
            splits = [game.guide.split(view)]
            splits += [one.preview.split for one in game.guide.choices(seat, previews=True)]
            for split in splits:
                if split is not None:
                    assert not held & {*split.seen, *split.unseen}
                    assert len(split.seen) + len(split.unseen) == counted
                    checked.one_more()
            lines = (*game.guide.standing(view), *game.guide.about(seat))
            heads = [line for line in lines if line.id in ("group-seen", "group-unseen")]
            assert sum(int(line.args["count"]) for line in heads) == 2 * counted
            row = game.guide.about(seat, row=seat.legal[:1])
            if row[0].id == "lit-after":
                seen, unseen = row[0].args["seen"], row[0].args["unseen"]
                assert int(seen) + int(unseen) == counted


@HUNTS
def test_no_call_is_spoken_of_in_the_last_round(game: Game) -> None:
    with Checked(least=2) as checked:
        for seat, _ in hunts.asked(game, 3, lambda state: state.round == ROUNDS):
            assert game.guide.split(seat.view) is None
            found = why(seat, order(game)[0])
            assert (found.changes, found.turn.id) == ((), "no-more-calls")
            checked.one_more()
