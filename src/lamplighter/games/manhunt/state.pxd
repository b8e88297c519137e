cimport cython
from lamplighter.kernel.state cimport Choices
from lamplighter.kernel.state cimport State as KernelState
from lamplighter.kernel cimport bits, hashing

cdef int CHANCE, HIDDEN, OVER, JACK, DETECTIVE
cdef int ACCUSED, TIME_UP
cdef int NAMING, DEALING, CHOOSING, DRAWING, ENDED
cdef int CARD, SECRET, DEAL, DRAW
cdef int EVERYBODY, N_CHARACTERS, ROUNDS, N_DEALS, NOBODY, GONE
cdef int[2][4] ORDER
cdef int[70] DEALS


cdef class Manhunt(KernelState):
    cdef readonly int stage, chances_at, round, dealt, used, character
    cdef bint halting
    cdef readonly int identity, suspects
    cdef readonly int[2] alibis
    cdef readonly int seen_calls, won_by, ended_by, exit
    cdef readonly int[8] at

    cdef void activate(self) noexcept
    cdef void legal_activity(self, Choices out) noexcept
    cdef void play_activity(self, int action) noexcept
    cdef void card_taken(self) noexcept
    cdef void forget_activation(self) noexcept
    cpdef int in_sight(self) noexcept
    cpdef bint near_exit(self, int who) noexcept
    cpdef int reached_by(self, int who) noexcept
    cdef void dusk(self) noexcept
    cdef void dawn(self) noexcept

    @cython.locals(character=int, deal=int)
    cpdef void legal(self, Choices out) noexcept
    cpdef void play(self, int action) noexcept
    @cython.locals(done=int)
    cdef void ask_for_card(self) noexcept
    cdef void take_card(self, int character) noexcept
    cpdef int player(self) noexcept
    cdef void draw_alibi(self) noexcept
    cdef void activation_done(self) noexcept
    @cython.locals(seen=int)
    cdef void call(self) noexcept
    cdef void next_round(self) noexcept
    cdef void accuse(self, int target) noexcept
    cdef void escape(self, int door, int how) noexcept
    cpdef bint may_leave(self, int mover) noexcept
    cpdef bint witnessed(self) noexcept
    cdef void end(self, int winner, int how) noexcept

    cpdef int pile(self) noexcept
    @cython.locals(character=int)
    cpdef int who_stands(self, int place) noexcept
    cpdef int seen(self, int action, int seat) noexcept
    @cython.locals(digest=cython.ulonglong, character=int)
    cpdef unsigned long long public(self) noexcept
    cdef unsigned long long public_board(self, unsigned long long digest) noexcept
    cpdef bint settled(self) noexcept
    cpdef int winner(self) noexcept
    cpdef bint ready(self, int who) noexcept
    @cython.locals(done=int)
    cpdef bint has_cards(self, int seat) noexcept
    cpdef void try_out(self, int action) noexcept
    cpdef void suppose(self, int who) noexcept
    cpdef void let_play(self, int seat, int who) noexcept
