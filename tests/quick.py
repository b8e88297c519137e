"""The tests that a quick run leaves out (`pytest --quick`, `python3 run.py test --quick`).

They take longest, and are repeated proofs rather than examples: whole games in the browser, servers
that are killed for minutes, matches. The whole suite runs them all.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

LEFT_OUT = frozenset(
    (
        "cli/test_serve.py::test_what_a_server_can_carry_is_measured",
        "envs/test_openspiel.py::test_ismcts_plays_whole_games",
        "guides/test_ways.py::test_of_ways_alike_the_streets_come_first",
        "guides/test_ways.py::test_ways_through_new_york_are_those_that_the_engine_allows",
        "players/test_players.py::test_greedy_beats_random",
        "server/test_canaries.py::test_no_byte_of_whole_games_holds_a_secret",
        "server/test_damage.py::test_whichever_page_is_damaged_all_else_is_read",
        "server/test_faults.py::test_clients_come_back_to_the_truth",
        "server/test_fuzz.py::test_frames_of_nonsense_break_nothing",
        "server/test_torture.py::test_nothing_acknowledged_is_lost_or_doubled_by_kills",
        "server/test_two_servers.py::test_nothing_is_lost_when_one_of_two_is_killed",
        "test_packaging.py::test_the_wheel_made_from_the_source_distribution_plays",
    )
)
"""Tests outside `e2e/`, by file and function."""

BROWSER = frozenset(
    (
        # Each input device once.
        "e2e/test_games.py::test_a_game_against_the_computer[pocket-law-mouse]",
        "e2e/test_games.py::test_a_game_against_the_computer[pocket-jack-keys]",
        "e2e/test_games.py::test_a_game_against_the_computer[newyork-jack-touch]",
        "e2e/test_around.py::test_a_rematch_changes_the_sides",
        "e2e/test_map.py::test_no_number_is_covered_while_all_are_shown[(1280, 720)]",
        "e2e/test_reconnecting.py::test_loading_anew_keeps_seat_draft_and_story",
        "e2e/test_study.py::test_a_whitechapel_position_is_set_up_shared_and_played_on",
    )
)
"""The browser tests of a quick run, by their whole names; all others are left out."""


def divided(items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests of a quick run, and those that it leaves out."""
    kept = [item for item in items if _is_quick(name_of(item))]
    chosen = set(kept)
    return kept, [item for item in items if item not in chosen]


def name_of(item: pytest.Item) -> str:
    """Return the name of a test below `tests/`, with its parameters."""
    return item.nodeid.removeprefix("tests/")


def _is_quick(name: str) -> bool:
    if name.startswith("e2e/"):
        return name in BROWSER
    return name.partition("[")[0] not in LEFT_OUT
