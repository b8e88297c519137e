cimport cython
from lamplighter.games.pocket.state cimport State
from lamplighter.kernel cimport bits
from lamplighter.kernel.tensors cimport clear, mark, one

cdef int OVER, JACK, N_CHARACTERS, NO_WALL
cdef int SIZE
cdef int SEAT_AT, STAGE_AT, ACTOR_AT, TURN_AT, TILE_AT, WALL_AT, SUSPECTS_AT, ROTATED_AT, PLACES_AT
cdef int UP_AT, USED_AT, PENDING_AT, UNSEEN_AT, ALL_TURNS, SHOWN_AT, CARDS_AT, RACE_AT, IDENTITY_AT, HELD_AT
cdef int DISCLOSED_AT


@cython.locals(cell=int, character=int, detective=int, own=bint, laid_open=int)
cpdef void encode(State state, int seat, float[::1] out)
