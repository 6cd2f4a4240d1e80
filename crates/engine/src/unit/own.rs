//! What only editions from outside have: actions and tests in the places that the kernel keeps for them, and their
//! words.

use crate::action::ActionKind;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::illegal::{Illegal, Why};
use crate::own::{Addition, Own, Words};
use crate::rules::{Against, Rules, TestRow};
use crate::state::{Pid, State};
use crate::unit::{Source, Units};

/// An action that a unit gives its player. It is made where the player stands; its procedure may do the rest.
#[derive(Copy, Clone, Debug)]
pub struct OwnAction {
    pub action: Own,
    /// Whether it may be declared now, or the refusal of the edition that says why not.
    pub may: fn(&Rules, &State, Pid) -> Result<(), Own>,
    /// What it does, once declared and not lost.
    pub begin: fn(&mut Cx, Pid) -> Flow,
}

/// The numbers of a test that no unit has.
const UNKNOWN: TestRow = TestRow::plain(Against::Fixed(6));

impl Units {
    pub(super) fn add_action(&mut self, id: &str, source: Source, action: OwnAction) -> Result<(), String> {
        self.words.must_know(id, Addition::Action(action.action))?;
        self.actions.push((source, action));
        Ok(())
    }

    pub(crate) fn own_test(&self, own: Own) -> &TestRow {
        self.tests[own.index()].as_ref().unwrap_or(&UNKNOWN)
    }

    /// The actions of an edition from outside that this player may declare, as bits of [`ActionKind::bit`].
    pub(crate) fn own_actions(&self, r: &Rules, s: &State, who: Pid) -> u32 {
        let player = s.player(who);
        let held =
            self.actions.iter().filter(|(source, action)| source.is_held(player) && (action.may)(r, s, who).is_ok());
        held.fold(0, |kinds, (_, action)| kinds | ActionKind::Own(action.action).bit())
    }

    /// All words that the edition brings.
    #[must_use]
    pub fn words(&self) -> &[Words] {
        self.words.all()
    }
}

impl Rules {
    /// What something that the edition has added is called.
    #[must_use]
    pub fn words(&self, of: Addition) -> Option<&Words> {
        self.units.words.of(of)
    }
}

fn action_of(r: &Rules, s: &State, who: Pid, own: Own) -> Option<OwnAction> {
    let player = s.player(who);
    r.units
        .actions
        .iter()
        .find(|(source, action)| action.action == own && source.is_held(player))
        .map(|(_, action)| *action)
}

/// A player begins an action that a unit has given it.
pub(crate) fn begin_action(cx: &mut Cx, who: Pid, own: Own) -> Flow {
    match action_of(cx.r, cx.s, who, own) {
        Some(action) => (action.begin)(cx, who),
        None => Ok(Next::Go),
    }
}

/// Why a player cannot declare such an action.
pub(crate) fn refused_action(r: &Rules, s: &State, who: Pid, own: Own) -> Illegal {
    let cannot = |why| Illegal::CannotDeclare(who, ActionKind::Own(own), why);
    match action_of(r, s, who, own) {
        Some(action) => match (action.may)(r, s, who) {
            Err(refusal) => Illegal::Own(refusal, who),
            Ok(()) => cannot(Why::WildFirst),
        },
        None => cannot(Why::NoTrait),
    }
}

impl Cx<'_> {
    /// Says that something of the edition has happened.
    pub fn tell(&mut self, what: Own, who: Pid, other: Pid, n: u8) {
        self.emit(Event::Own { what, who, other, n });
    }
}
