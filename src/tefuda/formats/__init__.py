"""Hands and records in files: our own records, PHH, Open Hand History."""
