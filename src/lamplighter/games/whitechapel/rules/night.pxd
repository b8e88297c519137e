cimport cython
from lamplighter.games.whitechapel.rules cimport walks
from lamplighter.kernel cimport hashing
from lamplighter.kernel.state cimport State as KernelState

cdef int ENDED, FIRST_TIME, HIDING, NIGHTS, NOTHING, NOT_FILLED, NOT_OVER, N_CELLS
cdef int N_POLICEMEN, OVER, POLICE

cdef int[4] COACHES
cdef int[4] ALLEYS


cdef class NightState(KernelState):
    cdef readonly int[5] seat_of
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

    cdef void clear_night(self) noexcept
    cdef void fill_cell(self, int circle, int kind) noexcept
    cdef void end(self, int winner, int rule) noexcept
    cpdef int present(self) noexcept
    @cython.locals(cell=int)
    cpdef bint in_row(self, int circle) noexcept
    @cython.locals(index=int)
    cpdef bint is_scene(self, int circle) noexcept
    cpdef bint is_policed(self, int crossing) noexcept
    cpdef int head_seat(self) noexcept
    @cython.locals(most=int, colour=int)
    cpdef int most_seat(self) noexcept
    cpdef int winner(self) noexcept
    cpdef bint knows_faces(self, int seat) noexcept
    @cython.locals(colour=int, cell=int)
    cdef unsigned long long public_night(self, unsigned long long digest) noexcept
    @cython.locals(scenes=cython.ulonglong, index=int)
    cdef unsigned long long public_scenes(self) noexcept
    @cython.locals(cell=int)
    cdef unsigned long long public_sheet(self, unsigned long long digest) noexcept
