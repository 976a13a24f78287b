"""What records tell about the people and CPUs who played them: how they play, and with what result."""
