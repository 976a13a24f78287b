"""Words: events, reasons and outcomes are data everywhere else; here they become English and Japanese."""
