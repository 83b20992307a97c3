"""Questions made on the fly, each with its right answer, wrong ones to choose from, and why."""
