"""What one hunt tells the frame: its people and places by name, and the ids of its rules.

Both hunts number their choices alike as far as they share them: the eight cards, the order of move
and power, where to go, staying, accusing, leaving; see `frame`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lamplighter.games.hexes import Hexes
from lamplighter.games.manhunt.frame import FIRST_OWN_ACTION, N_CHARACTERS
from lamplighter.kernel import bits


@dataclass(frozen=True)
class Hunt:
    """The people, places, doors and rules of one hunt."""

    characters: tuple[str, ...]
    """Ids, by number."""
    monograms: tuple[str, ...]
    places: tuple[str, ...]
    """Where people can stand, by number."""
    doors: tuple[str, ...]
    """Ways out, by number."""
    hexes: Hexes
    """Every hex that is drawn."""
    kinds: Mapping[str, str]
    """What each of them is."""
    rules: Mapping[str, str]
    """Ids of the rules that the frame cites, by what they are about."""

    def people(self, members: int) -> tuple[str, ...]:
        """Characters of a set by id, in their fixed order."""
        return tuple(self.characters[who] for who in bits.members(members))

    def mask(self, people: Iterable[str]) -> int:
        """The set of some characters."""
        return bits.mask_of([self.characters.index(who) for who in people])

    # The numbers of the choices that all hunts have.

    @property
    def go(self) -> int:
        """End a move on a place: go + place."""
        return FIRST_OWN_ACTION + 2

    @property
    def stay(self) -> int:
        """Stay, when the move may end nowhere."""
        return self.go + len(self.places)

    @property
    def accuse(self) -> int:
        """End the move on a character: accuse + character."""
        return self.stay + 1

    @property
    def leave(self) -> int:
        """Leave by a door: leave + door."""
        return self.accuse + N_CHARACTERS
