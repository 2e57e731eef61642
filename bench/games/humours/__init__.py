"""Figures of Four Humours."""
