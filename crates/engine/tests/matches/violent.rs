//! Whole matches of coaches who foul, stab, saw, vomit, breathe fire and gaze whenever they can: nobody is lost from the
//! pitch, every match ends, and everything that these skills do happens.

use crate::driver::{eager, nearest, play_all};
use std::collections::BTreeMap;
use touchback_engine::dice::Quick;
use touchback_engine::event::TurnoverCause;
use touchback_engine::rules::{Mod, Rules, Special};
use touchback_engine::{Action, ActionKind, Choice, Event, Events, Skill, State, TeamSheet};

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

/// Gives every player up to three of the skills, different ones for every seed, and numbers that make rare events
/// common: armour for Claws, or hardly any, so that fouls kill.
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
    for game in ["sevens", "elevens"] {
        let r = touchback_rulesets::load(game).expect("the rules load");
        let nurgle = r.team("nurgle").expect("a team of Nurgle's");
        assert_ne!(r.teams[usize::from(nurgle)].special & Special::FavouredOfNurgle.bit(), 0);
    }
    let mut seen = Seen::default();
    let armour = |seed| if seed % 2 == 0 { 4 } else { 10 };
    play_all(
        80,
        &mut seen,
        |team, seed, coach| (schooled(team("nurgle"), 10, coach), schooled(team("human"), armour(seed), coach)),
        choose,
    );
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
