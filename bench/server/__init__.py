"""The server under load, beside boardgame.io: see docs/server-load.md."""
