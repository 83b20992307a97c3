"""What to guess: strategies, their whole trees, optimal play, openings, and how they compare."""
