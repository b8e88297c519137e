cimport cython
from lamplighter.kernel cimport hashing

cdef unsigned long long _MASK
cdef unsigned long long _STEP
cdef unsigned long long _LOW


@cython.final
cdef class Stream:
    cdef readonly unsigned long long word

    cpdef unsigned long long next(self) noexcept nogil

    @cython.locals(product=cython.ulonglong, low=cython.ulonglong, floor=cython.ulonglong)
    cpdef unsigned int below(self, unsigned int n) noexcept nogil
