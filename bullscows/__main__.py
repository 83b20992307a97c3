"""`python -m bullscows`: the package in the terminal."""

import sys

from .terminal.app import main

if __name__ == "__main__":
    sys.exit(main())
