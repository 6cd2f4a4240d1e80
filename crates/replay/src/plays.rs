//! The special plays of a match in its file: given hands, or the opened record of the draw they come from. A record of a match
//! with provable dice must be bound to the transcript: seed from the secret, words from the coaches' values, choices from
//! the log.

use serde::{Deserialize, Serialize};
use touchback_engine::play::{LINES, Window};
use touchback_engine::{Hand, Line, Play, PlayDeck, Side};
use touchback_provable_dice::{Bytes, Entry, Log, Seat};
use touchback_special_plays::Terms;
use touchback_special_plays::deal::{Inputs, PoolSpec};
use touchback_special_plays::record::{Record, verify};
use touchback_special_plays::seal::{choice_salt, choice_seal};

use crate::file::{DiceSource, Header, chained};

/// How the words of an entry begin that is a choice of the draw and not an action of the match.
pub const WORD: &str = "plays ";
/// What follows where the choice is sealed, and after it the seal.
pub const SEALED: &str = "seal ";

/// The `n`-th choice of a draw as it appears in the transcript: sealed, since the transcript is public at once and
/// hands are not.
#[must_use]
pub fn sealed_choice(id: &str, secret: &Bytes, side: Seat, n: usize, choice: &str) -> String {
    let seal = choice_seal(id, side, n, choice, &choice_salt(secret, n));
    format!("{WORD}{SEALED}{seal}")
}

/// Terms of a match that bind how its special plays are drawn.
#[must_use]
pub fn bound_terms(terms: &str, draw: &Terms, pool: &PoolSpec) -> String {
    chained(terms, &(draw, pool))
}

/// Where the special plays came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "from", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PlaysSource {
    /// Just given: nothing to check them against.
    Given { home: Vec<GivenLine>, away: Vec<GivenLine> },
    /// Drawn, with the record of the draw, opened.
    Drawn { record: Box<Record> },
}

/// A line of a given hand in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenLine {
    /// An id of the ledger, or `manual`.
    pub play: String,
    pub public: bool,
    /// The windows in which others must reckon with it.
    pub windows: Vec<String>,
    /// The window of a manual card, and of one of an edition from outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual: Option<String>,
    /// The deck of a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// The deck is one of the six that cards are sold from.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub of_six: bool,
}

impl PlaysSource {
    /// Two hands as they are.
    #[must_use]
    pub fn given(hands: &[Hand; 2]) -> PlaysSource {
        let line = |line: &Line| GivenLine {
            play: line.play.id().to_owned(),
            public: line.public,
            windows: Window::ALL.iter().filter(|w| line.may_open & w.bit() != 0).map(|w| w.name().to_owned()).collect(),
            manual: (line.play == Play::MANUAL || line.play.as_own().is_some()).then(|| line.manual.name().to_owned()),
            deck: line.deck.map(|deck| deck.name().to_owned()),
            of_six: line.of_six,
        };
        let lines = |side: Side| {
            let held = hands[side.index()].lines.iter().filter(|line| line.state != Line::NONE.state);
            held.map(line).collect()
        };
        PlaysSource::Given { home: lines(Side::Home), away: lines(Side::Away) }
    }
}

fn window(name: &str) -> Result<Window, String> {
    let found = Window::ALL.iter().copied().find(|window| window.name() == name);
    found.ok_or_else(|| format!("there is no window “{name}”"))
}

fn line(given: &GivenLine) -> Result<Line, String> {
    let play = match (Play::from_id(&given.play), given.play.as_str()) {
        (Some(play), _) => play,
        (None, "manual") => Play::MANUAL,
        (None, other) => return Err(format!("there is no special play “{other}”")),
    };
    let open = Line::open(play);
    let mut may_open = 0;
    for name in &given.windows {
        may_open |= window(name)?.bit();
    }
    let manual = given.manual.as_deref().map_or(Ok(open.manual), window)?;
    let deck = match given.deck.as_deref() {
        None => None,
        Some(name) => Some(PlayDeck::from_name(name).ok_or_else(|| format!("there is no deck “{name}”"))?),
    };
    Ok(Line { may_open, public: given.public, manual, deck, of_six: given.of_six, ..open })
}

fn given_hand(lines: &[GivenLine]) -> Result<Hand, String> {
    if lines.len() > LINES {
        return Err(format!("a hand has at most {LINES} plays"));
    }
    let lines: Vec<Line> = lines.iter().map(line).collect::<Result<_, _>>()?;
    Ok(Hand::of(&lines))
}

/// The hands that the match was started with; why there are none that could be.
pub(crate) fn hands(header: &Header) -> Result<[Hand; 2], String> {
    match &header.plays {
        None => Ok([Hand::EMPTY; 2]),
        Some(PlaysSource::Given { home, away }) => Ok([given_hand(home)?, given_hand(away)?]),
        Some(PlaysSource::Drawn { record }) => drawn(record),
    }
}

/// Makes the draw again.
fn drawn(record: &Record) -> Result<[Hand; 2], String> {
    let verified = verify(&record.to_text(), None).map_err(|differences| {
        let all: Vec<String> = differences.iter().map(ToString::to_string).collect();
        format!("the record of the draw is wrong: {}", all.join("; "))
    })?;
    let hand = |side: Seat| {
        touchback_special_plays::engine::hand(&verified.draw.hand(side), verified.draw.pool())
            .ok_or_else(|| format!("{} has too many plays", side.name()))
    };
    Ok([hand(Seat::Home)?, hand(Seat::Away)?])
}

/// How many steps of the log are choices of the draw: all before the first action.
pub(crate) fn choices(log: &Log) -> usize {
    log.live().iter().take_while(|step| step.words.starts_with(WORD)).count()
}

/// A draw of a match with provable dice follows from the transcript.
pub(crate) fn check_bound(header: &Header, log: &Log) -> Result<(), String> {
    let Some(PlaysSource::Drawn { record }) = &header.plays else {
        return match choices(log) {
            0 => Ok(()),
            _ => Err("the transcript has choices of a draw that is not in the file".to_owned()),
        };
    };
    let (Some(secret), Some(values), Some(opened)) = (log.opened(), log.values(), &record.opened) else {
        return Ok(());
    };
    let bound = Inputs::of_match(record.terms.clone(), record.pool.clone(), &secret, &values);
    if opened.seed != bound.seed {
        return Err("the seed of the draw is not the one that follows from the server's secret".to_owned());
    }
    if record.words != bound.words {
        return Err("the words of the draw are not the coaches' values".to_owned());
    }
    if opened.dice.is_some() {
        return Err("the dice of the draw do not come from its seed".to_owned());
    }
    let Some(said) = &opened.choices else {
        return Err("the choices of the draw are missing".to_owned());
    };
    check_choices(log, &secret, said)
}

/// The choices of the record are those of the transcript, in the open or under their seals.
fn check_choices(log: &Log, secret: &Bytes, said: &[String]) -> Result<(), String> {
    let id = log.entries().iter().find_map(|entry| match entry {
        Entry::Begins { id, .. } => Some(id.as_str()),
        _ => None,
    });
    let logged = &log.live()[..choices(log)];
    if logged.len() != said.len() {
        let (told, seen) = (said.len(), logged.len());
        return Err(format!("the record of the draw has {told} choices, the transcript {seen}"));
    }
    for (n, (step, said)) in logged.iter().zip(said).enumerate() {
        let open = step.words.strip_prefix(WORD).map(|words| format!("{} {words}", step.side.name()));
        let choice = said.split_once(' ').filter(|(side, _)| *side == step.side.name()).map(|(_, choice)| choice);
        let sealed = choice.map(|choice| sealed_choice(id.unwrap_or_default(), secret, step.side, n, choice));
        if open.as_ref() != Some(said) && sealed.as_ref() != Some(&step.words) {
            return Err(format!("the choices of the draw are not those of the transcript: choice {}, “{said}”", n + 1));
        }
    }
    Ok(())
}

/// What the reader should know about the plays.
pub(crate) fn note(header: &Header) -> Option<String> {
    let text = match (header.plays.as_ref()?, &header.dice) {
        (PlaysSource::Given { .. }, _) => "special plays were given: nothing shows how they were drawn",
        (PlaysSource::Drawn { .. }, DiceSource::Proven { .. }) => {
            "special plays were drawn from the secret of the match"
        }
        (PlaysSource::Drawn { .. }, _) => "special plays were drawn from a seed of their own",
    };
    Some(text.to_owned())
}
