"""What the numbers of actions and observations mean.

Everything is told from the side that decides: it attacks to the right, and its players come first.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ._native import (
    ACTION_KINDS,
    CHANNELS,
    CHOICES,
    COLUMNS,
    FACTS,
    QUESTIONS,
    SECTIONS,
    SKILLS,
    Rules,
    layout,
    offsets,
)

__all__ = [
    "ACTION_KINDS",
    "CHANNELS",
    "CHOICES",
    "COLUMNS",
    "FACTS",
    "QUESTIONS",
    "SECTIONS",
    "SKILLS",
    "ActionSpace",
    "column",
    "fact",
    "length",
    "shapes",
    "skills",
    "split",
]

Bools = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]

_FACT = {name: n for n, name in enumerate(FACTS)}


def fact(name: str) -> int:
    """The place of a fact in the vector."""
    return _FACT[name]


def column(name: str) -> slice:
    """The columns of the player table that hold this."""
    at = 0
    for known, size in COLUMNS:
        if known == name:
            return slice(at, at + size)
        at += size
    raise KeyError(name)


def shapes(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The shapes of the parts of an observation."""
    planes, players, facts = layout(rules)
    return {"planes": planes, "players": players, "facts": (facts,)}


def length(rules: Rules) -> int:
    """Bytes of an observation."""
    return sum(int(np.prod(shape)) for shape in shapes(rules).values())


def split(rules: Rules, observations: Bytes) -> dict[str, Bytes]:
    """Views of the parts: planes, players and facts. Leading axes stay."""
    parts: dict[str, Bytes] = {}
    at = 0
    for name, shape in shapes(rules).items():
        size = int(np.prod(shape))
        parts[name] = observations[..., at : at + size].reshape(observations.shape[:-1] + shape)
        at += size
    return parts


def skills(players: Bytes) -> Bools:
    """The skills of each row of a player table, one column for each of SKILLS."""
    bits = np.unpackbits(players[..., column("skills")], axis=-1, bitorder="little")
    return bits[..., : len(SKILLS)].astype(bool)


class ActionSpace:
    """The flat space, and the same actions in three levels.

    Flat: one number from 0 to `size`. Levels: (section, first, second), where the section is one of SECTIONS, `first` is the
    player, square, item or choice within it, and `second` the kind of action of an activation, otherwise 0.
    """

    def __init__(self, rules: Rules) -> None:
        self.offsets: Ints = np.asarray(offsets(rules), dtype=np.int64)
        self.size = int(self.offsets[-1])
        self.kinds = len(ACTION_KINDS)
        sizes = np.diff(self.offsets)
        self.levels = (len(SECTIONS), int(max(sizes[0] // self.kinds, sizes[1:].max())), self.kinds)

    def to_flat(self, levels: npt.ArrayLike) -> Ints:
        """The numbers of actions given in levels (the last axis)."""
        parts = np.asarray(levels, dtype=np.int64)
        section, first, second = parts[..., 0], parts[..., 1], parts[..., 2]
        within = np.where(section == 0, first * self.kinds + second, first)
        flat = self.offsets[section] + within
        wrong = (within < 0) | (flat >= self.offsets[section + 1]) | (second < 0)
        wrong |= (second >= self.kinds) | ((section != 0) & (second != 0))
        return np.where(wrong, -1, flat)

    def to_levels(self, flat: npt.ArrayLike) -> Ints:
        """The levels of numbers, along a new last axis."""
        numbers = np.asarray(flat, dtype=np.int64)
        section = np.searchsorted(self.offsets, numbers, side="right") - 1
        within = numbers - self.offsets[section]
        active = section == 0
        first = np.where(active, within // self.kinds, within)
        second = np.where(active, within % self.kinds, 0)
        return np.stack([section, first, second], axis=-1)

    def section_mask(self, mask: Bools) -> Bools:
        """Which sections hold an allowed action."""
        return np.logical_or.reduceat(np.asarray(mask, dtype=bool), self.offsets[:-1], axis=-1)

    def first_mask(self, mask: Bools, section: int) -> Bools:
        """Which values of the second level are allowed within a section, padded to the longest."""
        part = np.asarray(mask, dtype=bool)[..., self.offsets[section] : self.offsets[section + 1]]
        if section == 0:
            part = np.asarray(part.reshape(part.shape[:-1] + (-1, self.kinds)).any(axis=-1))
        out = np.zeros(part.shape[:-1] + (self.levels[1],), dtype=bool)
        out[..., : part.shape[-1]] = part
        return out

    def second_mask(self, mask: Bools, section: int, first: int) -> Bools:
        """Which values of the third level are allowed: kinds of action for an activation, otherwise only 0."""
        out = np.zeros(self.kinds, dtype=bool)
        if section == 0:
            out[:] = np.asarray(mask, dtype=bool)[first * self.kinds : (first + 1) * self.kinds]
        else:
            out[0] = True
        return out
