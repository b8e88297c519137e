"""The server: hosts tables for people, bots and computer players over a network."""
