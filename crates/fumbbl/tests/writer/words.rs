//! The other server's words for directions, actions, weather, kick-off events, tests and injuries.

use serde_json::{Value, json};
use touchback_engine::ActionKind;
use touchback_engine::geometry::Dir;
use touchback_engine::rules::{Fate, KickoffEvent, TestKind, Weather};

const COMPASS: [(&str, (i8, i8)); 8] = [
    ("North", (0, -1)),
    ("Northeast", (1, -1)),
    ("East", (1, 0)),
    ("Southeast", (1, 1)),
    ("South", (0, 1)),
    ("Southwest", (-1, 1)),
    ("West", (-1, 0)),
    ("Northwest", (-1, -1)),
];

/// The other server's face and word of one of our direction dice.
pub fn compass(face: u8) -> (usize, &'static str) {
    let delta = Dir::of_die(face).delta();
    let at = COMPASS.iter().position(|(_, way)| *way == delta).expect("a direction");
    (at + 1, COMPASS[at].0)
}

pub fn action_word(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Move => "move",
        ActionKind::Block => "block",
        ActionKind::Blitz => "blitzMove",
        ActionKind::Pass => "passMove",
        ActionKind::HandOff => "handOverMove",
        ActionKind::Foul => "foulMove",
        ActionKind::ThrowTeamMate => "throwTeamMateMove",
        ActionKind::KickTeamMate => "kickTeamMateMove",
        ActionKind::HypnoticGaze => "gazeMove",
        ActionKind::ThrowBomb => "throwBomb",
        ActionKind::Stab => "stab",
        ActionKind::Chainsaw => "chainsaw",
        ActionKind::ProjectileVomit => "projectileVomit",
        ActionKind::BreatheFire => "breatheFire",
        ActionKind::BallAndChain | ActionKind::Own(_) => "move",
    }
}

pub const fn weather_word(weather: Weather) -> &'static str {
    match weather {
        Weather::SwelteringHeat => "Sweltering Heat",
        Weather::VerySunny => "Very Sunny",
        Weather::Perfect => "Nice Weather",
        Weather::PouringRain => "Pouring Rain",
        Weather::Blizzard => "Blizzard",
    }
}

pub const fn kickoff_word(event: KickoffEvent) -> &'static str {
    match event {
        KickoffEvent::ChangingWeather => "Weather Change",
        other => other.name(),
    }
}

/// The name of the entry for a test; confusions share one.
pub fn test_entry(kind: TestKind) -> Option<(&'static str, Option<&'static str>)> {
    Some(match kind {
        TestKind::Dodge => ("dodgeRoll", None),
        TestKind::Rush => ("goForItRoll", None),
        TestKind::Jump => ("leapRoll", None),
        TestKind::StandUp => ("standUpRoll", None),
        TestKind::PickUp => ("pickUpRoll", None),
        TestKind::Catch => ("catchRoll", None),
        TestKind::Interfere => ("interceptionRoll", None),
        TestKind::Landing => ("rightStuffRoll", None),
        TestKind::BoneHead => ("confusionRoll", Some("Bone Head")),
        TestKind::ReallyStupid => ("confusionRoll", Some("Really Stupid")),
        TestKind::TakeRoot => ("confusionRoll", Some("Take Root")),
        TestKind::UnchannelledFury => ("confusionRoll", Some("Unchannelled Fury")),
        TestKind::AnimalSavagery => ("confusionRoll", Some("Animal Savagery")),
        TestKind::Animosity => ("animosityRoll", None),
        TestKind::FoulAppearance => ("foulAppearanceRoll", None),
        TestKind::Dauntless => ("dauntlessRoll", None),
        TestKind::JumpUp => ("jumpUpRoll", None),
        TestKind::Tentacles => ("tentaclesShadowingRoll", Some("Tentacles")),
        TestKind::Shadowing => ("tentaclesShadowingRoll", Some("Shadowing")),
        TestKind::Bloodlust => ("bloodLustRoll", None),
        TestKind::PickMeUp => ("pickMeUp", None),
        TestKind::Chainsaw => ("chainsawRoll", None),
        TestKind::ProjectileVomit => ("projectileVomit", None),
        TestKind::BreatheFire => ("breatheFire", None),
        TestKind::HypnoticGaze => ("hypnoticGazeRoll", None),
        TestKind::AlwaysHungry => ("alwaysHungryRoll", None),
        TestKind::SquirmFree => ("escapeRoll", None),
        TestKind::Pass => ("passRoll", None),
        TestKind::ThrowTeamMate | TestKind::KickTeamMate => ("throwTeamMateRoll", None),
        TestKind::Loner | TestKind::Pro | TestKind::Own(_) => return None,
    })
}

pub fn serious(fate: Fate) -> Value {
    match fate {
        Fate::SeriouslyHurt => json!("Seriously Hurt (MNG)"),
        Fate::SeriousInjury => json!("Serious Injury (NI)"),
        Fate::Dead => json!("Dead (RIP)"),
        Fate::BadlyHurt | Fate::Fine => Value::Null,
        _ => json!("Smashed Knee (-MA)"),
    }
}
