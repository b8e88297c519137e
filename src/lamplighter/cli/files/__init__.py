"""Records on disk: saved automatically, saved under a name, read again."""
