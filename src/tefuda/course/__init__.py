"""Courses: a player for any number of seats is taught by play against itself, its past, and others."""
