"""Links are read in the forms in which people share them; other text is refused with a reason."""

from __future__ import annotations

import pytest

from lamplighter.client import BadLink, Link, Server, link_of

TOKEN = "abcdefghij_KLMNOP-1234"


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://127.0.0.1:8888", Link("http://127.0.0.1:8888")),
        ("http://127.0.0.1:8888/", Link("http://127.0.0.1:8888")),
        ("127.0.0.1:8888", Link("http://127.0.0.1:8888")),
        ("https://play.example.org/jack/", Link("https://play.example.org/jack")),
        (" http://h/t/Ab-_9 ", Link("http://h", "Ab-_9")),
        ("https://h/jack/t/Ab", Link("https://h/jack", "Ab")),
        (f"http://h/t/Ab#seat={TOKEN}", Link("http://h", "Ab", seat=TOKEN)),
        (f"http://h/t/Ab#invitation={TOKEN}", Link("http://h", "Ab", invitation=TOKEN)),
    ],
)
def test_a_link_leads_to_server_table_and_seat(text: str, link: Link) -> None:
    assert link_of(text) == link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ftp://h/t/Ab",
        "http://",
        "http://h:port",
        "http://h/t/",
        "http://h/t/a b",
        "http://h/t/Ab#seat=short",
        f"http://h/t/Ab#key={TOKEN}",
        "http://[h",
    ],
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadLink):
        link_of(text)


def test_a_refusal_never_repeats_a_token() -> None:
    for text in (f"http://h/t/Ab#seat={TOKEN}x", f"http://h/t/Ab#sit={TOKEN}"):
        with pytest.raises(BadLink) as refused:
            link_of(text)
        assert TOKEN not in str(refused.value)


def test_a_link_to_another_server_is_refused() -> None:
    with pytest.raises(BadLink, match="not to http://here"):
        Server("http://here").watch("http://there/t/Ab")
