"""New York in the browser: every power by mouse and by keys, the Informant, and Jack's escape.

A turn begins from a set-up position, so that no test has to wait for it.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.driver import Clients, Hands, Offered, Seat, join
from e2e.test_access import without_fault

pytestmark = pytest.mark.unpainted

START = (
    "street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMJ5 B5=e,C5=l,K2=e,L7=e,M6=l 4/4/4 E2-F2,K7-L8 "
    "E1,K8 A1+ {} - LA - - card"
)
TURNS: dict[str, tuple[str, ...]] = {
    "beach": ("power first", "build E7", "go L7"),
    "rider": ("power first", "build I5", "go I6"),
    "latimer": ("power first", "build G6", "go G5"),
    "grant": ("power first", "park C5", "go K4"),
    "callahan": ("power first", "lift 1", "lay G2 G3", "go F4"),
    "eastman": ("move tumblety", "go H5"),
    "tumblety": ("move first", "go G6", "swap latimer", "with smith"),
    "smith": ("power first", "sail E1", "sail to B7", "go J7"),
}
"""What is done with each card; where it builds first, it then moves by what it has built."""
ROUNDS = {
    "BE,CR,LA,GR": ("beach", "rider", "latimer", "grant"),
    "CA,EA,TU,SM": ("callahan", "eastman", "tumblety", "smith"),
}
LEAVING = (
    "street/F6 beI6,CRJ5,laD8,grK6,caF6,eaE3,tuE4,SMI1 "
    "B5=e,C5=l,C6=e,D4=l,H3=s,I5=e,J7=l,K2=p,L7=p,M2=s,M6=l 2/2/2 E2-F2,F3-F4 G8,K8 A1+ "
    "~CR,~EA,~TU,~SM suu CR - - move:CR:first"
)
VISITING = (
    "street/F6 beB4,crH6,LAB5,grL6,caF3,eaG3,tuH2,smH4 "
    "B5=e,C5=l,G2=s,I1=e,J4=e,K2=e,L4=l,L5=s,L7=p,M6=l 3/2/2 D7-D8,K7-L8 K8,L1 A1+ "
    "~LA,GR,CA,SM uss LA - - move:LA"
)
LAST = (
    "street/F6 BED8,CRM4,laF5,GRD7,CAI5,eaF3,TUH3,SMM3 "
    "B5=e,C5=p,C6=s,I6=e,J2=s,K2=e,L5=l,L7=e,M4=e,M6=l 3/2/2 E4-F4,J7-K7 G8,K8 A1+ "
    "~CR,LA,~GR,~TU sss SM - - turn:GR:first"
)


def begun(
    clients: Clients, position: str, seat: str, hands: Hands = "mouse", **settings: Any
) -> Seat:
    """Return a page at a table that begins from a position, against a weak computer player."""
    link = clients.against("newyork", seat, start={"position": position})
    me = clients.open_page(link, hands, **settings)
    me.wait_for_turn()
    return me


def offered(me: Seat, notation: str) -> dict[str, Any]:
    choices: list[dict[str, Any]] = me.scene()["choices"]
    found = next((one for one in choices if one["notation"] == notation), None)
    assert found is not None, f"{notation} is not among {[one['notation'] for one in choices]}"
    return found


def drafted(me: Seat) -> list[int]:
    found: list[int] = (me.scene().get("draft") or {"choices": []})["choices"]
    return found


def do(me: Seat, notation: str) -> None:
    """Press the targets of a choice, and its button where they may mean something else as well."""
    before = drafted(me)
    choice = offered(me, notation)
    keys = [f"{target['kind']}:{target['id']}" for target in choice["targets"]]
    while keys and drafted(me) == before:
        key = keys.pop(0)
        point_at(me, key)
        press(me, key)
        taken(me, key, before)
    if drafted(me) == before:
        said = me.page.locator(".buttons .choice").all_inner_texts()
        me.choose(next(at for at, text in enumerate(said) if choice["label"] in text))
    me.wait(lambda seen: not seen.busy and drafted(me) != before, f"{notation} to be done")
    assert drafted(me) == [*before, choice["action"]]


def taken(me: Seat, key: str, before: list[int]) -> None:
    """Wait until a press has taken effect: as a whole choice, or as a part of it."""

    def counts(seen: Offered) -> bool:
        return not seen.busy and (drafted(me) != before or key not in seen.targets)

    me.wait(counts, f"{key} to be taken")


def point_at(me: Seat, key: str) -> None:
    """Point at something on the board, so that its preview is shown."""
    if me.hands == "keys":
        steer(me, key)
    elif me.hands == "touch":
        me.press(key, times=1)
    else:
        point = me.met(key)
        assert point is not None
        me.page.mouse.move(*point)
    spot = me.page.locator(f'.board [data-key="{key}"]').first
    expect(spot).to_have_attribute("data-mark", "pointed")


def press(me: Seat, key: str) -> None:
    if me.hands == "keys":
        me.page.keyboard.press("Enter")
    else:
        me.press(key, times=1)


WHERE = """(key) => {
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const now = document.activeElement
  const to = document.querySelector(`.board [data-key="${CSS.escape(key)}"]`)
  return [now.dataset?.key ?? null, middle(now), middle(to)]
}"""


def steer(me: Seat, key: str) -> None:
    """Go to something on the board with the arrow keys alone."""
    tried: set[tuple[str, str]] = set()
    for _ in range(60):
        at, now, to = me.page.evaluate(WHERE, key)
        if at == key:
            return
        if at is None:
            assert me.focused("body"), "the keyboard is somewhere else than on the board"
        across, down = to[0] - now[0], to[1] - now[1]
        ways = ["ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
        if abs(across) < abs(down):
            ways.reverse()
        arrow = next((way for way in ways if (at, way) not in tried), ways[0])
        tried.add((at, arrow))
        me.page.keyboard.press(arrow)
    raise AssertionError(f"the arrow keys do not come to {key}")


# Powers.


@pytest.mark.parametrize("hands", ["mouse", "keys"])
@pytest.mark.parametrize("cards", ROUNDS)
def test_every_power_is_used_in_a_turn(clients: Clients, cards: str, hands: Hands) -> None:
    """Card, power and move, one press or a few keys each, and nothing else to press."""
    for at, who in enumerate(ROUNDS[cards]):
        me = begun(clients, START.format(cards), "detective", hands)
        me.card(at)
        me.wait(lambda seen: not seen.busy and not seen.hand, f"the card of {who}")
        for notation in TURNS[who]:
            do(me, notation)
        told = len(me.story())
        me.wait(lambda seen: seen.ready, "something to be confirmed")
        me.confirm()
        expect(me.page.locator("#page-story li").nth(told)).to_be_visible()
        me.page.context.close()


FAINT = '.people > g:not([data-person]) > .disc[opacity="0.72"]'


def test_who_changes_places_is_drawn_once(clients: Clients) -> None:
    """Pointed at, they are drawn faintly; chosen, fully; nobody is drawn twice."""
    me = begun(clients, START.format("CA,EA,TU,SM"), "detective")
    me.card(2)
    me.wait(lambda seen: not seen.busy and not seen.hand, "the card of Tumblety")
    for notation in ("move first", "go G6", "swap latimer"):
        do(me, notation)
    expect(me.page.locator(".people [data-person]")).to_have_count(8)
    point_at(me, "person:smith")
    expect(me.page.locator(".people [data-person]")).to_have_count(6)
    ghosts = me.page.locator(".people > g:not([data-person])")
    expect(ghosts).to_have_count(2)
    expect(me.page.locator(FAINT)).to_have_count(2)
    press(me, "person:smith")
    me.wait(lambda seen: seen.ready, "something to be confirmed")
    expect(ghosts).to_have_count(2)
    expect(me.page.locator(FAINT)).to_have_count(0)


def test_a_tile_says_police_over_what_may_be_pressed(clients: Clients) -> None:
    """Marks lie below the tape; the cross of a refused press lies above everything."""
    me = begun(clients, START.format("CA,EA,TU,SM"), "detective")
    me.card(0)
    me.wait(lambda seen: not seen.busy and not seen.hand, "the card of Callahan")
    for notation in ("power first", "lift 1"):
        do(me, notation)
    above = """([below, above]) => Boolean(document.querySelector(below)
      .compareDocumentPosition(document.querySelector(above)) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    assert me.page.evaluate(above, ['[data-key="hex:K7"]', ".board .police"])
    me.press("hex:L8")
    expect(me.page.locator(".instruction [role=alert]")).to_contain_text("closes")
    expect(me.page.locator('[data-key="hex:L8"][data-mark=refused] .mark')).to_be_visible()
    assert me.page.evaluate(above, [".board .police", ".board > .cross"])


# The Informant.


def test_only_who_visits_the_informant_sees_the_card(clients: Clients) -> None:
    seats = {"jack": "me", "detective": "open"}
    sat = clients.opened("newyork", seats, start={"position": VISITING})
    me = clients.open_page(sat["link"])
    friend = clients.open_page(sat["invitation"], name="")
    join(friend, "Bert")
    me.wait_for_turn()
    do(me, "go A1")
    do(me, "informant M8")
    me.confirm()
    me.page.locator("#page-story li", has_text="It is the card of").wait_for()
    friend.page.locator("#page-story li", has_text="takes an alibi card").wait_for()
    assert not any("It is the card of" in told for told in friend.story())
    assert me.scene()["view"]["own"]["alibis"]
    assert not friend.scene()["view"]["own"]["alibis"]
    moment = me.page.locator(".call", has_text="Only you see this")
    expect(moment).to_contain_text("You hold the card of")
    assert friend.page.locator(".call").count() == 0
    faults: list[str] = []
    without_fault(me.page, "an alibi card", faults)
    assert faults == [], faults
    me.page.keyboard.press("Space")
    expect(moment).to_have_count(0)
    expect(me.page.locator(".informant.talkative")).to_have_count(0)


# Leaving.


@pytest.mark.parametrize("hands", ["mouse", "touch"])
def test_jack_is_seen_aboard(clients: Clients, hands: Hands) -> None:
    """When the pointer is on a steamer, Jack is drawn there; the question is shown once."""
    me = begun(clients, LEAVING, "jack", hands)
    assert {"exit:K8", "exit:N6"} <= set(me.look().targets)
    point_at(me, "exit:K8")
    expect(me.page.locator(".people > g:not([data-person])")).to_have_count(1)
    press(me, "exit:K8")
    me.wait(lambda seen: seen.asked, "a question")
    assert me.page.locator("dialog .fact").count() == 0
    me.answer(yes=True)
    me.wait(lambda seen: seen.over, "the end")
    faults: list[str] = []
    without_fault(me.page, "the end", faults)
    assert faults == [], faults
    me.push("dialog .plain")
    expect(me.page.locator("[data-gone=rider]")).to_be_visible()


# Little room.

# The distance of the lowest element in the task panel from its lower edge.
LOWEST = """() => {
  const panel = document.querySelector('.instruction').getBoundingClientRect().bottom
  const parts = [...document.querySelectorAll('.instruction :is(button, h2, p)')]
  return panel - Math.max(...parts.map((one) => one.getBoundingClientRect().bottom))
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_a_long_task_keeps_its_choices_in_the_panel(
    clients: Clients, size: tuple[int, int]
) -> None:
    window = {"viewport": {"width": size[0], "height": size[1]}}
    me = begun(clients, LAST, "detective", kind=window, language="fr")
    while not (seen := me.wait_for_turn()).ready:
        assert me.page.evaluate(LOWEST) >= 4
        me.step(seen=seen)
    picks = """() => [...document.querySelectorAll('.rounds .top')]
      .filter((one) => one.scrollWidth > one.clientWidth).length"""
    assert me.page.evaluate(picks) == 0, "the picks of a round are cut off"


def test_the_sheet_of_a_phone_reaches_its_tabs(clients: Clients) -> None:
    """The confirm button is always just above them, whatever is refused or shown meanwhile."""
    me = begun(clients, START.format("CA,EA,TU,SM"), "detective", "touch")
    gap = """() => document.querySelector('nav.tabs').getBoundingClientRect().top
      - document.querySelector('.ways .primary').getBoundingClientRect().bottom"""
    me.card(3)
    me.wait(lambda seen: not seen.busy and not seen.hand, "the card of Smith")
    assert 0 <= me.page.evaluate(gap) < 24
    me.press("hex:M8", times=1)
    me.page.wait_for_selector(".instruction [role=alert]")
    assert 0 <= me.page.evaluate(gap) < 24
