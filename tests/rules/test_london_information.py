"""Mr. Jack in London: what each side knows (L5, L10, L32, L33, L46)."""

from __future__ import annotations

from array import array

import msgspec
import pytest

import lamplighter
from lamplighter.games.manhunt.events import AlibiTaken, Held, JackWas, Over

from .london import (
    DETECTIVE,
    EDITIONS,
    GAME,
    JACK,
    NAMES,
    SHORT,
    SPECTATOR,
    field,
    plan,
    random_game,
    scaled,
    suspects,
    table,
    witness,
)

SEATS = (DETECTIVE, JACK, SPECTATOR)
NOT_JACK = (DETECTIVE, SPECTATOR)
CARDS = "deal holmes watson stealthy gull"


def told(at: lamplighter.Table, seat: int) -> tuple:
    """Return everything a table shows a seat: view, story, information, choices and tensor."""
    knows = at.seat(seat)
    tensor = array("f", bytes(4 * sum(GAME.view.tensor_shape().values())))
    GAME.view.encode(at.truth(), seat, tensor)
    return (
        msgspec.json.encode(knows.view),
        tuple(knows.story()),
        knows.information(),
        knows.choices,
        tensor.tobytes(),
    )


def drawn(by: str, card: str = "bert", jack: str = "smith") -> lamplighter.Table:
    """Return a table at which a side has just drawn an alibi card in round 1."""
    if by == "detective":
        return table(f"jack {jack}", CARDS, "holmes", "go g4", f"draw {card}")
    return table(f"jack {jack}", CARDS, "stealthy", "go i5", "holmes", "go g4", f"draw {card}")


# Jack's card.


@pytest.mark.rule("L5", "L46")
@pytest.mark.parametrize("jack", NAMES)
def test_jack_alone_looks_at_his_card(jack):
    at = table(f"jack {jack}", CARDS)
    assert at.seat(JACK).view.own.identity == jack
    assert at.seat(DETECTIVE).view.own.identity is None
    assert at.seat(SPECTATOR).view.own is None
    assert at.seat(DETECTIVE).history[0].line().startswith("chance: jack ?")


@pytest.mark.rule("L46")
@pytest.mark.parametrize("seat", NOT_JACK)
def test_nobody_else_can_tell_the_identities_apart(seat):
    assert len({told(table(f"jack {name}", CARDS), seat) for name in NAMES}) == 1


# Alibi cards.


@pytest.mark.rule("L32", "L33", "L46")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_a_drawn_card_is_seen_only_by_the_side_that_drew_it(by):
    """The question whether an alibi is shown: no; the other side sees only that it was drawn."""
    at = drawn(by)
    mine, other = (DETECTIVE, JACK) if by == "detective" else (JACK, DETECTIVE)
    assert at.seat(mine).view.own.alibis == ("bert",)
    assert at.seat(other).view.own.alibis == ()
    assert at.seat(mine).history[-1].act.text == "draw bert"
    for seat in (other, SPECTATOR):
        assert at.seat(seat).history[-1].act.text == "draw ?"
        assert at.seat(seat).history[-1].events == (AlibiTaken(by),)
        assert at.seat(seat).history[-1].code is None
    for seat in SEATS:
        alibis = at.seat(seat).view.alibis
        counts = (1, 0) if by == "detective" else (0, 1)
        assert (alibis.detective, alibis.jack, alibis.pile) == (*counts, 6)


@pytest.mark.rule("L32", "L33", "L46")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_the_others_cannot_tell_the_cards_apart(by):
    other = JACK if by == "detective" else DETECTIVE
    cards = [name for name in NAMES if name != "smith"]
    for seat in (other, SPECTATOR):
        assert len({told(drawn(by, card), seat) for card in cards}) == 1
    mine = DETECTIVE if by == "detective" else JACK
    assert len({told(drawn(by, card), mine) for card in cards}) == 7


@pytest.mark.rule("L33")
def test_the_detectives_card_clears_for_him_alone():
    """He knows that Bert is not Jack; everybody still sees a suspect."""
    at = drawn("detective")
    for seat in SEATS:
        assert "bert" in at.seat(seat).view.suspects
    odds = at.seat(DETECTIVE).belief.identity_odds()
    assert "bert" not in odds
    assert len(odds) == 7
    assert "bert" in at.seat(SPECTATOR).belief.identity_odds()


@pytest.mark.rule("L33")
def test_jacks_card_keeps_the_alibi_from_the_detective():
    odds = drawn("jack").seat(DETECTIVE).belief.identity_odds()
    assert set(odds) == set(NAMES)


# Which choices a seat is shown.


@pytest.mark.rule("L46")
def test_no_seat_is_told_the_choices_of_the_other():
    """That Jack could leave is his secret."""
    at = drawn("jack")
    assert at.actor == JACK
    assert at.seat(JACK).choices
    assert at.seat(DETECTIVE).choices == at.seat(SPECTATOR).choices == ()


# The end.


@pytest.mark.rule("L46")
@pytest.mark.parametrize("seat", SEATS)
def test_all_is_shown_at_the_end(seat):
    """The question what is shown when: nothing before the end, everything then.

    The detective has drawn Bert's alibi. Stealthy is put next to Smith, whom she accuses.
    """
    acts = ("jack smith", CARDS, "holmes", "go g4", "draw bert", "watson", "go a2", "face N")
    acts = (*acts, "gull", "swap stealthy")
    going = table(*acts)
    assert going.seat(seat).view.disclosed is None
    assert going.seat(DETECTIVE).view.own.alibis == ("bert",)
    over = table(*acts, "accuse smith").seat(seat)
    assert over.view.disclosed.identity == "smith"
    assert (over.view.disclosed.detective, over.view.disclosed.jack) == (("bert",), ())
    assert over.history[-1].events[-1] == Over("detective", "L29")


@pytest.mark.rule("L46")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("quiet", [True, False])
def test_nothing_is_shown_before_the_end_and_all_then(edition, quiet):
    for seed in range(scaled(12)):
        for state, _ in random_game(seed, edition, quiet=quiet):
            for seat in SEATS:
                view = GAME.view.look(state, seat)
                if not state.over:
                    assert view.disclosed is None
                    assert view.result is None
                    continue
                jack, mine, his = (field(state, number) for number in (8, 9, 10))
                assert SHORT[view.disclosed.identity] == jack
                assert {SHORT[name] for name in view.disclosed.detective} == set(
                    mine.split(",")
                ) - {"-"}
                assert {SHORT[name] for name in view.disclosed.jack} == set(his.split(",")) - {"-"}
                assert (view.result.winner, view.result.rule) == state.outcome


@pytest.mark.rule("L46")
def test_the_end_is_told_to_everybody_in_full():
    steps = [action for _, action in random_game("told", quiet=True)][:-1]
    whole = lamplighter.Table(GAME, key=lamplighter.key_of_seed(1), steps=steps)
    told_to = {whole.seat(seat).history[-1].events for seat in SEATS}
    assert len(told_to) == 1
    (events,) = told_to
    assert {type(event) for event in events} >= {JackWas, Held, Over}


# What is public.


@pytest.mark.rule("L46")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_is_public_is_in_every_view(edition):
    for seed in range(scaled(8)):
        for state, _ in random_game(seed, edition, quiet=seed % 2 == 0):
            for seat in SEATS:
                assert_public(state, GAME.view.look(state, seat))


def assert_public(state, view) -> None:
    """Compare a view's public part with the position's text."""
    now = plan(state)
    assert {p.character: p.hex for p in view.people} == now.at
    assert set(view.suspects) == suspects(state) == {p.character for p in view.people if p.suspect}
    assert view.facing == now.facing
    lit = {lamp.site: lamp.tile.replace("plain", "*") for lamp in view.lamps if lamp.tile}
    assert lit == now.lamps
    assert {hole.hex for hole in view.manholes if hole.covered} == now.covered
    assert {door.name for door in view.exits if door.cordon} == now.cordons
    assert view.witness == witness(state)
    cards = [] if field(state, 6) == "?" else field(state, 6).split(",")
    assert [SHORT[name] for name in view.cards.up] == [card.strip("~") for card in cards]
    assert [SHORT[n] for n in view.cards.used] == [c[1:] for c in cards if c.startswith("~")]
    held = [len(set(field(state, number).split(",")) - {"-"}) for number in (9, 10)]
    assert [view.alibis.detective, view.alibis.jack] == held
    assert view.alibis.pile == 7 - sum(held)
    calls = field(state, 7).strip("-")
    words = [{"s": "seen", "u": "unseen"}[answer] for answer in calls]
    assert list(view.calls) == words + [None] * (7 - len(words))


@pytest.mark.rule("L7a", "L46")
def test_the_coming_cards_are_public_in_odd_rounds_only():
    for seed in range(scaled(6)):
        for state, _ in random_game(seed, quiet=True):
            cards = GAME.view.look(state, DETECTIVE).cards
            odd = len(field(state, 7).strip("-")) % 2 == 0
            expected = set(NAMES) - set(cards.up) if odd and cards.up else set()
            assert set(cards.next) == expected


# Worlds that a seat cannot tell apart.


@pytest.mark.rule("L10", "L46")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(scaled(20) // 2))
def test_worlds_that_look_alike_are_told_alike(seat, seed):
    """With other hidden secrets and the same observations, a seat is told exactly the same."""
    steps = [action for _, action in random_game(f"alike {seed}", quiet=True)][:-2]
    steps = steps[: 20 + 4 * seed]
    at = lamplighter.Table(GAME, key=lamplighter.key_of_seed(seed), steps=steps)
    seen = at.seat(seat)
    expected = told(at, seat)
    worlds = 0
    for world in seen.belief.worlds():
        twin = lamplighter.Table(GAME, key=at.key, steps=filled(seen.history, world.hidden))
        assert told(twin, seat) == expected
        worlds += 1
        if worlds >= scaled(20):
            break
    assert worlds >= 1


def filled(history, hidden) -> list[int]:
    """Return the steps of a world: the seen steps, and the hidden ones in their places."""
    rest = iter(hidden)
    return [next(rest) if seen.code is None else seen.code for seen in history]
