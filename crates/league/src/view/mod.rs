//! What is shown of a league: one set of pages for all games.

mod classic;
mod club;
mod house;
mod league;
mod matches;
mod player;
mod statistics;

pub use club::{
    Booking, Career, ClubView, Figures, KeepPrice, PlayerLine, Price, RedraftTerms, SkillChoice, ValueLine, club,
    figures, sheet,
};
pub use house::{HouseChoice, HouseKind, HouseOption, house};
pub use league::{
    ClubEntry, ClubPlace, FixtureLine, FixturesView, LeagueView, RoundView, TableRow, TableView, Todo, You, fixtures,
    league, table, todo,
};
pub(crate) use matches::petty_cash;
pub use matches::{MatchSide, MatchView, PlayLine, SquadLine, match_view};
pub use player::{PlayerGame, PlayerView, player};
pub use statistics::{CareerLine, HonourLine, ListLine, RecordLine, StatisticsView, statistics};
