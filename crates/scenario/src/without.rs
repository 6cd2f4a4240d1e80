//! The counter-check of a claim: a position and its ruleset without one rule of the data lists.
//!
//! If a rule works, play cannot be the same without it; if it must not work, play cannot be different. Skills and
//! traits are taken from every player, stars lose their special rule, teams their special rules, and what can be hired
//! is neither there nor for sale.

use touchback_engine::rules::{Helper, HirelingRow, Spell, Timings};
use touchback_engine::state::{Flag, Place, Player, Team};
use touchback_engine::{Rules, Skill, SkillSet, State};
use touchback_rulesets::catalogue::RuleRef;
use touchback_rulesets::special_bits;

/// The prefixes of the data lists.
const LISTS: [&str; 7] = ["SK", "IN", "CS", "WZ", "RF", "TR", "ST"];

/// A special rule that no team has.
const NOBODY: u32 = 1 << 31;

/// Whether this id is in the data lists, so a claim about it can be counter-checked.
pub(crate) fn is_listed(id: &str) -> bool {
    id.split_once('-').is_some_and(|(prefix, _)| LISTS.contains(&prefix))
}

/// A rule of the data lists in a ruleset and a position.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Skill(Skill),
    /// Row of the stars.
    Star(u8),
    /// Bits of special rules, and the helpers that their use needs.
    Special(u32, u32),
    /// And who knows it: bit n for the n-th wizard.
    Spell(Spell, u32),
    /// Row of the staff.
    Staff(usize, u32),
    /// Row of the referees.
    Referee(usize, u32),
    /// Row of the inducements if the ruleset sells it, the helpers that it is, and how else it shows.
    Inducement(Option<usize>, u32, Trace),
}

/// How an inducement shows in a position, if not as a helper.
#[derive(Clone, Copy, Debug)]
enum Trace {
    Nothing,
    Stock(fn(&mut Team) -> &mut u8),
    HiredApothecaries,
    /// Players with this mark.
    Players(Flag),
}

impl Listed {
    /// What this id means; nothing if the ruleset does not have it.
    #[must_use]
    pub fn new(id: &str, r: &Rules) -> Option<Listed> {
        let (prefix, name) = id.split_once('-')?;
        let hireling = |rows: &[HirelingRow]| rows.iter().position(|row| row.id == name);
        let what = match prefix {
            "SK" => What::Skill(Skill::from_id(name)?),
            "ST" => What::Star(r.star(name)?),
            "TR" => What::Special(special_bits([&RuleRef::parse(name).ok()?]), helpers_named(name)),
            "WZ" => {
                let spell = Spell::from_name(name)?;
                let knows = |row: &HirelingRow| row.spells >> spell as u8 & 1 == 1;
                let wizards = r.wizards.iter().enumerate().filter(|(_, row)| knows(row));
                What::Spell(spell, wizards.fold(0, |all, (n, _)| all | 1 << n))
            }
            "CS" => What::Staff(hireling(&r.staff)?, helpers_named(name)),
            "RF" => What::Referee(hireling(&r.referees)?, helpers_named(name)),
            "IN" => {
                let row = r.inducements.iter().position(|row| row.id == name);
                What::Inducement(row, inducement_helpers(name, r), trace(name))
            }
            _ => return None,
        };
        Some(Listed { what })
    }

    /// Whether a coach can buy it before a match.
    #[must_use]
    pub fn is_for_sale(&self, r: &Rules) -> bool {
        match self.what {
            What::Staff(..) | What::Referee(..) => true,
            What::Inducement(Some(row), ..) => r.inducements[row].max > 0,
            _ => false,
        }
    }

    /// Whether a position can show it at all; of what is only bought there is no trace.
    #[must_use]
    pub fn leaves_a_trace(&self) -> bool {
        !matches!(self.what, What::Inducement(_, 0, Trace::Nothing))
    }

    /// Takes it out of a ruleset.
    pub fn take_from_rules(&self, r: &mut Rules) {
        match self.what {
            What::Skill(skill) => {
                for position in &mut r.positions {
                    position.skills.remove(skill);
                    if skill == Skill::Animosity {
                        position.animosity = 0;
                    }
                }
            }
            What::Star(_) => {}
            What::Special(bits, _) => r.teams.iter_mut().for_each(|team| team.special &= !bits),
            What::Spell(spell, _) => r.spells[spell as usize] = Timings::NONE,
            What::Staff(row, _) => r.staff[row].requires = NOBODY,
            What::Referee(row, _) => r.referees[row].requires = NOBODY,
            What::Inducement(Some(row), ..) => r.inducements[row].max = 0,
            What::Inducement(None, ..) => {}
        }
    }

    /// Takes it out of a position; false if it was not there.
    pub fn take_from_state(&self, s: &mut State) -> bool {
        match self.what {
            What::Skill(skill) => each_player(s, |player| take_skill(player, skill)),
            What::Star(row) => each_player(s, |player| {
                player.star == row + 1 && player.special.take().is_some() && player.place != Place::Absent
            }),
            What::Special(bits, helpers) => each_team(s, |team| {
                let there = team.special & bits != 0;
                team.special &= !bits;
                take_helpers(team, helpers) | there
            }),
            What::Spell(spell, wizards) => s.teams.iter().any(|team| {
                let own = team.wizard > 0 && wizards >> (team.wizard - 1) & 1 == 1;
                own || team.spells > 0 && matches!(spell, Spell::Fireball | Spell::Zap)
            }),
            What::Staff(_, helpers) | What::Referee(_, helpers) => each_team(s, |team| take_helpers(team, helpers)),
            What::Inducement(_, helpers, trace) => {
                each_team(s, |team| take_helpers(team, helpers)) | take_trace(s, trace)
            }
        }
    }
}

/// Applies to all, and returns whether it was true of any.
fn each_player(s: &mut State, take: impl Fn(&mut Player) -> bool) -> bool {
    s.players.iter_mut().fold(false, |any, player| take(player) | any)
}

fn each_team(s: &mut State, take: impl Fn(&mut Team) -> bool) -> bool {
    s.teams.iter_mut().fold(false, |any, team| take(team) | any)
}

fn take_skill(player: &mut Player, skill: Skill) -> bool {
    if !player.has(skill) {
        return false;
    }
    player.skills.remove(skill);
    match skill {
        Skill::Loner => player.loner = 0,
        Skill::MightyBlow => player.mighty_blow = 0,
        Skill::DirtyPlayer => player.dirty_player = 0,
        Skill::Bloodlust => player.bloodlust = 0,
        _ => {}
    }
    player.place != Place::Absent
}

fn take_helpers(team: &mut Team, bits: u32) -> bool {
    let there = team.helpers & bits != 0;
    team.helpers &= !bits;
    there
}

fn take_trace(s: &mut State, trace: Trace) -> bool {
    match trace {
        Trace::Nothing => false,
        Trace::Stock(stock) => each_team(s, |team| std::mem::take(stock(team)) > 0),
        Trace::HiredApothecaries => each_team(s, |team| {
            let hired = std::mem::take(&mut team.hired_apothecaries);
            team.apothecaries = team.apothecaries.saturating_sub(hired);
            hired > 0
        }),
        Trace::Players(mark) => each_player(s, |player| {
            let there = player.place != Place::Absent && player.is(mark);
            if there {
                player.clear(mark);
                player.skills = SkillSet::EMPTY;
                player.special = None;
            }
            there
        }),
    }
}

/// The helpers whose names begin like this: a person, and what else that person can do.
fn helpers_named(name: &str) -> u32 {
    Helper::ALL.iter().filter(|helper| helper.name().starts_with(name)).fold(0, |all, helper| all | helper.bit())
}

fn inducement_helpers(name: &str, r: &Rules) -> u32 {
    let of = |rows: &[HirelingRow]| rows.iter().filter_map(|row| row.helper).fold(0, |all, helper| all | helper.bit());
    match name {
        "infamous-coaching-staff" => of(&r.staff),
        "biased-referee" => of(&r.referees),
        _ => helpers_named(name),
    }
}

fn trace(name: &str) -> Trace {
    match name {
        "bribe" => Trace::Stock(|team| &mut team.bribes),
        "bloodweiser-keg" => Trace::Stock(|team| &mut team.kegs),
        "halfling-master-chef" => Trace::Stock(|team| &mut team.chefs),
        "mortuary-assistant" => Trace::Stock(|team| &mut team.mortuary_assistants),
        "plague-doctor" => Trace::Stock(|team| &mut team.plague_doctors),
        "special-play" => Trace::Stock(|team| &mut team.special_plays),
        "bottles-of-heady-brew" => Trace::Stock(|team| &mut team.brews),
        "side-bet" => Trace::Stock(|team| &mut team.stake),
        "wizard" => Trace::Stock(|team| &mut team.wizard),
        "wandering-apothecary" => Trace::HiredApothecaries,
        "star-player" => Trace::Players(Flag::Star),
        "mercenary" => Trace::Players(Flag::Mercenary),
        _ => Trace::Nothing,
    }
}
