//! `touchback league play`: fixtures played by bots in the match engine, and entered with all their results.

use std::path::{Path, PathBuf};

use serde_json::json;
use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Played, Seeds, Watcher, play};
use touchback_engine::state::Options;
use touchback_engine::{Action, Event, Events, Hand, MatchSetup, Rules, State};
use touchback_league::modern::bout::{self, Bout};
use touchback_league::modern::{Command, Context, LeagueBook, Match, Order, Stage};
use touchback_roster::dice::SeededDice;
use touchback_roster::engine::{self, Squad, Witness};
use touchback_roster::house::Rulebook;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_special_plays::Setting;

use crate::plays::dealer::{BotPlays, Dealer};

use super::{Failure, WhoArgs, bad, open, purpose, refused, report, save};

#[derive(clap::Args, Debug)]
pub(super) struct PlayArgs {
    pub file: PathBuf,
    /// One match only
    #[arg(long, conflicts_with = "round")]
    pub game: Option<u32>,
    /// All matches of this round that have not begun [default: the next round]
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

/// Writes the replay of a match as `<number>.replay`.
pub(super) fn write(fixture: &Fixture, seeds: Seeds, folder: &Path, game: u32) -> Result<(), Failure> {
    let failed = |why: String| bad("unwritable", why);
    std::fs::create_dir_all(folder).map_err(|why| failed(format!("{}: {why}.", folder.display())))?;
    let file = folder.join(format!("{game}.replay"));
    crate::record::record(fixture, seeds, &file).map(|_| ()).map_err(|why| failed(format!("{why}.")))
}

/// Lets the league watch a match between bots.
struct Seen(Witness);

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }
}

impl Watcher for Seen {
    fn answered(&mut self, r: &Rules, s: &State, _: Action) {
        self.0.look(r, s);
    }
}

/// Plays and saves; if one match cannot be entered, the file stays as it was.
pub(super) fn run(context: Context, args: &PlayArgs, json: bool) -> Result<(), Failure> {
    let mut book = open(context, &args.file)?;
    let before = book.entries().len();
    let bots = crate::common::bots(&args.bots).map_err(|why| bad("bots", why.0))?;
    let rules = crate::common::ruleset(&book.state().format.to_string()).map_err(|why| bad("ruleset", why.0))?;
    let rules = engine::match_rules(&rules, &book.state().house);
    let dealer = args.plays.dealer(Setting::League, &rules).map_err(|why| bad("plays", why.0))?;
    let games = chosen(&book, args)?;
    let bar = crate::sim::progress(games.len() as u64);
    for game in &games {
        one_match(context, &mut book, args, (&rules, dealer.as_ref()), bots, *game)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    save(&args.file, &book)?;
    if json {
        println!("{}", json!({ "games": games, "entries": &book.entries()[before..] }));
        return Ok(());
    }
    book.entries()[before..].iter().for_each(|entry| report::entry(entry, report::before(entry), false));
    for game in games.iter().filter_map(|id| book.state().game(*id).ok()) {
        if let Some(result) = &game.result {
            println!("{} {} : {} {}", game.home, result.home.score, result.away.score, game.away);
        }
    }
    Ok(())
}

/// The matches to be played.
fn chosen(book: &LeagueBook, args: &PlayArgs) -> Result<Vec<u32>, Failure> {
    let league = book.state();
    if let Some(game) = args.game {
        league.game(game).map_err(|p| refused(vec![p]))?;
        return Ok(vec![game]);
    }
    let open = league.fixtures(league.season).into_iter().filter(|game| game.stage == Stage::Scheduled);
    one_round(&open.map(|game| (game.id, game.round)).collect::<Vec<_>>(), args.round, "S7-GAME-06")
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

fn one_match(
    context: Context,
    book: &mut LeagueBook,
    args: &PlayArgs,
    (rules, dealer): (&Rules, Option<&Dealer>),
    bots: [BotKind; 2],
    id: u32,
) -> Result<(), Failure> {
    let game = book.state().game(id).map_err(|p| refused(vec![p]))?.clone();
    if game.stage != Stage::Scheduled {
        let message = format!("Match {id} has already begun; enter its result instead.");
        return Err(refused(vec![Problem::new("match_begun", "S7-PRE-01", "game", message)]));
    }
    let squads = line_up(context, book, rules, &game)?;
    let club = |side| book.state().club(game.club(side)).map_err(|p| refused(vec![p]));
    let sponsored = engine::sponsored([club(Side::Home)?, club(Side::Away)?]);
    let [home, away] = &squads;
    let mut setup = MatchSetup {
        home: home.sheet.clone(),
        away: away.sheet.clone(),
        options: Options { league: true, knock_out: game.knockout.is_some(), sponsored, ..Options::default() },
    };
    let seeds = Seeds::of(args.seed, u64::from(id));
    args.plays.vary(&mut setup.options, dealer);
    let hands = dealer.map_or([Hand::EMPTY; 2], |dealer| dealer.hands(rules, &setup, Setting::League, seeds.dice));
    let fixture = Fixture { rules, setup: &setup, bots, hands };
    let mut seen = Seen(Witness::new(rules));
    if let Some(folder) = &args.record {
        write(&fixture, seeds, folder, id)?;
    }
    let played = play(&fixture, seeds, &mut seen)
        .map_err(|trouble| bad("match", format!("Match {id}, seed {}: {trouble}.", args.seed)))?;
    let source = source(args, &played);
    let played = Bout { game: id, rules, squads: [home, away], watched: &seen.0, source: &source };
    let order = |command| Order {
        at: args.who.at(),
        by: args.who.by.clone(),
        reason: args.who.reason.clone(),
        seen: None,
        command,
    };
    let secret = args.secret.clone().unwrap_or_else(|| args.seed.to_string());
    let dice = |number: u64| SeededDice::for_purpose(&secret, &purpose(number));
    bout::enter(book, context.catalogue, &played, order, dice).map_err(refused)?;
    for club in [game.home, game.away].into_iter().filter(|_| args.close) {
        let number = book.entries().last().map_or(1, |entry| entry.number + 1);
        book.act(order(Command::Close { game: id, club }), &mut dice(number)).map_err(refused)?;
    }
    Ok(())
}

/// Both squads.
fn line_up(context: Context, book: &LeagueBook, rules: &Rules, game: &Match) -> Result<[Squad; 2], Failure> {
    let league = book.state();
    let club = |side| league.club(game.club(side)).map_err(|p| refused(vec![p]));
    let clubs = [club(Side::Home)?, club(Side::Away)?];
    let rulebook = Rulebook::new(context.catalogue, league.format, &league.house);
    let squad = |club| engine::club_squad(rules, &rulebook, club).map_err(refused);
    Ok([squad(clubs[0])?, squad(clubs[1])?])
}

/// What is needed to play the match again, and a fingerprint of how it ended.
pub(super) fn source(args: &PlayArgs, played: &Played) -> String {
    let digest: String = played.digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("bots {}, seed {}, end {digest}", args.bots, args.seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use touchback_league::modern::{Act, Charter, Scoring};
    use touchback_roster::builder::RosterBuilder;
    use touchback_roster::dice;
    use touchback_roster::house::HouseRules;
    use touchback_roster::names::Names;
    use touchback_roster::rules::Format;
    use touchback_rulesets::catalogue::Catalogue;

    fn order(command: Command) -> Order {
        Order { at: "t".into(), by: "Anna".into(), reason: String::new(), seen: None, command }
    }

    /// A league of four clubs whose season has started.
    fn begun(context: Context, file: &Path) {
        let charter = Charter {
            name: "Cup".into(),
            format: Format::Sevens,
            commissioner: "Anna".into(),
            house: HouseRules::default(),
            scoring: Scoring::default(),
        };
        let mut book = LeagueBook::found(context, charter).unwrap_or_else(|_| panic!("a league"));
        let mut dice = SeededDice::for_purpose("test", "fixtures");
        for (club, lineman) in [
            ("human", "human-lineman"),
            ("orc", "orc-lineman"),
            ("skaven", "skaven-clanrat-lineman"),
            ("dwarf", "dwarf-blocker-lineman"),
        ] {
            let roster = RosterBuilder::new(club, club).players(7, lineman).draft();
            let enter = Command::Enter { club: club.into(), division: String::new(), roster };
            book.act(order(enter), &mut dice).unwrap_or_else(|p| panic!("{p:?}"));
        }
        book.act(order(Command::StartSeason { legs: 1 }), &mut dice).unwrap_or_else(|p| panic!("{p:?}"));
        save(file, &book).unwrap_or_else(|f| panic!("{:?}", f.problems));
    }

    fn args(file: &Path, game: Option<u32>, close: bool) -> PlayArgs {
        let who = WhoArgs { by: "Anna".into(), reason: String::new(), at: Some("t".into()) };
        PlayArgs {
            file: file.into(),
            game,
            round: None,
            bots: "random".into(),
            seed: 3,
            secret: None,
            close,
            record: None,
            plays: BotPlays::default(),
            who,
        }
    }

    #[test]
    fn rounds_are_played_one_after_the_other() {
        let folder = std::env::temp_dir().join(format!("touchback-play-{}", std::process::id()));
        // A process of the same number that was killed may have left one behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        let catalogue = Catalogue::load().expect("sound data");
        let names = Names::new(&catalogue).expect("sound aliases");
        let context = Context { catalogue: &catalogue, names: &names };
        let texts = ["one.json", "two.json"].map(|name| {
            let file = folder.join(name);
            begun(context, &file);
            for _ in 0..3 {
                run(context, &args(&file, None, true), true).unwrap_or_else(|f| panic!("{:?}", f.problems));
            }
            let done = run(context, &args(&file, None, true), true).expect_err("the season is over");
            assert_eq!((done.code, done.problems[0].code), (1, "nothing_to_play"));
            let again = run(context, &args(&file, Some(1), false), true).expect_err("played");
            assert_eq!((again.code, again.problems[0].code), (1, "match_begun"));
            let book = open(context, &file).unwrap_or_else(|f| panic!("{:?}", f.problems));
            assert!(book.state().matches.values().all(|game| game.stage == Stage::Closed));
            for entry in &book.entries()[5..] {
                assert!(dice::verify("3", &dice::commitment("3"), &purpose(entry.number), &entry.dice));
                if let Act::Change(command) = &entry.act
                    && let Command::PreMatch { settled, .. } = command.as_ref()
                {
                    assert!(settled.as_ref().is_some_and(|s| s.dice.len() >= 6), "fans, weather and the toss");
                }
            }
            std::fs::read_to_string(&file).expect("a file")
        });
        assert_eq!(texts[0], texts[1], "the same seed gives the same league");
        std::fs::remove_dir_all(&folder).expect("cleaned up");
    }
}
