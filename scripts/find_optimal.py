"""Finds an optimal tree of the classic rules and writes it into the package.

    .venv/bin/python scripts/find_optimal.py            the tree that is shipped: total 26,274, worst case 7
    .venv/bin/python scripts/find_optimal.py --width 2  a quicker, worse one
    .venv/bin/python scripts/find_optimal.py --jobs -1  the same tree, by all processors

At each pool the guesses with the most promising bounds are followed, as many as the width says. That
alone proves nothing; that no total is lower than 26,274 is known from exhaustive searches (Tanaka 1996).
"""

import argparse
import time
from dataclasses import replace
from pathlib import Path

from bullscows import CLASSIC, space, strategy_tree
from bullscows.strategies.optimal import OPTIMAL, SHIPPED
from bullscows.strategies.whole_search import WholeSearch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--width", type=int, default=20, help="guesses followed at each pool (20)")
    parser.add_argument("--jobs", type=int, default=1, help="jobs that share the search, -1 for all processors (1)")
    parser.add_argument("--out", type=Path, default=SHIPPED[CLASSIC], help="the file to write")
    options = parser.parse_args()
    begun, said = time.perf_counter(), 0.0

    def tick(share: float) -> None:
        nonlocal said
        if time.perf_counter() - said > 10:
            said = time.perf_counter()
            print(f"{said - begun:6.0f} s  {share:.0%} of the answers to the first guess", flush=True)

    search = WholeSearch(space(CLASSIC), options.jobs, options.width, tick)
    search.whole()
    found = replace(OPTIMAL, pick=lambda pool: search.search(pool.members).guess, prepare=None)
    tree = strategy_tree(CLASSIC, found)
    options.out.parent.mkdir(exist_ok=True)
    options.out.write_text(tree.to_json() + "\n", encoding="utf-8")
    seconds = time.perf_counter() - begun
    print(f"{seconds:6.0f} s  total {tree.total:,}, worst case {tree.worst}: {tree.distribution}")


if __name__ == "__main__":
    main()
