"""What people and bots do at a table; each action builds entries for the log."""
