//! Every change as a sentence, with names and figures: the answer to a command, a line of the list of changes, news for
//! phones.

use crate::event::{Board, Event};
use crate::log::Change;
use crate::problem::gold;
use crate::score::Report;

/// Above this many sentences a count is kinder.
const MANY: usize = 6;

/// What several changes did, one sentence each, or how many of a kind.
pub(super) fn all(event: &Event, changes: &[Change]) -> String {
    if let [only] = changes {
        return headline(event, only);
    }
    let mut event = event.clone();
    let mut said: Vec<String> = Vec::with_capacity(changes.len());
    for change in changes {
        said.push(headline(&event, change));
        event.add_change(change);
    }
    let checked_in = changes.iter().filter(|c| matches!(c, Change::CheckedIn { .. })).count();
    let approved = changes.iter().filter(|c| matches!(c, Change::RosterApproved { .. })).count();
    let registered = changes.iter().filter(|c| matches!(c, Change::Registered { .. })).count();
    match changes.len() {
        n if n > MANY && checked_in == n => format!("{n} coaches checked in."),
        n if n > MANY && approved == n => format!("{n} rosters approved."),
        n if n > MANY && registered == n => format!("{n} coaches registered."),
        _ => said.join("\n"),
    }
}

/// One change as a sentence, without anything only its owner may know.
pub fn headline(event: &Event, change: &Change) -> String {
    let name = |n: &u32| event.name(*n);
    match change {
        Change::Created { organiser, .. } => format!("The event was created; {organiser} is its organiser."),
        Change::RulespackChanged { .. } => "The rulespack was changed.".into(),
        Change::RulespackPublished { .. } => "The rulespack was published.".into(),
        Change::Appointed { person, role } => format!("{person} is {}.", role.name()),
        Change::Dismissed { person, role } => format!("{person} is no longer {}.", role.name()),
        Change::Invited { person, .. } => format!("A code for {person} was made."),
        Change::Claimed { person, .. } => format!("{person} has joined."),
        Change::Registered { number, registration } => format!("{} has player number {number}.", registration.name),
        Change::Amended { number, registration } => {
            format!("Registration of {} ({number}) amended.", registration.name)
        }
        Change::TeamRegistered { name: team, coaches, .. } => {
            format!("{team} registered: {}.", coaches.iter().map(name).collect::<Vec<_>>().join(", "))
        }
        Change::Substituted { team, out, number } => {
            format!("{}: {} plays instead of {}.", event.team_name(*team), name(number), name(out))
        }
        Change::CaptainNamed { team, captain } => {
            format!("{} is captain of {}.", name(captain), event.team_name(*team))
        }
        Change::DrawCommitted { commitment } => format!("Committed to {commitment}."),
        Change::CheckedIn { number, .. } => format!("{} is checked in.", name(number)),
        Change::CheckInClosed { .. } => {
            let count = event.coaches.values().filter(|c| c.plays()).count();
            format!("Check-in closed with {count} coaches.")
        }
        Change::DrawOpened { hall, .. } if hall.is_empty() => "The draw is open.".into(),
        Change::DrawOpened { hall, .. } => format!("The draw is open; the hall called \"{hall}\"."),
        Change::RosterSubmitted { number, rosters } => {
            let teams: Vec<&str> = rosters.iter().map(|r| r.name.as_str()).collect();
            format!("{} has handed in {}.", name(number), teams.join(", "))
        }
        Change::RosterApproved { number } => format!("{}'s roster is approved.", name(number)),
        Change::RosterRejected { number, reason } => format!("{}'s roster is rejected: {reason}", name(number)),
        Change::ConversionSet { number, state } => {
            format!("{}'s conversions: {}.", name(number), format!("{state:?}").to_lowercase())
        }
        Change::Withdrawn { number } => format!("{} has withdrawn.", name(number)),
        Change::Returned { number } => format!("{} is back.", name(number)),
        Change::Expelled { number, reason } => format!("{} is expelled: {reason}", name(number)),
        Change::Vetoed { a, b, reason } => format!("{} and {} are kept apart: {reason}", name(a), name(b)),
        Change::VetoLifted { a, b } => format!("{} and {} may meet.", name(a), name(b)),
        other => of_round(event, other),
    }
}

fn of_round(event: &Event, change: &Change) -> String {
    let name = |n: &u32| event.name(*n);
    let game = |round: &u32, table: &u32, report: Option<&Report>| game(event, *round, *table, report);
    match change {
        Change::Drawn { plan } => format!("Round {} drawn: {} tables.", plan.round, plan.games.len()),
        Change::Swapped { round, a, b, reason } => {
            format!("Round {round}: {} and {} change seats: {reason}", name(a), name(b))
        }
        Change::Confirmed { round } => format!("Round {round} is confirmed as it is."),
        Change::Published { round, .. } => format!("Round {round} is published."),
        Change::ByeFilled { round, table, number } => {
            format!("Round {round}, table {table}: {} takes the place of the Bye.", name(number))
        }
        Change::Reported { round, table, report, .. } => {
            let text = game(round, table, Some(report));
            let board = event.rounds.iter().find(|r| r.number == *round).and_then(|r| r.board(*table));
            match board.and_then(|b| b.reports.values().next()).map(|other| other.first_difference(report)) {
                None => format!("{text}: waiting for the other coach."),
                Some(None) => format!("{text}: final."),
                Some(Some(field)) => format!("{text}: in dispute ({field})."),
            }
        }
        Change::Scored { round, table, report } => format!("{}: final.", game(round, table, Some(report))),
        Change::Disputed { round, table, text } => format!("{}: in dispute: {text}", game(round, table, None)),
        Change::Ruled { round, table, ruling, report } => {
            format!("{}: ruled: {ruling}", game(round, table, Some(report)))
        }
        Change::Corrected { round, table, report, reason } => {
            format!("{}: corrected: {reason}", game(round, table, Some(report)))
        }
        Change::BoardOpened { round, table, .. } => format!("{}: played on the board.", game(round, table, None)),
        Change::BoardPlayed { round, table, played } => {
            format!("{}: over on the board, both coaches confirm.", game(round, table, Some(&played.report)))
        }
        Change::TeamRollOff { round, home, away, .. } => {
            format!("Round {round}: {} and {} have rolled off.", event.team_name(*home), event.team_name(*away))
        }
        Change::Voted { by, award, .. } => format!("{} has voted for {award}.", name(by)),
        Change::AwardGiven { award, number, decided_by, rolls } if rolls.is_empty() => {
            format!("{award} goes to {} ({decided_by}).", name(number))
        }
        Change::AwardGiven { award, number, rolls, .. } => {
            let dice = |round: &Vec<(u32, u8)>| {
                round.iter().map(|(n, die)| format!("{} {die}", name(n))).collect::<Vec<_>>().join(", ")
            };
            let all: Vec<String> = rolls.iter().map(dice).collect();
            format!("{award} is rolled off: {}. It goes to {}.", all.join("; "), name(number))
        }
        Change::ClockSet { clock } => {
            let state = if clock.since.is_some() { "runs" } else { "stands still" };
            format!("The clock of round {} {state}: {} minutes in all.", clock.round, clock.total / 60)
        }
        Change::TimeGiven { round, table, minutes } => {
            format!("{}: {minutes} more minutes.", game(round, table, None))
        }
        Change::CasualtyRolled { round, table, player, harm, .. } => {
            format!("{}: No. {player} is {}.", game(round, table, None), harm.name())
        }
        Change::CharacteristicRolled { number, roll, .. } => {
            format!("{} rolls {roll} for a characteristic.", name(number))
        }
        Change::Advanced { number, .. } => format!("A player of {} has advanced.", name(number)),
        Change::Hired { round, table, number, bill, .. } => format!(
            "{}: {} spends {} of {}; {} are lost.",
            game(round, table, None),
            name(number),
            gold(bill.cost),
            gold(bill.petty_cash),
            gold(bill.lost)
        ),
        Change::ObjectivesNoted { round, number, .. } => {
            format!("{} has revealed the objectives of round {round}.", name(number))
        }
        Change::ObjectivesOpened { round, number, .. } => {
            format!("{} has revealed the objectives of round {round}.", name(number))
        }
        Change::Undone { entry } => format!("Entry {entry} was taken back."),
        _ => String::new(),
    }
}

/// "Round 2, table 3: Ann 2-1 Ben".
fn game(event: &Event, round: u32, table: u32, report: Option<&Report>) -> String {
    let place = format!("Round {round}, table {table}");
    let board: Option<&Board> = event.rounds.iter().find(|r| r.number == round).and_then(|r| r.board(table));
    let Some(board) = board else { return place };
    let (home, away) = (event.name(board.game.home), event.opponent_name(&board.game.away));
    match report {
        Some(r) => format!("{place}: {home} {}-{} {away}", r.home.touchdowns, r.away.touchdowns),
        None => format!("{place}: {home} v {away}"),
    }
}
