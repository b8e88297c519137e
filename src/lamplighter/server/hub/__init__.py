"""All tables of a server process: in memory, with presence and background work."""
