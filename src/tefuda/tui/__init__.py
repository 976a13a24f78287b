"""The terminal client: a full-screen table, and a plain one for pipes and screen readers."""
