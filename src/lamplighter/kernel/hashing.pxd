# The C version of hashing.py, which only interpreted code uses and which is never compiled.

cdef extern from *:
    """
    static CYTHON_INLINE unsigned long long lamplighter_mix(
        unsigned long long digest, long long value
    ) {
        digest = (digest ^ (unsigned long long) value) * 0x9E3779B97F4A7C15ULL;
        return digest ^ digest >> 29;
    }

    static CYTHON_INLINE unsigned long long lamplighter_scatter(unsigned long long word) {
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9ULL;
        word = (word ^ word >> 27) * 0x94D049BB133111EBULL;
        return word ^ word >> 31;
    }
    """
    unsigned long long scatter "lamplighter_scatter"(unsigned long long word) noexcept nogil
    unsigned long long mix "lamplighter_mix"(unsigned long long digest, long long value) noexcept nogil
