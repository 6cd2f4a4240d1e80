//! The simulated matches of the report: developed teams, and in turn every star, coach, wizard, referee and inducement.

use std::collections::BTreeSet;

use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, play};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::may_hire;
use touchback_engine::rules::Hire;
use touchback_engine::state::Options;
use touchback_engine::{MatchSetup, Rules, Side, TeamSheet};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::random::Draw;
use touchback_rulesets::{custom, load, ready};
use touchback_scenario::{RULESETS, Reached};
use touchback_special_plays::{Method, Variant};

use super::listed::Follower;
use crate::plays::dealer::{Dealer, setting_of, told};

/// Most skills gained by each side.
const MOST_SKILLS: u32 = 24;

/// What all matches together came upon.
pub struct Simulated {
    pub reached: Reached,
    /// Ids of the data lists that made a difference.
    pub met: BTreeSet<String>,
    /// Answers that broke an invariant, by match.
    pub broken: Vec<String>,
    pub matches: u64,
}

/// Every team of the 2020 games meets its neighbour in the list `each` times.
pub fn simulate(each: u64) -> Result<Simulated, String> {
    let mut sum = Simulated { reached: Reached::default(), met: BTreeSet::new(), broken: Vec::new(), matches: 0 };
    for id in RULESETS {
        let rules = load(id).map_err(|e| e.to_string())?;
        let catalogue = Catalogue::of(id).map_err(|problems| format!("{} problems in the data", problems.len()))?;
        let season = Season::new(&rules, &catalogue)?;
        let mut follower = Follower::new(&rules);
        for game in 0..each * season.sheets.len() as u64 {
            season.play(game, &mut follower)?;
            sum.broken.extend(follower.broken.drain(..).map(|what| format!("{id} match {game}: {what}")));
            sum.matches += 1;
        }
        sum.reached.add(&follower.reached);
        sum.met.append(&mut follower.met);
    }
    Ok(sum)
}

/// The matches of one ruleset.
struct Season<'a> {
    draw: Draw<'a>,
    sheets: Vec<TeamSheet>,
    dealers: Vec<Dealer>,
}

impl<'a> Season<'a> {
    fn new(rules: &'a Rules, catalogue: &'a Catalogue) -> Result<Season<'a>, String> {
        let sheet = |team: &str| ready::sheet(rules, catalogue, team).map_err(|e| format!("{team}: {e}"));
        let sheets = rules.teams.iter().map(|team| sheet(&team.id)).collect::<Result<_, _>>()?;
        let deal = |variant| Dealer::new(variant, Method::Open).map_err(|problems| told(&problems).0);
        let dealers = Variant::ALL.into_iter().map(deal).collect::<Result<_, _>>()?;
        Ok(Season { draw: Draw { rules, catalogue }, sheets, dealers })
    }

    fn play(&self, game: u64, follower: &mut Follower) -> Result<(), String> {
        let setup = self.setup(game);
        let (seeds, n) = (Seeds::of(1, game), game as usize);
        let bot = |random| if random { BotKind::Random } else { BotKind::Scripted };
        let bots = [bot(n.is_multiple_of(5)), bot(n.is_multiple_of(3))];
        let hands =
            self.dealers[n % self.dealers.len()].hands(self.draw.rules, &setup, setting_of(&setup.options), seeds.dice);
        let fixture = Fixture { rules: self.draw.rules, setup: &setup, bots, hands };
        follower.brought(&setup);
        play(&fixture, seeds, follower).map(|_| ()).map_err(|trouble| format!("match {game}: {trouble}"))
    }

    /// Two neighbours of the list with skills, money and hires.
    fn setup(&self, game: u64) -> MatchSetup {
        let (n, mut chance) = (game as usize, Quick::new(game));
        let mut side = |n: usize| {
            let mut sheet = self.sheets[n % self.sheets.len()].clone();
            self.draw.choose_rule(&mut sheet, &mut chance);
            self.draw.develop(&mut sheet, chance.below(MOST_SKILLS + 1), &mut chance);
            sheet
        };
        let (mut home, mut away) = (side(n), side(n + 1));
        away.treasury += 300;
        home.hired.extend(custom::hires(self.draw.rules));
        let options = Options {
            league: n.is_multiple_of(2),
            knock_out: n.is_multiple_of(3),
            more_inducements: true,
            custom: u8::MAX,
            ..Options::default()
        };
        let mut setup = MatchSetup { home, away, options };
        for side in Side::BOTH {
            for list in self.lists() {
                self.bring(&mut setup, side, &list, 2 * n + side.index());
            }
            self.draw.hire(&mut setup, side, &mut chance);
        }
        setup
    }

    /// Stars, coaches, wizards, referees and inducements.
    fn lists(&self) -> [Vec<Hire>; 5] {
        let r = self.draw.rules;
        let rows = |count: usize, hire: fn(u8) -> Hire| (0..count as u8).map(hire).collect::<Vec<_>>();
        [
            rows(r.stars.len(), Hire::Star),
            rows(r.staff.len(), Hire::Staff),
            rows(r.wizards.len(), Hire::Wizard),
            rows(r.referees.len(), Hire::Referee),
            rows(r.inducements.len(), Hire::Inducement),
        ]
    }

    /// The next entry of a list that this side may have, counted from its own turn.
    fn bring(&self, setup: &mut MatchSetup, side: Side, list: &[Hire], turn: usize) {
        let mut wanted = (0..list.len()).map(|k| list[(turn + k) % list.len()]);
        let Some(hire) = wanted.find(|hire| may_hire(self.draw.rules, setup, side, *hire).is_ok()) else { return };
        let sheet = if side == Side::Home { &mut setup.home } else { &mut setup.away };
        sheet.hired.push(hire);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use touchback_ledger::data;

    #[test]
    fn a_few_matches_meet_common_skills_and_nothing_that_does_not_exist() {
        let (rules, catalogue) = (load("elevens").expect("rules"), Catalogue::of("elevens").expect("data"));
        let season = Season::new(&rules, &catalogue).expect("teams");
        let mut follower = Follower::new(&rules);
        for game in 0..4 {
            season.play(game, &mut follower).expect("a match");
        }
        let known: BTreeSet<String> = data::entries().into_iter().map(|entry| entry.id).collect();
        assert_eq!(follower.met.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new());
        for id in ["SK-block", "SK-dodge", "SK-loner", "IN-star-player"] {
            assert!(follower.met.contains(id), "{id}: {:?}", follower.met);
        }
        for id in ["WZ-tectonic-shift", "IN-giant", "TR-vampire-lord"] {
            assert!(!follower.met.contains(id), "{id}");
        }
    }

    #[test]
    fn the_lists_are_brought_in_turn() {
        let (rules, catalogue) = (load("elevens").expect("rules"), Catalogue::of("elevens").expect("data"));
        let season = Season::new(&rules, &catalogue).expect("teams");
        let mut stars = BTreeSet::new();
        for game in 0..1_500 {
            let setup = season.setup(game);
            for hire in setup.home.hired.iter().chain(&setup.away.hired) {
                if let Hire::Star(row) = hire {
                    stars.insert(*row);
                }
            }
        }
        assert_eq!(stars.len(), rules.stars.len(), "every star comes to a match");
    }
}
