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

    static CYTHON_INLINE int lamplighter_in_python(PyObject *state) {
        return (Py_TYPE(state)->tp_flags & Py_TPFLAGS_HEAPTYPE) != 0;
    }

    static CYTHON_INLINE Py_ssize_t lamplighter_size(PyObject *like) {
        if (lamplighter_in_python(like)) return 0;
        return Py_TYPE(like)->tp_basicsize - (Py_ssize_t) offsetof(lamplighter_head, first_field);
    }

    static CYTHON_INLINE void lamplighter_save(char *to, PyObject *state) {
        memcpy(to, (char *) state + offsetof(lamplighter_head, first_field),
               (size_t) lamplighter_size(state));
    }

    static CYTHON_INLINE void lamplighter_load(PyObject *to, const char *held, Py_ssize_t room) {
        memcpy((char *) to + offsetof(lamplighter_head, first_field), held, (size_t) room);
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
    void copy "lamplighter_copy"(object to, object other) noexcept nogil
    bint in_python "lamplighter_in_python"(object state) noexcept nogil
    object blank "lamplighter_blank"(object like)
    Py_ssize_t size "lamplighter_size"(object like)
    void write_fields "lamplighter_save"(char *to, object state) noexcept nogil
    void read_fields "lamplighter_load"(object to, const char *held, Py_ssize_t room) noexcept nogil


cdef inline void save(unsigned char[::1] held, Py_ssize_t at, object state):
    cdef Py_ssize_t room = size(state)
    if room:
        write_fields(<char *> &held[at * room], state)

cdef inline void become(object states, Py_ssize_t at, object into) noexcept with gil:
    into.become(states[at])

cdef inline void load(
    unsigned char[::1] held, object states, Py_ssize_t room, Py_ssize_t at, object into
) noexcept nogil:
    if room:
        read_fields(into, <char *> &held[at * room], room)
    else:
        become(states, at, into)
