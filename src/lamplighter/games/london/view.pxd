cimport cython
from lamplighter.games.london.state cimport State
from lamplighter.games.manhunt.tensors cimport encode_frame
from lamplighter.kernel.tensors cimport clear, mark, one

cdef int N_CHARACTERS, N_STREETS, N_MANHOLES
cdef int SIZE
cdef int STAGE_AT, DUE_AT, AT_AT
cdef int FACING_AT, LAMPS_AT, COVERED_AT, CORDONS_AT, TAKEN_AT
cdef int WHISTLE_AT, WHISTLED_AT, COMING_AT, EDITION_AT
cdef int[14] MANHOLE_STREETS


@cython.locals(who=int, manhole=int)
cpdef void encode(State state, int seat, float[::1] out)
