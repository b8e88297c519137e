cimport cython
from lamplighter.kernel cimport memory

cdef int CHANCE
cdef int OVER


@cython.final
@cython.freelist(8)
cdef class Choices:
    cdef readonly int count
    cdef int at[256]
    cdef readonly bint lost
    cpdef void clear(self) noexcept
    cpdef void add(self, int action) noexcept


cdef class State:
    cdef public int actor

    cpdef void legal(self, Choices out) noexcept
    cpdef void play(self, int action) noexcept
    cpdef void become(self, State other) noexcept
    cpdef int winner(self) noexcept
    cpdef bint settled(self) noexcept
    cpdef int seen(self, int action, int seat) noexcept
    cpdef unsigned long long public(self) noexcept

    @cython.locals(out=Choices)
    cdef Choices choices(self)

    @cython.locals(out=Choices, index=int)
    cpdef bint allows(self, int action)

    @cython.locals(twin=State)
    cpdef State copy(self)

    @cython.locals(out=Choices, index=int)
    cpdef list legal_actions(self)
