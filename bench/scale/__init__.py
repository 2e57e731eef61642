"""How the server grows: one and two processes on one PostgreSQL; tables, viewers and length of a log."""
