"""Seeded random streams."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.streams import Stream, key_of_seed, new_key, stream, subkey


def test_known_numbers() -> None:
    """The published first outputs of SplitMix64 for the seed 1234567."""
    draws = Stream(1234567)
    assert [draws.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_same_key_and_name_give_the_same_numbers() -> None:
    key = key_of_seed(7)
    first, second = stream(key, "chance 3"), stream(key, "chance 3")
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]


def test_streams_are_told_apart_by_key_and_name() -> None:
    words = {
        stream(key, name).next()
        for key in (key_of_seed(1), key_of_seed(2), subkey(key_of_seed(1), "game 1"))
        for name in ("chance 1", "chance 2", "players")
    }
    assert len(words) == 9


def test_a_new_key_is_new() -> None:
    assert new_key() != new_key()
    assert len(new_key()) == 32


@given(seed=st.integers(0, (1 << 64) - 1), n=st.integers(1, (1 << 32) - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    draws = Stream(seed)
    assert all(0 <= draws.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 3, 7, 70])
def test_below_is_even(n: int) -> None:
    draws, count = Stream(42), 3000 * n
    seen = Counter(draws.below(n) for _ in range(count))
    spread = sum((seen[value] - 3000) ** 2 / 3000 for value in range(n))
    assert spread <= (n - 1) + 6 * (2 * (n - 1)) ** 0.5


def test_below_rejects_numbers_that_would_bias_it() -> None:
    """For n = 3 * 2**30 a plain product would give a third of the numbers twice as often."""
    draws, n = Stream(1), 3 << 30
    low = sum(draws.below(n) % 3 == 0 for _ in range(6000))
    assert 1800 < low < 2200


@given(items=st.lists(st.integers()), seed=st.integers(0, 1 << 32))
def test_shuffle_keeps_the_items(items: list[int], seed: int) -> None:
    shuffled = list(items)
    Stream(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_shuffle_reaches_every_order() -> None:
    draws, seen = Stream(5), Counter()
    for _ in range(2400):
        items = [1, 2, 3, 4]
        draws.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 24
    assert min(seen.values()) > 50


def test_streams_can_be_pickled_in_the_middle() -> None:
    draws = Stream(3)
    draws.next()
    twin = pickle.loads(pickle.dumps(draws))
    assert [twin.next() for _ in range(3)] == [draws.next() for _ in range(3)]


def test_nothing_uses_the_global_generator() -> None:
    from support import GAMES, random_table

    random.seed(1)
    before = random.getstate()
    random_table(GAMES[0], 1)
    assert random.getstate() == before
