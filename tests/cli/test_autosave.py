"""Autosave: games are saved while they are played, and can be continued."""

from __future__ import annotations

import errno
import os
import re
import sys
from pathlib import Path

import pytest

from cli.terminal import Run, random_table
from lamplighter import Table, game, key_of_seed
from lamplighter.cli.command_line import CommandRefused
from lamplighter.cli.files import autosave, record_files
from lamplighter.cli.files.autosave import Autosave, SavedGame
from lamplighter.games.pocket.board import INVESTIGATOR, JACK
from lamplighter.kernel import record
from lamplighter.kernel.actors import CHANCE, SPECTATOR
from lamplighter.players import player

POCKET = game("pocket")
AS_JACK = ("play", "pocket", "--as", "jack", "--against", "random", "--seed", 3)
"""A game in which the investigator begins and jack may take an alibi card at once."""
SHARED = ("play", "pocket", "--against", "human", "--seed", 1, "--quick")
ON_AND_ON = ["1"] * 80
"""More choices than any game takes; the rest are invalid answers to "play again?"."""


def flat(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


def only() -> SavedGame:
    """Return the only saved game."""
    (kept,) = autosave.games()
    return kept


def hold(steps: int, *, seed: int = 1, seats: tuple[int, ...] = (JACK,)) -> tuple[Autosave, Table]:
    """Save a game of `steps` choices, which counts as open until the autosave is closed."""
    keeper, table = Autosave(), random_table(seed, steps)
    keeper.keep(table, seats)
    return keeper, table


def keep(steps: int, *, seed: int = 1, seats: tuple[int, ...] = (JACK,)) -> str:
    """Save a game of `steps` choices that is not open anywhere; return its name."""
    keeper, _ = hold(steps, seed=seed, seats=seats)
    keeper.close()
    assert keeper.name is not None
    return keeper.name


def as_jack(choices: int) -> Table:
    """Return the game of `AS_JACK` after some choices of jack: an alibi card, else the first."""
    table, blind = Table(POCKET, key=key_of_seed(3)), player("random")
    while choices or table.actor != JACK:
        seat = table.seat(table.actor)
        if seat.index != JACK:
            table.act(seat.index, blind.choose(seat))
            continue
        alibi = POCKET.notation.read("alibi")
        table.act(JACK, alibi if alibi in seat.legal else seat.legal[0])
        choices -= 1
    return table


# Saving during the game.


def test_every_choice_is_kept(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = record_files.write

    def noting(path: Path, text: str) -> None:
        write(path, text)
        written.append(path.read_text())

    monkeypatch.setattr(record_files, "write", noting)
    run(*AS_JACK, "--quick", lines=ON_AND_ON)
    records = [record.read(text) for text in written]
    lengths = [len(one.steps) for one in records]
    assert lengths == sorted(set(lengths)), "each is further on than the one before"
    whole = records[-1]
    assert whole.result is not None
    assert only().over
    # From jack's first choice on, the game was written before each choice and at the end, except
    # while jack has choices that he has not confirmed yet.
    table = Table(POCKET, key=whole.key, steps=whole.steps)
    actors = [table.position(n).actor for n in range(len(whole.steps) + 1)]
    asked = [n for n, actor in enumerate(actors) if actor != CHANCE and n > len(as_jack(0).steps)]
    assert set(lengths) <= set(asked)
    for missed in set(asked) - set(lengths):
        assert actors[missed - 1] == actors[missed] == JACK


def test_before_anybody_has_chosen_there_is_nothing_to_keep(run: Run) -> None:
    ran = run(*AS_JACK, lines=["look", "quit"])
    assert "kept" not in ran.out
    assert autosave.games() == []


def test_a_kept_game_shows_only_what_its_player_has_seen(run: Run) -> None:
    run("play", "pocket", "--as", "investigator", "--against", "random", lines=["1", "1", ""])
    text = only().path.read_text()
    assert "chance: jack ?" in text
    assert "player investigator human" in text
    assert "player jack random" in text


def test_a_game_on_a_shared_screen_is_saved_without_secrets_and_continued_by_all(run: Run) -> None:
    run(*SHARED, lines=["", "1", "1", "", ""])
    text = only().path.read_text()
    assert "chance: jack ?" in text
    before = record.read(text).steps
    ran = run("play", "--continue", lines=["", "1", "1"])
    assert "2 players share this screen; each sees only its own side." in ran.out
    assert "Hand over to jack. Press Enter when ready." in ran.out
    assert "Which side?" not in ran.out
    after = record.read(only().path.read_text()).steps
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_one_player_of_a_shared_game_continues_it_against_the_computer(run: Run) -> None:
    run(*SHARED, lines=["", "1", "1", "", ""])
    ran = run("play", "--continue", "--as", "jack", "--against", "easy", lines=["1"])
    assert "You play jack; the computer (easy) plays the investigator." in ran.out
    assert "takeover investigator easy" in only().path.read_text()


# Continuing a game.


def test_the_command_to_continue_is_the_one_that_works_here(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a checkout the command `lamplighter` is missing, so the script run.py is named."""
    monkeypatch.setenv("LAMPLIGHTER_COMMAND", "python3 run.py")
    left = run(*AS_JACK, "--quick", lines=["alibi", "quit"])
    assert left.out.endswith(f"\n  python3 run.py play --continue {only().name}\n")


def test_a_game_is_continued_where_it_was_without_questions(run: Run) -> None:
    left = run(*AS_JACK, "--quick", "--words", lines=["alibi", "quit"])
    name = only().name
    assert left.out.endswith(
        f"The game is kept as it stands. To go on:\n  lamplighter play --continue {name}\n"
    )
    before = record.read(only().path.read_text())
    assert before.steps == as_jack(1).steps
    for words in ("--continue", f"--continue {name}", "pocket --continue", f"--resume {name}"):
        ran = run("play", *words.split(), lines=["quit"])
        assert (ran.code, ran.err) == (0, "")
        assert "You play jack; the computer (random) plays the investigator." in ran.out
        assert "Row 1, column 1:" in ran.out, "it was told in words"
        assert ran.out.count("> ") == 1
        assert only().name == name
    run("play", "--continue", lines=["1", "1", "quit"])
    after = record.read(only().path.read_text())
    assert after.steps[: len(before.steps)] == before.steps
    assert len(after.steps) > len(before.steps)
    assert after.tags == before.tags


def test_play_offers_to_go_on(run: Run) -> None:
    run(*AS_JACK, lines=["alibi", "", "quit"])
    for yes in ("", "y", "yes", "oui"):
        ran = run("play", lines=[yes, "quit"])
        assert ran.out.startswith("  Mr. Jack Pocket, ")
        assert "You play jack; the computer (random) plays the investigator." in ran.out
        assert "Go on with this game? Enter or yes to go on, no for another one> " in ran.out
        assert "Which game?" not in ran.out
        assert "jack> quit" in ran.out
    ran = run("play", lines=["no", "london"])
    assert "Which game?" in ran.out
    assert "Which side?" in ran.out
    asked = run("play", "london", "--as", "jack", "--against", "easy", lines=["quit"])
    assert "Go on with" not in asked.out


def test_of_two_games_the_one_played_last_is_continued(run: Run) -> None:
    first, second = keep(9, seed=1), keep(9, seed=2)
    os.utime(autosave.find(first).path, (2e9, 2e9))
    os.utime(autosave.find(second).path, (1e9, 1e9))
    assert [kept.name for kept in autosave.games()] == [first, second]
    latest = autosave.latest()
    assert latest is not None
    assert latest.name == first
    assert autosave.latest("london") is None
    ran = run("play", "london", "--continue")
    assert ran.err == "error: there is no kept game to go on with; see: lamplighter kept\n"
    ran = run("play", "london", "--continue", first)
    assert ran.err == f"error: {first} is a game of pocket, not of london\n"


def test_a_game_is_found_by_any_unique_part_of_its_name() -> None:
    first, second = keep(9, seed=1), keep(9, seed=2)
    assert autosave.find(first[-4:]).name == first
    assert autosave.find(f"{second}.case").name == second
    with pytest.raises(CommandRefused, match="'pocket' may mean several kept games: pocket-"):
        autosave.find("pocket")
    with pytest.raises(CommandRefused, match="there is no kept game 'aaaa'"):
        autosave.find("aaaa")


def test_a_takeover_by_another_player_is_recorded(run: Run) -> None:
    run(*AS_JACK, lines=["alibi", "", "quit"])
    ran = run("play", "--continue", "--against", "hard", lines=["1", "", "1", "", "quit"])
    assert "You play jack; the computer (hard) plays the investigator." in ran.out
    text = only().path.read_text()
    assert "player investigator random" in text
    assert text.count("takeover") == 1
    assert "takeover investigator hard" in text
    again = run("play", "--continue", lines=["quit"])
    assert "the computer (hard) plays" in again.out
    assert only().path.read_text() == text


def test_a_game_without_tags_is_asked_about(run: Run) -> None:
    keep(9)
    ran = run("play", "--continue", lines=["easy", "quit"])
    assert "Against whom?" in ran.out
    assert "You play jack; the computer (easy) plays the investigator." in ran.out


def test_only_the_current_round_is_told_when_a_game_is_continued(run: Run) -> None:
    name = keep(22)
    table = random_table(1, 22)
    assert table.rounds > 2
    ran = run("play", "--continue", name, "--against", "easy", lines=["story", "quit"])
    fresh, _, story = ran.out.partition("> story")
    assert f"It goes on in round {table.rounds}. Type story for what came before." in flat(fresh)
    assert "The call for witnesses" not in fresh
    assert story.count("The call for witnesses") == table.rounds - 1
    assert "You are " not in fresh
    assert "You are " in story


def test_a_player_of_a_side_with_several_seats_gets_all_of_them_again(run: Run) -> None:
    two = ("play", "whitechapel", "--option", "police=12121", "--seed", 1, "--quick")
    run(*two, "--as", "police", "--against", "human", lines=["", "hide 101", ""])
    assert "together police1 police2" in only().path.read_text()
    ran = run("play", "--continue")
    assert "2 players share this screen; each sees only its own side." in flat(ran.out)
    run("kept", "--remove", only().name)
    run(*two, "--as", "police", "--against", "random", lines=["patrol x42", "patrol x44"])
    ran = run("play", "--continue")
    assert "You play the police; the computer (random) plays Jack." in flat(ran.out)


# Two terminals.


def test_an_open_game_cannot_be_continued_a_second_time(run: Run) -> None:
    keeper, _ = hold(9)
    with keeper:
        ran = run("play", "--continue", keeper.name)
        assert ran.err == f"error: {keeper.name} is being played in another terminal\n"
        assert run("play", "--continue").err.startswith("error: there is no kept game to go on")
        assert "Which game?" in run("play").out
        assert run("kept", "--remove", keeper.name).code == 2
        assert "It is being played in another terminal." in flat(run("kept").out)
    assert run("play", "--continue", keeper.name, lines=["easy", "quit"]).code == 0


def test_two_games_begun_at_once_have_files_of_their_own() -> None:
    keepers = [Autosave() for _ in range(20)]
    for number, keeper in enumerate(keepers):
        keeper.keep(random_table(number, 9), (JACK,))
    assert len({keeper.name for keeper in keepers}) == len(autosave.games()) == 20
    for number, keeper in enumerate(keepers):
        keeper.close()
        assert keeper.name is not None
        assert autosave.find(keeper.name).read().steps == random_table(number, 9).steps


def test_a_name_that_is_taken_is_not_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["one", "one", "two"])
    monkeypatch.setattr(autosave, "_new_name", lambda _: next(names))
    assert [keep(9, seed=1), keep(9, seed=2)] == ["one", "two"]


# Full disks.


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_destroys_nothing(call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(autosave.home()) / "evening.case"
    record_files.write(path, "what was there")
    with monkeypatch.context() as patched:
        patched.setattr(os, call, full)
        with pytest.raises(
            CommandRefused, match=r"cannot write .*evening\.case: no space left on device"
        ):
            record_files.write(path, "something new")
    assert path.read_text() == "what was there"
    assert [found.name for found in path.parent.iterdir()] == ["evening.case"]
    record_files.write(path, "something new")
    assert path.read_text() == "something new"


def test_an_interruption_while_writing_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(autosave.home()) / "evening.case"
    record_files.write(path, "what was there")

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        record_files.write(path, "something new")
    assert path.read_text() == "what was there"
    assert [found.name for found in path.parent.iterdir()] == ["evening.case"]


def test_a_game_continues_when_it_cannot_be_saved(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(*AS_JACK, "--quick", lines=["alibi", "quit"])
    before = only().path.read_text()
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        ran = run("play", "--continue", lines=["1"] * 6)
    said = flat(ran.out)
    assert said.count("no space left on device.") == 1
    assert said.count("The game goes on, but it is not being kept.") == 1
    assert "The game is kept" not in said
    assert only().path.read_text() == before
    assert ran.code == 0


def test_a_game_is_kept_again_when_there_is_room(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    replace, tries = os.replace, iter([full, full])
    monkeypatch.setattr(os, "replace", lambda *paths: next(tries, replace)(*paths))
    ran = run(*AS_JACK, "--quick", lines=["1"] * 8)
    said = flat(ran.out)
    assert said.count("it is not being kept.") == said.count("The game is being kept again.") == 1
    assert only().read().steps


def test_a_game_can_be_played_where_nothing_can_be_saved(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LAMPLIGHTER_DATA", str(tmp_path / "file"))
    ran = run(*AS_JACK, "--quick", lines=[*ON_AND_ON])
    assert ran.code == 0
    said = flat(ran.out)
    assert said.count("The game goes on, but it is not being kept.") == 1
    assert re.search(r"You have (won|lost)\.", said)
    assert "No game is kept here yet." in run("kept").out


def test_a_damaged_file_is_named_and_nothing_else_is_lost(run: Run) -> None:
    bad, good = keep(9, seed=1), keep(9, seed=2)
    path = autosave.find(bad).path
    path.write_text(path.read_text()[:-40])
    listed = run("kept").out
    assert f"{bad}\n    {bad}: line " in listed
    assert f"{good}\n    Mr. Jack Pocket, " in listed
    ran = run("play", "--continue", bad)
    assert ran.code == 2
    assert ran.err.startswith(f"error: {bad}: line ")
    assert run("play", lines=["", "easy"]).code == 0


# The list.


def test_the_list_tells_how_each_game_stands(run: Run) -> None:
    assert run("kept").out == "  No game is kept here yet.\n"
    run(*AS_JACK, "--quick", lines=["alibi", "quit"])
    name = only().name
    listed = run("kept").out
    assert listed.startswith(f"{name}\n    Mr. Jack Pocket, {only().when}, round 1. Next: jack.")
    assert "You play jack; the computer (random) plays the investigator." in flat(listed)
    run("play", "--continue", lines=ON_AND_ON)
    assert re.search(r"round \d\. (Jack|The investigator) won\.", run("kept").out)
    assert run("play", "--continue", name).err == (
        f"error: {name} is over; see it with: lamplighter replay {name}\n"
    )
    assert run("replay", name).code == 0
    assert run("verify", name).out.startswith("ok: pocket, ")
    removed = run("kept", "--remove", name)
    assert removed.out == f"  Removed: {name}.\n"
    assert list(autosave.folder().iterdir()) == []


@pytest.mark.parametrize("language", ["fr", "zh"])
def test_the_list_in_other_languages(run: Run, language: str) -> None:
    keep(9)
    keep(10_000)
    ran = run("kept", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert "round" not in ran.out


def test_only_the_latest_games_are_kept_after_their_end(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "FINISHED", 3)
    begun = [keep(9, seed=seed) for seed in range(4)]
    over = [keep(10_000, seed=seed) for seed in range(4)]
    for age, name in enumerate((*over, *begun)):
        os.utime(autosave.find(name).path, (1e9 + age, 1e9 + age))
    stale = autosave.folder() / ".0123.part"
    stale.write_text("half")
    os.utime(stale, (1e9, 1e9))
    run(*AS_JACK, "--quick", lines=ON_AND_ON)
    left = {kept.name for kept in autosave.games()}
    assert left >= {*begun, *over[2:]}
    assert not left & set(over[:2])
    assert len(left) == len(begun) + 3
    assert not stale.exists()


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LAMPLIGHTER_DATA", str(tmp_path / "mine"))
    assert autosave.home() == tmp_path / "mine"
    monkeypatch.delenv("LAMPLIGHTER_DATA")
    assert autosave.home().name.lower() == "lamplighter"
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert autosave.home() == tmp_path / "lamplighter"


# Playing again.


def evening(run: Run, *answers: str) -> str:
    """Play a game to its end and answer the questions after it; return the output after the end."""
    table = Table(POCKET, key=key_of_seed(3))
    blind = player("random")
    choices = 0
    while not table.over:
        seat = table.seat(table.actor)
        mine = seat.index == JACK
        choices += mine
        table.act(seat.index, seat.legal[0] if mine else blind.choose(seat))
    ran = run(*AS_JACK, "--quick", lines=["1"] * choices + [*answers])
    assert (ran.code, ran.err) == (0, "")
    asked, _, after = ran.out.partition("Play again?> ")
    assert "To see it again:\n  lamplighter replay pocket-" in asked
    return after


@pytest.mark.parametrize("no", ["no", "n", "non", "quit"])
def test_enough_for_today(run: Run, no: str) -> None:
    after = evening(run, no)
    assert after == f"{no}\n"
    assert "Mr. Jack Pocket." not in after


@pytest.mark.parametrize("yes", ["", "y", "yes", "again"])
def test_the_same_again_is_another_game(run: Run, yes: str) -> None:
    after = evening(run, yes, "1", "1")
    assert "You play jack; the computer (random) plays the investigator." in after
    latest, before = (kept.read() for kept in autosave.games())
    assert before.result is not None
    assert latest.result is None
    assert latest.key != before.key
    assert latest.options == before.options


def test_sides_can_be_swapped(run: Run) -> None:
    after = evening(run, "perhaps", "swap", "quit")
    assert "swap to change sides, no to stop" in after
    assert "You play the investigator; the computer (random) plays jack." in after


def test_the_game_that_is_over_can_be_saved(run: Run) -> None:
    after = evening(run, "save", "save end", "no")
    assert "Save it as what?" in after
    assert "Saved as end.case" in after
    assert record.read(Path("end.case").read_text()).result is not None


# From here on.


def test_a_finished_game_can_be_replayed_from_a_step(run: Run) -> None:
    whole = random_table(2)
    Path("end.case").write_text(record.write(whole, SPECTATOR))
    step = 20
    words = ("play", "--resume", "end.case", "--from-step", step, "--as", "jack")
    run(*words, "--against", "random", "--quick", lines=["1", "1", "1", "quit"])
    branch = only().read()
    assert branch.steps[:step] == whole.steps[:step]
    assert branch.given == step
    assert branch.key != whole.key
    assert branch.result is None
    assert run("play", "--continue", lines=["quit"]).code == 0
    over = run("play", "--resume", "end.case", "--from-step", len(whole.steps))
    assert over.err.startswith(f"error: after step {len(whole.steps)} this game is over")
    beyond = run("play", "--resume", "end.case", "--from-step", len(whole.steps) + 1)
    assert beyond.err == f"error: there is no step {len(whole.steps) + 1}\n"


def test_a_replayed_game_has_the_same_player(run: Run) -> None:
    run(*AS_JACK, "--quick", lines=ON_AND_ON)
    ran = run("play", "--resume", only().name, "--from-step", 15, lines=["quit"])
    assert "You play jack; the computer (random) plays the investigator." in ran.out
    assert "Which side?" not in ran.out


def test_a_game_that_goes_on_is_not_played_from_an_earlier_step(run: Run) -> None:
    Path("half.case").write_text(record.write(random_table(2, 12), INVESTIGATOR))
    ran = run("play", "--resume", "half.case", "--from-step", 5)
    assert ran.err == (
        "error: this game is not over, and what has happened in it stands; go on with it\n"
    )


def test_a_position_is_played(run: Run) -> None:
    table = as_jack(1)
    position = POCKET.notation.position(table.position(len(table.steps)))
    words = ("play", "pocket", "--position", position, "--as", "jack", "--against", "random")
    ran = run(*words, "--quick", lines=["1", "1", "1", "quit"])
    assert (ran.code, ran.err) == (0, "")
    kept = only().read()
    assert kept.start is not None
    assert kept.start.position() == position
    assert kept.steps
    assert run("play", "--continue", lines=["quit"]).code == 0
    over = random_table(1)
    end = POCKET.notation.position(over.position(len(over.steps)))
    ran = run("play", "pocket", "--position", end)
    assert ran.err == "error: the game is over in this position\n"
