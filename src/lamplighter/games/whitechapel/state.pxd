cimport cython
from lamplighter.games.whitechapel.rules.hunting cimport Hunting
from lamplighter.kernel cimport hashing
from lamplighter.kernel.state cimport Choices

cdef int COACH, DOUBLE_EVENT, ESCAPE, HIDDEN, HIDE, JACK, KILL, MARK, MOVING, NOTHING, NO_LETTER
cdef int N_CELLS, N_PATROLS, N_POLICEMEN, NOT_FILLED, OVER, PATROL, WAIT, WALK, WOMEN_ON, WRETCHED


@cython.final
cdef class State(Hunting):
    cpdef void _legal(self, Choices out) noexcept nogil
    cpdef void _play(self, int action) noexcept nogil
    cpdef bint _settled(self) noexcept nogil
    cpdef int _seen(self, int action, int seat) noexcept nogil
    @cython.locals(digest=cython.ulonglong)
    cpdef unsigned long long _public(self) noexcept nogil
    cpdef unsigned long long _private(self, int seat) noexcept nogil
    @cython.locals(digest=cython.ulonglong, cell=int)
    cdef unsigned long long private_sheet(self) noexcept nogil
    @cython.locals(digest=cython.ulonglong, index=int)
    cdef unsigned long long private_faces(self) noexcept nogil
    cpdef int _round_number(self) noexcept nogil
