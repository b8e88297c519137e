"""The typed messages between server and clients, the same code on both sides.

`tables` holds the requests and answers over HTTP, `messages` the messages over the socket of a
seat. All are msgspec structs; the JSON Schema and the TypeScript types are generated from them.
"""

PROTOCOL = 1
"""The version of the protocol; the server refuses a client that uses another version."""
