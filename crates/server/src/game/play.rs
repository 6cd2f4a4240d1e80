//! Playing entries: the start, actions, the links that actions wait for, and answers without a choice.

use touchback_engine::dice::Recorded;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::state::Options;
use touchback_engine::{ActionBuf, Ask, Dice, Event, MatchSetup, Roll, Rules, Side, State, apply, concede, decision};
use touchback_notation::text;
use touchback_provable_dice::Seat;
use touchback_replay::{DiceSource, Recorder, Replay, bound_terms};

use super::{Act, Broken, Deed, Game, Pending, needs_dice, read_deed};
use crate::fairness::side_of;
use crate::log::{Fair, How, PlaysVariant};

/// One action of the engine, as [`Game::play_again`] shows it.
pub struct Played<'a> {
    /// The entry that it belongs to.
    pub seq: u64,
    pub by: Option<Side>,
    pub deed: Option<Deed>,
    pub dice: &'a [(Roll, u8)],
    pub events: &'a [Event],
    pub before: Option<&'a State>,
    pub state: &'a State,
}

impl Game {
    /// Both teams and the options.
    pub fn setup(&self) -> Result<MatchSetup, Broken> {
        let sheet = |side: Side| {
            let sheet = self.sheets[side.index()].as_ref().ok_or_else(|| Broken("a team is missing".to_owned()))?;
            sheet.to_engine(&self.rules).map_err(|why| Broken(why.to_string()))
        };
        Ok(MatchSetup { home: sheet(Side::Home)?, away: sheet(Side::Away)?, options: self.options() })
    }

    /// What the match is set up with besides its teams.
    #[must_use]
    pub fn options(&self) -> Options {
        let draw = self.settings.draw.as_ref();
        let (at_event, of_league) = (self.settings.event.as_ref(), self.settings.of_league.as_ref());
        Options {
            knock_out: self.settings.knock_out,
            league: self.settings.league,
            deck_prices: draw.is_some_and(|rule| rule.inducement),
            one_deck: draw.is_some_and(|rule| rule.inducement && rule.variant == PlaysVariant::OneDeck),
            more_inducements: at_event.is_some_and(|at| at.more_inducements),
            ..at_event.map(|at| at.options).or(of_league.map(|of| of.options)).unwrap_or_default().to_engine()
        }
    }

    pub(super) fn terms(&self) -> Result<String, Broken> {
        let terms = Recorder::new(&self.rules, &self.setup()?, DiceSource::Typed).terms();
        Ok(match self.draw_terms()? {
            Some((draw, pool)) => bound_terms(&terms, &draw, &pool),
            None => terms,
        })
    }

    pub(super) fn begin(&mut self, seq: u64) -> Result<(), Broken> {
        if !self.is_drawn() || self.awaits_link().is_some() {
            return Err(Broken("a start before the special plays are drawn".to_owned()));
        }
        let mut dice = self.dice(self.start_head())?;
        let mut events = Vec::new();
        let (state, _) = start_with_plays(&self.rules, &self.setup()?, self.engine_hands()?, &mut dice, &mut events)?;
        self.state = Some(state);
        self.at = seq;
        self.tell(seq, events);
        self.settle(seq)
    }

    fn tell(&mut self, seq: u64, events: Vec<Event>) {
        if let Some(step) = self.steps.get_mut(seq as usize - 1) {
            step.events.extend(events);
        }
    }

    pub(super) fn act(&mut self, seq: u64, how: How, key: &str, fair: Fair) -> Result<(), Broken> {
        let Some(side) = side_of(&fair) else { return Err(Broken("an action of nobody".to_owned())) };
        self.note_key(side, key, seq);
        self.undo_request = None;
        self.at = seq;
        self.take(seq, side, how == How::Coach, fair)?;
        self.settle(seq)
    }

    /// Logs an action in the transcript; its dice follow in [`Game::settle`].
    fn take(&mut self, seq: u64, side: Side, chosen: bool, fair: Fair) -> Result<(), Broken> {
        let (Fair::Acts { words, .. } | Fair::Imposed { words, .. }) = &fair else {
            return Err(Broken("not an action".to_owned()));
        };
        let s = self.state.as_ref().ok_or_else(|| Broken("an action before the start".to_owned()))?;
        let deed = read_deed(&self.rules, s, side, words).map_err(Broken)?;
        let before = self.fair.repeat(side.into(), words).into_iter().nth(1);
        self.note(fair)?;
        self.live.push(Act { seq, side, deed, rolled: false, chosen });
        self.pending = Some(Pending { before });
        Ok(())
    }

    pub(super) fn answered(&mut self, seq: u64, fair: Fair) -> Result<(), Broken> {
        self.note(fair)?;
        self.at = seq;
        if self.state.is_none() { Ok(()) } else { self.settle(seq) }
    }

    /// Plays on until a coach must choose, or a link is missing.
    fn settle(&mut self, seq: u64) -> Result<(), Broken> {
        loop {
            if let Some(pending) = self.pending.take() {
                let (Some(act), Some(s)) = (self.live.last().copied(), self.state) else {
                    return Err(Broken("nothing to settle".to_owned()));
                };
                if needs_dice(&self.rules, &s, act.side, act.deed)? && self.fair.awaits().is_some() {
                    match pending.before {
                        Some(given) => self.note(given)?,
                        None => {
                            self.pending = Some(pending);
                            return Ok(());
                        }
                    }
                }
                self.play(seq, act)?;
            }
            let Some(s) = &self.state else { return Ok(()) };
            let Some((side, deed, words)) = self.forced(s) else { return Ok(()) };
            let again = self.fair.repeat(side.into(), &words).into_iter().next();
            let why = "the only answer".to_owned();
            let fair = again.unwrap_or(Fair::Imposed { side: Seat::from(side), words, why });
            debug_assert!(matches!(deed, Deed::Answer(_)));
            self.take(seq, side, false, fair)?;
        }
    }

    fn play(&mut self, seq: u64, act: Act) -> Result<(), Broken> {
        let mut dice = self.dice(self.fair.live_hash())?;
        let mut events = Vec::new();
        let mut state = self.state.ok_or_else(|| Broken("an action before the start".to_owned()))?;
        let rolled = one(&self.rules, &mut state, act, &mut dice, &mut events)?;
        self.state = Some(state);
        let shown = events.iter().any(|event| matches!(event, Event::PlayDeclared { .. }));
        if let Some(last) = self.live.last_mut() {
            last.rolled = shown || !rolled.is_empty();
        }
        self.tell(seq, events);
        Ok(())
    }

    /// Plays the live actions from the beginning and shows each.
    pub fn play_again(&self, show: &mut dyn FnMut(&Played)) -> Result<Option<State>, Broken> {
        if let Some(replay) = &self.brought {
            return self.play_brought(replay, show);
        }
        if self.state.is_none() {
            return Ok(None);
        }
        let mut root = self.dice(self.start_head())?;
        let mut noted = Recorded::new(&mut root);
        let mut events = Vec::new();
        let (mut s, _) = start_with_plays(&self.rules, &self.setup()?, self.engine_hands()?, &mut noted, &mut events)?;
        let started = self.steps.iter().find(|step| matches!(step.entry.body, crate::log::Body::Started));
        let seq = started.map_or(0, |step| step.seq);
        let dice = &noted.faces;
        show(&Played { seq, by: None, deed: None, dice, events: &events, before: None, state: &s });
        let done = self.live.len() - usize::from(self.pending.is_some());
        for (act, step) in self.live[..done].iter().zip(self.fair.live().iter().skip(self.draws())) {
            let before = s;
            let mut events = Vec::new();
            let faces = one(&self.rules, &mut s, *act, &mut self.dice(step.head)?, &mut events)?;
            show(&Played {
                seq: act.seq,
                by: Some(act.side),
                deed: Some(act.deed),
                dice: &faces,
                events: &events,
                before: Some(&before),
                state: &s,
            });
        }
        Ok(Some(s))
    }

    /// The match as a replay file with its transcript.
    pub fn replay(&self) -> Result<Replay, Broken> {
        let mut recorder = Recorder::new(&self.rules, &self.setup()?, DiceSource::Typed);
        if let Some(plays) = self.plays_source()? {
            recorder.with_plays(plays);
        }
        let mut root = self.dice(self.start_head())?;
        let mut noted = recorder.dice(&mut root);
        let hands = self.engine_hands()?;
        let (mut s, _) = start_with_plays(&self.rules, &self.setup()?, hands, &mut noted, &mut recorder)?;
        recorder.applied(&s);
        for (act, step) in self.live.iter().zip(self.fair.live().iter().skip(self.draws())) {
            let mut source = self.dice(step.head)?;
            match act.deed {
                Deed::Answer(action) => {
                    let asked = decision(&self.rules, &s).ok_or_else(|| Broken("after the end".to_owned()))?;
                    recorder.answers(&s, &asked, action);
                    let mut noted = recorder.dice(&mut source);
                    apply(&self.rules, &mut s, action, &mut noted, &mut recorder)?;
                }
                Deed::GivesUp => {
                    recorder.concedes(act.side);
                    let mut noted = recorder.dice(&mut source);
                    concede(&self.rules, &mut s, act.side, &mut noted, &mut recorder)?;
                }
                Deed::Says(saying) => {
                    recorder.says(act.side, &saying.words());
                    let mut noted = recorder.dice(&mut source);
                    saying.say(&self.rules, &mut s, act.side, &mut noted, &mut recorder)?;
                }
            }
            recorder.applied(&s);
        }
        recorder.proven_by(self.fair.entries().to_vec());
        Ok(recorder.finish(&s))
    }

    /// The only answer, if there is no choice. The ends of turns and set-ups wait for the coach, and so do windows
    /// for hidden plays: how fast they pass must not reveal what is held.
    fn forced(&self, s: &State) -> Option<(Side, Deed, String)> {
        let asked = decision(&self.rules, s)?;
        let waits = matches!(asked.ask, Ask::Turn | Ask::SetUpPlayer) || self.is_hidden_window(s, &asked);
        if asked.menu.count() != 1 || waits {
            return None;
        }
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let only = *all.first()?;
        Some((asked.by, Deed::Answer(only), text::action(&self.rules, s, &asked.ask, only)))
    }
}

/// Takes one action on a position; returns the dice rolled.
pub(super) fn one(
    r: &Rules,
    s: &mut State,
    act: Act,
    dice: &mut dyn Dice,
    events: &mut Vec<Event>,
) -> Result<Vec<(Roll, u8)>, Broken> {
    let mut noted = Recorded::new(dice);
    match act.deed {
        Deed::Answer(action) => {
            let asked = decision(r, s).ok_or_else(|| Broken("an action after the end".to_owned()))?;
            if asked.by != act.side {
                return Err(Broken("an answer by the wrong side".to_owned()));
            }
            apply(r, s, action, &mut noted, events)?;
        }
        Deed::GivesUp => {
            concede(r, s, act.side, &mut noted, events)?;
        }
        Deed::Says(saying) => {
            saying.say(r, s, act.side, &mut noted, events)?;
        }
    }
    Ok(noted.faces)
}
