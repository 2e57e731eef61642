"""Figures of Four Big Strata."""
