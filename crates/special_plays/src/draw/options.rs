//! Every legal answer to a question, for people who choose from a list and for random play.

use super::{Answer, Asks, Draw, Phase};
use crate::amount::Method;
use crate::pool::Source;
use crate::step::DieFor;
use crate::vocab::{DeckKind, Table};

impl Draw {
    /// All legal answers, in their natural order; [`Answer::Enough`] comes last.
    #[must_use]
    pub fn options(&self, ask: Asks) -> Vec<Answer> {
        let card = |side| self.choices(side).iter().map(|card| Answer::Card(*card)).collect::<Vec<_>>();
        match ask {
            Asks::Die { .. } => (1..=6).map(Answer::Die).collect(),
            Asks::Induce { by } => {
                self.priced(|points_or_gold| points_or_gold.1 <= self.gold_left(by), self.may_induce(by))
            }
            Asks::Buy { by } => {
                self.priced(|points_or_gold| u32::from(points_or_gold.0) <= u32::from(self.points_left(by)), true)
            }
            Asks::Redraw { by } => [card(by), vec![Answer::Enough]].concat(),
            Asks::Deck { .. } => self.decks(1),
            Asks::Pick { .. } => self.decks(2),
            Asks::Keep { by } => card(by),
            Asks::Table { by, line } => self.tables(by, line),
        }
    }

    fn decks(&self, count: usize) -> Vec<Answer> {
        let offered = |kind: &DeckKind| self.pool.offers(Source::Deck(*kind), count);
        DeckKind::ALL.iter().copied().filter(offered).map(Answer::Deck).collect()
    }

    fn may_induce(&self, by: touchback_provable_dice::Seat) -> bool {
        self.coach(by).bought.len() < super::inducement::MOST
    }

    fn priced(&self, affordable: impl Fn((u8, u32)) -> bool, any: bool) -> Vec<Answer> {
        let bought = |answer: &Answer| match answer {
            Answer::Deck(kind) => {
                let of_the_match =
                    !matches!(self.phase, Phase::Induce { .. }) || self.deck.is_none_or(|only| only == *kind);
                any && of_the_match && self.pool.price(Source::Deck(*kind)).is_some_and(&affordable)
            }
            _ => false,
        };
        self.decks(1).into_iter().filter(bought).chain([Answer::Enough]).collect()
    }

    fn tables(&self, by: touchback_provable_dice::Seat, line: u8) -> Vec<Answer> {
        let coach = self.coach(by);
        let magic = Source::Table(Table::MagicSpells);
        let had_magic =
            coach.tables.contains(&Table::MagicSpells) || coach.lines.iter().any(|line| line.source == magic);
        let open = |table: &Table| {
            let cards = self.terms.method != Method::Cards || self.pool.offers(Source::Table(*table), 1);
            cards && !(had_magic && *table == Table::MagicSpells)
        };
        Table::ALL.iter().copied().filter(open).map(|table| Answer::Table(line, table)).collect()
    }

    /// What a D6 is rolled for, in words.
    #[must_use]
    pub const fn reason(what: DieFor) -> &'static str {
        match what {
            DieFor::Amount => "how much both coaches get",
            DieFor::Order => "who goes first",
            DieFor::RollOff => "the roll-off",
            DieFor::Grant => "whether a play is granted",
            DieFor::Tens => "the tens of a D66",
            DieFor::Units => "the units of a D66",
        }
    }
}
