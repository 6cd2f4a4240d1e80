//! The event's own commands as they are typed: each names the event file, or the event on a server, before its arguments.

use clap::{Arg, ArgAction, ArgMatches, FromArgMatches, Subcommand, value_parser};
use touchback_tournament::director::Command;

/// What is to be done, and to which event.
pub struct Order {
    pub event: String,
    pub what: What,
    /// Print why each table is as it is.
    pub explain: bool,
}

pub enum What {
    Command(Box<Command>),
    /// Fill all open games of the round with random results, to try things out.
    RandomResults {
        round: u32,
        seed: u64,
    },
}

/// The same command with the event before its arguments, and with what only the command line has.
fn named(command: &clap::Command) -> clap::Command {
    let mut with = clap::Command::new(command.get_name().to_string())
        .arg(Arg::new("event").value_name("FILE").required(true).help("Event file, or with --server the event's id"))
        .args(command.get_arguments().cloned())
        .groups(command.get_groups().cloned());
    if let Some(about) = command.get_about() {
        with = with.about(about.clone());
    }
    match command.get_name() {
        "pair" => with.arg(
            Arg::new("explain").long("explain").action(ArgAction::SetTrue).help("Print why each table is as it is"),
        ),
        "result" => with.mut_arg("table", |table| table.required(false).required_unless_present("random")).arg(
            Arg::new("random")
                .long("random")
                .value_name("SEED")
                .value_parser(value_parser!(u64))
                .help("Fill all open games of the round with random results, to try things out"),
        ),
        _ => with,
    }
}

impl Subcommand for Order {
    fn augment_subcommands(command: clap::Command) -> clap::Command {
        let all = Command::augment_subcommands(clap::Command::new("event"));
        command.subcommands(all.get_subcommands().map(named))
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Command::has_subcommand(name)
    }
}

impl FromArgMatches for Order {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut order = Order { event: String::new(), what: What::RandomResults { round: 0, seed: 0 }, explain: false };
        order.update_from_arg_matches(matches)?;
        Ok(order)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let Some((name, own)) = matches.subcommand() else {
            return Err(clap::Error::new(clap::error::ErrorKind::MissingSubcommand));
        };
        self.event = own.get_one::<String>("event").cloned().unwrap_or_default();
        self.explain = name == "pair" && own.get_flag("explain");
        let seed = if name == "result" { own.get_one::<u64>("random").copied() } else { None };
        self.what = match seed {
            Some(seed) => What::RandomResults { round: own.get_one::<u32>("round").copied().unwrap_or(0), seed },
            None => What::Command(Box::new(Command::from_arg_matches(matches)?)),
        };
        Ok(())
    }
}
