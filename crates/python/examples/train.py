"""Learns to score: PPO with masked actions on a small pitch against a bot, in one file, on a CPU.

    python train.py                 # about 15 minutes on two cores
    python train.py --minutes 1     # a look at it

Needs touchback, jax and matplotlib. Writes the weights (`agent.npz`), the curve (`curve.csv`, `curve.svg`).
"""

from __future__ import annotations

import argparse
import csv
import functools
import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import touchback
from touchback import spaces

Params = dict[str, Any]
QUESTIONS = len(spaces.QUESTIONS) + 1
KINDS = len(spaces.ACTION_KINDS)
ENVS, STEPS, EPOCHS, PARTS = 128, 32, 2, 4
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.99, 0.95, 0.2, 0.01, 1e-3
GLOBAL, LOCAL = 64, 32


def practice_rules() -> touchback.Rules:
    """Three a side on 12 by 7 squares, four turns a half."""
    return touchback.Rules("sevens", length=12, width=7, players=3, turns=4)


def init(rules: touchback.Rules, seed: int = 0) -> Params:
    """Weights: one layer over the vector, one shared by all squares, one shared by all players, and heads on them."""
    facts = spaces.shapes(rules)["facts"][0] + QUESTIONS + KINDS + 1
    chance = np.random.default_rng(seed)

    def layer(*shape: int, gain: float = 1.0) -> jnp.ndarray:
        return jnp.asarray(chance.normal(0, gain * np.sqrt(2 / shape[0]), shape), dtype=jnp.float32)

    return {
        "facts": layer(facts, GLOBAL),
        "square": layer(18 + 13, LOCAL),
        "square-mix": layer(GLOBAL, LOCAL),
        "square-head": layer(LOCAL, 2, gain=0.1),
        "player": layer(16, LOCAL),
        "player-mix": layer(GLOBAL, LOCAL),
        "player-head": layer(LOCAL, KINDS + 1, gain=0.1),
        "rest-head": layer(GLOBAL, 128 + 64, gain=0.1),
        "value-head": layer(GLOBAL + 2 * LOCAL, 1, gain=0.5),
    }


def forward(params: Params, planes: Any, players: Any, facts: Any) -> tuple[jnp.ndarray, jnp.ndarray]:
    """Logits of the flat space and the value, for a batch."""
    question = jax.nn.one_hot(facts[:, spaces.fact("question")], QUESTIONS)
    kind = jax.nn.one_hot(facts[:, spaces.fact("acting-kind")], KINDS + 1)
    vector = jnp.concatenate([jnp.minimum(facts.astype(jnp.float32), 32.0) / 8.0, question, kind], axis=1)
    g = jax.nn.relu(vector @ params["facts"])
    rows, columns = planes.shape[1:3]
    x = jnp.arange(columns)[None, None, :] + 1.0
    y = jnp.arange(rows)[None, :, None] + 1.0
    ball = facts[:, spaces.fact("ball-column")] * 1.0, facts[:, spaces.fact("ball-row")] * 1.0
    holder = facts[:, spaces.fact("ball-holder")]
    loose, own = (holder == 0) * 1.0, ((holder > 0) & (holder <= 24)) * 1.0
    carries = ((holder > 0) & (holder == facts[:, spaces.fact("acting-player")])) * 1.0

    def far(px: Any, py: Any) -> tuple[Any, Any]:
        """How near a place is to the ball and how far it has come, and both where they matter."""
        shape = (-1,) + (1,) * (px.ndim - 1)
        distance = jnp.maximum(abs(px - ball[0].reshape(shape)), abs(py - ball[1].reshape(shape))) / 8.0
        come = px / columns + 0.0 * distance
        return [distance, come, distance * loose.reshape(shape), come * carries.reshape(shape)], shape

    spot = planes.astype(jnp.float32)
    marks = spot[..., :9] * jnp.asarray([1, 1, 1, 1, 1, 1, 1, 1, 1.0])
    near, _ = far(x * jnp.ones_like(spot[..., 0]), y * jnp.ones_like(spot[..., 0]))
    around = jnp.pad(spot[..., :2], ((0, 0), (1, 1), (1, 1), (0, 0)))
    shifted = [around[:, dy : dy + rows, dx : dx + columns] for dy in range(3) for dx in range(3)]
    squares = jnp.concatenate([*shifted, marks, jnp.stack(near, axis=-1)], axis=-1).reshape(-1, rows * columns, 31)
    s = jax.nn.relu(squares @ params["square"] + (g @ params["square-mix"])[:, None, :])
    table = players.astype(jnp.float32)
    at = table[..., 24 + 1], table[..., 24 + 2]
    near, _ = far(*at)
    ours = jnp.concatenate([table[..., :9], table[..., 9:10] / 8.0, (table[..., 24:25] == 2), at[0][..., None] / columns, jnp.stack(near, -1)], axis=-1)
    p = jax.nn.relu(ours @ params["player"] + (g @ params["player-mix"])[:, None, :])
    heads = p @ params["player-head"]
    activate, choose = heads[:, :24, :KINDS].reshape(-1, 24 * KINDS), heads[:, :, KINDS]
    where = s @ params["square-head"]
    logits = jnp.concatenate([activate, choose, where[..., 0], where[..., 1], g @ params["rest-head"]], axis=1)
    value = jnp.concatenate([g, s.mean(1), p.mean(1)], axis=1) @ params["value-head"]
    return logits, value[:, 0]


def masked(logits: jnp.ndarray, mask: jnp.ndarray) -> jnp.ndarray:
    return jax.nn.log_softmax(jnp.where(mask, logits, -1e9))


@jax.jit
def act(params: Params, key: Any, planes: Any, players: Any, facts: Any, mask: Any) -> tuple[Any, Any, Any]:
    """An action for each episode, its log-probability, and the value of the position."""
    logits, value = forward(params, planes, players, facts)
    logs = masked(logits, mask)
    action = jax.random.categorical(key, logs)
    return action, jnp.take_along_axis(logs, action[:, None], 1)[:, 0], value


def loss(params: Params, batch: dict[str, Any]) -> jnp.ndarray:
    logits, value = forward(params, batch["planes"], batch["players"], batch["facts"])
    logs = masked(logits, batch["mask"])
    log = jnp.take_along_axis(logs, batch["action"][:, None], 1)[:, 0]
    ratio = jnp.exp(log - batch["log"])
    gain = batch["gain"]
    surrogate = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    entropy = -(jnp.exp(logs) * jnp.where(batch["mask"], logs, 0.0)).sum(1).mean()
    return -surrogate + 0.5 * ((value - batch["target"]) ** 2).mean() - ENTROPY * entropy


@functools.partial(jax.jit, donate_argnums=(0, 1))
def update(params: Params, moments: Any, batch: dict[str, Any], rate: float) -> tuple[Params, Any]:
    """One step of Adam with the gradient clipped."""
    gradient = jax.grad(loss)(params, batch)
    norm = jnp.sqrt(sum(jnp.vdot(g, g) for g in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda g: g * jnp.minimum(1.0, 0.5 / (norm + 1e-8)), gradient)
    m, v, n = moments
    n = n + 1
    m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, m, gradient)
    v = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, v, gradient)
    change = jax.tree.map(lambda a, b: rate * (a / (1 - 0.9**n)) / (jnp.sqrt(b / (1 - 0.999**n)) + 1e-5), m, v)
    return jax.tree.map(lambda p, c: p - c, params, change), (m, v, n)


def potential(env: touchback.VectorEnv) -> np.ndarray:
    """How promising a position looks: holding the ball and how far it has come, or how near somebody is to it. Only
    differences are paid, so that the best play stays the best."""
    facts, players = env.observations["facts"], env.observations["players"][:, :24].astype(np.int16)
    holder, x, y = (facts[:, spaces.fact(name)].astype(np.int16) for name in ("ball-holder", "ball-column", "ball-row"))
    column, row = players[..., spaces.column("column").start], players[..., spaces.column("row").start]
    distance = np.maximum(abs(column - x[:, None]), abs(row - y[:, None]))
    nearest = np.where(column > 0, distance, 99).min(axis=1).clip(0, 10)
    own, loose = (holder > 0) & (holder <= 24), (holder == 0) & (x > 0)
    held = 0.3 + 0.4 * x / env.rules.length
    return np.where(own, held, np.where(loose, 0.2 - 0.02 * nearest, 0.0)).astype(np.float32)


def gather(env: touchback.VectorEnv, params: Params, key: Any) -> tuple[dict[str, np.ndarray], int, int]:
    """STEPS steps of all episodes, with advantages; episodes that ended, and touchdowns."""
    rows: dict[str, list[Any]] = {name: [] for name in ("planes", "players", "facts", "mask", "action", "log", "value", "reward", "end")}
    ended = scored = 0
    for n in range(STEPS):
        seen = *(part.copy() for part in env.observations.values()), env.masks.copy()
        action, log, value = (np.asarray(a) for a in act(params, jax.random.fold_in(key, n), *seen))
        before = potential(env)
        _, rewards, terminated, truncated, _ = env.step(action)
        end = terminated | truncated
        reward = rewards[:, 0] + np.where(end, 0.0, GAMMA * potential(env)) - before
        ended, scored = ended + int(end.sum()), scored + int((rewards[:, 0] > 0).sum())
        for name, part in zip(rows, (*seen, action, log, value, reward.astype(np.float32), end)):
            rows[name].append(part)
    _, _, last = act(params, key, *env.observations.values(), env.masks)
    gains = np.zeros((STEPS, env.count), dtype=np.float32)
    after, gain = np.asarray(last), np.zeros(env.count, dtype=np.float32)
    for n in reversed(range(STEPS)):
        go_on = 1.0 - rows["end"][n]
        gain = rows["reward"][n] + GAMMA * after * go_on - rows["value"][n] + GAMMA * LAMBDA * go_on * gain
        gains[n], after = gain, rows["value"][n]
    batch = {name: np.concatenate(rows[name]) for name in ("planes", "players", "facts", "mask", "action", "log")}
    batch["target"] = (gains + np.stack(rows["value"])).reshape(-1)
    flat = gains.reshape(-1)
    batch["gain"] = (flat - flat.mean()) / (flat.std() + 1e-6)
    return batch, ended, scored


def train(minutes: float, opponent: str, out: Path, seed: int = 1) -> list[dict[str, float]]:
    rules = practice_rules()
    env = touchback.VectorEnv(
        ENVS, rules, start="drive", until="drive", bots=(None, opponent), auto=True, max_steps=400
    )
    env.reset(seed)
    params = init(rules, seed)
    zero = jax.tree.map(jnp.zeros_like, params)
    moments = (zero, jax.tree.map(jnp.zeros_like, params), 0)
    key, chance = jax.random.key(seed), np.random.default_rng(seed)
    curve: list[dict[str, float]] = []
    begin, steps, ended, scored, rounds, shown = time.monotonic(), 0, 0, 0, 0, 0.0
    save(out / "agent-untrained.npz", params)
    while (spent := time.monotonic() - begin) < minutes * 60 or not curve:
        batch, e, s = gather(env, params, jax.random.fold_in(key, rounds))
        ended, scored, steps, rounds = ended + e, scored + s, steps + ENVS * STEPS, rounds + 1
        rate = RATE * max(0.1, 1.0 - spent / (minutes * 60))
        for _ in range(EPOCHS):
            for part in np.array_split(chance.permutation(ENVS * STEPS), PARTS):
                params, moments = update(params, moments, {name: array[part] for name, array in batch.items()}, rate)
        spent = time.monotonic() - begin
        if ended >= 100 and (spent - shown > 10 or spent >= minutes * 60):
            curve.append({"seconds": spent, "steps": steps, "drives": ended, "touchdowns": scored / ended})
            print(f"{spent:6.0f} s  {steps:9,} steps  {scored / ended:.3f} touchdowns a drive", flush=True)
            ended = scored = 0
            shown = spent
    save(out / "agent.npz", params)
    return curve


def save(path: Path, params: Params) -> None:
    np.savez(path, **params)


def load(path: Path) -> Params:
    data = np.load(path)
    return {name: jnp.asarray(data[name]) for name in data}


def measure(player: str | Params, opponent: str, drives: int = 400, seed: int = 99) -> float:
    """Touchdowns a drive of a bot or of trained weights, receiving against a bot."""
    count, rules = 64, practice_rules()
    env = touchback.VectorEnv(count, rules, start="drive", until="drive", bots=(None, opponent), auto=True, max_steps=400)
    env.reset(seed)
    key, done, scored, n = jax.random.key(seed), 0, 0, 0
    while done < drives:
        if isinstance(player, str):
            actions = env.sample()
        else:
            actions, _, _ = act(player, jax.random.fold_in(key, n), *env.observations.values(), env.masks)
        _, rewards, terminated, truncated, _ = env.step(np.asarray(actions))
        done, scored, n = done + int((terminated | truncated).sum()), scored + int((rewards[:, 0] > 0).sum()), n + 1
    return scored / done


def draw(curve: list[dict[str, float]], chance: float, out: Path, opponent: str) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "touchback"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3.5))
    axes.plot([row["seconds"] / 60 for row in curve], [row["touchdowns"] for row in curve], label="learner")
    axes.axhline(chance, color="grey", linestyle="--", label="random actions")
    axes.set(xlabel="minutes", ylabel="touchdowns a drive", ylim=(0, 1), title=f"Learning to score against {opponent}")
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(out, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--out", type=Path, default=Path("."))
    parser.add_argument("--drives", type=int, default=400, help="drives of the measurement at the end")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    curve = train(args.minutes, args.opponent, args.out)
    with (args.out / "curve.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, curve[0].keys())
        writer.writeheader()
        writer.writerows({name: round(value, 4) for name, value in row.items()} for row in curve)
    chance = measure("random", args.opponent, args.drives)
    learnt = measure(load(args.out / "agent.npz"), args.opponent, args.drives)
    draw(curve, chance, args.out / "curve.svg", args.opponent)
    print(f"touchdowns a drive against {args.opponent}: {chance:.3f} by random actions, {learnt:.3f} learnt")


if __name__ == "__main__":
    main()
