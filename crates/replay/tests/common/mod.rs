//! A server with its two clients in one process, for tests of provable dice.

#![allow(dead_code, clippy::unwrap_used)]

use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Rules, State, Status, apply, decision, legal_actions};
use touchback_notation::text;
use touchback_provable_dice::{Coach, Entry, FairDice, Keeper, Log, Pace, Seat, ServerSecret};
use touchback_replay::{DiceSource, PlaysSource, Recorder, Replay, bound_terms, sealed_choice};
use touchback_rulesets::{catalogue::Catalogue, ready};
use touchback_special_plays::deal::{Coaches, Inputs, PoolSpec, Trouble, deal};
use touchback_special_plays::pool::Numbers;
use touchback_special_plays::record::{Given, Record};
use touchback_special_plays::{Answer, Asks, Draw, Terms, uniform};

const ID: &str = "a-match";

pub fn setup(rules: &Rules) -> MatchSetup {
    let catalogue = Catalogue::load().unwrap();
    MatchSetup {
        home: ready::sheet(rules, &catalogue, "human").unwrap(),
        away: ready::sheet(rules, &catalogue, "orc").unwrap(),
        options: Options::default(),
    }
}

pub struct Server<'a> {
    pub rules: &'a Rules,
    pub log: Log,
    pub secret: ServerSecret,
    pub coaches: [Coach; 2],
    pub recorder: Recorder<'a>,
    /// Every so many actions the opponent is silent.
    silent_every: usize,
}

impl<'a> Server<'a> {
    pub fn begin(rules: &'a Rules, pace: Pace, silent_every: usize, plays: Option<Terms>) -> (Server<'a>, State) {
        let setup = setup(rules);
        let recorder = Recorder::new(rules, &setup, DiceSource::Typed);
        let secret = ServerSecret::from_entropy(&[1; 32]);
        let coaches = Seat::BOTH.map(|side| Coach::from_entropy(ID, side, &[side as u8 + 2; 32], 4096));
        let mut log = Log::default();
        let terms = match &plays {
            Some(draw) => bound_terms(&recorder.terms(), draw, &PoolSpec::shipped("six")),
            None => recorder.terms(),
        };
        let begins = Entry::Begins { id: ID.into(), terms, pace, home: Keeper::Client, away: Keeper::Client };
        let commits = coaches.iter().map(Coach::commits);
        let opens = coaches.iter().map(Coach::opens);
        let entries = [begins, secret.commits(ID)].into_iter().chain(commits).chain(opens);
        entries.for_each(|entry| log.append(entry).unwrap());
        let mut server = Server { rules, log, secret, coaches, recorder, silent_every };
        let hands = plays.map_or([Hand::EMPTY; 2], |terms| server.draw(terms));
        let mut dice = server.log.dice(&server.secret).unwrap();
        let mut noted = server.recorder.dice(&mut dice);
        let (state, _) = start_with_plays(rules, &setup, hands, &mut noted, &mut server.recorder).unwrap();
        server.recorder.applied(&state);
        (server, state)
    }

    /// Draws special plays: every choice is an entry of the log with its coach's link.
    fn draw(&mut self, terms: Terms) -> [Hand; 2] {
        let values = self.log.values().unwrap();
        let inputs = Inputs::of_match(terms, PoolSpec::shipped("six"), &self.secret.secret, &values);
        let dice = inputs.numbers("dice");
        let mut people = People { server: self, dice, picks: Picks(Quick::new(3)), made: 0 };
        let dealt = deal(&inputs, &mut people).unwrap();
        if let Some(side) = self.log.awaits() {
            let answer = self.answer(side);
            self.log.append(answer).unwrap();
        }
        let record = Record::new(&inputs, &dealt, &Given { dice: false, choices: true }, None).unwrap();
        self.recorder.with_plays(PlaysSource::Drawn { record: Box::new(record) });
        Seat::BOTH.map(|side| touchback_special_plays::engine::hand(&dealt.draw.hand(side), dealt.draw.pool()).unwrap())
    }

    pub fn act(&mut self, s: &mut State, pick: usize) -> Status {
        let asked = decision(self.rules, s).unwrap();
        let mut list = touchback_engine::ActionBuf::default();
        legal_actions(self.rules, s, &mut list);
        let action = list.as_slice()[pick % list.as_slice().len()];
        let words = text::action(self.rules, s, &asked.ask, action);
        let side = Seat::from(asked.by);
        let entry = self.coaches[side as usize].acts(&words).unwrap();
        self.log.append(entry).unwrap();
        if let Some(other) = self.log.awaits() {
            let silent = self.log.entries().len().is_multiple_of(self.silent_every);
            let answer = if silent { Entry::Silent { side: other } } else { self.answer(other) };
            self.log.append(answer).unwrap();
        }
        self.recorder.answers(s, &asked, action);
        let mut dice = self.log.dice(&self.secret).unwrap();
        let mut noted = self.recorder.dice(&mut dice);
        let status = apply(self.rules, s, action, &mut noted, &mut self.recorder).unwrap();
        self.recorder.applied(s);
        status
    }

    fn answer(&mut self, side: Seat) -> Entry {
        self.coaches[side as usize].answers().unwrap()
    }

    pub fn finish(mut self, s: &State, open: bool) -> Replay {
        if open {
            self.log.append(self.secret.opens()).unwrap();
        }
        self.recorder.proven_by(self.log.entries().to_vec());
        self.recorder.finish(s)
    }
}

struct Picks(Quick);

impl Numbers for Picks {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }
}

struct People<'s, 'a> {
    server: &'s mut Server<'a>,
    dice: FairDice,
    picks: Picks,
    made: usize,
}

impl Coaches for People<'_, '_> {
    fn die(&mut self, _: &Draw, _: Asks) -> Result<u8, Trouble> {
        Ok(self.dice.next(6) as u8)
    }

    fn choose(&mut self, draw: &Draw, ask: Asks) -> Result<Answer, Trouble> {
        let answer = uniform::choose(draw, ask, &mut self.picks);
        let said = touchback_special_plays::text::answer(draw, ask, answer);
        let (_, words) = said.split_once(' ').unwrap();
        let side = ask.by().unwrap();
        // Sealed as a server does it; every third one in the open, which is allowed where nothing is hidden.
        let sealed = sealed_choice(ID, &self.server.secret.secret, side, self.made, words);
        let words = if self.made % 3 == 2 { format!("plays {words}") } else { sealed };
        self.made += 1;
        let entry = self.server.coaches[side as usize].acts(&words).unwrap();
        self.server.log.append(entry).unwrap();
        Ok(answer)
    }
}
