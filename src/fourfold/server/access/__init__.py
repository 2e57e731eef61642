"""Who may come in, and how often: guests, origins, rate limits."""
