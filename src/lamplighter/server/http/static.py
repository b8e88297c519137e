"""The web pages: the files built from `web/`, or one plain page if they are not built.

Vite makes the files. They are read once and hold no secret of anybody, so browsers may cache them
and they are sent compressed. No other response of the server is cached or compressed.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from lamplighter import optional_parts

BUILT = optional_parts.PAGES
"""The folder into which Vite writes the pages."""
INDEX = "index.html"
ASSETS = "assets/"
"""Prefix of the files whose names contain a hash of their content."""
FOR_GOOD = "public, max-age=31536000, immutable"
ADDRESSES = (
    *("/", "/play", "/t/{table}", "/r/{table}", "/record"),
    *("/study/{game}", "/learn/{game}"),
)
"""Paths at which the page is served; it reads its own address to decide what to show."""

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types by file extension. They are listed here, since operating systems differ in them."""
PACKED = frozenset((".ico", ".png", ".woff2"))
"""Extensions of files that are compressed already."""

PLAIN = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Lamplighter</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body>
<h1>Lamplighter</h1>
<p>This server hosts tables of hidden-identity games. Take the link of your seat to a terminal:
<code>lamplighter join LINK</code>.</p>
</body>
</html>
"""
"""The page that is served if the pages have not been built."""


class File(msgspec.Struct, frozen=True):
    """A file, ready to be sent."""

    kind: str
    content: bytes
    compressed: bytes | None
    """The content compressed by gzip, if that is shorter."""
    kept: bool
    """Whether browsers may cache the file for ever."""

    @classmethod
    def of(cls, name: str, content: bytes) -> File:
        """Prepare a file."""
        end = Path(name).suffix
        packed = content if end in PACKED else gzip.compress(content, mtime=0)
        return cls(
            KINDS.get(end, "application/octet-stream"),
            content,
            packed if len(packed) < len(content) else None,
            name.startswith(ASSETS),
        )

    def sent(self, request: Request) -> Response:
        """Return the response to a request for this file."""
        headers = {"Cache-Control": FOR_GOOD} if self.kept else {}
        content = self.content
        if self.compressed is not None:
            headers["Vary"] = "Accept-Encoding"
            if _unpacks(request.headers.get("accept-encoding", "")):
                headers["Content-Encoding"] = "gzip"
                content = self.compressed
        return Response(content, headers=headers, media_type=self.kind)


def _unpacks(accepted: str) -> bool:
    """Return whether an Accept-Encoding header includes gzip."""
    for one in accepted.lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";")
        if name == "gzip":
            return weight.removeprefix("q=").strip("0.") != "" or not weight
    return False


class Pages:
    """All files of the pages, in memory."""

    def __init__(self, folder: Path) -> None:
        found = (page for page in folder.rglob("*") if page.is_file())
        read = {page.relative_to(folder).as_posix(): page.read_bytes() for page in found}
        self._files = {name: File.of(name, content) for name, content in read.items()}
        self._plain = File.of(INDEX, PLAIN)

    @property
    def beside(self) -> list[str]:
        """Return the paths of files that lie beside the page, such as the icon."""
        return [f"/{name}" for name in self._files if "/" not in name and name != INDEX]

    async def page(self, request: Request) -> Response:
        """Return the page."""
        return self._files.get(INDEX, self._plain).sent(request)

    async def file(self, request: Request) -> Response:
        """Return a file by its path, if it existed when the server started."""
        found = self._files.get(request.scope["path"].removeprefix("/"))
        if found is None:
            raise HTTPException(404)
        return found.sent(request)


def built() -> bool:
    """Return whether the pages have been built."""
    return optional_parts.pages_built(BUILT)


@cache
def read(folder: Path) -> Pages:
    """Return the pages of a folder, which are read once per process."""
    return Pages(folder)
