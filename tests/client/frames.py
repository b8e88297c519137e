"""A faulty connection to a running server: it loses exactly the chosen frames and answers."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO

from server_in_thread import RunningServer

Frame = dict[str, Any]


class LossyProxy:
    """Passes requests, answers and WebSocket frames on, except those that are to be lost."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._ends: list[socket.socket] = []
        self._door = threading.Lock()
        self._frames: list[tuple[str, Callable[[Frame], bool]]] = []
        self._answers: list[tuple[str, bool]] = []
        self.lost: list[Frame | str] = []
        """What has been lost so far."""
        self.passed: list[tuple[str, Frame]] = []
        """Every frame with its direction, whether or not it was lost."""
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def lose(self, direction: str, which: Callable[[Frame], bool]) -> None:
        """Lose the next frame of this kind: `up` to the server or `down` from it."""
        with self._door:
            self._frames.append((direction, which))

    def lose_answer(self, request: str, *, half: bool = False) -> None:
        """Lose the answer to the next request that begins like this, or its second half."""
        with self._door:
            self._answers.append((request, half))

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._to))
            self._ends += [near, far]
            thread = threading.Thread(target=self._serve, args=(near, far), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _serve(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError), near.makefile("rb") as asked, far.makefile("rb") as answers:
            head = _head(asked)
            far.sendall(head)
            if b"upgrade: websocket" in head.lower():
                up = threading.Thread(target=self._frames_up, args=(asked, far), daemon=True)
                up.start()
                near.sendall(_head(answers))
                self._pass_frames("down", answers, near)
                hang_up(near)
                hang_up(far)
                up.join(10)
            else:
                far.sendall(asked.read(_length(head)))
                self._answer(head.split(b"\r\n")[0].decode(), answers, near)
        hang_up(near)
        hang_up(far)

    def _answer(self, request: str, answers: BinaryIO, near: socket.socket) -> None:
        head = _head(answers)
        body = answers.read(_length(head))
        with self._door:
            lost = next((one for one in self._answers if request.startswith(one[0])), None)
            if lost is not None:
                self._answers.remove(lost)
                self.lost.append(request)
        if lost is None:
            near.sendall(head + body)
        elif lost[1]:
            near.sendall(head + body[: len(body) // 2])

    def _frames_up(self, asked: BinaryIO, far: socket.socket) -> None:
        with suppress(OSError):
            self._pass_frames("up", asked, far)
        hang_up(far)

    def _pass_frames(self, direction: str, source: BinaryIO, to: socket.socket) -> None:
        while frame := _frame(source):
            raw, payload = frame
            if payload is None or not self._loses(direction, payload):
                to.sendall(raw)

    def _loses(self, direction: str, payload: bytes) -> bool:
        frame = json.loads(payload)
        with self._door:
            self.passed.append((direction, frame))
            for one in self._frames:
                if one[0] == direction and one[1](frame):
                    self._frames.remove(one)
                    self.lost.append(frame)
                    return True
        return False

    def close(self) -> None:
        for end in (self._listener, *self._ends):
            hang_up(end)
        for thread in self._threads:
            thread.join(10)


def _head(source: BinaryIO) -> bytes:
    lines = []
    while (line := source.readline()) not in (b"\r\n", b""):
        lines.append(line)
    return b"".join([*lines, b"\r\n"])


def _length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0


def _frame(source: BinaryIO) -> tuple[bytes, bytes | None] | None:
    """Return a frame as it was sent, and its text if it has one; None at the end."""
    start = source.read(2)
    if len(start) < 2:
        return None
    size, more = start[1] & 127, b""
    if size >= 126:
        more = source.read(2 if size == 126 else 8)
        size = int.from_bytes(more, "big")
    key = source.read(4) if start[1] & 128 else b""
    data = source.read(size)
    raw = start + more + key + data
    if start[0] & 15 != 1:
        return raw, None
    return raw, bytes(one ^ key[at % 4] for at, one in enumerate(data)) if key else data


def hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def lossy(server: RunningServer) -> Iterator[LossyProxy]:
    """Run a proxy in front of a server within the context."""
    proxy = LossyProxy(server.settings.port)
    try:
        yield proxy
    finally:
        proxy.close()
