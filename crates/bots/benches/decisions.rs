//! What a decision costs. `make bench` runs this bare for time and under callgrind for instructions; only the functions
//! named `measured_…` are counted then.
//!
//! `decisions matches RULESET BOT GAMES [HOME AWAY SKILLS]` plays whole matches, `decisions doors RULESET GAMES` the same matches at
//! random through the checked door and through the one for searches, `decisions rollouts RULESET` plays on from positions of scripted
//! matches, `decisions positions RULESET` tries one action in each of 10,000 of them, `decisions threads RULESET BOT GAMES` shows the
//! growth with threads, `decisions state` its size.

use std::time::Instant;

use touchback_bots::simulate::{Fixture, Seeds, play, series};
use touchback_bots::{Bot, BotKind, Coach};
use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{
    ActionBuf, Ask, Decision, Hand, MatchSetup, Open, Rules, Silent, State, Status, apply, decision, legal_actions,
    start, view,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::random::Draw;
use touchback_rulesets::{load, ready};

const POSITIONS: usize = 10_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["matches", ruleset, bot, games] => matches(ruleset, bot, games.parse().unwrap_or(20), HUMANS),
        ["matches", ruleset, bot, games, home, away, skills] => {
            let pairing = Pairing { home, away, skills: skills.parse().unwrap_or(0) };
            matches(ruleset, bot, games.parse().unwrap_or(20), pairing);
        }
        ["doors", ruleset, games] => doors(ruleset, games.parse().unwrap_or(20)),
        ["rollouts", ruleset] => rollouts(ruleset),
        ["positions", ruleset] => positions(ruleset),
        ["threads", ruleset, bot, games] => threads(ruleset, bot, games.parse().unwrap_or(400)),
        ["state"] => state(),
        _ => {
            // Plain `cargo bench` and `cargo test --benches`: show that it runs.
            state();
            matches("sevens", "random", 2, HUMANS);
            doors("sevens", 2);
        }
    }
}

/// Who plays, with how many skills gained since the ready-made roster; those are drawn again for each match.
#[derive(Copy, Clone)]
struct Pairing<'a> {
    home: &'a str,
    away: &'a str,
    skills: u32,
}

const HUMANS: Pairing = Pairing { home: "human", away: "human", skills: 0 };

/// The rules and the teams of a game of the series.
fn fixtures(ruleset: &str, pairing: Pairing) -> (Rules, impl Fn(&Rules, u64) -> MatchSetup) {
    let rules = load(ruleset).expect("the ruleset loads");
    let catalogue = Catalogue::of(ruleset).expect("the catalogue loads");
    let sheet = |team| ready::sheet(&rules, &catalogue, team).expect("there is a ready-made team");
    let plain = MatchSetup { home: sheet(pairing.home), away: sheet(pairing.away), options: Options::default() };
    let setup = move |rules: &Rules, game: u64| {
        let mut setup = plain.clone();
        let draw = Draw { rules, catalogue: &catalogue };
        let mut chance = Quick::new(game);
        for sheet in [&mut setup.home, &mut setup.away] {
            draw.develop(sheet, pairing.skills, &mut chance);
        }
        setup
    };
    (rules, setup)
}

/// Human against human, everybody on the ready-made roster.
fn fixture(ruleset: &str) -> (Rules, MatchSetup) {
    let (rules, setup) = fixtures(ruleset, HUMANS);
    let plain = setup(&rules, 0);
    (rules, plain)
}

#[derive(Default)]
struct Count {
    decisions: u64,
    forced: u64,
    set_up: u64,
}

fn matches(ruleset: &str, bot: &str, games: u64, pairing: Pairing) {
    let (rules, setup_of) = fixtures(ruleset, pairing);
    let kind = BotKind::from_name(bot).expect("random or scripted");
    let mut count = Count::default();
    let begin = Instant::now();
    for game in 0..games {
        let seeds = Seeds::of(7, game);
        let setup = setup_of(&rules, game);
        let mut coaches = seeds.bots.map(|seed| kind.coach(seed));
        let mut dice = Quick::new(seeds.dice);
        let (mut s, mut status) = measured_start(&rules, &setup, &mut dice);
        let mut actions = ActionBuf::new();
        while status == Status::Playing {
            let Some(asked) = decision(&rules, &s) else { break };
            let several = asked.menu.count() > 1;
            count.decisions += u64::from(several);
            count.forced += u64::from(!several);
            let set_up = matches!(asked.ask, Ask::SetUpPlayer | Ask::SetUpSquare(_));
            count.set_up += u64::from(several && set_up);
            status = if set_up {
                measured_set_up(&rules, &mut s, &mut coaches, &mut dice, &mut actions)
            } else {
                measured_play(&rules, &mut s, &mut coaches, &mut dice, &mut actions)
            };
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "ruleset={ruleset} {}-{} skills={} bot={bot} games={games} decisions={} forced={} set_up={} seconds={seconds:.3} decisions_per_second={:.0} games_per_second={:.1}",
        pairing.home,
        pairing.away,
        pairing.skills,
        count.decisions,
        count.forced,
        count.set_up,
        count.decisions as f64 / seconds,
        games as f64 / seconds
    );
}

#[inline(never)]
fn measured_start(r: &Rules, setup: &MatchSetup, dice: &mut Quick) -> (State, Status) {
    start(r, setup, dice, &mut Silent).expect("the match starts")
}

#[inline(never)]
fn measured_play(
    r: &Rules,
    s: &mut State,
    coaches: &mut [Coach; 2],
    dice: &mut Quick,
    actions: &mut ActionBuf,
) -> Status {
    one(r, s, coaches, dice, actions)
}

#[inline(never)]
fn measured_set_up(
    r: &Rules,
    s: &mut State,
    coaches: &mut [Coach; 2],
    dice: &mut Quick,
    actions: &mut ActionBuf,
) -> Status {
    one(r, s, coaches, dice, actions)
}

/// One decision as a driver takes it: the question, the list, the choice, the action.
#[inline(always)]
fn one(r: &Rules, s: &mut State, coaches: &mut [Coach; 2], dice: &mut Quick, actions: &mut ActionBuf) -> Status {
    let asked: Decision = decision(r, s).expect("somebody is asked");
    actions.clear();
    asked.menu.expand(actions);
    let action = match actions.as_slice() {
        [only] => *only,
        several => {
            let known = view(r, s, asked.by.into());
            coaches[asked.by.index()].choose(r, &known, &asked, several)
        }
    };
    apply(r, s, action, dice, &mut Silent).expect("a listed action applies")
}

/// The same matches through both doors: the same choices, dice and ends.
fn doors(ruleset: &str, games: u64) {
    let (rules, setup) = fixture(ruleset);
    let (mut decisions, mut forced) = (0, 0);
    for game in 0..games {
        let seeds = Seeds::of(7, game);
        let mut ends = Vec::new();
        for search in [false, true] {
            let (mut dice, mut chance) = (Quick::new(seeds.dice), Quick::new(seeds.bots[0]));
            let (mut s, mut status) = measured_start(&rules, &setup, &mut dice);
            let mut actions = ActionBuf::new();
            while status == Status::Playing {
                if search {
                    let several = decision(&rules, &s).is_some_and(|asked| asked.menu.count() > 1);
                    decisions += u64::from(several);
                    forced += u64::from(!several);
                    status = measured_search(&rules, &mut s, &mut chance, &mut dice);
                } else {
                    status = measured_checked(&rules, &mut s, &mut chance, &mut dice, &mut actions);
                }
            }
            ends.push(s);
        }
        assert!(ends[0] == ends[1], "both doors lead to the same end");
    }
    println!("ruleset={ruleset} doors games={games} decisions={decisions} forced={forced}");
}

#[inline(never)]
fn measured_checked(r: &Rules, s: &mut State, chance: &mut Quick, dice: &mut Quick, actions: &mut ActionBuf) -> Status {
    let asked: Decision = decision(r, s).expect("somebody is asked");
    actions.clear();
    asked.menu.expand(actions);
    let action = match actions.as_slice() {
        [only] => *only,
        several => {
            let known = view(r, s, asked.by.into());
            std::hint::black_box(&known);
            several[chance.below(several.len() as u32) as usize]
        }
    };
    apply(r, s, action, dice, &mut Silent).expect("a listed action applies")
}

#[inline(never)]
fn measured_search(r: &Rules, s: &mut State, chance: &mut Quick, dice: &mut Quick) -> Status {
    let open = Open::of(r, s).expect("somebody is asked");
    let k = if open.count() > 1 { chance.below(open.count()) } else { 0 };
    open.take_nth(k, dice, &mut Silent).expect("there are so many").expect("no die fails")
}

/// How far a rollout goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Until {
    Turn,
    Half,
    Match,
}

/// Rollouts a second, at random, from the questions of scripted matches which player is activated next.
fn rollouts(ruleset: &str) {
    let (rules, setup) = fixture(ruleset);
    let (all, _) = found(&rules, &setup);
    let turn = |s: &State| decision(&rules, s).is_some_and(|asked| asked.ask == Ask::Turn);
    let starts: Vec<State> = all.into_iter().filter(turn).collect();
    for (until, count) in [(Until::Turn, 40_000), (Until::Half, 8_000), (Until::Match, 4_000)] {
        let (mut dice, mut chance) = (Quick::new(1), Quick::new(2));
        let begin = Instant::now();
        let mut decisions = 0_u64;
        for n in 0..count {
            let mut s = starts[n * 7 % starts.len()];
            let stretch = stretch(&s, until);
            let mut status = Status::Playing;
            while status == Status::Playing && stretch == self::stretch(&s, until) {
                status = measured_search(&rules, &mut s, &mut chance, &mut dice);
                decisions += 1;
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "ruleset={ruleset} rollouts={count} until={until:?} seconds={seconds:.3} rollouts_per_second={:.0} decisions_per_rollout={:.1}",
            count as f64 / seconds,
            decisions as f64 / count as f64
        );
    }
}

/// What stays the same until the rollout is over.
fn stretch(s: &State, until: Until) -> (u8, u8, usize, u8) {
    match until {
        Until::Turn => {
            let side = s.clock.active;
            (s.clock.half, s.clock.drive, side.index(), s.team(side).turn)
        }
        Until::Half => (s.clock.half, 0, 0, 0),
        Until::Match => (0, 0, 0, 0),
    }
}

/// Positions of scripted matches with more than one answer, and how many matches they come from.
fn found(rules: &Rules, setup: &MatchSetup) -> (Vec<State>, u64) {
    let mut found: Vec<State> = Vec::with_capacity(POSITIONS);
    let mut game = 0;
    while found.len() < POSITIONS {
        let seeds = Seeds::of(11, game);
        let mut coaches = seeds.bots.map(|seed| BotKind::Scripted.coach(seed));
        let mut dice = Quick::new(seeds.dice);
        let (mut s, mut status) = measured_start(rules, setup, &mut dice);
        let mut actions = ActionBuf::new();
        while status == Status::Playing && found.len() < POSITIONS {
            if decision(rules, &s).is_some_and(|d| d.menu.count() > 1) {
                found.push(s);
            }
            status = one(rules, &mut s, &mut coaches, &mut dice, &mut actions);
        }
        game += 1;
    }
    (found, game)
}

fn positions(ruleset: &str) {
    let (rules, setup) = fixture(ruleset);
    let (mut found, game) = found(&rules, &setup);
    let mut source = Quick::new(5);
    let mut actions = ActionBuf::new();
    let mut keys = 0;
    for s in &found {
        keys ^= measured_key(s);
    }
    std::hint::black_box(keys);
    for s in &mut found {
        measured_position(&rules, s, &mut source, &mut actions);
    }
    println!("ruleset={ruleset} positions={POSITIONS} matches={game}");
}

#[inline(never)]
fn measured_position(r: &Rules, s: &mut State, source: &mut Quick, actions: &mut ActionBuf) {
    legal_actions(r, s, actions);
    let action = actions[source.below(actions.len() as u32) as usize];
    apply(r, s, action, source, &mut Silent).expect("a listed action applies");
}

#[inline(never)]
fn measured_key(s: &State) -> u128 {
    s.key()
}

fn threads(ruleset: &str, bot: &str, games: u64) {
    let (rules, setup) = fixture(ruleset);
    let kind = BotKind::from_name(bot).expect("random or scripted");
    let fixture = Fixture { rules: &rules, setup: &setup, bots: [kind; 2], hands: [Hand::EMPTY; 2] };
    let most = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut alone = 0.0;
    for threads in 1..=most {
        let begin = Instant::now();
        let sum = series(games, threads, |game| play(&fixture, Seeds::of(7, game), &mut Silent), || ())
            .expect("all games end");
        let rate = sum.decisions as f64 / begin.elapsed().as_secs_f64();
        if threads == 1 {
            alone = rate;
        }
        println!(
            "ruleset={ruleset} bot={bot} threads={threads} decisions_per_second={rate:.0} growth={:.2}",
            rate / alone
        );
    }
}

fn state() {
    let (rules, setup) = fixture("elevens");
    let (s, _) = measured_start(&rules, &setup, &mut Quick::new(1));
    let copies = 1_000_000;
    let mut copy = s;
    let begin = Instant::now();
    for _ in 0..copies {
        copy = std::hint::black_box(*std::hint::black_box(&s));
    }
    let nanoseconds = begin.elapsed().as_nanos() as f64 / f64::from(copies);
    assert!(copy == s);
    println!("state_bytes={} copy_ns={nanoseconds:.1}", size_of::<State>());
}
