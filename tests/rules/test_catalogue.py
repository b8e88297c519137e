"""Every rule of the catalogue has a test, and every mark names a rule."""

from __future__ import annotations

import pytest

from lamplighter.kernel.registry import game, games

from .conftest import catalogue_ids, claimed_ids, unfit_marks

GAMES = [each.name for each in games()]

PAGE = """
- **Z1** A rule
  of two lines.
- **Z1a** Another.
Not an item: - **Z2** nor **Z3**.
-  **Z4** Two spaces.
- **Z5**
"""

MARKED = """
import pytest

@pytest.mark.rule("Z1", "Z2")
def test_one():
    assert "Z3"

class TestMore:
    @pytest.mark.rule("Z4")
    @pytest.mark.slow("Z5")
    async def test_two(self): ...

pytestmark = [pytest.mark.rule("Z6")]
CASE = pytest.param(1, marks=pytest.mark.rule("Z7"))
"""


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test(name, catalogue, claims):
    proved = set().union(*claims.values())
    assert [rule for rule in catalogue[name] if rule not in proved] == []


def test_every_mark_names_a_rule(catalogue, claims):
    rules = {rule for ids in catalogue.values() for rule in ids}
    unknown = {path: ids - rules for path, ids in claims.items() if ids - rules}
    assert unknown == {}


def test_every_mark_writes_its_rules_out(sources):
    unfit = {path: lines for path, text in sources.items() if (lines := unfit_marks(text))}
    assert unfit == {}


@pytest.mark.parametrize("name", GAMES)
def test_ids_are_regular(name, catalogue):
    """Each id occurs once, with the letter of its game, and no number is left out."""
    ids = catalogue[name]
    assert ids, f"docs/rules/{name}.md has no rules"
    numbers = [int(rule[1:].rstrip("abcdefghijklmnopqrstuvwxyz")) for rule in ids]
    assert len(ids) == len(set(ids))
    assert {rule[0] for rule in ids} == {game(name).rules}
    assert sorted(set(numbers)) == list(range(1, max(numbers) + 1))


def test_pocket_has_all_its_rules(catalogue):
    whole = [f"P{number}" for number in range(1, 31)]
    assert set(catalogue["pocket"]) == {*whole, "P5a", "P6a", "P11a", "P18a", "P24a", "P25a"}


def test_ids_are_read_from_items_only():
    assert catalogue_ids(PAGE) == ["Z1", "Z1a"]


def test_marks_are_read_wherever_they_stand():
    assert claimed_ids(MARKED) == {"Z1", "Z2", "Z4", "Z6", "Z7"}


def test_a_mark_that_cannot_be_read_is_found():
    assert unfit_marks("import pytest\n@pytest.mark.rule(RULES)\ndef test(): ...\n") == [2]
    assert unfit_marks("import pytest\n@pytest.mark.rule()\ndef test(): ...\n") == [2]
    assert unfit_marks(MARKED) == []
