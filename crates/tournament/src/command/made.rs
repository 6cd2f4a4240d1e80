//! Commands as programs write them.

use super::{Command, Seals};
use crate::amendment::Amendment;
use crate::log::Registration;
use crate::score::Report;

impl Command {
    pub fn set_rulespack(text: impl Into<String>) -> Command {
        Command::Rulespack { text: Some(text.into()), publish: false }
    }

    pub fn publish_rulespack() -> Command {
        Command::Rulespack { text: None, publish: true }
    }

    pub fn register(registration: Registration) -> Command {
        Command::Register { registration, number: None, many: None }
    }

    pub fn check_in(number: u32, code: impl Into<String>, seals: Vec<String>) -> Command {
        Command::CheckIn { numbers: vec![number], all: false, code: Some(code.into()), seals: Some(Seals(seals)) }
    }

    pub fn approve(number: u32) -> Command {
        Command::ApproveRosters { numbers: vec![number], all: false }
    }

    pub fn close(secret: impl Into<String>) -> Command {
        Command::CloseCheckIn { secret: Some(secret.into()) }
    }

    /// A completely new result.
    pub fn correct(round: u32, table: u32, report: Report, reason: impl Into<String>) -> Command {
        let figures = Amendment { report: Some(Box::new(report)), ..Amendment::default() };
        Command::Correct { round, table, figures: Box::new(figures), reason: reason.into() }
    }

    pub fn pair() -> Command {
        Command::Pair { publish: false }
    }

    pub fn undo() -> Command {
        Command::Undo { count: 1 }
    }
}
