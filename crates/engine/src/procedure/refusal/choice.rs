//! Why a word is not an answer now: what it means cannot be done, and by which rule.

use super::declared::unarmed;
use super::{exists, on_pitch, unblockable};
use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision};
use crate::illegal::{Illegal, Why};
use crate::procedure::referee;
use crate::query;
use crate::rules::{Measure, Rules};
use crate::state::{Pid, Ploy, Posture, State};
use crate::under_way::{self, ActivationFacts};
use crate::unit::Permit;

pub(super) fn reason(r: &Rules, s: &State, decision: &Decision, choice: Choice) -> Illegal {
    if let Some(measure) = measure_of(choice) {
        let owned = s.team(decision.by).measures >> measure as u8 & 1 == 1;
        return Illegal::MeasureNow(measure, if owned { Why::WrongMoment } else { Why::NotOwned });
    }
    let not_now = |why| Illegal::NotNow(choice, why);
    match choice {
        Choice::RerollTeam => Illegal::NoReroll(no_team_reroll(r, s, decision)),
        Choice::RerollSkill | Choice::RerollPro | Choice::RerollMascot | Choice::RerollStar | Choice::RerollPlay => {
            Illegal::NoReroll(if is_roll(decision.ask) { Why::NoTrait } else { Why::NothingRolled })
        }
        Choice::Apothecary => untreated(s, decision),
        Choice::Mortuary | Choice::PlagueDoctor | Choice::Mungo => {
            let hurt = matches!(decision.ask, Ask::Apothecary(_) | Ask::Regeneration(_));
            not_now(if hurt { Why::NoneLeft } else { Why::WrongMoment })
        }
        Choice::Block | Choice::Throw | Choice::Foul => deed(r, s, decision, choice),
        Choice::Stab | Choice::Chainsaw | Choice::ProjectileVomit | Choice::BreatheFire => {
            strike(r, s, decision, choice)
        }
        Choice::StandUp => match decision.ask {
            Ask::Act(who, _) if s.player(who).posture == Posture::Standing => Illegal::CannotStand(who, Why::Standing),
            Ask::Act(who, _) => Illegal::CannotStand(who, Why::Moved),
            _ => not_now(Why::WrongMoment),
        },
        Choice::LeaveBall => not_now(unleft(r, s, decision)),
        Choice::Die1 | Choice::Die2 | Choice::Die3 => unthrown(s, decision, choice),
        Choice::Argue | Choice::Bribe if matches!(decision.ask, Ask::IllegalProcedure(_)) => {
            Illegal::NotAsked(decision.ask)
        }
        Choice::Argue | Choice::Bribe => not_now(no_appeal(s, decision, choice)),
        Choice::Fireball | Choice::Zap if decision.ask == Ask::Spell => not_now(Why::NotOwned),
        Choice::Armour | Choice::Injury if offers(decision, &[Choice::Armour, Choice::Injury]) => {
            not_now(Why::NotThisRoll)
        }
        Choice::Done if decision.ask == Ask::SetUpPlayer => Illegal::SetUpIncomplete,
        Choice::Done | Choice::Decline | Choice::Use => Illegal::NotAsked(decision.ask),
        _ => not_now(Why::WrongMoment),
    }
}

fn offers(decision: &Decision, choices: &[Choice]) -> bool {
    choices.iter().any(|choice| decision.menu.offers(Action::Choose(*choice)))
}

/// Whether there are dice that somebody might re-roll.
const fn is_roll(ask: Ask) -> bool {
    matches!(ask, Ask::Reroll(_) | Ask::BlockDie(..) | Ask::RerollInjury(_) | Ask::RerollScatter | Ask::RerollSpell(_))
}

/// S7-BAD-22.
fn no_team_reroll(r: &Rules, s: &State, decision: &Decision) -> Why {
    if !s.clock.in_turn || s.clock.active != decision.by {
        return Why::OpponentTurn;
    }
    if !is_roll(decision.ask) {
        return Why::NothingRolled;
    }
    if s.upkeep.rerolls_left == 0 && s.team(decision.by).rerolls > 0 {
        return Why::TurnLimit;
    }
    if !query::team_reroll_ready(r, s, decision.by) {
        return Why::NoneLeft;
    }
    match decision.ask {
        Ask::Reroll(who) | Ask::BlockDie(who, _) if r.permits(Permit::IsUnhelped, s, who) => Why::BigGuy,
        Ask::BlockDie(..) => Why::Again,
        _ => Why::NotThisRoll,
    }
}

/// S7-BAD-24.
fn untreated(s: &State, decision: &Decision) -> Illegal {
    if s.team(decision.by).apothecaries == 0 {
        return Illegal::NoApothecary;
    }
    let hurt = matches!(decision.ask, Ask::Apothecary(_));
    Illegal::NotNow(Choice::Apothecary, if hurt { Why::NotHim } else { Why::WrongMoment })
}

/// A block die that was not rolled, or that the other coach chooses.
fn unthrown(s: &State, decision: &Decision, choice: Choice) -> Illegal {
    const DICE: [Choice; 3] = [Choice::Die1, Choice::Die2, Choice::Die3];
    let number = DICE.iter().position(|die| *die == choice).unwrap_or_default();
    match (decision.ask, under_way::block(s)) {
        (_, Some(block)) if offers(decision, &DICE) && number >= usize::from(block.count) => {
            Illegal::Thrown(block.count)
        }
        (_, Some(_)) if offers(decision, &DICE) => Illegal::NotNow(choice, Why::SameFace),
        (Ask::Reroll(_), Some(block)) if block.count > 0 && !block.attacker_chooses => {
            Illegal::NotNow(choice, Why::OtherChooses)
        }
        _ => Illegal::NotNow(choice, Why::WrongMoment),
    }
}

/// S7-ARG-01, S7-SENT-02, S7-IND-17.
fn no_appeal(s: &State, decision: &Decision, choice: Choice) -> Why {
    let team = s.team(decision.by);
    match (decision.ask, choice) {
        (Ask::SendOff(_), Choice::Bribe) if team.bribes == 0 => Why::NoneLeft,
        (Ask::SendOff(_), Choice::Argue) if team.coach_ejected => Why::Ejected,
        (Ask::SendOff(_), Choice::Argue) if !team.plays.has(Ploy::NoArguing) && referee::hears_arguments(s) => {
            Why::Again
        }
        (Ask::SendOff(_), _) => Why::Deaf,
        _ => Why::WrongMoment,
    }
}

fn unleft(r: &Rules, s: &State, decision: &Decision) -> Why {
    match decision.ask {
        Ask::Act(who, _) if !r.permits(Permit::LeavesBall, s, who) => Why::NoTrait,
        _ => Why::WrongMoment,
    }
}

/// The act of a declared action, at the wrong moment.
fn deed(r: &Rules, s: &State, decision: &Decision, choice: Choice) -> Illegal {
    let Ask::Act(who, kind) = decision.ask else {
        return Illegal::NotNow(choice, Why::WrongMoment);
    };
    let facts = under_way::activation(r, s);
    let target = facts.map_or(Pid::NONE, |facts| facts.target);
    match (choice, kind) {
        (Choice::Throw, ActionKind::Pass) if !s.holds_ball(who) => Illegal::NoBall(who),
        (Choice::Throw, ActionKind::Pass) => Illegal::KeepsBall(who),
        (Choice::Block, ActionKind::Blitz) => unhit(r, s, who, facts),
        (Choice::Foul, ActionKind::Foul) if facts.is_some_and(|facts| facts.blocked) => {
            Illegal::CannotFoul(target, Why::Again)
        }
        (Choice::Foul, ActionKind::Foul) if !s.player(who).is_standing() => Illegal::CannotStand(who, Why::Lying),
        (Choice::Foul, ActionKind::Foul) if exists(s, target) && s.player(target).is_standing() => Illegal::FoulTarget,
        (Choice::Foul, ActionKind::Foul) if on_pitch(s, target) => Illegal::CannotFoul(target, Why::NotAdjacent),
        (Choice::Foul, ActionKind::Foul) => Illegal::CannotFoul(target, Why::OffPitch),
        _ => Illegal::NotDeclared(who),
    }
}

/// Something that replaces the block of a Blitz.
fn strike(r: &Rules, s: &State, decision: &Decision, choice: Choice) -> Illegal {
    match decision.ask {
        Ask::Act(who, ActionKind::Blitz) => {
            let kind = ActionKind::STRIKES.into_iter().find(|kind| kind.strike() == choice).unwrap_or(ActionKind::Stab);
            if query::action::strikes(r, s, who) & kind.bit() == 0 {
                return Illegal::NotNow(choice, unarmed(r, s, who, kind));
            }
            unhit(r, s, who, under_way::activation(r, s))
        }
        Ask::Act(who, _) => Illegal::NotDeclared(who),
        _ => Illegal::NotNow(choice, Why::WrongMoment),
    }
}

/// Why the block of a Blitz, or what replaces it, cannot be made now (S7-BLITZ-01, -02).
fn unhit(r: &Rules, s: &State, who: Pid, facts: Option<ActivationFacts>) -> Illegal {
    let target = facts.map_or(Pid::NONE, |facts| facts.target);
    if facts.is_some_and(|facts| facts.blocked) {
        return Illegal::CannotBlock(target, Why::Again);
    }
    if !s.player(who).is_standing() {
        return Illegal::CannotStand(who, Why::Lying);
    }
    // Where the target is named with the block itself, there is nobody to name.
    if !target.is_some() {
        let near = !query::action::block_targets(r, s, who).is_empty();
        return Illegal::NotNow(Choice::Block, if near { Why::NoMovement } else { Why::NoTarget });
    }
    let why = if on_pitch(s, target) && s.player(target).at.is_adjacent(s.player(who).at) {
        match () {
            () if !s.player(target).is_standing() => Why::Lying,
            () if r.permits(Permit::MustSaw, s, who) => Why::Armed,
            () => Why::NoMovement,
        }
    } else {
        unblockable(s, who, target, target)
    };
    Illegal::CannotBlock(target, why)
}

const fn measure_of(choice: Choice) -> Option<Measure> {
    Some(match choice {
        Choice::Measure1 => Measure::YouDope,
        Choice::Measure2 => Measure::RazzleDazzle,
        Choice::Measure3 => Measure::Hangover,
        Choice::Measure4 => Measure::GrudgeMatch,
        Choice::Measure5 => Measure::SetPiece,
        Choice::Measure6 => Measure::SportsEspionage,
        Choice::Measure7 => Measure::BananaSkin,
        Choice::Measure8 => Measure::MagicScroll,
        _ => return None,
    })
}
