"""Who is best? Bots and trained agents play each other on a Ray cluster; their ratings on the scale of Elo.

    python ray_evaluate.py --matches 40 random scripted agent.npz

A group of matches follows from the seed and its number alone, so the table is the same for any number of workers. A group whose
worker dies is played again by another.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from pathlib import Path

import ray

sys.path.insert(0, str(Path(__file__).parent))
import common
import train
from touchback import elo


GROUP = 10


@ray.remote(num_cpus=1, max_retries=-1)
def group(home: str, away: str, number: int, count: int) -> list[tuple[str, str, float]]:
    scores = common.play(train.practice_rules(), home, away, number, count)
    return [(home, away, common.points(score)) for score in scores]


def evaluate(players: list[str], matches: int) -> list[tuple[str, str, float]]:
    """Every pair plays `matches` matches in groups, half of the groups at each home: (home, away, points of home)."""
    size = min(GROUP, matches)
    pairs = [
        pair if n % 2 == 0 else pair[::-1]
        for pair in itertools.combinations(players, 2)
        for n in range(max(1, matches // size))
    ]
    played = ray.get([group.remote(home, away, number, size) for number, (home, away) in enumerate(pairs)])
    return [result for results in played for result in results]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="+", help="random, scripted, or a file of weights")
    parser.add_argument("--matches", type=int, default=40, help="matches of each pair")
    parser.add_argument("--workers", type=int, default=2, help="workers of a local cluster; without effect on a running one")
    parser.add_argument("--address", help="a running cluster, such as auto")
    args = parser.parse_args()
    players = [name if name in common.BOTS else str(Path(name).resolve()) for name in args.players]
    here = str(Path(__file__).parent.resolve())
    os.environ["PYTHONPATH"] = os.pathsep.join([here, os.environ.get("PYTHONPATH", "")])
    local = {"num_cpus": args.workers, "include_dashboard": False}
    ray.init(address=args.address, log_to_driver=False, **({"runtime_env": {"working_dir": here}} if args.address else local))
    results = evaluate(players, args.matches)
    rated = elo.ratings(results, anchor=players[0])
    print("| player | rating | won | drawn | lost |\n|---|---|---|---|---|")
    for name in sorted(rated, key=lambda name: -rated[name]):
        gained = [won for home, _, won in results if home == name] + [1 - won for _, away, won in results if away == name]
        counts = " | ".join(str(gained.count(value)) for value in (1.0, 0.5, 0.0))
        print(f"| {Path(name).stem} | {rated[name]:.0f} | {counts} |")
    ray.shutdown()


if __name__ == "__main__":
    main()
