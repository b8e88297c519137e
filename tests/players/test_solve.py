"""Subgames are solved exactly: values and best answers are those found by brute force."""

from __future__ import annotations

from functools import cache

import cups
import pytest

import lamplighter
from brute_force import Knowledge, Whole
from lamplighter.kernel.belief import look_alikes
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State
from lamplighter.players.solve import (
    LargeSubgame,
    Policy,
    Solver,
    Subgame,
    best_response,
    end_of_round,
    exploitability,
    nash_conv,
    policy_of,
    solve,
    subgame_of,
    value,
)
from support import WHITECHAPEL, Checked, random_steps, random_stream, replayed, walk

POCKET = lamplighter.game("pocket")
ENDINGS = {
    "two faces, two worlds": "lew,goe,ben/PIw',la+,SMe/stn,gus,mas h6,w10,t1 "
    "alibi,~toby,rotation-1,~rotation-2 suuusus SM - LE,LA,GU choose",
    "two faces, twenty-four worlds": "gus,la+,len/sts,SMw,pie/mae,goe,BEe' h4,w9,t2 "
    "holmes,watson,~rotation-1,~joker uussssu BE LA,PI ST,GU choose",
    "two faces, ten worlds": "la+,ste,gue/LEe,goe,bew/SMs',maw,pis h6,w8,t3 "
    "~alibi,watson,~rotation-1,joker uuuusss LE SM ST,MA,PI choose",
    "an alibi card": "mae,PIw',sme/stn,GOe,bew/guw,LAs,len h9,w11,t1 "
    "alibi,~toby,~rotation-1,rotation-2 sssuuuu GO - BE,MA,SM choose",
}
every_ending = pytest.mark.parametrize("name", ENDINGS)


def begins(name: str) -> State:
    return POCKET.notation.set_up(ENDINGS[name])


def built(position: State, game: Game = POCKET, merge: bool = True) -> Subgame:
    return subgame_of(game, look_alikes(game, position), merge=merge)


@cache
def whole(name: str) -> Whole:
    return Whole(POCKET, list(look_alikes(POCKET, begins(name))))


def random_policy(subgame: Subgame, seed: int) -> Policy:
    draws = random_stream(seed, "policy")
    policy = Policy(subgame)
    for information in subgame.information_sets():
        shares = [draws.below(5) ** 2 for _ in information.actions]
        total = sum(shares) or 1
        odds = {
            action: share / total for action, share in zip(information.actions, shares, strict=True)
        }
        policy[information] = odds if sum(shares) else {information.actions[0]: 1.0}
    return policy


def told(policy: Policy, histories: Whole) -> dict[Knowledge, dict[int, float]]:
    """Return a policy as the brute force reads it, checked to be one for all its histories."""
    odds: dict[Knowledge, dict[int, float]] = {}
    for known, alike in histories.sets.items():
        for here in alike:
            information = policy.subgame.after(here.world, here.steps)
            assert information is not None
            assert information.seat == here.state.actor
            assert odds.setdefault(known, policy[information]) == policy[information]
            assert list(odds[known]) == here.state.legal_actions()
    return odds


@every_ending
def test_information_sets_are_what_seats_observe(name: str) -> None:
    subgame = built(begins(name), merge=False)
    found: dict[Knowledge, int] = {}
    for known, alike in whole(name).sets.items():
        for here in alike:
            information = subgame.after(here.world, here.steps)
            assert information is not None
            assert found.setdefault(known, information.number) == information.number
    assert sorted(found.values()) == list(range(len(found)))


@every_ending
@pytest.mark.parametrize("merge", [False, True])
def test_values_and_best_answers_are_those_of_brute_force(name: str, merge: bool) -> None:
    subgame = built(begins(name), merge=merge)
    for policy in (Policy(subgame), random_policy(subgame, 1), random_policy(subgame, 2)):
        odds = told(policy, whole(name))
        assert value(policy) == pytest.approx(whole(name).value(odds))
        best = [whole(name).best_value(odds, seat) for seat in range(2)]
        for seat in range(2):
            response = best_response(policy, seat)
            assert response.value == pytest.approx(best[seat])
            sign = (1, -1)[seat]
            assert sign * value(response.policy) == pytest.approx(best[seat])
        assert nash_conv(policy) == pytest.approx(sum(best))
        assert exploitability(policy) == pytest.approx(sum(best) / 2)


@every_ending
def test_regret_minimisation_finds_the_value(name: str) -> None:
    """The bounds are those of brute force, so the value lies between them whatever else is true."""
    subgame = built(begins(name))
    solution = solve(subgame, 3000, gap=0.002)
    odds = told(solution.policy, whole(name))
    assert whole(name).best_value(odds, 0) == pytest.approx(solution.high)
    assert -whole(name).best_value(odds, 1) == pytest.approx(solution.low)
    assert solution.low <= solution.value <= solution.high <= solution.low + 0.002
    assert solution.exploitability <= 0.001
    assert nash_conv(Policy(subgame)) > 0.5


@every_ending
def test_merging_equal_positions_changes_no_value(name: str) -> None:
    merged, apart = (solve(built(begins(name), merge=how), 3000, 0.002) for how in (True, False))
    assert merged.low <= apart.high
    assert apart.low <= merged.high
    assert merged.policy.subgame.size <= apart.policy.subgame.size


LATE = "lew,goe,ben/PIn,la+,SMe/stn,gus,mas h4,w8,t11 {} suuusu SM - LE,LA,GU choose"
"""A position of the seventh turn, in which jack has the second face and the third."""


def to_the_next_turn(position: State, merge: bool = True) -> Subgame:
    """Return the subgame up to the first use of a face in the turn after."""
    turn = position.turn  # type: ignore[attr-defined]
    return subgame_of(
        POCKET,
        look_alikes(POCKET, position),
        until=lambda state: state.turn > turn and state.used > 0,  # type: ignore[attr-defined]
        leaf=lambda state: POCKET.insight.evaluate(state, 0),
        merge=merge,
    )


def steps(text: str) -> list[int]:
    return [POCKET.notation.read(step) for step in text.split(", ")]


@pytest.mark.parametrize("merge", [True, False])
def test_equal_positions_of_one_turn_are_merged(merge: bool) -> None:
    """Two faces of one seat come to the same in either order."""
    position = POCKET.notation.set_up(LATE.format("holmes,watson,~exchange,joker"))
    subgame = to_the_next_turn(position, merge)
    orders = [
        subgame.after(0, steps("holmes, holmes 1, watson, watson 2")),
        subgame.after(0, steps("watson, watson 2, holmes, holmes 1")),
    ]
    assert None not in orders
    assert (orders[0] == orders[1]) == merge


def test_equal_positions_of_different_seats_stay_apart() -> None:
    """What jack chose tells something about him, even if the position is the same."""
    position = POCKET.notation.set_up(LATE.format("holmes,watson,~exchange,~joker"))
    subgame = to_the_next_turn(position)
    ways = [steps("holmes, holmes 1, watson 1"), steps("watson, watson 1, holmes 1")]
    ends = [subgame.worlds[0].copy() for _ in ways]
    for end, way in zip(ends, ways, strict=True):
        for step in way:
            end.apply(step)
    assert ends[0] == ends[1]
    first, second = (subgame.after(0, way) for way in ways)
    assert first is not None
    assert second is not None
    assert first != second


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"luck": "false"}, 0.0),
        ({"luck": "false", "cups": "3"}, -1 / 3),
        ({}, 0.5),
        ({"cups": "3"}, 0.0),
    ],
)
def test_cups_have_the_value_that_one_can_see(options: dict[str, str], expected: float) -> None:
    """One lift finds the pea in one of two or three cups, a second one in half of the games."""
    subgame = built(cups.GAME.new_state(options), cups.GAME)
    solution = solve(subgame, 2000, gap=0.001)
    assert solution.value == pytest.approx(expected, abs=0.001)
    assert solution.low - 1e-9 <= expected <= solution.high + 1e-9


def test_solving_goes_on_where_it_stopped() -> None:
    subgame = built(begins("two faces, ten worlds"))
    at_once, bit_by_bit = Solver(subgame), Solver(subgame)
    at_once.run(30)
    for _ in range(3):
        bit_by_bit.run(10)
    assert at_once.iterations == bit_by_bit.iterations == 30
    assert at_once.solution().policy.odds == bit_by_bit.solution().policy.odds


def test_a_subgame_may_end_with_the_round() -> None:
    """Where it ends early, a position is worth what the leaf says."""
    position = POCKET.notation.set_up(LATE.format("holmes,watson,~exchange,~joker"))
    leaf = lambda state: POCKET.insight.evaluate(state, 0)  # noqa: E731
    worlds = list(look_alikes(POCKET, position))
    until = end_of_round(position)
    subgame = subgame_of(POCKET, worlds, until=until, leaf=leaf)

    def worth(state: State) -> float:
        if state.over:
            return state.returns()[0]
        if state.turn > 7:  # type: ignore[attr-defined]
            return leaf(state)
        odds = [(action, 1 / len(state.legal_actions())) for action in state.legal_actions()]
        return sum(share * worth(played(state, action)) for action, share in odds)

    expected = sum(worth(state) for state, _ in worlds) / len(worlds)
    assert value(Policy(subgame)) == pytest.approx(expected)
    solution = solve(subgame, 2000, gap=0.002)
    assert solution.high - solution.low <= 0.002
    assert -1.0 < solution.value < 1.0


def played(state: State, action: int) -> State:
    after = state.copy()
    after.apply(action)
    return after


@pytest.mark.parametrize("name", ["london", "newyork"])
def test_a_turn_of_a_hunt_is_solved(name: str) -> None:
    """Both seats have secrets here: cards of the detective as well as of jack."""
    game = lamplighter.game(name)
    with Checked(2) as checked:
        for seed in range(20):
            state = near_the_end_of_a_round(game, seed)
            if state is None:
                continue
            subgame = subgame_of(
                game,
                look_alikes(game, state),
                until=end_of_round(state),
                leaf=lambda state: game.insight.evaluate(state, 0),
            )
            solution = solve(subgame, 400, gap=0.02)
            assert solution.high - solution.low <= 0.02
            assert solution.low - 1e-9 <= solution.value <= solution.high + 1e-9
            for information in list(subgame.information_sets())[:50]:
                assert subgame.after(*subgame.way_to(information.number)) == information
                asked = subgame.state_at(information.number)
                assert asked.actor == information.seat
                assert sorted(information.actions) == sorted(asked.legal_actions())
            checked.one_more()


def near_the_end_of_a_round(game: Game, seed: int) -> State | None:
    """Return the position of a random game before the last choice of its fourth round."""
    path = list(walk(game, random_steps(game, seed)))
    for before, _, after in path:
        if before.actor >= 0 and before.round_number() == 4 and after.round_number() == 5:
            return before
    return None


def test_a_large_subgame_is_refused() -> None:
    with pytest.raises(LargeSubgame, match="more than 100 steps"):
        subgame_of(POCKET, look_alikes(POCKET, begins("an alibi card")), most=100)
    with pytest.raises(LargeSubgame, match="more than 5 worlds"):
        subgame_of(POCKET, look_alikes(POCKET, begins("two faces, twenty-four worlds")), most=5)
    with pytest.raises(LargeSubgame):
        subgame_of(POCKET, [(POCKET.new_state(), 1)], most=2000)


def test_what_is_no_subgame_is_refused() -> None:
    position = begins("two faces, two worlds")
    other = begins("two faces, ten worlds")
    with pytest.raises(ValueError, match="at least one world"):
        subgame_of(POCKET, [])
    with pytest.raises(ValueError, match="everybody can see"):
        subgame_of(POCKET, [(position, 1), (other, 1)])
    with pytest.raises(ValueError, match="both until and leaf"):
        subgame_of(POCKET, [(position, 1)], until=lambda state: state.over)
    with pytest.raises(ValueError, match="over"):
        subgame_of(POCKET, [(replayed(POCKET, random_steps(POCKET, 1)), 1)])
    with pytest.raises(ValueError, match="two seats"):
        subgame_of(WHITECHAPEL, [(WHITECHAPEL.new_state({"police": "12345"}), 1)])


def test_steps_that_do_not_exist_are_refused() -> None:
    subgame = built(begins("two faces, two worlds"))
    with pytest.raises(IllegalAction, match="no step"):
        subgame.after(0, [POCKET.num_actions])
    policy = Policy(subgame)
    first = subgame.information(0)
    for odds in ({}, {-5: 1.0}, {first.actions[0]: 0.7}, dict.fromkeys(first.actions[:2], 1.0)):
        with pytest.raises(ValueError, match="sum 1"):
            policy[first] = odds


def test_worlds_have_weights() -> None:
    """A world that counts three times as much, or is listed three times, changes the value."""
    worlds = [state for state, _ in look_alikes(POCKET, begins("two faces, two worlds"))]
    first, second = worlds
    heavier = subgame_of(POCKET, [(first, 3.0), (second, 1.0)])
    thrice = subgame_of(POCKET, [(first, 1), (second, 1), (first, 1), (first.copy(), 1)])
    assert heavier.positions == thrice.positions
    values = [value(Policy(one)) for one in (heavier, thrice)]
    assert values[0] == pytest.approx(values[1])
    alone = [value(Policy(subgame_of(POCKET, [(world, 1)]))) for world in worlds]
    assert values[0] == pytest.approx(0.75 * alone[0] + 0.25 * alone[1])
    assert alone[0] != pytest.approx(alone[1])


def test_a_policy_may_be_described() -> None:
    subgame = built(begins("two faces, twenty-four worlds"))
    policy = policy_of(subgame, lambda known: None if known.seat else {known.actions[-1]: 1.0})
    for information in subgame.information_sets():
        odds = policy[information]
        if information.seat:
            assert set(odds.values()) == {1 / len(odds)}
        else:
            assert list(odds.values()) == [0.0] * (len(odds) - 1) + [1.0]
