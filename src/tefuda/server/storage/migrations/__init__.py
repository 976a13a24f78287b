"""How the database came to its present schema, step by step; run by `storage.migrating`."""
