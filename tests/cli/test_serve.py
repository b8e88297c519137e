"""`lamplighter serve` and `lamplighter bench server` as real commands."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from lamplighter.cli import main


def start(data: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "lamplighter", "serve", *words],
        env={**os.environ, "LAMPLIGHTER_DATA": str(data)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def address_of(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    line = server.stdout.readline()
    assert line.startswith("Lamplighter is open at http://127.0.0.1:"), line
    return line.split()[4]


def test_a_server_prints_its_address_keeps_its_database_and_stops_cleanly(tmp_path: Path) -> None:
    server = start(tmp_path, "--port", "0", "--keep-open", "3", "--keep-over", "400")
    try:
        address = address_of(server)
        with urllib.request.urlopen(f"{address}/api/games") as answer:
            assert {game["name"] for game in json.load(answer)["games"]} >= {"pocket", "london"}
        with urllib.request.urlopen(f"{address}/api/lobby") as answer:
            assert json.load(answer)["kept"] == {"open": 3, "playing": 90, "over": 400}
        assert (tmp_path / "house.db").exists()
        second = start(tmp_path, "--port", "0")
        _, refusal = second.communicate()
        assert second.returncode == 2
        assert "in use by another process" in refusal
        server.send_signal(signal.SIGTERM)
        _, log = server.communicate()
    finally:
        server.kill()
        server.wait()
    assert server.returncode == 0
    assert all(json.loads(line) for line in log.splitlines())


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_signals_ignored_in_the_background_stay_ignored(tmp_path: Path) -> None:
    """With `&` a shell makes a command ignore SIGINT, nohup SIGHUP; SIGTERM still ends it."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in BACKGROUND}
    try:
        server = start(tmp_path, "--port", "0")
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    try:
        address = address_of(server)
        for number in BACKGROUND:
            with urllib.request.urlopen(f"{address}/api/games") as answer:
                assert answer.status == 200
            assert number in ignored_by(server.pid)
            server.send_signal(number)
        with urllib.request.urlopen(f"{address}/api/games") as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGTERM)
        server.communicate()
    finally:
        server.kill()
        server.wait()
    assert server.returncode == 0


BACKGROUND = (signal.SIGINT, signal.SIGHUP)


def ignored_by(pid: int) -> set[int]:
    """Return the numbers of the signals that a process ignores."""
    status = Path(f"/proc/{pid}/status").read_text()
    mask = next(row.split()[1] for row in status.splitlines() if row.startswith("SigIgn:"))
    return {number for number in range(1, 65) if int(mask, 16) >> (number - 1) & 1}


def test_a_port_in_use_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LAMPLIGHTER_DATA", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--log", "error"]) == 2
    assert f"nobody can be received at 127.0.0.1, port {port}" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("--workers", "2"),
        ("--port", "65536"),
        ("--workers", "0"),
        ("--rate", "0"),
        ("--database", "mysql://nowhere/x"),
    ],
)
def test_impossible_settings_are_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
) -> None:
    monkeypatch.setenv("LAMPLIGHTER_DATA", str(tmp_path))
    if "--port" not in words:
        words = (*words, "--port", "0")
    assert main(["serve", *words]) == 2
    assert capsys.readouterr().err.startswith("error: ")


def test_what_a_server_can_carry_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seconds", "0.3", "--games", "4", "--stored", "20", "--json"]
    assert main(["bench", "server", *words]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["database"] == "sqlite"
    assert report["durable_moves_per_s"] > 0
    assert report["live"]["games"] == 4
    assert report["live"]["ack_ms"]["p99"] >= report["live"]["ack_ms"]["p50"] >= 0
    assert min(report["rss_mb"], report["restart_s"], report["open_game_ms"]) > 0
