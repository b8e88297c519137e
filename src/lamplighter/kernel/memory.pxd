# The C version of memory.py, which only interpreted code uses and which is never compiled.
#
# The fields of a State lie after the object header and the pointer to its method table, up to the
# end of the object. None of them is a Python object (a test reads the .pxd files). Subclasses
# defined in Python keep their own attributes elsewhere; those are not copied.

cdef extern from *:
    """
    #include <stddef.h>
    #include <string.h>

    #if CYTHON_USE_TYPE_SPECS
    #error "the size of a State is read off its static type; compiled as a heap type it has none"
    #endif

    typedef struct { PyObject_HEAD void *methods; int first_field; } lamplighter_head;

    static CYTHON_INLINE void lamplighter_copy(PyObject *to, PyObject *other) {
        const size_t first = offsetof(lamplighter_head, first_field);
        PyTypeObject *type = Py_TYPE(other);
        while (type->tp_flags & Py_TPFLAGS_HEAPTYPE) type = type->tp_base;
        memcpy((char *) to + first, (char *) other + first, (size_t) type->tp_basicsize - first);
    }

    static CYTHON_INLINE PyObject *lamplighter_blank(PyObject *like) {
        PyObject *nothing = PyTuple_New(0);
        PyObject *made;
        if (!nothing) return NULL;
        made = Py_TYPE(like)->tp_new(Py_TYPE(like), nothing, NULL);
        Py_DECREF(nothing);
        return made;
    }
    """
    void copy "lamplighter_copy"(object to, object other) noexcept
    object blank "lamplighter_blank"(object like)
