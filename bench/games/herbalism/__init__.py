"""Figures of Herbalism."""
