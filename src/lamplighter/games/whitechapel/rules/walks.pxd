cimport cython
from lamplighter.games.whitechapel.rules cimport standing

cdef int LAST_CELL, N_CROSSINGS, N_POLICEMEN, N_WALKS
cdef int[196] WALK_FROM
cdef int[1550] WALK_TO
cdef int[1551] ROUTE_FROM
cdef int[1751] PASSED_FROM
cdef int[3494] PASSED
cdef int[196] ALLEY_FROM
cdef int[235] OVER_FROM
cdef int[3416] OVER


@cython.locals(route=int, way=int, free=bint)
cdef bint is_free(int walk, int *police) noexcept nogil
@cython.locals(walk=int, index=int, crossing=int, over=int)
cdef void mark_free(unsigned char[::1] free, int base, int *police)
@cython.locals(walk=int)
cdef bint leads_on(int circle, int start) noexcept nogil
@cython.locals(walk=int)
cdef bint can_leave(int circle, int cell, int coaches, int alleys, int *police) noexcept nogil
