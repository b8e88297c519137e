# The C version of hashing.py, which only interpreted code uses and which is never compiled.

cdef extern from *:
    """
    static CYTHON_INLINE unsigned long long lamplighter_mix(
        unsigned long long digest, long long value
    ) {
        digest = (digest ^ (unsigned long long) value) * 0x9E3779B97F4A7C15ULL;
        return digest ^ digest >> 29;
    }
    """
    unsigned long long mix "lamplighter_mix"(unsigned long long digest, long long value) noexcept
