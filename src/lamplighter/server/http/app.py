"""The house as a web application."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server import guard, openapi, pages
from lamplighter.server.api import ROUTES, Call, Route
from lamplighter.server.errors import (
    HouseError,
    Malformed,
    NoKey,
    TooLarge,
    TooOften,
    problem_of,
    status_of,
)
from lamplighter.server.guard import Guard
from lamplighter.server.house import House
from lamplighter.server.limits import Limits, Rate
from lamplighter.server.outbox import Outboxes
from lamplighter.server.signals import heeded
from lamplighter.server.socket import Conversation
from lamplighter.server.turns import payer
from lamplighter.wire.tables import Problem

logger = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
"""What every answer says to browsers."""

BY_ADDRESS = Rate(burst=120, per_second=20)
SOCKETS = 200
"""Conversations that one address may have at a time."""
PAGE = 0.1
"""What a page costs, of which a browser fetches dozens of parts at once."""
CROWDED = 5.0
"""Seconds after which one who has too many may try again."""
SLOW = 30.0
"""Seconds in which a request has to be here."""
BY_SEAT = Rate(burst=60, per_second=15)

_ENCODER = msgspec.json.Encoder()
_RAW = [(name.lower().encode(), text.encode()) for name, text in HEADERS.items()]


class Doors:
    """The ways into the house."""

    def __init__(self, house: House, guard: Guard, *, rate: float = 1.0) -> None:
        self._house = house
        self._guard = guard
        self._addresses = Limits(BY_ADDRESS.times(rate))
        self._seats = Limits(BY_SEAT.times(rate))
        self._most = int(SOCKETS * max(1.0, rate))
        self._outboxes = Outboxes(rate)
        house.metrics.gauge("waiting_bytes", "Bytes to be sent", lambda: self._outboxes.bytes)
        self._open: Counter[str] = Counter()
        """Conversations of each address."""

    # Over HTTP.

    def endpoint(self, route: Route) -> Callable[[Request], Awaitable[Response]]:
        """Make the endpoint of a route: guarded, limited, typed."""

        async def endpoint(request: Request) -> Response:
            begun = perf_counter()
            payer.set(guard.address(request))
            response = await self._house.turns.metered(partial(self._answered, route, request))
            # The path as it is written in the routes: the id of a table lets one watch it.
            logger.info(
                "%s %s %s",
                route.method,
                route.path,
                response.status_code,
                extra={"ms": round((perf_counter() - begun) * 1000, 1)},
            )
            return response

        return endpoint

    async def _answered(self, route: Route, request: Request) -> Response:
        spend = partial(self._addresses.spend, guard.address(request))
        call = Call(self._house, request, spend)
        try:
            self._guard.check(request, mutates=route.method not in guard.SAFE)
            spend(route.cost)
            call.body = await _body(route, request)
            if route.queued:
                await self._house.turns.take()
            answer = await route.handler(call)
        except LamplighterError as error:
            self._house.metrics.refused(error.code)
            return refusal(error)
        response = answer if isinstance(answer, Response) else _json(answer, route.status)
        for cookie in call.cookies:
            response.set_cookie(**cookie)  # type: ignore[arg-type]
        for name in call.forgotten:
            response.delete_cookie(name, secure=guard.secure(request), httponly=True)
        return response

    def page(
        self, page: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Make the endpoint of something that is the same for everybody: guarded, limited."""

        async def endpoint(request: Request) -> Response:
            try:
                self._guard.check(request, mutates=False)
                self._addresses.spend(guard.address(request), PAGE)
            except LamplighterError as error:
                self._house.metrics.refused(error.code)
                return refusal(error)
            return await page(request)

        return endpoint

    # Over a socket.

    async def socket(self, socket: WebSocket) -> None:
        """Converse with a guest at a table."""
        table = str(socket.path_params["table"])
        payer.set(guard.address(socket))
        try:
            self._guard.check(socket, mutates=True)
            self._addresses.spend(guard.address(socket), 2.0)
            key = guard.key_of(socket, table)
            seat = SPECTATOR if key is None else await self._house.reception.seat_of(table, key)
            language = guard.language_for(socket)
            if self._open[guard.address(socket)] >= self._most:
                raise TooOften(f"{self._most} conversations from one address are enough", CROWDED)
        except LamplighterError as error:
            self._house.metrics.refused(error.code)
            await socket.send_denial_response(refusal(error))
            return
        with self._counted(guard.address(socket)):
            await socket.accept()
            conversation = Conversation(
                self._house,
                socket,
                table,
                seat,
                language,
                self._seats,
                token=key,
                outboxes=self._outboxes,
            )
            await conversation.run()

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


async def _body(route: Route, request: Request) -> Any:
    if route.takes is None:
        return None
    data = bytearray()
    try:
        async with asyncio.timeout(SLOW):
            async for part in request.stream():
                data += part
                if len(data) > route.longest:
                    raise TooLarge(f"at most {route.longest:,} bytes can be sent here")
    except (ClientDisconnect, TimeoutError):
        raise Malformed("the request was cut off") from None
    if route.takes is bytes:
        return bytes(data)
    try:
        return msgspec.json.decode(bytes(data), type=route.takes)
    except msgspec.ValidationError as error:
        raise Malformed(f"this cannot be asked here: {str(error)[:300]}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed("this is no JSON") from None


def _json(answer: msgspec.Struct | Problem, status: int) -> Response:
    return Response(_ENCODER.encode(answer), status, media_type="application/json")


def refusal(error: LamplighterError) -> Response:
    """Say over HTTP what was refused."""
    response = _json(problem_of(error), status_of(error))
    if isinstance(error, TooOften):
        response.headers["Retry-After"] = str(max(1, round(error.wait)))
    if isinstance(error, NoKey):
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


class Sealed:
    """Puts the headers on every answer, whoever gives it."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on, and its answer back with the headers."""

        async def sealed(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                own = list(message.get("headers", ()))
                # How long an answer may be kept, the answer itself may know better.
                said = {name.decode("latin-1").lower() for name, _ in own}
                raw = [(name, text) for name, text in _RAW if name.decode() not in said]
                message = {**message, "headers": [*own, *raw]}
            await send(message)

        await self._app(scope, receive, sealed)


def make_app(house: House, guard: Guard, *, rate: float = 1.0) -> FastAPI:
    """Build the application around a house; the house starts and stops with it."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.start()
        with heeded(house):
            yield
        await house.stop()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    app.add_middleware(Sealed)
    doors = Doors(house, guard, rate=rate)
    for route in ROUTES:
        app.add_api_route(
            route.path, doors.endpoint(route), methods=[route.method], include_in_schema=False
        )
    app.add_api_websocket_route("/api/tables/{table}/socket", doors.socket)
    _add_pages(app, house, doors)
    _add_refusals(app)
    return app


def _add_pages(app: FastAPI, house: House, doors: Doors) -> None:
    """What is not about a table: descriptions, measures, the pages of the house."""

    def add(path: str, page: Callable[[Request], Awaitable[Response]], *also: str) -> None:
        methods = ["GET", *also]
        app.add_api_route(path, doors.page(page), methods=methods, include_in_schema=False)

    async def openapi_json(_: Request) -> Response:
        return Response(_ENCODER.encode(openapi.document()), media_type="application/json")

    async def schema_json(_: Request) -> Response:
        return Response(_ENCODER.encode(openapi.schema()), media_type="application/schema+json")

    async def measures(request: Request) -> Response:
        # How much is played here is the operator's business alone.
        if request.client is None or not _is_loopback(request.client.host):
            raise HTTPException(404)
        text = await asyncio.to_thread(house.metrics.text)
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    add("/api/openapi.json", openapi_json)
    add("/api/schema.json", schema_json)
    add("/metrics", measures)
    shown = pages.read(pages.BUILT)
    for path in pages.ADDRESSES:
        add(path, shown.page, "HEAD")
    for path in (*shown.beside, f"/{pages.ASSETS}{{name:path}}"):
        add(path, shown.file, "HEAD")


def _add_refusals(app: FastAPI) -> None:
    """What is answered where there is nothing, and where the house itself has failed."""

    async def unknown(request: Request, error: Exception) -> Response:
        del request
        status = error.status_code if isinstance(error, HTTPException) else 404
        code = {404: "address/unknown", 405: "address/method"}.get(status, "request/malformed")
        return _json(Problem(code=code, text="there is nothing at this address"), status)

    async def broken(request: Request, error: Exception) -> Response:
        del request, error
        # This answer is given outside of everything, also of `Sealed`.
        said = Problem(code=HouseError.code, text="the house has failed; try it again")
        return Response(_ENCODER.encode(said), 500, HEADERS, media_type="application/json")

    app.add_exception_handler(HTTPException, unknown)
    app.add_exception_handler(Exception, broken)


def _is_loopback(host: str) -> bool:
    return host in ("127.0.0.1", "::1", "localhost")
