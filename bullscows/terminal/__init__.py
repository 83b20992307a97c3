"""The terminal face: `python -m bullscows`, and the command `bullscows`. Nothing in the package imports it."""
