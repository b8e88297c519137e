"""The drawings and sentences of Mr. Jack Pocket."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cli.terminal import random_table
from lamplighter import game
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.boards.base import Glyphs
from lamplighter.games.pocket import guide
from lamplighter.games.pocket.board import INVESTIGATOR, JACK
from lamplighter.games.pocket.events import (
    Called,
    Cleared,
    Observation,
    TokensTurned,
    TurnBegun,
)
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.streams import Stream

POCKET = game("pocket")

IN_PLAY = (
    "gus,BEn,GOe/sms,MAe,piw/ste,la+,len h0,w5,t9 ~alibi,~toby,~exchange,~joker uu MA - PI,SM "
    "use:toby"
)
START = (
    "STw,GUw,LEe/LAn,SMw,BEe/MAn,GOs,PIe h11,w3,t7 alibi,toby,rotation-1,rotation-2 - LA - - choose"
)


def draw(view: Any, glyphs: Glyphs = base.BOX, language: str = "en") -> list[str]:
    return board_of(POCKET, language).draw(view, glyphs)


def view_of(position: str, seat: int = SPECTATOR) -> Any:
    return POCKET.view.look(POCKET.notation.set_up(position), seat)


def test_a_position_in_play() -> None:
    assert "\n".join(draw(view_of(IN_PLAY))) == (
        """\
            Holmes                                         Turn 3 of 8
               0 ▼          1            2                 Action 4 of 4
         ┌──── • ────┐▀▀▀▀▀▀▀▀▀▀▀▀▀┌────   ────█           investigator to act
         │░░░░ • ░░░░││           ││           █
     11     (Gull)        Bert        Goodley  █  3          Tokens   Next turn
         │░░░░ • ░░░░││           ││           █           x alibi    holmes
         ▄▄▄▄▄▄▄▄▄▄▄▄▄└────   ────┘└────   ────█           > toby     watson
         ┌────   ────┐┌────   ────██────   ────┐           x exchange rotation
         │░░░░   ░░░░││           ██░░░░   ░░░░│           x joker    rotation
     10     (Smith)      Madame   ██  (Pizer)     4          (x: used)
         │░░░░   ░░░░││           ██░░░░   ░░░░│
         ▄▄▄▄▄▄▄▄▄▄▄▄▄└────   ────██────   ────┘           Turn 1 2 3 4 5 6 7 8
         ┌────   ────█┌────   ────┐▀▀▀▀▀▀▀▀▀▀▀▀▀           Won  J J . . . . . .
   Toby  │░░░░   ░░░░█│░░░░   ░░░░││░░░░   ░░░░│  Watson   Hourglasses 2 of 6
      9 ▶·(Stealthy) █ ◦ (Lane)◦ ◦ ◦(Lestrade) ◦◀ 5        Suspects 3 of 9
         │░░░░   ░░░░█│░░░░   ░░░░││░░░░   ░░░░│           Jack: 0 cards; pile 6
         └────   ────█└────   ────┘└────   ────┘           Shown: PI SM
               8            7            6
"""
    )


def test_the_start_as_jack_in_ascii() -> None:
    assert "\n".join(draw(view_of(START, JACK), base.ASCII)) == (
        """\
                                                           Turn 1 of 8
               0            1            2                 Action 1 of 4
         #----   ----+#----   ----++----   ----#           investigator to act
 Holmes  #           |#           ||           #  Watson
     11 ># Stealthy   #   Gull       Lestrade  #< 3          Tokens   Next turn
         #           |#           ||           #             alibi    holmes
         #----   ----+#----   ----++----   ----#             toby     watson
         ##############----   ----++----   ----#             rotation exchange
         |           |#           ||           #             rotation joker
     10     @Lane@    #   Smith        Bert    #  4
         |           |#           ||           #           Turn 1 2 3 4 5 6 7 8
         +----   ----+#----   ----++----   ----#           Won  . . . . . . . .
         #############+----   ----++----   ----#           Hourglasses 0 of 6
         |           ||           ||           #           Suspects 9 of 9
      9     Madame       Goodley       Pizer   #  5        Jack: 0 cards; pile 8
         |           ||           ||           #           You: @Lane@
         +----   ----+#############+----   ----#
               8            7 ^          6
                          Toby"""
    )


def test_several_may_stand_on_one_place() -> None:
    view = random_table(5, 21).seat(INVESTIGATOR).view
    assert view.detectives["watson"] == view.detectives["toby"] == 8
    assert draw(view)[-1].strip() == "Watson Toby"
    beside = msgspec.structs.replace(view, detectives=dict.fromkeys(view.detectives, 4))
    right = [line[48:57].strip(" ◀") for line in draw(beside)[7:11]]
    assert right == ["Toby", "Holmes", "4", "Watson"]
    below = msgspec.structs.replace(view, detectives=dict.fromkeys(view.detectives, 7))
    assert draw(below)[-1].strip() == "H W T"


@pytest.mark.parametrize("seed", range(6))
def test_drawings_fit_and_rays_match_what_is_seen(seed: int) -> None:
    for choices in range(0, 60, 7):
        table = random_table(seed, choices)
        for seat in (INVESTIGATOR, JACK, SPECTATOR):
            view = table.seat(seat).view
            for glyphs in (base.BOX, base.ASCII):
                for language in LANGUAGES:
                    lines = draw(view, glyphs, language)
                    assert max(map(base.wide, lines)) <= 80
                    assert len(lines) == 19
                lines = draw(view, glyphs)
            assert all(line.isascii() for line in lines)
            drawn = "\n".join(draw(view))
            suspects = [tile for tile in view.tiles if tile.face == "suspect"]
            seen = [tile for tile in suspects if tile.seen_by]
            assert drawn.count("seen") == len(seen)
            for tile in view.tiles:
                assert f"({tile.character.capitalize()})" in drawn or tile in suspects


def test_rays_never_cross_a_wall() -> None:
    for seed in range(8):
        view = random_table(seed, 15).seat(SPECTATOR).view
        plain = "\n".join(draw(view, base.ASCII))
        walls = sum(5 if t.wall in ("E", "W") else 13 if t.wall else 0 for t in view.tiles)
        assert plain.count("#") == walls


@pytest.mark.parametrize("seed", range(4))
def test_a_preview_comes_true(seed: int) -> None:
    """The call predicted from a possible world is the one on the true board."""
    table = random_table(seed, 0)
    checked = 0
    stream = Stream(seed)
    while not table.over:
        seat = table.seat(table.actor)
        action = seat.legal[stream.below(len(seat.legal))]
        truth = table.truth()
        if seat.view.pending is not None:
            foretold = guide.preview(seat, action).split
            assert foretold == guide.split_after(truth, action)
            assert {*foretold.seen, *foretold.unseen} == set(seat.view.suspects)
            truth.play(action)
            if truth.actor >= 0 and truth.turn == seat.view.round:
                assert guide.split(POCKET.view.look(truth, SPECTATOR)) == foretold
            checked += 1
        table.act(seat.index, action)
    assert checked > 5


def test_the_call_is_a_moment() -> None:
    board = board_of(POCKET)
    paragraphs = board.paragraphs(
        Observation(
            actor="jack",
            act=Act("step", (Target("detective", "watson"), Target("steps", "2"))),
            events=(
                Called(seen=False),
                Cleared(("bert", "lestrade")),
                TurnBegun(2),
                TokensTurned(("holmes", "toby", "joker")),
            ),
        )
    )
    assert [(paragraph.title, paragraph.sentences) for paragraph in paragraphs] == [
        ("", ("Watson is moved two places by jack.",)),
        (
            "The call for witnesses",
            (
                "Jack is not seen, and takes the turn token.",
                "Cleared: Jeremy Bert and Insp. Lestrade.",
            ),
        ),
        ("", ("Turn 2.", "The tokens are turned over: Holmes, Toby and joker.")),
    ]


def test_a_game_without_a_board_of_its_own_is_played_by_notation() -> None:
    board = base.Board(POCKET)
    seat = random_table(1, 0).seat(INVESTIGATOR)
    assert board.draw(seat.view, base.BOX) == []
    assert board.describe(seat.view)[0].startswith("Turn 1 of 8")
    assert board.possible(seat)[0] == "Jack is one of 9:"
    assert [entry.name for entry in board.entries(seat)] == list(seat.choices)
    assert board.spellings(0) == ["alibi"]
