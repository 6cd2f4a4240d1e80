"""Players for the examples: bots of the engine by name, and trained weights from a file of train.py."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import touchback

BOTS = ("random", "scripted")


def play(rules: touchback.Rules, home: str, away: str, number: int, seed: int = 7) -> dict[str, object]:
    """The match of this number of a series: it depends on the two players, the seed and the number alone."""
    import train

    import jax

    learners = {side: train.load(Path(name)) for side, name in (("home", home), ("away", away)) if name not in BOTS}
    if not learners:
        match = touchback.Match(rules, "human", "human", seed=seed * 1_000_003 + number)
        match.play(home, away, seed=seed * 7_919 + number)
        return {"number": number, "home": home, "away": away, "score": match.state.score, "digest": match.state.digest}
    bots = (home if home in BOTS else None, away if away in BOTS else None)
    env = touchback.VectorEnv(1, rules, bots=bots, auto=True, threads=1, autoreset=False, max_steps=20_000)
    env.reset(seed * 1_000_003 + number)
    key, step = jax.random.key(number), 0
    while not env.batch.is_over(0):
        params = learners["home" if env.info["seat"][0] == 0 else "away"]
        action, _, _ = train.act(params, jax.random.fold_in(key, step), *env.observations.values(), env.masks)
        env.step(np.asarray(action))
        step += 1
    state = env.state(0)
    return {"number": number, "home": home, "away": away, "score": state.score, "digest": state.digest}


def points(score: tuple[int, int]) -> float:
    """A win counts 1, a draw a half."""
    return 0.5 * (1 + np.sign(score[0] - score[1]))
