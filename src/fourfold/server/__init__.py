"""The server: tables for people and bots over HTTP and websockets, kept in a database."""
