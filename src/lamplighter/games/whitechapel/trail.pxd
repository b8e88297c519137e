cimport cython

cdef int LAST_CELL, N_CELLS, N_CIRCLES, N_CROSSINGS, N_POLICEMEN, RODE, SLIPPED, N_WALKS, NEVER, NOBODY, FAR
cdef int[196] WALK_FROM
cdef int[1550] WALK_TO
cdef int[1551] ROUTE_FROM
cdef int[1751] PASSED_FROM
cdef int[3494] PASSED
cdef int[196] ALLEY_FROM
cdef int[902] ALLEY_TO


@cython.locals(reached='unsigned char[::1]', start=int, base=int, n_reached=int, at=int, here=int, walk=int, way=int)
cdef void spread(unsigned char[::1] table, bint alleys)


@cython.final
cdef class Trail:
    cdef readonly int time, n_moves, cell, n_scenes, n_clues, room
    cdef readonly int[20] kind
    cdef readonly int[20] after
    cdef readonly int[2] scenes
    cdef readonly short[195] missed
    cdef readonly short[195] due
    cdef readonly short[195] bit
    cdef readonly int[20] clues
    cdef unsigned long long[195] legs
    cdef int[20] left
    cdef int[20] slips
    cdef unsigned char[::1] free
    cdef unsigned char[::1] absent
    cdef unsigned char[::1] near
    cdef unsigned char[::1] nearer
    cdef unsigned long long[::1] weights
    cdef list masks
    cdef list layers
    cdef readonly bint solved

    cpdef void move(self, int kind, list policemen)
    @cython.locals(guarded='unsigned char[::1]', index=int, walk=int, route=int, way=int, met=int)
    cdef void mark_free(self, int base, list policemen)
    cpdef void miss(self, int circle)
    cpdef void found(self, int circle)
    cpdef void spare(self, int circle)
    @cython.locals(base=int, circle=int, can_move=bint, walk=int)
    cpdef void asked(self, list policemen, int coaches, int alleys)

    @cython.locals(mask=int, move=int, slot=int)
    cpdef void solve(self)
    @cython.locals(slot=int)
    cdef void open_with(self, int circle, int mask)
    cdef int cell_after(self, int layer) noexcept
    cdef int explained(self, int mask, int circle) noexcept
    @cython.locals(slot=int)
    cdef int slot_of(self, int layer, int mask)
    @cython.locals(base=int, circle=int)
    cdef void make_room(self, int slot)
    @cython.locals(at=int)
    cdef void carry_over(self, unsigned long long[::1] wider, int size)
    @cython.locals(cell=int, index=int)
    cdef void weigh_clues(self, int layer) noexcept
    @cython.locals(index=int, at=int, away=int)
    cdef bint is_late(self, int circle, int mask) noexcept
    @cython.locals(move=int)
    cdef bint slips_by(self, int layer, int due) noexcept
    @cython.locals(base=int, mask=int, stay=int, circle=int, weight=cython.ulonglong, way=int, walk=int)
    cdef void advance(self, int move, int slot)
    @cython.locals(base=int, mask=int, left=bint, circle=int)
    cdef bint keep_timely(self, int slot)
    @cython.locals(cell=int, circle=int, weight=cython.ulonglong, walk=int, between=int, seen=int, slot=int)
    cdef void ride(self, int move, int base, int mask, int stay)
    @cython.locals(cell=int)
    cdef void arrive(self, int move, int circle, int mask, int stay, unsigned long long weight) noexcept
    @cython.locals(slot=int, circle=int)
    cpdef list ends(self)
    @cython.locals(kept=int)
    cpdef object total_without(self, int circle)
    @cython.locals(cell=int)
    cpdef list ends_after(self, int kind, list policemen)
    cdef bint is_scene(self, int circle) noexcept
    @cython.locals(at=int)
    cdef bint could_move(self, int move, list row)
    @cython.locals(walk=int)
    cdef bint reaches(self, int start, int end) noexcept
    @cython.locals(way=int)
    cdef bint shares_block(self, int start, int end) noexcept
    @cython.locals(walk=int)
    cdef bint walked(self, int move, int start, int end) noexcept
    @cython.locals(move=int, between=int, seen=int, ways=list, passed=list)
    cpdef list ways_to(self, int layer, int circle, int mask)
    @cython.locals(way=int, walk=int, before=int, steps=list)
    cdef list steps_to(self, int move, int circle)
    @cython.locals(walk=int, legs=list)
    cdef list legs_to(self, int between, int end)
    @cython.locals(seen=int)
    cdef list masks_before(self, int mask, int circle, int between, int cell)
    @cython.locals(slot=int)
    cdef object count(self, int layer, int circle, int mask)
