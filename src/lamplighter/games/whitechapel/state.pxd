cimport cython
from lamplighter.games.whitechapel.rules.hunting cimport Hunting
from lamplighter.kernel cimport hashing
from lamplighter.kernel.state cimport Choices

cdef int COACH, DOUBLE_EVENT, ESCAPE, HIDDEN, HIDE, JACK, KILL, MARK, MOVING, NOTHING, NO_LETTER
cdef int N_POLICEMEN, OVER, PATROL, WAIT, WALK, WOMEN_ON, WRETCHED


cdef class State(Hunting):
    cpdef void legal(self, Choices out) noexcept
    cpdef void play(self, int action) noexcept
    cpdef bint settled(self) noexcept
    cpdef int seen(self, int action, int seat) noexcept
    @cython.locals(digest=cython.ulonglong)
    cpdef unsigned long long public(self) noexcept
