//! Seasons and their rounds: schedules, deadlines, dates, purchases before a match.

use crate::modern::{Phase, Stage};
use crate::{classic, modern};
use jiff::civil::{Date, DateTime};
use jiff::{Span, ToSpan};
use touchback_journal::sha256;
use touchback_roster::house::Rulebook;
use touchback_roster::offering::Counter;
use touchback_roster::prematch::{Purchases, lineman};
use touchback_roster::problem::{Problem, gold};
use touchback_rulesets::catalogue::Gold;
use touchback_tournament::pairing::{Facts, Meeting, pair_round};

use super::{Decided, Decision, Look, refuse};
use crate::change::{Act, Change};
use crate::command::LeagueCommand;
use crate::data::data;
use crate::game::Game;
use crate::state::Format;
use crate::sums::Sums;

fn day(place: &str, text: &str) -> Result<Date, Vec<Problem>> {
    text.parse().or_else(|_| refuse("date", place, format!("\"{text}\" is no day, e.g. 2027-03-14.")))
}

impl Look<'_> {
    pub(super) fn start_season(&self, format: Format, legs: u32, days: Option<u32>, first: Option<&str>) -> Decision {
        let legs = if format == Format::RoundRobin { legs } else { 0 };
        if format == Format::RoundRobin && legs == 0 {
            return refuse("legs", "legs", "A season has one to four legs.");
        }
        let act = match &self.state.game {
            Game::Classic(_) => Act::Classic(Box::new(classic::Command::StartSeason { legs })),
            _ => Act::Modern(Box::new(modern::Command::StartSeason { legs })),
        };
        let mut changes = vec![Change::Format { format }];
        changes.extend(self.deed(act.clone())?);
        let rounds = match changes.iter().find_map(Change::deed) {
            Some(deed) => {
                let mut next = self.state.game.clone();
                next.redo(deed)?;
                next.fixtures(next.season()).last().map_or(0, |game| game.round)
            }
            None => 0,
        };
        if let (Some(days), Some(first)) = (days, first) {
            let first = day("first", first)?;
            for round in 1..=rounds.min(200) {
                let span: Span = (i64::from(round) * i64::from(days.min(365)) - 1).days();
                let Ok(due) = first.checked_add(span) else { break };
                let (season, date) = (self.state.game.season() + 1, due.to_string());
                changes.push(Change::Deadline { season, round, date });
            }
        }
        Ok(Decided::new(changes, ""))
    }

    /// The like against the like; nobody meets anybody again while that can be helped.
    pub(super) fn pair(&self) -> Decision {
        let game = &self.state.game;
        if self.state.format != Format::Swiss || game.phase() != Phase::Season {
            return refuse("not_swiss", "round", "Only a Swiss season is paired round by round.");
        }
        let season = game.season();
        let fixtures = game.fixtures(season);
        let open = fixtures.iter().filter(|game| !game.friendly && game.score.is_none()).count();
        if open > 0 {
            return refuse("open_matches", "round", format!("{open} matches of this round are still to be played."));
        }
        let round = fixtures.last().map_or(0, |game| game.round) + 1;
        let mut names: Vec<String> = game.standings(season, None).into_iter().map(|row| row.club).collect();
        if round == 1 {
            // Nobody is before anybody: the order is drawn.
            names.sort_by_key(|name| sha256(&[&self.asked.chance, name.as_bytes()]));
        }
        let number = |club: &str| names.iter().position(|name| name == club).map(|at| at as u32);
        let met = fixtures.iter().filter(|game| !game.friendly);
        let met =
            met.filter_map(|game| Some(Meeting { a: number(game.home)?, b: number(game.away)?, round: game.round }));
        let rested =
            |club: &str| (1..round).filter(|at| game.rests(season, *at).iter().any(|name| name == club)).count();
        let facts = Facts {
            round,
            order: (0..names.len() as u32).collect(),
            met: met.collect(),
            sat_out: names.iter().zip(0..).map(|(name, number)| (number, rested(name) as u32)).collect(),
            ..Facts::default()
        };
        let paired = pair_round(&facts);
        let at_home = |club: &str| fixtures.iter().filter(|game| game.home == club).count();
        let mut pairs: Vec<(String, String)> = Vec::new();
        for table in &paired.tables {
            let (high, low) = (names[table.high as usize].clone(), names[table.low as usize].clone());
            pairs.push(if at_home(&high) <= at_home(&low) { (high, low) } else { (low, high) });
        }
        let rests: Vec<String> = paired.sits_out.iter().map(|unit| names[*unit as usize].clone()).collect();
        let act = match game {
            Game::Classic(_) => Act::Classic(Box::new(classic::Command::Round { pairs })),
            _ => Act::Modern(Box::new(modern::Command::Round { pairs, rests })),
        };
        Ok(Decided::new(self.deed(act)?, ""))
    }

    pub(super) fn deadline(&self, round: u32, date: &str) -> Decision {
        let date = day("date", date)?.to_string();
        let season = self.state.game.season();
        if !self.state.game.fixtures(season).iter().any(|game| game.round == round) {
            return refuse("round", "round", format!("There is no round {round} in this season."));
        }
        Ok(Decided::new(vec![Change::Deadline { season, round, date }], ""))
    }

    pub(super) fn date(&self, game: u32, at: &str) -> Decision {
        self.stage(game)?;
        let Ok(at) = at.parse::<DateTime>() else {
            return refuse("date", "at", format!("\"{at}\" is no day and hour, e.g. 2027-03-12T19:30."));
        };
        Ok(Decided::new(vec![Change::Dated { game, at: at.to_string() }], ""))
    }

    pub(super) fn shop(&self, game: u32, club: &str, command: &LeagueCommand) -> Decision {
        let LeagueCommand::Shop { inducements, stars, mercenaries, journeyman_position, would_kick, .. } = command
        else {
            return refuse("not_here", "", "This is no purchase.");
        };
        if matches!(self.state.game, Game::Classic(_)) {
            return refuse("not_in_this_game", "", "Leagues of the 1994 game hire freebooters instead.");
        }
        if !self.state.clubs_of(game).iter().any(|own| own == club) || self.stage(game)? != Stage::Scheduled {
            return refuse("match_begun", "game", format!("Match {game} is not one that {club} has yet to begin."));
        }
        if inducements.len() + stars.len() + mercenaries.len() > 40 {
            return refuse("too_many", "inducements", "Nobody buys so much for one match.");
        }
        let purchases = Purchases {
            inducements: inducements.clone(),
            mercenaries: mercenaries.clone(),
            stars: stars.clone(),
            journeyman_position: journeyman_position.clone(),
            would_kick: *would_kick,
        };
        let cost = self.cost(game, club, &purchases)?;
        let change = Change::Shopped { game, club: club.to_owned(), purchases: Box::new(purchases) };
        let said = format!("{club} has chosen inducements for {} for match {game}", gold(cost));
        Ok(Decided::new(vec![change], if cost > 0 { &said } else { "" }))
    }

    /// What a club's purchases cost. What could never be bought is refused now, not when the match is to begin.
    fn cost(&self, game: u32, club: &str, wanted: &Purchases) -> Result<Gold, Vec<Problem>> {
        let Game::Modern(league) = &self.state.game else { return Ok(0) };
        let (data, one) = (data()?, |problem: Problem| vec![problem]);
        let book = Rulebook::new(data.catalogue, league.format, &league.house);
        let own = league.club(club).map_err(one)?;
        lineman(&book, own, wanted.journeyman_position.as_deref()).map_err(one)?;
        let cost = Counter::of(&book, &data.names, own).price(wanted)?;
        let petty = crate::view::petty_cash(league, game, club);
        let money = own.treasury.balance() + petty;
        // A club that still has a match to finish may earn more, and with the errata others' money comes to it.
        if cost > money && league.open_match(club).is_none() && !league.house.petty_cash_errata {
            let message = format!("{}: {} needed, {} available.", own.name, gold(cost), gold(money));
            let problem = Problem::new("inducement_money", "S7-IND-02", "inducements", message);
            return Err(vec![problem.refused_by("S7-BAD-09")]);
        }
        Ok(cost)
    }
}
