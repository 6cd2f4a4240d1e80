"""Players for the examples: bots of the engine by name, and trained weights from a file of train.py."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import touchback

BOTS = ("random", "scripted")
Score = tuple[int, int]


def play(rules: touchback.Rules, home: str, away: str, number: int, count: int, seed: int = 7) -> list[Score]:
    """The scores of one group of matches: they depend on the two players, the seed and the group's number alone."""
    if home in BOTS and away in BOTS:
        return [_bots(rules, home, away, number * count + n, seed) for n in range(count)]
    import jax
    import train

    agents = [None if name in BOTS else train.load(Path(name)) for name in (home, away)]
    bots = (home if agents[0] is None else None, away if agents[1] is None else None)
    env = touchback.VectorEnv(count, rules, bots=bots, auto=True, threads=1, max_steps=5_000)
    env.reset(seed * 1_000_003 + number)
    key, step = jax.random.key(number), 0
    scores: dict[int, Score] = {}
    while len(scores) < count:
        actions = np.zeros(count, dtype=np.int64)
        for seat, params in enumerate(agents):
            if params is not None and (env.info["seat"] == seat).any():
                chosen, _, _ = train.act(params, jax.random.fold_in(key, step), *env.observations.values(), env.masks)
                actions = np.where(env.info["seat"] == seat, chosen, actions)
        _, _, terminated, truncated, info = env.step(actions)
        for n in np.flatnonzero(terminated | truncated):
            scores.setdefault(int(n), (int(info["score"][n, 0]), int(info["score"][n, 1])))
        step += 1
    return [scores[n] for n in range(count)]


def _bots(rules: touchback.Rules, home: str, away: str, number: int, seed: int) -> Score:
    match = touchback.Match(rules, "human", "human", seed=seed * 1_000_003 + number)
    match.play(home, away, seed=seed * 7_919 + number)
    return match.state.score


def points(score: Score) -> float:
    """A win counts 1, a draw a half."""
    return 0.5 * float(1 + np.sign(score[0] - score[1]))
