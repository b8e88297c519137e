cimport cython
from lamplighter.kernel.state cimport Choices, State
from lamplighter.kernel.streams cimport Stream

cdef int OVER

@cython.locals(steps=int)
cpdef int finish(State state, Stream stream, Choices out) noexcept nogil

@cython.locals(state=State, out=Choices, steps=cython.longlong, wins=cython.longlong, game=int)
cpdef tuple playouts(State start, Stream stream, int games)

@cython.locals(out=Choices, child=State, nodes=cython.longlong, index=int)
cpdef long long perft(State state, int depth)
