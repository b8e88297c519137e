"""The games as environments of OpenSpiel and PettingZoo, for research."""
