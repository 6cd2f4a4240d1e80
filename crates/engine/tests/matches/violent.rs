//! Whole matches of coaches who foul, stab, saw, vomit, breathe fire and gaze whenever they can: nobody is lost from the
//! pitch, every match ends, and everything that these skills do happens.

use crate::driver::{eager, nearest, play};
use std::collections::BTreeMap;
use touchback_engine::dice::Quick;
use touchback_engine::event::TurnoverCause;
use touchback_engine::rules::{Mod, Rules, special};
use touchback_engine::state::Options;
use touchback_engine::{Action, ActionKind, Choice, Event, Events, MatchSetup, Skill, State, TeamSheet};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::ready::sheet;

const SKILLS: [Skill; 14] = [
    Skill::ArmBar,
    Skill::BreatheFire,
    Skill::Chainsaw,
    Skill::Claws,
    Skill::Decay,
    Skill::DirtyPlayer,
    Skill::HypnoticGaze,
    Skill::IronHardSkin,
    Skill::PlagueRidden,
    Skill::ProjectileVomit,
    Skill::SecretWeapon,
    Skill::SneakyGit,
    Skill::Stab,
    Skill::ThickSkull,
];

#[derive(Default)]
struct Seen(BTreeMap<String, u32>);

impl Seen {
    fn note(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }
}

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        match event {
            Event::SkillUsed { skill, .. } => self.note(skill.id()),
            Event::Activated { action, .. } => self.note(format!("activated {}", action.name())),
            Event::ArmourRolled { mods, .. } if mods.iter().any(|(why, _)| why == Mod::Chainsaw) => self.note("sawn"),
            Event::CasualtyRolled { mods, .. } if mods.iter().any(|(why, _)| why == Mod::Decay) => self.note("decay"),
            Event::Turnover { cause: TurnoverCause::KickBack, .. } => self.note("kick-back"),
            Event::TackleZoneLost { .. } => self.note("gazed"),
            Event::SentOff { .. } => self.note("sent off"),
            _ => {}
        }
    }
}

/// Violence first, then the company of opponents.
fn is_wanted(s: &State, action: &Action) -> bool {
    match *action {
        Action::Activate(_, kind) => kind.is_strike() || matches!(kind, ActionKind::Block | ActionKind::Blitz),
        Action::Player(_) => true,
        Action::Choose(choice) => {
            matches!(choice, Choice::Use | Choice::Foul | Choice::Bribe | Choice::Block)
                || ActionKind::STRIKES.iter().any(|kind| kind.strike() == choice)
        }
        Action::Square(to) => {
            let met = |sq| s.at(sq).is_some_and(|p| p.side() != s.clock.active);
            s.clock.in_turn && s.is_free(to) && to.neighbours().any(met)
        }
        _ => false,
    }
}

fn choose(r: &Rules, s: &State, actions: &[Action], coach: &mut Quick) -> Action {
    nearest(r, s, actions).unwrap_or_else(|| eager(actions, coach, 8, |action| is_wanted(s, action)))
}

/// Gives every player up to three of the skills, other ones with every seed, and numbers that make rare things common:
/// armour for Claws, or none to speak of, so that fouls kill.
fn schooled(mut team: TeamSheet, av: u8, coach: &mut Quick) -> TeamSheet {
    team.apothecaries = 0;
    for player in &mut team.players {
        (player.av, player.dirty_player) = (av, 5);
        player.skills.insert(Skill::PlagueRidden);
        player.skills.insert(if coach.below(2) > 0 { Skill::Claws } else { Skill::DirtyPlayer });
        for _ in 0..3 {
            player.skills.insert(SKILLS[coach.below(SKILLS.len() as u32) as usize]);
        }
        player.skills.remove(Skill::Regeneration);
    }
    team
}

#[test]
fn violent_matches_end_and_use_every_means() {
    let catalogue = Catalogue::load().expect("the data load");
    let mut seen = Seen::default();
    for game in ["sevens", "elevens"] {
        let r = touchback_rulesets::load(game).expect("the rules load");
        let team = |id| sheet(&r, &catalogue, id).expect("a ready-made team");
        let nurgle = r.team("nurgle").expect("a team of Nurgle's");
        assert_ne!(r.teams[usize::from(nurgle)].special & special::FAVOURED_OF_NURGLE, 0);
        for seed in 0..80 {
            let mut coach = Quick::new(seed << 8);
            let (home, away) = (
                schooled(team("nurgle"), 10, &mut coach),
                schooled(team("human"), if seed % 2 == 0 { 4 } else { 10 }, &mut coach),
            );
            play(&r, &MatchSetup { home, away, options: Options::default() }, seed, &mut seen, |s, actions, coach| {
                choose(&r, s, actions, coach)
            });
        }
    }
    let expected = [
        "arm-bar",
        "claws",
        "dirty-player",
        "plague-ridden",
        "thick-skull",
        "activated stab",
        "activated chainsaw",
        "activated projectile-vomit",
        "activated breathe-fire",
        "activated hypnotic-gaze",
        "sawn",
        "decay",
        "kick-back",
        "gazed",
        "sent off",
    ];
    let rare: Vec<_> = expected.iter().filter(|what| seen.0.get(**what).is_none_or(|times| *times < 2)).collect();
    assert!(rare.is_empty(), "hardly ever seen: {rare:?} of {:?}", seen.0);
}
