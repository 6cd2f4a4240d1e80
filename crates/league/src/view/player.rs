//! A player's page.

use crate::classic::page;
use crate::sums::Sums;
use serde::Serialize;
use touchback_roster::club::PlayerId;
use touchback_roster::house::Rulebook;
use touchback_roster::problem::Problem;

use super::classic;
use super::club::{Career, PlayerLine, modern_player};
use super::league::{FixtureLine, line};
use crate::data::data;
use crate::game::Game;
use crate::names::Names;
use crate::state::State;

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePlayerView))]
pub struct PlayerView {
    pub club: String,
    pub club_name: String,
    /// How it ended.
    pub end: Option<String>,
    pub line: PlayerLine,
    /// Matches with what was done in them.
    pub games: Vec<PlayerGame>,
    pub honours: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePlayerGame))]
pub struct PlayerGame {
    pub season: u32,
    pub game: FixtureLine,
    pub did: Career,
    pub injury: Option<String>,
}

/// A player with the club, and how it ended; those who have left too.
pub(super) fn find(state: &State, id: u32) -> Result<(String, PlayerLine, Option<String>), Vec<Problem>> {
    let none = || vec![Problem::new("unknown_player", "S7-POST-11", "player", format!("There is no player {id}."))];
    Ok(match &state.game {
        Game::None => return Err(none()),
        Game::Modern(game) => {
            let data = data()?;
            let (club, player) = game.find_player(PlayerId(id)).ok_or_else(none)?;
            let of = game.any_club(club).ok_or_else(none)?;
            let book = Rulebook::new(data.catalogue, game.format, &game.house);
            let end = game.end_of(PlayerId(id));
            (club.to_owned(), modern_player(&book, game, of, player), end)
        }
        Game::Classic(game) => {
            let data = data()?;
            let (club, player, here) =
                page::everybody(game).find(|(_, player, _)| player.id.0 == id).ok_or_else(none)?;
            let team = game.any_club(club).and_then(|club| data.classic.team(&club.team));
            let end = (!here).then(|| if player.dead { "died" } else { "has left" }.to_owned());
            (club.to_owned(), classic::player(game, &data.classic, team, player), end)
        }
    })
}

/// A player's page.
pub fn player(state: &State, id: u32) -> Result<PlayerView, Vec<Problem>> {
    let (club, line, end) = find(state, id)?;
    let honours = match &state.game {
        Game::Modern(game) => {
            let own = game.hall_of_fame.iter().filter(|honour| honour.player.0 == id);
            own.map(|honour| honour.citation.clone()).collect()
        }
        _ => Vec::new(),
    };
    let names = Names::of(&state.game);
    let club_name = names.get(&club).to_owned();
    Ok(PlayerView { club, club_name, end, line, games: games(state, &names, id), honours })
}

fn games(state: &State, names: &Names, id: u32) -> Vec<PlayerGame> {
    let who = PlayerId(id);
    let mut found = Vec::new();
    for game in state.game.history() {
        let did = match &state.game {
            Game::None => None,
            Game::Modern(league) => league.matches.get(game.id).and_then(|one| one.result.as_ref()).and_then(|r| {
                let side = [&r.home, &r.away].into_iter().find(|side| side.played.contains(&who))?;
                let hurt = side.injuries.iter().find(|injury| injury.player == who);
                Some((side.deeds.get(&who).copied().unwrap_or_default(), hurt.map(|injury| injury.harm)))
            }),
            Game::Classic(league) => league.matches.get(game.id).and_then(|one| one.outcome.as_ref()).and_then(|o| {
                let side = [&o.home, &o.away].into_iter().find(|side| side.played.contains(&who))?;
                Some((side.deeds.get(&who).copied().unwrap_or_default(), side.injuries.get(&who).copied()))
            }),
        };
        if let Some((tally, harm)) = did {
            found.push(PlayerGame {
                season: game.season,
                game: line(state, names, &game),
                did: Career::from(&tally),
                injury: harm.map(crate::report::harm_word),
            });
        }
    }
    found
}
