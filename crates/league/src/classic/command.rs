//! What is done in a league of that game, as its journal keeps it. Each deed either happens as a whole or is refused with every reason.

use super::agreement::{self, Proposal, Sold};
use super::club::{PAYS, PrizeWizard};
use super::income::Occasion;
use super::league::{Context, League, Left, Terms};
use super::list::{TeamList, draft};
use super::outcome::Outcome;
use super::rating::settle as settle_rating;
use super::{dealing, life, match_day, trade};
use crate::modern::{Stage, draw_season};
use crate::sums::{Done, Sums, are_open, only, step};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use touchback_journal::Shared;
use touchback_roster::club::PlayerId;
use touchback_roster::dice::Table as Dice;
use touchback_roster::legacy::Offer;
use touchback_roster::prematch::Step;
use touchback_roster::problem::{Problem, gold};
use touchback_rulesets::catalogue::Gold;
use touchback_special_plays::Table;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// A team enters with its list.
    Enter {
        club: String,
        #[serde(default)]
        division: String,
        list: TeamList,
    },
    /// Everybody of a division meets everybody; with no legs rounds are paired one by one.
    StartSeason {
        legs: u32,
    },
    /// The next round of a season without a round robin.
    Round {
        pairs: Vec<(String, String)>,
    },
    /// A match that is not played because of one club.
    Forfeit {
        game: u32,
        club: String,
    },
    /// Another club takes the place of one that leaves.
    Replace {
        club: String,
        with: String,
        list: TeamList,
    },
    /// Somebody else is the coach from now on.
    HandOver {
        club: String,
        coach: String,
    },
    Divide {
        club: String,
        division: String,
    },
    /// One match more: a friendly, a cup match, a final.
    Schedule {
        home: String,
        away: String,
        #[serde(default)]
        occasion: Occasion,
    },
    EndSeason,
    /// A player or staff for the next match only.
    Freeboot {
        club: String,
        whom: trade::Whom,
    },
    /// Gate, handicap and niggling injuries.
    PreMatch {
        game: u32,
        /// The player that each side's apothecary makes fit.
        #[serde(default)]
        cure: Vec<PlayerId>,
    },
    /// The special plays that a club was dealt for a match, by their ids.
    Plays {
        game: u32,
        club: String,
        plays: Vec<String>,
    },
    /// The league deals a club its special plays, one for each of these tables as long as any are due.
    DrawPlays {
        game: u32,
        club: String,
        tables: Vec<Table>,
    },
    /// Inspiration: a most valuable player before the match, with his star roll before it too (OB-6.13-1).
    Inspire {
        game: u32,
        club: String,
        player: PlayerId,
    },
    /// A coach proposes money for a play, an apothecary's service, or for not playing a play. Only he himself may.
    Deal {
        game: u32,
        /// The club that proposes it.
        club: String,
        seller: String,
        buyer: String,
        sold: Sold,
        price: Gold,
    },
    /// The other coach, himself, agrees to a deal of the match by its number.
    Agree {
        game: u32,
        club: String,
        deal: u32,
    },
    /// The result: injuries, points, most valuable players, winnings, fans.
    Record {
        game: u32,
        outcome: Box<Outcome>,
    },
    /// An apothecary not used in the match treats a player after it (O-07).
    Heal {
        game: u32,
        club: String,
        player: PlayerId,
    },
    /// Two dice for a player who is due a star roll.
    StarRoll {
        club: String,
        player: PlayerId,
    },
    /// What he takes for it.
    Improve {
        club: String,
        player: PlayerId,
        take: trade::Take,
    },
    Hire {
        club: String,
        position: String,
        #[serde(default)]
        name: String,
    },
    HireStar {
        club: String,
        star: String,
    },
    /// A player from a special play of the last match, free or at half price: of a position of the list, or a star
    /// player at half price (RE-24, RE-35).
    TakeOffer {
        club: String,
        offer: Offer,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        star: Option<String>,
        #[serde(default)]
        name: String,
    },
    /// A freebooter stays, at his full price.
    Sign {
        club: String,
        player: PlayerId,
    },
    Fire {
        club: String,
        player: PlayerId,
    },
    BuyStaff {
        club: String,
        staff: trade::Staff,
    },
    SackStaff {
        club: String,
        staff: trade::Staff,
    },
    Rename {
        club: String,
        player: PlayerId,
        name: String,
    },
    /// Ends a club's post-game sequence: freebooters and the dead leave, the rating is fixed.
    Close {
        game: u32,
        club: String,
    },
    /// A club leaves the league, even in the middle of a match (OB-3.7-1).
    Withdraw {
        club: String,
    },
    /// What a tournament gives.
    Award {
        club: String,
        #[serde(default)]
        gold: Gold,
        #[serde(default)]
        rerolls: u8,
        #[serde(default)]
        wizard: bool,
    },
    /// New options, between seasons only.
    ChangeOptions {
        options: BTreeMap<String, String>,
    },
}

/// Carries out a command on a league that is discarded if this fails.
pub fn apply(context: &Context, league: &mut League, command: &Command, table: &mut Dice) -> Done {
    use Command as C;
    match command {
        C::Enter { club, division, list } => enter(context, league, club, division, list),
        C::StartSeason { legs } => start_season(league, *legs, table),
        C::Round { pairs } => life::round(league, pairs),
        C::Forfeit { game, club } => life::forfeit(league, *game, club),
        C::Replace { club, with, list } => life::replace(context, league, (club, with), list),
        C::HandOver { club, coach } => life::hand_over(league, club, coach),
        C::Divide { club, division } => life::divide(league, club, division),
        C::Schedule { home, away, occasion } => schedule(league, home, away, *occasion),
        C::EndSeason => end_season(league),
        C::PreMatch { game, cure } => match_day::pre_match(league, *game, cure, table),
        C::Record { game, outcome } => match_day::record(context, league, *game, outcome, table),
        C::Heal { game, club, player } => match_day::heal(context, league, *game, club, *player, table).map_err(only),
        C::Close { game, club } => match_day::close(league, *game, club).map_err(only),
        C::Plays { game, club, plays } => agreement::hold(league, *game, club, plays).map_err(only),
        C::DrawPlays { game, club, tables } => dealing::draw(league, *game, club, tables, table).map_err(only),
        C::Inspire { game, club, player } => match_day::inspire(context, league, *game, club, *player).map_err(only),
        C::Deal { game, club, seller, buyer, sold, price } => {
            let proposal = Proposal { game: *game, by: club, seller, buyer, sold, price: *price };
            agreement::propose(league, &proposal).map_err(only)
        }
        C::Agree { game, club, deal } => agreement::agree(league, *game, club, *deal).map_err(only),
        C::Withdraw { club } => withdraw(league, club).map_err(only),
        C::Award { club, gold, rerolls, wizard } => award(league, club, *gold, *rerolls, *wizard).map_err(only),
        C::ChangeOptions { options } => change_options(league, options),
        other => trade::apply(context, league, other, table),
    }
}

fn enter(context: &Context, league: &mut League, id: &str, division: &str, list: &TeamList) -> Done {
    if league.running {
        return Err(only(Problem::new("season_running", RULE, "club", "Teams enter between seasons.")));
    }
    enlist(context, league, id, division, list)
}

/// Drafts a club into the league.
pub(super) fn enlist(context: &Context, league: &mut League, id: &str, division: &str, list: &TeamList) -> Done {
    if id.is_empty() {
        return Err(only(Problem::new("no_name", PAYS, "club", "A club needs a name of its own in the league.")));
    }
    if league.clubs.contains_key(id) || league.left.contains_key(id) {
        return refuse("club_taken", "club", format!("The club \"{id}\" is already in the league."));
    }
    let others: Vec<_> = league.clubs.values().map(|club| &**club).collect();
    let (mut club, report) = draft(context, &league.terms, list, &others, league.next_player);
    if !report.problems.is_empty() {
        return Err(report.problems);
    }
    let last = club.players.iter().map(|player| player.id.0).max();
    league.next_player = last.map_or(league.next_player, |last| last + 1);
    (club.id, club.division) = (id.to_owned(), division.to_owned());
    settle_rating(&league.terms.numbers, &league.terms.options, &mut club);
    let text = format!("{} enters, rated {}, with {} left", club.name, club.rating, gold(club.treasury));
    league.clubs.insert(id.to_owned(), Shared::new(club));
    step("OB-3.8-4", text)
}

/// The rule of a league's freedom to arrange itself.
pub(super) const RULE: &str = "OB-1.0-7";

fn refuse(code: &'static str, place: &str, message: impl Into<String>) -> Done {
    Err(only(Problem::new(code, RULE, place, message)))
}

/// Draws the order of each division and makes its round robin.
fn start_season(league: &mut League, legs: u32, table: &mut Dice) -> Done {
    if league.running {
        return refuse("season_running", "season", "A season is under way.");
    }
    let members = league.clubs.values().map(|club| (club.id.as_str(), club.division.as_str()));
    let drawn = draw_season(RULE, members, legs, table)?;
    (league.season, league.running) = (league.season + 1, true);
    league.put_past_away();
    let before = league.matches.len();
    for (clubs, schedule) in drawn {
        for pairing in schedule.pairings {
            let (home, away) = (clubs[pairing.home].clone(), clubs[pairing.away].clone());
            match_day::add(league, pairing.round, home, away, Occasion::Usual);
        }
    }
    let count = league.matches.len() - before;
    step(RULE, format!("season {} begins with {count} matches", league.season))
}

fn schedule(league: &mut League, home: &str, away: &str, occasion: Occasion) -> Done {
    for club in [home, away] {
        league.club(club).map_err(only)?;
    }
    if home == away {
        return refuse("same_club", "away", "A club does not play against itself.");
    }
    let round = league.fixtures(league.season).last().map_or(1, |game| game.round + 1);
    let id = match_day::add(league, round, home.to_owned(), away.to_owned(), occasion);
    step(RULE, format!("match {id}: {} against {}", league.called(home), league.called(away)))
}

fn end_season(league: &mut League) -> Done {
    let open = league.open_matches();
    if !league.running {
        return refuse("no_season", "season", "No season is running.");
    }
    if open > 0 {
        return refuse("open_matches", "season", format!("{} still to be finished.", are_open(open)));
    }
    league.running = false;
    step(RULE, format!("season {} is over", league.season))
}

/// A club leaves: what it has not begun is not played, and a match under way ends there.
pub(super) fn withdraw(league: &mut League, id: &str) -> Result<Vec<Step>, Problem> {
    let name = league.club(id)?.name.clone();
    if let Some(club) = league.clubs.remove(id) {
        let left = Left { division: club.division.clone(), club, season: league.season };
        league.left.insert(id.to_owned(), left);
    }
    league.matches.retain(|game| game.stage != Stage::Scheduled || game.side_of(id).is_none());
    for game in league.matches.recent_mut() {
        let Some(side) = game.side_of(id) else { continue };
        if game.stage == Stage::Ready {
            (game.stage, game.closed) = (Stage::Closed, [true; 2]);
            game.abandoned_by = Some(id.to_owned());
        } else {
            game.closed[side.index()] = true;
            if game.closed == [true; 2] {
                game.stage = Stage::Closed;
            }
        }
    }
    Ok(vec![Step::new("OB-3.7-1", format!("{name} leaves the league"))])
}

/// Prizes: money on top of the winnings, re-rolls that do not count in the rating, a wizard that does (OB-3.9-40 to
/// -43).
fn award(league: &mut League, id: &str, amount: Gold, rerolls: u8, wizard: bool) -> Result<Vec<Step>, Problem> {
    let club = league.club_mut(id)?;
    if amount < 0 {
        return Err(Problem::new("amount", "OB-3.9-42", "gold", "A prize is not negative."));
    }
    club.treasury += amount;
    club.trophy_rerolls += rerolls;
    if wizard {
        club.prize_wizard = PrizeWizard::Present;
    }
    let also = if wizard { ", and a wizard" } else { "" };
    let text = format!("{} wins {} and {rerolls} trophy re-rolls{also}", club.name, gold(amount));
    Ok(vec![Step::new("OB-3.9-42", text)])
}

fn change_options(league: &mut League, options: &BTreeMap<String, String>) -> Done {
    if league.running {
        return refuse("season_running", "options", "Options change between seasons only.");
    }
    league.terms = Terms::read(options)?;
    league.options = options.clone();
    let words: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    step(RULE, format!("options: {}", if words.is_empty() { "official".to_owned() } else { words.join(" ") }))
}
