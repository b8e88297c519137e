"""Compare the speed of two installations in one run: `python tools/compare_speed.py OLD NEW`.

OLD and NEW are the Python interpreters of the installations, such as `old/.venv/bin/python`. They
are measured in turn, several times, so that a noisy machine slows both alike. Printed are the
medians of NEW divided by OLD; a value above 1 means that NEW is faster. The exit code is 1 if NEW
is slower than the bound in anything.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence

GAMES = ("pocket", "london", "newyork", "whitechapel")
COMMANDS = {
    "import the library": ("-c", "import lamplighter"),
    "import the server": ("-c", "import lamplighter.server.http.app"),
    "show the help": ("-m", "lamplighter", "--help"),
}
Measure = Callable[[str], dict[str, float]]


def speeds(game: str, seconds: float) -> Measure:
    """Return a function that measures a game in an installation, in decisions per second."""

    def measure(python: str) -> dict[str, float]:
        words = [python, "-m", "lamplighter", "bench", game, "--json", "--seconds", str(seconds)]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        told = json.loads(done.stdout)
        return {
            f"{game}: decisions in the core": told["core"]["decisions_per_s"],
            f"{game}: decisions through Python": told["python_api"]["decisions_per_s"],
            f"{game}: games at tables": told["table"]["games_per_s"],
            f"{game}: decisions with tensors": told["tensors"]["decisions_per_s"],
            f"{game}: belief updates": 1e6 / told["belief_update_us"]["median"],
            f"{game}: choices told": 1e6 / told["guide_us"]["median"],
        }

    return measure


def starts(python: str) -> dict[str, float]:
    """Measure how often a second of CPU time is enough to start, for each command."""
    return {name: 1 / _cpu_seconds(python, words) for name, words in COMMANDS.items()}


def _cpu_seconds(python: str, words: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([python, *words], capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ratios(old: str, new: str, measure: Measure, rounds: int) -> dict[str, float]:
    """Return the median of NEW divided by OLD for everything that is measured."""
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        before, after = measure(old), measure(new)
        for name, value in after.items():
            found.setdefault(name, []).append(value / before[name])
    return {name: statistics.median(values) for name, values in found.items()}


def main(words: Sequence[str] | None = None) -> int:
    """Compare two installations as the command line asks for; return an exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", help="the Python of the installation to compare with")
    parser.add_argument("new", help="the Python of the installation to judge")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--bound", type=float, default=0.8, help="the smallest ratio allowed")
    args = parser.parse_args(words)
    slowest = 10.0
    measures: list[Measure] = [starts, *(speeds(game, args.seconds) for game in GAMES)]
    for measure in measures:
        for name, ratio in ratios(args.old, args.new, measure, args.rounds).items():
            slowest = min(slowest, ratio)
            print(f"{name:<40}{ratio:>6.2f}", flush=True)
    return 0 if slowest >= args.bound else 1


if __name__ == "__main__":
    sys.exit(main())
