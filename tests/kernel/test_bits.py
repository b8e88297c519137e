"""Sets of small numbers as bits of an int."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel import bits


@given(st.frozensets(st.integers(0, 62)))
def test_masks_are_sets(chosen: frozenset[int]) -> None:
    mask = bits.mask_of(list(chosen))
    assert bits.count(mask) == len(chosen)
    assert list(bits.members(mask)) == sorted(chosen)
    if chosen:
        assert bits.lowest(mask) == min(chosen)
