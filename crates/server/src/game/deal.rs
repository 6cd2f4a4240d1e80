//! The draw of special plays as it follows from the log (SPV-, SP4-20 to SP4-29, BT-01 to BT-09).
//!
//! Once both coaches' values are open the seed of the draw is fixed: shuffles and dice follow from it, and a coach's
//! choice is an entry of the log. Everybody can read the transcript of the dice at any time, so it has each choice
//! under a seal.

use touchback_engine::kickoff_match::{Moment, position};
use touchback_engine::play::{LineState, PlayTable};
use touchback_engine::{Hand as EngineHand, Line as EngineLine, Side};
use touchback_provable_dice::{Bytes, FairDice, Seat};
use touchback_replay::{PlaysSource, sealed_choice};
use touchback_special_plays::deal::{Dealt, DeckText, Inputs, PoolSpec};
use touchback_special_plays::record::{Given, Record};
use touchback_special_plays::{
    Answer, Asks, DeckKind, Draw, Hand, Line, Method, PlayState, Problem, Setting, Source, Table, Terms, Variant, text,
    uniform,
};

use super::{Broken, Game};
use crate::error::ApiError;
use crate::fairness::side_of;
use crate::log::{DrawRule, Fair, OwnDeck, PlaysMethod, PlaysVariant, Settings};

/// A draw, in progress or done.
#[derive(Clone)]
pub struct Deal {
    pub draw: Draw,
    inputs: Inputs,
    dice: FairDice,
    thrown: Vec<u8>,
    choices: Vec<String>,
}

impl Deal {
    fn new(inputs: Inputs) -> Result<Deal, Broken> {
        let problems = |all: Vec<Problem>| Broken(all.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "));
        let draw = inputs.begin().map_err(problems)?;
        let dice = inputs.numbers("dice");
        let mut deal = Deal { draw, inputs, dice, thrown: Vec::new(), choices: Vec::new() };
        deal.throw()?;
        Ok(deal)
    }

    /// Rolls dice until a coach must choose.
    fn throw(&mut self) -> Result<(), Broken> {
        while let Some(Asks::Die { by, .. }) = self.draw.asks().first().copied() {
            let face = self.dice.next(6) as u8;
            self.thrown.push(face);
            let taken = self.draw.answer(by.unwrap_or(Seat::Home), Answer::Die(face));
            taken.map_err(|why| Broken(why.to_string()))?;
        }
        Ok(())
    }

    /// The current question, one coach at a time: a choice is sealed, so the second coach learns nothing (BT-08).
    #[must_use]
    pub fn asks(&self) -> Option<Asks> {
        self.draw.asks().first().copied()
    }

    /// A choice with equal chances, from the seed.
    fn by_chance(&self, ask: Asks) -> Answer {
        uniform::choose(&self.draw, ask, &mut self.inputs.numbers(&format!("choice {}", self.choices.len())))
    }

    fn take(&mut self, side: Seat, words: &str) -> Result<(), Broken> {
        let said = format!("{} {words}", side.name());
        let (ask, answer) = text::parse(&self.draw, &said).map_err(Broken)?;
        if self.asks() != Some(ask) {
            return Err(Broken(format!("“{said}” comes too early")));
        }
        self.draw.answer(side, answer).map_err(|why| Broken(why.to_string()))?;
        self.choices.push(said);
        self.throw()
    }
}

/// A coach's side in the draw.
#[must_use]
pub const fn seat_side(seat: Seat) -> Side {
    match seat {
        Seat::Home => Side::Home,
        Seat::Away => Side::Away,
    }
}

const fn method(rule: &DrawRule) -> Method {
    match rule.method {
        PlaysMethod::Open => Method::Open,
        PlaysMethod::HalfOpen => Method::HalfOpen,
        PlaysMethod::Cards => Method::Cards,
        PlaysMethod::Secret | PlaysMethod::None => Method::Secret,
    }
}

const fn variant(rule: &DrawRule) -> Variant {
    match rule.variant {
        PlaysVariant::Points => Variant::Points,
        PlaysVariant::Draft => Variant::Draft,
        PlaysVariant::OneDeck => Variant::OneDeck,
        PlaysVariant::Tables => Variant::Tables,
    }
}

/// The cards that are drawn from.
fn pool_of(rule: &DrawRule, own: &[OwnDeck]) -> PoolSpec {
    let decks = own.iter().map(|deck| DeckText { file: deck.file.clone(), text: deck.text.clone() });
    PoolSpec { decks: decks.collect(), ..PoolSpec::shipped(rule.deck.name()) }
}

/// What is wrong with the decks of a match.
pub fn check_decks(settings: &Settings) -> Result<(), Vec<Problem>> {
    let Some(rule) = &settings.draw else { return Ok(()) };
    pool_of(rule, &settings.own_decks).load(setting(settings)).map(|_| ())
}

const fn setting(settings: &Settings) -> Setting {
    if settings.league { Setting::League } else { Setting::OneOff }
}

const fn state(state: LineState) -> PlayState {
    match state {
        LineState::None | LineState::Held => PlayState::Held,
        LineState::Declared => PlayState::Declared,
        LineState::Resolved => PlayState::Resolved,
        LineState::Nullified => PlayState::Nullified,
        LineState::Lapsed => PlayState::Lapsed,
        LineState::Traded => PlayState::Traded,
    }
}

impl Game {
    /// How special plays are drawn, where they are.
    pub(super) fn draw_terms(&self) -> Result<Option<(Terms, PoolSpec)>, Broken> {
        let Some(rule) = &self.settings.draw else { return Ok(None) };
        let s = position(&self.rules, &self.setup()?, Moment::Match);
        let values = Side::BOTH.map(|side| s.team(side).value * 1_000);
        let terms = Terms { method: method(rule), ..Terms::new(variant(rule), setting(&self.settings), Some(values)) };
        let terms = terms.with_options(&self.rules.options).in_game(&self.rules.id, &self.rules.replaced);
        let terms = if rule.handicap { terms.handicap_only() } else { terms };
        if rule.handicap && Seat::BOTH.iter().all(|seat| terms.bonus(*seat) == 0) {
            return Ok(None);
        }
        Ok(Some((terms, pool_of(rule, &self.settings.own_decks))))
    }

    /// The draw, once it has begun.
    #[must_use]
    pub fn deal(&self) -> Option<&Deal> {
        self.deal.as_deref()
    }

    /// Begins the draw as soon as both values are open.
    pub(super) fn begin_draw(&mut self, seq: u64) -> Result<(), Broken> {
        if self.deal.is_some() || !self.fair.ready() {
            return Ok(());
        }
        let (Some((terms, pool)), Some(values)) = (self.draw_terms()?, self.fair.values()) else { return Ok(()) };
        let deal = Deal::new(Inputs::of_match(terms, pool, &self.secret.secret, &values))?;
        let steps = deal.draw.steps(touchback_special_plays::Viewer::Audit).len();
        self.deal = Some(Box::new(deal));
        self.note_drawn(seq, 0, steps);
        self.finish_draw();
        Ok(())
    }

    fn finish_draw(&mut self) {
        if let Some(deal) = self.deal.as_ref().filter(|deal| deal.draw.done()) {
            self.hands = Some(Box::new(Seat::BOTH.map(|seat| deal.draw.hand(seat))));
        }
    }

    fn note_drawn(&mut self, seq: u64, from: usize, to: usize) {
        if let Some(step) = self.steps.get_mut(seq as usize - 1) {
            step.drawn = from..to;
        }
    }

    /// The open question of the draw.
    #[must_use]
    pub fn draw_asks(&self) -> Option<(Side, Asks)> {
        if self.state.is_some() || self.called_off.is_some() {
            return None;
        }
        let ask = self.deal.as_ref()?.asks()?;
        Some((seat_side(ask.by()?), ask))
    }

    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.deal.as_ref().is_none_or(|deal| deal.draw.done())
    }

    /// How many choices of the draw are in the transcript.
    pub(super) fn draws(&self) -> usize {
        self.deal.as_ref().map_or(0, |deal| deal.choices.len())
    }

    /// The live hash that the dice of the start belong to.
    pub(super) fn start_head(&self) -> Bytes {
        let last = self.draws().checked_sub(1).and_then(|n| self.fair.live().get(n));
        last.map_or_else(|| self.fair.root(), |step| step.head)
    }

    /// Reads a choice: `plays buy dirty-tricks`, `item dirty-tricks`, `none`, or `random`. The words for the log.
    pub fn read_choice(&self, side: Side, words: &str) -> Result<String, ApiError> {
        let bad = |why: String| ApiError::new(400, "bad_action", why);
        let (Some((_, ask)), Some(deal)) = (self.draw_asks(), &self.deal) else {
            return Err(bad("Nothing is being drawn now.".to_owned()));
        };
        let seat = Seat::from(side);
        let said = match words.split_once(' ') {
            Some(("plays", rest)) => rest.to_owned(),
            Some(("item", what)) => format!("{} {what}", text::verb(ask)),
            None if words == "none" => format!("{} none", text::verb(ask)),
            None if words == "random" => return Ok(self.chance_choice(deal, ask)),
            _ => return Err(bad(format!("“{words}” is not a choice of the draw."))),
        };
        let (asked, answer) = text::parse(&deal.draw, &format!("{} {said}", seat.name())).map_err(bad)?;
        deal.draw.clone().answer(seat, answer).map_err(|why| ApiError::refused_draw(&why))?;
        Ok(plain(&text::answer(&deal.draw, asked, answer)))
    }

    fn chance_choice(&self, deal: &Deal, ask: Asks) -> String {
        plain(&text::answer(&deal.draw, ask, deal.by_chance(ask)))
    }

    /// What chance chooses for the asked coach.
    #[must_use]
    pub fn choice_by_chance(&self) -> Option<String> {
        let (deal, (_, ask)) = (self.deal.as_ref()?, self.draw_asks()?);
        Some(self.chance_choice(deal, ask))
    }

    /// The words of the next choice as the transcript has them.
    #[must_use]
    pub fn seal_choice(&self, side: Side, choice: &str) -> String {
        sealed_choice(&self.id, &self.secret.secret, side.into(), self.draws(), choice)
    }

    pub(super) fn choose(&mut self, seq: u64, key: &str, words: &str, fair: Fair) -> Result<(), Broken> {
        let Some(side) = side_of(&fair) else { return Err(Broken("a choice of nobody".to_owned())) };
        let sealed = self.seal_choice(side, words);
        if !matches!(&fair, Fair::Acts { words, .. } | Fair::Imposed { words, .. } if *words == sealed) {
            return Err(Broken("a choice that does not fit its seal".to_owned()));
        }
        self.note_key(side, key, seq);
        let deal = self.deal.as_mut().ok_or_else(|| Broken("a choice without a draw".to_owned()))?;
        let from = deal.draw.steps(touchback_special_plays::Viewer::Audit).len();
        deal.take(side.into(), words)?;
        let to = deal.draw.steps(touchback_special_plays::Viewer::Audit).len();
        self.note(fair)?;
        self.at = seq;
        self.note_drawn(seq, from, to);
        self.finish_draw();
        Ok(())
    }

    /// The hands that the match starts with.
    pub(super) fn engine_hands(&self) -> Result<[EngineHand; 2], Broken> {
        let (Some(deal), Some(hands)) = (&self.deal, &self.hands) else { return Ok([EngineHand::EMPTY; 2]) };
        let hand = |seat: Seat| {
            touchback_special_plays::engine::hand(&hands[seat as usize], deal.draw.pool())
                .ok_or_else(|| Broken(format!("{} has too many plays", seat.name())))
        };
        Ok([hand(Seat::Home)?, hand(Seat::Away)?])
    }

    /// A side's plays with the state of each.
    #[must_use]
    pub fn hand(&self, side: Side) -> Option<Hand> {
        let mut hand = match (&self.hands, &self.deal) {
            (Some(hands), _) => hands[side.index()].clone(),
            (None, Some(deal)) => deal.draw.hand(side.into()),
            // Nothing was drawn, but cards may have been bought.
            (None, None) => Hand { owner: side.into(), method: Method::Cards, lines: Vec::new() },
        };
        if let Some(s) = &self.state {
            let drawn = hand.lines.len();
            let dealt = &s.hands[side.index()].lines;
            hand.lines.extend(dealt.iter().skip(drawn).filter_map(bought));
            for (line, engine) in hand.lines.iter_mut().zip(dealt) {
                line.state = state(engine.state);
                line.shown = engine.public;
            }
        }
        (self.deal.is_some() || !hand.lines.is_empty()).then_some(hand)
    }

    /// The opened record of the draw, for the replay.
    pub(super) fn plays_source(&self) -> Result<Option<PlaysSource>, Broken> {
        let Some(deal) = &self.deal else { return Ok(None) };
        let dealt = Dealt { draw: deal.draw.clone(), dice: deal.thrown.clone(), choices: deal.choices.clone() };
        let record = Record::new(&deal.inputs, &dealt, &Given { dice: false, choices: true }, None);
        let record = record.ok_or_else(|| Broken("the draw has no record".to_owned()))?;
        Ok(Some(PlaysSource::Drawn { record: Box::new(record) }))
    }
}

/// A card that was bought, before the match or from the other coach.
fn bought(line: &EngineLine) -> Option<Line> {
    let table = |row: &touchback_engine::play::PlayRow| match row.table {
        PlayTable::DirtyTricks => Table::DirtyTricks,
        PlayTable::RandomEvents => Table::RandomEvents,
        PlayTable::Magic => Table::MagicSpells,
        PlayTable::Preparations => Table::PreMatch,
    };
    let source = match line.deck {
        _ if line.state == LineState::None => return None,
        Some(deck) => Source::Deck(DeckKind::from_name(deck.name())?),
        None => Source::Table(line.play.row().map(table)?),
    };
    Some(Line::new(source, None, Some(line.play.id().to_owned())))
}

/// Without the side in front.
fn plain(said: &str) -> String {
    said.split_once(' ').map_or_else(String::new, |(_, words)| words.to_owned())
}
