//! What special plays of the match bring or cost a club afterwards: the order of money, and fans (AMB-59).

use crate::club::Club;
use crate::prematch::Step;
use crate::problem::{Problem, gold};
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::Gold;

/// A side's plays as far as they reach its club.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Windfall {
    /// The Big Match: winnings of both sides are doubled (RE-51).
    pub big_match: bool,
    /// Robbed: the user's winnings are doubled (DT-24).
    pub robbed: bool,
    /// Further plays of these two kinds: each doubles once more (SP4-11, AMB-23).
    pub doubled_again: u8,
    /// Half the winnings are given away (RE-22).
    pub donates: bool,
    /// Flat incomes; no part of the winnings (RE-26, RE-53, RE-56, RE-62, PM-13, OBC-18).
    pub income: Gold,
    /// Dedicated Fans who come for good (RE-54, RE-64).
    pub fans: u8,
    /// What was paid out of the treasury in the match (RE-13, RE-42).
    pub paid: Gold,
}

/// What a club has from a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takings {
    pub winnings: Gold,
    pub donated: Gold,
    pub income: Gold,
    /// Dedicated Fans more.
    pub fans: u8,
}

impl Takings {
    /// What stays with the club.
    #[must_use]
    pub fn kept(&self) -> Gold {
        self.winnings - self.donated + self.income
    }
}

impl Windfall {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Windfall::default()
    }

    /// Winnings are doubled by each Big Match, then by each Robbed, paid out, half given away, then flat incomes
    /// (AMB-59).
    #[must_use]
    pub fn takings(&self, base: Gold) -> Takings {
        // A sheet that a person filled in may say anything; no two hands hold more plays than this.
        let again = u32::from(self.doubled_again.min(16));
        let winnings = base << (u32::from(self.big_match) + u32::from(self.robbed) + again);
        let donated = if self.donates { winnings / 2 } else { 0 };
        Takings { winnings, donated, income: self.income, fans: self.fans + u8::from(donated > 0) }
    }

    /// Books everything but the winnings themselves.
    pub fn settle(&self, club: &mut Club, takings: &Takings, steps: &mut Vec<Step>) -> Result<(), Problem> {
        if self.paid > 0 {
            club.treasury.pay(self.paid.min(club.treasury.balance()), "paid in the match", "AMB-62")?;
            steps.push(Step::new("AMB-62", format!("{} paid {}", club.name, gold(self.paid))));
        }
        if takings.donated > 0 {
            club.treasury.pay(takings.donated, "donation", "RE-22")?;
            steps.push(Step::new("RE-22", format!("{} gives {} away", club.name, gold(takings.donated))));
        }
        if takings.income > 0 {
            club.treasury.receive(takings.income, "special plays", "AMB-59")?;
            steps.push(Step::new("AMB-59", format!("{} earns {} by special plays", club.name, gold(takings.income))));
        }
        Ok(())
    }
}
