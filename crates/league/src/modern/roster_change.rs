//! Changes to one club's list: allowed unless a match of the club is between its pre-game sequence and its result
//! (S7-POST-31, S7-POST-41 to -44).

use super::command::{Command, leave};
use super::state::{League, Stage};
use crate::sums::Sums;
use touchback_roster::advance;
use touchback_roster::club::PlayerId;
use touchback_roster::dice::Table;
use touchback_roster::house::Rulebook;
use touchback_roster::market;
use touchback_roster::postmatch::{Departure, Leaving};
use touchback_roster::prematch::Step;
use touchback_roster::problem::{Problem, gold};

type Told = Result<String, Problem>;

pub(super) fn apply(
    league: &mut League,
    book: &Rulebook,
    command: &Command,
    table: &mut Table,
) -> Result<Vec<Step>, Problem> {
    if let Some(club) = whose(command) {
        league.club(club)?;
        if league.open_match(club).is_some_and(|game| game.stage == Stage::Ready) {
            let name = league.called(club);
            let message = format!("{name} is about to play; its list is closed until the result is in.");
            return Err(Problem::new("match_open", "S7-POST-41", "club", message));
        }
    }
    let text = match command {
        Command::BuySkill { .. } | Command::RollCharacteristic { .. } | Command::TakeCharacteristic { .. } => {
            develop(league, book, command, table)?
        }
        _ => trade(league, book, command)?,
    };
    Ok(vec![Step::new("S7-POST-41", text)])
}

/// The club whose list it is.
fn whose(command: &Command) -> Option<&str> {
    use Command as C;
    match command {
        C::BuySkill { club, .. }
        | C::RollCharacteristic { club, .. }
        | C::TakeCharacteristic { club, .. }
        | C::Hire { club, .. }
        | C::TakeOffer { club, .. }
        | C::SignJourneyman { club, .. }
        | C::Fire { club, .. }
        | C::Retire { club, .. }
        | C::Return { club, .. }
        | C::BuyStaff { club, .. }
        | C::SackStaff { club, .. }
        | C::Rename { club, .. }
        | C::Adjust { club, .. } => Some(club),
        _ => None,
    }
}

/// Spending star player points.
fn develop(league: &mut League, book: &Rulebook, command: &Command, table: &mut Table) -> Told {
    match command {
        Command::BuySkill { club, player, want } => advance::buy(book, league.club_mut(club)?, *player, want, table),
        Command::RollCharacteristic { club, player } => {
            if league.rolled.contains_key(player) {
                let message = "The D16 has been rolled already; take what it allows.";
                return Err(Problem::new("already_rolled", "S7-ADV-31", "player", message));
            }
            let roll = advance::roll_characteristic(book, league.club(club)?, *player, table)?;
            league.rolled.insert(*player, roll);
            Ok(format!("D16: {roll}"))
        }
        Command::TakeCharacteristic { club, player, take } => {
            let Some(roll) = league.rolled.get(player).copied() else {
                return Err(Problem::new("not_rolled", "S7-ADV-31", "player", "Roll the D16 first."));
            };
            let text = advance::take(book, league.club_mut(club)?, *player, roll, take)?;
            league.rolled.remove(player);
            Ok(text)
        }
        _ => Err(not_here()),
    }
}

/// Hiring, firing, retiring, staff and money.
fn trade(league: &mut League, book: &Rulebook, command: &Command) -> Told {
    match command {
        Command::Hire { club, position, name } => {
            let (mut next, own) = (league.next_player, league.club_mut(club)?);
            let before = own.treasury.balance();
            let id = market::hire(book, own, position, name, &mut next)?;
            let price = before - own.treasury.balance();
            let told = format!("{} hires {} for {}", own.name, own.player(id)?.name, gold(price));
            league.next_player = next;
            Ok(told)
        }
        Command::TakeOffer { club, offer, position, name } => {
            let (mut next, own) = (league.next_player, league.club_mut(club)?);
            let id = market::hire_by_offer(book, own, *offer, position, name, &mut next)?;
            let told = format!("{} takes {} by an offer", own.name, own.player(id)?.name);
            league.next_player = next;
            Ok(told)
        }
        Command::SignJourneyman { club, player } => {
            let own = league.club_mut(club)?;
            market::sign_journeyman(book, own, *player)?;
            Ok(format!("{} signs the Journeyman {}", own.name, own.player(*player)?.name))
        }
        Command::Fire { club, player } => fire(league, club, *player),
        Command::Retire { club, player } => {
            let own = league.club_mut(club)?;
            market::retire(book, own, *player, true)?;
            Ok(format!("{} rests", own.player(*player)?.name))
        }
        Command::Return { club, player } => {
            let own = league.club_mut(club)?;
            market::retire(book, own, *player, false)?;
            Ok(format!("{} is back", own.player(*player)?.name))
        }
        Command::BuyStaff { club, staff } => {
            market::buy_staff(book, league.club_mut(club)?, *staff)?;
            Ok(format!("{} buys: {}", league.called(club), staff.word()))
        }
        Command::SackStaff { club, staff } => {
            market::sack_staff(league.club_mut(club)?, *staff)?;
            Ok(format!("{} dismisses: {}", league.called(club), staff.word()))
        }
        Command::Rename { club, player, name } => {
            let player = league.club_mut(club)?.player_mut(*player)?;
            let old = std::mem::replace(&mut player.name, name.clone());
            Ok(format!("{old} is now called {name}"))
        }
        Command::Adjust { club, amount } => adjust(league, club, *amount),
        _ => Err(not_here()),
    }
}

fn fire(league: &mut League, club: &str, player: PlayerId) -> Told {
    let fired = market::fire(league.club_mut(club)?, player)?;
    let name = fired.name.clone();
    leave(league, club, vec![Departure { player: fired, how: Leaving::Fired }]);
    Ok(format!("{name} is fired"))
}

/// A dead opponent of ST 4 or less, without Regeneration and Stunty, gives some teams a free lineman.
pub(super) fn recruit(league: &mut League, book: &Rulebook, id: u32, club: &str) -> Result<Vec<Step>, Problem> {
    let game = league.game(id)?.clone();
    let refuse = |message: String| Problem::new("no_recruit", "S7-POST-41", "game", message);
    let side = game.side_of(club).filter(|s| game.stage == Stage::Played && !game.closed[s.index()]);
    let (Some(side), Some(result)) = (side, &game.result) else {
        return Err(refuse(format!("{club} is not in the post-game sequence of match {id}.")));
    };
    let Some(position) = market::free_recruit(league.club(club)?) else {
        return Err(refuse(format!("{club} has no special rule that gives a recruit.")));
    };
    let rival = league.club(game.club(side.other()))?;
    let suits = |who: &touchback_roster::club::Player| {
        let Ok(position) = rival.position(book.catalogue, &who.position) else { return false };
        let has = |skill: &str| who.skills(position, 4).iter().any(|s| s.id == skill);
        who.profile(book.catalogue, position).st <= 4 && !has("regeneration") && !has("stunty")
    };
    let hurt = &result.side(side.other()).injuries;
    let died = league.gone.recent().filter(|g| matches!(g.departure.how, Leaving::Died { .. }));
    let mut victims = died.map(|g| &g.departure.player).filter(|p| hurt.iter().any(|i| i.player == p.id));
    let fits = victims.any(suits);
    drop(victims);
    if game.recruited[side.index()] || !fits {
        return Err(refuse(format!("No opponent died in match {id} who could join {club}, or one already has.")));
    }
    let mut next = league.next_player;
    let own = league.club_mut(club)?;
    let recruit = market::recruit(book, own, position, &mut next)?;
    let told = format!("{} gains {} without a fee", own.name, own.player(recruit)?.name);
    league.next_player = next;
    league.game_mut(id)?.recruited[side.index()] = true;
    Ok(vec![Step::new("S7-POST-41", told)])
}

fn adjust(league: &mut League, club: &str, amount: i64) -> Told {
    let treasury = &mut league.club_mut(club)?.treasury;
    if amount >= 0 {
        treasury.receive(amount, "given by the commissioner", "S7-TV-04")?;
    } else {
        treasury.pay(amount.saturating_neg(), "taken by the commissioner", "S7-TV-04")?;
    }
    Ok(format!("{}: {} by the commissioner", league.called(club), gold(amount)))
}

fn not_here() -> Problem {
    Problem::new("not_a_roster_change", "S7-POST-41", "", "This is no change of a club's list.")
}
