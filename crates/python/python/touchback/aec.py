"""A match between two learners, as a PettingZoo AEC environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces as gym_spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from ._native import Rules, State
from .single import observation_space, render
from .vector import VectorEnv


class MatchAEC(AECEnv):  # type: ignore[misc]
    """Agents `home` and `away`. An observation holds planes, players, facts and the action mask, which is empty for the side
    that does not decide. Keywords are those of VectorEnv; an action that is not allowed raises IllegalAction."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "touchback_v0", "is_parallelizable": False}

    def __init__(self, rules: Rules | str = "elevens", *, render_mode: str | None = None, **course: Any) -> None:
        super().__init__()
        self.vector = VectorEnv(1, rules, threads=1, autoreset=False, **course)
        self.render_mode = render_mode
        self.possible_agents = ["home", "away"]
        self.agents: list[str] = []
        size = self.vector.actions.size
        parts: dict[str, gym_spaces.Space[Any]] = {
            **observation_space(self.vector.rules),
            "action_mask": gym_spaces.Box(0, 1, (size,), np.int8),
        }
        self._observation_spaces = {agent: gym_spaces.Dict(parts) for agent in self.possible_agents}
        self._action_spaces = {agent: gym_spaces.Discrete(size) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> gym_spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gym_spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.vector.reset(int(self._random.integers(1 << 63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.vector.batch.seat(0)

    def observe(self, agent: str) -> dict[str, Any]:
        deciding = agent == self.vector.batch.seat(0) and not self.vector.batch.is_over(0)
        if deciding:
            parts = {name: part[0].copy() for name, part in self.vector.observations.items()}
            mask = self.vector.masks[0].astype(np.int8)
        else:
            parts = {name: part[0] for name, part in self.vector.observe(agent).items()}  # type: ignore[arg-type]
            mask = np.zeros(self.vector.actions.size, dtype=np.int8)
        return {**parts, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.vector.step(np.asarray([action], dtype=np.int64))
        self._cumulative_rewards[agent] = 0.0
        for n, seat in enumerate(self.possible_agents):
            self.rewards[seat] = float(self.vector.rewards[0, n])
            self.terminations[seat] = bool(self.vector.terminated[0])
            self.truncations[seat] = bool(self.vector.truncated[0])
        if not self.vector.batch.is_over(0):
            self.agent_selection = self.vector.batch.seat(0)
        self._accumulate_rewards()

    @property
    def position(self) -> State:
        """A copy of the position."""
        return self.vector.state(0)

    def render(self) -> str:
        return render(self.vector.state(0))

    def close(self) -> None:
        """Nothing is left open."""
