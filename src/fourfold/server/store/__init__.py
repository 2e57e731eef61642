"""Where tables are kept: one schema, SQLite by default, PostgreSQL for many server processes."""
