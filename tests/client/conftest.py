"""Fixtures for tests of the client: a real server."""

from server_in_thread import running_server, server

__all__ = ["running_server", "server"]
