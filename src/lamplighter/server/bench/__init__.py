"""How much the house can carry: `lamplighter bench server`."""
