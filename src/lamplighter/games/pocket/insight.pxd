cimport cython
from lamplighter.games.pocket.state cimport State
from lamplighter.kernel cimport bits

cdef int ENOUGH_HOURGLASSES, JACK, OVER
cdef double[10] HALVINGS
cdef double GLASSES_A_CARD
cdef double SPLIT_COST, CALM


@cython.locals(in_sight=int, seen=bint, glasses=double, suspects=int, odds_seen=double, value=double, calm=double)
cpdef double evaluate(State state, int seat)

@cython.locals(suspects=int)
cdef double after_call(State state, int in_sight, double glasses, bint seen)

@cython.locals(to_go=double, lead=double)
cdef double standing(int suspects, double glasses, int left)
