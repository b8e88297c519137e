cimport cython

cdef int NOTHING, FIRST_NODES, FIRST_EDGES, MOST_WIDTH


@cython.final
cdef class SearchTree:
    cdef readonly int nodes, edges
    cdef unsigned long long mask
    cdef unsigned long long[::1] keys
    cdef int[::1] first
    cdef int[::1] visits
    cdef int[::1] action
    cdef int[::1] following
    cdef int[::1] tried
    cdef int[::1] offered
    cdef float[::1] worth

    @cython.locals(place=int)
    cpdef int find(self, unsigned long long key)
    @cython.locals(edge=int, tried=int)
    cpdef list results(self, int node)
    @cython.locals(
        keys="unsigned long long[::1]", first="int[::1]", visits="int[::1]", old=int, place=int
    )
    cdef void _grow_nodes(self)

    @cython.locals(place=cython.ulonglong)
    cdef int _place(self, unsigned long long key) noexcept nogil
    cdef void _add(self, int place, unsigned long long key) noexcept nogil
    @cython.locals(edge=int, last=int)
    cdef int _edge(self, int node, int after, int action) noexcept nogil
    @cython.locals(edge=int)
    cdef int _new_edge(self, int node, int last, int action) noexcept nogil
