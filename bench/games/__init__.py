"""Figures of the games' pages."""
