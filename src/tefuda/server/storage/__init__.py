"""What the server writes down: accounts, chips, tables, hands; SQLite or PostgreSQL, one code for both."""
