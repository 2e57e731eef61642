"""How fast our games are played, beside other libraries, in one run. Start it with `make bench-engine`."""
