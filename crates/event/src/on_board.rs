//! A game of the event that is played on a server's board: which match it is, its teams, and its result
//! (MP-GAME-01, -05, MP-POST-01, MP-OBJ-05).

use serde::{Deserialize, Serialize};
use touchback_engine::{Rules, TeamSheet};
use touchback_rulesets::options::Settings;
use touchback_team::check::Draft;
use touchback_team::engine::roster_sheet;
use touchback_team::pack::DraftPack;

use crate::desk::Look;
use crate::event::{Board, Opponent};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::foreign;
use crate::score::{Report, Seat};

/// The match of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnBoard {
    pub game: String,
    pub played: Option<Played>,
}

/// The result of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The last hash of the replay: it identifies the file.
    pub replay: String,
    pub report: Report,
    /// Every Secret Objective that home and away have met, held or not.
    pub achieved: [Vec<u8>; 2],
}

impl Board {
    /// What the match on the board hands in, with the objectives that are revealed by now.
    pub fn from_the_board(&self) -> Option<Report> {
        let played = self.on_board.as_ref()?.played.as_ref()?;
        let mut report = played.report.clone();
        let away = match self.game.away {
            Opponent::Coach(number) => Some(number),
            _ => None,
        };
        for (seat, number) in [(Seat::Home, Some(self.game.home)), (Seat::Away, away)] {
            let met = &played.achieved[seat as usize];
            let held = number.and_then(|number| self.objectives.get(&number));
            let count = held.map(|held| held.iter().filter(|one| met.contains(one)).count() as i64);
            match seat {
                Seat::Home => report.home.objectives = count,
                Seat::Away => report.away.objectives = count,
            }
        }
        Some(report)
    }

    /// Coaches confirm the result of the match; a coach who disagrees calls a Referee.
    pub(crate) fn fits_the_board(&self, report: &Report) -> Result<(), Problems> {
        let Some(mut said) = self.from_the_board() else { return Ok(()) };
        // Objectives that are not revealed are claimed.
        said.home.objectives = said.home.objectives.or(report.home.objectives);
        said.away.objectives = said.away.objectives.or(report.away.objectives);
        match said.first_difference(report) {
            None => Ok(()),
            Some(field) => {
                let message =
                    format!("The match on the board says otherwise ({field}). Confirm it, or call a Referee.");
                refuse(Problem::bad("MP-BAD-22", "differs_from_replay", "MP-GAME-05", message))
            }
        }
    }
}

impl Look<'_> {
    /// A coach's team for a game of this round.
    pub fn match_sheet(&self, rules: &Rules, number: u32, round: u32) -> Result<TeamSheet, Problems> {
        let (coach, pack) = (self.event.coach(number)?, &self.event.pack);
        let game = (round.saturating_sub(1) as usize).min(pack.rosters_needed().saturating_sub(1));
        let Some(roster) = coach.rosters.get(game) else {
            let message = format!("{} has handed in no roster; the board needs both.", coach.registration.name);
            return refuse(Problem::new("no_roster", "MP-ROST-10", message));
        };
        let budget = pack.draft.escalation.get(game).copied().or(pack.draft.budget);
        let own = DraftPack { budget, ..pack.draft.clone() };
        let options = Settings::from_pairs(&pack.options).map(|settings| settings.options).unwrap_or_default();
        let draft = Draft::new(self.books.catalogue, self.books.names, pack.draft.ruleset, Some(&own));
        let made = roster_sheet(rules, &draft.with_options(options), roster);
        let mut sheet = made.map_err(|found| found.into_iter().map(foreign).collect::<Problems>())?;
        pack.equip(rules, &mut sheet);
        Ok(sheet)
    }

    /// Whether the board can play this event's games; what only people can play is refused.
    pub fn on_the_board(&self, rules: &Rules, round: u32) -> Result<(), Problems> {
        let pack = &self.event.pack;
        if round > 1 && (pack.additional.injuries || pack.additional.advancement) {
            let message = "Teams of this event change from game to game; play this one at a table.";
            return refuse(Problem::new("not_on_the_board", "MP-GAME-01", message));
        }
        let made = pack.match_rules(rules);
        let own = |row: &touchback_engine::rules::InducementRow| (row.price, row.reduced_price, row.max);
        let priced = made.inducements.iter().zip(&rules.inducements).any(|(a, b)| own(a) != own(b));
        if priced || !pack.unplayed().is_empty() {
            let message = "This rulespack has inducements of its own that only people can play.";
            return refuse(Problem::new("not_on_the_board", "MP-CUST-02", message));
        }
        Ok(())
    }
}
