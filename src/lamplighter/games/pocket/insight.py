"""The evaluation of positions of Mr. Jack Pocket.

A game is a race between two distances: how often the suspects must still be halved, and how many
hourglasses jack still needs. A position within a turn is valued by the call for witnesses as it
would be answered on the current board. The investigator's value never depends on who Jack is or on
which cards jack holds.
"""

from __future__ import annotations

from math import log2

from lamplighter.games.pocket.board import (
    ENOUGH_HOURGLASSES,
    HOURGLASSES,
    JACK,
    N_CHARACTERS,
)
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.actors import OVER

HALVINGS = tuple(log2(max(suspects, 1)) for suspects in range(N_CHARACTERS + 1))
"""Number of even splits needed to find one suspect among so many."""
GLASSES_A_CARD = sum(HOURGLASSES) / N_CHARACTERS
"""Hourglasses the investigator expects on a card that he has not seen."""


SPLIT_COST = 2.0
"""Number of turns that one halving takes, since splits are rarely even and jack influences them."""


CALM = 0.5
"""Weight, before a turn's first action, of the score so far against the current board."""


def evaluate(state: State, seat: int) -> float:
    """Return the value of a position for a seat, from -1 (lost) to 1 (won)."""
    if state.actor == OVER:
        return 1.0 if state.winner() == seat else -1.0
    if state.identity < 0:
        return 0.0
    in_sight = state.sight()
    if seat == JACK:
        seen = in_sight >> state.identity & 1 == 1
        glasses = 1.0 * state.hourglasses()
        value = after_call(state, in_sight, glasses, seen)
    else:
        glasses = bits.count(state.unseen_turns) + GLASSES_A_CARD * bits.count(state.held)
        odds_seen = 1.0 * bits.count(state.suspects & in_sight) / bits.count(state.suspects)
        value = 0.0
        if odds_seen > 0.0:
            value += odds_seen * after_call(state, in_sight, glasses, True)
        if odds_seen < 1.0:
            value += (1.0 - odds_seen) * after_call(state, in_sight, glasses, False)
    if not state.used and not state.race:
        calm = standing(bits.count(state.suspects), glasses, state.turns - state.turn + 1)
        value = CALM * calm + (1.0 - CALM) * value
    return value if seat != JACK else -value


def after_call(state: State, in_sight: int, glasses: float, seen: bool) -> float:
    """Return the investigator's value after a call with this answer."""
    if seen:
        suspects = bits.count(state.suspects & in_sight)
    else:
        suspects = bits.count(state.suspects & ~in_sight)
        glasses += 1.0
    if state.race:
        return 1.0 if seen else -1.0 * state.turn / state.turns
    if suspects == 1:
        return 1.0 if seen or glasses < ENOUGH_HOURGLASSES else -0.5
    if glasses >= ENOUGH_HOURGLASSES or state.turn == state.turns:
        return -1.0
    return standing(suspects, glasses, state.turns - state.turn)


def standing(suspects: int, glasses: float, left: int) -> float:
    """Return the investigator's value of suspects and hourglasses with so many turns left."""
    to_go = min(ENOUGH_HOURGLASSES - glasses, 1.0 * left)
    lead = to_go - SPLIT_COST * HALVINGS[suspects]
    return lead / (1.0 + abs(lead))
