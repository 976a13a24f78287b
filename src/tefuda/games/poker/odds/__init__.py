"""Who wins how often: questions about hands, all deals that answer them, or many at random."""
