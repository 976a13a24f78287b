"""Open Hand History (`.ohh`): the form that tracking programs read, both ways."""
