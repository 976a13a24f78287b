"""The report of a run: its figures and sentences as data, and the page that shows them."""
