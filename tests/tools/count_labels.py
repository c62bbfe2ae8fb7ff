"""Counts what the second verifier does with the labels of acts of chance, and asserts that it grows with the events, not with their square.

    count_labels.py VERIFIER

A fold follows games of 1,000 and of 4,000 events. Each event draws, and every tenth one takes the last eight back.
"""

import sys

VERIFIER, = sys.argv[1:]
sys.path.insert(0, VERIFIER)
sys.dont_write_bytecode = True

from verifier.fold import Fold, Position  # noqa: E402


class Counted(dict):
    """A dictionary that counts each look at it; a walk over all of it counts each entry."""

    looks = 0

    def __contains__(self, key):
        Counted.looks += 1
        return super().__contains__(key)

    def __setitem__(self, key, value):
        Counted.looks += 1
        super().__setitem__(key, value)

    def __iter__(self):
        Counted.looks += len(self)
        return super().__iter__()

    def items(self):
        Counted.looks += len(self)
        return super().items()

    def popitem(self):
        Counted.looks += 1
        return super().popitem()


def looks(events):
    """Lets a fold follow so many events; returns how often it looked at the labels."""
    Counted.looks = 0
    fold = Fold()
    fold.labels, fold.position = Counted(), Position(phase="play")
    fold.note({"seq": 0, "at": "2026-11-25T00:00:00.000Z", "facts": [{"type": "game_started"}]})
    for seq in range(1, events):
        fact = {"type": "undone", "to": seq - 9} if seq % 10 == 0 else {"type": "drawn", "act": f"act {seq}"}
        fold.note({"seq": seq, "at": "2026-11-25T00:00:00.000Z", "seat": 1, "facts": [fact]})
    return Counted.looks


few, many = looks(1_000), looks(4_000)
print(f"{few} looks at the labels in 1000 events, {many} in 4000")
assert few >= 1_000, "no label was looked at"
assert many <= 4 * few + 100, "the labels are looked at over and over"
