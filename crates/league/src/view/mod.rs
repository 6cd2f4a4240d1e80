//! What is shown of a league: one set of pages for all games.

mod classic;
mod club;
mod league;
mod matches;
mod player;
mod statistics;

pub use club::{
    Booking, Career, ClubView, Figures, KeepPrice, PlayerLine, Price, RedraftTerms, SkillChoice, ValueLine, club,
    figures, sheet,
};
pub use league::{
    ClubEntry, ClubPlace, FixtureLine, FixturesView, HouseOption, LeagueView, RoundView, TableRow, TableView, Todo,
    You, fixtures, house, league, table, todo,
};
pub use matches::{MatchSide, MatchView, SquadLine, match_view};
pub use player::{PlayerGame, PlayerView, player};
pub use statistics::{CareerLine, HonourLine, ListLine, RecordLine, StatisticsView, statistics};
