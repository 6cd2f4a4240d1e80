//! Special plays that the league itself deals before a match: those of the handicap (OB-3.8-2), and where the league uses the
//! tables those that a die grants (OB-6.1-1, O-23). Each is a D66 on a table that the coach names.

use super::agreement::ready;
use super::league::{Before, Fixture, League};
use crate::sums::Sums;
use touchback_engine::play::LINES;
use touchback_engine::rules::options::CardCountRoll;
use touchback_roster::dice::Table as Dice;
use touchback_roster::prematch::Step;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_rulesets::options::Settings;
use touchback_special_plays::{Registry, Setting, Table, Terms, Variant};

const RULE: &str = "OB-6.1-1";

fn refused(code: &'static str, message: impl Into<String>) -> Problem {
    Problem::new(code, RULE, "plays", message)
}

/// Whether this league deals anything itself: not where its coaches draw cards from decks, who all get the same (SPV-01, SPV-07).
pub fn deals(league: &League) -> bool {
    matches!(Variant::of(&league.terms.options), None | Some(Variant::Tables))
}

/// For how many plays of a match a side may still name a table; as many as a hand has while a die for them is still to be rolled.
pub fn draws(league: &League, before: &Before, side: Side) -> u32 {
    let (held, side) = (&before.held, side.index());
    let due = match held.due[side] {
        _ if !deals(league) => 0,
        Some(known) => usize::from(known),
        None if Variant::of(&league.terms.options) == Some(Variant::Tables) => LINES,
        None => usize::from(before.handicap[side].plays),
    };
    due.saturating_sub(held.drawn[side].len()) as u32
}

/// Rolls for the plays that a club has still to get, one for each table in this order; tables beyond those are not needed.
pub(super) fn draw(
    league: &mut League,
    id: u32,
    club: &str,
    tables: &[Table],
    dice: &mut Dice,
) -> Result<Vec<Step>, Problem> {
    if tables.len() > LINES {
        return Err(refused("too_many_plays", format!("A hand has at most {LINES} plays.")));
    }
    if !deals(league) {
        return Err(refused("other_variant", "In this league the coaches draw cards: enter them with \"plays\"."));
    }
    let not_theirs = || Problem::new("other_match", RULE, "club", format!("{club} does not play match {id}."));
    let side = ready(league, id, RULE)?.side_of(club).ok_or_else(not_theirs)?;
    let name = league.called(club);
    let mut steps = Vec::new();
    let due = due(league, id, side, dice, &mut steps)?;
    let held = &mut ready(league, id, RULE)?.before.as_mut().ok_or_else(not_theirs)?.held;
    let mut drawn = held.drawn[side.index()].clone();
    if drawn.len() >= usize::from(due) && steps.is_empty() {
        return Err(refused("no_play_due", format!("{name} is due no more special plays for match {id}.")));
    }
    for table in tables.iter().take(usize::from(due) - drawn.len()) {
        if *table == Table::MagicSpells && drawn.iter().any(|play| play.starts_with(table.letters())) {
            return Err(refused("magic_once", "A coach rolls on the table of magic once a match."));
        }
        let play = roll(&name, *table, dice)?;
        steps.push(Step::new(RULE, format!("{name} draws {} ({})", play.name, play.id)));
        drawn.push(play.id.clone());
        held.plays[side.index()].push(play.id.clone());
    }
    held.drawn[side.index()] = drawn;
    Ok(steps)
}

fn roll(club: &str, table: Table, dice: &mut Dice) -> Result<&'static touchback_special_plays::Play, Problem> {
    let [tens, units] = ["tens", "units"].map(|which| dice.roll(6, format!("{which} on {table} for {club}")));
    let found = Registry::shipped().rolled(table, tens?, units?);
    found.ok_or_else(|| refused("unknown_play", "There is no such entry."))
}

/// How many plays a club gets in this match; the die for it is rolled when they are first needed.
fn due(league: &mut League, id: u32, side: Side, dice: &mut Dice, steps: &mut Vec<Step>) -> Result<u8, Problem> {
    let game = league.game(id)?.clone();
    let Some(before) = &game.before else { return Err(refused("not_begun", "The pre-match comes first.")) };
    if let Some(known) = before.held.due[side.index()] {
        return Ok(known);
    }
    let bonus = before.handicap[side.index()].plays;
    let granted = if Variant::of(&league.terms.options) == Some(Variant::Tables) {
        granted(league, &game, side, dice)?
    } else {
        0
    };
    let club = league.called(game.club(side));
    steps.push(Step::new(
        "OB-3.8-2",
        format!("{club} gets {} special plays, {bonus} of them as handicap", granted + bonus),
    ));
    if let Some(before) = &mut league.game_mut(id)?.before {
        let held = &mut before.held;
        (held.granted[side.index()], held.due[side.index()]) = (Some(granted), Some(granted + bonus));
    }
    Ok(granted + bonus)
}

/// What the D6 of a coach grants; one die may count for both (O-23).
fn granted(league: &League, game: &Fixture, side: Side, dice: &mut Dice) -> Result<u8, Problem> {
    let shared = league.terms.options.card_count_roll == CardCountRoll::SharedRoll;
    let other = game.before.as_ref().and_then(|before| before.held.granted[side.other().index()]);
    if let Some(number) = other.filter(|_| shared) {
        return Ok(number);
    }
    let pairs = Settings::from_pairs(&league.options).map(|settings| settings.pairs()).unwrap_or_default();
    let replaced = pairs.iter().filter_map(|(key, text)| Some((key.strip_prefix("values.")?.to_owned(), text.clone())));
    let terms = Terms::new(Variant::Tables, Setting::League, None).in_game("classic", &replaced.collect::<Vec<_>>());
    let face = dice.roll(6, format!("special plays of {}", game.club(side)))?;
    Ok(terms.grants[usize::from(face) - 1])
}
