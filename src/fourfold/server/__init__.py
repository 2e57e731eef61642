"""Tables that lose nothing and leak nothing: HTTP, sockets, stores, bots."""
