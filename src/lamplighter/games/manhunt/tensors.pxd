cimport cython
from lamplighter.games.manhunt.state cimport Manhunt
from lamplighter.kernel cimport bits
from lamplighter.kernel.tensors cimport mark, one

cdef int OVER, DETECTIVE, JACK
cdef int SEAT_AT, ACTOR_AT, ROUND_AT, CHARACTER_AT, SUSPECTS_AT, SEEN_AT, DEALT_AT, USED_AT
cdef int CALLS_AT, DETECTIVE_AT, JACK_AT, OWN_AT, OTHER_AT, IDENTITY_AT


@cython.locals(over=bint)
cpdef void encode_frame(Manhunt state, int seat, float[::1] out)
