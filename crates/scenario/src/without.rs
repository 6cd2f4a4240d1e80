//! The counter-check of a claim: a position and its ruleset without one rule of the data lists.
//!
//! Where a rule works, the scenario cannot come out the same without it; where it must not work, it cannot come out
//! otherwise. Skills and traits are taken from every player, stars lose their own rule, teams their special rules, and
//! what can be hired is neither at hand nor for sale.

use touchback_engine::rules::{Helper, HirelingRow, Spell};
use touchback_engine::state::{Place, Team, flag};
use touchback_engine::{Rules, Side, Skill, SkillSet, State};
use touchback_rulesets::catalogue::RuleRef;
use touchback_rulesets::special_bits;

/// A ruleset and a position in which a rule may stand.
pub(crate) struct Board {
    pub rules: Rules,
    pub state: State,
    /// Whether the shopping before the match is still to come.
    pub shopping: bool,
}

/// The prefixes of the data lists.
const LISTS: [&str; 7] = ["SK", "IN", "CS", "WZ", "RF", "TR", "ST"];

/// A special rule that no team has.
const NOBODY: u32 = 1 << 31;

/// Whether this id is one of the data lists, so that a claim about it can be counter-checked.
pub(crate) fn is_listed(id: &str) -> bool {
    id.split_once('-').is_some_and(|(prefix, _)| LISTS.contains(&prefix))
}

impl Board {
    /// Takes the rule out; false if it was not there at all.
    pub fn take_out(&mut self, id: &str) -> bool {
        let Some((prefix, name)) = id.split_once('-') else { return false };
        match prefix {
            "SK" => Skill::from_id(name).is_some_and(|skill| self.take_skill(skill)),
            "ST" => self.take_star(name),
            "TR" => RuleRef::parse(name).is_ok_and(|rule| self.take_special(special_bits([&rule]))),
            "WZ" => Spell::from_name(name).is_some_and(|spell| self.take_spell(spell)),
            "IN" => self.take_inducement(name),
            "CS" => take_hireling(&mut self.rules.staff, name) & (self.shopping | self.take_helper(name)),
            _ => take_hireling(&mut self.rules.referees, name) & (self.shopping | self.take_helper(name)),
        }
    }

    fn take_skill(&mut self, skill: Skill) -> bool {
        let mut there = false;
        for player in &mut self.state.players {
            if !player.has(skill) {
                continue;
            }
            there |= player.place != Place::Absent;
            player.skills.remove(skill);
            match skill {
                Skill::Loner => player.loner = 0,
                Skill::MightyBlow => player.mighty_blow = 0,
                Skill::DirtyPlayer => player.dirty_player = 0,
                Skill::Bloodlust => player.bloodlust = 0,
                _ => {}
            }
        }
        for position in &mut self.rules.positions {
            position.skills.remove(skill);
            if skill == Skill::Animosity {
                position.animosity = 0;
            }
        }
        there
    }

    fn take_star(&mut self, name: &str) -> bool {
        let Some(row) = self.rules.star(name) else { return false };
        let mut there = false;
        for player in self.state.players.iter_mut().filter(|player| player.star == row + 1) {
            player.special = None;
            there = true;
        }
        there
    }

    fn take_special(&mut self, bits: u32) -> bool {
        let mut there = false;
        let helpers = [
            (special_of("bribery-and-corruption"), Helper::BriberyAndCorruption),
            (special_of("masters-of-undeath"), Helper::MastersOfUndeath),
        ];
        for team in self.teams() {
            there |= team.special & bits != 0;
            team.special &= !bits;
            for (_, helper) in helpers.iter().filter(|(rule, _)| rule & bits != 0) {
                there |= team.helpers & helper.bit() != 0;
                team.helpers &= !helper.bit();
            }
        }
        for team in &mut self.rules.teams {
            team.special &= !bits;
        }
        there
    }

    fn take_spell(&mut self, spell: Spell) -> bool {
        self.rules.spells[spell as usize] = 0;
        let casters: Vec<u32> = self.rules.wizards.iter().map(|wizard| wizard.spells).collect();
        let knows = |team: &Team| {
            let row = usize::from(team.wizard).checked_sub(1);
            let own = row.and_then(|row| casters.get(row)).is_some_and(|spells| spells >> spell as u8 & 1 == 1);
            own || team.spells > 0 && matches!(spell, Spell::Fireball | Spell::Zap)
        };
        self.state.teams.iter().any(knows)
    }

    fn take_helper(&mut self, name: &str) -> bool {
        let bits = Helper::ALL.iter().filter(|helper| helper.name().starts_with(name)).fold(0, |all, h| all | h.bit());
        self.take_helpers(bits)
    }

    fn take_helpers(&mut self, bits: u32) -> bool {
        let mut there = false;
        for team in self.teams() {
            there |= team.helpers & bits != 0;
            team.helpers &= !bits;
        }
        there
    }

    fn take_inducement(&mut self, name: &str) -> bool {
        let mut there = self.take_helper(name);
        for row in self.rules.inducements.iter_mut().filter(|row| row.id == name) {
            there |= self.shopping && row.max > 0;
            row.max = 0;
        }
        there |= match name {
            "star-player" => self.take_players(flag::STAR),
            "mercenary" => self.take_players(flag::MERCENARY),
            "infamous-coaching-staff" => self.take_helpers(helpers_of(&self.rules.staff)),
            "biased-referee" => self.take_helpers(helpers_of(&self.rules.referees)),
            _ => false,
        };
        self.teams().fold(there, |there, team| there | take_stock(team, name))
    }

    /// Nobody with this mark is there.
    fn take_players(&mut self, mark: u32) -> bool {
        let mut there = false;
        for player in self.state.players.iter_mut().filter(|p| p.place != Place::Absent && p.is(mark)) {
            there = true;
            player.flags &= !mark;
            player.skills = SkillSet::EMPTY;
            player.special = None;
        }
        there
    }

    fn teams(&mut self) -> impl Iterator<Item = &mut Team> {
        debug_assert_eq!(self.state.teams.len(), Side::BOTH.len());
        self.state.teams.iter_mut()
    }
}

fn special_of(id: &str) -> u32 {
    RuleRef::parse(id).map_or(0, |rule| special_bits([&rule]))
}

fn helpers_of(rows: &[HirelingRow]) -> u32 {
    rows.iter().filter_map(|row| row.helper).fold(0, |all, helper| all | helper.bit())
}

/// Nobody may hire this one any more; false if there is no such person.
fn take_hireling(rows: &mut [HirelingRow], name: &str) -> bool {
    let Some(row) = rows.iter_mut().find(|row| row.id == name) else { return false };
    row.requires = NOBODY;
    true
}

/// What a team has in store of an inducement that is counted.
fn take_stock(team: &mut Team, name: &str) -> bool {
    let stock = match name {
        "bribe" => &mut team.bribes,
        "bloodweiser-keg" => &mut team.kegs,
        "halfling-master-chef" => &mut team.chefs,
        "mortuary-assistant" => &mut team.mortuary_assistants,
        "plague-doctor" => &mut team.plague_doctors,
        "special-play" => &mut team.special_plays,
        "bottles-of-heady-brew" => &mut team.brews,
        "side-bet" => &mut team.stake,
        "wizard" => &mut team.wizard,
        "wandering-apothecary" => {
            team.apothecaries = team.apothecaries.saturating_sub(team.hired_apothecaries);
            &mut team.hired_apothecaries
        }
        _ => return false,
    };
    std::mem::take(stock) > 0
}
