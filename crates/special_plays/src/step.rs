//! What happens in a draw, step by step, and who may know which fact of it (SPV-34, SPV-38, AMB-09; SP4-21 to SP4-24).

use serde::{Deserialize, Serialize};
use touchback_provable_dice::Seat;

use crate::pool::Source;
use crate::vocab::{DeckKind, Table};

/// Who may know a fact.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    All,
    /// Both coaches, no spectator.
    Both,
    Home,
    Away,
    Nobody,
}

impl Who {
    #[must_use]
    pub const fn only(side: Seat) -> Who {
        match side {
            Seat::Home => Who::Home,
            Seat::Away => Who::Away,
        }
    }

    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        matches!(
            (self, viewer),
            (_, Viewer::Audit)
                | (Who::All, _)
                | (Who::Both, Viewer::Coach(_))
                | (Who::Home, Viewer::Coach(Seat::Home))
                | (Who::Away, Viewer::Coach(Seat::Away))
        )
    }
}

/// The viewer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Viewer {
    Coach(Seat),
    /// Sees what every coach sees, never more (SP4-29).
    Spectator,
    /// After the match, when everything has been opened.
    Audit,
}

/// A fact and who may know it. In a view of somebody who may not, the value is missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact<T> {
    pub seen_by: Who,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<T>,
}

impl<T> Fact<T> {
    pub(crate) const fn new(seen_by: Who, value: T) -> Fact<T> {
        Fact { seen_by, value: Some(value) }
    }

    fn hide(&mut self, viewer: Viewer) {
        if !self.seen_by.includes(viewer) {
            self.value = None;
        }
    }
}

/// What a die is rolled for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DieFor {
    /// How much both coaches get (SPV-08).
    Amount,
    /// Who goes first at equal Team Value (SPV-22, SPV-44).
    Order,
    /// Who picks first or chooses the deck (SPV-31, SPV-40).
    RollOff,
    /// A six grants a play (SP4-03).
    Grant,
    Tens,
    Units,
}

/// One step. Cards are named by their ids in the pool.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// `by` is missing for the one die that counts for both coaches.
    Rolled {
        by: Option<Seat>,
        what: DieFor,
        face: Fact<u8>,
    },
    /// What both coaches get.
    Amount {
        amount: u8,
        from: AmountFrom,
    },
    GoesFirst {
        side: Seat,
        what: DieFor,
    },
    DeckChosen {
        by: Seat,
        deck: DeckKind,
    },
    Induced {
        by: Seat,
        deck: DeckKind,
        gold_left: u32,
        card: Fact<String>,
    },
    Bought {
        by: Seat,
        deck: DeckKind,
        points_left: u8,
        card: Fact<String>,
    },
    PointsLost {
        by: Seat,
        points: u8,
    },
    Drew {
        by: Seat,
        deck: DeckKind,
        card: Fact<String>,
    },
    Returned {
        by: Seat,
        deck: DeckKind,
        card: Fact<String>,
        drawn: Fact<String>,
    },
    KeptAll {
        by: Seat,
    },
    /// Two cards from the top, unseen: the first stays, the second goes over (AMB-08).
    Picked {
        by: Seat,
        deck: DeckKind,
        own: Fact<String>,
        given: Fact<String>,
    },
    Looked {
        by: Seat,
        cards: Fact<Vec<String>>,
    },
    /// A coach has chosen what he keeps; nobody knows what until both have (BT-08).
    Sealed {
        by: Seat,
        round: u8,
    },
    Kept {
        by: Seat,
        round: u8,
        deck: DeckKind,
        card: Fact<String>,
    },
    Passed {
        by: Seat,
        round: u8,
        cards: Fact<Vec<String>>,
    },
    WentBack {
        by: Seat,
        deck: DeckKind,
        card: Fact<String>,
    },
    Granted {
        by: Seat,
        plays: u8,
        bonus: u8,
    },
    /// A table written down and sealed before the first D66 (SP4-23).
    LineSealed {
        by: Seat,
        line: u8,
        table: Fact<Table>,
    },
    LineDrawn {
        by: Seat,
        line: u8,
        table: Fact<Table>,
        roll: Option<Fact<u8>>,
        play: Fact<String>,
    },
    /// The bought cards join the hand (SPV-53).
    Joined {
        by: Seat,
        cards: Fact<Vec<String>>,
    },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AmountFrom {
    Die,
    TeamValue,
}

impl Step {
    /// The step as this viewer may know it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Step {
        let mut step = self.clone();
        match &mut step {
            Step::Rolled { face, .. } => face.hide(viewer),
            Step::Induced { card, .. }
            | Step::Bought { card, .. }
            | Step::Drew { card, .. }
            | Step::Kept { card, .. }
            | Step::WentBack { card, .. } => card.hide(viewer),
            Step::Returned { card: one, drawn: other, .. } | Step::Picked { own: one, given: other, .. } => {
                one.hide(viewer);
                other.hide(viewer);
            }
            Step::Looked { cards, .. } | Step::Passed { cards, .. } | Step::Joined { cards, .. } => cards.hide(viewer),
            Step::LineSealed { table, .. } => table.hide(viewer),
            Step::LineDrawn { table, roll, play, .. } => {
                table.hide(viewer);
                play.hide(viewer);
                if let Some(roll) = roll {
                    roll.hide(viewer);
                }
            }
            Step::Amount { .. }
            | Step::GoesFirst { .. }
            | Step::DeckChosen { .. }
            | Step::PointsLost { .. }
            | Step::KeptAll { .. }
            | Step::Sealed { .. }
            | Step::Granted { .. } => {}
        }
        step
    }
}

/// The deck of a source; the card variants draw from nothing else.
pub(crate) fn deck_of(source: Source) -> DeckKind {
    match source {
        Source::Deck(kind) => kind,
        Source::Table(Table::DirtyTricks) => DeckKind::DirtyTricks,
        Source::Table(Table::RandomEvents) => DeckKind::RandomEvents,
        Source::Table(Table::MagicSpells) => DeckKind::MagicalMemorabilia,
        Source::Table(Table::PreMatch) => DeckKind::BenefitsOfTraining,
    }
}
