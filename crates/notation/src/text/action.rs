//! Actions as text, both ways.

use touchback_engine::adjust::Adjust;
use touchback_engine::play::{LINES, LineState, Play, PlayDeck};
use touchback_engine::rules::{Helper, Spell};
use touchback_engine::{Action, Ask, Offer, Pid, Rules, Side, Skill, State};

use crate::MatchAction;

/// The ways time can be bent.
const CLOCK: [&str; 2] = ["forward", "back"];

/// What can be asked of a helper; `None` where it is a skill.
fn helper_items(helper: Helper) -> Option<&'static [&'static str]> {
    match helper {
        Helper::WeatherMage => Some(&["minus-2", "minus-1", "as-rolled", "plus-1", "plus-2"]),
        Helper::DwarfenRunesmith => {
            Some(&["mighty-blow", "dauntless-frenzy", "sprint-sure-feet", "armour-stand-firm", "juggernaut-horns"])
        }
        Helper::DanseMacabre => Some(&["ma", "ag", "pa"]),
        Helper::MasterOfBallistics => Some(&[
            "distance-minus-2",
            "distance-minus-1",
            "distance-plus-1",
            "distance-plus-2",
            "direction-minus-2",
            "direction-minus-1",
            "direction-plus-1",
            "direction-plus-2",
        ]),
        Helper::AyleenAndar => Some(&[]),
        _ => None,
    }
}

/// A coach's action in a script. List entries are looked up once it is known which list is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    Action(Action),
    Item(String),
    /// Concedes, at any time.
    GivesUp,
    /// The organiser calls time.
    CallsTime,
    /// Calls illegal procedure when nobody has asked.
    CallsProcedure,
    /// Will not use this skill of a player in this team turn.
    Forgoes(Pid, Skill),
    /// Offers the other coach something.
    Offers(Offer),
}

/// The text of an action; `ask` gives list entries their names.
#[must_use]
pub fn action(r: &Rules, s: &State, ask: &Ask, action: Action) -> String {
    MatchAction::of(r, s, ask, action).text(r)
}

/// Reads an action; the error says what was expected.
pub fn parse_action(text: &str) -> Result<Said, String> {
    MatchAction::parse(text)?.said()
}

/// The number of a list entry named in a script: an id of the current list, or the number itself.
#[must_use]
pub fn item(r: &Rules, s: &State, ask: &Ask, by: Side, name: &str) -> Option<Action> {
    if let Ok(n) = name.parse::<u8>() {
        return Some(Action::Item(n));
    }
    let n = match ask {
        Ask::MercenaryPosition => positions(r, s, by).position(|row| row.id == name),
        Ask::HireStar => r.stars.iter().position(|row| row.id == name),
        Ask::HireStaff => r.staff.iter().position(|row| row.id == name),
        Ask::HireWizard => r.wizards.iter().position(|row| row.id == name),
        Ask::HireReferee => r.referees.iter().position(|row| row.id == name),
        Ask::Spell => Spell::from_name(name).map(|spell| spell as usize),
        Ask::HelperItem(helper) => match helper_items(*helper) {
            Some(words) => words.iter().position(|word| *word == name),
            None => Skill::from_id(name).map(Skill::index),
        },
        Ask::SpellClock => CLOCK.iter().position(|word| *word == name),
        Ask::PlayDeck => PlayDeck::from_name(name).map(|deck| deck as usize),
        Ask::Adjust | Ask::AdjustPlayer(_) => Adjust::from_name(name).map(|adjust| adjust as usize),
        Ask::MercenarySkill
        | Ask::PrayerSkill(_)
        | Ask::PlaySkill(_)
        | Ask::StarAdvice(_)
        | Ask::SpellSkill(_)
        | Ask::RollSkill(_) => Skill::from_id(name).map(Skill::index),
        _ if name == Play::MANUAL.id() || Play::from_id(name).is_some() => line(s, by, name),
        _ => r.inducements.iter().position(|row| row.id == name),
    };
    n.map(|n| Action::Item(n as u8))
}

/// The line of a hand with this play: one that is still held if there is one, the place after the last if there is none.
fn line(s: &State, by: Side, name: &str) -> Option<usize> {
    let lines = &s.hands[by.index()].lines;
    let same =
        |held: bool| lines.iter().position(|line| line.play.id() == name && (!held || line.state == LineState::Held));
    Some(same(true).or_else(|| same(false)).unwrap_or(LINES))
}

fn positions<'a>(r: &'a Rules, s: &State, by: Side) -> impl Iterator<Item = &'a touchback_engine::rules::PositionRow> {
    let (first, count) = r.teams[usize::from(s.team(by).team)].positions;
    r.positions.iter().skip(usize::from(first)).take(usize::from(count))
}

pub(crate) fn item_name(r: &Rules, s: &State, ask: &Ask, n: u8) -> String {
    let by = touchback_engine::decision(r, s).map_or(Side::Home, |d| d.by);
    let name = match ask {
        Ask::MercenaryPosition => positions(r, s, by).nth(usize::from(n)).map(|row| row.id.clone()),
        Ask::HireStar => r.stars.get(usize::from(n)).map(|row| row.id.clone()),
        Ask::HireStaff => r.staff.get(usize::from(n)).map(|row| row.id.clone()),
        Ask::HireWizard => r.wizards.get(usize::from(n)).map(|row| row.id.clone()),
        Ask::HireReferee => r.referees.get(usize::from(n)).map(|row| row.id.clone()),
        Ask::Spell => Spell::ALL.get(usize::from(n)).map(|spell| spell.name().to_owned()),
        Ask::SpellClock => CLOCK.get(usize::from(n)).map(|word| (*word).to_owned()),
        Ask::PlayDeck => PlayDeck::ALL.get(usize::from(n)).map(|deck| deck.name().to_owned()),
        Ask::Adjust | Ask::AdjustPlayer(_) => Adjust::ALL.get(usize::from(n)).map(|adjust| adjust.name().to_owned()),
        Ask::Stake | Ask::NameDie(_) | Ask::HelperItem(Helper::AyleenAndar) => Some(n.to_string()),
        Ask::HelperItem(helper) => match helper_items(*helper) {
            Some(words) => words.get(usize::from(n)).map(|word| (*word).to_owned()),
            None => Skill::nth(usize::from(n)).map(|s| s.id().to_owned()),
        },
        Ask::MercenarySkill
        | Ask::PrayerSkill(_)
        | Ask::PlaySkill(_)
        | Ask::StarAdvice(_)
        | Ask::SpellSkill(_)
        | Ask::RollSkill(_) => Skill::nth(usize::from(n)).map(|s| s.id().to_owned()),
        // Of several announced cards, or copies of a play, the words must say which.
        Ask::Play(_) => s.hands[by.index()].lines.get(usize::from(n)).and_then(|held| {
            let id = held.play.id();
            (line(s, by, id) == Some(usize::from(n))).then(|| id.to_owned())
        }),
        _ => r.inducements.get(usize::from(n)).map(|row| row.id.clone()),
    };
    name.unwrap_or_else(|| n.to_string())
}
