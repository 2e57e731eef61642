"""Adapters: the games as other programs want them. Each module imports what its extra brings."""
