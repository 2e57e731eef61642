"""Authentication, origin checks and rate limits."""
