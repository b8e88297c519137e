"""What the house and its guests say to each other: typed, versioned, the same on both sides.

`tables` holds what is asked of the house and told about tables (HTTP), `messages` what goes over
the socket of a seat. All are msgspec structs; JSON Schema and the types of clients come from them.
"""

PROTOCOL = 1
"""Version of the conversation; a guest that speaks another one is told so."""
