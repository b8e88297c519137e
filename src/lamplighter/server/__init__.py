"""The house: tables that people, bots and computers play at, over a network."""
