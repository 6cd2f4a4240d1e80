//! Whole matches between bots, each determined by its rules, teams, bots and seed.
//!
//! Every game of a series has its own seeds, derived from the seed of the series and the number of the game. So the
//! result of a series does not depend on the number of threads.

use std::hash::{Hash, Hasher};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::{
    Action, ActionBuf, Decision, Dice, Event, Events, Hand, Illegal, MatchSetup, Rules, Side, State, Status, apply,
    decision, view,
};

use crate::{Bot, BotKind, Coach};

/// No match takes more decisions than this, forced ones included.
///
/// A side has at most 8 turns a half and 3 halves, each turn at most 16 activations. An activation asks for the player,
/// a target and at most 14 steps (the fastest player with its Rushes and a second action); a step can ask for two
/// re-rolls, a pick-up and what follows of it, a block for less than 12 answers, chains of pushes included. That is below
/// 2 × 3 × 8 × 16 × (2 + 14 × 6 + 24) = 84,480; set-ups and kick-offs add less than 200 a drive in at most 48 drives. Only
/// the run of a bouncing ball has no bound of its own, and each of its questions needs another failed catch.
pub const MOST_DECISIONS: u64 = 100_000;

/// Why a match could not be played to its end. Any of these is a defect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A question without an answer.
    NoAction(String),
    /// A listed action was refused.
    Refused(Action, Illegal),
    /// The two sheets cannot begin a match.
    NotBegun(Illegal),
    /// The dice ran dry although the source never does.
    Dry,
    TooLong,
    /// A law does not hold.
    Law(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::NoAction(ask) => write!(f, "nothing can be answered to {ask}"),
            Trouble::Refused(action, why) => write!(f, "the listed action {action:?} was refused: {why:?}"),
            Trouble::NotBegun(why) => write!(f, "the match cannot begin: {why:?}"),
            Trouble::Dry => write!(f, "the dice ran dry"),
            Trouble::TooLong => write!(f, "the match took more than {MOST_DECISIONS} decisions"),
            Trouble::Law(law) => write!(f, "{law}"),
        }
    }
}

impl std::error::Error for Trouble {}

/// Follows a match: sees every event, every question and every answer.
pub trait Watcher: Events {
    /// A coach is about to answer. An error stops the match.
    fn asked(&mut self, _: &Rules, _: &State, _: &Decision, _: &[Action]) -> Result<(), Trouble> {
        Ok(())
    }

    /// A coach has chosen; the action is applied next.
    fn chosen(&mut self, _: &Rules, _: &State, _: &Decision, _: Action) {}

    /// The answer was taken and play has come to the next question, or to the end.
    fn answered(&mut self, _: &Rules, _: &State, _: Action) {}
}

impl Watcher for touchback_engine::Silent {}

impl Watcher for Vec<Event> {}

/// What fixes one match.
#[derive(Clone, Debug)]
pub struct Fixture<'a> {
    pub rules: &'a Rules,
    pub setup: &'a MatchSetup,
    /// Home, away.
    pub bots: [BotKind; 2],
    /// Special plays, home and away.
    pub hands: [Hand; 2],
}

/// The seeds of one game: dice, home bot, away bot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Seeds {
    pub dice: u64,
    pub bots: [u64; 2],
}

impl Seeds {
    /// The seeds of the `game`-th game of a series.
    #[must_use]
    pub fn of(series: u64, game: u64) -> Seeds {
        let mut source = Quick::new(Quick::new(series).next() ^ game.wrapping_mul(0x2545_F491_4F6C_DD1D));
        Seeds { dice: source.next(), bots: [source.next(), source.next()] }
    }
}

/// The result of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    pub score: [u8; 2],
    pub casualties: u32,
    /// Questions with at least two answers.
    pub decisions: u64,
    /// Questions with a single one.
    pub forced: u64,
    /// Who won after sudden death, if it came to that.
    pub winner: Option<Side>,
    /// A fingerprint of everything above and of the final state.
    pub digest: [u8; 32],
}

/// Counts what the summary needs and passes everything on.
struct Tally<'a, W> {
    watcher: &'a mut W,
    casualties: u32,
    winner: Option<Side>,
}

impl<W: Watcher> Events for Tally<'_, W> {
    fn emit(&mut self, event: Event) {
        match event {
            Event::Casualty { .. } => self.casualties += 1,
            Event::SuddenDeath { winner } => self.winner = Some(winner),
            Event::Conceded { side, .. } => self.winner = Some(side.other()),
            _ => {}
        }
        self.watcher.emit(event);
    }
}

/// Plays one match with the fast dice.
pub fn play<W: Watcher>(fixture: &Fixture, seeds: Seeds, watcher: &mut W) -> Result<Played, Trouble> {
    play_with(fixture, seeds, &mut Quick::new(seeds.dice), watcher)
}

/// Plays one match with any dice that never run dry.
pub fn play_with<W: Watcher>(
    fixture: &Fixture,
    seeds: Seeds,
    dice: &mut dyn Dice,
    watcher: &mut W,
) -> Result<Played, Trouble> {
    let r = fixture.rules;
    let mut tally = Tally { watcher, casualties: 0, winner: None };
    let mut coaches: [Coach; 2] = std::array::from_fn(|i| fixture.bots[i].coach(seeds.bots[i]));
    let (mut s, mut status) =
        start_with_plays(r, fixture.setup, fixture.hands, dice, &mut tally).map_err(Trouble::NotBegun)?;
    let mut actions = ActionBuf::new();
    let (mut decisions, mut forced) = (0, 0);
    while status == Status::Playing {
        let Some(question) = decision(r, &s) else { break };
        actions.clear();
        question.menu.expand(&mut actions);
        tally.watcher.asked(r, &s, &question, &actions)?;
        let action = match actions.as_slice() {
            [] => return Err(Trouble::NoAction(format!("{:?}", question.ask))),
            [only] => {
                forced += 1;
                *only
            }
            several => {
                decisions += 1;
                let known = view(r, &s, question.by.into());
                coaches[question.by.index()].choose(r, &known, &question, several)
            }
        };
        if decisions + forced > MOST_DECISIONS {
            return Err(Trouble::TooLong);
        }
        tally.watcher.chosen(r, &s, &question, action);
        status = apply(r, &mut s, action, dice, &mut tally).map_err(|why| Trouble::Refused(action, why))?;
        tally.watcher.answered(r, &s, action);
    }
    if status != Status::Over {
        return Err(Trouble::Dry);
    }
    let (casualties, winner) = (tally.casualties, tally.winner);
    Ok(summary(&s, casualties, winner, decisions, forced))
}

fn summary(s: &State, casualties: u32, winner: Option<Side>, decisions: u64, forced: u64) -> Played {
    let score = [s.teams[0].score, s.teams[1].score];
    let mut fingerprint = Fingerprint(Sha256::new());
    s.hash(&mut fingerprint);
    (score, casualties, decisions, forced).hash(&mut fingerprint);
    Played { score, casualties, decisions, forced, winner, digest: fingerprint.0.finalize().into() }
}

/// Feeds everything hashed to SHA-256.
struct Fingerprint(Sha256);

impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Unused: the whole digest is read instead.
    fn finish(&self) -> u64 {
        0
    }
}

/// The sums over a series of matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Series {
    pub games: u64,
    pub decisions: u64,
    pub forced: u64,
    pub touchdowns: u64,
    pub casualties: u64,
    pub home_wins: u64,
    pub draws: u64,
    pub away_wins: u64,
    /// SHA-256 over the fingerprints of the games in their order, in hexadecimal.
    pub digest: String,
}

/// A game of a series that could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub game: u64,
    pub trouble: Trouble,
}

/// Plays `games` matches on `threads` threads. `one` plays a single game by its number, `done` hears of each finished one.
/// The first failing game, by number, is reported.
pub fn series<F, D>(games: u64, threads: usize, one: F, done: D) -> Result<Series, Failure>
where
    F: Fn(u64) -> Result<Played, Trouble> + Sync,
    D: Fn() + Sync,
{
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::with_capacity(games as usize));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut own = Vec::new();
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let result = one(game);
                    let failed = result.is_err();
                    own.push((game, result));
                    done();
                    if failed {
                        next.store(games, Ordering::Relaxed);
                    }
                }
                results.lock().unwrap_or_else(std::sync::PoisonError::into_inner).append(&mut own);
            });
        }
    });
    let mut played = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    played.sort_by_key(|(game, _)| *game);
    add_up(played)
}

fn add_up(played: Vec<(u64, Result<Played, Trouble>)>) -> Result<Series, Failure> {
    let mut sum = Series::default();
    let mut digest = Sha256::new();
    for (game, result) in played {
        let one = result.map_err(|trouble| Failure { game, trouble })?;
        sum.games += 1;
        sum.decisions += one.decisions;
        sum.forced += one.forced;
        sum.touchdowns += one.score.iter().map(|n| u64::from(*n)).sum::<u64>();
        sum.casualties += u64::from(one.casualties);
        match one.winner.map_or_else(|| one.score[0].cmp(&one.score[1]), winner_order) {
            std::cmp::Ordering::Greater => sum.home_wins += 1,
            std::cmp::Ordering::Equal => sum.draws += 1,
            std::cmp::Ordering::Less => sum.away_wins += 1,
        }
        digest.update(one.digest);
    }
    sum.digest = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(sum)
}

fn winner_order(winner: Side) -> std::cmp::Ordering {
    match winner {
        Side::Home => std::cmp::Ordering::Greater,
        Side::Away => std::cmp::Ordering::Less,
    }
}
