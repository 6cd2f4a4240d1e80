//! The old version's part: plays matches and writes down everything that happens.

use std::fmt::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;

use touchback_bots::simulate::MOST_DECISIONS;
use touchback_bots::{Bot, Coach};
use touchback_engine::dice::{Quick, Recorded};
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::{ActionBuf, Decision, Pid, Rules, Side, State, Status, apply, decision, view};
use touchback_notation::text;
use touchback_replay::Edition;
use touchback_replay::verify::play;

use crate::count::Count;
use crate::draw::{Drawn, Halls, Opening, Shelf};
use crate::file::{Head, Writer, packed};
use crate::pool::{held, share};
use crate::step::Step;
use crate::{Record, progress};

pub fn run(args: &Record) -> Result<ExitCode, String> {
    let (halls, shelf, began) = (Halls::load()?, Shelf::load()?, Instant::now());
    let games = if args.only.is_some() { 1 } else { args.games };
    let head = Head { games, seed: args.seed, engine: Edition::of(shelf.any()?).revision, menus: args.menus };
    let writer = Mutex::new(Writer::create(&args.out, &head)?);
    let sum = Mutex::new(std::collections::BTreeMap::<String, Count>::new());
    let (bar, first) = (progress(games), args.only.unwrap_or(0));
    let mut numbers = first..first + games;
    share(
        args.threads,
        || Ok(numbers.next()),
        |game| {
            let drawn = halls.draw(args.seed, game)?;
            let (text, count) =
                match_text(&shelf, &drawn, game, args.menus).map_err(|why| format!("match {game}: {why}"))?;
            let frame = packed(&text)?;
            held(&writer).add(&frame)?;
            held(&sum).entry(drawn.header.ruleset).or_default().join(count);
            bar.inc(1);
            Ok(())
        },
    )?;
    bar.finish_and_clear();
    for (ruleset, count) in &*held(&sum) {
        println!("{ruleset}: {count}");
    }
    println!("recorded in {:.0} s", began.elapsed().as_secs_f64());
    Ok(ExitCode::SUCCESS)
}

/// The text of one match: its head, its steps, its end.
pub fn match_text(shelf: &Shelf, drawn: &Drawn, game: u64, menus: bool) -> Result<(String, Count), String> {
    let opening = shelf.open(&drawn.header)?;
    let json = serde_json::to_string(&drawn.header).map_err(|why| why.to_string())?;
    let [home, away] = drawn.bots.map(|bot| bot.name());
    let mut out = format!("match {game} {home} {away}\nsetup {json}\n");
    let mut count = Count { matches: 1, ..Count::default() };
    played(&opening, drawn, &mut |step| {
        count.add(&step);
        step.write(menus, &mut out);
    })?;
    let _ = writeln!(out, "end");
    Ok((out, count))
}

/// Plays a match to its end and reports each step.
fn played(opening: &Opening, drawn: &Drawn, tell: &mut dyn FnMut(Step)) -> Result<(), String> {
    let r = &opening.rules;
    let mut source = Quick::new(drawn.seeds.dice);
    let mut talk = Talk { chance: Quick::new(drawn.seeds.bots[1] ^ drawn.seeds.dice), at_all: drawn.talks };
    let mut coaches: [Coach; 2] = std::array::from_fn(|i| drawn.bots[i].coach(drawn.seeds.bots[i]));
    let (mut events, mut dice) = (Vec::new(), Recorded::new(&mut source));
    let (mut s, mut status) = start_with_plays(r, &opening.setup, opening.hands, &mut dice, &mut events)
        .map_err(|why| format!("does not begin: {why:?}"))?;
    tell(Step::seen(r, &s, "start".to_owned(), &dice.faces, &events));
    for _ in 0..MOST_DECISIONS {
        let Some(asked) = decision(r, &s).filter(|_| status == Status::Playing) else { break };
        let mut dice = Recorded::new(&mut source);
        events.clear();
        let unasked = talk.words(&s, &mut |s, said| matches!(play(r, s, said, &mut dice, &mut events), Ok(Ok(_))));
        let said = match unasked {
            Some((said, after)) => {
                s = after;
                status = if s.clock.over { Status::Over } else { Status::Playing };
                said
            }
            None => {
                let action = choice(r, &s, &asked, &mut coaches)?;
                let said = format!("{} {}", text::side(asked.by), text::action(r, &s, &asked.ask, action));
                status = apply(r, &mut s, action, &mut dice, &mut events).map_err(|why| format!("{said}: {why:?}"))?;
                said
            }
        };
        tell(Step::seen(r, &s, said, &dice.faces, &events));
    }
    if status == Status::Over { Ok(()) } else { Err(format!("it does not end: {status:?}")) }
}

fn choice(
    r: &Rules,
    s: &State,
    asked: &Decision,
    coaches: &mut [Coach; 2],
) -> Result<touchback_engine::Action, String> {
    let mut actions = ActionBuf::new();
    asked.menu.expand(&mut actions);
    match actions.as_slice() {
        [] => Err(format!("nothing can be answered to {:?}", asked.ask)),
        [only] => Ok(*only),
        several => Ok(coaches[asked.by.index()].choose(r, &view(r, s, asked.by.into()), asked, several)),
    }
}

/// At one decision in this many a coach tries to act out of turn.
const SELDOM: u32 = 40;

/// Coaches who act out of turn.
struct Talk {
    chance: Quick,
    at_all: bool,
}

impl Talk {
    /// Actions out of turn that are allowed now, and the position they lead to.
    fn words(&mut self, s: &State, say: &mut dyn FnMut(&mut State, &str) -> bool) -> Option<(String, State)> {
        if !self.at_all || self.chance.below(SELDOM) != 0 {
            return None;
        }
        let side = if self.chance.below(2) == 0 { Side::Home } else { Side::Away };
        let said = format!("{} {}", text::side(side), self.any(s, side)?);
        let mut after = *s;
        say(&mut after, &said).then_some((said, after))
    }

    fn any(&mut self, s: &State, side: Side) -> Option<String> {
        let gold = self.chance.below(6) * 10;
        Some(match self.chance.below(100) {
            0 => "gives-up".to_owned(),
            1 => "calls-time".to_owned(),
            2..=24 => "calls-procedure".to_owned(),
            25..=40 => format!("offers apothecary for {gold}"),
            41..=50 => format!("offers promise for {gold}"),
            51..=65 => format!("offers play {} for {gold}", self.chance.below(4) + 1),
            66..=70 => format!("offers play {} for play {}", self.chance.below(4) + 1, self.chance.below(4) + 1),
            _ => {
                let who = Pid::new(side, self.chance.below(11) as usize);
                let skills: Vec<_> = s.player(who).skills.iter().collect();
                let skill = *skills.get(self.chance.below(skills.len().max(1) as u32) as usize)?;
                format!("forgoes {} {}", text::player(who), skill.id())
            }
        })
    }
}
