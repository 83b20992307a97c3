"""A strategy tree while it grows: where guesses are recorded and pools are split."""

import numpy as np

from .pool import Pool
from .space import Indices, Space


class Nodes:
    """A tree while it is made: where each guess is recorded and each pool is split."""

    def __init__(self, codes: Space, targets: Indices) -> None:
        self.codes, self.targets = codes, targets
        self.wanted = np.zeros(len(codes), bool)
        self.wanted[targets] = True
        self.guesses: list[int] = []
        self.parents: list[int] = []
        self.via: list[int] = []
        self.found_at = np.full(len(codes), -1, np.int32)
        self.found = 0

    def add(self, guess: int, parent: int, answer: int) -> int:
        self.guesses.append(guess)
        self.parents.append(parent)
        self.via.append(answer)
        return len(self.guesses) - 1

    def split(self, pool: Pool, guess: int, node: int) -> list[tuple[Pool, int]]:
        """The buckets that are still to be played, each with its answer id."""
        members = pool.members
        if self.wanted[guess] and pool.has(guess):
            self.found_at[guess] = node
            self.found += 1
        if len(members) == 1:
            return []
        ids = self.codes.column(guess, members)
        used = None if pool.used is None else pool.used | self.codes.used_symbols(guess)
        in_order = np.argsort(ids, kind="stable")
        starts = np.flatnonzero(np.diff(ids[in_order], prepend=255))
        buckets = zip(np.split(members[in_order], starts[1:]), ids[in_order[starts]].tolist(), strict=True)
        win = len(self.codes.answers) - 1
        return [
            (Pool(self.codes, bucket, used), answer)
            for bucket, answer in buckets
            if answer != win and self.wanted[bucket].any()
        ]
