"""The `tefuda` command."""
