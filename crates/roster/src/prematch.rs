//! The pre-game sequence: fans, weather, Journeymen, inducements, prayers, kicking team (S7-PRE, S7-IND-01 to -05).

use crate::club::{Club, PlayerId};
use crate::dice::Table;
use crate::house::Rulebook;
use crate::names::Names;
use crate::offering::Counter;
use crate::problem::{Problem, gold};
use crate::result::Side;
use crate::roster::{RosterInducement, RosterMercenary};
use crate::settled::Settled;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use touchback_rulesets::catalogue::{Gold, tables};

/// What a team buys for one match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Purchases {
    pub inducements: Vec<RosterInducement>,
    pub mercenaries: Vec<RosterMercenary>,
    pub stars: Vec<String>,
    /// Which lineman comes as Journeyman where the team list has several.
    pub journeyman_position: Option<String>,
    /// Kick off when the roll-off is won; otherwise receive.
    pub would_kick: bool,
}

/// How the purchases were paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bill {
    pub cost: Gold,
    pub petty_cash: Gold,
    pub from_petty_cash: Gold,
    pub from_treasury: Gold,
    /// Petty Cash nobody used (S7-IND-03).
    pub lost: Gold,
}

/// One step of a sequence as a coach reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueStep))]
pub struct Step {
    pub rule: String,
    pub text: String,
}

impl Step {
    pub fn new(rule: &str, text: impl Into<String>) -> Step {
        Step { rule: rule.to_owned(), text: text.into() }
    }
}

/// Everything decided before the first drive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreMatch {
    pub fan_factor: [u8; 2],
    pub weather: String,
    pub journeymen: [Vec<PlayerId>; 2],
    /// CTV with Journeymen, before anything is bought.
    pub current_value: [Gold; 2],
    pub bills: [Bill; 2],
    /// Rows of the prayers table for the underdog.
    pub prayers: Vec<u8>,
    pub underdog: Option<Side>,
    pub desperate_measures: [Vec<u8>; 2],
    /// Named stars, coaches, wizards and referees that both sides hired: they work for neither, and the fees are lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contested: Vec<String>,
    pub kicking: Side,
    pub steps: Vec<Step>,
}

/// S7-PRE-01.
pub fn fan_factor(club: &Club, table: &mut Table) -> Result<u8, Problem> {
    Ok(club.dedicated_fans + table.d3(format!("{}: fair-weather fans", club.name))?)
}

/// S7-PRE-02.
pub fn weather(book: &Rulebook, clubs: [&Club; 2], table: &mut Table) -> Result<String, Problem> {
    let one = table.roll(6, format!("weather, {}", clubs[0].name))?;
    let two = table.roll(6, format!("weather, {}", clubs[1].name))?;
    let row = tables::row(&book.catalogue.tables.weather, one + two);
    row.map(|r| r.id.clone()).ok_or_else(|| Problem::new("weather", "S7-PRE-02", "", "There is no such weather."))
}

/// Fills a short team up with linemen for this game (S7-PRE-03, S7-PRE-04).
pub fn journeymen(
    book: &Rulebook,
    club: &mut Club,
    position: Option<&str>,
    next: &mut u32,
) -> Result<Vec<PlayerId>, Problem> {
    let missing = usize::from(book.draft.journeymen_up_to).saturating_sub(club.available().count());
    enlist(book, club, position, 1..=missing, next)
}

/// The position that comes as Journeyman.
pub fn lineman(book: &Rulebook, club: &Club, wanted: Option<&str>) -> Result<String, Problem> {
    let offered = &club.team(book.catalogue)?.journeyman_positions;
    let wanted = wanted.or(offered.first().map(String::as_str)).unwrap_or_default();
    if !offered.iter().any(|position| position == wanted) {
        let message = format!("Journeymen of {} are: {}.", club.name, offered.join(", "));
        return Err(Problem::new("journeyman", "S7-PRE-04", "journeyman_position", message));
    }
    Ok(wanted.to_owned())
}

/// Takes as many linemen on for this game.
fn enlist(
    book: &Rulebook,
    club: &mut Club,
    position: Option<&str>,
    numbers: RangeInclusive<usize>,
    next: &mut u32,
) -> Result<Vec<PlayerId>, Problem> {
    let wanted = lineman(book, club, position)?;
    let mut hired = Vec::new();
    for n in numbers {
        let id = club.enlist(next, None, &format!("Journeyman {n}"), &wanted);
        club.player_mut(id)?.journeyman = true;
        hired.push(id);
    }
    Ok(hired)
}

/// Nothing is said of a club that needs nobody.
fn taken(club: &Club, journeymen: usize) -> Option<Step> {
    let text = match journeymen {
        0 => return None,
        1 => format!("{} takes a Journeyman", club.name),
        n => format!("{} takes {n} Journeymen", club.name),
    };
    Some(Step::new("S7-PRE-03", text))
}

/// As many as may be on the pitch: no special play takes out more.
const MOST_JOURNEYMEN: u8 = 11;

/// The lower CTV gets the difference (S7-IND-01).
pub fn petty_cash(current_value: [Gold; 2]) -> [Gold; 2] {
    let [home, away] = current_value;
    [(away - home).max(0), (home - away).max(0)]
}

/// The side with the lower CTV after all purchases, and how many prayers that is worth (S7-IND-04, S7-IND-05).
pub fn underdog(book: &Rulebook, value: [Gold; 2]) -> (Option<Side>, u32) {
    let [home, away] = value;
    let step = book.catalogue.inducement_meta.prayer_step;
    let prayers = u32::try_from((home - away).abs() / step).unwrap_or(0);
    match home.cmp(&away) {
        std::cmp::Ordering::Less => (Some(Side::Home), prayers),
        std::cmp::Ordering::Greater => (Some(Side::Away), prayers),
        std::cmp::Ordering::Equal => (None, 0),
    }
}

/// Pays from Petty Cash first, the rest from the Treasury (S7-IND-02, S7-IND-03, S7-BAD-09).
pub fn pay(club: &mut Club, cost: Gold, petty_cash: Gold, own_money: bool) -> Result<Bill, Problem> {
    let from_petty_cash = cost.min(petty_cash);
    let from_treasury = cost - from_petty_cash;
    let money = petty_cash + if own_money { club.treasury.balance() } else { 0 };
    if cost > money {
        let message = format!("{}: {} needed, {} available.", club.name, gold(cost), gold(money));
        return Err(Problem::new("inducement_money", "S7-IND-02", "inducements", message).refused_by("S7-BAD-09"));
    }
    club.treasury.pay(from_treasury, "inducements for a match", "S7-IND-02")?;
    Ok(Bill { cost, petty_cash, from_petty_cash, from_treasury, lost: petty_cash - from_petty_cash })
}

/// The whole sequence for one match; on an error nothing may be kept of `clubs`.
pub fn run(
    book: &Rulebook,
    names: &Names,
    clubs: [&mut Club; 2],
    purchases: &[Purchases; 2],
    settled: Option<&Settled>,
    next: &mut u32,
    table: &mut Table,
) -> Result<PreMatch, Vec<Problem>> {
    let [home, away] = clubs;
    let one = |p: Problem| vec![p];
    let mut steps = Vec::new();
    let fans = match settled {
        Some(given) => given.fan_factors([home, away])?,
        None => [fan_factor(home, table).map_err(one)?, fan_factor(away, table).map_err(one)?],
    };
    steps.push(Step::new("S7-PRE-01", format!("Fan Factors {} and {}", fans[0], fans[1])));
    let weather = match settled {
        Some(given) => given.weather(book)?,
        None => weather(book, [home, away], table).map_err(one)?,
    };
    let row = book.catalogue.tables.weather.iter().find(|row| row.id == weather);
    let named = row.map_or(weather.as_str(), |row| row.name.as_str());
    steps.push(Step::new("S7-PRE-02", format!("Weather: {named}")));
    let mut hired = [Vec::new(), Vec::new()];
    for (index, club) in [&mut *home, &mut *away].into_iter().enumerate() {
        let position = purchases[index].journeyman_position.as_deref();
        hired[index] = journeymen(book, club, position, next).map_err(one)?;
        let joined = settled.map_or(0, |given| usize::from(given.journeymen[index])).min(usize::from(MOST_JOURNEYMEN));
        let more = hired[index].len() + 1..=joined;
        hired[index].extend(enlist(book, club, position, more, next).map_err(one)?);
        steps.extend(taken(club, hired[index].len()));
    }
    let value = |club: &Club| book.valuation().current_value(club).map(|sheet| sheet.total).map_err(one);
    let current_value = [value(home)?, value(away)?];
    let bills = buy(book, names, [home, away], purchases, current_value, &mut steps)?;
    let contested = contested(book, names, purchases);
    for who in &contested {
        steps.push(Step::new("S7-PRE-05", format!("both sides hired {who}, who plays for neither; the fees are lost")));
    }
    let total = [current_value[0] + bills[0].cost, current_value[1] + bills[1].cost];
    let (dog, count) = underdog(book, total);
    let count = if book.house.prayers { count } else { 0 };
    let bought = [measures_bought(names, &purchases[0]), measures_bought(names, &purchases[1])];
    let prayers = match settled {
        Some(given) => given.results(book, count, bought)?.clone(),
        None => pray(book, count, table).map_err(one)?,
    };
    steps.push(Step::new(
        "S7-PRE-06",
        format!("CTV {} v {}: {} prayers", gold(total[0]), gold(total[1]), prayers.len()),
    ));
    let (desperate_measures, kicking) = match settled {
        Some(given) => (given.desperate_measures.clone(), given.kicking),
        None => measures_and_toss(bought, purchases, table).map_err(one)?,
    };
    let name = if kicking == Side::Home { &home.name } else { &away.name };
    steps.push(Step::new("S7-PRE-07", format!("{name} kicks off")));
    let underdog = dog;
    Ok(PreMatch {
        fan_factor: fans,
        weather,
        journeymen: hired,
        current_value,
        bills,
        prayers,
        underdog,
        desperate_measures,
        contested,
        kicking,
        steps,
    })
}

/// Names on both shopping lists; of a league match, for at events both sides use them (MP-IND-03).
fn contested(book: &Rulebook, names: &Names, purchases: &[Purchases; 2]) -> Vec<String> {
    let hired = |list: &Purchases| -> Vec<String> {
        let stars = list.stars.iter().filter_map(|text| names.star(text).map(str::to_owned));
        let people = list.inducements.iter().filter_map(|item| item.choice.clone());
        stars.chain(people).collect()
    };
    let hirelings = || book.catalogue.staff.iter().chain(&book.catalogue.wizards).chain(&book.catalogue.referees);
    let is_person = |id: &str| {
        let staff = book.catalogue.staff.iter().any(|h| h.id == id || h.name == id);
        staff || hirelings().any(|h| h.named && (h.id == id || h.name == id)) || book.catalogue.star(id).is_some()
    };
    let other = hired(&purchases[1]);
    hired(&purchases[0]).into_iter().filter(|id| other.contains(id) && is_person(id)).collect()
}

/// How many Desperate Measures are on the list; there are eight of them.
fn measures_bought(names: &Names, wanted: &Purchases) -> usize {
    let bought = wanted.inducements.iter().filter(|i| names.inducement(&i.id) == Some("desperate-measures"));
    bought.map(|i| i.count).sum::<i64>().clamp(0, 8) as usize
}

/// A D8 for each measure bought, repeats rolled again (S7-DM-00), then the roll-off for the kick-off.
fn measures_and_toss(
    bought: [usize; 2],
    purchases: &[Purchases; 2],
    table: &mut Table,
) -> Result<([Vec<u8>; 2], Side), Problem> {
    let mut measures = |count: usize| different(8, count, "Desperate Measure", table);
    let rolled = [measures(bought[0])?, measures(bought[1])?];
    let winner = roll_off(table)?;
    let kicks = purchases[winner.index()].would_kick;
    Ok((rolled, if kicks { winner } else { winner.other() }))
}

/// Both teams buy; with the errata the stronger one first, and its spending goes to the weaker (S7-AMB-08).
fn buy(
    book: &Rulebook,
    names: &Names,
    clubs: [&mut Club; 2],
    purchases: &[Purchases; 2],
    value: [Gold; 2],
    steps: &mut Vec<Step>,
) -> Result<[Bill; 2], Vec<Problem>> {
    let mut petty = petty_cash(value);
    let mut bills = [Bill::default(); 2];
    let order = if petty[0] > 0 { [1, 0] } else { [0, 1] };
    for index in order {
        let club = &mut *clubs[index];
        let lower = petty[index] > 0;
        if book.house.petty_cash_errata && lower {
            petty[index] += bills[1 - index].from_treasury;
        }
        let cost = Counter::of(book, names, club).price(&purchases[index])?;
        let own_money = !(book.house.petty_cash_errata && lower);
        bills[index] = pay(club, cost, petty[index], own_money).map_err(|p| vec![p])?;
        let bill = bills[index];
        let text = format!(
            "{}: Petty Cash {}, inducements for {}, {} from the Treasury, {} lost",
            club.name,
            gold(bill.petty_cash),
            gold(bill.cost),
            gold(bill.from_treasury),
            gold(bill.lost)
        );
        steps.push(Step::new("S7-PRE-05", text));
    }
    Ok(bills)
}

/// Rows of the prayers table, all different (S7-PRAY-01): a D8, in 11-a-side leagues a D16.
fn pray(book: &Rulebook, count: u32, table: &mut Table) -> Result<Vec<u8>, Problem> {
    let sides = if book.sevens() { book.catalogue.sevens.tables.prayer_die } else { 16 };
    different(sides, (count as usize).min(usize::from(sides)), "prayer", table)
}

fn different(sides: u8, count: usize, what: &str, table: &mut Table) -> Result<Vec<u8>, Problem> {
    let mut rolled = Vec::new();
    while rolled.len() < count {
        let roll = table.roll(u16::from(sides), format!("{what} {}", rolled.len() + 1))?;
        if !rolled.contains(&roll) {
            rolled.push(roll);
        }
    }
    Ok(rolled)
}

/// The winner of a roll-off, who chooses to kick or to receive; ties are rolled again (S7-PRE-07, S7-DICE-07).
fn roll_off(table: &mut Table) -> Result<Side, Problem> {
    loop {
        let home = table.roll(6, "roll-off for the kick-off, home")?;
        let away = table.roll(6, "roll-off for the kick-off, away")?;
        if home != away {
            return Ok(if home > away { Side::Home } else { Side::Away });
        }
    }
}
