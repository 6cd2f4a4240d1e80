//! The pre-check: every problem of a file at once, each with its place.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::rounds::{minutes_are_months, moment, rounds};
use super::{NafFile, NafGame, NafSide, is_member, race};
use crate::problem::{Problem, Problems};

/// Lists what is wrong or odd. Codes ending in `_note` are odd but usable.
pub fn check(file: &NafFile) -> Problems {
    let mut check = Check { found: Vec::new() };
    if file.organiser.trim().is_empty() {
        check.add("naf_organiser_note", "organiser", "The organiser is not named.".into());
    }
    check.coaches(file);
    let known: BTreeSet<&str> = file.coaches.list.iter().map(|c| c.number.as_str()).collect();
    for (i, game) in file.games.iter().enumerate() {
        check.game(i, game, &known);
    }
    check.rounds(file);
    check.stamps(file);
    check.found
}

struct Check {
    found: Problems,
}

impl Check {
    fn add(&mut self, code: &'static str, place: impl Into<String>, message: String) {
        self.found.push(Problem::new(code, "MP-GAME-04", message).at(place));
    }

    fn coaches(&mut self, file: &NafFile) {
        if file.coaches.list.is_empty() {
            self.add("naf_no_coaches", "coaches", "There are no coaches.".into());
        }
        let mut seen: HashMap<&str, &str> = HashMap::new();
        for (i, coach) in file.coaches.list.iter().enumerate() {
            let place = format!("coach {} ({})", i + 1, coach.name);
            if coach.name.trim().is_empty() {
                self.add("naf_no_name", &place, "The coach has no name.".into());
            }
            if coach.number.is_empty() || !coach.number.bytes().all(|b| b.is_ascii_digit()) {
                self.add("naf_number", &place, format!("\"{}\" is not a member number.", coach.number));
            } else if is_member(&coach.number)
                && let Some(other) = seen.insert(&coach.number, &coach.name)
            {
                self.add("naf_number_twice", &place, format!("Number {} is {other}'s too.", coach.number));
            }
            match race(&coach.team) {
                None => self.add("naf_race", &place, format!("\"{}\" is not a known race.", coach.team)),
                Some(race) if race.name != coach.team => {
                    let message = format!("\"{}\" is an old name; today it is written \"{}\".", coach.team, race.name);
                    self.add("naf_race_note", &place, message);
                }
                Some(_) => {}
            }
        }
        if file.games.is_empty() {
            self.add("naf_no_games", "game", "There are no games.".into());
        }
    }

    fn game(&mut self, i: usize, game: &NafGame, known: &BTreeSet<&str>) {
        let place = format!("game {}", i + 1);
        if moment(&game.time_stamp).is_none() {
            let message = format!("\"{}\" is not a time like 2003-11-15 10:00.", game.time_stamp);
            self.add("naf_time", &place, message);
        }
        if game.sides.len() != 2 {
            self.add("naf_sides", &place, format!("A game has two sides; this one has {}.", game.sides.len()));
        }
        if game.sides.len() == 2 && game.sides[0].number == game.sides[1].number && is_member(&game.sides[0].number) {
            self.add("naf_self", &place, format!("{} plays against themself.", game.sides[0].name));
        }
        for side in &game.sides {
            let place = format!("{place}, {}", side.name);
            if is_member(&side.number) && !known.contains(side.number.as_str()) {
                let message = format!("{} (number {}) is not in the list of coaches.", side.name, side.number);
                self.add("naf_unlisted", &place, message);
            }
            self.figures(&place, side);
        }
    }

    fn figures(&mut self, place: &str, side: &NafSide) {
        let count = |text: &str| text.parse::<u32>().is_ok();
        if !count(&side.touchdowns) || side.casualties().is_none() {
            self.found.push(
                Problem::bad(
                    "MP-BAD-18",
                    "not_a_whole_number",
                    "MP-GAME-04",
                    "Touchdowns and casualties must be whole numbers from 0.",
                )
                .at(place),
            );
        }
        if !count(&side.team_rating) {
            self.add("naf_rating", place, format!("\"{}\" is not a team rating.", side.team_rating));
        }
    }

    /// Everybody once per round; a missing coach had a Bye or was away, which the file cannot say.
    fn rounds(&mut self, file: &NafFile) {
        for (i, round) in rounds(file).iter().enumerate() {
            let place = format!("round {} ({})", i + 1, round.time);
            if round.split {
                let message = "It has the same time as the round before; the coaches who play again tell them apart.";
                self.add("naf_same_time_note", &place, message.into());
            }
            for coach in file.coaches.list.iter().filter(|c| is_member(&c.number)) {
                let sides = round.games.iter().flat_map(|g| &g.sides);
                match sides.filter(|s| s.number == coach.number).count() {
                    0 => self.add("naf_absent_note", &place, format!("{} has no game (Bye or away).", coach.name)),
                    1 => {}
                    times => self.add("naf_twice", &place, format!("{} plays {times} games.", coach.name)),
                }
            }
        }
        let mut met: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for game in file.games.iter().filter(|g| g.sides.len() == 2 && g.sides.iter().all(|s| is_member(&s.number))) {
            let (a, b) = (game.sides[0].number.as_str(), game.sides[1].number.as_str());
            *met.entry((a.min(b), a.max(b))).or_default() += 1;
        }
        for ((a, b), times) in met.into_iter().filter(|(_, times)| *times > 1) {
            self.add("naf_repeat_note", "games", format!("Numbers {a} and {b} meet {times} times."));
        }
    }

    /// A known fault of one exporter: the month is written where the minutes belong.
    fn stamps(&mut self, file: &NafFile) {
        if minutes_are_months(file) {
            let message = "The minutes of all times equal the month: a fault of the program that wrote the file. They are ignored.";
            self.add("naf_minutes_note", "timeStamp", message.into());
        }
    }
}
