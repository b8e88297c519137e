"""Benchmarks: the speed of the games, of beliefs and of the server."""
