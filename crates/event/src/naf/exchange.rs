//! Between an event and a NAF file.

use std::collections::BTreeMap;

use super::check::{is_stamp, minutes_are_months};
use super::{NON_MEMBER, NON_MEMBER_NAME, NafCoach, NafFile, NafGame, NafSide, race};
use crate::desk::{Asked, Books, Desk};
use crate::event::{Event, Game, Opponent, Stage};
use crate::log::{Change, Registration, RoundPlan};
use crate::people::Role;
use crate::problem::{Problem, Problems, refuse};
use crate::ranking::Tiebreaker;
use crate::score::{Report, Seat, SideReport};

/// The event as a file, with what the NAF would stumble over.
pub fn export(event: &Event) -> (NafFile, Problems) {
    let mut problems = Vec::new();
    let organiser = event.people.iter().find(|(_, roles)| roles.contains(&Role::Organiser));
    let mut file = NafFile { organiser: organiser.map(|(n, _)| n.clone()).unwrap_or_default(), ..NafFile::default() };
    for (i, round) in event.played().enumerate() {
        if round.open_games() > 0 {
            let message = format!("Round {} still has {} open game(s).", round.number, round.open_games());
            problems.push(Problem::bad("MP-BAD-24", "results_open", "MP-PAIR-11", message));
        }
        let stamp = stamp(event, i);
        for board in &round.boards {
            let (Some(report), Opponent::Coach(away)) = (&board.result, &board.game.away) else { continue };
            let score = event.score(board);
            let side = |number: u32, seat: Seat| {
                let touchdowns = score.as_ref().map_or(0, |s| s.side(seat).touchdowns);
                record(event, number, touchdowns, report.side(seat))
            };
            let sides = vec![side(board.game.home, Seat::Home), side(*away, Seat::Away)];
            if sides.iter().all(|s| s.number == NON_MEMBER) {
                let message = format!("{} v {}: neither is a member; left out.", sides[0].name, sides[1].name);
                problems.push(Problem::new("naf_no_member_note", "MP-GAME-04", message));
                continue;
            }
            file.games.push(NafGame { time_stamp: stamp.clone(), sides });
        }
    }
    coaches(event, &mut file);
    problems.extend(super::check(&file));
    (file, problems)
}

/// All coaches who appear in a game, members by number and the collective one once.
fn coaches(event: &Event, file: &mut NafFile) {
    let mut non_member = false;
    for coach in event.coaches.values() {
        let Some(number) = coach.registration.naf else {
            non_member = true;
            continue;
        };
        let number = number.to_string();
        if file.games.iter().any(|g| g.sides.iter().any(|s| s.number == number)) {
            let name = coach.registration.name.clone();
            file.coaches.list.push(NafCoach { name, number, team: race_of(coach) });
        }
    }
    if non_member && file.games.iter().any(|g| g.sides.iter().any(|s| s.number == NON_MEMBER)) {
        let (name, number) = (NON_MEMBER_NAME.into(), NON_MEMBER.into());
        file.coaches.list.push(NafCoach { name, number, team: "Human".into() });
    }
}

fn race_of(coach: &crate::event::Coach) -> String {
    let list = coach.registration.race.clone().or_else(|| coach.rosters.first().map(|r| r.team.clone()));
    let text = list.unwrap_or_default();
    race(&text).map_or(text, |r| r.name.clone())
}

fn record(event: &Event, number: u32, touchdowns: i64, side: &SideReport) -> NafSide {
    let coach = event.coaches.get(&number);
    let member = coach.and_then(|c| c.registration.naf);
    NafSide {
        name: if member.is_some() { event.name(number) } else { NON_MEMBER_NAME.into() },
        number: member.map_or(NON_MEMBER.into(), |n| n.to_string()),
        team_rating: (event.pack.draft.budget.unwrap_or(0) / 10_000).to_string(),
        touchdowns: touchdowns.to_string(),
        badly_hurt: side.causes.map_or(side.casualties, |c| c.all()).to_string(),
        ..NafSide::default()
    }
}

/// Time of a round: as the rulespack gives it, with the first date where it gives the time only.
fn stamp(event: &Event, round: usize) -> String {
    let practical = &event.pack.practical;
    let time = practical.round_times.get(round).cloned().unwrap_or_default();
    if is_stamp(&time) {
        return time;
    }
    let date = practical.dates.first().cloned().unwrap_or_default();
    let full = format!("{date} {time}");
    // Rounds are told apart by their times, so a missing one is counted up from eight o'clock.
    if is_stamp(&full) { full } else { format!("{date} {:02}:00", 8 + round) }
}

/// Makes an event of a file: coaches, rounds as played, results. The lines are those of its event file.
pub fn import<'c>(books: Books<'c>, asked: Asked, file: &NafFile) -> Result<(Desk<'c>, Vec<String>), Problems> {
    let blocking: Problems =
        super::check(file).into_iter().filter(|p| !p.code.ends_with("_note") && p.code != "naf_race").collect();
    if !blocking.is_empty() {
        return Err(blocking);
    }
    let clean = minutes_are_months(file);
    let mut rounds: BTreeMap<String, Vec<&NafGame>> = BTreeMap::new();
    for game in &file.games {
        let hour = format!("{}:00", &game.time_stamp[..13]);
        rounds.entry(if clean { hour } else { game.time_stamp.clone() }).or_default().push(game);
    }
    let stamps: Vec<String> = rounds.keys().cloned().collect();
    let (mut desk, line) = Desk::create(books, asked, &pack_text(file, &stamps)?)?;
    let mut lines = vec![line];
    let mut add = |desk: &mut Desk<'c>, change: Change| desk.write_down(asked, change).map(|l| lines.push(l));
    for role in [Role::Scorekeeper, Role::Referee] {
        add(&mut desk, Change::Appointed { person: asked.by.into(), role })?;
    }
    add(&mut desk, Change::RulespackPublished)?;
    let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
    for (i, coach) in file.coaches.list.iter().enumerate() {
        let number = i as u32 + 1;
        numbers.insert(&coach.number, number);
        let registration = Registration {
            name: coach.name.clone(),
            naf: coach.number.parse().ok(),
            race: race(&coach.team).and_then(|r| r.team.clone()).or_else(|| Some(coach.team.clone())),
            accepts_rules: true,
            ..Registration::default()
        };
        add(&mut desk, Change::Registered { number, registration })?;
        add(&mut desk, Change::CheckedIn { number, code: String::new(), seals: Vec::new() })?;
    }
    for (i, games) in rounds.values().enumerate() {
        let round = i as u32 + 1;
        let seats = games.iter().map(|g| (numbers[g.sides[0].number.as_str()], numbers[g.sides[1].number.as_str()]));
        add(&mut desk, Change::Drawn { plan: Box::new(plan(round, seats)) })?;
        add(&mut desk, Change::Published { round })?;
        for (t, game) in games.iter().enumerate() {
            let report =
                Box::new(Report { home: side(&game.sides[0]), away: side(&game.sides[1]), ..Report::default() });
            add(&mut desk, Change::Scored { round, table: t as u32 + 1, report })?;
        }
    }
    Ok((desk, lines))
}

fn plan(round: u32, seats: impl Iterator<Item = (u32, u32)>) -> RoundPlan {
    let game = |(i, (home, away)): (usize, (u32, u32))| Game {
        table: i as u32 + 1,
        home,
        away: Opponent::Coach(away),
        stage: Stage::Main,
        teams: None,
    };
    let games = seats.enumerate().map(game).collect();
    RoundPlan { round, attempt: 1, seed: None, paired: None, games, groups: Vec::new(), bracket: None }
}

fn side(side: &NafSide) -> SideReport {
    SideReport {
        touchdowns: side.touchdowns.parse().unwrap_or(0),
        casualties: side.casualties().unwrap_or(0),
        ..SideReport::default()
    }
}

/// A rulespack for results that come from elsewhere.
fn pack_text(file: &NafFile, stamps: &[String]) -> Result<String, Problems> {
    let ratings = file.games.iter().flat_map(|g| &g.sides).filter_map(|s| s.team_rating.parse::<i64>().ok());
    let mut pack = crate::rulespack::Rulespack {
        name: "Imported results".into(),
        rounds: Some(stamps.len() as u32),
        publications: vec!["as played".into()],
        tiebreakers: Tiebreaker::standard().iter().map(Tiebreaker::id).collect(),
        ..crate::rulespack::Rulespack::default()
    };
    pack.practical.dates = stamps.iter().map(|s| s[..10].to_string()).collect();
    pack.practical.dates.dedup();
    pack.practical.round_times = stamps.to_vec();
    pack.practical.rosters_on_paper = true;
    pack.draft.budget = Some(ratings.max().unwrap_or(0) * 10_000);
    match toml::to_string(&pack) {
        Ok(text) => Ok(text),
        Err(e) => refuse(Problem::new("rulespack_unwritable", "MP-PACK-03", e.to_string())),
    }
}
