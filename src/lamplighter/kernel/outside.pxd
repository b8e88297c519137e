# The C version of outside.py, which only interpreted code uses and which is never compiled.
#
# A State class that is written in Python has no C methods. Compiled loops reach its Python methods
# from here: these functions take the interpreter's lock, call the method of the same name, and
# print an exception, since a loop in C cannot raise one.

from lamplighter.kernel cimport memory


cdef inline void legal(object state, object out) noexcept with gil:
    state.legal(out)

cdef inline void play(object state, int action) noexcept with gil:
    state.play(action)

cdef inline void call_become(object state, object other) noexcept with gil:
    state.become(other)

cdef inline void become(object state, object other) noexcept nogil:
    if memory.in_python(state):
        call_become(state, other)
    else:
        memory.copy(state, other)

cdef inline int winner(object state) noexcept with gil:
    return state.winner()

cdef inline bint settled(object state) noexcept with gil:
    return state.settled()

cdef inline int seen(object state, int action, int seat) noexcept with gil:
    return state.seen(action, seat)

cdef inline unsigned long long public(object state) noexcept with gil:
    return state.public()

cdef inline unsigned long long private(object state, int seat) noexcept with gil:
    return state.private(seat)

cdef inline int round_number(object state) noexcept with gil:
    return state.round_number()
