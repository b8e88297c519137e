"""Mr. Jack in London: the powers except the whistle (L32-L36, L39-L45)."""

from __future__ import annotations

import pytest

from .london import (
    EDITIONS,
    EXITS,
    FACINGS,
    MANHOLES,
    NAMES,
    SHORT,
    SITES,
    actor,
    after,
    at,
    before_call,
    called,
    choices,
    field,
    goals,
    many_positions,
    odds,
    plan,
    positions,
    random_game,
    refused,
    scaled,
    scene,
    suspects,
    using,
)

SIX = {f"face {facing}" for facing in FACINGS}


# Holmes.


@pytest.mark.rule("L32", "L44")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_holmes_moves_and_then_a_card_is_drawn(seat):
    state = using("holmes", seat, calls="s" if seat == "jack" else "-")
    assert goals(state)
    assert not any(text.startswith("draw") for text in choices(state))
    moved = after(state, "go g4")
    assert (actor(moved), field(moved, 11)) == ("chance", "draw:HO")
    drawn = after(moved, "draw bert")
    mine, other = (9, 10) if seat == "detective" else (10, 9)
    assert (field(drawn, mine), field(drawn, other)) == ("BE", "-")


@pytest.mark.rule("L32")
def test_the_card_is_kept_to_the_end():
    for edition in EDITIONS:
        for seed in range(scaled(12)):
            held: tuple[set[str], set[str]] = (set(), set())
            for state, _ in random_game(seed, edition, quiet=True):
                for number, cards in zip((9, 10), held, strict=True):
                    now = set(field(state, number).split(",")) - {"-"}
                    assert cards <= now
                    cards |= now


@pytest.mark.rule("L33")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_a_drawn_card_turns_no_token(seat):
    """The question whether an alibi turns a token: no, only the call does."""
    state = after(using("holmes", seat, calls="s" if seat == "jack" else "-"), "go g4")
    assert suspects(after(state, "draw bert")) == set(NAMES)


@pytest.mark.rule("L11", "L33")
def test_a_call_takes_no_notice_of_alibis():
    """Bert, unseen like Jack, stays a suspect; Holmes, who is seen, is cleared."""
    for who in ("BE", "HO"):
        for hand in ({"detective": who}, {"held": who}):
            state = called("BEi10", jack="GU", calls="us", **hand)
            assert "bert" in suspects(state)
            assert "holmes" not in suspects(state)


@pytest.mark.rule("L42")
def test_the_pile_cannot_run_out():
    """The question of an empty pile: Holmes draws four times at most, of seven cards."""
    most = 0
    for edition in EDITIONS:
        for seed in range(scaled(30)):
            for state, _ in random_game(seed, edition, quiet=True):
                held = [c for n in (9, 10) for c in field(state, n).split(",") if c != "-"]
                most = max(most, len(held))
                assert field(state, 8) not in held
                if field(state, 11) == "draw:HO":
                    assert len(odds(state)) == 7 - len(held) >= 4
    assert most == 4


# Watson.


@pytest.mark.rule("L34", "L44")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_watson_moves_and_then_is_turned(seat):
    """The question whether the facing may stay: any of the six, the old one too."""
    state = using("watson", seat, calls="s" if seat == "jack" else "-")
    assert choices(state, "face") == set()
    moved = after(state, "go a2")
    assert choices(moved) == SIX
    assert actor(moved) == seat
    for facing in FACINGS:
        turned = after(moved, f"face {facing}")
        assert plan(turned).facing == facing
        assert field(turned, 11) == "card"


@pytest.mark.rule("L34", "L39")
@pytest.mark.parametrize("seat", ["detective", "jack"])
def test_who_exchanges_watson_turns_him(seat):
    """The question who turns Watson when he is exchanged: the player who moved him."""
    state = after(using("gull", seat, calls="s" if seat == "jack" else "-"), "swap watson")
    assert (at(state, "watson"), at(state, "gull")) == ("e9", "a3")
    assert (actor(state), choices(state)) == (seat, SIX)
    turned = after(state, "face S")
    assert (plan(turned).facing, field(turned, 11)) == ("S", "card")


@pytest.mark.rule("L34", "L39")
def test_nobody_else_is_turned():
    state = after(using("gull"), "swap bert")
    assert (plan(state).facing, field(state, 11)) == ("NE", "card")


@pytest.mark.rule("L34")
def test_watson_keeps_his_facing_while_others_act():
    for edition in EDITIONS:
        for seed in range(scaled(10)):
            facing, stage = "NE", ""
            for state, _ in random_game(seed, edition, quiet=True):
                if facing != plan(state).facing:
                    assert stage == "face"
                facing, stage = plan(state).facing, field(state, 11).split(":")[0]


# Smith.


@pytest.mark.rule("L35", "L45")
def test_smith_moves_a_lit_tile_to_an_unlit_site():
    """The question whether a tile may stay put: no, it goes to a site that is unlit."""
    state = after(using("smith"), "power first")
    assert choices(state) == {f"lamp {site}" for site in ("b2", "c7", "f5", "h8", "k6", "l11")}
    taken = after(state, "lamp c7")
    assert choices(taken) == {"lamp to f9", "lamp to h4"}
    put = after(taken, "lamp to h4")
    assert plan(put).lamps == {"b2": "1", "h4": "3", "f5": "*", "h8": "*", "k6": "4", "l11": "2"}


@pytest.mark.rule("L13", "L35")
def test_the_number_travels_with_the_tile():
    """The question which lamp goes out: the tile with the number, wherever it lies.

    Tile 1 is taken from b2 to f9, tile 3 from c7 to b2. At the end of round 1 f9 is dark.

        b2=1 c7=3 f9=-   ->   b2=3 c7=- f9=1   ->   b2=3 c7=- f9=-
    """
    moved = "b2=3,f5=*,f9=1,h8=*,k6=4,l11=2"
    state = called(lamps=moved)
    assert plan(state).lamps == {"b2": "3", "f5": "*", "h8": "*", "k6": "4", "l11": "2"}


@pytest.mark.rule("L13", "L35")
def test_smith_may_move_the_tile_that_goes_out_this_round():
    """The question whether that tile may be moved: any lit tile may."""
    state = after(using("smith"), "power first", "lamp b2", "lamp to f9")
    assert plan(state).lamps["f9"] == "1"
    assert "b2" not in plan(state).lamps


@pytest.mark.rule("L13", "L35")
def test_a_site_gone_dark_may_be_used_again():
    state = after(using("smith", "jack", calls="u"), "power first", "lamp c7")
    assert choices(state) == {"lamp to b2", "lamp to f9", "lamp to h4"}


# Lestrade.


@pytest.mark.rule("L36", "L45")
def test_lestrade_moves_a_cordon_to_another_exit():
    """The question whether a cordon may stay put: no, it goes to an exit without one."""
    state = after(using("lestrade"), "power first")
    assert choices(state) == {"cordon NE", "cordon SW"}
    taken = after(state, "cordon NE")
    assert choices(taken) == {"cordon to NW", "cordon to SE"}
    assert plan(after(taken, "cordon to SE")).cordons == {"SW", "SE"}


# Gull.


@pytest.mark.rule("L39", "L44")
@pytest.mark.parametrize("other", [name for name in NAMES if name != "gull"])
def test_gull_changes_places_with_anybody_anywhere(other):
    """The question how far: any other character, wherever it stands."""
    state = using("gull", people="GUa1")
    before = plan(state).at
    state = after(state, f"swap {other}")
    assert plan(state).at == {**before, "gull": before[other], other: "a1"}


@pytest.mark.rule("L39")
def test_gull_moves_or_changes_places_never_both():
    state = after(using("gull", people="GUe9"), "go e8")
    assert (at(state, "gull"), field(state, 11)) == ("e8", "card")
    assert refused(using("gull"), "swap gull")
    state = using("gull")
    assert {"e8", "f10", "e7"} <= goals(state)


# Bert.


@pytest.mark.rule("L40", "L45")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bert_moves_a_cover_to_an_open_manhole(edition):
    """The question whether a cover may stay put: no, it goes to a manhole that is open."""
    state = after(using("bert", edition=edition), "power first")
    covered = plan(state).covered
    assert choices(state) == {f"cover {name}" for name in covered}
    for name in sorted(covered):
        taken = after(state, f"cover {name}")
        assert choices(taken) == {f"cover to {hole}" for hole in MANHOLES[edition] - covered}
        put = after(taken, "cover to h3")
        assert plan(put).covered == covered - {name} | {"h3"}


@pytest.mark.rule("L40")
def test_characters_on_manholes_do_not_matter():
    state = after(using("bert", people="HOc2 SMa5"), "power first", "cover c2")
    assert "cover to a5" in choices(state)
    done = after(state, "cover to a5")
    assert (at(done, "holmes"), at(done, "smith")) == ("c2", "a5")


@pytest.mark.rule("L40")
def test_bert_opens_a_manhole_and_uses_it_at_once():
    """The question whether he may: the power comes before the move if he likes."""
    state = using("bert", people="BEc2 WAm12", jack="BE")
    assert "h3" not in goals(after(state, "move first"))
    opened = after(state, "power first", "cover c2", "cover to f7")
    assert {"h3", "a5", "m9"} <= goals(opened)
    assert "f7" not in goals(opened)


@pytest.mark.rule("L40")
def test_what_bert_covers_first_he_cannot_enter():
    state = using("bert", people="BEf7", covers="c2,l12")
    assert "h3" in goals(after(state, "move first"))
    assert "h3" not in goals(after(state, "power first", "cover c2", "cover to f7"))


# Order.

EITHER_WAY = {
    "smith": ("lamp b2", "lamp to f9"),
    "lestrade": ("cordon NE", "cordon to SE"),
    "bert": ("cover c2", "cover to a5"),
}


@pytest.mark.rule("L41", "L44")
@pytest.mark.parametrize("who", sorted(EITHER_WAY))
def test_before_or_after_the_move(who):
    """The question of the order: wholly before or wholly after, and both are done."""
    state = using(who)
    assert choices(state) == {"move first", "power first"}
    power = EITHER_WAY[who]
    goal = sorted(goals(after(state, "move first")) & goals(after(state, "power first", *power)))
    one = after(state, "move first", f"go {goal[0]}", *power)
    other = after(state, "power first", *power, f"go {goal[0]}")
    assert one == other
    assert field(one, 11) == "card"


@pytest.mark.rule("L41")
@pytest.mark.parametrize("who", sorted(EITHER_WAY))
def test_the_power_is_not_optional_and_not_cut_up(who):
    """The question whether a power is mandatory: yes, for all but Gull."""
    power = EITHER_WAY[who]
    state = after(using(who), "move first")
    assert refused(state, power[0])
    goal = sorted(goals(state))[0]
    moved = after(state, f"go {goal}")
    kind = power[0].split()[0]
    assert choices(moved) == choices(moved, kind)
    begun = after(moved, power[0])
    assert choices(begun) == {text for text in choices(begun) if text.startswith(f"{kind} to ")}
    first = after(using(who), "power first")
    assert choices(first) == choices(first, kind)


@pytest.mark.rule("L44")
def test_stealthy_has_nothing_but_her_move():
    state = using("stealthy")
    assert choices(state) == choices(state, "go") | choices(state, "accuse")
    assert field(after(state, "go i5"), 11) == "card"


@pytest.mark.rule("L44")
def test_only_four_choose_the_order():
    for who in NAMES:
        asked = {"move first", "power first"} == choices(using(who))
        assert asked == (who in ("smith", "lestrade", "goodley", "bert"))


@pytest.mark.rule("L41", "L44")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_choices_of_an_activation_in_order(edition):
    """Random games show these kinds of acts, in this order, from a card to the next."""
    either = {("order", "move", "A", "B"), ("order", "A", "B", "move")}
    allowed = {
        "holmes": {("move", "draw")},
        "watson": {("move", "face")},
        "stealthy": {("move",)},
        "gull": {("move",), ("move", "face")},
        "smith": named_pieces(either, "lamp"),
        "lestrade": named_pieces(either, "cordon"),
        "bert": named_pieces(either, "cover"),
    }
    for seed in range(scaled(20)):
        for who, stages in activations(seed, edition):
            if who != "goodley":
                assert stages in allowed[who]
            else:
                assert stages[0] == "order"
                assert stages.count("move") == 1
                assert (stages[1] == "move") != (stages[-1] == "move") or stages == (
                    "order",
                    "move",
                )


def named_pieces(patterns, piece: str):
    """Return the two orders with the stages of one piece."""
    names = {"A": piece, "B": f"{piece}-to"}
    return {tuple(names.get(part, part) for part in pattern) for pattern in patterns}


def activations(seed: int, edition: str):
    """Yield every whole activation of a quiet game: the character, and its stages."""
    who, stages = "", []
    for state, _ in random_game(seed, edition, quiet=True):
        stage, *rest = field(state, 11).split(":")
        now = rest[0] if rest and stage != "over" else ""
        if now != who or not now:
            if who:
                yield NAMES[list(SHORT.values()).index(who)], tuple(stages)
            who, stages = now, []
        if now:
            stages.append(stage)


# Always a use.


@pytest.mark.rule("L45")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_always_a_use(edition):
    """The question whether Smith, Lestrade or Bert can be unable: at least two places are free."""
    for state in many_positions(edition, scaled(40)):
        now = plan(state)
        assert len(SITES - set(now.lamps)) >= 2
        assert len(now.lamps) >= 2
        assert len(now.open) == len(MANHOLES[edition]) - 2
        assert len(set(EXITS) - now.cordons) == 2


PIECES = {
    "lamp": lambda now: (set(now.lamps), SITES - set(now.lamps)),
    "cordon": lambda now: (now.cordons, set(EXITS) - now.cordons),
    "cover": lambda now: (now.covered, now.open),
}


@pytest.mark.rule("L35", "L36", "L40", "L45")
@pytest.mark.parametrize("piece", sorted(PIECES))
def test_all_moves_of_a_piece_in_random_games(piece):
    for state in positions(piece, scaled(30)):
        sources, targets = PIECES[piece](plan(state))
        stage = field(state, 11).split(":")[0]
        if stage == piece:
            assert choices(state) == {f"{piece} {name}" for name in sources}
        else:
            assert stage == f"{piece}-to"
            assert choices(state) == {f"{piece} to {name}" for name in targets}


@pytest.mark.rule("L35", "L36", "L40")
@pytest.mark.parametrize("piece", sorted(PIECES))
def test_a_piece_goes_from_one_place_to_another(piece):
    for state in positions(piece, scaled(20)):
        if field(state, 11).split(":")[0] != piece:
            continue
        source = sorted(choices(state))[0]
        taken = after(state, source)
        target = sorted(choices(taken))[-1]
        done = after(taken, target)
        lying, _ = PIECES[piece](plan(state))
        now, _ = PIECES[piece](plan(done)) if field(done, 7) == field(state, 7) else (None, None)
        if now is not None:
            assert now == lying - {source.split()[1]} | {target.split()[2]}
        assert plan(done).at == plan(state).at


@pytest.mark.rule("L41")
def test_the_last_character_of_a_round_finishes_before_the_call():
    state = before_call()
    assert field(state, 7) == "-"
    assert field(after(state, "cordon to NW"), 7) == "u"
    moving = scene(cards="~LE,~GU,~BE,~SM", then="move:LE:first")
    assert field(moving, 7) == "-"
    assert len(field(after(moving, "go e6"), 7)) == 1
