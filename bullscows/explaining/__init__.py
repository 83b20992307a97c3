"""Why: reasons for a guess, what each symbol scores, reviews of games, slips in clues, a tree walked down."""
