"""The end of a game, as each seat is told of it: who Jack was, however the game ended."""

from __future__ import annotations

import msgspec
import pytest

from lamplighter.kernel import registry
from lamplighter.kernel.actors import OVER, SPECTATOR
from lamplighter.server.tables import events, queries
from lamplighter.server.tables.messages import SeatMessages
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.wire import messages as wire
from lamplighter.wire.messages import VerdictTold
from server.seated import titles
from server.tables_in_memory import begin, begun, do, happen, opened
from support import random_stream

LANGUAGES = ("en", "fr", "zh")
JACK = {"pocket": 1, "london": 1, "newyork": 1, "whitechapel": 0}
ENDED = ("resignation", "time", "agreement", "abandonment")


def verdict(hosted: PlayedTable, seat: int, language: str = "en") -> VerdictTold:
    """Return the verdict as a seat reads it."""
    told = SeatMessages(hosted, seat, language).scene().verdict
    assert told is not None
    return told


def jack_of(hosted: PlayedTable) -> str:
    """Return the person that Jack is, or his hideout."""
    whole = msgspec.to_builtins(hosted.game.view.whole(hosted.table.state))["jack"]
    return str(whole["hideout"] if isinstance(whole, dict) else whole)


def played(hosted: PlayedTable, steps: int = 100_000, seed: str = "") -> PlayedTable:
    """Play on at random, at most so many choices."""
    draws = random_stream(f"verdict {hosted.game.name} {seed}")
    for _ in range(steps):
        if hosted.table.actor == OVER:
            break
        legal = hosted.table.legal_actions()
        action = legal[draws.below(len(legal))]
        do(hosted, hosted.table.actor, wire.Move(id="m", n=hosted.n, choices=(action,)))
    return hosted


@titles
def test_nobody_is_told_a_verdict_while_the_game_goes_on(title: str) -> None:
    hosted = played(begun(title), steps=3)
    for seat in (*range(len(hosted.places)), SPECTATOR):
        assert SeatMessages(hosted, seat, "en").scene().verdict is None


@pytest.mark.parametrize("how", ENDED)
@titles
def test_who_jack_was_is_told_however_the_game_ended(title: str, how: str) -> None:
    hosted = played(begun(title), steps=3)
    loser = None if how == "agreement" else JACK[title]
    happen(hosted, events.GameEnded(how=how, seat=loser))
    for seat in (*range(len(hosted.places)), SPECTATOR):
        for language in LANGUAGES:
            told = verdict(hosted, seat, language)
            assert told.jack is not None
            assert told.jack.id == jack_of(hosted)
            assert told.text
            assert told.secrets is not None
            assert "$" not in told.headline + "".join(told.text)


def test_the_verdict_speaks_to_its_reader() -> None:
    hosted = begun("london")
    happen(hosted, events.Renamed(seat=0, name="Ida", emblem="key"))
    happen(hosted, events.Renamed(seat=1, name="Bo", emblem="key"))
    happen(hosted, events.GameEnded(how="resignation", seat=0))
    assert verdict(hosted, 0).headline == "You lost, Ida. Your side gave up."
    assert verdict(hosted, 1).headline == "You won, Bo. Ida gave up."
    assert verdict(hosted, SPECTATOR).headline == "Ida gave up."


def test_a_computer_player_has_the_name_that_clients_show() -> None:
    hosted = begin(opened("pocket", computers=(1,)))
    happen(hosted, events.GameEnded(how="time", seat=1))
    assert verdict(hosted, SPECTATOR).headline == "Lamplighter ran out of time."


@pytest.mark.parametrize("title", ["pocket", "london", "newyork"])
def test_every_rule_that_ends_a_game_has_a_headline(title: str) -> None:
    found = set()
    for seed in range(12):
        hosted = played(begun(title, seed=seed), seed=str(seed))
        assert hosted.ending is not None
        law, jack, others = (verdict(hosted, seat).headline for seat in (0, 1, SPECTATOR))
        assert len({law, jack, others}) == 3, "each reads it differently"
        assert ("lost" in law) == (hosted.ending.winner == "jack")
        found.add(hosted.ending.rule)
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
@titles
def test_every_rule_has_its_words(title: str, language: str) -> None:
    words = registry.game(title).words(language, "lamplighter.server")
    for how in ("caught", "fled", "mistaken", "outlasted", *ENDED, "other"):
        assert words.has(f"verdict-{how}")


@titles
def test_only_jack_is_told_who_he_is(title: str) -> None:
    hosted = begun(title)
    ask = wire.Ask(id="i", what="identity")
    for seat in range(len(hosted.places)):
        told = queries.answer(hosted, seat, "en", ask).identity
        assert (told is not None) == (seat == JACK[title])
        if told is not None and told.target is not None:
            assert told.target.id == jack_of(hosted)
            assert told.aims


def test_a_spectator_cannot_ask_who_jack_is() -> None:
    with pytest.raises(queries.NotYours):
        queries.check_seat(SPECTATOR, wire.Ask(id="i", what="identity"))
