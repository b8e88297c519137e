"""The rule catalogue, proved: each test names the rules it is about."""
