"""Environments: the tests of PettingZoo and Gymnasium, masks, spaces, hidden information, curricula."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import touchback
from touchback import ActionSpace, Dice, IllegalAction, Rules, State, VectorEnv, spaces
from touchback.aec import MatchAEC
from touchback.single import MatchEnv

RULESETS = ["sevens", "elevens", "classic"]
SMALL = Rules("sevens", length=11, width=7, players=3, turns=3)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_pettingzoo_api(ruleset: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(MatchAEC(ruleset), num_cycles=300)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_pettingzoo_seeds(ruleset: str) -> None:
    seed_test(lambda: MatchAEC(ruleset), num_cycles=200)


def test_pettingzoo_to_the_end() -> None:
    env = MatchAEC(SMALL, auto=True)
    env.reset(seed=4)
    total = {"home": 0.0, "away": 0.0}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        done = terminated or truncated
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    home, away = env.position.score
    assert total == {"home": home - away, "away": away - home}


@pytest.mark.parametrize("space", ["flat", "levels"])
def test_gymnasium(space: str) -> None:
    env = MatchEnv(SMALL, opponent="random", space=space, illegal="random", auto=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)
    strict = MatchEnv(SMALL, opponent="scripted", seat="away")
    _, info = strict.reset(seed=1)
    barred = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        strict.step(barred)
    done = False
    while not done:
        allowed = np.flatnonzero(info["action_mask"])
        _, _, terminated, truncated, info = strict.step(int(allowed[len(allowed) // 2]))
        done = terminated or truncated


@pytest.mark.parametrize("ruleset", RULESETS)
def test_masks_are_the_menus(ruleset: str) -> None:
    env = VectorEnv(8, ruleset, away="orc", threads=1)
    actions = ActionSpace(env.rules)
    env.reset(seed=3)
    for _ in range(250):
        for n in range(env.count):
            state = env.state(n)
            menu = sorted(state.number(action) for action in state.legal_actions())
            assert menu == list(np.flatnonzero(env.masks[n]))
        allowed = np.flatnonzero(env.masks[0])
        assert (actions.to_flat(actions.to_levels(allowed)) == allowed).all()
        env.step(env.sample())


def test_levels_reach_what_flat_reaches() -> None:
    flat, levels = VectorEnv(4, "sevens", threads=1), VectorEnv(4, "sevens", threads=1)
    flat.reset(seed=2)
    levels.reset(seed=2)
    chance = np.random.default_rng(1)
    for _ in range(200):
        picked = []
        for mask in levels.masks:
            space = levels.actions
            section = chance.choice(np.flatnonzero(space.section_mask(mask)))
            first = chance.choice(np.flatnonzero(space.first_mask(mask, section)))
            second = chance.choice(np.flatnonzero(space.second_mask(mask, section, first)))
            picked.append((section, first, second))
        levels.step(picked)
        flat.step(flat.actions.to_flat(picked))
        assert (flat.raw == levels.raw).all() and (flat.masks == levels.masks).all()
    assert flat.actions.to_flat([[5, 99, 0], [1, 0, 3], [0, 0, 15]]).tolist() == [-1, -1, -1]


def test_arrays_stay_and_cannot_be_written() -> None:
    env = VectorEnv(4, "sevens")
    planes = env.reset(seed=1)[0]["planes"]
    again = env.step(env.sample())[0]["planes"]
    assert planes is again and np.shares_memory(planes, env.raw)
    with pytest.raises(ValueError):
        planes[:] = 0
    before = env.raw.copy()
    with pytest.raises(IllegalAction):
        env.step(np.full(4, env.actions.size - 1))
    with pytest.raises(ValueError):
        env.step([0])
    assert (env.raw == before).all()


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_and_seeds(threads: int) -> None:
    one, many = VectorEnv(200, "sevens", threads=1), VectorEnv(200, "sevens", threads=threads)
    for seed in (1, 2):
        one.reset(seed)
        many.reset(seed)
        for _ in range(40):
            one.step(one.sample())
            many.step(many.sample())
        assert (one.raw == many.raw).all() and (one.info["score"] == many.info["score"]).all()
    assert len(np.unique(one.raw, axis=0)) > 170


def test_hidden_plays_are_not_shown() -> None:
    env = VectorEnv(1, positions=[_with_plays("RE-11")], threads=1)
    other = VectorEnv(1, positions=[_with_plays("RE-13")], threads=1)
    env.reset()
    other.reset()
    assert (env.observe("away")["facts"] != other.observe("away")["facts"]).any()
    for part, seen in env.observe("home").items():
        assert (seen == other.observe("home")[part]).all()
    facts = env.observe("home")["facts"][0]
    assert facts[spaces.fact("other-play-1")] == 255
    assert env.state(0).known_to("home") == other.state(0).known_to("home")


def _with_plays(play: str) -> State:
    text = f"""
scenario: hidden plays
away: secret-plays={play}
players:
  H1 12,7
  H2 12,3
  A1 13,7
script:
"""
    return State.scenario(text, "elevens")


def test_curricula() -> None:
    for start, until in [("turn", "turn"), ("drive", "drive"), ("match", "match")]:
        env = VectorEnv(4, SMALL, start=start, until=until, bots=(None, "random"), auto=True, win=0.5)
        env.reset(seed=1)
        ends = 0
        for _ in range(600):
            _, rewards, terminated, _, info = env.step(env.sample())
            assert (info["seat"] == 0).all() and (rewards[:, 0] == -rewards[:, 1]).all()
            ends += int(terminated.sum())
        assert ends > 4, (start, ends)
    cut = VectorEnv(2, "sevens", max_steps=10)
    cut.reset()
    assert [bool(cut.step(cut.sample())[3].all()) for _ in range(10)] == [False] * 9 + [True]


def test_scoring_from_a_scenario_pays() -> None:
    text = """
scenario: one step to go
rulesets: sevens
players:
  H1 18,5
  A1 5,5
ball: H1
script:
"""
    state = State.scenario(text, "sevens")
    env = VectorEnv(2, positions=[state], until="turn", threads=1)
    env.reset()
    number = state.number("activate H1 move")
    env.step([number, number])
    step = env.state(0).number("square 19,5")
    _, rewards, terminated, _, info = env.step([step, step])
    assert rewards.tolist() == [[1.0, -1.0]] * 2 and terminated.all() and info["score"].tolist() == [[1, 0]] * 2


def test_both_sides_attack_to_the_right() -> None:
    state, dice = State.start(Rules("sevens"), dice=Dice(1)), Dice(1)
    chance = np.random.default_rng(7)
    while not (state.ball and state.ball[1]):
        actions = state.legal_actions()
        state.apply(actions[chance.integers(len(actions))], dice)
    (x, y), _ = state.ball
    seen = {}
    for seat in ("home", "away"):
        facts = spaces.split(state.rules, np.frombuffer(state.observation(seat), np.uint8))["facts"]
        seen[seat] = (facts[spaces.fact("ball-column")], facts[spaces.fact("ball-row")])
    assert seen == {"home": (x + 1, y + 1), "away": (state.rules.length - x, y + 1)}


@pytest.mark.parametrize(
    "keywords",
    [
        {"count": 0},
        {"bots": ("random", "random")},
        {"bots": ("nobody", None)},
        {"start": "yesterday"},
        {"until": "never"},
        {"home": "no-such-team"},
        {"squad": 1},
        {"positions": []},
    ],
)
def test_bad_courses_are_refused(keywords: dict) -> None:
    with pytest.raises(ValueError):
        VectorEnv(**{"count": 2, "rules": "sevens", **keywords})


def test_elo() -> None:
    results = [("a", "b", 1.0)] * 30 + [("a", "b", 0.0)] * 10 + [("b", "c", 1.0)] * 30 + [("b", "c", 0.0)] * 10
    rated = touchback.elo.ratings(results, anchor="b")
    assert rated["b"] == 1000 and 150 < rated["a"] - 1000 < 220 and rated["a"] - 1000 == pytest.approx(1000 - rated["c"], abs=1)
