//! Actions.

use crate::error::bad;
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use touchback_engine::{Action, Ask, Pid, Rules, Side, Sq, State, decision};
use touchback_notation::text::{self, Said};

/// One thing a coach can answer, such as `activate H3 move`, `square 9,5` or `end-turn`.
#[pyclass(frozen, from_py_object, name = "Action", module = "touchback")]
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct PyAction(pub Action);

/// An action, or its words.
#[derive(FromPyObject)]
pub enum ActionLike {
    Action(PyAction),
    Words(String),
}

/// What words mean when there is no list.
fn plain(words: &str) -> PyResult<Action> {
    match text::parse_action(words).map_err(bad)? {
        Said::Action(action) => Ok(action),
        Said::Item(name) => name.parse().map(Action::Item).map_err(|_| bad(format!("“{name}” is not a number"))),
        _ => Err(bad(format!("“{words}” answers no question"))),
    }
}

impl ActionLike {
    /// The action meant in this position: words may name an entry of the current list.
    pub fn resolve(&self, r: &Rules, s: &State) -> PyResult<Action> {
        let words = match self {
            ActionLike::Action(action) => return Ok(action.0),
            ActionLike::Words(words) => words,
        };
        match (text::parse_action(words).map_err(bad)?, decision(r, s)) {
            (Said::Item(name), Some(open)) => text::item(r, s, &open.ask, open.by, &name)
                .ok_or_else(|| bad(format!("“{name}” is not in the list asked for"))),
            _ => plain(words),
        }
    }
}

#[pymethods]
impl PyAction {
    /// Reads the words of an action; entries of lists by their number.
    #[new]
    fn new(words: &str) -> PyResult<PyAction> {
        plain(words).map(PyAction)
    }

    /// `activate`, `player`, `square`, `jump`, `item` or `choice`.
    #[getter]
    const fn kind(&self) -> &'static str {
        match self.0 {
            Action::Activate(..) => "activate",
            Action::Player(_) => "player",
            Action::Square(_) => "square",
            Action::Jump(_) => "jump",
            Action::Item(_) => "item",
            Action::Choose(_) => "choice",
        }
    }

    /// The player named, such as `H3`.
    #[getter]
    fn player(&self) -> Option<String> {
        match self.0 {
            Action::Activate(who, _) | Action::Player(who) => Some(text::player(who)),
            _ => None,
        }
    }

    /// What a player is activated for, such as `blitz`.
    #[getter]
    const fn activation(&self) -> Option<&'static str> {
        match self.0 {
            Action::Activate(_, kind) => Some(kind.name()),
            _ => None,
        }
    }

    /// The square named: column and row.
    #[getter]
    const fn square(&self) -> Option<(i8, i8)> {
        match self.0 {
            Action::Square(sq) | Action::Jump(sq) => Some((sq.x(), sq.y())),
            _ => None,
        }
    }

    /// The number of a list entry.
    #[getter]
    const fn item(&self) -> Option<u8> {
        match self.0 {
            Action::Item(n) => Some(n),
            _ => None,
        }
    }

    /// The word of a choice.
    #[getter]
    const fn choice(&self) -> Option<&'static str> {
        match self.0 {
            Action::Choose(choice) => Some(choice.name()),
            _ => None,
        }
    }

    fn __str__(&self) -> String {
        match self.0 {
            Action::Activate(who, kind) => format!("activate {} {}", text::player(who), kind.name()),
            Action::Player(who) => format!("player {}", text::player(who)),
            Action::Square(at) => format!("square {}", text::square(at)),
            Action::Jump(at) => format!("jump {}", text::square(at)),
            Action::Item(n) => format!("item {n}"),
            Action::Choose(choice) => choice.name().to_owned(),
        }
    }

    fn __repr__(&self) -> String {
        format!("Action({:?})", self.__str__())
    }

    fn __eq__(&self, other: &PyAction) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__(slf: &Bound<'_, PyAction>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((slf.get_type().into_any().unbind(), (slf.get().__str__(),)))
    }
}

/// A side by its word.
pub fn side(word: &str) -> PyResult<Side> {
    text::parse_side(word).ok_or_else(|| bad(format!("“{word}” is not a side; expected home or away")))
}

/// A player by its words, such as `H3`, who is in this match.
pub fn player(s: &State, word: &str) -> PyResult<Pid> {
    let known = text::parse_player(word).filter(|who| s.player(*who).place != touchback_engine::state::Place::Absent);
    known.ok_or_else(|| bad(format!("“{word}” is not a player of this match")))
}

/// A square of the pitch by column and row.
pub fn square(s: &State, (x, y): (u8, u8)) -> PyResult<Sq> {
    let sq = Sq::at(x, y);
    if s.is_off(sq) { Err(bad(format!("{x},{y} is not a square of the pitch"))) } else { Ok(sq) }
}

/// The words of an action in this position.
pub fn words(r: &Rules, s: &State, ask: &Ask, action: Action) -> String {
    text::action(r, s, ask, action)
}
