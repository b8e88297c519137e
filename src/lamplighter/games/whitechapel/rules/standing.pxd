# The C version of standing.py, which only interpreted code uses and which is never compiled.

cdef inline bint is_policed(int crossing, int *police) noexcept nogil:
    # Without a branch: all five are compared.
    return (
        (police[0] == crossing)
        | (police[1] == crossing)
        | (police[2] == crossing)
        | (police[3] == crossing)
        | (police[4] == crossing)
    )
