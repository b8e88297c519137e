"""A game at the terminal: the prompt, its menu and commands, and the loop around them."""
