"""The messages of the socket and the bodies of HTTP, as typed structs."""
