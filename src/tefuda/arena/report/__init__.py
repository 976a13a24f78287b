"""The report of a run: one page of HTML that holds everything it shows."""
