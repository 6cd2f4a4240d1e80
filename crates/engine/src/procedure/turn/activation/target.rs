//! Whom an action is aimed at.

use super::{Activation, At};
use crate::action::ActionKind;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::procedure::declaration::Fact;
use crate::query;
use crate::rules::{BlitzTarget, Rules};
use crate::state::{Pid, PlayerSet, Posture, State};

impl Activation {
    pub(super) fn names_target(self, r: &Rules) -> bool {
        match self.kind {
            ActionKind::Block | ActionKind::Foul => true,
            ActionKind::Blitz => r.blitz_target == BlitzTarget::WithAction,
            kind => kind.is_strike(),
        }
    }

    /// The players that may be named when the action is declared.
    pub(super) fn targets(self, r: &Rules, s: &State) -> PlayerSet {
        let standing = |p: &Pid| s.player(*p).posture == Posture::Standing;
        match self.kind {
            ActionKind::Block => query::action::block_targets(r, s, self.who),
            ActionKind::Chainsaw => {
                query::block_targets(s, self.who).union(query::action::sawn_on_the_ground(r, s, self.who))
            }
            kind if kind.is_strike() => query::block_targets(s, self.who),
            _ if self.is(Fact::Late) => self.lying_near(s),
            ActionKind::Blitz => s.fielded(self.who.side().other()).filter(standing).collect(),
            ActionKind::Foul => s.fielded(self.who.side().other()).filter(|p| !standing(p)).collect(),
            ActionKind::Move
            | ActionKind::Pass
            | ActionKind::HandOff
            | ActionKind::ThrowTeamMate
            | ActionKind::KickTeamMate
            | ActionKind::HypnoticGaze
            | ActionKind::ThrowBomb
            | ActionKind::BallAndChain
            | ActionKind::Stab
            | ActionKind::ProjectileVomit
            | ActionKind::BreatheFire
            | ActionKind::Own(_) => PlayerSet::EMPTY,
        }
    }

    pub(super) fn name(self, cx: &mut Cx) -> Flow {
        if !self.names_target(cx.r) || self.target.is_some() || self.starts_saw(cx.r, cx.s) {
            return cx.goto(self.to(At::Gate));
        }
        let targets = self.targets(cx.r, cx.s);
        match targets.len() {
            0 => cx.goto(self.to(At::Ending)),
            1 => self.named(cx, targets.iter().next().unwrap_or(Pid::NONE)),
            _ => Ok(Next::Ask),
        }
    }

    pub(super) fn named(self, cx: &mut Cx, target: Pid) -> Flow {
        cx.emit(Event::TargetNamed { who: self.who, target });
        cx.goto(Activation { target, at: At::Gate, ..self })
    }
}
