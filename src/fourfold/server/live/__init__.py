"""One websocket: its bytes, its messages, its transport under uvicorn."""
