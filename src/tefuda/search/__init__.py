"""Looking ahead in games: playing states on."""
