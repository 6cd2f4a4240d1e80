//! The round clock (MP-GAME-01): everybody of the staff may set it.

use super::{Asked, Decision, Look};
use crate::clock::{Clock, ClockStep};
use crate::log::Change;
use crate::people::{Act, may};
use crate::problem::{Problem, Problems, refuse};

/// Longest extension in one step.
const MOST_MINUTES: u32 = 240;

impl Look<'_> {
    pub(super) fn clock(&self, asked: Asked, step: ClockStep, minutes: Option<u32>, table: Option<u32>) -> Decision {
        self.any_staff(asked)?;
        let Some(round) = self.event.current().filter(|r| r.published) else {
            return refuse(Problem::new("no_round", "MP-GAME-01", "There is no published round to time."));
        };
        let length = self.event.pack.time_limit_minutes;
        let kept = self.event.clock.clone().filter(|clock| clock.round == round.number);
        let mut clock = kept.unwrap_or_else(|| Clock::full(round.number, length));
        match step {
            ClockStep::Start if clock.since.is_some() => return refuse(useless("The clock runs already.")),
            ClockStep::Start => clock.since = Some(asked.at.into()),
            ClockStep::Pause if clock.since.is_none() => return refuse(useless("The clock stands still already.")),
            ClockStep::Pause => {
                clock.spent = clock.passed(asked.at);
                clock.since = None;
            }
            ClockStep::Reset => clock = Clock::full(round.number, minutes.unwrap_or(length).min(MOST_MINUTES)),
            ClockStep::Extend => {
                let minutes = minutes.unwrap_or(5);
                if !(1..=MOST_MINUTES).contains(&minutes) {
                    let message = format!("More time is 1 to {MOST_MINUTES} minutes.");
                    return refuse(Problem::new("bad_minutes", "MP-GAME-01", message));
                }
                if let Some(table) = table {
                    if !round.board(table).is_some_and(crate::event::Board::is_open) {
                        let message = format!("There is no open game at table {table}.");
                        return refuse(Problem::bad("MP-BAD-23", "no_open_game", "MP-GAME-04", message));
                    }
                    return Ok(Change::TimeGiven { round: round.number, table, minutes }.into());
                }
                clock.total += u64::from(minutes) * 60;
            }
        }
        Ok(Change::ClockSet { clock }.into())
    }

    fn any_staff(&self, asked: Asked) -> Result<(), Problems> {
        let roles = self.event.roles(asked.by);
        if [Act::EditEvent, Act::RuleOnDispute].into_iter().any(|act| may(&roles, act)) {
            return Ok(());
        }
        self.require(asked, Act::KeepScore)
    }
}

fn useless(message: &str) -> Problem {
    Problem::new("clock_as_it_is", "MP-GAME-01", message)
}
