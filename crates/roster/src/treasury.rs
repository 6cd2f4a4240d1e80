//! A team's money as a ledger of entries: the balance is their sum and never below zero (S7-TV-04, S7-BAD-28).

use crate::problem::{Problem, gold};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Booking {
    /// Positive when money comes in.
    pub amount: i64,
    pub why: String,
    pub rule: String,
    pub balance: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Treasury {
    entries: Vec<Booking>,
}

impl Treasury {
    pub fn balance(&self) -> i64 {
        self.entries.last().map_or(0, |e| e.balance)
    }

    pub fn entries(&self) -> &[Booking] {
        &self.entries
    }

    /// Whether each balance is the sum of all amounts so far, and none below zero.
    pub fn adds_up(&self) -> bool {
        let mut sum = 0;
        self.entries.iter().all(|entry| {
            sum += entry.amount;
            entry.balance == sum && sum >= 0
        })
    }

    pub fn receive(&mut self, amount: i64, why: impl Into<String>, rule: &str) -> Result<(), Problem> {
        if amount < 0 {
            return Err(Problem::new("negative", "S7-BAD-29", "amount", "amount must not be negative."));
        }
        if self.balance().checked_add(amount).is_none() {
            return Err(Problem::new("too_much", "S7-TV-04", "amount", "No Treasury can hold that much."));
        }
        self.book(amount, why.into(), rule);
        Ok(())
    }

    pub fn pay(&mut self, amount: i64, why: impl Into<String>, rule: &str) -> Result<(), Problem> {
        if amount < 0 {
            return Err(Problem::new("negative", "S7-BAD-29", "amount", "amount must not be negative."));
        }
        if amount > self.balance() {
            let message = format!("{} needed, {} in the Treasury.", gold(amount), gold(self.balance()));
            return Err(Problem::new("no_money", "S7-POST-41", "treasury", message).refused_by("S7-BAD-28"));
        }
        self.book(-amount, why.into(), rule);
        Ok(())
    }

    fn book(&mut self, amount: i64, why: String, rule: &str) {
        if amount != 0 {
            let balance = self.balance() + amount;
            self.entries.push(Booking { amount, why, rule: rule.to_owned(), balance });
            debug_assert!(self.adds_up(), "a balance is wrong");
        }
    }
}
