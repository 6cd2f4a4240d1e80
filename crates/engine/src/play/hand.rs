//! The hand of special plays that a side holds, line by line (SP4-13, SP4-40, DK-06).

use crate::own::Own;
use crate::play::{Play, PlayDeck, Window};

/// Most lines of a hand: five drawn and five bought, and one more while the coach chooses which of two to keep.
pub const LINES: usize = 11;

/// The state of a line (section 1.4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum LineState {
    /// There is no such line.
    None,
    Held,
    Declared,
    Resolved,
    Nullified,
    Lapsed,
    /// In the other hand now.
    Traded,
}

impl LineState {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LineState::None => "none",
            LineState::Held => "held",
            LineState::Declared => "declared",
            LineState::Resolved => "resolved",
            LineState::Nullified => "nullified",
            LineState::Lapsed => "lapsed",
            LineState::Traded => "traded",
        }
    }
}

/// One play of a hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The windows in which the other seat must expect this line: by public facts alone, so an open window reveals
    /// nothing (SP4-27, BT-07). For an open line, exactly its own window.
    pub may_open: u32,
    pub play: Play,
    pub state: LineState,
    /// Both coaches and everybody else know it.
    pub public: bool,
    /// The window of a [`Play::MANUAL`] card, and of one from outside.
    pub manual: Window,
    /// The back of a card, which everybody sees.
    pub deck: Option<PlayDeck>,
    /// Its deck is one of the six that cards are sold from (DK-08), not a coach's own or one made of the tables.
    pub of_six: bool,
}

impl Line {
    pub const NONE: Line = Line {
        may_open: 0,
        play: Play::HIDDEN,
        state: LineState::None,
        public: false,
        manual: Window::Immediate,
        deck: None,
        of_six: false,
    };

    /// A line that is open on the table.
    #[must_use]
    pub fn open(play: Play) -> Line {
        let window = play.row().map_or(Window::Immediate, |row| row.window);
        Line { may_open: window.bit(), play, state: LineState::Held, public: true, manual: window, ..Line::NONE }
    }

    /// An open card of an edition from outside, declared in this window.
    #[must_use]
    pub fn own(own: Own, window: Window) -> Line {
        Line { may_open: window.bit(), manual: window, ..Line::open(Play::own(own)) }
    }

    /// A line of which others know only that it is one of `candidates`.
    #[must_use]
    pub fn hidden(play: Play, candidates: impl Iterator<Item = Play>) -> Line {
        let may_open = candidates.filter_map(Play::row).fold(0, |set, row| set | row.window.bit());
        Line { may_open, public: false, ..Line::open(play) }
    }

    /// A card of which others see the back.
    #[must_use]
    pub fn card(play: Play, deck: PlayDeck) -> Line {
        Line { deck: Some(deck), of_six: true, ..Line::hidden(play, deck.cards()) }
    }

    /// The deck that certainly lacks this card, for all to see.
    #[must_use]
    pub fn sold_deck(&self) -> Option<PlayDeck> {
        self.deck.filter(|_| self.of_six)
    }

    #[must_use]
    pub fn window(&self) -> Option<Window> {
        match self.play {
            Play::MANUAL => Some(self.manual),
            play if play.as_own().is_some() => Some(self.manual),
            play => play.row().map(|row| row.window),
        }
    }
}

/// The special plays of one side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub lines: [Line; LINES],
}

impl Hand {
    pub const EMPTY: Hand = Hand { lines: [Line::NONE; LINES] };

    /// A hand of these lines; lines beyond [`LINES`] are dropped.
    #[must_use]
    pub fn of(lines: &[Line]) -> Hand {
        let mut hand = Hand::EMPTY;
        for (slot, line) in hand.lines.iter_mut().zip(lines) {
            *slot = *line;
        }
        hand
    }

    /// Whether there ever was a line in it.
    #[must_use]
    pub fn is_dealt(&self) -> bool {
        self.lines[0].state != LineState::None
    }

    /// The windows that must be opened for this hand.
    #[must_use]
    pub fn may_open(&self) -> u32 {
        self.lines.iter().fold(0, |set, line| set | line.may_open)
    }

    /// How many more lines there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        self.lines.iter().filter(|line| line.state == LineState::None).count()
    }

    /// Whether this play is in it, in whatever state.
    #[must_use]
    pub fn contains(&self, play: Play) -> bool {
        self.lines.iter().any(|line| line.state != LineState::None && line.play == play)
    }

    /// Whether a held line has this window now.
    pub fn held(&self, windows: u32) -> impl Iterator<Item = (usize, &Line)> {
        self.lines.iter().enumerate().filter(move |(_, line)| {
            line.state == LineState::Held && line.window().is_some_and(|window| windows & window.bit() != 0)
        })
    }

    /// The hand as seen by someone who may see only what is public: hidden lines show neither play nor state.
    #[must_use]
    pub fn redacted(mut self) -> Hand {
        for line in &mut self.lines {
            if !line.public && line.state != LineState::None {
                line.play = Play::HIDDEN;
                line.state = if line.state == LineState::Traded { line.state } else { LineState::Held };
                line.manual = Window::Immediate;
            }
        }
        self
    }
}
