"""The words every game speaks: actions, events, views, states, players, decisions, records."""
