//! A team's money as a ledger of entries: the balance is their sum and never below zero (S7-TV-04, S7-BAD-28).

use crate::problem::{Problem, gold};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Booking {
    /// Positive when money comes in.
    pub amount: i64,
    pub why: String,
    pub rule: String,
    pub balance: i64,
}

/// Bookings of one page.
const PAGE: usize = 16;

/// Full pages are shared between copies, so that a copy costs what is open and not the whole past.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Treasury {
    full: Vec<Arc<[Booking]>>,
    open: Vec<Booking>,
}

/// As files keep it.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename = "Treasury")]
struct Written {
    entries: Vec<Booking>,
}

impl From<Written> for Treasury {
    fn from(written: Written) -> Treasury {
        let mut treasury = Treasury::default();
        written.entries.into_iter().for_each(|booking| treasury.add(booking));
        treasury
    }
}

impl From<Treasury> for Written {
    fn from(treasury: Treasury) -> Written {
        Written { entries: treasury.entries().cloned().collect() }
    }
}

impl Treasury {
    pub fn balance(&self) -> i64 {
        let last = self.open.last().or_else(|| self.full.last()?.last());
        last.map_or(0, |booking| booking.balance)
    }

    /// All bookings, the oldest first.
    pub fn entries(&self) -> impl Iterator<Item = &Booking> {
        self.full.iter().flat_map(|page| page.iter()).chain(&self.open)
    }

    /// Whether each balance is the sum of all amounts so far, and none below zero.
    pub fn adds_up(&self) -> bool {
        let mut sum = 0;
        self.entries().all(|entry| {
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
            self.add(Booking { amount, why, rule: rule.to_owned(), balance });
            debug_assert!(self.adds_up(), "a balance is wrong");
        }
    }

    fn add(&mut self, booking: Booking) {
        self.open.push(booking);
        if self.open.len() == PAGE {
            self.full.push(std::mem::take(&mut self.open).into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Treasury;

    #[test]
    fn pages_are_nothing_that_anybody_sees() {
        let mut treasury = Treasury::default();
        for n in 1..=40 {
            treasury.receive(n * 1_000, format!("match {n}"), "S7-POST-11").expect("paid");
            treasury.pay(500, "a wage", "S7-POST-41").expect("enough");
        }
        assert!(treasury.adds_up());
        assert_eq!((treasury.balance(), treasury.entries().count()), (800_000, 80));
        let text = serde_json::to_string(&treasury).expect("written");
        assert!(text.starts_with(r#"{"entries":[{"amount":1000,"why":"match 1","#), "{text}");
        assert_eq!(serde_json::from_str::<Treasury>(&text).expect("read"), treasury);
    }
}
