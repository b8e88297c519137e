"""The parts that the tensors of both hunts begin with."""

from __future__ import annotations

from lamplighter.games.manhunt.frame import DETECTIVE, N_CHARACTERS, ROUNDS
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits
from lamplighter.kernel.actors import OVER
from lamplighter.kernel.tensors import Floats, TensorLayout, mark, one

FRAME = TensorLayout(
    seat=2,
    actor=2,
    round=ROUNDS,
    character=N_CHARACTERS,
    suspects=N_CHARACTERS,
    seen=N_CHARACTERS,
    dealt=N_CHARACTERS,
    used=N_CHARACTERS,
    calls=ROUNDS,
    detective_alibis=N_CHARACTERS,
    jack_alibis=N_CHARACTERS,
    own_alibis=N_CHARACTERS,
    other_alibis=N_CHARACTERS,
    identity=N_CHARACTERS,
)

# Start of each part, in the order of the layout.
(
    SEAT_AT,
    ACTOR_AT,
    ROUND_AT,
    CHARACTER_AT,
    SUSPECTS_AT,
    SEEN_AT,
    DEALT_AT,
    USED_AT,
    CALLS_AT,
    DETECTIVE_AT,
    JACK_AT,
    OWN_AT,
    OTHER_AT,
    IDENTITY_AT,
) = FRAME.starts


def own_starts(layout: TensorLayout) -> tuple[int, ...]:
    """Return where a game's own parts start, in a layout that begins with the frame."""
    return layout.starts[len(FRAME.parts) :]


def encode_frame(state: Manhunt, seat: int, out: Floats) -> None:
    """Fill the shared parts of a buffer that is all zero."""
    one(out, SEAT_AT, seat)
    one(out, ACTOR_AT, state.actor)
    one(out, ROUND_AT, state.round - 1)
    one(out, CHARACTER_AT, state.character)
    mark(out, SUSPECTS_AT, state.suspects)
    mark(out, SEEN_AT, state.in_sight())
    mark(out, DEALT_AT, state.dealt)
    mark(out, USED_AT, state.used)
    mark(out, CALLS_AT, state.seen_calls)
    mark(out, DETECTIVE_AT, (1 << bits.count(state.alibis[DETECTIVE])) - 1)
    mark(out, JACK_AT, (1 << bits.count(state.alibis[JACK])) - 1)
    over = state.actor == OVER
    if seat >= 0:
        mark(out, OWN_AT, state.alibis[seat])
    if over:
        mark(out, OTHER_AT, state.alibis[JACK if seat == DETECTIVE else DETECTIVE])
    if over or seat == JACK:
        one(out, IDENTITY_AT, state.identity)
