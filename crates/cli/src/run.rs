//! `touchback run`: one match between bots, shown in the terminal.

use std::collections::VecDeque;
use std::io::{IsTerminal, Write, stdout};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use touchback_bots::simulate::{Fixture, Played, Seeds, Watcher, play};
use touchback_engine::{Action, Event, Events, Hand, Rules, Side, State};

use crate::common::{BadInput, LangArgs, MatchArgs, Outcome, bots};
use crate::show::Show;

/// Play one match and show it
#[derive(Parser)]
#[command(
    after_help = "Examples:\n  touchback run\n  touchback run --ruleset sevens --home skaven --away dwarf --speed 20\n  \
    touchback run --seed 42 --speed 0 | less"
)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// Bot of both sides, or of home and away with a comma: random, scripted-1, rookie, regular, veteran, legend
    #[arg(long, default_value = "scripted")]
    bots: String,
    /// The same seed shows the same match
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Actions a second; 0 does not wait
    #[arg(long, default_value_t = 8.0)]
    speed: f64,
    /// Print every line and the pitch after each turn instead of drawing in place
    #[arg(long)]
    log: bool,
}

/// Lines of the log below a pitch that is drawn in place.
const LINES: usize = 12;

pub fn run(args: &Args) -> Outcome {
    if !(args.speed.is_finite() && args.speed >= 0.0) {
        return Err(BadInput("--speed is a number of actions a second, 0 or more".to_owned()));
    }
    let loaded = args.game.load()?;
    let bots = bots(&args.bots)?;
    let person = stdout().is_terminal();
    let mut screen = Screen {
        show: Show { rules: &loaded.rules, colours: person, lang: args.lang.choose()? },
        in_place: person && !args.log,
        wait: (person && args.speed > 0.0).then(|| Duration::from_secs_f64(1.0 / args.speed)),
        fresh: Vec::new(),
        lines: VecDeque::new(),
        last: None,
    };
    let fixture = Fixture { rules: &loaded.rules, setup: &loaded.setup, bots, hands: [Hand::EMPTY; 2] };
    match play(&fixture, Seeds::of(args.seed, 0), &mut screen) {
        Ok(played) => {
            screen.summary(&played);
            Ok(ExitCode::SUCCESS)
        }
        Err(trouble) => {
            eprintln!("touchback: seed {}: {trouble}", args.seed);
            Ok(ExitCode::from(1))
        }
    }
}

struct Screen<'a> {
    show: Show<'a>,
    in_place: bool,
    wait: Option<Duration>,
    /// Events since the last answer.
    fresh: Vec<Event>,
    lines: VecDeque<String>,
    last: Option<State>,
}

impl Events for Screen<'_> {
    fn emit(&mut self, event: Event) {
        self.fresh.push(event);
    }
}

impl Watcher for Screen<'_> {
    fn answered(&mut self, _: &Rules, s: &State, _: Action) {
        let turned = self.fresh.iter().any(|e| matches!(e, Event::TurnEnded { .. } | Event::SetUpDone { .. }));
        for event in std::mem::take(&mut self.fresh) {
            if let Some(words) = self.show.words(s, &event) {
                self.line(words);
            }
        }
        if self.in_place {
            self.draw(s);
        } else if turned {
            println!("{}\n{}", self.show.score(s), self.show.pitch(s));
        }
        if let Some(wait) = self.wait {
            std::thread::sleep(wait);
        }
        self.last = Some(*s);
    }
}

impl Screen<'_> {
    fn line(&mut self, words: String) {
        if !self.in_place {
            println!("{words}");
            return;
        }
        if self.lines.len() == LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(words);
    }

    fn draw(&self, s: &State) {
        let log: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        print!("\u{1b}[H\u{1b}[2J{}\n\n{}\n{log}", self.show.score(s), self.show.pitch(s));
        // A closed pipe ends the program at the next line anyway.
        let _ = stdout().flush();
    }

    fn summary(&self, played: &Played) {
        let Some(s) = &self.last else { return };
        println!();
        println!(
            "Final score: {} {} : {} {}",
            self.show.team(s, Side::Home),
            played.score[0],
            played.score[1],
            self.show.team(s, Side::Away)
        );
        println!(
            "Casualties: {}. Decisions: {}, and {} forced ones.",
            played.casualties, played.decisions, played.forced
        );
    }
}
