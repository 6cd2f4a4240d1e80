//! The rows of all tests of one D6, made from the modifiers of `tables-2020.toml` (S7-DODGE, S7-RUSH, S7-JUMP, S7-STAND,
//! S7-PICK, S7-CATCH, S7-PASS, S7-TTM, S7-INT, S7-LAND) and the target numbers of `shared.toml`.

use super::Notes;
use super::file::{Play, SharedFile, ThrowTest};
use crate::catalogue::Tables;
use touchback_engine::Skill;
use touchback_engine::rules::{Against, TestKind, TestRow};

/// Numbers of the `tests` and `pass` tables by path.
pub(super) struct Numbers<'a> {
    pub tables: &'a Tables,
}

impl Numbers<'_> {
    fn find(&self, path: &str) -> Option<i64> {
        match path.split_once('.')? {
            ("pass", key) => self.tables.pass.get(key)?.as_integer(),
            (test, key) => self.tables.tests.get(test)?.get(key)?.as_integer(),
        }
    }

    /// A modifier, e.g. `dodge.marked_at_destination_each`.
    pub fn modifier(&self, path: &str, notes: &mut Notes) -> i8 {
        match self.find(path).map(i8::try_from) {
            Some(Ok(number)) => number,
            _ => {
                notes.add(&format!("tests.{path}"), "is not a modifier");
                0
            }
        }
    }

    /// What every test of a kind starts with; none is given where it is nothing.
    fn base(&self, test: &str, notes: &mut Notes) -> i8 {
        let path = format!("{test}.base");
        if self.find(&path).is_some() { self.modifier(&path, notes) } else { 0 }
    }

    /// A target number or a cost.
    pub fn count(&self, path: &str, notes: &mut Notes) -> u8 {
        match self.find(path).map(u8::try_from) {
            Some(Ok(number)) => number,
            _ => {
                notes.add(&format!("tests.{path}"), "is not a number of 0 or more");
                0
            }
        }
    }
}

/// What the ruleset itself says about tests.
pub(super) fn of_ruleset(
    mut rows: [TestRow; TestKind::ALL.len()],
    play: &Play,
    notes: &mut Notes,
) -> [TestRow; TestKind::ALL.len()] {
    if play.throws == ThrowTest::Agility {
        for throw in [TestKind::Pass, TestKind::ThrowTeamMate, TestKind::KickTeamMate] {
            rows[throw.index()].against = Against::Agility;
        }
    }
    add_rerolls(
        &mut rows,
        play.rerolls.iter().map(|(skill, test)| (skill.as_str(), test.as_str())),
        "play.rerolls",
        notes,
    );
    rows
}

fn add_rerolls<'a>(
    rows: &mut [TestRow; TestKind::ALL.len()],
    pairs: impl Iterator<Item = (&'a str, &'a str)>,
    path: &str,
    notes: &mut Notes,
) {
    for (skill, test) in pairs {
        match (Skill::from_id(skill), TestKind::from_name(test)) {
            (Some(skill), Some(kind)) => rows[kind.index()].reroll_skills.insert(skill),
            _ => notes.add(path, format!("\"{skill}\" is no skill, or \"{test}\" no test")),
        }
    }
}

/// All rows; problems of the tables and of the shared file go to their own notes.
pub(super) fn rows(
    tables: &Tables,
    shared: &SharedFile,
    pro: u8,
    notes: &mut Notes,
    shared_notes: &mut Notes,
) -> [TestRow; TestKind::ALL.len()] {
    let numbers = Numbers { tables };
    let mut rows = [TestRow::plain(Against::Agility); TestKind::ALL.len()];
    for kind in TestKind::ALL {
        rows[kind.index()] = row(*kind, &numbers, shared, notes);
    }
    for (kind, name) in [(TestKind::Dodge, "dodge"), (TestKind::PickUp, "pick_up")] {
        rows[kind.index()].base = numbers.base(name, notes);
    }
    rows[TestKind::Pro.index()].against = Against::Fixed(pro);
    for name in &shared.no_team_reroll.tests {
        match TestKind::from_name(name) {
            Some(kind) => rows[kind.index()].team_reroll = false,
            None => shared_notes.add("no_team_reroll.tests", format!("there is no test \"{name}\"")),
        }
    }
    let pairs = shared.rerolls.iter().map(|(skill, test)| (skill.as_str(), test.as_str()));
    add_rerolls(&mut rows, pairs, "rerolls", shared_notes);
    rows
}

fn row(kind: TestKind, numbers: &Numbers, shared: &SharedFile, notes: &mut Notes) -> TestRow {
    let agility = TestRow::plain(Against::Agility);
    let passing = TestRow::plain(Against::Passing);
    let fixed = |target: u8| TestRow::plain(Against::Fixed(target));
    let mut modifier = |path: &str| numbers.modifier(path, notes);
    match kind {
        TestKind::Dodge => TestRow { marked: modifier("dodge.marked_at_destination_each"), ..agility },
        TestKind::Jump => TestRow { marked: modifier("jump.marked_at_start_or_end_each"), ..agility },
        TestKind::PickUp => {
            TestRow { marked: modifier("pick_up.marked_each"), rain: modifier("pick_up.pouring_rain"), ..agility }
        }
        TestKind::Catch => {
            TestRow { marked: modifier("catch.marked_each"), rain: modifier("catch.pouring_rain"), ..agility }
        }
        TestKind::Interfere => {
            TestRow { marked: modifier("interfere.marked_each"), rain: modifier("interfere.pouring_rain"), ..agility }
        }
        TestKind::Landing => TestRow { marked: modifier("landing.marked_each"), ..agility },
        TestKind::Pass | TestKind::ThrowTeamMate | TestKind::KickTeamMate => {
            TestRow { marked: modifier("pass.marked_each"), sunny: modifier("pass.very_sunny"), ..passing }
        }
        TestKind::Rush => TestRow { blizzard: modifier("rush.blizzard"), ..fixed(numbers.count("rush.target", notes)) },
        TestKind::StandUp => fixed(numbers.count("stand_up.roll_if_ma_below_3", notes)),
        TestKind::BoneHead => fixed(shared.rolls.bone_head),
        TestKind::Animosity => fixed(shared.rolls.animosity),
        TestKind::FoulAppearance => fixed(shared.rolls.foul_appearance),
        TestKind::JumpUp => TestRow { base: shared.rolls.jump_up_bonus, ..agility },
        TestKind::Tentacles => fixed(shared.rolls.tentacles),
        TestKind::Shadowing => fixed(shared.rolls.shadowing),
        TestKind::TakeRoot => fixed(shared.rolls.take_root),
        TestKind::ReallyStupid => fixed(shared.rolls.really_stupid),
        TestKind::UnchannelledFury => fixed(shared.rolls.unchannelled_fury),
        TestKind::AnimalSavagery => fixed(shared.rolls.animal_savagery),
        TestKind::PickMeUp => fixed(shared.rolls.pick_me_up),
        TestKind::Chainsaw => fixed(shared.rolls.chainsaw),
        TestKind::ProjectileVomit => fixed(shared.rolls.projectile_vomit),
        TestKind::BreatheFire => fixed(shared.rolls.breathe_fire),
        TestKind::HypnoticGaze => TestRow { marked: modifier("hypnotic_gaze.marked_by_others_each"), ..agility },
        TestKind::AlwaysHungry => fixed(shared.rolls.always_hungry),
        TestKind::SquirmFree => fixed(shared.rolls.squirm_free),
        TestKind::Dauntless => TestRow::plain(Against::Strength),
        // Pro gets the ruleset's own number above.
        TestKind::Loner | TestKind::Bloodlust | TestKind::Pro => TestRow::plain(Against::Parameter),
        // Its unit gives the numbers.
        TestKind::Own(_) => agility,
    }
}
