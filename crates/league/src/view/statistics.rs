//! Careers, records and honours of the league.

use crate::classic::page;
use crate::modern;
use serde::Serialize;

use super::club::Career;
use super::league::champions;
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
    view
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
