//! Teams drawn from a seed: any list, skills gained since, inducements and stars. Everything drawn is legal by the same rules
//! that people's teams are checked with; simulations use it to meet what nobody would think of.

use crate::catalogue::{Access, Catalogue, Position};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::may_hire;
use touchback_engine::rules::{Hire, HirelingRow, InducementKind, Rules};
use touchback_engine::state::Player;
use touchback_engine::{MatchSetup, Side, Skill, TeamSheet};

/// What a random primary and a random secondary skill add to a team's value, in thousands.
const PRIMARY_VALUE: u32 = 10;
const SECONDARY_VALUE: u32 = 20;
/// Most money that is spent on hires, in thousands, in steps of fifty.
const MOST_STEPS: u32 = 12;

/// Draws for the matches of one ruleset.
pub struct Draw<'a> {
    pub rules: &'a Rules,
    pub catalogue: &'a Catalogue,
}

impl Draw<'_> {
    /// One of the special rules that a list offers as a choice, at random.
    pub fn choose_rule(&self, sheet: &mut TeamSheet, chance: &mut Quick) {
        let choice = self.rules.teams[usize::from(sheet.team)].choice;
        let count = choice.count_ones();
        if count == 0 {
            return;
        }
        let place = chance.below(count);
        let mut bits = choice;
        for _ in 0..place {
            bits &= bits - 1;
        }
        sheet.special = bits & bits.wrapping_neg();
    }

    /// Gives this many random skills to random players, each from a category open to its position.
    pub fn develop(&self, sheet: &mut TeamSheet, count: u32, chance: &mut Quick) {
        let Some(team) = self.catalogue.teams.get(usize::from(sheet.team)) else { return };
        let first = self.rules.teams[usize::from(sheet.team)].positions.0;
        let players = sheet.players.len() as u32;
        // Some draws find nothing to learn; this many tries are plenty.
        let mut tries = count * 8;
        let mut left = count;
        while left > 0 && tries > 0 && players > 0 {
            tries -= 1;
            let player = &mut sheet.players[chance.below(players) as usize];
            let place = usize::from(player.position.wrapping_sub(first));
            let Some(position) = team.positions.get(place) else { continue };
            if let Some(value) = self.teach(player, position, chance) {
                sheet.value += value;
                left -= 1;
            }
        }
    }

    /// One random skill, and what it is worth; none if the dice name one that the player cannot have.
    fn teach(&self, player: &mut Player, position: &Position, chance: &mut Quick) -> Option<u32> {
        let secondary = !position.secondary.is_empty() && chance.below(4) == 0;
        let open: &[Access] = if secondary { &position.secondary } else { &position.primary };
        let access = *open.get(chance.below(open.len().max(1) as u32) as usize)?;
        let id = self.any_skill(access, chance)?;
        let skill = Skill::from_id(id).filter(|skill| !player.has(*skill))?;
        let data = self.catalogue.skill(id)?;
        let has = |other: &String| Skill::from_id(other).is_some_and(|other| player.has(other));
        let barred = data.excludes.iter().any(has)
            || self.catalogue.skills.iter().any(|other| other.excludes.iter().any(|x| x == id) && has(&other.id))
            || data.requires.as_ref().is_some_and(|needed| !has(needed));
        if barred {
            return None;
        }
        player.skills.insert(skill);
        match skill {
            Skill::MightyBlow => player.mighty_blow = player.mighty_blow.max(1),
            Skill::DirtyPlayer => player.dirty_player = player.dirty_player.max(1),
            _ => {}
        }
        Some(if secondary { SECONDARY_VALUE } else { PRIMARY_VALUE })
    }

    /// By the dice of the tables for random skills; any skill of the category in a game that has no such tables.
    fn any_skill(&self, access: Access, chance: &mut Quick) -> Option<&str> {
        let sevens = self.rules.id == "sevens";
        if !self.catalogue.random.of(access, sevens).is_empty() {
            let (block, row) = (chance.below(6) as u8 + 1, chance.below(6) as u8 + 1);
            return self.catalogue.random.pick(access, sevens, block, row);
        }
        let open = || self.catalogue.skills.iter().filter(|skill| skill.category == access.category());
        let place = chance.below(open().count().max(1) as u32) as usize;
        open().nth(place).map(|skill| skill.id.as_str())
    }

    /// Spends a random sum on random hires that the side may have.
    pub fn hire(&self, setup: &mut MatchSetup, side: Side, chance: &mut Quick) {
        let mut money = chance.below(MOST_STEPS + 1) * 50;
        let mut open = self.everything();
        while !open.is_empty() {
            let hire = open.swap_remove(chance.below(open.len() as u32) as usize);
            let sheet = if side == Side::Home { &setup.home } else { &setup.away };
            let price = price(self.rules, sheet, hire);
            if price > money || may_hire(self.rules, setup, side, hire).is_err() {
                continue;
            }
            money -= price;
            let sheet = if side == Side::Home { &mut setup.home } else { &mut setup.away };
            sheet.hired.push(hire);
        }
    }

    /// Each thing that anybody could hire, once.
    fn everything(&self) -> Vec<Hire> {
        let r = self.rules;
        let has = |kind| r.inducement(kind).is_some();
        let mut all: Vec<Hire> = Vec::new();
        for (row, item) in r.inducements.iter().enumerate() {
            let listed = matches!(
                item.kind,
                InducementKind::Star
                    | InducementKind::Staff
                    | InducementKind::Wizard
                    | InducementKind::Referee
                    | InducementKind::SideBet
                    | InducementKind::Mercenary
            );
            if !listed {
                all.extend((0..item.max).map(|_| Hire::Inducement(row as u8)));
            }
        }
        let rows = |kind, count: usize, to: fn(u8) -> Hire| {
            let count = if has(kind) { count } else { 0 };
            (0..count as u8).map(to).collect::<Vec<_>>()
        };
        all.extend(rows(InducementKind::Star, r.stars.len(), Hire::Star));
        all.extend(rows(InducementKind::Staff, r.staff.len(), Hire::Staff));
        all.extend(rows(InducementKind::Wizard, r.wizards.len(), Hire::Wizard));
        all.extend(rows(InducementKind::Referee, r.referees.len(), Hire::Referee));
        all.extend(rows(InducementKind::SideBet, 5, |n| Hire::Stake(n + 1)));
        all
    }
}

/// What a hire costs a team.
#[must_use]
pub fn price(r: &Rules, sheet: &TeamSheet, hire: Hire) -> u32 {
    let special = r.teams[usize::from(sheet.team)].special | sheet.special;
    let hireling = |row: &HirelingRow| if special & row.reduced_for != 0 { row.reduced_price } else { row.price };
    match hire {
        Hire::Inducement(row) => {
            let item = &r.inducements[usize::from(row)];
            let reduced = special & item.reduced_for != 0 || item.reduced_for_teams.contains(&sheet.team);
            if reduced { item.reduced_price } else { item.price }
        }
        Hire::Star(row) => r.stars[usize::from(row)].cost,
        Hire::Staff(row) => hireling(&r.staff[usize::from(row)]),
        Hire::Wizard(row) => hireling(&r.wizards[usize::from(row)]),
        Hire::Referee(row) => hireling(&r.referees[usize::from(row)]),
        Hire::Stake(tens) => u32::from(tens) * 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{load, ready};
    use touchback_engine::state::Options;

    #[test]
    fn what_is_drawn_is_legal_and_follows_from_the_seed() {
        let _proof = touchback_ledger::covers(&["MP-IND-02", "MP-STAR-08"]);
        let (mut hires, mut stars) = (0, 0);
        for id in crate::IDS {
            let catalogue = Catalogue::of(id).expect("data");
            let rules = load(id).expect("rules");
            let draw = Draw { rules: &rules, catalogue: &catalogue };
            for (n, team) in catalogue.teams.iter().enumerate() {
                let made = |seed: u64| {
                    let mut chance = Quick::new(seed);
                    let mut home = ready::sheet(&rules, &catalogue, &team.id).expect("a team");
                    draw.choose_rule(&mut home, &mut chance);
                    let plain: u32 = home.players.iter().map(|p| p.skills.0.count_ones()).sum();
                    draw.develop(&mut home, 6, &mut chance);
                    let skilled: u32 = home.players.iter().map(|p| p.skills.0.count_ones()).sum();
                    assert!(skilled > plain && skilled <= plain + 6, "{}", team.id);
                    let options = Options { more_inducements: true, ..Options::default() };
                    let mut setup = MatchSetup { away: home.clone(), home, options };
                    draw.hire(&mut setup, Side::Home, &mut chance);
                    setup
                };
                let setup = made(n as u64);
                assert_eq!(made(n as u64), setup, "the same again");
                let spent: u32 = setup.home.hired.iter().map(|hire| price(&rules, &setup.home, *hire)).sum();
                assert!(spent <= MOST_STEPS * 50);
                hires += setup.home.hired.len();
                stars += setup.home.hired.iter().filter(|hire| matches!(hire, Hire::Star(_))).count();
            }
        }
        assert!(hires > 60 && stars > 5, "{hires} hires, {stars} stars");
    }

    #[test]
    fn no_team_plain_or_developed_has_a_skill_without_effect() {
        for id in ["sevens", "elevens"] {
            let catalogue = Catalogue::of(id).expect("data");
            let rules = load(id).expect("rules");
            let draw = Draw { rules: &rules, catalogue: &catalogue };
            let mut gained = touchback_engine::SkillSet::EMPTY;
            for team in &rules.teams {
                let plain = ready::sheet(&rules, &catalogue, &team.id).expect("a team");
                assert!(crate::inert_skills(&catalogue, &[&plain]).is_empty(), "{id}: {}", team.id);
                for seed in 0..20 {
                    let mut sheet = plain.clone();
                    draw.develop(&mut sheet, 12, &mut Quick::new(seed));
                    assert!(crate::inert_skills(&catalogue, &[&sheet]).is_empty(), "{id}: {} of seed {seed}", team.id);
                    sheet.players.iter().for_each(|player| gained.0 |= player.skills.0);
                }
            }
            let met = gained.0.count_ones() as usize;
            assert!(met * 2 > catalogue.skills.len(), "{id}: only {met} skills were met");
        }
    }
}
