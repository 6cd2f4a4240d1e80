//! The rule behind an event, for readers of the log.

use touchback_engine::rules::TestKind;
use touchback_engine::state::Change;
use touchback_engine::{Event, Rules};
use touchback_rulesets::ledger;

/// The ledger id of what happened, if one rule stands out.
#[must_use]
pub fn rule(r: &Rules, event: &Event) -> Option<&'static str> {
    of_event(event).and_then(|id| ledger::of_game(r, id))
}

const fn of_event(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Tested { kind, .. } => return test(*kind),
        Event::Rerolled { .. } | Event::RerollLost { .. } => "S7-RR-01",
        Event::FanFactor { .. } => "S7-PRE-01",
        Event::WeatherIs { .. } => "S7-PRE-02",
        Event::JourneymanJoined { .. } => "S7-PRE-03",
        Event::PettyCash { .. } | Event::Bought { .. } | Event::PettyCashLost { .. } => "S7-IND-01",
        Event::Prayed { .. } | Event::PrayerEnded { .. } => "S7-PRAY-01",
        Event::MeasureGained { .. } | Event::MeasureUsed { .. } => "S7-DM-00",
        Event::CoinTossWon { .. } | Event::Kicks { .. } => "S7-PRE-07",
        Event::HalfStarted { .. } | Event::HalfEnded { .. } => "S7-GAME-01",
        Event::DriveStarted { .. } => "S7-GAME-02",
        Event::DriveEnded => "S7-GAME-03",
        Event::Placed { .. } | Event::SetUpDone { .. } => "S7-SET-01",
        Event::TurnStarted { .. } | Event::TurnMarker { .. } => "S7-TURN-01",
        Event::Turnover { .. } => "S7-TO-01",
        Event::Touchdown { .. } => "S7-GAME-07",
        Event::Mvp { .. } => "S7-SPP-07",
        Event::MatchEnded { .. } | Event::SuddenDeath { .. } => "S7-GAME-06",
        Event::Kicker { .. } | Event::KickAimed { .. } | Event::KickoffIs { .. } | Event::Touchback => "S7-KICK-01",
        Event::Activated { .. } | Event::TargetNamed { .. } | Event::ActivationLost { .. } => "S7-ACT-01",
        Event::PutBack { .. } => "S7-ACT-02",
        Event::StoodUp { .. } => "S7-STAND-01",
        Event::Moved { .. } => "S7-MOVE-01",
        Event::Jumped { .. } => "S7-JUMP-01",
        Event::BlockRolled { .. } => "S7-BLOCK-01",
        Event::FaceChosen { .. } => "S7-BD-01",
        Event::PushedBack { .. } => "S7-PUSH-01",
        Event::PushedOff { .. } => "S7-CROWD-01",
        Event::FollowedUp { .. } => "S7-BD-06",
        Event::FellOver { .. } | Event::KnockedDown { .. } | Event::PlacedProne { .. } => "S7-PRONE-01",
        Event::ArmourRolled { .. } => "S7-ARM-01",
        Event::InjuryRolled { .. } | Event::CasualtyRolled { .. } | Event::Casualty { .. } => "S7-INJ-01",
        Event::StaffTreated { .. } => "OB-3.2-3",
        Event::ProcedureCalled { right: false, .. } => "OB-3.9-27",
        Event::EffectStarted { change: Change::Forgoes(_), .. }
        | Event::EffectEnded { change: Change::Forgoes(_), .. } => "OB-5.1-1",
        Event::ApothecaryUsed { .. } | Event::Patched { .. } => "S7-APO-01",
        Event::Recovered { .. } => "S7-EOD-03",
        Event::BallMoved { .. } => "S7-BALL-01",
        Event::BallOut { .. } => "S7-THROW-01",
        Event::PassAimed { .. } | Event::PassIs { .. } => "S7-PASS-01",
        Event::Deflected { .. } | Event::Intercepted { .. } => "S7-INT-01",
        Event::Completed { .. } => "S7-SPP-01",
        Event::HandedOff { .. } => "S7-HAND-01",
        Event::MateThrown { .. } | Event::ThrowIs { .. } => "S7-TTM-01",
        Event::Landed { .. } | Event::MateMoved { .. } => "S7-LAND-01",
        Event::Fouled { .. } => "S7-FOUL-01",
        Event::Spotted { .. } | Event::SentOff { .. } => "S7-SENT-01",
        Event::Argued { .. } => "S7-ARG-01",
        Event::PlayDeclared { play, .. } | Event::PlayLasts { play, .. } => play.id(),
        Event::PlayNullified { .. } => "DT-14",
        Event::PlayDealt { .. } => "SPV-52",
        Event::Bargained { offer, .. } => offer.rule(),
        _ => return None,
    })
}

const fn test(kind: TestKind) -> Option<&'static str> {
    Some(match kind {
        TestKind::Dodge => "S7-DODGE-01",
        TestKind::Rush => "S7-RUSH-01",
        TestKind::Jump => "S7-JUMP-01",
        TestKind::StandUp => "S7-STAND-01",
        TestKind::PickUp => "S7-PICK-01",
        TestKind::Catch => "S7-CATCH-01",
        TestKind::Pass => "S7-PASS-01",
        TestKind::ThrowTeamMate => "S7-TTM-01",
        TestKind::Interfere => "S7-INT-01",
        TestKind::Landing => "S7-LAND-01",
        TestKind::BoneHead => "SK-bone-head",
        TestKind::Animosity => "SK-animosity",
        TestKind::Loner => "SK-loner",
        TestKind::Pro => "SK-pro",
        TestKind::FoulAppearance => "SK-foul-appearance",
        TestKind::Dauntless => "SK-dauntless",
        #[allow(unreachable_patterns)]
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use touchback_engine::Event;

    #[test]
    fn the_rules_named_here_exist() {
        let known: Vec<String> = touchback_ledger::ledger::entries().into_iter().map(|entry| entry.id).collect();
        for file in [include_str!("rule.rs"), include_str!("decision.rs")] {
            let marks = ["S7-", "SK-", "OB-", "O-"];
            // The marks above are in this file too.
            let ids = file.split('"').filter(|word| marks.iter().any(|mark| word.starts_with(mark) && word != mark));
            for id in ids {
                assert!(known.iter().any(|entry| entry == id), "no rule {id}");
            }
        }
    }

    #[test]
    fn the_game_of_1994_is_told_by_its_own_ledger() {
        let rules = |id| touchback_rulesets::load(id).expect("the rules load");
        assert_eq!(super::rule(&rules("sevens"), &Event::Touchback), Some("S7-KICK-01"));
        assert_eq!(super::rule(&rules("classic"), &Event::Touchback), Some("O-11"));
    }
}
