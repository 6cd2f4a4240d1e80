//! Matches of such a league: played by bots, entered from a replay, and their teams as files for a match elsewhere.

use serde_json::json;
use touchback_bots::simulate::{Fixture as Played, Seeds, Watcher, play};
use touchback_engine::record::Recorder;
use touchback_engine::state::Options;
use touchback_engine::{Event, Events, MatchSetup, Rules};
use touchback_league::classic::bout::{self, Bout};
use touchback_league::classic::income::Occasion;
use touchback_league::classic::{ClassicBook, Command, Fixture, League};
use touchback_league::modern::Stage;
use touchback_replay::sheet::Sheet;
use touchback_replay::{Replay, verify_for};
use touchback_roster::dice::SeededDice;
use touchback_roster::engine::Squad;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_rulesets::options::Settings;

use super::super::play::{PlayArgs, one_round, source, write};
use super::super::{Failure, RecordArgs, bad, purpose, refused, report, save, unusable, with_dice};
use super::{next_number, order, plays};

/// Lets the league watch a match between bots.
struct Seen(Recorder);

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }
}

impl Watcher for Seen {}

/// The rules of a match, both squads and how it is set up.
struct LineUp {
    rules: Rules,
    squads: [Squad; 2],
    setup: MatchSetup,
}

fn line_up(book: &ClassicBook, game: &Fixture) -> Result<LineUp, Failure> {
    let league = book.state();
    let rules = bout::match_rules(book.context(), league).map_err(refused)?;
    let squad = |side| bout::squad(&rules, league, game, side).map_err(refused);
    let squads = [squad(Side::Home)?, squad(Side::Away)?];
    let knock_out = matches!(game.occasion, Occasion::SemiFinal | Occasion::Final);
    let options = Options { league: true, knock_out, sponsored: bout::sponsored(league, game), ..Options::default() };
    let setup = MatchSetup { home: squads[0].sheet.clone(), away: squads[1].sheet.clone(), options };
    Ok(LineUp { rules, squads, setup })
}

/// Plays and saves; if one match cannot be entered, the file stays as it was.
pub(super) fn play_games(book: &mut ClassicBook, args: &PlayArgs, json: bool) -> Result<(), Failure> {
    let before = book.entries().len();
    let games = chosen(book, args)?;
    for game in &games {
        one_match(book, args, *game)?;
    }
    save(&args.file, book)?;
    if json {
        println!("{}", json!({ "games": games, "entries": &book.entries()[before..] }));
        return Ok(());
    }
    book.entries()[before..].iter().for_each(|entry| report::entry(entry, &[], false));
    for game in games.iter().filter_map(|id| book.state().game(*id).ok()) {
        if let Some(outcome) = &game.outcome {
            println!("{} {} : {} {}", game.home, outcome.home.score, outcome.away.score, game.away);
        }
    }
    Ok(())
}

/// The matches to be played.
fn chosen(book: &ClassicBook, args: &PlayArgs) -> Result<Vec<u32>, Failure> {
    let league = book.state();
    if let Some(game) = args.game {
        league.game(game).map_err(|p| refused(vec![p]))?;
        return Ok(vec![game]);
    }
    let open = league.fixtures(league.season).into_iter().filter(|game| game.stage == Stage::Scheduled);
    one_round(&open.map(|game| (game.id, game.round)).collect::<Vec<_>>(), args.round, "OB-3.8-4")
}

fn one_match(book: &mut ClassicBook, args: &PlayArgs, id: u32) -> Result<(), Failure> {
    let bots = crate::common::bots(&args.bots).map_err(|why| bad("bots", why.0))?;
    let secret = args.secret.clone().unwrap_or_else(|| args.seed.to_string());
    let dice = |number: u64| SeededDice::for_purpose(&secret, &purpose(number));
    let game = book.state().game(id).map_err(|p| refused(vec![p]))?;
    if game.stage == Stage::Scheduled {
        let begin = order(&args.who, Command::PreMatch { game: id, cure: Vec::new() });
        let number = next_number(book);
        book.act(begin, &mut dice(number)).map_err(refused)?;
    }
    let game = book.state().game(id).map_err(|p| refused(vec![p]))?.clone();
    if game.stage != Stage::Ready {
        let message = format!("Match {id} has been played.");
        return Err(refused(vec![Problem::new("match_begun", "OB-3.8-4", "game", message)]));
    }
    let LineUp { rules, squads, setup } = line_up(book, &game)?;
    let seeds = Seeds::of(args.seed, u64::from(id));
    let hands = plays::hands(book, args, &game, (&rules, &setup), seeds.dice)?;
    let fixture = Played { rules: &rules, setup: &setup, bots, hands };
    if let Some(folder) = &args.record {
        write(&fixture, seeds, folder, id)?;
    }
    let mut seen = Seen(Recorder::for_match(&rules, &setup.options));
    let played = play(&fixture, seeds, &mut seen)
        .map_err(|trouble| bad("match", format!("Match {id}, seed {}: {trouble}.", args.seed)))?;
    let source = source(args, &played);
    let squads = [&squads[0], &squads[1]];
    let bout = Bout { game: id, squads, record: seen.0.record(), plays: Default::default(), source: &source };
    let number = next_number(book);
    bout::enter(book, &bout, |command| order(&args.who, command), &mut dice(number)).map_err(refused)?;
    for club in [game.home, game.away].into_iter().filter(|_| args.close) {
        let number = next_number(book);
        book.act(order(&args.who, Command::Close { game: id, club }), &mut dice(number)).map_err(refused)?;
    }
    Ok(())
}

/// Enters the result of a match from its replay, which must be of this match: its rules and both its teams.
pub(super) fn record(book: &mut ClassicBook, args: &RecordArgs, json: bool) -> Result<(), Failure> {
    let text = crate::roster::text(&args.replay).map_err(unusable)?;
    let replay = Replay::parse(&text).map_err(|why| bad("replay", format!("{}: {why}.", args.replay.display())))?;
    let game = book.state().game(args.game).map_err(|p| refused(vec![p]))?.clone();
    if game.stage != Stage::Ready {
        let message = format!("Match {} is not between its pre-match and its result.", args.game);
        return Err(refused(vec![Problem::new("not_begun", "OB-3.8-4", "game", message)]));
    }
    let LineUp { rules, squads, setup } = line_up(book, &game)?;
    let header = &replay.header.0;
    let not_this = |what: &str| {
        let message = format!("The replay is of another match: {what} are not those of match {}.", args.game);
        refused(vec![Problem::new("other_match", "OB-3.8-4", "replay", message)])
    };
    if header.ruleset != rules.id || header.options != Settings::of_rules(&rules).pairs() {
        return Err(not_this("its rules"));
    }
    if header.home != Sheet::of(&rules, &setup.home) || header.away != Sheet::of(&rules, &setup.away) {
        return Err(not_this("its teams"));
    }
    touchback_league::bout::plays::same(&game, header.plays.as_ref()).map_err(|what| not_this(&what))?;
    let mut seen = Recorder::for_match(&rules, &setup.options);
    verify_for(&replay, &mut seen).map_err(|why| {
        refused(vec![Problem::new("replay", "OB-3.8-4", "replay", format!("The replay does not verify: {why}."))])
    })?;
    let source = format!("replay {}", &replay.end.1);
    let (squads, plays) = ([&squads[0], &squads[1]], touchback_league::bout::plays::told(&game, header.plays.as_ref()));
    let bout = Bout { game: args.game, squads, record: seen.record(), plays, source: &source };
    let number = next_number(book);
    let make = |command| order(&args.who, command);
    with_dice(args.dice.as_deref(), args.secret.as_deref(), number, |dice| {
        bout::enter(book, &bout, make, dice).map_err(refused)
    })?;
    if let Some(entry) = book.entries().last() {
        report::entry(entry, &[], json);
    }
    save(&args.file, book)
}

/// A club as it takes the field in a match, in the form that a server takes.
pub(in crate::league) fn squad(league: &League, club: &str, game: u32) -> Result<String, Failure> {
    let one = |p| refused(vec![p]);
    let game = league.game(game).map_err(one)?;
    let Some(side) = game.side_of(club) else {
        let message = format!("{club} does not play match {}.", game.id);
        return Err(one(Problem::new("other_match", "OB-3.8-4", "club", message)));
    };
    if game.stage != Stage::Ready {
        let message = format!("Match {} is not between its pre-match and its result.", game.id);
        return Err(one(Problem::new("not_begun", "OB-3.8-4", "game", message)));
    }
    Ok(json!(bout::visitor(league, game, side).map_err(one)?).to_string())
}
