"""Mr. Jack in New York: Smith moves a steamer (N32)."""

from __future__ import annotations

import pytest

from .newyork import PORTS, after, choices, field, moving, positions, powering, refused, then


@pytest.mark.rule("N32")
def test_a_steamer_goes_to_an_empty_port():
    """Two steamers in one port? No; three of five are always empty."""
    state = powering("smith")
    assert choices(state) == {"sail E1", "sail K8"}
    assert choices(after(state, "sail E1")) == {"sail to B7", "sail to G8", "sail to L1"}


@pytest.mark.rule("N32")
@pytest.mark.parametrize("start", ["E1", "K8"])
@pytest.mark.parametrize("goal", ["B7", "G8", "L1"])
def test_it_leaves_one_port_for_the_other(start, goal):
    state = after(powering("smith"), f"sail {start}", f"sail to {goal}")
    assert set(field(state, 6).split(",")) == {"E1", "K8"} - {start} | {goal}


@pytest.mark.rule("N32")
def test_not_back_nor_to_a_taken_port():
    state = after(powering("smith"), "sail E1")
    assert refused(state, "sail to E1")
    assert refused(state, "sail to K8")
    assert refused(powering("smith"), "sail B7")


@pytest.mark.rule("N32", "N38")
def test_before_or_after_moving():
    first = after(powering("smith"), "sail E1", "sail to L1")
    assert then(first) == "move:SM:first"
    last = after(moving("smith"), "go I6")
    assert then(last) == "sail:SM"
    assert then(after(last, "sail K8", "sail to B7")) == "card"


@pytest.mark.rule("N32")
def test_people_and_tiles_do_not_matter():
    state = powering("smith", people="BEC7 LAC6 GRB6")
    assert choices(after(state, "sail E1")) == {"sail to B7", "sail to G8", "sail to L1"}


@pytest.mark.rule("N32", "N34")
def test_smith_always_has_a_target():
    for state in positions("sail", 20):
        moor = then(state).startswith("moor")
        assert len(choices(state)) == (3 if moor else 2)
        taken = set(field(state, 6).split(","))
        ports = set(PORTS) - taken if moor else taken
        assert {text.split()[-1] for text in choices(state)} == ports
