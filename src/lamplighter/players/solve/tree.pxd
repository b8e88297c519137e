cimport cython

cdef int CHANCE, OVER


@cython.final
cdef class Tree:
    cdef readonly int n_nodes, n_positions, n_sets, n_slots, n_roots
    cdef int[::1] actors
    cdef int[::1] positions
    cdef int[::1] sets
    cdef int[::1] set_of
    cdef int[::1] first_of
    cdef int[::1] slots
    cdef int[::1] steps
    cdef int[::1] leads_to
    cdef double[::1] chance
    cdef double[::1] payoff
    cdef double[::1] gain

    @cython.locals(position=int, node=int, own=bint, share=double, first=int, slot=int, step=int)
    cpdef void spread(self, double[::1] odds, int seat, double[::1] out) noexcept
    @cython.locals(position=int, node=int)
    cpdef void value(self, double[::1] odds, double[::1] out) noexcept
    @cython.locals(first=int, last=int, actor=int, worth=double, step=int, slot=int)
    cdef void mean(self, int node, int position, double[::1] odds, double[::1] out) noexcept nogil
    @cython.locals(sign=double, node=int, position=int, weight=double, last=int, slot=int, total=double)
    cpdef void regrets(self, double[::1] odds, int seat, double[::1] others, double[::1] worth, double[::1] regret) noexcept
    @cython.locals(first=int, slot=int, step=int)
    cdef void weigh(self, int position, double weight, double base, double[::1] worth) noexcept nogil
    @cython.locals(node=int, one=int)
    cpdef void match(self, int seat, double[::1] regret, double[::1] odds) noexcept
    @cython.locals(first=int, last=int, slot=int, total=double)
    cpdef void normalize(self, int one, double[::1] given, double[::1] odds) noexcept
    @cython.locals(node=int, one=int, share=double, slot=int)
    cpdef void remember(self, double[::1] odds, int seat, double[::1] own, double weight, double[::1] total) noexcept
    @cython.locals(sign=double, node=int, position=int, weight=double, one=int)
    cpdef void answer(self, double[::1] odds, int seat, double[::1] others, double[::1] worth, double[::1] best) noexcept
    @cython.locals(first=int, chosen=int, slot=int)
    cdef void choose(self, int one, double[::1] best) noexcept nogil
    @cython.locals(position=int, total=double)
    cpdef double total(self, double[::1] worth) noexcept
