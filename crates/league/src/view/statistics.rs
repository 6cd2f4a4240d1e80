//! Careers, records and honours of the league.

use std::collections::BTreeMap;

use crate::classic::page;
use crate::modern;
use serde::Serialize;

use super::club::Career;
use super::league::champions;
use super::matches::entered;
use crate::game::Game;
use crate::names::Names;
use crate::state::State;
use crate::sums::{Figures, Sums};

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueStatistics))]
pub struct StatisticsView {
    pub careers: Vec<CareerLine>,
    pub records: Vec<RecordLine>,
    pub hall_of_fame: Vec<HonourLine>,
    pub champions: Vec<super::ClubPlace>,
    /// The best players of each season, the last season first.
    pub awards: Vec<AwardLine>,
    pub by_team_list: Vec<ListLine>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueCareerLine))]
pub struct CareerLine {
    pub player: u32,
    pub name: String,
    pub club: String,
    pub club_name: String,
    pub position: String,
    pub matches: u32,
    pub spp: i64,
    pub career: Career,
    pub end: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueRecord))]
pub struct RecordLine {
    pub what: String,
    pub count: u32,
    pub player: String,
    pub club: String,
}

/// Who did most of something in a season; several share it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueAward))]
pub struct AwardLine {
    pub season: u32,
    /// touchdowns, casualties, completions, interceptions or kills
    pub what: String,
    pub count: u32,
    pub player: u32,
    pub name: String,
    pub club: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueHonour))]
pub struct HonourLine {
    pub player: u32,
    pub name: String,
    pub club: String,
    pub citation: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueListLine))]
pub struct ListLine {
    pub team: String,
    pub played: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub touchdowns: u32,
    pub casualties: u32,
}

/// Careers, records, honours.
#[must_use]
pub fn statistics(state: &State) -> StatisticsView {
    let names = Names::of(&state.game);
    let name = |club: &str| names.get(club).to_owned();
    let mut view = StatisticsView {
        careers: Vec::new(),
        records: Vec::new(),
        hall_of_fame: Vec::new(),
        champions: champions(state),
        awards: Vec::new(),
        by_team_list: Vec::new(),
    };
    match &state.game {
        Game::None => {}
        Game::Modern(game) => {
            view.careers = game
                .careers()
                .into_iter()
                .map(|c| CareerLine {
                    player: c.id.0,
                    name: c.name,
                    club_name: name(&c.club),
                    club: c.club,
                    position: c.position,
                    matches: c.matches,
                    spp: i64::from(c.spp_earned),
                    career: Career::from(&c.tally),
                    end: c.end,
                })
                .collect();
            let record = |r: modern::statistics::Record| RecordLine {
                what: r.what.to_owned(),
                count: r.count,
                player: r.player,
                club: name(&r.club),
            };
            view.records = game.records().into_iter().map(record).collect();
            view.hall_of_fame = game
                .hall_of_fame
                .iter()
                .map(|h| HonourLine {
                    player: h.player.0,
                    name: h.name.clone(),
                    club: name(&h.club),
                    citation: h.citation.clone(),
                })
                .collect();
            view.by_team_list = lists(game.as_ref());
        }
        Game::Classic(game) => {
            let careers = page::everybody(game).map(|(club, player, here)| CareerLine {
                player: player.id.0,
                name: player.name.clone(),
                club: club.to_owned(),
                club_name: name(club),
                position: player.position.clone(),
                matches: 0,
                spp: i64::from(player.spp),
                career: Career::from(&player.career),
                end: (!here).then(|| if player.dead { "died" } else { "has left" }.to_owned()),
            });
            view.careers = careers.collect();
            let record = |best: page::Best| RecordLine {
                what: best.what.to_owned(),
                count: best.count,
                player: best.player,
                club: name(&best.club),
            };
            view.records = page::records(game).into_iter().map(record).collect();
            view.by_team_list = lists(game.as_ref());
        }
    }
    view.awards = awards(state, &view.careers);
    view
}

/// From the results of each season, friendlies too.
fn awards(state: &State, careers: &[CareerLine]) -> Vec<AwardLine> {
    const KINDS: [&str; 5] = ["touchdowns", "casualties", "completions", "interceptions", "kills"];
    let mut sums: BTreeMap<u32, BTreeMap<u32, [u32; 5]>> = BTreeMap::new();
    for game in state.game.history() {
        let Some(report) = entered(state, game.id) else { continue };
        let season = sums.entry(game.season).or_default();
        for line in report.home.players.iter().chain(&report.away.players) {
            let did = &line.deeds;
            let own = [did.touchdowns, did.casualties, did.completions, did.interceptions, did.kills];
            let sum = season.entry(line.player).or_default();
            own.iter().zip(sum).for_each(|(n, sum)| *sum += n);
        }
    }
    let known: BTreeMap<u32, &CareerLine> = careers.iter().map(|line| (line.player, line)).collect();
    let mut made = Vec::new();
    for (season, players) in sums.iter().rev() {
        for (at, what) in KINDS.into_iter().enumerate() {
            let best = players.values().map(|sum| sum[at]).max().filter(|best| *best > 0);
            let shares = players.iter().filter(|(_, sum)| Some(sum[at]) == best);
            made.extend(shares.filter_map(|(id, _)| known.get(id)).map(|line| AwardLine {
                season: *season,
                what: what.to_owned(),
                count: best.unwrap_or_default(),
                player: line.player,
                name: line.name.clone(),
                club: line.club_name.clone(),
            }));
        }
    }
    made
}

fn lists(game: &impl Sums) -> Vec<ListLine> {
    let line = |(team, figures): (String, Figures)| ListLine {
        team,
        played: figures.played,
        won: figures.won,
        drawn: figures.drawn,
        lost: figures.lost,
        touchdowns: figures.touchdowns,
        casualties: figures.casualties,
    };
    game.by_team_list().into_iter().map(line).collect()
}
