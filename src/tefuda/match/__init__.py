"""A series of games at one table: no input or output, no clock."""
