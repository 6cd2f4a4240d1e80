"""Who is best? Bots and trained agents play each other on a Ray cluster; their ratings on the scale of Elo.

    python ray_evaluate.py --matches 40 random scripted agent.npz

Each match follows from the seed and its number alone, so the table is the same for any number of workers. A match whose worker
dies is played again by another.
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


@ray.remote(num_cpus=1, max_retries=-1)
def one(home: str, away: str, number: int) -> dict:
    return common.play(train.practice_rules(), home, away, number)


def evaluate(players: list[str], matches: int) -> tuple[dict[str, float], list[dict]]:
    """Every pair plays `matches` matches, half of them at each home."""
    pairs = [pair if n % 2 == 0 else pair[::-1] for pair in itertools.combinations(players, 2) for n in range(matches)]
    played = ray.get([one.remote(home, away, number) for number, (home, away) in enumerate(pairs)])
    results = [(match["home"], match["away"], common.points(match["score"])) for match in played]
    return dict(elo.ratings(results, anchor=players[0])), played


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
    rated, played = evaluate(players, args.matches)
    print("| player | rating | won | drawn | lost |\n|---|---|---|---|---|")
    for name in sorted(rated, key=lambda name: -rated[name]):
        sides = [(m, "home" if m["home"] == name else "away") for m in played if name in (m["home"], m["away"])]
        gained = [common.points(m["score"]) if side == "home" else 1 - common.points(m["score"]) for m, side in sides]
        counts = " | ".join(str(sum(g == value for g in gained)) for value in (1.0, 0.5, 0.0))
        print(f"| {Path(name).stem} | {rated[name]:.0f} | {counts} |")
    ray.shutdown()


if __name__ == "__main__":
    main()
