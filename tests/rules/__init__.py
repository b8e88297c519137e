"""Tests of the rule catalogue: each test names the rules that it checks."""
