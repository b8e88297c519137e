cimport cython

cdef unsigned long long _MASK
cdef unsigned long long _STEP
cdef unsigned long long _MIX_A
cdef unsigned long long _MIX_B
cdef unsigned long long _LOW


@cython.final
cdef class Stream:
    cdef readonly unsigned long long word

    @cython.locals(mixed=cython.ulonglong)
    cpdef unsigned long long next(self) noexcept

    @cython.locals(product=cython.ulonglong, low=cython.ulonglong, floor=cython.ulonglong)
    cpdef unsigned int below(self, unsigned int n) noexcept
