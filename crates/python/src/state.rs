//! Positions: the question, the legal answers, and what happens.

use crate::action::{ActionLike, PyAction, player, side, square, words};
use crate::dice::PyDice;
use crate::error::{IllegalAction, NeedsDie, bad};
use crate::odds;
use crate::rules::PyRules;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use touchback_engine::state::{Flag, Place, Posture};
use touchback_engine::{
    Action, ActionBuf, Decision, Event, Illegal, Pid, Rules, Side, State, Status, apply, decision, legal_actions,
    start, view,
};
use touchback_gym::observe::{Drawn, Scene, observe};
use touchback_gym::{Layout, Space};
use touchback_notation::word::Words;
use touchback_notation::{Plain, text};
use touchback_replay::state_hash;
use touchback_rulesets::ledger;
use touchback_scenario::Book;

/// One question to one coach.
#[pyclass(frozen, name = "Decision", module = "touchback", get_all)]
pub struct PyDecision {
    /// `home` or `away`.
    pub by: &'static str,
    /// The question in words for programs, such as `act H3 move`.
    pub ask: String,
    /// The question as a sentence.
    pub question: String,
    /// How many answers there are.
    pub count: u32,
}

#[pymethods]
impl PyDecision {
    fn __repr__(&self) -> String {
        format!("Decision({} {}, {} answers)", self.by, self.ask, self.count)
    }
}

/// A whole position of a match, with its rules. Copies are cheap; equal positions are equal and hash alike.
#[pyclass(from_py_object, name = "State", module = "touchback")]
#[derive(Clone)]
pub struct PyState {
    pub rules: PyRules,
    pub state: State,
}

/// The message of a refused action.
pub fn refused(r: &Rules, s: &State, why: Illegal) -> PyErr {
    let rule = ledger::of_refusal(r, why);
    IllegalAction::new_err((text::sentence(r, s, why), rule))
}

/// Takes an action; returns the events as words.
pub fn take(r: &Rules, s: &mut State, action: Action, dice: &mut PyDice) -> PyResult<Vec<String>> {
    let mut events: Vec<Event> = Vec::new();
    match apply(r, s, action, dice, &mut events) {
        Ok(Status::NeedsDie(roll)) => Err(NeedsDie::new_err(roll.name())),
        Ok(_) => Ok(events.iter().map(|event| text::event(r, event)).collect()),
        Err(why) => Err(refused(r, s, why)),
    }
}

impl PyState {
    fn open(&self) -> Option<Decision> {
        decision(&self.rules.rules, &self.state)
    }

    fn space(&self) -> Space {
        Space::of(&self.rules.rules)
    }

    fn asked(&self) -> PyResult<Decision> {
        self.open().ok_or_else(|| bad("the match is over"))
    }
}

#[pymethods]
impl PyState {
    /// A match of two ready-made teams, at its first question.
    #[staticmethod]
    #[pyo3(signature = (rules, home = "human", away = "orc", dice = None, *, squad = None))]
    fn start(
        rules: PyRules,
        home: &str,
        away: &str,
        dice: Option<Bound<'_, PyDice>>,
        squad: Option<usize>,
    ) -> PyResult<PyState> {
        let setup = rules.setup(home, away, squad)?;
        let mut events: Vec<Event> = Vec::new();
        let begun = match dice {
            Some(dice) => start(&rules.rules, &setup, &mut *dice.borrow_mut(), &mut events),
            None => start(&rules.rules, &setup, &mut PyDice::quick(0), &mut events),
        };
        match begun {
            Ok((_, Status::NeedsDie(roll))) => Err(NeedsDie::new_err(roll.name())),
            Ok((state, _)) => Ok(PyState { rules, state }),
            Err(why) => Err(bad(format!("the match cannot start: {why:?}"))),
        }
    }

    /// The position of the first scenario of a text that is for this ruleset (docs/scenarios.md), with the rules it
    /// sets.
    #[staticmethod]
    #[pyo3(signature = (text, ruleset = "elevens"))]
    fn scenario(text: &str, ruleset: &str) -> PyResult<PyState> {
        let book = Book::load().map_err(bad)?;
        let listed = |problems: Vec<touchback_scenario::Problem>| {
            bad(problems.iter().map(|p| format!("line {}: {}", p.line, p.message)).collect::<Vec<_>>().join("\n"))
        };
        let (rules, state) = touchback_scenario::position(&book, text, ruleset).map_err(listed)?;
        Ok(PyState { rules: PyRules::of(rules), state })
    }

    #[getter]
    fn rules(&self) -> PyRules {
        self.rules.clone()
    }

    /// The open question; None once the match is over.
    #[getter]
    fn decision(&self) -> Option<PyDecision> {
        self.open().map(|open| PyDecision {
            by: text::side(open.by),
            ask: text::ask(&open.ask),
            question: text::question(&self.rules.rules, &self.state, &open.ask, &Plain),
            count: open.menu.count(),
        })
    }

    /// Everything that can be answered now.
    fn legal_actions(&self) -> Vec<PyAction> {
        let mut actions = ActionBuf::new();
        legal_actions(&self.rules.rules, &self.state, &mut actions);
        actions.iter().copied().map(PyAction).collect()
    }

    /// The action that words mean here: a list entry may be named.
    fn action(&self, words: String) -> PyResult<PyAction> {
        ActionLike::Words(words).resolve(&self.rules.rules, &self.state).map(PyAction)
    }

    /// The words of an action here, entries of lists by their names.
    fn words(&self, action: PyAction) -> PyResult<String> {
        Ok(words(&self.rules.rules, &self.state, &self.asked()?.ask, action.0))
    }

    /// Takes an action and plays on to the next question; returns what happened, in words. An illegal action raises
    /// IllegalAction, missing dice raise NeedsDie; then nothing has changed.
    fn apply(&mut self, action: ActionLike, mut dice: PyRefMut<'_, PyDice>) -> PyResult<Vec<String>> {
        let action = action.resolve(&self.rules.rules, &self.state)?;
        take(&self.rules.rules, &mut self.state, action, &mut dice)
    }

    /// The number of an action in the flat space, for the side that decides.
    fn number(&self, action: ActionLike) -> PyResult<u16> {
        let action = action.resolve(&self.rules.rules, &self.state)?;
        self.space().index(self.asked()?.by, action).ok_or_else(|| bad("that square is not on the pitch"))
    }

    /// The action of a number of the flat space, for the side that decides.
    fn numbered(&self, number: usize) -> PyResult<PyAction> {
        let action = self.space().action(self.asked()?.by, number);
        action.map(PyAction).ok_or_else(|| bad(format!("{number} names no action")))
    }

    /// What a side may know, as bytes: planes, players, facts (see touchback.spaces).
    fn observation(&self, seat: &str) -> PyResult<Vec<u8>> {
        let (seat, space) = (side(seat)?, self.space());
        let open = self.open().map(|open| (open.by, open.ask));
        let mut out = vec![0; Layout::of(&space).len()];
        let scene = Scene { rules: &self.rules.rules, space: &space, state: &self.state, open };
        observe(scene, seat, &mut out, &mut Drawn::default());
        Ok(out)
    }

    /// The position as one side knows it: hidden special plays of the other are blank.
    fn known_to(&self, seat: &str) -> PyResult<PyState> {
        let known = view(&self.rules.rules, &self.state, side(seat)?.into());
        Ok(PyState { rules: self.rules.clone(), state: *known })
    }

    fn copy(&self) -> PyState {
        self.clone()
    }

    fn __copy__(&self) -> PyState {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyState {
        self.clone()
    }

    fn __eq__(&self, other: &PyState) -> bool {
        self.state == other.state
            && (Arc::ptr_eq(&self.rules.rules, &other.rules.rules) || self.rules.rules == other.rules.rules)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    /// A hash of what the table shows, as replays have it: the same on every machine and in every version.
    #[getter]
    fn digest(&self) -> String {
        state_hash(&self.state)
    }

    #[getter]
    fn over(&self) -> bool {
        self.state.clock.over
    }

    /// Touchdowns of home and away.
    #[getter]
    fn score(&self) -> (u8, u8) {
        (self.state.teams[0].score, self.state.teams[1].score)
    }

    /// 0 before the match, 1, 2, and 3 for extra time.
    #[getter]
    fn half(&self) -> u8 {
        self.state.clock.half
    }

    /// Turns that home and away have begun in this half.
    #[getter]
    fn turns(&self) -> (u8, u8) {
        (self.state.teams[0].turn, self.state.teams[1].turn)
    }

    /// The side whose team turn it is; None between turns.
    #[getter]
    fn turn_of(&self) -> Option<&'static str> {
        self.state.clock.in_turn.then(|| text::side(self.state.clock.active))
    }

    #[getter]
    fn weather(&self) -> &'static str {
        self.state.weather.name()
    }

    /// Team re-rolls of home and away.
    #[getter]
    fn rerolls(&self) -> (u8, u8) {
        (self.state.teams[0].rerolls, self.state.teams[1].rerolls)
    }

    /// Where the ball is: None, or its square and who holds it.
    #[getter]
    fn ball(&self) -> Option<((i8, i8), Option<String>)> {
        let ball = self.state.ball;
        ball.in_play.then(|| ((ball.at.x(), ball.at.y()), ball.holder.is_some().then(|| text::player(ball.holder))))
    }

    /// All players of a side, or of both: one dict each.
    #[pyo3(signature = (seat = None))]
    fn players<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let only = seat.map(side).transpose()?;
        let here = |who: &Pid| only.is_none_or(|side| who.side() == side);
        let all = (0..self.state.players.len() as u8).map(Pid).filter(here);
        all.filter(|who| self.state.player(*who).place != Place::Absent).map(|who| self.described(py, who)).collect()
    }

    /// The exact chances of a block by outcome, with re-rolls and skills used as the keywords say.
    #[pyo3(signature = (attacker, defender, *, own = "best", opponent = "worst"))]
    fn odds_block(&self, attacker: &str, defender: &str, own: &str, opponent: &str) -> PyResult<BTreeMap<String, f64>> {
        let (attacker, defender) = (player(&self.state, attacker)?, player(&self.state, defender)?);
        odds::block(&self.rules.rules, &self.state, attacker, defender, odds::policy(own, opponent)?)
    }

    /// The chances of a pass by result.
    #[pyo3(signature = (thrower, target, *, own = "best", opponent = "worst"))]
    fn odds_pass(&self, thrower: &str, target: (u8, u8), own: &str, opponent: &str) -> PyResult<BTreeMap<String, f64>> {
        let (thrower, target) = (player(&self.state, thrower)?, square(&self.state, target)?);
        odds::pass(&self.rules.rules, &self.state, thrower, target, odds::policy(own, opponent)?)
    }

    /// The chance that a list of actions succeeds, with the turn still on and the ball never loose.
    #[pyo3(signature = (actions, *, own = "best", opponent = "worst"))]
    fn odds_plan(&self, actions: Vec<ActionLike>, own: &str, opponent: &str) -> PyResult<f64> {
        let plan: Vec<Action> =
            actions.iter().map(|action| action.resolve(&self.rules.rules, &self.state)).collect::<PyResult<_>>()?;
        odds::plan(&self.rules.rules, &self.state, self.asked()?.by, &plan, odds::policy(own, opponent)?)
    }

    fn __repr__(&self) -> String {
        let (home, away) = self.score();
        let asked = self.open().map_or_else(|| "over".to_owned(), |open| text::ask(&open.ask));
        format!("State({} {home}-{away}, half {}, {asked})", self.rules.rules.id, self.state.clock.half)
    }
}

impl PyState {
    fn described<'py>(&self, py: Python<'py>, who: Pid) -> PyResult<Bound<'py, PyDict>> {
        let (player, rules) = (self.state.player(who), &self.rules.rules);
        let facts = PyDict::new(py);
        let at = player.on_pitch().then(|| (player.at.x(), player.at.y()));
        facts.set_item("id", text::player(who))?;
        facts.set_item("side", if who.side() == Side::Home { "home" } else { "away" })?;
        facts.set_item("position", rules.positions.get(usize::from(player.position)).map(|row| row.id.as_str()))?;
        facts.set_item("place", player.place.word())?;
        facts.set_item("square", at)?;
        let posture = match player.posture {
            Posture::Standing => "standing",
            Posture::Prone => "prone",
            Posture::Stunned => "stunned",
        };
        facts.set_item("posture", posture)?;
        for (name, value) in
            [("ma", player.ma), ("st", player.st), ("ag", player.ag), ("pa", player.pa), ("av", player.av)]
        {
            facts.set_item(name, value)?;
        }
        facts.set_item("skills", player.skills.iter().map(|skill| skill.id()).collect::<Vec<_>>())?;
        facts.set_item("acted", player.is(Flag::Activated))?;
        facts.set_item("has_ball", self.state.holds_ball(who))?;
        Ok(facts)
    }
}
