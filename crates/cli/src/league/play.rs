//! `touchback league play`: which fixtures bots play, and how.

use std::path::PathBuf;

use touchback_roster::problem::Problem;

use crate::plays::dealer::BotPlays;

use super::{Failure, WhoArgs, refused};

#[derive(clap::Args, Debug)]
pub(super) struct PlayArgs {
    pub file: PathBuf,
    /// One match only
    #[arg(long, conflicts_with = "round")]
    pub game: Option<u32>,
    /// All matches of this round that nobody is playing [default: the next round]
    #[arg(long)]
    pub round: Option<u32>,
    /// Bot of both sides, or of home and away with a comma: random, scripted-1, rookie, regular, veteran, legend
    #[arg(long, default_value = "scripted")]
    pub bots: String,
    /// The same seed plays the same matches
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Secret for the dice after the match [default: the seed]
    #[arg(long)]
    pub secret: Option<String>,
    /// Also end the post-game sequence of both clubs, without advancements and purchases
    #[arg(long)]
    pub close: bool,
    /// Folder for a replay of each match
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
    #[command(flatten)]
    pub plays: BotPlays,
    #[command(flatten)]
    pub who: WhoArgs,
}

/// Of the open matches (number and round), those of the given round, or of the first.
pub(super) fn one_round(open: &[(u32, u32)], asked: Option<u32>, rule: &'static str) -> Result<Vec<u32>, Failure> {
    let round = asked.or(open.iter().map(|(_, round)| *round).min());
    let games: Vec<u32> = open.iter().filter(|(_, at)| Some(*at) == round).map(|(id, _)| *id).collect();
    if games.is_empty() {
        let message = "No match of this season waits to be played.";
        return Err(refused(vec![Problem::new("nothing_to_play", rule, "round", message)]));
    }
    Ok(games)
}
