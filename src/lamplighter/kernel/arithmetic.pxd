# The C version of arithmetic.py, which only interpreted code uses and which is never compiled.

cdef extern from "<math.h>" nogil:
    double square_root "sqrt"(double number) noexcept
    double logarithm "log"(double number) noexcept
