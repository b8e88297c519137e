"""Processes of one house know who is connected to the others."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.server.neighbours import SILENT, Company, Neighbours


class Street:
    """Two processes and what they call to each other."""

    def __init__(self) -> None:
        self.now = 0.0
        self.own: dict[str, dict[str, Company]] = {"a": {}, "b": {}}
        self.processes = {name: self._process(name) for name in self.own}
        self.deaf = False

    def _process(self, name: str) -> Neighbours:
        def talk(words: Sequence[str]) -> None:
            if self.deaf:
                return
            for other in self.processes:
                if other != name:
                    for text in words:
                        self.processes[other].hear(name, text)

        return Neighbours(talk, lambda: self.own[name], lambda: self.now)

    def sit(self, process: str, table: str, company: Company) -> None:
        self.own[process][table] = company
        self.processes[process].announce(table, company)


def test_who_sits_down_at_one_process_is_seen_at_the_other() -> None:
    street = Street()
    street.sit("a", "t", Company(frozenset((0, 2)), 3))
    assert street.processes["b"].at("t") == Company(frozenset((0, 2)), 3)
    assert street.processes["a"].at("t") == Company()
    assert street.processes["b"].at("other") == Company()


def test_who_leaves_is_not_seen_any_more() -> None:
    street = Street()
    street.sit("a", "t", Company(frozenset((0,))))
    assert street.processes["b"].hear("a", "at t - 0") == [("t", frozenset((0,)))]
    assert street.processes["b"].at("t") == Company()


def test_a_process_that_comes_later_is_told_all() -> None:
    street = Street()
    street.deaf = True
    street.sit("a", "t", Company(frozenset((1,)), 1))
    street.deaf = False
    street.processes["b"].greet()
    assert street.processes["b"].at("t") == Company(frozenset((1,)), 1)


def test_a_process_that_falls_silent_takes_its_guests_with_it() -> None:
    street = Street()
    street.sit("a", "t", Company(frozenset((1,))))
    street.now = SILENT / 2
    assert street.processes["b"].tick() == []
    street.deaf = True
    street.now = SILENT * 2
    assert street.processes["b"].tick() == [("t", frozenset((1,)))]
    assert street.processes["b"].at("t") == Company()


def test_a_process_that_was_deaf_for_a_while_learns_anew_who_is_elsewhere() -> None:
    """Else whoever listens there would be taken to be gone, and might lose a seat."""
    street = Street()
    street.sit("a", "t", Company(frozenset((1,))))
    street.deaf = True
    street.now = SILENT * 2
    street.processes["b"].tick()
    assert street.processes["b"].at("t") == Company()
    street.deaf = False
    street.processes["a"].tick()
    assert street.processes["b"].at("t") == Company(frozenset((1,)))


def test_what_is_no_notice_changes_nothing() -> None:
    street = Street()
    for text in ("", "at", "at t", "at t 1", "at t 1 2 3", "alive now", "who who", "x"):
        assert street.processes["b"].hear("a", text) == []
    assert street.processes["b"].at("t") == Company()
