//! Matches of a league that were played by the engine, on a board or elsewhere: who takes the field under which rules, and what
//! the replay of the match hands in.

pub mod plays;

use crate::classic::income::Occasion;
use crate::classic::{self, bout};
use crate::modern::{self, Stage};
use crate::sums::Sums;
use touchback_engine::Rules;
use touchback_engine::state::Options;
use touchback_replay::file::EventOptions;
use touchback_replay::sheet::Sheet;
use touchback_replay::{Replay, verify_each};
use touchback_roster::engine::{self, Seats, Squad, Witness};
use touchback_roster::house::Rulebook;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_rulesets::options::Settings;

use crate::change::Act;
use crate::data::data;
use crate::game::Game;
use crate::state::State;

type Made<T> = Result<T, Vec<Problem>>;

/// How the source of a result begins that was played on our board.
const BOARD: &str = "board ";

fn refuse<T>(code: &'static str, place: &str, message: impl Into<String>) -> Made<T> {
    Err(vec![Problem::new(code, "S7-POST-11", place, message)])
}

/// Both teams of a match as they take the field, and what the league changes about it.
#[derive(Clone, Debug)]
pub struct LineUp {
    pub rules: Rules,
    pub squads: [Squad; 2],
    pub options: Options,
}

impl LineUp {
    /// A team as replays and matches on the board keep it.
    #[must_use]
    pub fn sheet(&self, side: Side) -> Sheet {
        Sheet::of(&self.rules, &self.squads[side.index()].sheet)
    }
}

/// Where a result comes from that was played on our board.
#[must_use]
pub fn board_source(id: &str, replay: &Replay) -> String {
    format!("{BOARD}{id}, replay {}", replay.end.1)
}

/// The match on the board that a result comes from.
#[must_use]
pub fn board_of(source: &str) -> Option<&str> {
    source.strip_prefix(BOARD)?.split(',').next()
}

/// Who takes the field in a match that waits to be played; in 1994 after its pre-match.
pub fn line_up(state: &State, id: u32) -> Made<LineUp> {
    match &state.game {
        Game::None => refuse("no_league", "", "There is no league yet."),
        Game::Modern(game) => modern(game, id),
        Game::Classic(game) => older(game, id),
    }
}

fn modern(game: &modern::League, id: u32) -> Made<LineUp> {
    let data = data()?;
    let one = game.game(id).map_err(|p| vec![p])?;
    if one.stage != Stage::Scheduled {
        return refuse("match_begun", "game", format!("Match {id} has already begun; enter its result instead."));
    }
    if game.house.petty_cash_errata {
        let message = "Matches with the errata of petty cash are played at a table.";
        return refuse("not_on_the_board", "petty_cash_errata", message);
    }
    let mut rules = data.rules(game.format).clone();
    let varied = Settings::from_pairs(&game.house.options).and_then(|settings| settings.apply(&mut rules));
    varied.map_err(|found| found.iter().map(option_problem).collect::<Vec<_>>())?;
    let book = Rulebook::new(data.catalogue, game.format, &game.house);
    let club = |side| game.club(one.club(side)).map_err(|p| vec![p]);
    let clubs = [club(Side::Home)?, club(Side::Away)?];
    let squad = |club| engine::club_squad(&rules, &book, club);
    let squads = [squad(clubs[0])?, squad(clubs[1])?];
    let options = Options {
        league: true,
        knock_out: one.knockout.is_some(),
        no_pregame_prayers: !game.house.prayers,
        sponsored: engine::sponsored(clubs),
        ..Options::default()
    };
    Ok(LineUp { rules, squads, options })
}

fn option_problem(why: &touchback_rulesets::options::OptionProblem) -> Problem {
    Problem::new("options", why.rule, why.key.clone(), why.to_string())
}

fn older(game: &classic::League, id: u32) -> Made<LineUp> {
    let one = game.game(id).map_err(|p| vec![p])?;
    if one.stage != Stage::Ready {
        let message = format!("Match {id} is not between its pre-match and its result.");
        return Err(vec![Problem::new("not_begun", "OB-3.8-4", "game", message)]);
    }
    let rules = bout::match_rules(&data()?.classic(), game)?;
    let squad = |side| bout::squad(&rules, game, one, side);
    let squads = [squad(Side::Home)?, squad(Side::Away)?];
    let knock_out = matches!(one.occasion, Occasion::SemiFinal | Occasion::Final);
    let options = Options { league: true, knock_out, sponsored: bout::sponsored(game, one), ..Options::default() };
    Ok(LineUp { rules, squads, options })
}

/// A match that the engine has played, as the commands of the league that enter it.
pub struct Played {
    squads: [Squad; 2],
    rules: Rules,
    watched: Witness,
    plays: [Vec<String>; 2],
    source: String,
}

impl Played {
    /// Reads a replay, which must be of this match: its rules, its options and both its teams.
    pub fn read(state: &State, id: u32, replay: &Replay, source: String) -> Made<Played> {
        let season = state.game.fixtures(state.game.season());
        if let Some(other) = season.iter().find(|game| game.source.ends_with(&replay.end.1)) {
            return refuse(
                "replay_used",
                "replay",
                format!("This replay is the result of match {} already.", other.id),
            );
        }
        let line_up = line_up(state, id)?;
        same_match(&line_up, id, replay)?;
        let mut watched = Witness::for_match(&line_up.rules, &line_up.options);
        let watch = verify_each(replay, &mut |rules, events, s| {
            events.iter().for_each(|event| touchback_engine::Events::emit(&mut watched, *event));
            watched.look(rules, s);
        });
        if let Err(why) = watch {
            return refuse("replay", "replay", format!("The replay does not verify: {why}."));
        }
        let header = &replay.header.0;
        let plays = match &state.game {
            Game::Classic(game) => {
                let one = game.game(id).map_err(|p| vec![p])?;
                plays::same(one, header.plays.as_ref()).or_else(|what| other_match(id, &what))?;
                plays::told(one, header.plays.as_ref())
            }
            _ => Default::default(),
        };
        Ok(Played { squads: line_up.squads, rules: line_up.rules, watched, plays, source })
    }

    /// Given up before the first kick-off was settled: then the league rolls what came before, and nothing was bought.
    fn given_up_early(&self) -> bool {
        let record = self.watched.record();
        record.concession.is_some() && (record.weather.is_empty() || record.kicked_first.is_none())
    }

    /// What has to be entered first: the pre-match sequence as it was on the pitch. In 1994 it was entered before.
    pub fn begins(&self, state: &State, id: u32) -> Made<Option<Act>> {
        let Game::Modern(_) = &state.game else { return Ok(None) };
        let (mut bought, mut settled) = Default::default();
        if !self.given_up_early() {
            bought = engine::purchases(&self.rules, &self.watched, [&self.squads[0], &self.squads[1]]);
            settled = Some(Box::new(engine::settled(&self.rules, &self.watched)?));
        }
        let [home, away] = bought;
        Ok(Some(Act::Modern(Box::new(modern::Command::PreMatch { game: id, home, away, settled }))))
    }

    /// The result, once the match has begun.
    pub fn ends(&self, state: &State, id: u32) -> Made<Act> {
        let players = [0, 1].map(|side: usize| self.squads[side].players.clone());
        match &state.game {
            Game::Modern(game) => {
                let pre = game.game(id).map_err(|p| vec![p])?.pre.as_ref();
                let Some(pre) = pre else { return refuse("not_begun", "game", "The match did not begin.") };
                let early = self.given_up_early();
                let differences = if early { Vec::new() } else { engine::agreement(&self.watched, pre) };
                if !differences.is_empty() {
                    return Err(differences);
                }
                let seats = Seats { players, journeymen: pre.journeymen.clone() };
                let mut result = engine::result(data()?.catalogue, self.watched.record(), &seats, &self.source)?;
                if early {
                    (result.home.fan_factor, result.away.fan_factor) = (None, None);
                }
                Ok(Act::Modern(Box::new(modern::Command::Record { game: id, result: Box::new(result) })))
            }
            _ => {
                let seats = Seats { players, journeymen: Default::default() };
                let mut outcome = bout::outcome(self.watched.record(), &seats, &self.source)?;
                [outcome.home.plays, outcome.away.plays] = self.plays.clone();
                Ok(Act::Classic(Box::new(classic::Command::Record { game: id, outcome: Box::new(outcome) })))
            }
        }
    }
}

fn other_match<T>(id: u32, what: &str) -> Made<T> {
    refuse("other_match", "replay", format!("The replay is of another match: {what} are not those of match {id}."))
}

fn same_match(line_up: &LineUp, id: u32, replay: &Replay) -> Made<()> {
    let header = &replay.header.0;
    let rules = &line_up.rules;
    if header.ruleset != rules.id || header.options != Settings::of_rules(rules).pairs() {
        return other_match(id, "its rules");
    }
    let terms = (true, line_up.options.knock_out, EventOptions::of(&line_up.options));
    if (header.league, header.knock_out, header.event) != terms {
        return other_match(id, "its terms");
    }
    // What a coach calls his team is no part of the match.
    let nameless = |sheet: &Sheet| Sheet { name: None, ..sheet.clone() };
    if [&header.home, &header.away].map(nameless) != Side::BOTH.map(|side| line_up.sheet(side)) {
        return other_match(id, "its teams");
    }
    Ok(())
}
