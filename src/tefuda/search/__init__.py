"""Looking ahead in games: worlds that fit a view, played on."""
