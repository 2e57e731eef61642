"""A game from outside, with faults to plant."""
