"""One hosted table: the events of its log, its state, commands, and messages to seats."""
