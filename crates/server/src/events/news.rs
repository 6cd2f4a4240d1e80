//! What the live connection of an event announces: that something has happened, and what everybody may know of it.

use serde_json::Value;
use touchback_tournament::director::headline;
use touchback_tournament::event::Event;
use touchback_tournament::log::{Change, Sealed};

use crate::journals::News;

/// Whether everybody may know of it: what the desk publishes, and nothing that is still being prepared.
#[must_use]
pub fn is_public(change: &Change) -> bool {
    match change {
        Change::Drawn { .. }
        | Change::Swapped { .. }
        | Change::Confirmed { .. }
        | Change::Reported { .. }
        | Change::Disputed { .. }
        | Change::Vetoed { .. }
        | Change::VetoLifted { .. }
        | Change::RosterSubmitted { .. }
        | Change::RosterApproved { .. }
        | Change::RosterRejected { .. }
        | Change::ConversionSet { .. }
        | Change::Voted { .. }
        | Change::Invited { .. }
        | Change::Claimed { .. }
        | Change::Undone { .. } => false,
        Change::Created { .. }
        | Change::RulespackChanged { .. }
        | Change::RulespackPublished { .. }
        | Change::Appointed { .. }
        | Change::Dismissed { .. }
        | Change::Registered { .. }
        | Change::Amended { .. }
        | Change::TeamRegistered { .. }
        | Change::CaptainNamed { .. }
        | Change::Substituted { .. }
        | Change::ObjectivesNoted { .. }
        | Change::DrawCommitted { .. }
        | Change::CheckedIn { .. }
        | Change::CheckInClosed { .. }
        | Change::DrawOpened { .. }
        | Change::Withdrawn { .. }
        | Change::Returned { .. }
        | Change::Expelled { .. }
        | Change::Published { .. }
        | Change::ByeFilled { .. }
        | Change::Scored { .. }
        | Change::Ruled { .. }
        | Change::Corrected { .. }
        | Change::TeamRollOff { .. }
        | Change::BoardOpened { .. }
        | Change::BoardPlayed { .. }
        | Change::AwardGiven { .. }
        | Change::ClockSet { .. }
        | Change::TimeGiven { .. }
        | Change::CasualtyRolled { .. }
        | Change::CharacteristicRolled { .. }
        | Change::Advanced { .. }
        | Change::Hired { .. }
        | Change::ObjectivesOpened { .. } => true,
    }
}

/// Whether it is on all phones within two seconds: what the desk publishes. What coaches do comes in one by one, and whom it does not
/// concern can wait for several of them.
#[must_use]
pub fn is_pressing(change: &Change) -> bool {
    let one_of_many = matches!(
        change,
        Change::Registered { .. }
            | Change::CheckedIn { .. }
            | Change::Scored { .. }
            | Change::BoardOpened { .. }
            | Change::BoardPlayed { .. }
            | Change::CasualtyRolled { .. }
            | Change::CharacteristicRolled { .. }
            | Change::Advanced { .. }
            | Change::Hired { .. }
            | Change::ObjectivesNoted { .. }
            | Change::ObjectivesOpened { .. }
    );
    is_public(change) && !one_of_many
}

/// An entry as everybody may hear of it.
#[must_use]
pub fn of(event: &Event, sealed: &Sealed) -> News {
    let public = is_public(&sealed.entry.change);
    let word = serde_json::to_value(&sealed.entry.change).ok();
    let word = word.as_ref().and_then(|it| it.get("what")).and_then(Value::as_str).unwrap_or("other");
    News {
        seq: sealed.entry.seq,
        seal: sealed.hash.clone(),
        at: sealed.entry.at.clone(),
        what: if public { word.to_owned() } else { "other".to_owned() },
        said: public.then(|| headline(event, &sealed.entry.change)),
    }
}
