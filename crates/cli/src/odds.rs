//! `touchback odds`: exact chances in a position.

use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;
use touchback_engine::{Action, ActionKind, Known, Pid, Rules, Side, Sq, decision, query, view};
use touchback_notation::text::{self, Said};
use touchback_odds::{Answer, Opponent, Own, Policy, Unanswerable, block_and_harm, pass, path, plan, question};
use touchback_rulesets::{IDS, ledger};
use touchback_scenario::{Book, position};

use crate::common::{BadInput, Outcome};

/// Work out exact chances: of a path, a block, a pass, or any list of actions
#[derive(clap::Args)]
#[command(
    after_help = "The position is a scenario file (docs/scenarios.md); its script is not played.\n\nExamples:\n  \
    touchback odds scenarios/block/dice.scenario --block H1 A1\n  \
    touchback odds position.scenario --path H1 9,5 --own never\n  \
    touchback odds position.scenario --do 'activate H1 move' --do 'square 6,5'"
)]
pub struct Args {
    /// Scenario file with the position
    file: PathBuf,
    #[arg(long, default_value = "elevens")]
    ruleset: String,
    /// Attacker and target of a block
    #[arg(long, num_args = 2, value_names = ["PLAYER", "TARGET"])]
    block: Option<Vec<String>>,
    /// Player and square: the best way there
    #[arg(long, num_args = 2, value_names = ["PLAYER", "SQUARE"])]
    path: Option<Vec<String>>,
    /// Thrower and target square
    #[arg(long, num_args = 2, value_names = ["PLAYER", "SQUARE"])]
    pass: Option<Vec<String>>,
    /// An action of a plan, as in a scenario; repeat for the next ones
    #[arg(long = "do", value_name = "ACTION")]
    actions: Vec<String>,
    /// Your own re-rolls and skills
    #[arg(long, default_value = "best", value_parser = ["never", "best"])]
    own: String,
    /// The opponent's reactions
    #[arg(long, default_value = "worst", value_parser = ["none", "worst"])]
    opponent: String,
    #[arg(long)]
    json: bool,
}

/// What the program prints: results with their chances, and notes.
struct Told {
    results: Vec<(String, f64)>,
    notes: Vec<String>,
}

pub fn run(args: &Args) -> Outcome {
    let book = Book::load().map_err(BadInput)?;
    if book.rules(&args.ruleset).is_none() {
        return Err(BadInput(format!("no ruleset {:?}; there are {}", args.ruleset, IDS.join(", "))));
    }
    let name = args.file.display();
    let content = crate::input::text(&args.file).map_err(|why| BadInput(format!("{name}: {why}")))?;
    let (rules, state) = position(&book, &content, &args.ruleset).map_err(|problems| {
        BadInput(problems.iter().map(|p| format!("{name}:{}: {}", p.line, p.message)).collect::<Vec<_>>().join("\n"))
    })?;
    let side = decision(&rules, &state).map_or(Side::Home, |d| d.by);
    let told = answer(args, &rules, &view(&rules, &state, side.into()), side)?;
    print(&told, args.json);
    Ok(ExitCode::SUCCESS)
}

fn answer(args: &Args, r: &Rules, known: &Known, side: Side) -> Result<Told, BadInput> {
    let policy = Policy {
        own: if args.own == "never" { Own::Never } else { Own::Best },
        opponent: if args.opponent == "none" { Opponent::None } else { Opponent::Worst },
    };
    let bad = |why: Unanswerable| match why {
        Unanswerable::NotLegal { step, why } => {
            let rule = ledger::in_brackets(ledger::of_refusal(r, why));
            let of_plan = if args.actions.is_empty() { String::new() } else { format!("step {}: ", step + 1) };
            BadInput(format!("{of_plan}{}{rule}", text::sentence(r, known, why)))
        }
        other => BadInput(other.to_string()),
    };
    match (args.block.as_deref(), args.pass.as_deref(), args.path.as_deref()) {
        (Some([attacker, defender]), None, None) => {
            let (attacker, defender) = (player(known, attacker)?, player(known, defender)?);
            let (outcome, harm) = block_and_harm(r, known, attacker, defender, policy).map_err(bad)?;
            let mut told = tell(&question::BLOCK, &outcome);
            let hurt = question::HARM.iter().zip(&harm).take(3);
            told.notes.extend(hurt.map(|(what, p)| format!("target {what}: {}", percent(*p))));
            Ok(told)
        }
        (None, Some([thrower, to]), None) => {
            let (thrower, to) = (player(known, thrower)?, square(to)?);
            Ok(tell(&question::PASS, &pass(r, known, thrower, to, policy).map_err(bad)?))
        }
        (None, None, Some([who, to])) => {
            let (who, to) = (player(known, who)?, square(to)?);
            walk(r, known, who, to, policy).map_err(bad)
        }
        (None, None, None) if !args.actions.is_empty() => {
            let steps = args.actions.iter().map(|a| action(a)).collect::<Result<Vec<_>, _>>()?;
            Ok(tell(&["carried out", "failed"], &plan(r, known, side, &steps, policy).map_err(bad)?))
        }
        _ => Err(BadInput("ask for one thing: --block, --path, --pass or --do".to_owned())),
    }
}

/// The best way of a whole Move action, and its exact chance by playing it out.
fn walk(r: &Rules, known: &Known, who: Pid, to: Sq, policy: Policy) -> Result<Told, Unanswerable> {
    let movement = known.player(who).ma;
    let legs = path::Legs { movement, rushes: query::rushes(r, known, who), kept: 0 };
    let best = path::best(r, known, who, to, legs, policy)?;
    let mut steps = vec![Action::Activate(who, ActionKind::Move)];
    steps.extend(best.squares.iter().map(|sq| Action::Square(*sq)));
    let mut told = tell(&["arrives", "fails"], &plan(r, known, who.side(), &steps, policy)?);
    let squares: Vec<String> = best.squares.iter().map(|sq| text::square(*sq)).collect();
    told.notes.insert(0, format!("by {}", squares.join(" ")));
    for (sq, kind, die) in best.rolls {
        told.notes.insert(1, format!("{} {die}+ at {}", kind.name(), text::square(sq)));
    }
    Ok(told)
}

fn tell(names: &[&str], answer: &Answer) -> Told {
    let results = names.iter().zip(&answer.chances).map(|(name, p)| ((*name).to_owned(), *p)).collect();
    Told { results, notes: answer.assumed.iter().map(|a| a.sentence().to_owned()).collect() }
}

fn print(told: &Told, as_json: bool) {
    if as_json {
        let results: Vec<_> = told.results.iter().map(|(name, p)| json!({"result": name, "chance": p})).collect();
        println!("{}", json!({"results": results, "notes": told.notes}));
        return;
    }
    for (name, chance) in &told.results {
        println!("{:>7}  {name}", percent(*chance));
    }
    told.notes.iter().for_each(|note| println!("         {note}"));
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", chance * 100.0)
}

fn player(known: &Known, word: &str) -> Result<Pid, BadInput> {
    let who = text::parse_player(word).filter(|p| known.player(*p).on_pitch());
    who.ok_or_else(|| BadInput(format!("“{word}” is not a player on the pitch")))
}

fn square(word: &str) -> Result<Sq, BadInput> {
    text::parse_square(word).ok_or_else(|| BadInput(format!("“{word}” is not a square; expected x,y")))
}

fn action(words: &str) -> Result<Action, BadInput> {
    match text::parse_action(words).map_err(BadInput)? {
        Said::Action(action) => Ok(action),
        _ => Err(BadInput(format!("“{words}” cannot be part of a plan"))),
    }
}
