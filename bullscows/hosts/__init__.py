"""Who answers: hosts with a secret or without one, and the duel of two."""
