"""Running a server: start, shutdown, metrics, logs, turn notices, checks of a database."""
