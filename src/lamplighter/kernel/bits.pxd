cimport cython

@cython.locals(members=int)
cpdef int count(unsigned long long mask) noexcept

@cython.locals(index=int)
cpdef int lowest(unsigned long long mask) noexcept
