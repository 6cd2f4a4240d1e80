//! The rule ids that a game cites. The code uses ids of the sevens ledger; for the 1994 game they are translated to its
//! own (`rules/oberwald.md`, OB- and O-): log, questions and refusals all ask here. If that ledger has no such rule,
//! none is cited; special plays (`rules/special-plays.md`) are the same in every game.

use touchback_engine::illegal::{Illegal, Why};
use touchback_engine::{ActionKind, Addition, Rules, Skill};

/// The id in the ledger of the game that is played.
#[must_use]
pub fn of_game(r: &Rules, id: &'static str) -> Option<&'static str> {
    if let Some(words) = r.units.words().iter().find(|words| words.of.name() == id) {
        return Some(words.rule);
    }
    if is_1994(r) { of_1994(id) } else { Some(id) }
}

/// The rule of a refusal in the ledger of the game that is played.
#[must_use]
pub fn of_refusal(r: &Rules, why: Illegal) -> Option<&'static str> {
    if let Illegal::Own(own, _) = why {
        return r.words(Addition::Refusal(own)).map(|words| words.rule);
    }
    if is_1994(r) { refused_in_1994(why) } else { Some(why.rule()) }
}

/// The rule of a skill; the game of 1994 has no ids for them.
#[must_use]
pub fn of_skill(r: &Rules, skill: Skill) -> Option<String> {
    match skill {
        Skill::Own(own) => r.words(Addition::Skill(own)).map(|words| words.rule.to_owned()),
        _ => (!is_1994(r)).then(|| "SK-".to_owned() + skill.id()),
    }
}

/// A rule as the end of a sentence; nothing where none is named.
#[must_use]
pub fn in_brackets(rule: Option<&str>) -> String {
    rule.map_or_else(String::new, |id| format!(" ({id})"))
}

fn is_1994(r: &Rules) -> bool {
    r.id == "classic"
}

/// The ledgers that the 1994 game cites, as the first part of their ids.
const OF_1994: [&str; 10] = ["OB", "O", "SPV", "SP4", "DT", "RE", "MS", "PM", "IC", "DK"];

/// Where the compendium of the 1994 game speaks of the same thing. What only its books say is not ours to show.
fn of_1994(id: &'static str) -> Option<&'static str> {
    Some(match id {
        "S7-RR-01" | "S7-BAD-22" => "OB-3.5-1",
        "S7-GAME-01" | "S7-TURN-01" => "OB-2.13-1",
        "S7-GAME-03" => "OB-2.13-2",
        "S7-GAME-06" => "OB-3.7-3",
        "S7-GAME-07" => "OB-3.1-6",
        "S7-SPP-07" => "OB-3.9-37",
        "S7-SET-01" => "OB-3.6-1",
        "S7-SET-07" => "OB-3.6-2",
        "S7-KICK-01" => "O-11",
        "S7-TO-01" => "OB-3.1-18",
        "S7-ACT-01" => "OB-2.0-5",
        "S7-STAND-01" => "OB-2.7-4",
        "S7-JUMP-01" => "OB-5.17-1",
        "S7-BLOCK-01" | "S7-BLOCK-03" => "OB-2.0-1",
        "S7-BLITZ-01" => "OB-2.0-2",
        "S7-PUSH-01" => "OB-2.11-1",
        "S7-CROWD-01" => "OB-3.9-7",
        "S7-BD-06" => "OB-2.1-3",
        "S7-ARM-01" => "OB-3.4-1",
        "S7-INJ-01" => "OB-3.4-3",
        "S7-APO-01" => "OB-3.2-1",
        "S7-BALL-01" | "S7-PICK-01" => "OB-2.10-1",
        "S7-THROW-01" => "OB-2.7-2",
        "S7-PASS-01" => "OB-2.9-1",
        "S7-INT-01" => "OB-2.6-1",
        "S7-HAND-01" => "OB-2.5-1",
        "S7-TTM-01" => "OB-2.9-5",
        "S7-LAND-01" => "OB-3.9-18",
        "S7-FOUL-01" => "OB-2.0-4",
        "S7-SENT-01" | "S7-SENT-02" => "OB-3.3-7",
        "S7-ARG-01" => "OB-3.1-5",
        "S7-DODGE-01" => "OB-3.9-10",
        "S7-RUSH-01" => "OB-2.4-2",
        "S7-CATCH-01" => "OB-5.3-1",
        _ if OF_1994.contains(&id.split('-').next().unwrap_or_default()) => id,
        _ => return None,
    })
}

/// In the sevens ledger refusals have their own rules (S7-BAD), one for several reasons; here each reason has the rule
/// that it follows from. A new refusal must be added here.
fn refused_in_1994(why: Illegal) -> Option<&'static str> {
    Some(match why {
        Illegal::MatchOver => "OB-3.7-3",
        // Their rules have a counterpart each, or none.
        Illegal::NotAsked(_)
        | Illegal::NotAmong(_)
        | Illegal::NotNow(..)
        | Illegal::NoCall
        | Illegal::NotForSale(..)
        | Illegal::CannotForgo(_)
        | Illegal::CannotStand(..)
        | Illegal::KeepsBall(_)
        | Illegal::QuickOnly
        | Illegal::Play(..) => return of_1994(why.rule()),
        Illegal::SetUpPlayer(..) | Illegal::SetUpFull | Illegal::SetUpIncomplete => "OB-3.6-1",
        Illegal::SquareOccupied(_) => "OB-3.9-33",
        Illegal::ActionUsed(kind) => return action_of_1994(kind),
        Illegal::CannotDeclare(_, _, Why::Armed | Why::MustSwing | Why::Wild | Why::WildFirst) => return None,
        Illegal::CannotDeclare(_, _, Why::Scrutiny) => "RE-61",
        Illegal::CannotDeclare(_, kind, _) => return action_of_1994(kind),
        Illegal::NotDeclared(_) => "OB-2.0-5",
        Illegal::CannotJump(_, _, Why::NoMovement) => "OB-5.17-1",
        Illegal::CannotMove(_, _, why) | Illegal::CannotJump(_, _, why) => return unmoved_in_1994(why),
        Illegal::CannotGaze(..) => "OB-5.13-1",
        Illegal::Thrown(_) => "OB-2.0-1",
        Illegal::CannotFoul(..) => "OB-2.0-4",
        Illegal::CannotBlock(_, why) => return unblocked_in_1994(why),
        Illegal::PushSquare(_) => "OB-2.11-1",
        Illegal::NoBall(_) => "OB-2.0-3",
        Illegal::OutOfRange => "OB-2.9-1",
        Illegal::CannotThrow { .. } => "OB-2.9-5",
        Illegal::HandOffTarget => "OB-2.5-1",
        Illegal::FoulTarget => "OB-2.0-4",
        Illegal::CannotInterfere(_) => "OB-2.6-1",
        Illegal::NoReroll(Why::TurnLimit) => "OB-3.5-21",
        Illegal::NoReroll(Why::Again) => "OB-3.5-6",
        Illegal::NoReroll(_) => "OB-3.5-1",
        Illegal::NoApothecary => "OB-3.2-1",
        // Numbers and places that the compendium takes from the books, and what that game does not have.
        Illegal::TeamSheet(_)
        | Illegal::InducementUnavailable(_)
        | Illegal::InducementLimit(_)
        | Illegal::StarUnavailable(_)
        | Illegal::StarTwice(_)
        | Illegal::NoRoom
        | Illegal::SquadFull
        | Illegal::NotEnoughMoney { .. }
        | Illegal::SetUpArea(_)
        | Illegal::SetUpWideZone
        | Illegal::SetUpLine
        | Illegal::KickTarget
        | Illegal::Kicker
        | Illegal::CannotActivate(..)
        | Illegal::Blizzard
        | Illegal::BadDie(..)
        | Illegal::MeasureNow(..)
        | Illegal::Own(..) => return None,
    })
}

const fn action_of_1994(kind: ActionKind) -> Option<&'static str> {
    Some(match kind {
        ActionKind::Block => "OB-2.0-1",
        ActionKind::Blitz => "OB-2.0-2",
        ActionKind::Pass => "OB-2.0-3",
        ActionKind::HandOff => "OB-2.5-1",
        ActionKind::Foul => "OB-2.0-4",
        ActionKind::ThrowTeamMate => "OB-2.9-5",
        ActionKind::HypnoticGaze => "OB-5.13-1",
        ActionKind::ThrowBomb => "OB-4.4-1",
        ActionKind::Move
        | ActionKind::Stab
        | ActionKind::Chainsaw
        | ActionKind::ProjectileVomit
        | ActionKind::BreatheFire
        | ActionKind::KickTeamMate
        | ActionKind::BallAndChain
        | ActionKind::Own(_) => return None,
    })
}

const fn unmoved_in_1994(why: Why) -> Option<&'static str> {
    Some(match why {
        Why::Lying => "OB-2.7-4",
        Why::Occupied => "OB-3.9-33",
        Why::NothingToJump => "OB-5.17-6",
        _ => return None,
    })
}

const fn unblocked_in_1994(why: Why) -> Option<&'static str> {
    Some(match why {
        Why::OwnPlayer => "OB-2.1-2",
        Why::Again | Why::NoMovement => "OB-2.0-2",
        Why::NotNamed | Why::Armed => return None,
        _ => "OB-2.0-1",
    })
}

#[cfg(test)]
mod tests;
