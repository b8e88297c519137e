"""The files of a report: the numbers of the tournament, and plots that show them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.terminal import Run, run
from lamplighter.arena.places import InThisProcess
from lamplighter.arena.plots import cross_table_plot, ratings_plot, times_plot
from lamplighter.arena.report import TournamentReport, report
from lamplighter.arena.report_files import PLOTS, command, markdown, write
from lamplighter.arena.run import run as play
from lamplighter.arena.sprt import Bar
from lamplighter.arena.tournament import Tournament
from lamplighter.players import Limit

__all__ = ["run"]

PLOT_NAMESPACE = "{http://www.w3.org/2000/svg}"
PLAYERS = ("random", "easy", "hard")


@pytest.fixture(scope="module")
def told() -> TournamentReport:
    tournament = Tournament("whitechapel", PLAYERS, 3, {"catch_me": "on"}, Limit(worlds=2))
    return report(play(tournament, 4, InThisProcess()), 4, "here")


def texts(plot: str) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(plot).iter(f"{PLOT_NAMESPACE}text")]


def test_a_folder_holds_the_report_and_every_plot_that_it_shows(
    told: TournamentReport, tmp_path: Path
) -> None:
    write(told, tmp_path / "new" / "report")
    folder = tmp_path / "new" / "report"
    shown = set(re.findall(r"!\[[^]]+\]\(([^)]+)\)", (folder / "report.md").read_text("utf-8")))
    assert shown == set(PLOTS)
    assert {one.name for one in folder.iterdir()} == {"report.md", "report.json", *shown}
    assert msgspec.json.decode((folder / "report.json").read_bytes(), type=TournamentReport) == told


def test_the_tables_have_the_numbers_of_the_report(told: TournamentReport) -> None:
    page = markdown(told)
    for player in told.players:
        assert f"| `{player.name}` | {player.rating:+.0f} | {player.error:.0f} |" in page
        for side, made in player.sides.items():
            assert f"| `{player.name}` | {side} | {made.points:g} of {made.games} |" in page
        assert f"| `{player.name}` | CPU | {player.cpu.moves} | {player.cpu.mean:.6f} |" in page
        assert f"| `{player.name}` | wall | {player.wall.moves} | {player.wall.mean:.6f} |" in page
    assert "| limit of a thought | 2 worlds |" in page
    assert "catch_me=on" in page
    for line in page.splitlines():
        if line.startswith("|"):
            assert line.count(" | ") + 2 == line.count("|")


def test_plots_show_every_player_and_its_numbers(told: TournamentReport) -> None:
    ratings, cross = texts(ratings_plot(told)), texts(cross_table_plot(told))
    for place, player in enumerate(told.players):
        assert player.name in ratings
        assert f"{player.rating:+.0f}" in ratings
        assert f"{place + 1}  {player.name}" in cross
        assert player.name in texts(times_plot(told))
    for pairing in told.pairings:
        assert f"{100 * pairing.all.rate:.0f}" in cross


def test_a_higher_rating_is_further_to_the_right(told: TournamentReport) -> None:
    """The best is the first row; its dot is at the same place in its interval as its rating."""
    plot = ElementTree.fromstring(ratings_plot(told))
    dots = [float(one.get("cx", "")) for one in plot.iter(f"{PLOT_NAMESPACE}circle")]
    assert dots == sorted(dots, reverse=True)
    lines = [one for one in plot.iter(f"{PLOT_NAMESPACE}line") if one.get("stroke-width") == "3"]
    for dot, line in zip(dots, lines, strict=True):
        middle = (float(line.get("x1", "")) + float(line.get("x2", ""))) / 2
        assert dot == pytest.approx(middle, abs=0.2)


@given(st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"]), min_size=1))
def test_any_name_fits_into_a_plot(name: str) -> None:
    players = [msgspec.structs.replace(one, name=name) for one in SMALL.players]
    named = msgspec.structs.replace(SMALL, players=players)
    for draw in (ratings_plot, times_plot):
        assert any(text[:27] == name[:27] for text in texts(draw(named)))
    assert texts(cross_table_plot(named))


SMALL = report(play(Tournament("pocket", ("random", "easy"), 3), 2, InThisProcess()), 2, "here")


def test_the_command_in_a_report_plays_the_same_games(run: Run) -> None:
    words = ("arena", "pocket", "--players", "easy", "greedy:worlds=2,slips=0.5", "--bar", 20)
    first = msgspec.json.decode(run(*words, "--worlds", 2, "--processes", 1, "--json").out)
    told = msgspec.convert(first, TournamentReport)
    again = shlex.split(command(told))
    assert again[0] == "lamplighter"
    second = msgspec.json.decode(run(*again[1:], "--processes", 1, "--json").out)
    for one in (first, second):
        del one["played"]  # how many games ended after the decision depends on their pace
        for player in one["players"]:
            del player["cpu"], player["wall"]
    assert second == first


def test_a_report_says_how_its_bar_was_tested() -> None:
    tournament = Tournament("pocket", ("easy", "random"), 5)
    standings = play(tournament, 400, InThisProcess(), bar=Bar(60))
    page = markdown(report(standings, 400, "here"))
    assert "**The bar of 60 points: passed**" in page
    assert "SPRT, 56 against 62 points, 5 % each, at most 400 games" in page


def test_the_command_line_writes_a_report(run: Run) -> None:
    words = ("arena", "pocket", "--players", "easy", "random", "--games", 2, "--processes", 1)
    ran = run(*words, "--report", "folder")
    assert ran.code == 0
    assert "# Mr. Jack Pocket: `" in Path("folder/report.md").read_text("utf-8")
