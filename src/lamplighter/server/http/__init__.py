"""The HTTP interface: routes, WebSockets, connections, limits and the built web pages."""
