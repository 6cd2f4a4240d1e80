//! The scripted coach uses what its players can do: blitzers blitz, throwers throw, small players are thrown, skills
//! re-roll before the team's re-rolls do, and the apothecary is used on players who would be lost.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, Watcher, play};
use touchback_engine::rules::{Hire, Spell};
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionKind, Ask, Choice, Decision, Event, Events, Hand, MatchSetup, Rules, Skill, State,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

/// How often something was done, of how often it could have been.
#[derive(Copy, Clone, Default, Debug)]
struct Share {
    done: u32,
    of: u32,
}

impl Share {
    fn count(&mut self, done: bool) {
        self.of += 1;
        self.done += u32::from(done);
    }

    fn percent(self) -> u32 {
        self.done * 100 / self.of.max(1)
    }
}

#[derive(Default, Debug)]
struct Tally {
    /// Blitzes by players with skills for it, of all.
    blitzes: Share,
    /// Their share of the players that could have been sent.
    hitters: Share,
    passes: Share,
    throwers: Share,
    mates_thrown: u32,
    /// A skill was used where the team's re-roll was open too.
    own_skill: Share,
    apothecary: u32,
    /// Spells cast, of the times that one could have been.
    spells: Share,
    /// Of those aimed at a square, how many hit more opponents than team-mates.
    crowds: Share,
}

const HITS: [Skill; 5] = [Skill::Block, Skill::Horns, Skill::Frenzy, Skill::Juggernaut, Skill::MightyBlow];

impl Events for Tally {
    fn emit(&mut self, event: Event) {
        self.mates_thrown += u32::from(matches!(event, Event::MateThrown { .. }));
        self.apothecary += u32::from(matches!(event, Event::ApothecaryUsed { .. }));
    }
}

impl Watcher for Tally {
    fn chosen(&mut self, _: &Rules, s: &State, decision: &Decision, action: Action) {
        let hits = |who| HITS.iter().any(|skill| s.player(who).has(*skill));
        let throws = |who| s.player(who).has(Skill::Pass);
        let could =
            |kind: ActionKind| s.fielded(decision.by).filter(move |p| decision.menu.offers(Action::Activate(*p, kind)));
        match decision.ask {
            Ask::Spell => self.spells.count(action != Action::Choose(Choice::Decline)),
            Ask::SpellSquare => {
                let Action::Square(centre) = action else { return };
                let hit = |side| {
                    s.fielded(side)
                        .filter(|p| s.player(*p).is_standing() && s.player(*p).at.distance(centre) <= 1)
                        .count()
                };
                self.crowds.count(hit(decision.by.other()) > hit(decision.by));
            }
            _ => {}
        }
        match action {
            Action::Activate(who, ActionKind::Blitz) => {
                self.blitzes.count(hits(who));
                could(ActionKind::Blitz).for_each(|p| self.hitters.count(hits(p)));
            }
            Action::Activate(who, ActionKind::Pass) => {
                self.passes.count(throws(who));
                could(ActionKind::Pass).for_each(|p| self.throwers.count(throws(p)));
            }
            Action::Choose(choice @ (Choice::RerollSkill | Choice::RerollTeam))
                if decision.menu.offers(Action::Choose(Choice::RerollSkill)) =>
            {
                self.own_skill.count(choice == Choice::RerollSkill);
            }
            _ => {}
        }
    }
}

fn tally(home: &str, away: &str, games: u64) -> Tally {
    tally_with(home, away, games, |_| Vec::new())
}

fn tally_with(home: &str, away: &str, games: u64, hires: impl Fn(&Rules) -> Vec<Hire>) -> Tally {
    let rules = load("elevens").unwrap();
    let catalogue = Catalogue::load().unwrap();
    let sheet = |team: &str| ready::sheet(&rules, &catalogue, team).unwrap();
    let mut setup = MatchSetup { home: sheet(home), away: sheet(away), options: Options::default() };
    setup.home.hired = hires(&rules);
    let bots = [BotKind::Scripted; 2];
    let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
    let mut tally = Tally::default();
    for game in 0..games {
        play(&fixture, Seeds::of(9, game), &mut tally).unwrap();
    }
    tally
}

#[test]
fn blitzers_blitz_and_throwers_throw() {
    let tally = tally("human", "orc", 30);
    assert!(tally.blitzes.of > 200, "{tally:?}");
    assert!(tally.blitzes.percent() > tally.hitters.percent() + 10, "{tally:?}");
    assert!(tally.passes.of > 10, "{tally:?}");
    assert!(tally.passes.percent() > tally.throwers.percent() + 10, "{tally:?}");
    assert!(tally.own_skill.of > 10 && tally.own_skill.percent() == 100, "{tally:?}");
    assert!(tally.apothecary > 5, "{tally:?}");
}

#[test]
fn small_players_are_thrown() {
    let tally = tally("goblin", "halfling", 60);
    assert!(tally.mates_thrown >= 3, "{tally:?}");
}

#[test]
fn a_wizard_waits_for_a_crowd_and_is_not_wasted() {
    let fireball = |rules: &Rules| {
        let knows = |row: &touchback_engine::rules::HirelingRow| row.spells >> Spell::Fireball as u8 & 1 == 1;
        vec![Hire::Wizard(rules.wizards.iter().position(knows).unwrap() as u8)]
    };
    let tally = tally_with("human", "orc", 20, fireball);
    assert!(tally.spells.percent() <= 60, "not at the first chance: {tally:?}");
    assert!(tally.spells.done >= 15, "but hardly ever not at all: {tally:?}");
    assert!(tally.crowds.of >= 10 && tally.crowds.percent() >= 90, "{tally:?}");
}
