//! Advancement: the one skill per game of Sevens, and star player points (S7-ADV, S7-SPP-00, S7-BAD-25, S7-BAD-26).

use crate::check::{Access as Reach, access_to, skill_obstacle};
use crate::club::{Advance, AdvanceKind, Club, Gain, Player, PlayerId};
use crate::dice::Table;
use crate::house::Rulebook;
use crate::problem::Problem;
use crate::profile;
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::{Access, Catalogue, Characteristic, ParameterKind, Position, SkillRef, tables};

/// What a coach wants to buy with a player's points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    RandomPrimary(Access),
    ChosenPrimary(String),
    RandomSecondary(Access),
    ChosenSecondary(String),
}

/// After the D16 of a characteristic improvement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Take {
    Improve(Characteristic),
    /// A chosen Secondary skill instead (S7-ADV-32).
    Secondary(String),
}

/// The choice of a Sevens team after a game (S7-ADV-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SevensChoice {
    /// A: a chosen player, a random Primary skill.
    Chosen { player: PlayerId, category: Access },
    /// B: a random player, a random Secondary skill; the first of these categories that is open to the player.
    Random { categories: Vec<Access> },
}

fn refuse(player: &Player, what: &str, why: &str) -> Problem {
    let message = format!("{} cannot take {what}: {why}.", player.name);
    Problem::new("advance", "S7-ADV-21", format!("player {}", player.id.0), message).refused_by("S7-BAD-25")
}

/// A skill as it is gained: those with a bonus start at +1.
pub fn gained(catalogue: &Catalogue, id: &str) -> SkillRef {
    match catalogue.skill(id).and_then(|s| s.parameter) {
        Some(ParameterKind::Bonus) => SkillRef::numbered(id, 1),
        _ => SkillRef::new(id),
    }
}

fn owned(book: &Rulebook, player: &Player, position: &Position) -> Vec<SkillRef> {
    player.skills(position, book.draft.journeyman_loner)
}

/// Why the player cannot choose this skill with this kind of access, if so.
fn obstacle(book: &Rulebook, player: &Player, position: &Position, skill: &str, reach: Reach) -> Option<String> {
    if book.catalogue.skill(skill).is_none() {
        return Some("there is no such skill".to_owned());
    }
    let given = access_to(book.catalogue, position, skill);
    if given != Some(reach) {
        let word = if reach == Reach::Primary { "Primary" } else { "Secondary" };
        return Some(format!("it is no {word} skill of the position"));
    }
    skill_obstacle(book.catalogue, &owned(book, player, position), skill)
}

fn random_skill(
    book: &Rulebook,
    player: &Player,
    position: &Position,
    category: Access,
    reach: Reach,
    table: &mut Table,
) -> Result<SkillRef, Problem> {
    let open = if reach == Reach::Primary { &position.primary } else { &position.secondary };
    let what = format!("a random {category} skill");
    if !open.contains(&category) {
        return Err(refuse(player, &what, "the category is closed to the position"));
    }
    let list = book.catalogue.random.of(category, book.sevens());
    let fits = |id: &str| obstacle(book, player, position, id, reach).is_none();
    if !list.iter().any(|id| fits(id)) {
        return Err(refuse(player, &what, "every skill of the category is owned or excluded"));
    }
    loop {
        let block = table.roll(6, format!("random {category} skill for {}: block", player.name))?;
        let row = table.roll(6, format!("random {category} skill for {}: row", player.name))?;
        if let Some(id) = book.catalogue.random.pick(category, book.sevens(), block, row).filter(|id| fits(id)) {
            return Ok(gained(book.catalogue, id));
        }
    }
}

/// What the next advancement of this kind costs a player in points.
pub fn price(book: &Rulebook, player: &Player, kind: AdvanceKind) -> Option<u32> {
    let costs = &book.catalogue.tables.advancement;
    let list = match kind {
        AdvanceKind::RandomPrimary => &costs.random_primary,
        AdvanceKind::ChosenPrimary => &costs.chosen_primary,
        AdvanceKind::RandomSecondary => &costs.random_secondary,
        AdvanceKind::ChosenSecondary => &costs.chosen_secondary,
        AdvanceKind::Characteristic => &costs.characteristic,
    };
    list.get(player.advances.len()).copied()
}

/// The name of a player's level, from rookie to legend.
pub fn level<'c>(catalogue: &'c Catalogue, player: &Player) -> &'c str {
    let levels = &catalogue.tables.advancement.levels;
    player.advances.len().checked_sub(1).and_then(|n| levels.get(n)).map_or("rookie", String::as_str)
}

/// The price of an advancement if the player may and can pay it.
pub fn afford(book: &Rulebook, player: &Player, kind: AdvanceKind, what: &str) -> Result<u32, Problem> {
    if !book.counts_spp() {
        return Err(refuse(player, what, "this league takes one random skill per game"));
    }
    let Some(cost) = price(book, player, kind) else {
        return Err(refuse(player, what, "six advancements have been taken"));
    };
    if player.spp() < cost {
        return Err(refuse(player, what, &format!("{cost} points needed, {} there", player.spp())));
    }
    Ok(cost)
}

/// Buys a skill with points (S7-ADV-21 to -24, S7-ADV-41).
pub fn buy(book: &Rulebook, club: &mut Club, id: PlayerId, want: &Want, table: &mut Table) -> Result<String, Problem> {
    let player = club.player(id)?;
    let position = club.position(book.catalogue, &player.position)?;
    let values = &book.catalogue.tables.value_increase;
    let (kind, value, what) = match want {
        Want::RandomPrimary(c) => (AdvanceKind::RandomPrimary, values.random_primary, format!("a random {c} skill")),
        Want::RandomSecondary(c) => {
            (AdvanceKind::RandomSecondary, values.random_secondary, format!("a random {c} skill"))
        }
        Want::ChosenPrimary(s) => (AdvanceKind::ChosenPrimary, values.chosen_primary, s.clone()),
        Want::ChosenSecondary(s) => (AdvanceKind::ChosenSecondary, values.chosen_secondary, s.clone()),
    };
    let spp = afford(book, player, kind, &what)?;
    let skill = match want {
        Want::RandomPrimary(c) => random_skill(book, player, position, *c, Reach::Primary, table)?,
        Want::RandomSecondary(c) => random_skill(book, player, position, *c, Reach::Secondary, table)?,
        Want::ChosenPrimary(s) => chosen(book, player, position, s, Reach::Primary)?,
        Want::ChosenSecondary(s) => chosen(book, player, position, s, Reach::Secondary)?,
    };
    Ok(grant(book, club.player_mut(id)?, Advance { kind, gain: Gain::Skill(skill), value, spp }))
}

fn chosen(
    book: &Rulebook,
    player: &Player,
    position: &Position,
    skill: &str,
    reach: Reach,
) -> Result<SkillRef, Problem> {
    match obstacle(book, player, position, skill, reach) {
        Some(why) => {
            let name = book.catalogue.skill(skill).map_or(skill, |s| s.name.as_str());
            Err(refuse(player, name, &why))
        }
        None => Ok(gained(book.catalogue, skill)),
    }
}

fn grant(book: &Rulebook, player: &mut Player, advance: Advance) -> String {
    let what = match &advance.gain {
        Gain::Skill(skill) => book.catalogue.skill_name(skill),
        Gain::Characteristic(which) => format!("{which} improved by 1"),
    };
    let value = crate::problem::gold(advance.value);
    player.advances.push(advance);
    format!("{} gains {what}, value +{value}", player.name)
}

/// The D16 of a characteristic improvement; the points are spent with [`take`].
pub fn roll_characteristic(book: &Rulebook, club: &Club, id: PlayerId, table: &mut Table) -> Result<u8, Problem> {
    let player = club.player(id)?;
    afford(book, player, AdvanceKind::Characteristic, "a characteristic improvement")?;
    table.roll(16, format!("characteristic improvement for {}", player.name))
}

/// What the roll allows the player to improve (S7-ADV-31, S7-ADV-33).
pub fn improvable(book: &Rulebook, club: &Club, id: PlayerId, roll: u8) -> Result<Vec<Characteristic>, Problem> {
    let player = club.player(id)?;
    let position = club.position(book.catalogue, &player.position)?;
    let row = tables::row(&book.catalogue.tables.characteristic_improvement, roll);
    let options = row.map(|r| r.options.clone()).unwrap_or_default();
    Ok(options.into_iter().filter(|which| can_improve(book, player, position, *which)).collect())
}

fn can_improve(book: &Rulebook, player: &Player, position: &Position, which: Characteristic) -> bool {
    let limit = usize::from(book.catalogue.tables.characteristics.max_improvements_per_characteristic);
    let now = player.profile(book.catalogue, position);
    player.improvements().filter(|c| *c == which).count() < limit
        && profile::improve(book.catalogue, now, which).is_some()
}

/// Takes what the roll allows, or a chosen Secondary skill instead, except on a 16 that allows something (S7-ADV-32).
pub fn take(book: &Rulebook, club: &mut Club, id: PlayerId, roll: u8, take: &Take) -> Result<String, Problem> {
    let open = improvable(book, club, id, roll)?;
    let player = club.player(id)?;
    let position = club.position(book.catalogue, &player.position)?;
    let spp = afford(book, player, AdvanceKind::Characteristic, "a characteristic improvement")?;
    let values = &book.catalogue.tables.value_increase;
    let (gain, value) = match take {
        Take::Improve(which) if open.contains(which) => (Gain::Characteristic(*which), values.of(*which)),
        Take::Improve(which) if !can_improve(book, player, position, *which) => {
            let message = format!("{which} of {} cannot be improved further.", player.name);
            let place = format!("player {}", id.0);
            return Err(Problem::new("characteristic", "S7-ADV-33", place, message).refused_by("S7-BAD-26"));
        }
        Take::Improve(which) => return Err(refuse(player, &which.to_string(), &format!("the roll was {roll}"))),
        Take::Secondary(skill) => {
            if roll == 16 && !open.is_empty() {
                return Err(refuse(player, skill, "after a 16 a characteristic is improved"));
            }
            (Gain::Skill(chosen(book, player, position, skill, Reach::Secondary)?), values.chosen_secondary)
        }
    };
    let advance = Advance { kind: AdvanceKind::Characteristic, gain, value, spp };
    Ok(grant(book, club.player_mut(id)?, advance))
}

/// One skill for one player of a Sevens team that took part and lives (S7-ADV-01 to -04).
pub fn sevens(
    book: &Rulebook,
    club: &mut Club,
    played: &[PlayerId],
    choice: &SevensChoice,
    table: &mut Table,
) -> Result<String, Problem> {
    if !book.sevens() || book.counts_spp() {
        let message = "This league spends star player points instead.";
        return Err(Problem::new("advance", "S7-SPP-00", "", message).refused_by("S7-BAD-25"));
    }
    let (id, category, reach) = match choice {
        SevensChoice::Chosen { player, category } => {
            let who = club.player(*player)?;
            if !played.contains(player) {
                return Err(refuse(who, "a skill", "the player did not take part in the game"));
            }
            (*player, *category, Reach::Primary)
        }
        SevensChoice::Random { categories } => {
            let id = random_player(book, club, played, table)?;
            let player = club.player(id)?;
            let position = club.position(book.catalogue, &player.position)?;
            let open = position.secondary.iter().copied();
            let wanted = categories.iter().copied().find(|c| position.secondary.contains(c));
            let category = wanted.or_else(|| open.into_iter().next());
            let Some(category) = category else { return Err(refuse(player, "a skill", "no category is open")) };
            (id, category, Reach::Secondary)
        }
    };
    let player = club.player(id)?;
    if player.peaked {
        return Err(refuse(player, "a skill", "the player has peaked (RE-34)"));
    }
    if player.advances.len() >= book.catalogue.tables.advancement.levels.len() {
        return Err(refuse(player, "a skill", "six advancements have been taken"));
    }
    let position = club.position(book.catalogue, &player.position)?;
    let skill = random_skill(book, player, position, category, reach, table)?;
    let values = &book.catalogue.sevens.advancement;
    let step = if player.advances.is_empty() { values.value_first } else { values.value_later };
    let (kind, value) = match reach {
        Reach::Primary => (AdvanceKind::RandomPrimary, step.random_primary),
        Reach::Secondary => (AdvanceKind::RandomSecondary, step.random_secondary),
    };
    Ok(grant(book, club.player_mut(id)?, Advance { kind, gain: Gain::Skill(skill), value, spp: 0 }))
}

/// One of those who took part, are on the team and can learn something.
fn random_player(book: &Rulebook, club: &Club, played: &[PlayerId], table: &mut Table) -> Result<PlayerId, Problem> {
    let mut able = Vec::new();
    let levels = book.catalogue.tables.advancement.levels.len();
    let open = |p: &&Player| played.contains(&p.id) && p.advances.len() < levels && !p.peaked;
    for player in club.players.iter().filter(open) {
        let position = club.position(book.catalogue, &player.position)?;
        let lists = position.secondary.iter().flat_map(|c| book.catalogue.random.of(*c, true));
        if lists.into_iter().any(|id| obstacle(book, player, position, id, Reach::Secondary).is_none()) {
            able.push(player.id);
        }
    }
    let at = table.pick(able.len(), format!("{}: random player for a skill", club.name))?;
    Ok(able[at])
}
