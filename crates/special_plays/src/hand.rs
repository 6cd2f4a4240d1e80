//! A hand of plays during the match: states (ledger 1.4), and what others see of it by the method of recording
//! (SP4-20 to SP4-29, AMB-69, BT-09).

use serde::Serialize;
use touchback_provable_dice::Seat;

use crate::amount::Method;
use crate::pool::Source;
use crate::refusal::{Code, Refusal};
use crate::registry::Registry;
use crate::step::Viewer;
use crate::vocab::Table;

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayState {
    Held,
    Declared,
    Resolved,
    Nullified,
    Lapsed,
    /// In the other hand now.
    Traded,
}

/// One play that a coach was dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub source: Source,
    /// The D66; cards have none.
    pub roll: Option<u8>,
    /// The card or entry; missing while a sealed line waits for its roll.
    pub play: Option<String>,
    pub state: PlayState,
    /// Declared at some time: everything about the line is public from then on.
    pub shown: bool,
    /// The other coach knows the card from the draft (SPV-38); spectators do not.
    pub known: bool,
}

impl Line {
    #[must_use]
    pub const fn new(source: Source, roll: Option<u8>, play: Option<String>) -> Line {
        Line { source, roll, play, state: PlayState::Held, shown: false, known: false }
    }
}

/// The plays of one coach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    pub owner: Seat,
    pub method: Method,
    pub lines: Vec<Line>,
}

/// A line as somebody sees it. The number of lines is public under every method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineView {
    pub source: Option<Source>,
    pub roll: Option<u8>,
    pub play: Option<String>,
    /// Public only once the line has been declared: an unseen line may lapse unseen.
    pub state: Option<PlayState>,
    /// What the play may be, where a public roll narrows it down (SP4-27).
    pub candidates: Vec<String>,
}

impl Hand {
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Vec<LineView> {
        let known_magic = self.lines.iter().any(|line| line.shown && line.source == Source::Table(Table::MagicSpells));
        self.lines.iter().map(|line| self.line(line, viewer, known_magic)).collect()
    }

    fn line(&self, line: &Line, viewer: Viewer, known_magic: bool) -> LineView {
        let all = line.shown || viewer == Viewer::Coach(self.owner) || viewer == Viewer::Audit;
        // A bought card shows its back, however the others are recorded.
        let method = if matches!(line.source, Source::Deck(_)) { Method::Cards } else { self.method };
        let source = all || matches!(method, Method::Open | Method::Cards);
        let roll = all || matches!(method, Method::Open | Method::HalfOpen);
        let play = all || method == Method::Open || (line.known && matches!(viewer, Viewer::Coach(_)));
        let roll = line.roll.filter(|_| roll);
        let candidates = match roll {
            Some(roll) if !play => candidates(roll, known_magic),
            _ => Vec::new(),
        };
        LineView {
            source: source.then_some(line.source),
            roll,
            play: line.play.clone().filter(|_| play),
            state: all.then_some(line.state),
            candidates,
        }
    }

    fn held(&mut self, line: usize) -> Result<&mut Line, Refusal> {
        let line = self.lines.get_mut(line).filter(|line| line.play.is_some());
        let line = line.ok_or_else(|| Refusal::new(Code::NotHeld, "SP4-41", "the coach holds no such play"))?;
        if line.state != PlayState::Held {
            return Err(Refusal::new(Code::Spent, "SP4-40", "this play has been used or has lapsed"));
        }
        Ok(line)
    }

    /// The play is declared in its window on a legal target: the line is public from now on.
    pub fn declare(&mut self, line: usize) -> Result<(), Refusal> {
        let line = self.held(line)?;
        (line.state, line.shown) = (PlayState::Declared, true);
        Ok(())
    }

    /// The declared play has worked, or has been answered and does nothing.
    pub fn settle(&mut self, line: usize, worked: bool) -> Result<(), Refusal> {
        let declared = self.lines.get_mut(line).filter(|line| line.state == PlayState::Declared);
        let line = declared.ok_or_else(|| Refusal::new(Code::NotHeld, "SP4-41", "this play was not declared"))?;
        line.state = if worked { PlayState::Resolved } else { PlayState::Nullified };
        Ok(())
    }

    /// The only moment of the play has passed: it lapses unseen (AMB-26).
    pub fn lapse(&mut self, line: usize) -> Result<(), Refusal> {
        self.held(line)?.state = PlayState::Lapsed;
        Ok(())
    }
}

/// One entry from each table, or without Magic once another line is known to be Magic.
fn candidates(roll: u8, known_magic: bool) -> Vec<String> {
    let tables = Table::ALL.iter().filter(|table| !(known_magic && **table == Table::MagicSpells));
    let registry = Registry::shipped();
    tables.filter_map(|table| registry.rolled(*table, roll / 10, roll % 10)).map(|play| play.id.clone()).collect()
}
