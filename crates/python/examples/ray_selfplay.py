"""Self-play on a Ray cluster: a small policy learns from matches against itself.

    python ray_selfplay.py --rounds 5 --matches 32 --workers 2

In every round each worker plays matches with the same weights; what it learnt comes back as one gradient a match, added up in
the order of their numbers. A match follows from the seed, the round and its number alone, so the result is the same for any
number of workers. A worker that dies loses the match it was playing, and that one is played again.
"""

from __future__ import annotations

import argparse
import hashlib
import os
from pathlib import Path

import numpy as np
import ray

import touchback
from touchback import spaces

QUESTION = spaces.fact("question")


def practice_rules() -> touchback.Rules:
    return touchback.Rules("sevens", length=12, width=7, players=3, turns=4)


def play(weights: np.ndarray, seed: int, number: int) -> tuple[np.ndarray, tuple[int, int], int]:
    """One match against itself: the gradient, the score and the number of decisions. The policy is a softmax over the allowed
    actions with one weight for each question and action."""
    env = touchback.VectorEnv(1, practice_rules(), auto=True, threads=1, autoreset=False, max_steps=20_000)
    env.reset(seed * 1_000_003 + number)
    chance = np.random.default_rng((seed, number))
    gradients = np.zeros((2, *weights.shape), dtype=np.float32)
    steps = 0
    while not env.batch.is_over(0):
        allowed = np.flatnonzero(env.masks[0])
        question, seat = env.observations["facts"][0, QUESTION], env.info["seat"][0]
        logits = weights[question, allowed]
        odds = np.exp(logits - logits.max())
        odds /= odds.sum()
        picked = chance.choice(len(allowed), p=odds)
        gradients[seat, question, allowed] -= odds
        gradients[seat, question, allowed[picked]] += 1.0
        env.step(allowed[picked : picked + 1])
        steps += 1
    home, away = (int(n) for n in env.info["score"][0])
    lead = np.float32(np.clip(home - away, -1, 1))
    return (gradients[0] - gradients[1]) * lead, (home, away), steps


@ray.remote(num_cpus=1, max_retries=-1)
def one(weights: np.ndarray, seed: int, number: int, pids: str | None) -> tuple[np.ndarray, tuple[int, int], int]:
    if pids:
        (Path(pids) / f"{seed}-{number}-{os.getpid()}").touch()
    return play(weights, seed, number)


def selfplay(rounds: int, matches: int, seed: int = 1, pids: str | None = None) -> tuple[np.ndarray, list[tuple[int, int]]]:
    """The weights after so many rounds, and all scores. `pids`: a folder where every match notes the process that plays it."""
    space = touchback.ActionSpace(practice_rules())
    weights = np.zeros((len(spaces.QUESTIONS) + 1, space.size), dtype=np.float32)
    scores: list[tuple[int, int]] = []
    for n in range(rounds):
        shared = ray.put(weights)
        played = ray.get([one.remote(shared, seed + n, number, pids) for number in range(matches)])
        gradient = np.zeros_like(weights)
        for found, score, _ in played:
            gradient += found
            scores.append(score)
        weights = weights + 0.02 * gradient / matches
    return weights, scores


def digest(weights: np.ndarray, scores: list[tuple[int, int]]) -> str:
    return hashlib.sha256(weights.tobytes() + repr(scores).encode()).hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--matches", type=int, default=32)
    parser.add_argument("--workers", type=int, default=2, help="workers of a local cluster; without effect on a running one")
    parser.add_argument("--address", help="a running cluster, such as auto")
    args = parser.parse_args()
    local = {} if args.address else {"num_cpus": args.workers, "include_dashboard": False}
    ray.init(address=args.address, log_to_driver=False, **local)
    weights, scores = selfplay(args.rounds, args.matches)
    touchdowns = sum(home + away for home, away in scores)
    print(f"{len(scores)} matches, {touchdowns} touchdowns, digest {digest(weights, scores)}")
    ray.shutdown()


if __name__ == "__main__":
    main()
