cimport cython
from lamplighter.kernel cimport memory, outside

cdef int CHANCE
cdef int OVER


@cython.final
@cython.freelist(8)
cdef class Choices:
    cdef readonly int count
    cdef int at[256]
    cdef readonly bint lost
    cpdef void clear(self) noexcept nogil
    cpdef void add(self, int action) noexcept nogil


cdef class State:
    cdef public int actor

    cdef void _legal(self, Choices out) noexcept nogil
    cdef void _play(self, int action) noexcept nogil
    cdef void _become(self, State other) noexcept nogil
    cdef int _winner(self) noexcept nogil
    cdef bint _settled(self) noexcept nogil
    cdef int _seen(self, int action, int seat) noexcept nogil
    cdef unsigned long long _public(self) noexcept nogil
    cdef unsigned long long _private(self, int seat) noexcept nogil
    cdef int _round_number(self) noexcept nogil

    @cython.locals(out=Choices)
    cdef Choices choices(self)

    @cython.locals(out=Choices, index=int)
    cpdef bint allows(self, int action)

    @cython.locals(twin=State)
    cpdef State copy(self)

    @cython.locals(out=Choices, index=int)
    cpdef list legal_actions(self)
