"""The parts of the State of Whitechapel: the phases of a night, Hell, the Hunting, and walks."""
