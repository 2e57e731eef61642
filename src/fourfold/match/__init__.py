"""One checked match: moves, take-backs, talk, records and what each viewer is told."""
