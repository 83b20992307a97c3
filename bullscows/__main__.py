"""`python -m bullscows`: the package in the terminal."""

import sys


def main() -> int:
    """Run a command; the exit code, also where Ctrl-C comes while what it needs is being imported."""
    try:
        from .terminal.app import main as run

        return run()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
