"""Ratings from results: the Bradley-Terry model on the scale of Elo, fitted at once, so that the order does not matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np


def ratings(
    results: Iterable[tuple[str, str, float]], *, anchor: str, at: float = 1000.0, rounds: int = 2000
) -> Mapping[str, float]:
    """Ratings of all players. A result is (home, away, points of home): 1 for a win, 0.5 for a draw, 0 for a loss. `anchor` is
    rated `at`. Half a point each way between every pair that met keeps the rating of somebody who always wins finite."""
    played = list(results)
    names = sorted({name for home, away, _ in played for name in (home, away)})
    place = {name: n for n, name in enumerate(names)}
    points = np.zeros((len(names), len(names)))
    for home, away, won in played:
        points[place[home], place[away]] += won
        points[place[away], place[home]] += 1.0 - won
    met = (points + points.T) > 0
    points += 0.5 * met
    games = points + points.T
    strength = np.ones(len(names))
    for _ in range(rounds):
        expected = (games / (strength[:, None] + strength[None, :])).sum(axis=1)
        strength = points.sum(axis=1) / np.maximum(expected, 1e-12)
        strength /= np.exp(np.log(strength).mean())
    scale = 400.0 * np.log10(strength)
    return {name: float(scale[n] - scale[place[anchor]] + at) for name, n in place.items()}
