cimport cython

cpdef void one(float[::1] out, int at, int index)

@cython.locals(index=int)
cpdef void mark(float[::1] out, int at, int members)

@cython.locals(index=int)
cpdef void clear(float[::1] out, int size)
