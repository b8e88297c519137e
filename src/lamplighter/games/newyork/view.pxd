cimport cython
from lamplighter.games.newyork.state cimport State
from lamplighter.games.manhunt.tensors cimport encode_frame
from lamplighter.kernel.tensors cimport clear, mark, one

cdef int N_CHARACTERS, N_SPACES, N_TILES
cdef int SIZE
cdef int STAGE_AT, DUE_AT, AT_AT
cdef int TILES_AT, CLOSED_AT, INFORMANT_AT, TALKATIVE_AT, STEAMERS_AT, STOCK_AT
cdef int TAKEN_AT, MOVED_AT, QUAYS_AT


@cython.locals(who=int, space=int, index=int, kind=int)
cpdef void encode(State state, int seat, float[::1] out)
