//! Matches of which teams, skills, inducements and stars are drawn from the seed, each game its own.

use std::collections::BTreeSet;
use std::str::FromStr;

use touchback_bots::simulate::Seeds;
use touchback_engine::dice::Quick;
use touchback_engine::{MatchSetup, Side, SkillSet, TeamSheet};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::inert;
use touchback_rulesets::random::Draw;

use crate::common::{BadInput, Loaded, MatchArgs, sheet};

/// How many skills each side has gained: `4`, or `0-6` for any number between.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Skills {
    least: u32,
    most: u32,
}

impl FromStr for Skills {
    type Err = String;

    fn from_str(text: &str) -> Result<Skills, String> {
        let number = |word: &str| word.trim().parse::<u32>().map_err(|_| format!("\"{word}\" is not a number"));
        let (least, most) = match text.split_once('-') {
            Some((least, most)) => (number(least)?, number(most)?),
            None => (number(text)?, number(text)?),
        };
        if least > most || most > 60 {
            return Err(format!("\"{text}\": expected a number up to 60, or two with a dash, the smaller one first"));
        }
        Ok(Skills { least, most })
    }
}

/// What is drawn for each side.
#[derive(clap::Args, Clone, Debug)]
pub struct DrawArgs {
    /// Random extra skills of each side, as far as its list allows: a number, or from-to
    #[arg(long, value_name = "N or A-B")]
    pub develop: Option<Skills>,
    /// `random`: each side brings legal inducements and stars drawn from the seed
    #[arg(long, value_parser = ["none", "random"], default_value = "none")]
    pub inducements: String,
}

/// The word for any team.
const ANY: &str = "random";

/// Everything needed to draw the setup of a game.
pub struct Drawn<'a> {
    loaded: &'a Loaded,
    args: &'a DrawArgs,
    /// Home, away: the sheet that was named, or any.
    sides: [Option<TeamSheet>; 2],
    all: Vec<TeamSheet>,
}

/// The teams to load beforehand: any list will do for a side that is drawn.
pub fn named(game: &MatchArgs) -> MatchArgs {
    let known = |team: &String| if team == ANY { "human".to_owned() } else { team.clone() };
    MatchArgs { home: known(&game.home), away: known(&game.away), ..game.clone() }
}

impl<'a> Drawn<'a> {
    /// `None` if nothing is to be drawn.
    pub fn new(loaded: &'a Loaded, game: &MatchArgs, args: &'a DrawArgs) -> Result<Option<Drawn<'a>>, BadInput> {
        let any = [&game.home, &game.away].map(|team| team == ANY);
        if args.develop.is_none() && args.inducements == "none" && any == [false; 2] {
            return Ok(None);
        }
        let setup = &loaded.setup;
        let sides = [(any[0], &setup.home), (any[1], &setup.away)].map(|(any, own)| (!any).then(|| own.clone()));
        let mut all = Vec::new();
        if any.contains(&true) {
            for team in &loaded.rules.teams {
                all.push(sheet(&loaded.rules, &loaded.catalogue, &team.id)?);
            }
        }
        Ok(Some(Drawn { loaded, args, sides, all }))
    }

    /// The setup of a game; the same for the same seeds.
    pub fn setup(&self, seeds: Seeds) -> MatchSetup {
        let draw = Draw { rules: &self.loaded.rules, catalogue: &self.loaded.catalogue };
        let mut chance = Quick::new(seeds.dice ^ seeds.bots[0].rotate_left(17));
        let mut side = |named: &Option<TeamSheet>| {
            let mut sheet = match named {
                Some(sheet) => sheet.clone(),
                None => {
                    let mut sheet = self.all[chance.below(self.all.len() as u32) as usize].clone();
                    draw.choose_rule(&mut sheet, &mut chance);
                    sheet
                }
            };
            if let Some(skills) = self.args.develop {
                let count = skills.least + chance.below(skills.most - skills.least + 1);
                draw.develop(&mut sheet, count, &mut chance);
            }
            sheet
        };
        let (home, away) = (side(&self.sides[0]), side(&self.sides[1]));
        let mut setup = MatchSetup { home, away, options: self.loaded.setup.options };
        if self.args.inducements == ANY {
            setup.options.more_inducements = chance.below(2) == 0;
            for side in Side::BOTH {
                draw.hire(&mut setup, side, &mut chance);
            }
        }
        setup
    }
}

/// What the matches of a series have covered.
#[derive(Default)]
pub struct Met {
    pairings: BTreeSet<(u16, u16)>,
    skills: SkillSet,
}

impl Met {
    pub fn note(&mut self, setup: &MatchSetup) {
        self.pairings.insert((setup.home.team, setup.away.team));
        for player in setup.home.players.iter().chain(&setup.away.players) {
            self.skills.0 |= player.skills.0;
        }
    }

    /// How many pairings of two lists, distinguishing home and away.
    pub fn pairings(&self) -> usize {
        self.pairings.len()
    }

    /// The skills among them that change nothing.
    pub fn inert(&self, catalogue: &Catalogue) -> Vec<String> {
        inert(catalogue, self.skills)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_skills_is_one_or_two_numbers() {
        assert_eq!("6".parse(), Ok(Skills { least: 6, most: 6 }));
        assert_eq!("0-6".parse(), Ok(Skills { least: 0, most: 6 }));
        for bad in ["", "a", "6-0", "1-2-3", "-1", "99"] {
            assert!(bad.parse::<Skills>().is_err(), "{bad}");
        }
    }
}
