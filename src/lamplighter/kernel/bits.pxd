# The C version of bits.py, which only interpreted code uses and which is never compiled.

cdef extern from *:
    """
    #if defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
    #include <intrin.h>
    #endif

    static CYTHON_INLINE int lamplighter_count(unsigned long long mask) {
        mask -= mask >> 1 & 0x5555555555555555ULL;
        mask = (mask & 0x3333333333333333ULL) + (mask >> 2 & 0x3333333333333333ULL);
        mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int) (mask * 0x0101010101010101ULL >> 56);
    }

    static CYTHON_INLINE int lamplighter_lowest(unsigned long long mask) {
    #if defined(__GNUC__)
        return __builtin_ctzll(mask);
    #elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
        unsigned long index;
        _BitScanForward64(&index, mask);
        return (int) index;
    #else
        return lamplighter_count((mask & (0 - mask)) - 1);
    #endif
    }
    """
    int count "lamplighter_count"(unsigned long long mask) noexcept nogil
    int lowest "lamplighter_lowest"(unsigned long long mask) noexcept nogil
