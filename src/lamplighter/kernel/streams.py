"""Seeded randomness in named streams.

There is no global generator. A game has one secret key; every use of chance names its purpose and
gets a stream of its own, so that no draw affects another one. The same key and name produce the
same numbers on every machine, compiled or interpreted. Names are hashed with the key in one
direction: a stream reveals nothing about the key or about another stream.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import MutableSequence
from typing import Any

from lamplighter.kernel import hashing
from lamplighter.kernel.errors import BadKey

KEY_BYTES = 32

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_LOW = (1 << 32) - 1


def new_key() -> bytes:
    """Return a random key that nobody can guess, for a game without a chosen seed."""
    return secrets.token_bytes(KEY_BYTES)


def check_key(key: bytes) -> bytes:
    """Return the key unchanged; raise `BadKey` if it is not one."""
    if not isinstance(key, bytes) or len(key) != KEY_BYTES:
        size = f"{len(key)} bytes" if isinstance(key, bytes) else type(key).__name__
        raise BadKey(f"the key of a game is {KEY_BYTES} bytes, not {size}")
    return key


def key_of_seed(seed: int | str) -> bytes:
    """Return the key of a game with a chosen seed: reproducible, so not secret."""
    return hashlib.blake2b(f"lamplighter seed {seed}".encode(), digest_size=32).digest()


def subkey(key: bytes, name: str) -> bytes:
    """Return a key derived from another one, for example for each game of a match."""
    return hashlib.blake2b(name.encode(), key=key, digest_size=32).digest()


def stream(key: bytes, name: str) -> Stream:
    """Return the stream of a key for one named purpose."""
    digest = hashlib.blake2b(name.encode(), key=key, digest_size=8).digest()
    return Stream(int.from_bytes(digest, "little"))


class Stream:
    """A sequence of random numbers (SplitMix64)."""

    def __init__(self, seed: int) -> None:
        self.word = seed & _MASK

    def next(self) -> int:
        """Return the next 64 random bits."""
        self.word = (self.word + _STEP) & _MASK
        return hashing.scatter(self.word)

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, each equally likely (0 < n < 2**32)."""
        # The high half of the product is the result; the low half shows which few words to reject.
        product = (self.next() >> 32) * n
        low = product & _LOW
        if low < n:
            floor = (_LOW + 1 - n) % n
            while low < floor:
                product = (self.next() >> 32) * n
                low = product & _LOW
        return product >> 32

    def below_any(self, n: int) -> int:
        """Return an integer from 0 to n - 1, each equally likely, for n of any size."""
        if n <= _LOW:
            return self.below(n)
        words = (n.bit_length() + 63) // 64
        spare = 64 * words - n.bit_length()
        while True:
            value = 0
            for _ in range(words):
                value = value << 64 | self.next()
            value >>= spare
            if value < n:
                return value

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put items into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def __reduce__(self) -> tuple[type[Stream], tuple[int]]:
        return (Stream, (self.word,))
