"""The same games for research: OpenSpiel and PettingZoo."""
