cpdef int count(unsigned long long mask) noexcept
cpdef int lowest(unsigned long long mask) noexcept
