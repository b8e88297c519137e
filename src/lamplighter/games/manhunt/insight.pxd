cimport cython
from lamplighter.games.manhunt.state cimport Manhunt
from lamplighter.kernel cimport bits

cdef int OVER, JACK, DETECTIVE, N_CHARACTERS, ROUNDS
cdef double[9] HALVINGS
cdef double KNOWN, HALVING, ROUND_GONE, IN_REACH, WAY_OUT, WORST


@cython.locals(in_sight=int, reached=int, suspects=int, value=double, who=int)
cpdef double evaluate(Manhunt state, int seat)

@cython.locals(seen=bint, left=int, value=double)
cdef double with_identity(Manhunt state, int suspects, int who, int in_sight, int reached)

@cython.locals(reached=int, who=int)
cdef int within_reach(Manhunt state)

cdef double soon(Manhunt state, int who)

cdef bint no_more_accusers(Manhunt state)
