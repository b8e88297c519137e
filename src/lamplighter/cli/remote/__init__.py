"""Play or watch at a table on a server, from the terminal."""
