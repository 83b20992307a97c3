"""`python -m bullscows`: the package in the terminal."""

import sys

from .extras import MissingExtraError, extra


def main() -> int:
    """Run a command; the exit code, also where Ctrl-C comes while what it needs is being imported."""
    try:
        with extra("terminal"):
            from .terminal.app import main as run

        return run()
    except MissingExtraError as missing:
        print(f"bullscows: {missing}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
