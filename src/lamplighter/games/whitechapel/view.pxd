cimport cython
from lamplighter.games.whitechapel.state cimport State
from lamplighter.kernel.tensors cimport clear, mark, one

cdef int OVER, SPECTATOR, JACK, N_CELLS, N_CIRCLES, N_PATROLS, N_POLICEMEN, NOTHING
cdef int N_FACES, SIZE
cdef double FULL
cdef int SEAT_AT, STAGE_AT, ACTOR_AT, OPTIONS_AT, DEAL_AT, NIGHT_AT, HEAD_AT, TILES_AT, TIME_AT
cdef int TRACK_AT, COACHES_AT, ALLEYS_AT, SCENES_AT, WOMEN_AT, WRETCHED_AT, LED_AT, PATROLS_AT
cdef int FACES_AT, POLICEMEN_AT, DONE_AT, TAKEN_AT, LEADING_AT, CLUES_AT, CLEARED_AT, SPARED_AT
cdef int FALSE_AT, STOCK_AT, LETTERS_AT, LETTER_AT, POSTED_AT, TOKENS_AT, ADDRESS_AT, HIDEOUT_AT
cdef int PRESENT_AT, ROW_AT, MARKS_AT, CHOSEN_AT, UP_AT, LAYING_AT, ASKED_AT, MOVED_TO_AT
cdef int[235] LOOK_FROM
cdef int[451] LOOK_AT


cpdef void encode(State state, int seat, float[::1] out)

@cython.locals(known=bint, index=int)
cdef void encode_hell(State state, int seat, float[::1] out)

@cython.locals(colour=int, at=int, index=int, cell=int, circle=int)
cdef void encode_hunting(State state, float[::1] out)

@cython.locals(cell=int)
cdef void encode_secret(State state, float[::1] out)
