"""One match against a bot, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces as gym_spaces

from . import spaces
from ._native import IllegalAction, Rules, State
from .vector import VectorEnv


def observation_space(rules: Rules) -> dict[str, gym_spaces.Space[Any]]:
    """The parts of an observation as Gymnasium spaces."""
    return {name: gym_spaces.Box(0, 255, shape, np.uint8) for name, shape in spaces.shapes(rules).items()}


class MatchEnv(gymnasium.Env[dict[str, Any], Any]):
    """You against a bot.

    space: `flat` (Discrete) or `levels` (MultiDiscrete: section, first, second; see touchback.ActionSpace). The mask of the flat
    space is in info["action_mask"]. An action that is not allowed raises IllegalAction; with illegal="random" it is replaced by
    an allowed one and info["illegal"] is True. All other keywords are those of VectorEnv.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        rules: Rules | str = "elevens",
        *,
        opponent: str = "random",
        seat: Literal["home", "away"] = "home",
        space: Literal["flat", "levels"] = "flat",
        illegal: Literal["raise", "random"] = "raise",
        render_mode: str | None = None,
        **course: Any,
    ) -> None:
        bots = (None, opponent) if seat == "home" else (opponent, None)
        self.vector = VectorEnv(1, rules, bots=bots, threads=1, autoreset=False, **course)
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self.observation_space = gym_spaces.Dict(observation_space(self.vector.rules))
        actions = self.vector.actions
        self.action_space = (
            gym_spaces.Discrete(actions.size) if space == "flat" else gym_spaces.MultiDiscrete(list(actions.levels))
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.vector.reset(int(self.np_random.integers(1 << 63)))
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        illegal = False
        try:
            self.vector.step(np.asarray(action, dtype=np.int64)[None])
        except IllegalAction:
            if self.illegal == "raise":
                raise
            self.vector.step(self.vector.sample())
            illegal = True
        reward = float(self.vector.rewards[0, 0 if self.seat == "home" else 1])
        info = {**self._info(), "illegal": illegal}
        return self._observation(), reward, bool(self.vector.terminated[0]), bool(self.vector.truncated[0]), info

    def render(self) -> str:
        return render(self.vector.state(0))

    @property
    def state(self) -> State:
        """A copy of the position."""
        return self.vector.state(0)

    def _observation(self) -> dict[str, Any]:
        return {name: part[0].copy() for name, part in self.vector.observations.items()}

    def _info(self) -> dict[str, Any]:
        home, away = (int(n) for n in self.vector.state(0).score)
        return {"action_mask": self.vector.masks[0].astype(np.int8), "score": (home, away)}


def render(state: State) -> str:
    """The pitch as text: home in capitals, a star for the ball."""
    rows = [["."] * state.rules.length for _ in range(state.rules.width)]
    for player in state.players():
        if player["square"]:
            x, y = player["square"]
            mark = "o" if player["posture"] == "standing" else "x"
            rows[y][x] = mark.upper() if player["side"] == "home" else mark
    if state.ball:
        (x, y), holder = state.ball
        if 0 <= x < state.rules.length and 0 <= y < state.rules.width:
            rows[y][x] = "@" if holder else "*"
    return "\n".join("".join(row) for row in rows)
