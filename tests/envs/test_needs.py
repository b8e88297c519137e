"""Without the extra, each environment says what is missing and how to get it."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("lamplighter.envs.openspiel", "pyspiel"),
        ("lamplighter.envs.pettingzoo", "pettingzoo"),
        ("lamplighter.envs.pettingzoo", "gymnasium"),
    ],
)
def test_the_missing_library_is_named(
    module: str, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ModuleNotFoundError) as refused:
        import_module(module)
    assert str(refused.value) == (
        f"{module} needs {missing}, which is not installed: pip install 'lamplighter[research]'"
    )
    assert refused.value.name == missing
