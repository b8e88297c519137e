cimport cython
from lamplighter.games.whitechapel cimport walks
from lamplighter.kernel cimport bits, hashing
from lamplighter.kernel.state cimport Choices
from lamplighter.kernel.state cimport State as KernelState

cdef int CHANCE, HIDDEN, OVER, JACK, POLICE
cdef int ADDRESS, ALLEY, ARREST, ARREST_ALL, COACH, ESCAPE, FALSE_CLUE, GO, HIDE, KILL, LEAD, LETTER
cdef int MARK, NAME, NO_ADDRESS, NO_FALSE_CLUE, NO_GOULSTON, NO_LETTER, NOTHING_TO_DO, PATROL
cdef int POLICEMAN, REVEAL, RIDE_ON, RUSH, SEARCH, SEND, SHIFT, TILE, TOKEN, WAIT, WALK, WOMEN_ON
cdef int WRETCHED, YELLOWS
cdef int ALL_PATROLS, ALL_POLICEMEN, ALL_RED, BROWN, FAKE, GOULSTON
cdef int GOULSTON_STREET, SAUCY_JACKY, CLUES_FOR_A_FALSE_CLUE, DOUBLE_EVENT, FIRST_TIME, LAST_TIME
cdef int LAST_CELL, N_CELLS, N_CIRCLES, N_PATROLS, N_POLICEMEN, N_RED, NIGHTS, N_YELLOW
cdef int N_YELLOW_PAIRS, NOTHING
cdef int NOT_FILLED, MURDER, WALKED, RODE, SLIPPED

cdef int HIDING, SETTING, MARKING, TURNING_TILE, ADDRESSING, SPREADING, PATROLLING, WRITING
cdef int NAMING_PATROL, SHIFTING, KILLING, KILLING_AGAIN, TAKING_WRETCHED, LEADING, REVEALING
cdef int MOVING, RIDING, GOULSTONING, SENDING, TAKING_POLICEMAN, GOING, FALSIFYING, TAKING_ACTOR
cdef int ACTING, SEARCHING, ENDED
cdef int NOT_OVER, HOME, ARRESTED, SHUT_IN, OUT_OF_TIME, ADDRESS_TOLD

cdef int[8] RED
cdef int[195] RED_INDEX
cdef int[7] YELLOW
cdef int[21] FIRST_YELLOW
cdef int[21] SECOND_YELLOW
cdef int[196] WALK_FROM
cdef int[1550] WALK_TO
cdef int[1551] ROUTE_FROM
cdef int[1751] PASSED_FROM
cdef int[3494] PASSED
cdef int[196] ALLEY_FROM
cdef int[902] ALLEY_TO
cdef int[235] STEP_FROM
cdef int[906] STEP_TO
cdef int[235] REACH_FROM
cdef int[2830] REACH_TO
cdef int[235] LOOK_FROM
cdef int[451] LOOK_AT
cdef int[196] BESIDE_FROM
cdef int[451] BESIDE
cdef int[234] LETTER_OF
cdef int[195] FAR_FROM_RED
cdef int[4] COACHES
cdef int[4] ALLEYS
cdef int[4] WOMEN
cdef int[4] MARKED
cdef int[5] NAMEABLE
cdef int[5] TELLS_ADDRESS


cdef class State(KernelState):
    cdef readonly int[5] seat_of
    cdef readonly bint letters, false_clues, rushing, area_arrests, catch_me, address, open_patrols
    cdef readonly int stage, hideout, night, head, tiles
    cdef readonly short[80] rows
    cdef readonly short[80] kinds
    cdef readonly int[5] police
    cdef readonly int[5] scenes
    cdef readonly int[5] wretched
    cdef readonly int n_scenes, n_wretched, wretched_moved
    cdef readonly int[7] patrol_at
    cdef readonly int[7] patrol_face
    cdef readonly int patrols_on, patrols_up
    cdef readonly int[2] shift_from
    cdef readonly short[195] clue
    cdef readonly short[195] cleared
    cdef readonly short[195] spared
    cdef readonly short[195] false_at
    cdef readonly int women, marks, time, cell, coaches, alleys
    cdef readonly int taken, police_done, asked, false_stock
    cdef readonly int letters_gone, letter, first_scene
    cdef readonly bint letter_sent, address_gone
    cdef readonly int won_by, ended_by

    @cython.locals(index=int, circle=int)
    cdef void clear_night(self) noexcept

    @cython.locals(colour=int)
    cpdef void legal(self, Choices out) noexcept
    @cython.locals(circle=int, colour=int, pair=int)
    cdef void legal_preparing(self, Choices out) noexcept
    @cython.locals(chosen=int)
    cdef void legal_sets(self, Choices out, int code, int within, int size) noexcept
    @cython.locals(index=int, letter=int, yellow=int)
    cdef void legal_patrols(self, Choices out) noexcept
    @cython.locals(index=int, walk=int)
    cdef void legal_killing(self, Choices out) noexcept
    @cython.locals(walk=int, colour=int, circle=int)
    cdef void legal_hunting(self, Choices out) noexcept
    @cython.locals(here=int, walk=int, way=int)
    cdef void legal_moves(self, Choices out) noexcept
    @cython.locals(here=int, way=int)
    cdef void legal_goings(self, Choices out) noexcept
    @cython.locals(here=int, way=int, first=int)
    cdef void legal_acts(self, Choices out) noexcept
    @cython.locals(way=int)
    cdef void legal_arrests(self, Choices out, int here) noexcept

    cpdef void play(self, int action) noexcept
    cdef void play_preparing(self, int action) noexcept
    cdef void ask_for_women(self) noexcept
    @cython.locals(index=int)
    cdef void ask_for_patrols(self) noexcept
    @cython.locals(colour=int)
    cdef void spread_patrols(self, int pair) noexcept
    @cython.locals(index=int)
    cdef void lay_patrols(self) noexcept
    @cython.locals(index=int, other=int, crossing=int, face=int)
    cdef void sort_patrols(self) noexcept
    cdef void play_patrols(self, int action) noexcept
    @cython.locals(index=int, letter=int)
    cdef void patrols_laid(self) noexcept
    cdef void name_patrol(self, int crossing) noexcept
    @cython.locals(first=int)
    cdef void shift_patrol(self, int crossing) noexcept
    @cython.locals(index=int)
    cdef void turn_women_up(self) noexcept
    cdef void play_killing(self, int action) noexcept
    @cython.locals(index=int, movable=int)
    cdef void ask_for_wretched(self) noexcept
    @cython.locals(index=int)
    cdef void lead(self, int circle) noexcept
    @cython.locals(circle=int, moved=int)
    cdef void exchange_wretched(self, int index) noexcept
    cdef void reveal(self, int index) noexcept
    cdef void kill(self, int circle) noexcept
    cdef void commit_murder(self, int circle) noexcept
    cdef void fill_cell(self, int circle, int kind) noexcept
    @cython.locals(index=int)
    cdef void blow_whistles(self) noexcept
    cdef void ask_for_move(self) noexcept
    cdef void play_hunting(self, int action) noexcept
    cdef void move(self, int action) noexcept
    cdef void step(self, int circle, int kind) noexcept
    cdef void moved(self) noexcept
    cdef void dawn(self) noexcept
    cdef void ask_policemen(self, int stage) noexcept
    @cython.locals(left=int, colour=int)
    cdef void ask_policeman(self, int stage) noexcept
    @cython.locals(stage=int)
    cdef void policeman_done(self) noexcept
    cdef void phase_done(self, int stage) noexcept
    cdef void act(self, int action) noexcept
    @cython.locals(here=int, first=int, way=int, left=bint)
    cdef void search(self, int circle) noexcept
    cdef void arrest(self, int circle) noexcept
    @cython.locals(here=int, way=int)
    cdef void arrest_around(self) noexcept
    cdef void end(self, int winner, int rule) noexcept

    cpdef int present(self) noexcept
    @cython.locals(cell=int)
    cpdef bint in_row(self, int circle) noexcept
    @cython.locals(free=int, index=int)
    cpdef int free_red(self) noexcept
    @cython.locals(clues=int, circle=int)
    cpdef int count_clues(self) noexcept
    @cython.locals(index=int)
    cpdef bint is_scene(self, int circle) noexcept
    cpdef bint is_policed(self, int crossing) noexcept
    @cython.locals(index=int)
    cpdef int patrol_on(self, int crossing) noexcept
    cpdef bint is_next(self, int colour) noexcept
    @cython.locals(colour=int)
    cdef bint has_policeman_left(self) noexcept
    cpdef int head_seat(self) noexcept
    @cython.locals(most=int, colour=int)
    cpdef int most_seat(self) noexcept
    cpdef bint can_walk(self, int walk) noexcept
    cpdef bint could_move(self) noexcept
    @cython.locals(circle=int, walk=int)
    cpdef bint can_be_led(self, int index) noexcept
    @cython.locals(circle=int, index=int, way=int, route=int, free=bint)
    cdef bint may_be_led(self, int walk) noexcept
    cpdef bint can_be_searched(self, int circle) noexcept
    @cython.locals(needed=int, tokens=int, index=int, free=int, yellow=int)
    cpdef bint can_send(self, int letter) noexcept
    @cython.locals(crossing=int, other=int)
    cdef bint can_be_shifted(self, int index) noexcept
    cdef bint was_free(self, int crossing) noexcept
    @cython.locals(colour=int)
    cpdef bint can_send_to_goulston(self) noexcept
    cpdef bint can_be_sent(self, int colour) noexcept
    cpdef bint can_be_named(self, int colour) noexcept
    cpdef int seen(self, int action, int seat) noexcept
    @cython.locals(digest=cython.ulonglong)
    cpdef unsigned long long public(self) noexcept
    @cython.locals(colour=int, cell=int)
    cdef unsigned long long public_night(self, unsigned long long digest) noexcept
    @cython.locals(scenes=cython.ulonglong, index=int)
    cdef unsigned long long public_scenes(self) noexcept
    @cython.locals(index=int)
    cdef unsigned long long public_hell(self, unsigned long long digest) noexcept
    @cython.locals(colour=int, circle=int, marks=int)
    cdef unsigned long long public_hunting(self, unsigned long long digest) noexcept
    @cython.locals(cell=int)
    cdef unsigned long long public_sheet(self, unsigned long long digest) noexcept
    cpdef bint settled(self) noexcept
    cpdef int winner(self) noexcept
    cpdef bint knows_faces(self, int seat) noexcept
