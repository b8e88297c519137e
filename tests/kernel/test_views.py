"""The views of all games are one type."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.views import View
from support import GAMES, random_steps, seat_after

ALL: Any = reduce(or_, [game.view_type for game in GAMES])
SHARED = {"options", "step", "seat", "actor", "round", "result", "stage", "own", "disclosed"}


def test_a_view_of_any_game_is_decoded_without_naming_the_game() -> None:
    for game in GAMES:
        steps = random_steps(game, 1)
        for cut in (0, len(steps) // 2, len(steps)):
            for index in (*range(len(game.seats)), SPECTATOR):
                view = seat_after(game, steps[:cut], index).view
                again = msgspec.json.decode(msgspec.json.encode(view), type=ALL)
                assert type(again) is game.view_type
                assert again == view


def test_the_union_has_a_schema_that_tells_the_games_apart() -> None:
    schema = msgspec.json.schema(ALL)
    assert schema["discriminator"]["propertyName"] == "game"
    assert set(schema["discriminator"]["mapping"]) == {game.name for game in GAMES}


def test_every_view_has_the_shared_fields() -> None:
    for game in GAMES:
        assert issubclass(game.view_type, View)
        fields = {field.name: field.type for field in msgspec.structs.fields(game.view_type)}
        assert fields.keys() >= SHARED
        stages = msgspec.json.schema(game.view_type)["$defs"][game.view_type.__name__]
        assert "over" in stages["properties"]["stage"]["enum"]
