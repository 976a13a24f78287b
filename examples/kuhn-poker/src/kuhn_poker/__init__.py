"""Kuhn poker for tefuda."""
