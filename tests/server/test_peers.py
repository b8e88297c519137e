"""The processes of one server know which clients are connected to the others."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.server.hub.peer_servers import SILENT, Connected, Peers


class TwoProcesses:
    """Two processes and the messages between them."""

    def __init__(self) -> None:
        self.now = 0.0
        self.own: dict[str, dict[str, Connected]] = {"a": {}, "b": {}}
        self.processes = {name: self._process(name) for name in self.own}
        self.deaf = False

    def _process(self, name: str) -> Peers:
        def talk(words: Sequence[str]) -> None:
            if self.deaf:
                return
            for other in self.processes:
                if other != name:
                    for text in words:
                        self.processes[other].hear(name, text)

        return Peers(talk, lambda: self.own[name], lambda: self.now)

    def sit(self, process: str, table: str, connected: Connected) -> None:
        self.own[process][table] = connected
        self.processes[process].announce(table, connected)


def test_who_sits_down_at_one_process_is_seen_at_the_other() -> None:
    street = TwoProcesses()
    street.sit("a", "t", Connected(frozenset((0, 2)), 3))
    assert street.processes["b"].at("t") == Connected(frozenset((0, 2)), 3)
    assert street.processes["a"].at("t") == Connected()
    assert street.processes["b"].at("other") == Connected()


def test_who_leaves_is_not_seen_any_more() -> None:
    street = TwoProcesses()
    street.sit("a", "t", Connected(frozenset((0,))))
    assert street.processes["b"].hear("a", "at t - 0") == [("t", frozenset((0,)))]
    assert street.processes["b"].at("t") == Connected()


def test_a_process_that_comes_later_is_told_all() -> None:
    street = TwoProcesses()
    street.deaf = True
    street.sit("a", "t", Connected(frozenset((1,)), 1))
    street.deaf = False
    street.processes["b"].greet()
    assert street.processes["b"].at("t") == Connected(frozenset((1,)), 1)


def test_the_clients_of_a_silent_process_count_as_gone() -> None:
    street = TwoProcesses()
    street.sit("a", "t", Connected(frozenset((1,))))
    street.now = SILENT / 2
    assert street.processes["b"].tick() == []
    street.deaf = True
    street.now = SILENT * 2
    assert street.processes["b"].tick() == [("t", frozenset((1,)))]
    assert street.processes["b"].at("t") == Connected()


def test_a_process_that_missed_messages_learns_again_who_is_elsewhere() -> None:
    """Otherwise the clients of the other process would count as gone and might lose a seat."""
    street = TwoProcesses()
    street.sit("a", "t", Connected(frozenset((1,))))
    street.deaf = True
    street.now = SILENT * 2
    street.processes["b"].tick()
    assert street.processes["b"].at("t") == Connected()
    street.deaf = False
    street.processes["a"].tick()
    assert street.processes["b"].at("t") == Connected(frozenset((1,)))


def test_what_is_no_notice_changes_nothing() -> None:
    street = TwoProcesses()
    for text in ("", "at", "at t", "at t 1", "at t 1 2 3", "alive now", "who who", "x"):
        assert street.processes["b"].hear("a", text) == []
    assert street.processes["b"].at("t") == Connected()
