//! Target numbers and modifiers of every test, asked of the engine on a pitch with markers and weather.

use super::both;
use touchback_engine::kickoff_match::{Moment, position, put_on_pitch};
use touchback_engine::rules::{Against, Rules, TestKind, Weather};
use touchback_engine::state::{Options, Pid};
use touchback_engine::{MatchSetup, Side, Skill, SkillSet, Sq, State, TeamSheet, query};

fn squad(rules: &Rules) -> TeamSheet {
    let team = rules.team("human").expect("humans");
    let first = rules.teams[usize::from(team)].positions.0;
    TeamSheet::bare(team, vec![rules.rookie(first); 7])
}

/// A home lineman on (10,5) with this many opponents around, in this weather.
fn scene(rules: &Rules, markers: usize, weather: Weather) -> (State, Pid) {
    let setup = MatchSetup { home: squad(rules), away: squad(rules), options: Options::default() };
    let mut state = position(rules, &setup, Moment::Turn(Side::Home));
    let who = Pid::new(Side::Home, 0);
    put_on_pitch(&mut state, who, Sq::at(10, 5));
    for (number, sq) in Sq::at(10, 5).neighbours().take(markers).enumerate() {
        put_on_pitch(&mut state, Pid::new(Side::Away, number), sq);
    }
    state.weather = weather;
    (state, who)
}

fn total(rules: &Rules, kind: TestKind, markers: usize, weather: Weather) -> i8 {
    let (state, who) = scene(rules, markers, weather);
    query::modifiers(rules, &state, who, kind, Sq::at(10, 5)).total()
}

/// The tests that a weather or markers change, with the change.
fn changed(rules: &Rules, markers: usize, weather: Weather) -> Vec<(TestKind, i8)> {
    let all = TestKind::ALL.iter().map(|kind| (*kind, total(rules, *kind, markers, weather) - rules.test(*kind).base));
    all.filter(|(_, by)| *by != 0).collect()
}

#[test]
fn each_marker_takes_one() {
    let _proof = touchback_ledger::covers(&["S7-DODGE-02", "S7-PICK-01"]);
    let marked = [
        TestKind::Dodge,
        TestKind::Jump,
        TestKind::PickUp,
        TestKind::Catch,
        TestKind::Pass,
        TestKind::ThrowTeamMate,
        TestKind::Interfere,
        TestKind::Landing,
        TestKind::HypnoticGaze,
        TestKind::KickTeamMate,
    ];
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(changed(&rules, 1, Weather::Perfect), marked.map(|kind| (kind, -1)));
        assert_eq!(changed(&rules, 3, Weather::Perfect), marked.map(|kind| (kind, -3)));
        assert_eq!(total(&rules, TestKind::PickUp, 2, Weather::PouringRain), -3);
    }
}

#[test]
fn perfect_conditions_and_heat_change_no_test() {
    let _proof = touchback_ledger::covers(&["S7-WEA-04"]);
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(rules.weather[2..9], [Weather::Perfect; 7], "4 to 10");
        assert_eq!(changed(&rules, 0, Weather::Perfect), []);
        assert_eq!(changed(&rules, 0, Weather::SwelteringHeat), []);
    }
}

#[test]
fn sun_blinds_throwers() {
    let _proof = touchback_ledger::covers(&["S7-WEA-03"]);
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(rules.weather[1], Weather::VerySunny);
        let changed = changed(&rules, 0, Weather::VerySunny);
        assert_eq!(changed, [(TestKind::Pass, -1), (TestKind::ThrowTeamMate, -1), (TestKind::KickTeamMate, -1)]);
    }
}

#[test]
fn rain_makes_the_ball_slippery() {
    let _proof = touchback_ledger::covers(&["S7-WEA-11"]);
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(rules.weather[9], Weather::PouringRain);
        let changed = changed(&rules, 0, Weather::PouringRain);
        assert_eq!(changed, [(TestKind::PickUp, -1), (TestKind::Catch, -1), (TestKind::Interfere, -1)]);
    }
}

#[test]
fn a_blizzard_slows_rushes() {
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(rules.weather[10], Weather::Blizzard);
        assert_eq!(changed(&rules, 0, Weather::Blizzard), [(TestKind::Rush, -1)]);
        let need = rules.test(TestKind::Rush).against;
        assert_eq!(need, Against::Fixed(2));
        assert!(!query::passes(2, -1, 2) && query::passes(3, -1, 2), "2 and 3 in a Blizzard");
    }
}

#[test]
fn passes_and_throws() {
    let _proof = touchback_ledger::covers(&["S7-PASS-02", "S7-TTM-04"]);
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(rules.range_modifier, [0, -1, -2, -3]);
        for kind in [TestKind::Pass, TestKind::ThrowTeamMate] {
            assert_eq!(rules.test(kind).against, Against::Passing);
            assert_eq!(total(&rules, kind, 2, Weather::VerySunny), -3);
            assert_eq!(total(&rules, kind, 2, Weather::PouringRain), -2);
        }
    }
}

#[test]
fn interference_catches_and_landings() {
    let _proof = touchback_ledger::covers(&["S7-INT-03", "S7-CATCH-02", "S7-LAND-01", "S7-AMB-16"]);
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(rules.interfere, [-3, -2, -1], "accurate, inaccurate, wildly inaccurate");
        assert_eq!(total(&rules, TestKind::Interfere, 2, Weather::PouringRain), -3);
        assert_eq!(rules.loose_catch, -1);
        assert_eq!(total(&rules, TestKind::Catch, 1, Weather::PouringRain), -2);
        assert_eq!(rules.landing, [0, -1, -2], "superb, successful or fumbled, terrible");
        assert_eq!(total(&rules, TestKind::Landing, 2, Weather::PouringRain), -2);
        assert_eq!(rules.ruler, 87);
    }
}

#[test]
fn target_numbers_and_re_rolls() {
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        for kind in TestKind::ALL {
            let row = rules.test(*kind);
            let against = match kind {
                TestKind::Rush
                | TestKind::BoneHead
                | TestKind::Animosity
                | TestKind::FoulAppearance
                | TestKind::Chainsaw
                | TestKind::ProjectileVomit
                | TestKind::TakeRoot => Against::Fixed(2),
                TestKind::ReallyStupid
                | TestKind::UnchannelledFury
                | TestKind::AnimalSavagery
                | TestKind::BreatheFire => Against::Fixed(4),
                TestKind::PickMeUp => Against::Fixed(5),
                TestKind::Tentacles | TestKind::Shadowing => Against::Fixed(6),
                TestKind::Pass | TestKind::ThrowTeamMate | TestKind::KickTeamMate => Against::Passing,
                TestKind::AlwaysHungry | TestKind::SquirmFree => Against::Fixed(2),
                TestKind::Dauntless => Against::Strength,
                TestKind::StandUp => Against::Fixed(4),
                TestKind::Pro => Against::Fixed(3),
                TestKind::Loner | TestKind::Bloodlust => Against::Parameter,
                _ => Against::Agility,
            };
            let skills = match kind {
                TestKind::Dodge => SkillSet::of(&[Skill::Dodge]),
                TestKind::Rush => SkillSet::of(&[Skill::SureFeet]),
                TestKind::PickUp => SkillSet::of(&[Skill::SureHands]),
                TestKind::Catch => SkillSet::of(&[Skill::Catch, Skill::MonstrousMouth]),
                TestKind::Pass => SkillSet::of(&[Skill::Pass]),
                _ => SkillSet::EMPTY,
            };
            let base = i8::from(*kind == TestKind::JumpUp);
            assert_eq!((row.against, row.reroll_skills, row.base), (against, skills, base), "{kind:?}");
            assert_eq!(row.team_reroll, !matches!(kind, TestKind::Loner | TestKind::Pro), "{kind:?}");
        }
    }
}
