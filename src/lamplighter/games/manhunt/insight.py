"""Evaluation of a hunt position.

Three things decide: how the suspects would split if the call came now, whether Jack could leave the
district, and whether a card still to be played can reach him. The detective's value never depends
on who Jack is or on the cards that jack holds; jack's value never depends on the cards that the
detective holds.
"""

from __future__ import annotations

from math import log2

from lamplighter.games.manhunt.frame import DETECTIVE, N_CHARACTERS, ROUNDS
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits
from lamplighter.kernel.actors import OVER

HALVINGS = tuple(log2(max(suspects, 1)) for suspects in range(N_CHARACTERS + 1))
"""Number of even splits that are needed to single out one suspect, by number of suspects."""
KNOWN = 0.8
"""Value for the detective of knowing Jack while he is still at large."""
HALVING = 0.4
"""Subtracted from that value for each split that is still needed."""
ROUND_GONE = 0.04
"""Subtracted from that value for each round begun."""
IN_REACH = 0.3
"""Value for the detective when a card still to be played can reach a known Jack."""
WAY_OUT = 0.5
"""Value for jack of an exit that he may soon be able to use."""
WORST = -0.95
"""The lowest value for the detective while the game goes on."""


def evaluate(state: Manhunt, seat: int) -> float:
    """Return the value of a position for a seat, from -1 (lost) to 1 (won)."""
    if state.actor == OVER:
        return 1.0 if state.winner() == seat else -1.0
    if state.identity < 0:
        return 0.0
    if no_more_accusers(state):
        return -1.0 if seat == DETECTIVE else 1.0
    in_sight = state.in_sight()
    reached = within_reach(state)
    if seat == JACK:
        return -with_identity(state, state.suspects, state.identity, in_sight, reached)
    suspects = state.suspects & ~state.alibis[DETECTIVE]
    value = 0.0
    for who in range(N_CHARACTERS):
        if suspects >> who & 1:
            value += with_identity(state, suspects, who, in_sight, reached)
    return value / bits.count(suspects)


def with_identity(state: Manhunt, suspects: int, who: int, in_sight: int, reached: int) -> float:
    """Return the detective's value if Jack were this suspect and the call came now."""
    seen = in_sight >> who & 1 == 1
    left = bits.count(suspects & in_sight if seen else suspects & ~in_sight)
    value = KNOWN - HALVING * HALVINGS[left] - ROUND_GONE * state.round
    if reached >> who & 1:
        value += IN_REACH / left
    if state.near_exit(who):
        if not seen and state.round < ROUNDS:
            value -= WAY_OUT * soon(state, who)
        if not state.witnessed() and state.has_cards(JACK) and state.ready(who):
            value -= WAY_OUT
    return max(value, WORST)


def within_reach(state: Manhunt) -> int:
    """Return the characters that the detective's remaining cards of this round can reach."""
    reached = 0
    if state.has_cards(DETECTIVE):
        for who in range(N_CHARACTERS):
            if state.ready(who):
                reached |= state.reached_by(who)
    return reached


def soon(state: Manhunt, who: int) -> float:
    """Return the probability that a character's card is dealt for the next round."""
    if state.round % 2 == 0:
        return 0.5
    return 0.0 if state.dealt >> who & 1 else 1.0


def no_more_accusers(state: Manhunt) -> bool:
    """Return whether the detective has no card left to play in the last round."""
    return state.round == ROUNDS and state.settled() and not state.has_cards(DETECTIVE)
