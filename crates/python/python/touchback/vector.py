"""Many matches at once, written into NumPy arrays without copying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from . import spaces
from ._native import Batch, Rules, State

Start = Literal["match", "drive", "turn"]
Until = Literal["match", "drive", "turn"]


class VectorEnv:
    """`count` episodes that step together.

    `reset` and `step` return the same arrays every time, overwritten in place; copy what you keep. They are read-only views:

    - observations: a dict of `planes`, `players` and `facts`, as the side that decides may know them (see touchback.spaces)
    - info["action_mask"]: which numbers of the flat space are allowed
    - info["seat"]: who decides, 0 for home and 1 for away
    - rewards: (count, 2), for home and away
    - info["score"]: (count, 2), the touchdowns; of the episode that ended, where one has

    An episode that ends begins anew in the same step (unless autoreset is False): `terminated` tells it, the observation is
    already the first of the next one. Questions with a single answer are answered by themselves.

    start, until: where an episode begins (`match`, `drive`: at the set-up, `turn`: at the first team turn of a drive) and where
    it ends at the latest; `positions` starts from these States instead. bots: who coaches home and away, a name such as `random`
    or `scripted`, or None for you. auto: the scripted bot answers for you outside team turns (set-up, kick-off, purchases).
    touchdown, win: what these are worth. max_steps: steps after which an episode is cut off; 0 for never. threads: 0 for as many
    as there are cores.
    """

    def __init__(
        self,
        count: int,
        rules: Rules | str = "elevens",
        *,
        home: str = "human",
        away: str = "human",
        squad: int | None = None,
        start: Start = "match",
        until: Until = "match",
        positions: Sequence[State] | None = None,
        bots: tuple[str | None, str | None] = (None, None),
        auto: bool = False,
        touchdown: float = 1.0,
        win: float = 0.0,
        max_steps: int = 0,
        threads: int = 0,
        autoreset: bool = True,
    ) -> None:
        if positions and isinstance(rules, str):
            rules = positions[0].rules
        self.rules = Rules(rules) if isinstance(rules, str) else rules
        self.count = count
        self.actions = spaces.ActionSpace(self.rules)
        arrays: dict[str, npt.NDArray[Any]] = {
            "observations": np.zeros((count, spaces.length(self.rules)), dtype=np.uint8),
            "masks": np.zeros((count, self.actions.size), dtype=bool),
            "rewards": np.zeros((count, 2), dtype=np.float32),
            "terminated": np.zeros(count, dtype=bool),
            "truncated": np.zeros(count, dtype=bool),
            "seats": np.zeros(count, dtype=np.uint8),
            "scores": np.zeros((count, 2), dtype=np.uint8),
        }
        plan: Mapping[str, Any] = {
            "home": home,
            "away": away,
            "squad": squad,
            "start": "positions" if positions is not None else start,
            "positions": None if positions is None else list(positions),
            "until": until,
            "bots": bots,
            "auto": auto,
            "touchdown": touchdown,
            "win": win,
            "max_steps": max_steps,
        }
        self.batch = Batch(self.rules, plan, count, threads, autoreset, arrays)
        shown = {name: _read_only(array) for name, array in arrays.items()}
        self.raw = shown["observations"]
        self.observations = spaces.split(self.rules, self.raw)
        self.rewards, self.terminated, self.truncated = shown["rewards"], shown["terminated"], shown["truncated"]
        self.info = {"action_mask": shown["masks"], "seat": shown["seats"], "score": shown["scores"]}
        self._sampled = np.zeros(count, dtype=np.int64)

    @property
    def masks(self) -> npt.NDArray[np.bool_]:
        return self.info["action_mask"]

    def reset(self, seed: int = 0) -> tuple[dict[str, spaces.Bytes], dict[str, npt.NDArray[Any]]]:
        """Begins all episodes anew; the same seed gives the same dice."""
        self.batch.reset(seed)
        return self.observations, self.info

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        dict[str, spaces.Bytes],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, npt.NDArray[Any]],
    ]:
        """Takes one action in each episode: numbers of the flat space, or rows of levels. If one is not allowed,
        IllegalAction is raised and nothing is played."""
        numbers = np.asarray(actions, dtype=np.int64)
        if numbers.ndim == 2:
            numbers = self.actions.to_flat(numbers)
        if numbers.shape != (self.count,):
            raise ValueError(f"expected {self.count} actions")
        self.batch.step(np.ascontiguousarray(numbers))
        return self.observations, self.rewards, self.terminated, self.truncated, self.info

    def sample(self) -> spaces.Ints:
        """An allowed action for each episode, each equally likely. The array is overwritten by the next call."""
        self.batch.sample(self._sampled)
        return self._sampled

    def observe(self, seat: Literal["home", "away"]) -> dict[str, spaces.Bytes]:
        """What one side may know, no matter who decides, as new arrays."""
        out = np.zeros(self.raw.shape, dtype=np.uint8)
        self.batch.observe(seat, out)
        return spaces.split(self.rules, out)

    def state(self, n: int) -> State:
        """A copy of the position of one episode."""
        return self.batch.state(n)

    @property
    def bytes_per_episode(self) -> int:
        """Memory of one episode: engine, observation, mask and the rest."""
        arrays = [self.raw, self.rewards, self.terminated, self.truncated, *self.info.values()]
        return self.batch.bytes_per_episode + sum(array.nbytes for array in arrays) // self.count


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view
