"""The server as a web application (ASGI)."""

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
from starlette import routing
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from lamplighter.concurrency.fair_queue import payer
from lamplighter.concurrency.rate import Rate
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import (
    Malformed,
    NoKey,
    ServerError,
    TooLarge,
    TooOften,
    problem_of,
    status_of,
)
from lamplighter.server.http import guard, openapi, static
from lamplighter.server.http.guard import Guard
from lamplighter.server.http.outbox import Outboxes
from lamplighter.server.http.routes import ROUTES, RequestContext, Route
from lamplighter.server.http.socket import Conversation
from lamplighter.server.hub.hub import Hub
from lamplighter.server.limits import RateLimits
from lamplighter.server.ops.shutdown import stop_on_signals
from lamplighter.wire.tables import Problem

logger = logging.getLogger(__name__)

Endpoint = Callable[[Request], Awaitable[Response]]

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
"""Headers of every response, for browsers."""

BY_ADDRESS = Rate(burst=120, per_second=20)
SOCKETS = 200
"""WebSocket conversations that one address may have at a time."""
PAGE = 0.1
"""Cost of a page or of one of its files; a browser fetches dozens of them at once."""
CROWDED = 5.0
"""Seconds after which a client with too many conversations may try again."""
SLOW = 30.0
"""Seconds in which the whole body of a request has to arrive."""
BY_SEAT = Rate(burst=60, per_second=15)

_ENCODER = msgspec.json.Encoder()
_RAW = [(name.lower().encode(), text.encode()) for name, text in HEADERS.items()]


class Endpoints:
    """The endpoints of the server, with their checks and rate limits."""

    def __init__(self, hub: Hub, guard: Guard, *, rate: float = 1.0) -> None:
        self._hub = hub
        self._guard = guard
        self._addresses = RateLimits(BY_ADDRESS.times(rate))
        self._seats = RateLimits(BY_SEAT.times(rate))
        self._most = int(SOCKETS * max(1.0, rate))
        self._outboxes = Outboxes(rate)
        hub.metrics.gauge("waiting_bytes", "Bytes to be sent", lambda: self._outboxes.bytes)
        self._open: Counter[str] = Counter()
        """Number of conversations of each address."""

    # Over HTTP.

    def endpoint(self, route: Route) -> Endpoint:
        """Return the endpoint of a route, with checks, rate limit and typed body."""

        async def endpoint(request: Request) -> Response:
            begun = perf_counter()
            payer.set(guard.address(request))
            response = await self._hub.turns.metered(partial(self._answered, route, request))
            # The path template is logged, since the id of a table is enough to watch the table.
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
        call = RequestContext(self._hub, request, spend)
        try:
            self._guard.check(request, mutates=route.method not in guard.SAFE)
            spend(route.cost)
            call.body = await _body(route, request)
            if route.queued:
                await self._hub.turns.take()
            answer = await route.handler(call)
        except LamplighterError as error:
            self._hub.metrics.refused(error.code)
            return refusal(error)
        response = answer if isinstance(answer, Response) else _json(answer, route.status)
        for cookie in call.cookies:
            response.set_cookie(**cookie)  # type: ignore[arg-type]
        for name in call.forgotten:
            response.delete_cookie(name, secure=guard.secure(request), httponly=True)
        return response

    def page(self, page: Endpoint) -> Endpoint:
        """Return the endpoint of a page that is the same for everybody: checked, rate-limited."""

        async def endpoint(request: Request) -> Response:
            try:
                self._guard.check(request, mutates=False)
                self._addresses.spend(guard.address(request), PAGE)
            except LamplighterError as error:
                self._hub.metrics.refused(error.code)
                return refusal(error)
            return await page(request)

        return endpoint

    # Over a socket.

    async def socket(self, socket: WebSocket) -> None:
        """Run the conversation with a client at a table."""
        table = str(socket.path_params["table"])
        payer.set(guard.address(socket))
        try:
            self._guard.check(socket, mutates=True)
            self._addresses.spend(guard.address(socket), 2.0)
            key = guard.key_of(socket, table)
            seat = SPECTATOR if key is None else await self._hub.tokens.seat_of(table, key)
            language = guard.words_for(socket)
            if self._open[guard.address(socket)] >= self._most:
                raise TooOften(f"{self._most} conversations from one address are enough", CROWDED)
        except LamplighterError as error:
            self._hub.metrics.refused(error.code)
            await socket.send_denial_response(refusal(error))
            return
        with self._counted(guard.address(socket)):
            await socket.accept()
            conversation = Conversation(
                self._hub,
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
    """Return the HTTP response for an error."""
    response = _json(problem_of(error), status_of(error))
    if isinstance(error, TooOften):
        response.headers["Retry-After"] = str(max(1, round(error.wait)))
    if isinstance(error, NoKey):
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


class SecurityHeaders:
    """Adds the headers to every response, from any part of the application."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on, and add the headers to its response."""

        async def sealed(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                own = list(message.get("headers", ()))
                # A response may set its own value, such as how long it may be cached.
                said = {name.decode("latin-1").lower() for name, _ in own}
                raw = [(name, text) for name, text in _RAW if name.decode() not in said]
                message = {**message, "headers": [*own, *raw]}
            await send(message)

        await self._app(scope, receive, sealed)


def make_app(hub: Hub, guard: Guard, *, rate: float = 1.0) -> Starlette:
    """Return the application for a hub; the hub starts and stops with it."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.start()
        with stop_on_signals(hub, hub.settings.ignored):
            yield
        await hub.stop()

    endpoints = Endpoints(hub, guard, rate=rate)
    app = Starlette(
        routes=[*_api_routes(endpoints), *_page_routes(hub, endpoints)],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={HTTPException: _unknown, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.hub = hub
    return app


def _api_routes(endpoints: Endpoints) -> Iterator[BaseRoute]:
    for route in ROUTES:
        yield _route(route.path, endpoints.endpoint(route), route.method)
    yield WebSocketRoute("/api/tables/{table}/socket", endpoints.socket)


def _page_routes(hub: Hub, endpoints: Endpoints) -> Iterator[BaseRoute]:
    """Yield the routes that are not about a table: descriptions, metrics, web pages."""

    async def openapi_json(_: Request) -> Response:
        return Response(_ENCODER.encode(openapi.document()), media_type="application/json")

    async def schema_json(_: Request) -> Response:
        return Response(_ENCODER.encode(openapi.schema()), media_type="application/schema+json")

    async def measures(request: Request) -> Response:
        # Only the operator may see how much is played here.
        if request.client is None or not _is_loopback(request.client.host):
            raise HTTPException(404)
        text = await asyncio.to_thread(hub.metrics.text)
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    for path, page in (
        ("/api/openapi.json", openapi_json),
        ("/api/schema.json", schema_json),
        ("/metrics", measures),
    ):
        yield _route(path, endpoints.page(page), "GET")
    shown = static.read(static.BUILT)
    for path in static.ADDRESSES:
        yield _route(path, endpoints.page(shown.page), "GET", "HEAD")
    for path in (*shown.beside, f"/{static.ASSETS}{{name:path}}"):
        yield _route(path, endpoints.page(shown.file), "GET", "HEAD")


def _route(path: str, endpoint: Endpoint, *methods: str) -> routing.Route:
    """Return a route for exactly these methods; Starlette would add HEAD to every GET."""
    route = routing.Route(path, endpoint, methods=methods)
    route.methods = set(methods)
    return route


async def _unknown(request: Request, error: Exception) -> Response:
    """Return the response for an unknown address or method."""
    del request
    status = error.status_code if isinstance(error, HTTPException) else 404
    code = {404: "address/unknown", 405: "address/method"}.get(status, "request/malformed")
    return _json(Problem(code=code, text="there is nothing at this address"), status)


async def _broken(request: Request, error: Exception) -> Response:
    """Return the response for an internal error, sent outside of all middleware."""
    del request, error
    said = Problem(code=ServerError.code, text="the server has failed; try again")
    return Response(_ENCODER.encode(said), 500, HEADERS, media_type="application/json")


def _is_loopback(host: str) -> bool:
    return host in ("127.0.0.1", "::1", "localhost")
