"""What a screen in the browser is sent of a game: view and events, described, and what follows from the view."""
