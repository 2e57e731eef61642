"""Bots and analysis, in worker processes or on other machines."""
