"""The plots of a tournament, as SVG: ratings with intervals, a cross-table, thinking times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from lamplighter.arena.report import TournamentReport

LEFT = 220
"""Pixels for the names of players."""
WIDTH = 760
ROW = 30
INK, FAINT, GRID = "#222", "#666", "#ddd"
MARK, SECOND = "#1f5fa8", "#c2611f"
LOSS, EVEN, WIN = (194, 97, 31), (247, 247, 247), (31, 95, 168)
"""The colours of a cross-table: told apart also by people who cannot tell red from green."""
NAME = 28
"""Most characters of a name in a plot."""


def ratings_plot(told: TournamentReport) -> str:
    """Return each rating as a dot with its 95 % interval."""
    low = min(player.ci95[0] for player in told.players)
    high = max(player.ci95[1] for player in told.players)
    ticks = _ticks(low, high)
    axis = _Axis(ticks[0], ticks[-1])
    rows = len(told.players)
    drawn = [*_grid(axis, ((tick, f"{tick:+.0f}" if tick else "0") for tick in ticks), rows)]
    for row, player in enumerate(told.players):
        y = _middle(row)
        start, end = (axis.at(value) for value in player.ci95)
        drawn += [
            _label(row, player.name),
            f'<line x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}" stroke="{MARK}" '
            'stroke-width="3"/>',
            f'<circle cx="{axis.at(player.rating):.1f}" cy="{y}" r="5" fill="{MARK}"/>',
            _text(WIDTH - 4, y + 4, f"{player.rating:+.0f}", anchor="end"),
        ]
    return _picture("Ratings (Elo) with 95 % intervals", drawn, rows)


def times_plot(told: TournamentReport) -> str:
    """Return the CPU and wall seconds of a move, from p50 to p99, with the mean as a dot."""
    times = [(player.cpu, player.wall) for player in told.players]
    values = [max(one.p50, 1e-6) for pair in times for one in pair]
    highest = max([1e-5, *(one.p99 for pair in times for one in pair)])
    powers = range(floor(log10(min(values))), ceil(log10(highest)) + 1)
    axis = _Axis(powers[0], max(powers[-1], powers[0] + 1))
    rows = len(told.players)
    drawn = [*_grid(axis, ((power, _seconds(10.0**power)) for power in powers), rows)]
    for row, (player, pair) in enumerate(zip(told.players, times, strict=True)):
        drawn.append(_label(row, player.name))
        for one, colour, y in zip(pair, (MARK, SECOND), (-5, 5), strict=True):
            p50, p99, mean = (
                axis.at(log10(max(value, 1e-6))) for value in (one.p50, one.p99, one.mean)
            )
            drawn += [
                f'<line x1="{p50:.1f}" x2="{p99:.1f}" y1="{_middle(row) + y}" '
                f'y2="{_middle(row) + y}" stroke="{colour}" stroke-width="4"/>',
                f'<circle cx="{mean:.1f}" cy="{_middle(row) + y}" r="4" fill="{colour}"/>',
            ]
    return _picture(
        "Seconds of a move, p50 to p99, the mean as a dot: CPU above (blue), wall below (orange)",
        drawn,
        rows,
    )


def cross_table_plot(told: TournamentReport) -> str:
    """Return the rate of each player (row) against each other one (column), as a heat map."""
    names = [player.name for player in told.players]
    rates = {pairing.players: pairing.all for pairing in told.pairings}
    wide = (WIDTH - LEFT) / len(names)
    drawn = [
        _text(LEFT + (column + 0.5) * wide, _middle(-1) + 8, str(column + 1), anchor="middle")
        for column in range(len(names))
    ]
    for row, one in enumerate(names):
        drawn.append(_label(row, f"{row + 1}  {one}"))
        for column, other in enumerate(names):
            made = rates.get((one, other))
            if made is None or not made.games:
                continue
            drawn += [
                f'<rect x="{LEFT + column * wide:.1f}" y="{_middle(row) - ROW / 2 + 1:.0f}" '
                f'width="{wide - 2:.1f}" height="{ROW - 2}" fill="{_heat(made.rate)}"/>',
                _text(
                    LEFT + (column + 0.5) * wide - 1,
                    _middle(row) + 4,
                    f"{100 * made.rate:.0f}",
                    anchor="middle",
                    colour="#fff" if abs(made.rate - 0.5) > 0.3 else INK,
                ),
            ]
    return _picture("Points in 100 games of a row's player against a column's", drawn, len(names))


class _Axis:
    """A horizontal axis between the names and the right edge."""

    def __init__(self, low: float, high: float) -> None:
        self._low = low
        self._scale = (WIDTH - 60 - LEFT) / (high - low)

    def at(self, value: float) -> float:
        return LEFT + (value - self._low) * self._scale


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers that hold a range, about six of them."""
    rough = max(high - low, 1.0) / 5
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return [step * at for at in range(floor(low / step), ceil(high / step) + 1)]


def _grid(axis: _Axis, ticks: Iterable[tuple[float, str]], rows: int) -> Iterable[str]:
    top, bottom = _middle(0) - ROW / 2, _middle(rows) - ROW / 2
    for value, text in ticks:
        x = axis.at(value)
        yield (
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top:.0f}" y2="{bottom:.0f}" stroke="{GRID}"/>'
        )
        yield _text(x, bottom + 16, text, anchor="middle", colour=FAINT)


def _middle(row: int) -> int:
    return 62 + ROW * row


def _label(row: int, name: str) -> str:
    shown = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
    return _text(8, _middle(row) + 4, shown)


def _text(x: float, y: float, text: str, *, anchor: str = "start", colour: str = INK) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}">{escape(text)}</text>'


def _heat(rate: float) -> str:
    far = abs(rate - 0.5) * 2
    end = WIN if rate >= 0.5 else LOSS
    mixed = (round(a + (b - a) * far) for a, b in zip(EVEN, end, strict=True))
    return f"rgb({','.join(map(str, mixed))})"


def _seconds(value: float) -> str:
    """Return a power of ten of seconds in the unit in which it is at least 1."""
    units = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))
    size, unit = next((one for one in units if value >= one[0] * 0.999), units[-1])
    return f"{value / size:.0f} {unit}"


def _picture(title: str, drawn: Sequence[str], rows: int) -> str:
    high = _middle(rows) + 16
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" '
            f'width="{WIDTH}" height="{high}" font-family="sans-serif" font-size="13" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{high}" fill="#fff"/>',
            f'<text x="8" y="22" font-size="15" fill="{INK}">{escape(title)}</text>',
            *drawn,
            "</svg>\n",
        )
    )
