//! What a coach says a player will do, and when (O-01, OB-2.0-5 to -7).
//!
//! A player may be activated without declaring an action: that is a Move. A league may let the action be named later:
//! when only one is possible, once the player has the ball, or when it does what the action is for.
//! The victim of a Blitz is named with its block.

use crate::action::ActionKind;
use crate::decision::Menu;
use crate::event::Event;
use crate::facts::facts;
use crate::flow::{Cx, Flow};
use crate::procedure::activation::At;
use crate::procedure::turn::{self, Victims};
use crate::procedure::{Activation, Pass, ThrowMate};
use crate::query;
use crate::rules::options::ActionDeclaration;
use crate::rules::{BlitzTarget, Rules};
use crate::state::{Once, Pid, PlayerSet, Ploy, Posture, Side, State};
use crate::unit::Permit;

facts! {
    /// A yes-or-no fact of an activation.
    pub(in crate::procedure) enum Fact {
        /// Has stood up.
        Stood,
        /// Its movement is over, whatever it had left (Tentacles).
        Held,
        /// Had the ball when it was activated.
        Carried,
        /// The coach has not declared an action: a Move (O-01).
        Unnamed,
        /// The action was named on the way.
        Late,
    }
    /// The facts that hold.
    Facts(u8)
}

/// Actions that stay in the square.
const AT_ONCE: u32 = ActionKind::Block.bit()
    | ActionKind::Stab.bit()
    | ActionKind::Chainsaw.bit()
    | ActionKind::ProjectileVomit.bit()
    | ActionKind::BreatheFire.bit();

impl Activation {
    /// A player is touched and no action declared.
    pub const fn unnamed(who: Pid) -> Activation {
        let mut activation = Activation::new(who, ActionKind::Move);
        activation.facts = Facts::of(&[Fact::Unnamed]);
        activation
    }

    pub(in crate::procedure) const fn is(self, fact: Fact) -> bool {
        self.facts.has(fact)
    }

    pub const fn is_unnamed(self) -> bool {
        self.is(Fact::Unnamed)
    }

    /// The actions that this one may still become.
    pub(in crate::procedure) fn open_kinds(self, r: &Rules, s: &State) -> u32 {
        if self.kind != ActionKind::Move || r.options.action_declaration == ActionDeclaration::OnActivation {
            return 0;
        }
        let team = turn::actions(r, s, self.who, Victims::of(s, self.who.side().other()));
        let fresh = !self.is_under_way();
        match r.options.action_declaration {
            ActionDeclaration::OnActivation => 0,
            ActionDeclaration::PassAfterPossession if self.is(Fact::Carried) => 0,
            ActionDeclaration::PassAfterPossession => team & self.deeds(r, s) & ActionKind::Pass.bit(),
            // Once the player moves it could be anything. A block at once may be a Blitz while the team has one.
            ActionDeclaration::NotIfObvious if self.is_unnamed() && fresh => {
                let doubtful = if team & ActionKind::Blitz.bit() == 0 { 0 } else { AT_ONCE };
                team & self.deeds(r, s) & !doubtful & !ActionKind::Blitz.bit()
            }
            ActionDeclaration::NotIfObvious => 0,
            ActionDeclaration::OnCommitment => team & self.deeds(r, s),
        }
    }

    /// What could be done from this very square.
    fn deeds(self, r: &Rules, s: &State) -> u32 {
        let bit = |may: bool, kind: ActionKind| if may { kind.bit() } else { 0 };
        let fresh = !self.is_under_way();
        let at_once = if fresh && !self.victims(r, s).is_empty() { AT_ONCE } else { 0 };
        if s.player(self.who).posture != Posture::Standing {
            return at_once & ActionKind::Block.bit();
        }
        let throws = s.holds_ball(self.who) && !r.permits(Permit::KeepsBall, s, self.who);
        at_once
            | bit(fresh, ActionKind::ThrowBomb)
            | bit(throws, ActionKind::Pass)
            | bit(!ThrowMate::mates(r, s, self.who).is_empty(), ActionKind::ThrowTeamMate)
            | bit(!self.victims(r, s).is_empty() && self.can_pay(r, s, 1), ActionKind::Blitz)
            | bit(!self.lying_near(s).is_empty(), ActionKind::Foul)
    }

    pub(in crate::procedure) fn may_still_name(self, r: &Rules, s: &State, menu: &mut Menu) {
        menu.activations[self.who.number()] = self.open_kinds(r, s);
    }

    /// The current Move becomes something else; what is named with the deed is done at once.
    pub(in crate::procedure) fn name_late(mut self, cx: &mut Cx, kind: ActionKind) -> Flow {
        self.kind = kind;
        self.facts = self.facts.without(Fact::Unnamed).with(Fact::Late);
        self.use_up(cx);
        cx.emit(Event::Activated { who: self.who, action: kind });
        match kind {
            ActionKind::Pass if cx.r.options.action_declaration != ActionDeclaration::PassAfterPossession => {
                cx.call(self.to(At::Ending), Pass::new(self.who))
            }
            ActionKind::Blitz => self.strike_out(cx, ActionKind::Block),
            ActionKind::Pass | ActionKind::ThrowTeamMate => cx.goto(self.to(At::Act)),
            _ => cx.goto(self.to(At::Name)),
        }
    }

    /// The opponents next to the player who can be hit.
    pub(in crate::procedure) fn victims(self, r: &Rules, s: &State) -> PlayerSet {
        query::action::block_targets(r, s, self.who)
    }

    /// The adjacent opponents on the ground.
    pub(in crate::procedure) fn lying_near(self, s: &State) -> PlayerSet {
        query::adjacent(s, s.player(self.who).at, |p| p.side() != self.who.side() && !s.player(p).is_standing())
    }

    /// The block of a Blitz or what replaces it and, where the target is named only now, its target (OB-2.0-6).
    pub(in crate::procedure) fn strike_out(mut self, cx: &mut Cx, hit: ActionKind) -> Flow {
        if cx.r.blitz_target == BlitzTarget::WithAction {
            return self.blitz(cx, hit);
        }
        self.hit = hit;
        let near = self.victims(cx.r, cx.s);
        match (near.len(), near.iter().next()) {
            (1, Some(only)) => self.hit_at(cx, only),
            _ => cx.ask(self.to(At::Victim)),
        }
    }

    pub(in crate::procedure) fn hit_at(mut self, cx: &mut Cx, target: Pid) -> Flow {
        self.target = target;
        cx.emit(Event::TargetNamed { who: self.who, target });
        self.blitz(cx, self.hit)
    }

    /// Counts the action among those a team may make once per turn.
    pub(in crate::procedure) fn use_up(self, cx: &mut Cx) {
        let side = self.who.side();
        if let Some(once) = Once::of(self.kind)
            && !spend_extra(cx, side, once)
        {
            cx.s.team_mut(side).used.set(once);
        }
    }
}

/// A special play has granted one more of these, which is used first (PM-35, PM-45, PM-53).
fn spend_extra(cx: &mut Cx, side: Side, once: Once) -> bool {
    let extras = match once {
        Once::Blitz => [Ploy::SecondExtraBlitz, Ploy::ExtraBlitz],
        Once::Pass => [Ploy::SecondExtraPass, Ploy::ExtraPass],
        Once::HandOff | Once::Foul | Once::FoulsFree | Once::KickTeamMate | Once::Bomb => return false,
    };
    let team = cx.s.team_mut(side);
    extras.into_iter().any(|extra| team.plays.take(extra))
}
