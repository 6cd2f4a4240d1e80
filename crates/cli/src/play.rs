//! `touchback play`: a person against a bot, by the numbers of the actions listed.

use std::io::{IsTerminal, Write, stdin, stdout};
use std::process::ExitCode;

use clap::Parser;
use touchback_bots::simulate::Seeds;
use touchback_bots::{Bot, Coach};
use touchback_engine::dice::Quick;
use touchback_engine::{
    Action, ActionBuf, Ask, Decision, Event, Illegal, Rules, Side, State, Status, apply, decision, start, view,
};
use touchback_notation::{Lang, Names, Question, refusal};
use touchback_rulesets::ledger;

use crate::common::{BadInput, LangArgs, MatchArgs, Outcome, bots};
use crate::show::{Named, Show};

/// Play against a bot in the terminal
#[derive(Parser)]
#[command(
    after_help = "Type the number of an action and Enter; an empty line takes the first, q leaves the match.\n\n\
    Examples:\n  touchback play --ruleset sevens --home human --away orc\n  touchback play --side away --bot random --seed 5"
)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// The side you coach: home or away
    #[arg(long, default_value = "home")]
    side: String,
    /// Your opponent: random, scripted-1, rookie, regular, veteran, legend
    #[arg(long, default_value = "scripted")]
    bot: String,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args) -> Outcome {
    let loaded = args.game.load()?;
    let mine = match args.side.as_str() {
        "home" => Side::Home,
        "away" => Side::Away,
        other => return Err(BadInput(format!("unknown side \"{other}\"; known are: home, away"))),
    };
    let seeds = Seeds::of(args.seed, 0);
    let [bot, _] = bots(&args.bot)?;
    let mut table = Table {
        rules: &loaded.rules,
        show: Show { rules: &loaded.rules, colours: stdout().is_terminal(), lang: args.lang.choose()? },
        mine,
        bot: bot.coach(seeds.bots[1]),
    };
    let mut dice = Quick::new(seeds.dice);
    let mut events = Vec::new();
    let not_started = |why| BadInput(format!("the match cannot start: {why:?}"));
    let (mut s, mut status) = start(&loaded.rules, &loaded.setup, &mut dice, &mut events).map_err(not_started)?;
    while status == Status::Playing {
        table.tell(&s, &mut events);
        let Some(action) = table.next(&s)? else {
            println!("{}", table.show.lang.text("terminal-left", &[]));
            return Ok(ExitCode::from(1));
        };
        match apply(&loaded.rules, &mut s, action, &mut dice, &mut events) {
            Ok(next) => status = next,
            Err(why) => {
                let named = Named { show: &table.show, s: &s };
                println!("{}", refused(table.show.lang, &loaded.rules, &s, why, &named));
            }
        }
    }
    table.tell(&s, &mut events);
    println!("{}", table.show.score(&s));
    Ok(ExitCode::SUCCESS)
}

/// Why an action was not taken, with its rule where the ledger of the game has one.
fn refused(lang: &Lang, r: &Rules, s: &State, why: Illegal, names: &dyn Names) -> String {
    let said = refusal::said(lang, r, s, why, names);
    format!("{said}{}", ledger::in_brackets(ledger::of_refusal(r, why)))
}

struct Table<'a> {
    rules: &'a Rules,
    show: Show<'a>,
    mine: Side,
    bot: Coach,
}

impl Table<'_> {
    fn tell(&self, s: &State, events: &mut Vec<Event>) {
        for event in events.drain(..) {
            if let Some(words) = self.show.words(s, &event) {
                println!("{words}");
            }
        }
    }

    /// The next answer; `None` if the person leaves.
    fn next(&mut self, s: &State) -> Result<Option<Action>, BadInput> {
        let Some(question) = decision(self.rules, s) else { return Ok(None) };
        let mut actions = ActionBuf::new();
        question.menu.expand(&mut actions);
        match actions.as_slice() {
            [only] => Ok(Some(*only)),
            several if question.by != self.mine => {
                let known = view(self.rules, s, question.by.into());
                Ok(Some(self.bot.choose(self.rules, &known, &question, several)))
            }
            several => self.ask(s, &question, several),
        }
    }

    fn ask(&self, s: &State, question: &Decision, actions: &[Action]) -> Result<Option<Action>, BadInput> {
        if matches!(question.ask, Ask::Turn | Ask::SetUpPlayer | Ask::KickTarget) {
            println!("{}\n{}", self.show.score(s), self.show.pitch(s));
        }
        println!("{}", self.question(s, &question.ask));
        for (number, action) in actions.iter().enumerate() {
            println!("{:>4}  {}", number + 1, self.words(s, *action));
        }
        loop {
            print!("> ");
            stdout().flush().map_err(|why| BadInput(why.to_string()))?;
            let mut line = String::new();
            let read = stdin().read_line(&mut line).map_err(|why| BadInput(why.to_string()))?;
            match (read, line.trim()) {
                (0, _) | (_, "q") => return Ok(None),
                (_, "") => return Ok(actions.first().copied()),
                (_, text) => {
                    let chosen = text.parse::<usize>().ok().and_then(|n| actions.get(n.checked_sub(1)?));
                    if chosen.is_some() {
                        return Ok(chosen.copied());
                    }
                    println!("{}", self.show.lang.text("terminal-number", &[("most", &actions.len().to_string())]));
                }
            }
        }
    }

    fn question(&self, s: &State, ask: &Ask) -> String {
        self.show.lang.sentence(&Question::of(Some((self.show.rules, s)), ask), &Named { show: &self.show, s })
    }

    fn words(&self, s: &State, action: Action) -> String {
        let lang = self.show.lang;
        match action {
            Action::Activate(who, kind) => format!("{}: {}", self.show.name(s, who), lang.name("action", kind.name())),
            Action::Player(who) => self.show.name(s, who),
            Action::Square(sq) => lang.text("terminal-square", &[("at", &Show::square(sq))]),
            Action::Jump(sq) => lang.text("terminal-jump", &[("at", &Show::square(sq))]),
            Action::Item(item) => match self.rules.inducements.get(usize::from(item)) {
                Some(row) => lang.name("inducement", &row.id),
                None => lang.text("terminal-entry", &[("n", &item.to_string())]),
            },
            Action::Choose(choice) => match (choice_die(choice), touchback_engine::under_way::block(s)) {
                (Some(die), Some(block)) => {
                    let face = self.rules.block_die[usize::from(block.dice[die].clamp(1, 6)) - 1];
                    let face = lang.name("face", face.name());
                    lang.text("terminal-die", &[("n", &(die + 1).to_string()), ("face", &face)])
                }
                _ => lang.name("choice", choice.name()),
            },
        }
    }
}

/// Which block die a choice takes.
fn choice_die(choice: touchback_engine::Choice) -> Option<usize> {
    use touchback_engine::Choice;
    [Choice::Die1, Choice::Die2, Choice::Die3].iter().position(|die| *die == choice)
}

#[cfg(test)]
mod tests {
    use touchback_engine::illegal::{Illegal, Why};
    use touchback_engine::kickoff_match::{Moment, position};
    use touchback_engine::state::Options;
    use touchback_engine::{MatchSetup, Pid, Side};
    use touchback_notation::{Lang, Plain};
    use touchback_rulesets::catalogue::Catalogue;
    use touchback_rulesets::ready;

    #[test]
    fn a_refusal_names_the_rule_of_the_game_that_is_played() {
        let said = |game: &str, why| {
            let r = touchback_rulesets::load(game).expect("the rules load");
            let catalogue = Catalogue::of(game).expect("the data load");
            let team = || ready::sheet(&r, &catalogue, "human").expect("a ready-made team");
            let setup = MatchSetup { home: team(), away: team(), options: Options::default() };
            super::refused(Lang::english(), &r, &position(&r, &setup, Moment::Turn(Side::Home)), why, &Plain)
        };
        let foul = "Only Prone or Stunned opponents can be fouled.";
        assert_eq!(said("sevens", Illegal::FoulTarget), format!("{foul} (S7-BAD-21)"));
        assert_eq!(said("classic", Illegal::FoulTarget), format!("{foul} (OB-2.0-4)"));
        let acted = Illegal::CannotActivate(Pid(0), Why::Stunned);
        assert_eq!(said("classic", acted), "H1 cannot be activated: the player is Stunned.");
    }
}
