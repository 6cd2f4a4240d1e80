//! A match as it follows from its log: the position, who may undo what, what each entry led to.
//!
//! [`Game::fold`] takes one entry after the other and depends on nothing else, so every process that reads the same
//! log has the same match. A question with a single possible answer is answered here, as an imposed action that follows
//! from the entry before it, except where a coach should see that the turn or the set-up is about to end.

#[cfg(test)]
mod bought_tests;
mod brought;
#[cfg(test)]
mod clock_tests;
mod deal;
#[cfg(test)]
pub(crate) mod leak_tests;
mod play;
mod saying;
#[cfg(test)]
mod saying_tests;
mod told;
mod undo;
#[cfg(test)]
mod waiting_tests;
pub mod window;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use touchback_engine::dice::Script;
use touchback_engine::{
    Action, Decision, Event, Illegal, Rules, Side, Silent, State, Status, apply, concede, decision,
};
use touchback_notation::text::{self, Said};
use touchback_provable_dice::{Bytes, Context, FairDice, Keeper, Pace as FairPace, ServerSecret};
use touchback_replay::Replay;
use touchback_replay::sheet::Sheet;
use touchback_special_plays::Hand;
use utoipa::ToSchema;

use crate::auth::names;
use crate::fairness::{House, Secrets, Shown, side_of};
use crate::library::Library;
use crate::log::{Body, CalledOff, CoachEntry, CoachKind, Fair, LogEntry, Pace, Settings, Share};

pub use deal::{Deal, check_decks, seat_side};
pub use play::Played;
pub use saying::Saying;
pub use undo::{Undo, UndoRequest};

/// The phase of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = MatchPhase)]
pub enum Phase {
    /// A seat is empty.
    Waiting,
    /// Both teams are there; the shares of the dice are being committed and opened.
    Committing,
    /// Special plays are being drawn.
    Drawing,
    Playing,
    Over,
    /// Called off before it had begun.
    #[serde(rename = "cancelled")]
    CalledOff,
}

impl Phase {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Committing => "committing",
            Phase::Drawing => "drawing",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::CalledOff => "cancelled",
        }
    }
}

/// One entry and what it led to.
#[derive(Clone, Debug)]
pub struct Step {
    pub seq: u64,
    pub entry: LogEntry,
    pub events: Vec<Event>,
    /// Which steps of the draw it led to.
    pub drawn: Range<usize>,
    pub undone: bool,
}

impl Step {
    const fn new(seq: u64, entry: LogEntry) -> Step {
        Step { seq, entry, events: Vec::new(), drawn: 0..0, undone: false }
    }
}

/// The log contradicts the rules: the match is frozen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl From<Illegal> for Broken {
    fn from(why: Illegal) -> Broken {
        Broken(format!("the log has an illegal action: {why:?}"))
    }
}

/// What a coach did, or the server for a coach.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    Answer(Action),
    GivesUp,
    Says(Saying),
}

/// An action on the live branch; the transcript of the dice has the same ones in the same order.
#[derive(Copy, Clone, Debug)]
struct Act {
    seq: u64,
    side: Side,
    deed: Deed,
    /// A die was rolled, or something hidden was shown.
    rolled: bool,
    /// The coach's own free choice.
    chosen: bool,
}

/// An action that is logged and waits for the other client's link.
#[derive(Clone, Debug)]
struct Pending {
    /// What it was answered with the last time it was made from this position.
    before: Option<Fair>,
}

/// What a request has made.
#[derive(Clone, Debug)]
pub struct Made {
    /// A hash of what was asked; missing in entries of the first release.
    pub asked: Option<String>,
    pub entries: Vec<u64>,
}

pub struct Game {
    pub id: String,
    pub rules: Arc<Rules>,
    pub settings: Settings,
    pub coaches: [Option<CoachEntry>; 2],
    pub sheets: [Option<Box<Sheet>>; 2],
    pub state: Option<State>,
    pub steps: Vec<Step>,
    pub undo_request: Option<UndoRequest>,
    pub called_off: Option<CalledOff>,
    pub fair: touchback_provable_dice::Log,
    pub shown: [Shown; 2],
    values: [Option<Bytes>; 2],
    secret: ServerSecret,
    house: [Option<House>; 2],
    secrets: Secrets,
    /// The file of a match that was brought as a replay.
    brought: Option<Box<Replay>>,
    /// The draw of special plays, once it has begun.
    deal: Option<Box<Deal>>,
    /// The resulting hands, once the draw is done.
    hands: Option<Box<[Hand; 2]>>,
    live: Vec<Act>,
    pending: Option<Pending>,
    at: u64,
    waiting: window::Waiting,
    /// Entries by the key of their request.
    keys: HashMap<(Side, String), Made>,
}

impl Game {
    /// Builds a match from its first entry.
    pub fn new(library: &Library, id: &str, secrets: Secrets, first: LogEntry) -> Result<Game, Broken> {
        let Body::Created { settings, coaches, sheets, .. } = first.body.clone() else {
            return Err(Broken("the log does not begin with the creation of the match".to_owned()));
        };
        let rules = library.varied(&settings.ruleset, &settings.options).map_err(|why| Broken(why.message))?;
        let step = Step::new(1, first);
        let mut game = Game {
            id: id.to_owned(),
            rules,
            settings: *settings,
            coaches,
            sheets,
            state: None,
            steps: vec![step],
            undo_request: None,
            called_off: None,
            fair: touchback_provable_dice::Log::default(),
            shown: [Shown::default(); 2],
            values: [None; 2],
            secret: secrets.server(),
            house: [None, None],
            secrets,
            brought: None,
            deal: None,
            hands: None,
            live: Vec::new(),
            pending: None,
            at: 0,
            waiting: window::Waiting::default(),
            keys: HashMap::new(),
        };
        game.keep_shares();
        Ok(game)
    }

    /// Makes the shares of seats whose client keeps none.
    fn keep_shares(&mut self) {
        for side in Side::BOTH {
            let kept = self.coaches[side.index()].as_ref().is_some_and(|coach| coach.share == Share::House);
            if kept && self.house[side.index()].is_none() {
                self.house[side.index()] = Some(self.secrets.house(&self.id, side));
            }
        }
    }

    /// Number of the last entry.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.steps.len() as u64
    }

    /// Number of the last entry that changed the position.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.at
    }

    #[must_use]
    pub fn phase(&self) -> Phase {
        match &self.state {
            // Once the secret is open nobody may play on: the match has ended, was conceded or was abandoned.
            Some(state) if state.clock.over || self.fair.opened().is_some() => Phase::Over,
            Some(_) => Phase::Playing,
            None if self.called_off.is_some() => Phase::CalledOff,
            None if self.deal.is_some() => Phase::Drawing,
            None if self.coaches.iter().all(Option::is_some) => Phase::Committing,
            None => Phase::Waiting,
        }
    }

    /// The open question; none while an action waits for a link.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        if self.pending.is_some() || self.phase() != Phase::Playing {
            return None;
        }
        decision(&self.rules, self.state.as_ref()?)
    }

    /// The side whose link is awaited.
    #[must_use]
    pub fn awaits_link(&self) -> Option<Side> {
        let started = self.pending.is_some() || (self.state.is_none() && self.is_drawn());
        self.fair.awaits().filter(|_| started && self.called_off.is_none()).map(seat_side)
    }

    /// Who must choose now, in the match or in the draw of special plays.
    #[must_use]
    pub fn deciding(&self) -> Option<Side> {
        let drawing = || self.draw_asks().map(|(side, _)| side);
        self.decision().map(|asked| asked.by).or_else(drawing)
    }

    #[must_use]
    pub fn coach(&self, side: Side) -> Option<&CoachEntry> {
        self.coaches[side.index()].as_ref()
    }

    #[must_use]
    pub fn is_computer(&self, side: Side) -> bool {
        self.coach(side).is_some_and(|coach| coach.kind == CoachKind::Computer)
    }

    /// Two people at one screen.
    #[must_use]
    pub fn same_screen(&self) -> bool {
        let account = |side: Side| self.coach(side).and_then(|coach| coach.account.as_ref());
        account(Side::Home).is_some() && account(Side::Home) == account(Side::Away)
    }

    /// Whether a coach's name could be mistaken for that of the coach who was there first, or for one of the program's.
    #[must_use]
    pub fn imitates(&self, side: Side) -> bool {
        let Some(coach) = self.coach(side).filter(|coach| coach.kind == CoachKind::Person) else { return false };
        let joined =
            |step: &Step| matches!(&step.entry.body, Body::Joined { side: who, .. } if Side::from(*who) == side);
        let other = self.coach(side.other()).filter(|other| other.account != coach.account);
        let first = other.filter(|_| self.steps.iter().any(joined)).map(|other| other.name.as_str());
        names::imitates(&coach.name, first.as_slice())
    }

    /// Whether a spectator's name can be taken for a coach's, or for the program's own.
    #[must_use]
    pub fn imitated_by(&self, name: &str) -> bool {
        let coaches: Vec<&str> = self.coaches.iter().flatten().map(|coach| coach.name.as_str()).collect();
        names::imitates(name, &coaches)
    }

    /// The sides that this account answers for.
    #[must_use]
    pub fn sides_of(&self, account: &str) -> Vec<Side> {
        let holds = |side: &Side| self.coach(*side).is_some_and(|coach| coach.account.as_deref() == Some(account));
        Side::BOTH.into_iter().filter(holds).collect()
    }

    /// The entries that a request with this key has made.
    #[must_use]
    pub fn made_by(&self, side: Side, key: &str) -> Option<&Made> {
        self.keys.get(&(side, key.to_owned()))
    }

    /// Notes an entry by the key of its request, which may name what was asked behind a space.
    fn note_key(&mut self, side: Side, key: &str, seq: u64) {
        let (word, asked) = key.split_once(' ').map_or((key, None), |(word, asked)| (word, Some(asked.to_owned())));
        if !word.is_empty() {
            let made = self.keys.entry((side, word.to_owned())).or_insert(Made { asked, entries: Vec::new() });
            made.entries.push(seq);
        }
    }

    /// The server's own share of a seat, where it keeps one.
    #[must_use]
    pub fn house(&self, side: Side) -> Option<&House> {
        self.house[side.index()].as_ref()
    }

    /// Reads the text of an action as an answer to the current question.
    pub fn read(&self, side: Side, words: &str) -> Result<Action, String> {
        let state = self.state.as_ref().ok_or("the match has not begun")?;
        match read_deed(&self.rules, state, side, words)? {
            Deed::Answer(action) => Ok(action),
            Deed::GivesUp | Deed::Says(_) => Err(format!("“{words}” is not an answer to a question")),
        }
    }

    /// The words of an action as the log has them.
    #[must_use]
    pub fn words(&self, action: Action) -> String {
        match (&self.state, self.decision()) {
            (Some(s), Some(asked)) => text::action(&self.rules, s, &asked.ask, action),
            _ => String::new(),
        }
    }

    /// Whether the rules allow the action now; before the match there is nothing that they could refuse.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let Some(mut copy) = self.state else { return Ok(()) };
        apply(&self.rules, &mut copy, action, &mut Script::default(), &mut Silent).map(|_| ())
    }

    /// The first entries of the transcript, once both teams are there.
    pub fn begins(&self) -> Result<Fair, Broken> {
        let keeper = |side: Side| match self.coach(side).map(|coach| coach.share) {
            Some(Share::Client) => Keeper::Client,
            _ => Keeper::Server,
        };
        let pace = match self.settings.pace {
            _ if self.same_screen() => FairPace::SameScreen,
            Pace::Live => FairPace::Live,
            Pace::Correspondence => FairPace::Correspondence,
        };
        let terms = self.terms()?;
        Ok(Fair::Begins { id: self.id.clone(), terms, pace, home: keeper(Side::Home), away: keeper(Side::Away) })
    }

    /// The token that lets a friend take the empty seat.
    #[must_use]
    pub fn join_token(&self) -> String {
        self.secrets.join_token()
    }

    #[must_use]
    pub fn server_secret(&self) -> &ServerSecret {
        &self.secret
    }

    /// Takes the next entry.
    pub fn fold(&mut self, entry: LogEntry) -> Result<(), Broken> {
        let seq = self.seq() + 1;
        self.steps.push(Step::new(seq, entry.clone()));
        match entry.body {
            Body::Created { .. } => return Err(Broken("a second creation".to_owned())),
            Body::Joined { side, coach, sheet } => {
                let index = Side::from(side).index();
                self.coaches[index] = Some(coach);
                self.sheets[index] = Some(sheet);
                self.keep_shares();
            }
            Body::Dice { fair } => {
                self.note(fair)?;
                self.begin_draw(seq)?;
            }
            Body::Draw { key, words, fair, .. } => self.choose(seq, &key, &words, fair)?,
            Body::Chat { .. } => {}
            Body::UndoAsked { side, to } => self.undo_request = Some(UndoRequest { by: side.into(), to }),
            Body::UndoRefused { .. } => self.undo_request = None,
            Body::Undone { side, to, agreed } => self.go_back(seq, side.into(), to, agreed.map(Side::from))?,
            Body::Started => self.begin(seq)?,
            Body::Action { key, fair, how } => self.act(seq, how, &key, fair)?,
            Body::Answer { fair } => self.answered(seq, fair)?,
            Body::CalledOff(_) if self.state.is_some() => {
                return Err(Broken("called off after it had begun".to_owned()));
            }
            Body::CalledOff(off) => self.called_off = Some(off),
        }
        self.note_window();
        Ok(())
    }

    /// Adds an entry to the transcript of the dice.
    fn note(&mut self, fair: Fair) -> Result<(), Broken> {
        if let Some(side) = side_of(&fair) {
            self.shown[side.index()].saw(&self.id, &fair);
            if let Some(house) = &mut self.house[side.index()] {
                house.saw(&fair);
            }
        }
        if let Fair::CoachOpens { side, value, .. } = &fair {
            self.values[*side as usize] = Some(*value);
        }
        self.fair.append(fair).map_err(|fault| Broken(fault.to_string()))
    }

    /// The dice that belong to a live hash.
    fn dice(&self, head: Bytes) -> Result<FairDice, Broken> {
        let [Some(home), Some(away)] = self.values else {
            return Err(Broken("dice before the shares are open".to_owned()));
        };
        Ok(FairDice::new(self.secret.secret, Context { id: self.id.clone(), values: [home, away], head }))
    }
}

/// Reads what the log says that a side did.
fn read_deed(r: &Rules, s: &State, side: Side, words: &str) -> Result<Deed, String> {
    match text::parse_action(words)? {
        Said::Action(action) => Ok(Deed::Answer(action)),
        Said::GivesUp => Ok(Deed::GivesUp),
        Said::Item(name) => {
            let asked = decision(r, s).ok_or("the match is over")?;
            let item = text::item(r, s, &asked.ask, side, &name);
            item.map(Deed::Answer).ok_or_else(|| format!("“{name}” is not in the list asked for"))
        }
        Said::CallsProcedure => Ok(Deed::Says(Saying::CallsProcedure)),
        Said::Forgoes(who, skill) => Ok(Deed::Says(Saying::Forgoes(who, skill))),
        Said::Offers(offer) => Ok(Deed::Says(Saying::Offers(offer))),
        Said::CallsTime => Err(format!("“{words}” is not an answer to a question")),
    }
}

/// Whether the deed rolls a die at once.
fn needs_dice(r: &Rules, s: &State, side: Side, deed: Deed) -> Result<bool, Illegal> {
    let mut copy = *s;
    let mut dry = Script::default();
    let status = match deed {
        Deed::Answer(action) => apply(r, &mut copy, action, &mut dry, &mut Silent)?,
        Deed::GivesUp => concede(r, &mut copy, side, &mut dry, &mut Silent)?,
        Deed::Says(saying) => saying.say(r, &mut copy, side, &mut dry, &mut Silent)?,
    };
    Ok(matches!(status, Status::NeedsDie(_)))
}
