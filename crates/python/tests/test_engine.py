"""Engine objects: rules, positions, actions, dice, odds, copies, replays."""

import copy
import pickle
import random

import pytest

import touchback
from touchback import Action, Dice, IllegalAction, Match, NeedsDie, Replay, Rules, State

BLOCK = """
scenario: a block
players:
  H1 12,7
  A1 13,7
script:
"""


def position() -> State:
    return State.scenario(BLOCK, "elevens")


def test_rules_and_teams() -> None:
    rules = Rules("sevens")
    assert (rules.id, rules.length, rules.width, rules.official) == ("sevens", 20, 11, True)
    assert "human" in rules.teams and len(rules.digest) == 64
    small = Rules("sevens", length=10, width=5, players=3, turns=2)
    assert (small.length, small.width, small.players, small.turns, small.official) == (10, 5, 3, 2, False)
    assert small != rules and rules == Rules("sevens") and hash(rules) == hash(Rules("sevens"))
    varied = Rules("classic", options={"chain_push_choice": "pushed_players_coach"})
    assert varied != Rules("classic")


@pytest.mark.parametrize(
    ("keywords", "says"),
    [
        ({"ruleset": "nines"}, "nines"),
        ({"ruleset": "sevens", "length": 99}, "pitch"),
        ({"ruleset": "sevens", "options": {"no_such_option": "x"}}, "no_such_option"),
    ],
)
def test_bad_rules_are_refused(keywords: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Rules(**keywords)


def test_actions_by_words() -> None:
    action = Action("activate H3 blitz")
    assert (action.kind, action.player, action.activation) == ("activate", "H3", "blitz")
    assert str(action) == "activate H3 blitz" and action == Action("activate H3 blitz")
    assert Action("square 9,5").square == (9, 5) and Action("end-turn").choice == "end-turn"
    assert pickle.loads(pickle.dumps(action)) == action and len({action, Action("activate H3 blitz")}) == 1
    for words in ("dance", "square 99,99", "activate Z1 move"):
        with pytest.raises(ValueError):
            Action(words)


def test_a_copy_goes_its_own_way() -> None:
    state, dice = State.start(Rules("sevens"), "human", "skaven", Dice(3)), Dice(3)
    before = state.digest
    for other in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert other == state and hash(other) == hash(state) and other.digest == before
        other.apply(other.legal_actions()[0], dice)
        assert other != state and hash(other) != hash(state)
    assert state.digest == before


def test_what_is_not_allowed_changes_nothing() -> None:
    state = position()
    before = state.digest
    with pytest.raises(IllegalAction) as refusal:
        state.apply("activate A1 block", Dice(1))
    sentence, rule = refusal.value.args
    assert sentence and rule and rule[0].isupper()
    with pytest.raises(ValueError):
        state.apply("nonsense", Dice(1))
    assert state.digest == before


def test_scripted_dice_run_dry_without_a_trace() -> None:
    state = position()
    before = state.copy()
    with pytest.raises(NeedsDie, match="block"):
        state.apply("activate H1 block", Dice.script([]))
    assert state == before
    with pytest.raises(IllegalAction):
        state.apply("activate H1 block", Dice.script([9]))
    assert state == before
    dice = Dice.script([3, 5])
    assert "block" in " ".join(state.apply("activate H1 block", dice))
    assert state != before and list(dice.left or []) == [5]


def test_odds_are_exact() -> None:
    state = position()
    chances = state.odds_block("H1", "A1", own="never")
    assert sum(chances.values()) == pytest.approx(1.0)
    assert chances["defender down"] == pytest.approx(2 / 6)
    assert state.odds_plan(["activate H1 move", "square 12,8"], own="never") == pytest.approx(3 / 6, abs=0.35)
    with pytest.raises(ValueError):
        state.odds_block("H1", "H1")
    with pytest.raises(ValueError):
        state.odds_block("H9", "A1")


def test_facts_of_a_position() -> None:
    state = position()
    (home,) = state.players("home")
    assert home["square"] == (12, 7) and home["st"] == 3 and home["posture"] == "standing"
    assert state.decision.by == "home" and state.turn_of == "home" and state.score == (0, 0)
    assert touchback.spaces.split(state.rules, _bytes(state))["planes"].shape == (15, 26, len(touchback.spaces.CHANNELS))


def _bytes(state: State):
    import numpy as np

    return np.frombuffer(state.observation("home"), dtype=np.uint8)


@pytest.mark.parametrize("ruleset", ["sevens", "elevens", "classic"])
def test_a_match_is_recorded_and_verified(ruleset: str) -> None:
    match = Match(Rules(ruleset), "human", "orc", seed=11)
    chance = random.Random(5)
    for _ in range(40):
        match.apply(chance.choice(match.state.legal_actions()))
    match.play("scripted", "random", seed=2)
    assert match.state.over and match.state.decision is None
    replay = match.replay()
    found = Replay(replay.text).verify()
    assert found["finished"] and found["dice_proven"] and found["score"] == match.state.score
    states = replay.states()
    assert len(states) == len(replay) == len(match) + 1 and states[-1] == match.state
    assert [state.digest for state in states] == [record["digest"] for record in replay.records]


def test_a_changed_replay_is_found_out() -> None:
    match = Match(Rules("sevens"), seed=1)
    match.play(actions=60)
    text = match.replay().text
    assert Replay(text).verify()["finished"] is False
    lines = text.splitlines(keepends=True)
    del lines[10]
    with pytest.raises(ValueError, match="chain"):
        Replay("".join(lines)).verify()
    with pytest.raises(ValueError):
        Replay("not a replay")


def test_a_small_pitch_has_no_replay() -> None:
    match = Match(Rules("sevens", length=12, width=7, players=4), seed=1)
    match.play()
    with pytest.raises(ValueError, match="checked"):
        match.replay()
