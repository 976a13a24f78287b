"""The CPUs of No Thanks!."""
