"""What the police can know: Jack's possible rows, the secrets of a start position, and odds."""
