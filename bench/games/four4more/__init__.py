"""Figures of Four4More."""
