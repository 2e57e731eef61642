"""One table: its log, seats, clocks, and the sessions that hold it in memory."""
