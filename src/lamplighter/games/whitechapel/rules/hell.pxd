cimport cython
from lamplighter.games.whitechapel.rules.night cimport NightState
from lamplighter.kernel cimport bits, hashing, listing
from lamplighter.kernel.state cimport Choices

cdef int ADDRESS, ADDRESSING, ADDRESS_TOLD, ALL_PATROLS, ALL_POLICEMEN, ALL_RED, CHANCE, DOUBLE_EVENT, FAKE
cdef int GOULSTON_STREET, HIDE, HIDING, JACK, KILL, KILLING, KILLING_AGAIN, LAST_TIME, LEAD
cdef int LEADING, LETTER, MARK, MARKING, MURDER, NAMING_PATROL, NOTHING, NO_ADDRESS, NO_LETTER
cdef int N_CIRCLES, N_PATROLS, N_POLICEMEN, N_RED, N_YELLOW, N_YELLOW_PAIRS, PATROL, PATROLLING
cdef int POLICE, REVEAL, REVEALING, SAUCY_JACKY, SETTING, SHIFT, SHIFTING, SPREADING
cdef int TAKING_WRETCHED, TILE, TOKEN, TURNING_TILE, WAIT, WOMEN_ON, WRETCHED, WRITING, YELLOWS

cdef int N_HIDEOUTS

cdef int[8] RED
cdef int[187] HIDEOUTS
cdef int[256] SETS
cdef int[10] SETS_FROM
cdef int[195] RED_INDEX
cdef int[7] YELLOW
cdef int[21] FIRST_YELLOW
cdef int[21] SECOND_YELLOW
cdef int[196] WALK_FROM
cdef int[1550] WALK_TO
cdef int[1551] ROUTE_FROM
cdef int[1751] PASSED_FROM
cdef int[3494] PASSED
cdef int[196] BESIDE_FROM
cdef int[451] BESIDE
cdef int[234] LETTER_OF
cdef int[195] FAR_FROM_RED
cdef int[4] WOMEN
cdef int[4] MARKED
cdef int[5] TELLS_ADDRESS


cdef class Hell(NightState):
    cdef readonly int women, marks
    cdef readonly int[7] patrol_at
    cdef readonly int[7] patrol_face
    cdef readonly int patrols_on, patrols_up, laying, letter
    cdef readonly int[2] shift_from
    cdef readonly int shift_to
    cdef readonly int[5] wretched
    cdef readonly int n_wretched, wretched_moved, leading, first_scene

    @cython.locals(index=int)
    cdef void clear_night(self) noexcept nogil
    cdef void legal_hell(self, Choices out) noexcept nogil
    @cython.locals(index=int, pair=int)
    cdef void legal_preparing(self, Choices out) noexcept nogil
    @cython.locals(index=int)
    cdef void legal_sets(self, Choices out, int code, int within, int size) noexcept nogil
    @cython.locals(index=int, letter=int, yellow=int)
    cdef void legal_patrols(self, Choices out) noexcept nogil
    @cython.locals(index=int, walk=int)
    cdef void legal_killing(self, Choices out) noexcept nogil
    cdef void play_hell(self, int action) noexcept nogil
    cdef void play_preparing(self, int action) noexcept nogil
    cdef void ask_for_women(self) noexcept nogil
    @cython.locals(index=int)
    cdef void ask_for_patrols(self) noexcept nogil
    @cython.locals(colour=int)
    cdef void spread_patrols(self, int pair) noexcept nogil
    @cython.locals(index=int)
    cdef void lay_patrols(self) noexcept nogil
    @cython.locals(index=int, other=int, crossing=int, face=int)
    cdef void sort_patrols(self) noexcept nogil
    cdef void play_patrols(self, int action) noexcept nogil
    @cython.locals(index=int, letter=int)
    cdef void patrols_laid(self) noexcept nogil
    cdef void name_patrol(self, int crossing) noexcept nogil
    @cython.locals(first=int)
    cdef void shift_patrol(self, int crossing) noexcept nogil
    @cython.locals(index=int)
    cdef void turn_women_up(self) noexcept nogil
    cdef void play_killing(self, int action) noexcept nogil
    @cython.locals(index=int, movable=int)
    cdef void ask_for_wretched(self) noexcept nogil
    @cython.locals(index=int)
    cdef void lead(self, int circle) noexcept nogil
    @cython.locals(circle=int, moved=int)
    cdef void exchange_wretched(self, int index) noexcept nogil
    cdef void reveal(self, int index) noexcept nogil
    cdef void kill(self, int circle) noexcept nogil
    cdef void commit_murder(self, int circle) noexcept nogil
    @cython.locals(index=int)
    cdef void blow_whistles(self) noexcept nogil
    cdef void begin_hunting(self) noexcept nogil
    @cython.locals(free=int, index=int)
    cdef int _free_red(self) noexcept nogil
    @cython.final
    @cython.locals(index=int)
    cdef int _patrol_on(self, int crossing) noexcept nogil
    @cython.locals(circle=int, walk=int)
    cdef bint _can_be_led(self, int index) noexcept nogil
    @cython.final
    @cython.locals(circle=int, index=int, way=int, route=int, free=bint)
    cdef bint may_be_led(self, int walk) noexcept nogil
    @cython.locals(needed=int, tokens=int, index=int, free=int, yellow=int)
    cdef bint _can_send(self, int letter) noexcept nogil
    @cython.locals(crossing=int, other=int)
    cdef bint can_be_shifted(self, int index) noexcept nogil
    cdef bint was_free(self, int crossing) noexcept nogil
    @cython.locals(index=int)
    cdef unsigned long long public_hell(self, unsigned long long digest) noexcept nogil
