//! The rule that forbids an action, where it depends on what prevents it.

use super::{Illegal, Why};
use crate::action::{ActionKind, Choice};
use crate::skill::Skill;

/// Refusals with a reason: the rule of the reason if it has one, otherwise that of the refusal.
pub(super) const fn of_reason(refusal: Illegal) -> &'static str {
    match refusal {
        Illegal::CannotActivate(_, Why::Busy) => "S7-ACT-01",
        Illegal::CannotActivate(..) => "S7-BAD-13",
        Illegal::CannotDeclare(_, kind, why) => undeclared(kind, why),
        Illegal::CannotMove(_, _, why) => unmoved(why),
        Illegal::CannotJump(_, _, Why::NothingToJump | Why::Again) => "S7-JUMP-01",
        Illegal::CannotJump(_, _, why) => unmoved(why),
        Illegal::CannotStand(..) => "S7-STAND-01",
        Illegal::CannotBlock(_, Why::Armed) => Skill::Chainsaw.rule(),
        Illegal::CannotBlock(_, Why::Again) => "S7-BLITZ-01",
        Illegal::CannotBlock(_, Why::NoMovement) => "S7-BLITZ-02",
        Illegal::CannotBlock(..) => "S7-BAD-16",
        Illegal::CannotGaze(..) => Skill::HypnoticGaze.rule(),
        Illegal::CannotFoul(..) => "S7-FOUL-01",
        Illegal::CannotThrow { .. } => "S7-BAD-19",
        _ => "S7-BAD-22",
    }
}

const fn undeclared(kind: ActionKind, why: Why) -> &'static str {
    match (kind, why) {
        (_, Why::MustSwing) => Skill::BallAndChain.rule(),
        (_, Why::Armed) => Skill::Chainsaw.rule(),
        (_, Why::Wild | Why::WildFirst) => Skill::WildAnimal.rule(),
        (ActionKind::ThrowTeamMate, _) => "S7-BAD-19",
        (ActionKind::Foul, Why::Scrutiny) => "RE-61",
        (ActionKind::Foul, _) => "S7-BAD-21",
        (ActionKind::HandOff, _) => "S7-HAND-01",
        (ActionKind::Move | ActionKind::Block, _) => "S7-ACT-06",
        (ActionKind::Blitz, _) => "S7-BLITZ-01",
        _ => "S7-ACT-05",
    }
}

const fn unmoved(why: Why) -> &'static str {
    match why {
        Why::Rooted => Skill::TakeRoot.rule(),
        Why::Held => Skill::Tentacles.rule(),
        Why::Straight | Why::MustSwing => Skill::BallAndChain.rule(),
        _ => "S7-BAD-15",
    }
}

/// The rule that a word belongs to.
pub(super) const fn of_choice(choice: Choice, why: Why) -> &'static str {
    match choice {
        Choice::EndTurn => "S7-TURN-02",
        Choice::Kick | Choice::Receive => "S7-PRE-07",
        Choice::SetUp | Choice::Concede => "S7-SET-07",
        Choice::Pray => "S7-IND-05",
        Choice::StandUp => "S7-STAND-01",
        Choice::Block => "S7-BLITZ-01",
        Choice::Throw => "S7-PASS-01",
        Choice::Foul => "S7-FOUL-01",
        Choice::Stab | Choice::Chainsaw | Choice::ProjectileVomit | Choice::BreatheFire => "S7-ACT-05",
        Choice::Die1 | Choice::Die2 | Choice::Die3 => "S7-BLOCK-03",
        Choice::FollowUp | Choice::Stay => "S7-BD-06",
        Choice::KeepFirst | Choice::KeepSecond | Choice::Apothecary => "S7-APO-01",
        Choice::Mortuary => "S7-IND-19",
        Choice::PlagueDoctor => "S7-IND-20",
        Choice::Argue => match why {
            Why::Deaf => "S7-SENT-02",
            _ => "S7-ARG-01",
        },
        Choice::Bribe => "S7-IND-17",
        Choice::Strength | Choice::Agility => "S7-DM-01",
        Choice::Armour | Choice::Injury => "S7-ARM-01",
        Choice::Fireball => "S7-DM-81",
        Choice::Zap => "S7-DM-82",
        Choice::Mungo => "CS-mungo-spinecracker",
        Choice::LeaveBall => Skill::Fumblerooskie.rule(),
        Choice::UseStar => "MP-STAR-08",
        Choice::ExtraBlitz | Choice::ExtraPass => "PM-53",
        Choice::Assistant | Choice::Cheerleader | Choice::Wizard => "DT-34",
        Choice::Off => "S7-CROWD-01",
        Choice::Stare => Skill::HypnoticGaze.rule(),
        Choice::PutBack => "S7-ACT-02",
        Choice::PickUp => "S7-MOVE-02",
        Choice::MoveMarker => "S7-TURN-01",
        Choice::Cast => "S7-DM-08",
        _ => "S7-ACT-01",
    }
}
