"""What the server writes down: accounts, chips, tables, hands; in SQLite or PostgreSQL, with the same code."""
