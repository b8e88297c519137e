# The C version of listing.py, which only interpreted code uses and which is never compiled.

from lamplighter.kernel cimport bits
from lamplighter.kernel.state cimport Choices


cdef inline void add(Choices out, int action) noexcept nogil:
    if out.count < 256:
        out.at[out.count] = action
        out.count += 1
    else:
        out.lost = True

cdef inline void add_range(Choices out, int first, int length) noexcept nogil:
    cdef int count = out.count
    cdef int index
    if length > 256 - count:
        length = 256 - count
        out.lost = True
    for index in range(length):
        out.at[count + index] = first + index
    out.count = count + length

cdef inline void add_members(Choices out, int first, unsigned long long members) noexcept nogil:
    cdef int count = out.count
    while members and count < 256:
        out.at[count] = first + bits.lowest(members)
        members &= members - 1
        count += 1
    out.count = count
    if members:
        out.lost = True
