//! What a star may do by its own rule when it has declared its action. The coach is asked once, if the rule could
//! affect anything, then for the target.

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::rules::Rules;
use crate::state::{Pid, PlayerSet, State};
use crate::unit::Source;

/// What a unit does before the declared action of its player.
#[derive(Copy, Clone, Debug)]
pub struct Act {
    /// Whether it serves before this action. Only a standing player with a fresh rule is asked.
    pub may: fn(&Rules, &State, Pid, ActionKind) -> bool,
    /// The players it may be aimed at; none for a rule that is not aimed.
    pub targets: Option<fn(&Rules, &State, Pid) -> PlayerSet>,
    /// What it does: by whom, and to whom.
    pub take: fn(&mut Cx, Pid, Pid) -> Flow,
}

pub(super) type Acts = Vec<(Source, Act)>;

/// An act that is offered.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Acting {
    who: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Target,
}

impl Acting {
    /// A player has declared its action.
    pub fn declared(cx: &mut Cx, who: Pid, kind: ActionKind) {
        let player = cx.s.player(who);
        if player.special.is_none() || !player.spent.is_empty() || !player.is_standing() {
            return;
        }
        let Some(act) = of(cx.r, cx.s, who) else { return };
        let aimed = act.targets.is_none_or(|targets| !targets(cx.r, cx.s, who).is_empty());
        if aimed && (act.may)(cx.r, cx.s, who, kind) {
            cx.push(Acting { who, at: At::Offer });
        }
    }

    fn targets(self, r: &Rules, s: &State) -> PlayerSet {
        of(r, s, self.who).and_then(|act| act.targets).map_or(PlayerSet::EMPTY, |targets| targets(r, s, self.who))
    }

    fn used(self, cx: &mut Cx) -> Flow {
        cx.uses_star(self.who);
        if of(cx.r, cx.s, self.who).is_none_or(|act| act.targets.is_none()) {
            return self.take_effect(cx, Pid::NONE);
        }
        let targets = self.targets(cx.r, cx.s);
        match (targets.len(), targets.iter().next()) {
            (1, Some(only)) => self.chosen(cx, only),
            _ => cx.ask(Acting { at: At::Target, ..self }),
        }
    }

    fn chosen(self, cx: &mut Cx, target: Pid) -> Flow {
        cx.emit(Event::Chosen { who: target });
        self.take_effect(cx, target)
    }

    fn take_effect(self, cx: &mut Cx, target: Pid) -> Flow {
        cx.pop()?;
        match of(cx.r, cx.s, self.who) {
            Some(act) => (act.take)(cx, self.who, target),
            None => Ok(Next::Go),
        }
    }
}

fn of(r: &Rules, s: &State, who: Pid) -> Option<Act> {
    r.units.acts.iter().find(|(source, _)| source.is_held(s.player(who))).map(|(_, act)| *act)
}

impl Procedure for Acting {
    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side());
        let menu = match self.at {
            At::Offer => menu.choice(Choice::UseStar).choice(Choice::Decline),
            At::Target => menu.players(self.targets(r, s)),
        };
        Some(Decision::new(Ask::UseStarRule(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(target) => self.chosen(cx, target),
            Action::Choose(Choice::UseStar) => self.used(cx),
            _ => cx.pop(),
        }
    }
}
