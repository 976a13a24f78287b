"""The HTTP interface: what can be asked, by whom, and how it is described to programs."""
