cimport cython
from lamplighter.games.whitechapel.rules cimport walks

cdef int N_CELLS, N_CIRCLES, N_POLICEMEN, RODE, SLIPPED, WALKED, N_WALKS, NEVER, NOBODY, FAR, BETWEEN
cdef int[196] WALK_FROM
cdef int[1550] WALK_TO
cdef int[196] ALLEY_FROM
cdef int[902] ALLEY_TO


@cython.locals(reached='unsigned char[::1]', start=int, base=int, n_reached=int, at=int, here=int, walk=int, way=int)
cdef void spread(unsigned char[::1] table, bint alleys)


@cython.final
cdef class Trail:
    cdef readonly int time, n_moves, first, cell, n_scenes, n_clues
    cdef readonly int[20] kind
    cdef readonly int[20] after
    cdef readonly int[22] way
    cdef readonly int[2] scenes
    cdef readonly short[195] missed
    cdef readonly short[195] due
    cdef readonly short[195] bit
    cdef readonly int[20] clues
    cdef int[5] police
    cdef unsigned char[::1] free
    cdef unsigned char[::1] absent
    cdef unsigned char[::1] near
    cdef unsigned char[::1] nearer

    cdef bint prepared
    cdef int slack, slipped, n_groups, n_tests
    cdef int[20] group_due
    cdef int[20] group_clues
    cdef unsigned char[::1] sizes
    cdef int[::1] within
    cdef int[::1] cover
    cdef int[20] tests
    cdef int[20] rooms
    cdef int[20] spares

    cdef unsigned long long[195] here
    cdef unsigned char[195] legs
    cdef int[390] order
    cdef int[390] nearest
    cdef int[195] open
    cdef unsigned char[195] may_be
    cdef int n_open
    cdef int[22] n_within
    cdef int[::1] fresh_at
    cdef int[::1] set_out_at
    cdef unsigned long long[::1] fresh
    cdef Py_ssize_t n_fresh

    cdef readonly int solved
    cdef Py_ssize_t[22] layer_from
    cdef readonly Py_ssize_t n_slots, n_states
    cdef int[::1] masks
    cdef long long[::1] slot_from
    cdef unsigned char[::1] circles
    cdef unsigned long long[::1] weights

    cdef void make_tables(self)
    cpdef void move(self, int kind, list policemen)
    @cython.locals(walk=int)
    cpdef void move_unwatched(self, int kind)
    cdef void go_on(self, int kind) noexcept
    @cython.locals(index=int)
    cdef void place(self, list policemen)
    cdef void mark_free(self, list policemen)
    cpdef void miss(self, int circle)
    cpdef void found(self, int circle)
    cpdef void spare(self, int circle)
    @cython.locals(circle=int)
    cpdef void asked(self, list policemen, int coaches, int alleys)
    cdef void rewind(self, int cell) noexcept

    @cython.locals(last=int, cell=int, versions=int, version=int, circle=int, mask=int)
    cdef void prepare(self)
    @cython.locals(cell=int, due=int, index=int)
    cdef void group_by_due(self) noexcept
    @cython.locals(base=int, index=int, row=int, circle=int, away=int, at=int)
    cdef void look_around(self, int version) noexcept
    @cython.locals(away=int, index=int, mark=int, at=int)
    cdef int away_from_all(self, int version, int circle) noexcept
    @cython.locals(ends='int*', away=int, circle=int)
    cdef void put_in_order(self, int base) noexcept
    @cython.locals(wide=int, base=int, spare=int, index=int, mask=int, todo=int)
    cdef void follow_up(self, int version) noexcept
    @cython.locals(wide=int, rest=int, near=int, spare=int, away=int, more=int)
    cdef void follow_from(self, int version, int base, int mask, int index) noexcept
    @cython.locals(before=int, group=int, needed=int, room=int, spare=int)
    cdef bint set_tests(self, int cell, int left) noexcept
    @cython.locals(spare=int)
    cdef int n_worth_trying(self, int left) noexcept
    @cython.locals(near=int, test=int)
    cdef bint stands(self, int circle, int version) noexcept
    @cython.locals(wide=int, at=int, away=int)
    cdef bint is_covered(self, int near, int version, int needed, int spare) noexcept

    cpdef void solve(self)
    @cython.locals(index=int)
    cdef void set_out(self)
    @cython.locals(slot=Py_ssize_t, end=Py_ssize_t, mask=int)
    cdef void fill(self, int cell)
    @cython.locals(slot=Py_ssize_t)
    cdef void note_slots(self, int cell, bint known) noexcept
    @cython.locals(base=int, away=int, at=int, circle=int)
    cdef void list_open(self, int cell) noexcept
    cdef bint is_closed(self, int cell, int circle) noexcept
    @cython.locals(circle=int)
    cdef void clear(self) noexcept
    @cython.locals(at=Py_ssize_t, circle=int, weight=cython.ulonglong, way=int, base=int, walk=int)
    cdef void advance(self, int cell, Py_ssize_t slot) noexcept
    @cython.locals(mask=int, circle=int, at=Py_ssize_t, same=Py_ssize_t, walk=int, index=int, clue=int)
    cdef void take_back(self, Py_ssize_t slot) noexcept
    @cython.locals(at=Py_ssize_t, circle=int)
    cdef void take_back_over(self, int clue, Py_ssize_t slot) noexcept
    @cython.locals(left=int, row=Py_ssize_t, begun=Py_ssize_t)
    cdef void settle(self, int cell, int mask)
    @cython.locals(index=int, clue=int, weight=cython.ulonglong)
    cdef void take_clues(self, int mask, Py_ssize_t row) noexcept
    @cython.locals(states=Py_ssize_t, at=int, circle=int)
    cdef void take_others(self, int count) noexcept
    @cython.locals(states=Py_ssize_t, at=Py_ssize_t)
    cdef void keep_standing(self, Py_ssize_t begun, int version) noexcept
    @cython.locals(left=int, version=int, spare=int, todo=int, index=int, clue=int, near=int, rest=int, row=Py_ssize_t)
    cdef void explain(self, int cell, int mask)
    @cython.locals(row=Py_ssize_t, index=int)
    cdef Py_ssize_t fresh_row(self, int mask) except -1
    @cython.locals(wider='unsigned long long[::1]')
    cdef void widen_fresh(self, Py_ssize_t size)
    @cython.locals(masks='int[::1]', starts='long long[::1]', circles='unsigned char[::1]', weights='unsigned long long[::1]')
    cdef void make_room(self)
    cdef void add_state(self, int circle, unsigned long long weight) noexcept
    cdef void add_slot(self, int mask) noexcept
    @cython.locals(low=Py_ssize_t, high=Py_ssize_t, middle=Py_ssize_t)
    cdef Py_ssize_t find(self, int cell, int mask) noexcept
    cdef int cell_after(self, int layer) noexcept
    cdef int explained(self, int mask, int circle) noexcept
    @cython.locals(slot=Py_ssize_t, at=Py_ssize_t, ends=list)
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
    cdef bint walked(self, int move, int start, int end)
    @cython.locals(move=int, between=int, before=int, seen=int, ways=list, passed=list)
    cpdef list ways_to(self, int layer, int circle, int mask)
    @cython.locals(way=int, walk=int, before=int, steps=list)
    cdef list steps_to(self, int move, int circle)
    @cython.locals(walk=int, legs=list)
    cdef list legs_to(self, int between, int end)
    @cython.locals(seen=int)
    cdef list masks_before(self, int mask, int circle, int between, int cell)
    @cython.locals(slot=Py_ssize_t, at=Py_ssize_t)
    cdef object count(self, int cell, int circle, int mask)
