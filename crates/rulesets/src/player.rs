//! Players for the engine: a position's rookie with skills gained since, as developed teams and scenarios need them.

use crate::catalogue::{Catalogue, SkillParam, SkillRef};
use std::collections::BTreeSet;
use std::fmt;
use touchback_engine::rules::Rules;
use touchback_engine::skill::IMPLEMENTED;
use touchback_engine::state::Player;
use touchback_engine::{Skill, SkillSet, TeamSheet};

/// Why a player cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerProblem {
    UnknownPosition(u16),
    UnknownSkill(String),
    /// The position or an earlier entry has it already.
    Repeated(String),
    /// The number after the skill is missing, not expected or out of range.
    Parameter(String),
}

impl PlayerProblem {
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            PlayerProblem::UnknownPosition(_) => "unknown_position",
            PlayerProblem::UnknownSkill(_) => "unknown_skill",
            PlayerProblem::Repeated(_) => "skill_repeated",
            PlayerProblem::Parameter(_) => "skill_parameter",
        }
    }
}

impl fmt::Display for PlayerProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerProblem::UnknownPosition(row) => write!(f, "There is no position {row} in these rules."),
            PlayerProblem::UnknownSkill(id) => write!(f, "There is no skill \"{id}\"."),
            PlayerProblem::Repeated(id) => write!(f, "The player has \"{id}\" already."),
            PlayerProblem::Parameter(given) => {
                write!(f, "\"{given}\": the part after the colon is missing, not wanted or out of range.")
            }
        }
    }
}

impl std::error::Error for PlayerProblem {}

/// A rookie of this row of [`Rules::positions`] with further skills.
///
/// A bonus left out counts as +1, as on the skill tables; a target number (Loner, Bloodlust) must be given. Animosity is a
/// matter of the position's row and cannot be added to one player.
pub fn player(rules: &Rules, position: u16, extra: &[SkillRef]) -> Result<Player, Vec<PlayerProblem>> {
    if rules.positions.get(usize::from(position)).is_none() {
        return Err(vec![PlayerProblem::UnknownPosition(position)]);
    }
    let mut made = rules.rookie(position);
    let problems: Vec<PlayerProblem> = extra.iter().filter_map(|skill| add(&mut made, skill).err()).collect();
    if problems.is_empty() { Ok(made) } else { Err(problems) }
}

fn add(made: &mut Player, given: &SkillRef) -> Result<(), PlayerProblem> {
    let skill = Skill::from_id(&given.id).ok_or_else(|| PlayerProblem::UnknownSkill(given.id.clone()))?;
    if made.has(skill) {
        return Err(PlayerProblem::Repeated(given.id.clone()));
    }
    let wrong = || PlayerProblem::Parameter(given.to_string());
    let number = match given.param {
        None => None,
        Some(SkillParam::Number(number)) => Some(number),
        Some(SkillParam::Whom(_)) => return Err(wrong()),
    };
    let within = |number: Option<u8>, low: u8, high: u8| number.filter(|n| (low..=high).contains(n)).ok_or_else(wrong);
    match skill {
        Skill::Loner => made.loner = within(number, 2, 6)?,
        Skill::Bloodlust => made.bloodlust = within(number, 2, 6)?,
        Skill::MightyBlow => made.mighty_blow = within(number.or(Some(1)), 1, 6)?,
        Skill::DirtyPlayer => made.dirty_player = within(number.or(Some(1)), 1, 6)?,
        Skill::Animosity => return Err(wrong()),
        _ if number.is_some() => return Err(wrong()),
        _ => {}
    }
    made.skills.insert(skill);
    Ok(())
}

/// The skills on these team sheets that have no effect in a match yet, by name in alphabetical order.
#[must_use]
pub fn inert_skills(catalogue: &Catalogue, sheets: &[&TeamSheet]) -> Vec<String> {
    let mut skills = SkillSet::EMPTY;
    for player in sheets.iter().flat_map(|sheet| &sheet.players) {
        skills.0 |= player.skills.0;
    }
    inert(catalogue, skills)
}

/// The skills among these that have no effect in a match yet, by name in alphabetical order.
#[must_use]
pub fn inert(catalogue: &Catalogue, skills: SkillSet) -> Vec<String> {
    let name = |skill: Skill| catalogue.skill(skill.id()).map_or_else(|| skill.id().to_owned(), |s| s.name.clone());
    skills.iter().filter(|skill| !IMPLEMENTED.has(*skill)).map(name).collect::<BTreeSet<String>>().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;

    fn skill(text: &str) -> SkillRef {
        SkillRef::parse(text).expect(text)
    }

    #[test]
    fn gained_skills_come_with_their_numbers() {
        let rules = load("sevens").expect("rules");
        let made = player(&rules, 0, &[skill("block"), skill("mighty-blow"), skill("loner:4")]).expect("a player");
        let rookie = rules.rookie(0);
        assert!(made.has(Skill::Block) && !rookie.has(Skill::Block));
        assert_eq!((made.mighty_blow, made.loner, made.ma), (1, 4, rookie.ma));
    }

    #[test]
    fn every_bad_skill_is_named() {
        let rules = load("sevens").expect("rules");
        let bad = ["flying", "loner", "block:2", "guard", "guard", "animosity:all"].map(skill);
        let problems = player(&rules, 0, &bad).expect_err("five problems");
        let codes: Vec<&str> = problems.iter().map(PlayerProblem::code).collect();
        assert_eq!(codes, ["unknown_skill", "skill_parameter", "skill_parameter", "skill_repeated", "skill_parameter"]);
        assert_eq!(player(&rules, 9_999, &[]).expect_err("no position")[0].code(), "unknown_position");
    }

    #[test]
    fn nothing_that_a_position_or_a_star_has_is_without_effect() {
        for id in crate::IDS {
            let rules = load(id).expect("rules");
            let unknown = |row: &touchback_engine::rules::PositionRow| row.skills.iter().any(|s| !IMPLEMENTED.has(s));
            assert_eq!(rules.positions.iter().position(unknown), None, "{id}");
        }
    }

    #[test]
    fn skills_without_effect_are_listed_once() {
        let rules = load("elevens").expect("rules");
        let catalogue = Catalogue::load().expect("data");
        let team = rules.team("amazon").expect("amazons");
        let left = Skill::ALL.iter().copied().find(|skill| !IMPLEMENTED.has(*skill));
        let mut made = player(&rules, 0, &[skill("block")]).expect("a player");
        if let Some(left) = left {
            made.skills.insert(left);
        }
        let sheet = TeamSheet::bare(team, vec![made; 2]);
        let expected: Vec<String> = left
            .iter()
            .map(|left| catalogue.skill(left.id()).map_or(left.id().to_owned(), |s| s.name.clone()))
            .collect();
        assert_eq!(inert_skills(&catalogue, &[&sheet, &sheet]), expected);
    }
}
