cimport cython
from lamplighter.games.pocket.state cimport State
from lamplighter.kernel cimport bits

cdef int ENOUGH_HOURGLASSES, JACK, TURNS, OVER
cdef double[10] HALVINGS
cdef double GLASSES_A_CARD
cdef double SPLIT_COST


@cython.locals(in_sight=int, seen=bint, glasses=double, suspects=int, odds_seen=double, value=double)
cpdef double evaluate(State state, int seat)

@cython.locals(suspects=int, to_go=double, lead=double)
cdef double after_call(State state, int in_sight, double glasses, bint seen)
