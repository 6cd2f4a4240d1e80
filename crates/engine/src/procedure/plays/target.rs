//! What a card needs to be named, and whether it could be declared at all (sections 1.2 and 5 of the ledger).

use super::{At, Plays};
use crate::action::ChoiceSet;
use crate::geometry::SqSet;
use crate::illegal::PlayRefusal;
use crate::play::Play;
use crate::rules::Rules;
use crate::skill::SkillSet;
use crate::state::{PlayerSet, State};

/// One thing to be named.
pub(super) enum Need {
    Nothing,
    Players(PlayerSet),
    Squares(SqSet),
    Skills(SkillSet),
    /// One of these choice words.
    Choices(ChoiceSet),
}

/// What must be named for the declared card in this phase; `None` after the last.
pub(super) fn need(r: &Rules, s: &State, p: Plays, at: At) -> Option<Need> {
    if at == At::Answered {
        return None;
    }
    let Some(part) = r.units.card(p.play) else { return Some(Need::Nothing) };
    let card = p.card();
    let named = match at {
        At::Target => part.target.map(|named| Need::Players(named(r, s, card))),
        At::Second => part.second.map(|named| Need::Players(named(r, s, card))),
        At::Square => part.square.map(|named| Need::Squares(named(r, s, card))),
        At::Skill => part.skill.map(|named| Need::Skills(named(r, s, card))),
        At::Choice => part.choice.map(|named| Need::Choices(named(r, s, card))),
        _ => None,
    };
    Some(named.unwrap_or(Need::Nothing))
}

/// Whether a held play could be declared in this window: there is a target, and something would change.
pub(super) fn offer(r: &Rules, s: &State, p: Plays, play: Play) -> Result<(), PlayRefusal> {
    let Some(part) = r.units.card(play) else {
        // What no card of the edition says, the coaches apply themselves (DK-02).
        return Ok(());
    };
    let card = p.candidate(play);
    // If nobody has anything to lose, that is the reason, not a missing target.
    (part.may)(r, s, card)?;
    match part.target {
        Some(named) if named(r, s, card).is_empty() => Err(PlayRefusal::Target),
        _ => Ok(()),
    }
}
