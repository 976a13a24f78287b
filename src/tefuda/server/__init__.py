"""Tables that people reach over a network: accounts, lobby, tables, clocks, history."""
