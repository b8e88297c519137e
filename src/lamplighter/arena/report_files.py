"""The report of a tournament as files: Markdown with plots, and JSON."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

import msgspec

from lamplighter.arena.plots import cross_table_plot, ratings_plot, times_plot
from lamplighter.arena.report import BarReport, Interval, Points, TournamentReport
from lamplighter.arena.thinking_times import Times
from lamplighter.kernel import registry
from lamplighter.players import Limit

MARKDOWN, JSON = "report.md", "report.json"
PLOTS = {
    "ratings.svg": ratings_plot,
    "cross-table.svg": cross_table_plot,
    "times.svg": times_plot,
}


def write(told: TournamentReport, folder: Path) -> None:
    """Write all files of a report into a folder, which is created if it does not exist."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in PLOTS.items():
        (folder / name).write_text(draw(told), "utf-8")
    whole = msgspec.json.format(msgspec.json.encode(told), indent=2)
    (folder / JSON).write_bytes(whole + b"\n")
    (folder / MARKDOWN).write_text(markdown(told), "utf-8")


def command(told: TournamentReport) -> str:
    """Return the command that plays the tournament again."""
    tournament = told.tournament
    words = ["lamplighter", "arena", tournament.game, "--players", *tournament.players]
    words += ["--games", str(told.games_asked), "--seed", str(tournament.seed)]
    for name, value in tournament.options.items():
        words += ["--option", f"{name}={value}"]
    limit: dict[str, float | None] = msgspec.to_builtins(tournament.limit)
    for name, most in limit.items():
        if most is not None:
            words += [f"--{name}", f"{most:g}" if isinstance(most, float) else str(most)]
    if told.bar is not None:
        words += ["--bar", f"{told.bar.points:g}", "--by", told.bar.by]
    return shlex.join(words)


def markdown(told: TournamentReport) -> str:
    """Return the report as Markdown, which shows the plots beside it."""
    game = registry.game(told.tournament.game)
    parts = [
        f"# {game.title}: {_listed([_code(player.name) for player in told.players])}",
        f"```\n{command(told)}\n```",
        f"{told.games} games, half of each pairing from each side with the same seeds; "
        f"{told.mean_rounds:.2f} rounds on average. Intervals are at 95 %.",
        *_verdict(told.bar, told.played),
        "## Ratings",
        "![Ratings with intervals](ratings.svg)",
        _ratings(told),
        f"{told.side_effect.side.capitalize()} is worth {told.side_effect.elo:+.0f} Elo "
        f"(standard error {told.side_effect.error:.0f}).",
        _gaps(told),
        "## Sides",
        _sides(told, game.sides),
        "## Cross-table",
        "![Cross-table](cross-table.svg)",
        _pairings(told),
        "## Thinking times",
        "![Seconds of a move](times.svg)",
        "A move is one confirmed row of choices.",
        _times(told),
        "## Options and machine",
        _options(told),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _verdict(bar: BarReport | None, played: int) -> list[str]:
    if bar is None:
        return []
    way = f"the mean of {bar.most_games} games"
    if bar.hypotheses is not None:
        weaker, stronger = (100 * one for one in bar.hypotheses)
        way = (
            f"SPRT, {weaker:g} against {stronger:g} points, {100 * (bar.error or 0):g} % each, "
            f"at most {bar.most_games} games; log-likelihood ratio {bar.log_likelihood_ratio:.2f}"
        )
    told = (
        f"**The bar of {bar.points:g} points: {bar.verdict}** after {bar.games} games with "
        f"{100 * bar.rate:.1f} points in 100 ({way})."
    )
    if played > bar.games:
        told += f" {played - bar.games} games that ended after the decision do not count."
    return [told]


def _ratings(told: TournamentReport) -> str:
    rows = [
        (
            _code(player.name),
            f"{player.rating:+.0f}",
            f"{player.error:.0f}",
            f"{player.ci95[0]:+.0f} to {player.ci95[1]:+.0f}",
            *_rate(player.all),
        )
        for player in told.players
    ]
    return _table(("player", "Elo", "error", "interval", "points", "rate", "interval"), rows)


def _gaps(told: TournamentReport) -> str:
    rows = [
        (_code(gap.above), _code(gap.below), f"{gap.elo:+.0f}", f"{gap.error:.0f}")
        for gap in told.gaps
    ]
    return _table(("player", "above", "Elo", "error"), rows)


def _sides(told: TournamentReport, sides: Sequence[str]) -> str:
    rows = [
        (_code(player.name), side, *_rate(player.sides[side]))
        for player in told.players
        for side in sides
    ]
    return _table(("player", "as", "points", "rate", "interval"), rows)


def _pairings(told: TournamentReport) -> str:
    sides = list(told.players[0].sides)
    order = [player.name for player in told.players]
    rows = [
        (
            *map(_code, pairing.players),
            *_rate(pairing.all),
            *(f"{100 * pairing.sides[side].rate:.1f} %" for side in sides),
            ", ".join(f"{points}: {count}" for points, count in pairing.pairs.items()),
        )
        for pairing in told.pairings
        if order.index(pairing.players[0]) < order.index(pairing.players[1])
    ]
    head = ("player", "against", "points", "rate", "interval", *(f"as {side}" for side in sides))
    return _table((*head, "pairs by points"), rows)


def _times(told: TournamentReport) -> str:
    rows = [
        (_code(player.name), kind, str(times.moves), *_spent(times))
        for player in told.players
        for kind, times in (("CPU", player.cpu), ("wall", player.wall))
    ]
    return _table(("player", "seconds", "moves", "mean", "p50", "p99", "max", "all"), rows)


def _spent(times: Times) -> tuple[str, ...]:
    shown = (times.mean, times.p50, times.p99, times.max)
    return (*(f"{one:.6f}" for one in shown), f"{times.total:.1f}")


def _options(told: TournamentReport) -> str:
    machine = told.machine
    options = ", ".join(f"{name}={value}" for name, value in told.tournament.options.items())
    ends = ", ".join(f"{rule} {count}" for rule, count in told.ends.items())
    rows = [
        ("options of the game", options or "none"),
        ("limit of a thought", _limit(told.tournament.limit)),
        ("ended by", ends or "none"),
        ("played", told.where),
        ("lamplighter", machine.lamplighter),
        ("engine", "compiled" if machine.compiled else "interpreted"),
        ("Python", f"{machine.python} on {machine.system}, {machine.processor}"),
        ("cores of this machine", str(machine.cores)),
    ]
    return _table(("", ""), rows)


def _limit(limit: Limit) -> str:
    told: dict[str, float | None] = msgspec.to_builtins(limit)
    given = [f"{most} {name}" for name, most in told.items() if most is not None]
    return ", ".join(given) or "none"


def _rate(made: Points) -> tuple[str, str, str]:
    return f"{made.points:g} of {made.games}", f"{100 * made.rate:.1f} %", _percent(made.ci95)


def _percent(interval: Interval) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def _code(name: str) -> str:
    return "`{}`".format(name.replace("|", "\\|"))


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = (head, ["---"] * len(head), *rows)
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) if rows else ""
