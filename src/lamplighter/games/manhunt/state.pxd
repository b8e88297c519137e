cimport cython
from lamplighter.kernel.state cimport Choices
from lamplighter.kernel.state cimport State as KernelState
from lamplighter.kernel cimport bits, hashing, listing

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

    cdef void activate(self) noexcept nogil
    cdef void legal_activity(self, Choices out) noexcept nogil
    cdef void play_activity(self, int action) noexcept nogil
    cdef void card_taken(self) noexcept nogil
    cdef void forget_activation(self) noexcept nogil
    cdef int _in_sight(self) noexcept nogil
    cdef bint _near_exit(self, int who) noexcept nogil
    cdef int _reached_by(self, int who) noexcept nogil
    cdef void dusk(self) noexcept nogil
    cdef void dawn(self) noexcept nogil

    cdef void _legal(self, Choices out) noexcept nogil
    cdef void _play(self, int action) noexcept nogil
    @cython.locals(done=int)
    cdef void ask_for_card(self) noexcept nogil
    cdef void take_card(self, int character) noexcept nogil
    cdef int _player(self) noexcept nogil
    cdef void draw_alibi(self) noexcept nogil
    cdef void activation_done(self) noexcept nogil
    @cython.locals(seen=int)
    cdef void call(self) noexcept nogil
    cdef void next_round(self) noexcept nogil
    cdef void accuse(self, int target) noexcept nogil
    cdef void escape(self, int door, int how) noexcept nogil
    cdef bint _may_leave(self, int mover) noexcept nogil
    cdef bint _witnessed(self) noexcept nogil
    cdef void end(self, int winner, int how) noexcept nogil

    cdef int _pile(self) noexcept nogil
    @cython.locals(character=int)
    cdef int _who_stands(self, int place) noexcept nogil
    cdef int _seen(self, int action, int seat) noexcept nogil
    @cython.locals(digest=cython.ulonglong, character=int)
    cdef unsigned long long _public(self) noexcept nogil
    cdef unsigned long long public_board(self, unsigned long long digest) noexcept nogil
    @cython.locals(known=cython.longlong)
    cdef unsigned long long _private(self, int seat) noexcept nogil
    cdef int _round_number(self) noexcept nogil
    cdef bint _settled(self) noexcept nogil
    cdef int _winner(self) noexcept nogil
    cpdef bint ready(self, int who) noexcept
    @cython.locals(done=int)
    cpdef bint has_cards(self, int seat) noexcept
    cpdef void try_out(self, int action) noexcept
    cpdef void suppose(self, int who) noexcept
    cpdef void hold(self, int identity, int detectives, int jacks) noexcept
    cpdef void let_play(self, int seat, int who) noexcept
