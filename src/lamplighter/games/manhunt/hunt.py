"""The facts about one game that the shared code needs: names, places, and the ids of rules.

Both games use the same numbers for the choices they share: the eight cards, the order of move and
power, destinations, staying, accusing, leaving; see `frame`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lamplighter.games.hexes import Hexes
from lamplighter.games.manhunt.frame import FIRST_OWN_ACTION, N_CHARACTERS
from lamplighter.kernel import bits


@dataclass(frozen=True)
class Hunt:
    """The people, places, doors and rules of one game."""

    characters: tuple[str, ...]
    """Ids of the characters, by number."""
    monograms: tuple[str, ...]
    places: tuple[str, ...]
    """Ids of the places where people can stand, by number."""
    doors: tuple[str, ...]
    """Ids of the exits, by number."""
    hexes: Hexes
    """Every hex that is drawn."""
    kinds: Mapping[str, str]
    """The kind of terrain of each hex."""
    rules: Mapping[str, str]
    """Ids of the rules that the shared code cites, by topic."""

    def people(self, members: int) -> tuple[str, ...]:
        """Return the ids of a set of characters, in their fixed order."""
        return tuple(self.characters[who] for who in bits.members(members))

    def mask(self, people: Iterable[str]) -> int:
        """Return the bit mask of some characters."""
        return bits.mask_of([self.characters.index(who) for who in people])

    # The numbers of the choices that both games have.

    @property
    def go(self) -> int:
        """End a move on a place: go + place."""
        return FIRST_OWN_ACTION + 2

    @property
    def stay(self) -> int:
        """Stay, when the move cannot end on any place."""
        return self.go + len(self.places)

    @property
    def accuse(self) -> int:
        """End the move on a character: accuse + character."""
        return self.stay + 1

    @property
    def leave(self) -> int:
        """Leave by a door: leave + door."""
        return self.accuse + N_CHARACTERS
