"""What a browser is shown at the address of the house: the built pages, or a plain one.

The pages are files that Vite has made of `web/`. They are read once and hold nobody's secret, so
they may be kept by browsers and sent compressed; nothing else that the house says is.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

BUILT = Path(__file__).with_name("web")
"""Where Vite puts the pages."""
INDEX = "index.html"
ASSETS = "assets/"
"""What the names of files begin with that have a hash of their content in them."""
FOR_GOOD = "public, max-age=31536000, immutable"
ADDRESSES = (
    *("/", "/play", "/t/{table}", "/r/{table}", "/record"),
    *("/study/{game}", "/learn/{game}"),
)
"""Where the one page is shown; it looks at its address itself."""

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
"""Kinds of files by the end of their name. What the system calls them differs between systems."""
PACKED = frozenset((".ico", ".png", ".woff2"))
"""Files that are compressed already."""

PLAIN = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Lamplighter</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body>
<h1>Lamplighter</h1>
<p>This house hosts tables of Mr. Jack Pocket, Mr. Jack, Mr. Jack in New York and Letters from
Whitechapel. Take the link of your seat to a terminal: <code>lamplighter join LINK</code>.</p>
</body>
</html>
"""
"""What is shown where the pages have not been built."""


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    kind: str
    content: bytes
    compressed: bytes | None
    """The same by gzip, where that is shorter."""
    kept: bool
    """Whether browsers may keep it for good."""

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
        """Send it to one who has asked for it."""
        headers = {"Cache-Control": FOR_GOOD} if self.kept else {}
        content = self.content
        if self.compressed is not None:
            headers["Vary"] = "Accept-Encoding"
            if _unpacks(request.headers.get("accept-encoding", "")):
                headers["Content-Encoding"] = "gzip"
                content = self.compressed
        return Response(content, headers=headers, media_type=self.kind)


def _unpacks(accepted: str) -> bool:
    """Tell whether gzip is among the encodings that a browser accepts."""
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
        """The addresses of files that lie beside the page, such as the icon of the house."""
        return [f"/{name}" for name in self._files if "/" not in name and name != INDEX]

    async def page(self, request: Request) -> Response:
        """Give the page, whatever it shows then."""
        return self._files.get(INDEX, self._plain).sent(request)

    async def file(self, request: Request) -> Response:
        """Give a file by its address. Only what was found when the house opened is looked at."""
        found = self._files.get(request.scope["path"].removeprefix("/"))
        if found is None:
            raise HTTPException(404)
        return found.sent(request)


def built() -> bool:
    """Tell whether the pages have been built."""
    return (BUILT / INDEX).exists()


@cache
def read(folder: Path) -> Pages:
    """Read the pages once for a process."""
    return Pages(folder)
