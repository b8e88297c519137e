"""Checks that compare the guides of London and New York with the engine, by slow enumeration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import lamplighter
from lamplighter.games.manhunt.frame import DETECTIVE
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Split
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import Stream
from support import COMPILED, many, random_stream, seat_after, walk

ENDS = ("accuse", "leave")


def quiet_steps(game: Game, seed: int) -> Iterator[tuple[list[int], Any]]:
    """Yield the steps before each choice of a game in which nobody accuses or leaves."""
    steps = _quiet_game(game.name, seed)
    for at, (before, _, _) in enumerate(walk(game, steps)):
        if before.actor >= 0:
            yield steps[:at], before.copy()


@cache
def _quiet_game(name: str, seed: int) -> list[int]:
    game = lamplighter.game(name)
    draws = random_stream(seed, "quiet")
    state = game.new_state()
    steps: list[int] = []
    while not state.over:
        legal = state.legal_actions()
        quiet = [action for action in legal if game.notation.act(action).verb not in ENDS]
        steps.append(quiet[draws.below(len(quiet))])
        state.play(steps[-1])
    return steps


def asked(
    game: Game, games: int, wanted: Callable[[Any], bool] = lambda _: True
) -> Iterator[tuple[Seat, Any]]:
    """Yield seats whose turn it is in positions of a kind, each with the true position."""
    for seed in range(many(games) + 1):
        for steps, state in quiet_steps(game, seed):
            if wanted(state):
                yield seat_after(game, steps, state.actor), state


def seat_in(game: Game, state: Any, index: int | None = None) -> Seat:
    """Return a seat in a set-up position, which is the only world it holds possible."""
    who = state.actor if index is None else index
    seat = Seat.still(
        game=game,
        options=game.full_options({}),
        index=who,
        view=game.view.look(state, who),
        history=(),
        legal=state.legal_actions() if state.actor == who else (),
        stream=Stream(0),
    )
    seat.keep("world", lambda: state)
    return seat


def split_by_the_engine(game: Game, state: Any, action: int) -> Split | None:
    """Return how a call after an action divides the suspects: by sight then, or by its effect."""
    hunt = game.guide.hunt  # type: ignore[attr-defined]
    after = state.copy()
    after.play(action)
    if after.round == state.round and not after.over:
        seen = after.in_sight()
        return Split(hunt.people(state.suspects & seen), hunt.people(state.suspects & ~seen))
    if after.over:
        return None
    cleared, left = state.suspects & ~after.suspects, after.suspects
    found_seen = bool(after.seen_calls >> (state.round - 1) & 1)
    groups = (left, cleared) if found_seen else (cleared, left)
    return Split(hunt.people(groups[0]), hunt.people(groups[1]))


# Checks that both games must pass.


def check_previews(game: Game, games: int) -> None:
    """Check that a preview from a possible world agrees with the next true position."""
    calls = checked = 0
    for seat, state in asked(game, games):
        for choice in game.guide.choices(seat, previews=True):
            preview = choice.preview
            assert preview is not None
            assert preview.ends == (choice.act.verb in ENDS)
            if preview.split is None:
                continue
            told = split_by_the_engine(game, state, choice.action)
            assert told is None or preview.split == told, choice.notation
            after = state.copy()
            after.play(choice.action)
            calls += after.round != state.round
            checked += 1
            own = seat.view.own.identity  # type: ignore[attr-defined]
            assert preview.own_seen == (own in preview.split.seen if own else None)
    assert checked > 50
    assert calls > 2


def check_what_takes_no_light(game: Game, games: int) -> None:
    """Check that choices said to change no light change none, unless a call comes."""
    guide: Any = game.guide
    kinds: Counter[str] = Counter()
    for _, state in asked(game, games):
        for action in state.legal_actions():
            verb = game.notation.act(action).verb
            if verb not in (*guide.lightless, "move first", "power first"):
                continue
            after = state.copy()
            after.try_out(action)
            assert after.in_sight() == state.in_sight(), game.notation.write(action)
            kinds[verb] += 1
    assert kinds.keys() >= guide.lightless


def check_refusals(game: Game, games: int, known: set[str]) -> Counter[str]:
    """Check that a rule refuses every illegal action, in every language; return reason counts."""
    reasons: Counter[str] = Counter()
    said: set[str] = set()
    for count, (seat, _) in enumerate(asked(game, games)):
        if count % 4 == 0:
            for action in sorted(set(range(game.num_actions)) - set(seat.legal)):
                refusal = game.guide.refusal(seat, action)
                reasons[refusal.text.id] += 1
                assert refusal.rule in known, game.notation.write(action)
                if refusal.text.id in said:
                    continue
                said.add(refusal.text.id)
                for language in LANGUAGES:
                    words = game.words(language)
                    assert words.say(refusal.text)
                    assert refusal.instead is None or words.say(refusal.instead)
    return reasons


def check_deductions(game: Game, games: int) -> None:
    """Check that weights are the counts of worlds, enumerated one by one."""
    checked = 0
    for count, (seat, state) in enumerate(asked(game, games)):
        if count % 9:
            continue
        for index in (DETECTIVE, JACK, SPECTATOR):
            looking = seat if index == seat.index else other_seat(seat, state, index)
            check_deduction(game, looking)
            checked += 1
    assert checked > 10


def other_seat(seat: Seat, state: Any, index: int) -> Seat:
    """Return another seat at the same table, in a position that it holds possible."""
    belief = seat.belief
    hidden = next(world for world in belief.worlds() if belief.state(world) == state)
    return seat_after(seat.game, belief.history(hidden), index)


def check_deduction(game: Game, seat: Seat) -> None:
    told = game.guide.deduction(seat)
    hunt = game.guide.hunt  # type: ignore[attr-defined]
    identity: Counter[str] = Counter()
    pile: Counter[str] = Counter()
    held: dict[str, Counter[str]] = {name: Counter() for name in game.seats}
    worlds = list(seat.belief.worlds())
    for world in worlds:
        state: Any = seat.belief.state(world)
        identity[hunt.characters[state.identity]] += 1
        pile.update(hunt.people(state.pile()))
        for index, name in enumerate(game.seats):
            held[name].update(hunt.people(state.alibis[index]))
    assert told.worlds == len(worlds)
    wanted = {"identity": identity, "pile": pile}
    wanted |= {f"held-{name}": counts for name, counts in held.items()}
    for id, counts in wanted.items():
        question = told.question(id)
        assert question is not None
        assert question.total == len(worlds)
        assert dict(zip(question.answers, question.weights, strict=True)) == dict(counts)


def check_danger(game: Game, games: int, pointless: frozenset[str]) -> None:
    """Check who could leave or be accused, by playing each card to its end.

    Powers of some characters are `pointless`: they open no way, or the definition of danger leaves
    them out.
    """
    guide: Any = game.guide
    leaving = accusing = 0
    for seat, state in asked(game, games, lambda state: bool(state.settled())):
        told = guide.danger(seat)
        candidates = _candidates(seat)
        if seat.index == JACK:
            found = {
                (name, door)
                for name in candidates
                for door in _ends(game, state, "leave", name, pointless)
            }
            assert {(one.person, one.exit) for one in told.leavings} == found
            assert all(one.when == "round" for one in told.leavings)
            leaving += len(found)
        else:
            reached = _ends(game, state, "accuse", candidates[0], pointless)
            assert {one.id for one in told.accusable} == reached & set(candidates)
            accusing += len(reached)
    assert accusing > 10
    assert leaving > 0


def check_danger_at_hand(game: Game, games: int, pointless: frozenset[str]) -> None:
    """Check the same for a card in play, if its seat has no other card left."""
    guide: Any = game.guide
    leaving = accusing = 0

    def busy(state: Any) -> bool:
        return bool(state.must_move and not state.has_cards(state.actor))

    for seat, state in asked(game, games, busy):
        view: Any = seat.view
        weak = view.activation.character in pointless
        if weak and view.stage not in ("order", "move"):
            continue
        told, candidates = guide.danger(seat), _candidates(seat)
        if seat.index == JACK:
            found = _all(game, state, "leave", weak)
            assert {one.exit for one in told.leavings if one.when == "now"} == found
            leaving += len(found)
        else:
            found = _all(game, state, "accuse", weak)
            assert {one.id for one in told.accusable} == found & set(candidates)
            accusing += len(found)
    assert accusing > 10
    assert leaving or not COMPILED, "an escape at hand is rare: few games have none"


def _candidates(seat: Seat) -> list[str]:
    view: Any = seat.view
    if view.own.identity:
        return [view.own.identity]
    return [name for name in view.suspects if name not in view.own.alibis]


def _ends(game: Game, state: Any, verb: str, jack: str, pointless: frozenset[str]) -> set[str]:
    """Return the ids of all acts with a verb that the cards allow, if this character is Jack."""
    hunt = game.guide.hunt  # type: ignore[attr-defined]
    found = set()
    for card in state.legal_actions():
        name = game.notation.act(card).id
        trial = state.copy()
        trial.suppose(hunt.characters.index(jack))
        trial.play(card)
        found |= _all(game, trial, verb, name in pointless)
    return found


def _all(game: Game, state: Any, verb: str, pointless: bool) -> set[str]:
    """Return the ids by trying everything that can be played before the move."""
    found = set()
    for action in state.legal_actions() if state.character >= 0 and state.must_move else ():
        about = game.notation.act(action)
        if about.verb == verb:
            found.add(about.id)
        if about.verb in (*ENDS, "go", "stay") or (pointless and about.verb == "power first"):
            continue
        after = state.copy()
        after.play(action)
        found |= _all(game, after, verb, pointless)
    return found


def check_light(game: Game, games: int) -> None:
    """Check that exactly the characters in the light are shown by something."""
    for seat, _ in asked(game, games):
        view: Any = seat.view
        for person in view.people:
            assert bool(person.seen_by) == person.seen
            for target in person.seen_by:
                if target.kind == "person":
                    other = next(one for one in view.people if one.character == target.id)
                    assert person.character in {one.id for one in other.seen_by}


def check_layout(game: Game, options: dict[str, str]) -> None:
    """Check that hexes lie as on the board, and that everything to be pressed has a place."""
    guide: Any = game.guide
    layout = guide.layout(options)
    spots = {(spot.target.kind, spot.target.id): spot for spot in layout.spots}
    hexes = [spot for spot in layout.spots if spot.target.kind == "hex"]
    assert {spot.target.id for spot in hexes} == set(guide.hunt.hexes.places)
    for one in hexes:
        assert one.terrain == guide.hunt.kinds[one.target.id]
        for two in hexes:
            beside = two.target.id in one.neighbours
            if one != two:
                assert (_apart(one.centre, two.centre) < 1.8) == beside
    kinds = {target.kind for code in range(game.num_actions) for target in _targets(game, code)}
    assert kinds >= {"hex", "exit", "person", "card"}
    pressed = {spot.target.kind for spot in layout.spots}
    assert kinds - pressed <= {"person", "card", "facing", "tile"}
    for code in range(game.num_actions):
        for target in _targets(game, code):
            if target.kind in pressed and target.kind != "manhole":
                assert (target.kind, target.id) in spots


def _targets(game: Game, code: int) -> Any:
    return game.notation.act(code).targets


def _apart(one: tuple[float, float], two: tuple[float, float]) -> float:
    return float(((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2) ** 0.5)
