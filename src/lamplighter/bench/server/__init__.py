"""Benchmark of the server: `lamplighter bench server`."""
