cimport cython
from lamplighter.games.whitechapel.rules cimport standing
from lamplighter.kernel cimport hashing
from lamplighter.kernel.state cimport State as KernelState

cdef int ENDED, FIRST_TIME, HIDING, NIGHTS, NOTHING, NOT_FILLED, NOT_OVER, N_CELLS
cdef int N_POLICEMEN, OVER, POLICE

cdef int[4] COACHES
cdef int[4] ALLEYS


cdef class NightState(KernelState):
    cdef readonly int[5] seat_of
    cdef int[6] teams
    cdef readonly bint letters, false_clues, rushing, area_arrests, catch_me, address, open_patrols
    cdef readonly int stage, hideout, night, head, tiles
    cdef readonly short[80] rows
    cdef readonly short[80] kinds
    cdef readonly int time, cell, coaches, alleys
    cdef readonly int[5] police
    cdef readonly int[5] scenes
    cdef readonly int n_scenes, letters_gone
    cdef readonly bint letter_sent, address_gone
    cdef readonly int won_by, ended_by

    cdef void clear_night(self) noexcept nogil
    cdef void fill_cell(self, int circle, int kind) noexcept nogil
    cdef void end(self, int winner, int rule) noexcept nogil
    cdef int _present(self) noexcept nogil
    @cython.locals(cell=int)
    cdef bint _in_row(self, int circle) noexcept nogil
    @cython.locals(index=int)
    cdef bint _is_scene(self, int circle) noexcept nogil
    cdef bint _is_policed(self, int crossing) noexcept nogil
    cdef int _head_seat(self) noexcept nogil
    @cython.locals(most=int, colour=int)
    cdef int _most_seat(self) noexcept nogil
    cdef int _winner(self) noexcept nogil
    cdef bint _knows_faces(self, int seat) noexcept nogil
    @cython.locals(colour=int, cell=int)
    cdef unsigned long long public_night(self, unsigned long long digest) noexcept nogil
    @cython.locals(scenes=cython.ulonglong, index=int)
    cdef unsigned long long public_scenes(self) noexcept nogil
    @cython.locals(cell=int)
    cdef unsigned long long public_sheet(self, unsigned long long digest) noexcept nogil
