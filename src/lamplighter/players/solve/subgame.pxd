cimport cython
from lamplighter.kernel.state cimport Choices, State

cdef int CHANCE, HIDDEN, OVER, SPECTATOR, NO_SET


@cython.final
cdef class Builder:
    cdef public object rows, actions, came_by
    cdef object until, leaf, waiting, results
    cdef bint merge
    cdef Py_ssize_t most

    cdef bint ends(self, State state)
    cdef int result(self, State state)
    @cython.locals(state=State, after=State, out=Choices, at=Py_ssize_t, index=int, action=int, seat=int, step=Py_ssize_t)
    cdef dict ways(self, object node)
