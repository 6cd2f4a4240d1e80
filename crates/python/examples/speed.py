"""How fast is it? Random actions in batches from Python, beside the bare engine in the same run.

    python speed.py

The engine alone and the environment take turns; the middle of all rounds counts. What the environment does beside playing:
observation, mask, rewards, the call from Python.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time

import touchback


def rate(env: touchback.VectorEnv, steps: int) -> float:
    """Steps a second with observation and mask, random actions."""
    rounds = max(1, steps // env.count)
    begin = time.perf_counter()
    for _ in range(rounds):
        env.step(env.sample())
    return rounds * env.count / (time.perf_counter() - begin)


def full_observation(env: touchback.VectorEnv) -> float:
    """Nanoseconds of one observation written from nothing."""
    begin = time.perf_counter()
    rounds = max(1, 2000 // env.count)
    for _ in range(rounds):
        env.observe("home")
    return (time.perf_counter() - begin) / rounds / env.count * 1e9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="elevens")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    cores = os.cpu_count() or 1
    print("| threads | episodes | steps/s | bare engine/s | share | ns beside playing | KiB an episode |")
    print("|---|---|---|---|---|---|---|")
    for threads in sorted({1, cores}):
        for count in (16, 64, 256, 1024):
            env = touchback.VectorEnv(count, args.ruleset, threads=threads)
            env.reset(1)
            rate(env, args.steps // 10)
            pairs = []
            for n in range(args.rounds):
                played, seconds = env.batch.bare_engine(n, args.steps // threads, threads)
                pairs.append((rate(env, args.steps), played / seconds))
            steps, bare = (statistics.median(values) for values in zip(*pairs))
            share = statistics.median(a / b for a, b in pairs)
            beside = (1 / steps - 1 / bare) * 1e9
            kib = env.bytes_per_episode / 1024
            print(f"| {threads} | {count} | {steps:,.0f} | {bare:,.0f} | {share:.0%} | {beside:.0f} | {kib:.1f} |", flush=True)
    env = touchback.VectorEnv(64, args.ruleset, threads=1)
    env.reset(1)
    print(f"an observation written from nothing takes {full_observation(env):.0f} ns")


if __name__ == "__main__":
    main()
