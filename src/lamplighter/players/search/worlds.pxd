from lamplighter.kernel cimport memory
from lamplighter.kernel.state cimport State


cdef class Worlds:
    cdef readonly int count
    cdef readonly list states
    cdef Py_ssize_t room
    cdef unsigned char[::1] held

    cdef void _load(self, int at, State into) noexcept nogil
