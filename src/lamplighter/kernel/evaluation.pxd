from lamplighter.kernel.state cimport State


cdef class Evaluation:
    cdef double _value(self, State state) noexcept nogil
