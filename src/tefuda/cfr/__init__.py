"""Counterfactual regret: a strategy for heads-up Hold'em, found by playing against itself."""
