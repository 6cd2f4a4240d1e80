//! `touchback soak`: matches across all teams and rulesets, every law checked.

use std::process::ExitCode;
use std::sync::Mutex;

use touchback_bots::BotKind;
use touchback_bots::laws::{Checked, Depth, play_by_the_laws};
use touchback_bots::simulate::{Fixture, Played, Seeds, Trouble, series};
use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Rules, Side, TeamSheet};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::{PairsMet, Settings};
use touchback_rulesets::random::Draw;
use touchback_rulesets::{IDS, VARIED, custom, ready};

use crate::common::{BadInput, OptionArgs, Outcome, catalogue_of, threads, varied_ruleset};
use crate::plays::dealer::{Dealer, setting_of, told};
use crate::sim::progress;

/// Play across all teams and rulesets and check that every law holds
#[derive(clap::Args)]
pub struct Args {
    #[arg(long, default_value_t = 2000)]
    games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Matches in which the whole action space is tried at every decision [default: 200, or a twentieth of few games]
    #[arg(long)]
    deep: Option<u64>,
    /// Only this game, to look at a finding again
    #[arg(long)]
    only: Option<u64>,
    #[arg(long)]
    threads: Option<usize>,
    /// Only matches of this ruleset
    #[arg(long)]
    ruleset: Option<String>,
    /// Without options each match of a ruleset that takes them is played with others, drawn from its number
    #[command(flatten)]
    varied: OptionArgs,
    /// Special plays in every match, by all variants and methods in turn
    #[arg(long)]
    plays: bool,
}

/// In the other matches the whole action space is tried at one decision in this many.
pub const SELDOM: u32 = 1000;

/// One ruleset with a ready-made sheet of each team.
struct Hall {
    rules: Rules,
    /// Each match has its own options.
    draws_options: bool,
    catalogue: Catalogue,
    sheets: Vec<TeamSheet>,
}

pub fn run(args: &Args) -> Outcome {
    let halls = halls(args)?;
    let dealers = if args.plays { Dealer::all().map_err(|problems| told(&problems))? } else { Vec::new() };
    let deep = args.deep.unwrap_or_else(|| (args.games / 20).min(200));
    let checked = Mutex::new(Checked::default());
    let one = |game| {
        let game = args.only.unwrap_or(game);
        let (played, counts) = one_game(&halls, &dealers, args.seed, game, game < deep || args.only.is_some())?;
        checked.lock().unwrap_or_else(std::sync::PoisonError::into_inner).add(counts);
        Ok(played)
    };
    let games = if args.only.is_some() { 1 } else { args.games };
    let bar = progress(games);
    let sum = series(games, threads(args.threads), one, || bar.inc(1));
    bar.finish_and_clear();
    match sum {
        Ok(sum) => {
            let c = *checked.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            println!(
                "soak: {} matches, {} teams in {} rulesets, {} touchdowns, {} casualties: no law broken",
                sum.games,
                halls[0].sheets.len(),
                halls.len(),
                sum.touchdowns,
                sum.casualties
            );
            println!(
                "  {} decisions with the cheap laws, {} with the whole action space: {} actions applied, {} refused without a trace",
                c.decisions, c.spaces, c.applied, c.refused
            );
            if let Some(pairs) = pairs_met(&halls, args.seed, games) {
                println!("  {} of {} pairs of option values met", pairs.count(), pairs.all());
            }
            println!("  digest {}", sum.digest);
            Ok(ExitCode::SUCCESS)
        }
        Err(failure) => {
            let game = args.only.unwrap_or(failure.game);
            eprintln!("soak: game {game}: {}", failure.trouble);
            let plays = if args.plays { " --plays" } else { "" };
            let ruleset = args.ruleset.as_ref().map_or_else(String::new, |id| format!(" --ruleset {id}"));
            eprintln!("  again with: touchback soak --seed {} --only {game}{ruleset}{plays}", args.seed);
            Ok(ExitCode::from(1))
        }
    }
}

/// What the matches with their own options have covered together; none if there were no such matches.
fn pairs_met(halls: &[Hall], seed: u64, games: u64) -> Option<PairsMet> {
    let hall_of = |game: u64| &halls[game as usize % halls.len()];
    let varied = |game: &u64| hall_of(*game).draws_options && VARIED.contains(&hall_of(*game).rules.id.as_str());
    let mut met = None;
    for game in (0..games).filter(varied) {
        let options = Settings::drawn(&hall_of(game).rules.id, seed ^ game);
        met.get_or_insert_with(|| PairsMet::of(&hall_of(game).rules.id)).add(&options);
    }
    met
}

fn halls(args: &Args) -> Result<Vec<Hall>, BadInput> {
    let hall = |id: &str| {
        let (rules, catalogue) = (varied_ruleset(id, &args.varied)?, catalogue_of(id)?);
        let sheet = |team: &touchback_engine::rules::TeamRow| {
            ready::sheet(&rules, &catalogue, &team.id).map_err(|why| BadInput(format!("{}: {why}", team.id)))
        };
        let sheets = rules.teams.iter().map(sheet).collect::<Result<_, _>>()?;
        Ok(Hall { rules, draws_options: args.varied.is_empty(), catalogue, sheets })
    };
    match &args.ruleset {
        Some(id) => Ok(vec![hall(id)?]),
        None => IDS.iter().map(|id| hall(id)).collect(),
    }
}

/// One game in this many belongs to an event, with all that organisers add.
const EVENTS: u64 = 7;

fn options(game: u64, pair: u64) -> Options {
    let event = game % EVENTS == 3;
    Options {
        league: game.is_multiple_of(2) && !event,
        knock_out: game.is_multiple_of(5),
        more_inducements: pair.is_multiple_of(3),
        deck_prices: game.is_multiple_of(5),
        one_deck: false,
        no_pregame_prayers: event,
        no_petty_cash: event && game.is_multiple_of(2),
        no_experience: event,
        no_lasting_injuries: event,
        finish_round: event,
        custom: if event { u8::MAX } else { 0 },
        sponsored: (game % 4) as u8,
    }
}

/// One game in this many is played by developed teams with hires of all kinds.
const DRAWN: u64 = 3;
/// Most skills that such a team has gained.
const SKILLS: u32 = 9;

fn draw(rules: &Rules, catalogue: &Catalogue, setup: &mut MatchSetup, seed: u64) {
    let draw = Draw { rules, catalogue };
    let mut chance = Quick::new(seed);
    for side in [Side::Home, Side::Away] {
        let sheet = if side == Side::Home { &mut setup.home } else { &mut setup.away };
        draw.choose_rule(sheet, &mut chance);
        let count = chance.below(SKILLS + 1);
        draw.develop(sheet, count, &mut chance);
        draw.hire(setup, side, &mut chance);
    }
}

/// Ruleset, teams, bots, options and money all follow from the number of the game.
fn one_game(
    halls: &[Hall],
    dealers: &[Dealer],
    seed: u64,
    game: u64,
    deep: bool,
) -> Result<(Played, Checked), Trouble> {
    let hall = &halls[game as usize % halls.len()];
    let teams = hall.sheets.len() as u64;
    let pair = game / halls.len() as u64;
    let sheet = |n: u64, treasury: u32| {
        let mut sheet = hall.sheets[(n % teams) as usize].clone();
        sheet.treasury += treasury;
        if game % EVENTS == 3 {
            sheet.hired.extend(custom::hires(&hall.rules));
        }
        sheet
    };
    let drawn = hall.draws_options.then(|| Settings::drawn(&hall.rules.id, seed ^ game));
    let varied = drawn.map(|options| Rules { options, ..hall.rules.clone() });
    let rules = varied.as_ref().unwrap_or(&hall.rules);
    let money = [0, 150, 400][pair as usize % 3];
    let options = options(game, pair);
    let mut setup = MatchSetup { home: sheet(pair, 0), away: sheet(pair / teams + pair, money), options };
    if pair % DRAWN == 1 {
        draw(rules, &hall.catalogue, &mut setup, seed ^ game.rotate_left(32));
    }
    let bots = match game % 8 {
        0 => [BotKind::Scripted; 2],
        1 => [BotKind::Scripted, BotKind::Random],
        2 => [BotKind::Random, BotKind::Scripted],
        _ => [BotKind::Random; 2],
    };
    let dealer = dealers.get(pair as usize % dealers.len().max(1));
    let hands = dealer.map_or([Hand::EMPTY; 2], |dealer| {
        dealer.hands(rules, &setup, setting_of(&setup.options), Seeds::of(seed, game).dice)
    });
    let fixture = Fixture { rules, setup: &setup, bots, hands };
    let depth = if deep { Depth::Always } else { Depth::OneIn(SELDOM) };
    play_by_the_laws(&fixture, Seeds::of(seed, game), depth, seed ^ game)
}
