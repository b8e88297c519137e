cimport cython
from lamplighter.kernel cimport arithmetic, hashing
from lamplighter.kernel.evaluation cimport Evaluation
from lamplighter.kernel.state cimport Choices, State
from lamplighter.kernel.streams cimport Stream
from lamplighter.players.search.tree cimport SearchTree
from lamplighter.players.search.worlds cimport Worlds

cdef int CHANCE, OVER, NOTHING, DEEPEST, FINE, OWN, ROOT, ALL


@cython.final
cdef class Simulation:
    cdef readonly SearchTree tree
    cdef Worlds own, common
    cdef Stream stream
    cdef int seat, seats, looked_up_by, share, chosen
    cdef int[::1] sides
    cdef double exploration
    cdef int horizon
    cdef Evaluation evaluation
    cdef State state
    cdef Choices out
    cdef int[::1] path
    cdef int[::1] path_nodes
    cdef int[::1] path_sides
    cdef readonly int done

    cpdef void run(self, int count)
    cpdef unsigned long long key(self, State state, bint planning)
    @cython.locals(mine=bint, depth=int)
    cdef void _simulate(self) noexcept nogil
    @cython.locals(depth=int, actor=int, key=cython.ulonglong, node=int, edge=int)
    cdef int _descend(self, bint planning) noexcept nogil
    @cython.locals(digest=cython.ulonglong, seat=int)
    cdef unsigned long long _key(self, State state, bint planning) noexcept nogil
    @cython.locals(
        count=int, shared=bint, logarithm=double, start=int, best=int, highest=double, edge=int,
        index=int, tried=int, value=double, bonus=double
    )
    cdef int _select(self, int node) noexcept nogil
    cdef bint _ended(self) noexcept nogil
    cdef double _result(self) noexcept nogil
    @cython.locals(index=int, edge=int)
    cdef void _back_up(self, int depth, double result) noexcept nogil
