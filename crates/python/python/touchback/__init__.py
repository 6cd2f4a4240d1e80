"""Touchback: a fantasy-football board game for Python programs.

Engine objects: Rules, State, Action, Dice, Decision, Match, Replay. Environments: VectorEnv (needs NumPy only), and by name
MatchEnv (Gymnasium) and MatchAEC (PettingZoo), which are imported when they are asked for.
"""

from typing import Any

from . import elo, spaces
from ._native import (
    Action,
    Decision,
    Dice,
    IllegalAction,
    Match,
    NeedsDie,
    Replay,
    Rules,
    State,
    __version__,
)
from .spaces import ActionSpace
from .vector import VectorEnv

__all__ = [
    "Action",
    "ActionSpace",
    "Decision",
    "Dice",
    "IllegalAction",
    "Match",
    "MatchAEC",
    "MatchEnv",
    "NeedsDie",
    "Replay",
    "Rules",
    "State",
    "VectorEnv",
    "__version__",
    "elo",
    "spaces",
]


def __getattr__(name: str) -> Any:
    if name == "MatchEnv":
        from .single import MatchEnv

        return MatchEnv
    if name == "MatchAEC":
        from .aec import MatchAEC

        return MatchAEC
    raise AttributeError(f"module 'touchback' has no attribute {name!r}")
