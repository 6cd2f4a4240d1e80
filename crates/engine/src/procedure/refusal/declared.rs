//! Why a player cannot be activated, or not for this (S7-BAD-13, -14, -19, -21, S7-ACT-06).

use super::exists;
use crate::action::ActionKind;
use crate::decision::{Ask, Decision};
use crate::illegal::{Illegal, Why};
use crate::procedure::turn::{self, Victims};
use crate::query;
use crate::rules::{HandOffs, KickoffEvent, Rules};
use crate::state::{Flag, Once, Pid, Ploy, Posture, Side, State};
use crate::unit::{self, Permit};

pub(super) fn reason(r: &Rules, s: &State, decision: &Decision, who: Pid, kind: ActionKind) -> Illegal {
    let barred = |why| Illegal::CannotActivate(who, why);
    match decision.ask {
        Ask::Act(acting, doing) if acting == who && doing != kind => return Illegal::NotDeclared(who),
        Ask::Act(acting, _) if acting == who => return barred(Why::Acted),
        Ask::Act(..) => return barred(Why::Busy),
        Ask::SecondAction(acting) if acting != who => return barred(Why::Busy),
        Ask::Turn | Ask::KickoffPlayer(KickoffEvent::Blitz) | Ask::SecondAction(_) => {}
        ask => return Illegal::NotAsked(ask),
    }
    if !exists(s, who) {
        return barred(Why::Nobody);
    }
    let player = s.player(who);
    if who.side() != decision.by {
        return barred(Why::Opponent);
    }
    if !player.on_pitch() {
        return barred(Why::OffPitch);
    }
    if player.posture == Posture::Stunned {
        return barred(Why::Stunned);
    }
    match decision.ask {
        ask @ (Ask::KickoffPlayer(_) | Ask::SecondAction(_)) => Illegal::NotAmong(ask),
        _ if player.is(Flag::Activated) => barred(Why::Acted),
        _ if player.is(Flag::NoAction | Flag::Hexed) => barred(Why::Bound),
        _ if spent(s, who.side(), kind) => Illegal::ActionUsed(kind),
        _ => declaration(r, s, who, kind),
    }
}

/// Whether the team has used this action up in this turn (S7-ACT-04).
fn spent(s: &State, side: Side, kind: ActionKind) -> bool {
    let used = s.team(side).used;
    let unlimited = kind == ActionKind::Foul && used.has(Once::FoulsFree);
    !unlimited && Once::of(kind).is_some_and(|once| used.has(once))
}

/// What the action itself requires (S7-ACT-06).
fn declaration(r: &Rules, s: &State, who: Pid, kind: ActionKind) -> Illegal {
    // What the player could do if its team had no wild animals.
    if let ActionKind::Own(own) = kind {
        return unit::refused_action(r, s, who, own);
    }
    let open = turn::activations(r, s, who, Victims::of(s, who.side().other())) & kind.bit() != 0;
    let why = if open {
        if r.permits(Permit::Wild, s, who) { Why::Wild } else { Why::WildFirst }
    } else if r.permits(Permit::Swings, s, who) {
        Why::MustSwing
    } else {
        wanting(r, s, who, kind).unwrap_or(Why::NoTarget)
    };
    Illegal::CannotDeclare(who, kind, why)
}

/// What the player, its team or the game lacks for the action.
fn wanting(r: &Rules, s: &State, who: Pid, kind: ActionKind) -> Option<Why> {
    let player = s.player(who);
    let near = !query::action::block_targets(r, s, who).is_empty();
    match kind {
        ActionKind::HandOff if r.hand_offs == HandOffs::WithinAny => Some(Why::NoSuchAction),
        ActionKind::Foul if s.team(who.side()).plays.has(Ploy::UnderScrutiny) => Some(Why::Scrutiny),
        ActionKind::BallAndChain => Some(Why::NoTrait),
        ActionKind::HypnoticGaze if !r.permits(Permit::Gazes, s, who) => Some(Why::NoTrait),
        ActionKind::ThrowTeamMate if !r.permits(Permit::ThrowsMates, s, who) => Some(Why::NoTrait),
        ActionKind::ThrowTeamMate if player.st < 5 => Some(Why::Weak),
        ActionKind::KickTeamMate if !r.permits(Permit::KicksMates, s, who) => Some(Why::NoTrait),
        ActionKind::ThrowBomb if !r.permits(Permit::ThrowsBombs, s, who) => Some(Why::NoTrait),
        _ if kind.is_strike() && query::action::strikes(r, s, who) & kind.bit() == 0 => Some(unarmed(r, s, who, kind)),
        ActionKind::ThrowBomb | ActionKind::Block if !player.is_standing() && !near => Some(Why::Lying),
        _ if kind.is_strike() && !player.is_standing() => Some(Why::Lying),
        ActionKind::Block if r.permits(Permit::MustSaw, s, who) => Some(Why::Armed),
        _ => None,
    }
}

/// Why the player has no such strike: it never had it, or has used it in this turn.
pub(super) fn unarmed(r: &Rules, s: &State, who: Pid, kind: ActionKind) -> Why {
    let owns = match kind {
        ActionKind::Chainsaw => r.permits(Permit::WieldsSaw, s, who),
        ActionKind::ProjectileVomit => r.permits(Permit::Vomits, s, who),
        _ => false,
    };
    if owns { Why::WeaponUsed } else { Why::NoTrait }
}
