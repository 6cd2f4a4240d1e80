//! Between an event and a NAF file.

use std::collections::BTreeMap;

use jiff::ToSpan;

use super::rounds::{NafRound, after, moment, rounds, shown};
use super::{NON_MEMBER, NON_MEMBER_NAME, NafCoach, NafFile, NafGame, NafSide, is_member, race};
use crate::director::{Asked, Books, Desk};
use crate::event::{Coach, Event, Game, Opponent, Stage};
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
    for (round, stamp) in event.played().zip(stamps(event)) {
        if round.open_games() > 0 {
            let message = format!("Round {} still has {} open game(s).", round.number, round.open_games());
            problems.push(Problem::bad("MP-BAD-24", "results_open", "MP-PAIR-11", message));
        }
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
        let Some(number) = member(coach) else {
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

fn member(coach: &Coach) -> Option<u64> {
    coach.registration.naf.filter(|n| is_member(&n.to_string()))
}

fn race_of(coach: &Coach) -> String {
    let list = coach.registration.race.clone().or_else(|| coach.rosters.first().map(|r| r.team.clone()));
    let text = list.unwrap_or_default();
    race(&text).map_or(text, |r| r.name.clone())
}

fn record(event: &Event, number: u32, touchdowns: i64, side: &SideReport) -> NafSide {
    let coach = event.coaches.get(&number);
    let member = coach.and_then(|coach| member(coach));
    NafSide {
        name: if member.is_some() { event.name(number) } else { NON_MEMBER_NAME.into() },
        number: member.map_or(NON_MEMBER.into(), |n| n.to_string()),
        team_rating: (event.pack.draft.budget.unwrap_or(0) / 10_000).to_string(),
        touchdowns: touchdowns.to_string(),
        badly_hurt: side.causes.map_or(side.caused(), |c| c.all()).to_string(),
        ..NafSide::default()
    }
}

/// Times of the rounds, each later than the one before, because only times distinguish rounds in a file. A time
/// without a date that is not later belongs to the next day; a missing one is counted up from eight o'clock.
fn stamps(event: &Event) -> Vec<String> {
    let practical = &event.pack.practical;
    let date = |day: usize| practical.dates.get(day).map_or("", String::as_str);
    let (mut day, mut last) = (0, None);
    let mut found = Vec::new();
    for round in 0..event.played().count() {
        let time = practical.round_times.get(round).map_or("", String::as_str);
        let on = |day: usize| moment(&format!("{} {time}", date(day)));
        while on(day).is_some_and(|at| Some(at) <= last) && on(day + 1).is_some() {
            day += 1;
        }
        let counted = || Some(moment(&format!("{} 08:00", date(day)))?.saturating_add((round as i64).hours()));
        match moment(time).or_else(|| on(day)).or_else(counted) {
            Some(at) => {
                let at = after(last, at);
                last = Some(at);
                found.push(shown(at));
            }
            None => found.push(format!("{} {time}", date(day))),
        }
    }
    found
}

/// Makes an event from a file: coaches, rounds as played, results. The lines are those of its event file; `in_all` is
/// how many rounds the event will have, if it continues.
pub fn import<'c>(
    books: Books<'c>,
    asked: Asked,
    file: &NafFile,
    in_all: Option<u32>,
) -> Result<(Desk<'c>, Vec<String>), Problems> {
    let blocking: Problems =
        super::check(file).into_iter().filter(|p| !p.code.ends_with("_note") && p.code != "naf_race").collect();
    if !blocking.is_empty() {
        return Err(blocking);
    }
    let rounds = rounds(file);
    let (mut desk, line) = Desk::create(books, asked, &pack_text(file, &rounds, in_all)?)?;
    let mut lines = vec![line];
    let mut add = |desk: &mut Desk<'c>, change: Change| desk.write_down(asked, change).map(|l| lines.push(l));
    for role in [Role::Scorekeeper, Role::Referee] {
        add(&mut desk, Change::Appointed { person: asked.by.into(), role })?;
    }
    add(&mut desk, Change::RulespackPublished { tiers: BTreeMap::new() })?;
    let (numbers, listed) = entrants(file);
    for (coach, number) in listed.iter().zip(1..) {
        let registration = Registration {
            name: coach.name.clone(),
            naf: coach.number.parse().ok().filter(|_| is_member(&coach.number)),
            race: race(&coach.team).and_then(|r| r.team.clone()).or_else(|| Some(coach.team.clone())),
            accepts_rules: true,
            spare: !is_member(&coach.number),
            ..Registration::default()
        };
        add(&mut desk, Change::Registered { number, registration })?;
        add(&mut desk, Change::CheckedIn { number, code: String::new(), seals: Vec::new() })?;
    }
    for (i, NafRound { games, .. }) in rounds.iter().enumerate() {
        let round = i as u32 + 1;
        let seat = |side: &NafSide| numbers.get(key(&side.number, &side.name)).copied().unwrap_or_default();
        let seats = games.iter().map(|g| (seat(&g.sides[0]), seat(&g.sides[1])));
        add(&mut desk, Change::Drawn { plan: Box::new(plan(round, seats)) })?;
        add(&mut desk, Change::Published { round, deal: None })?;
        for (t, game) in games.iter().enumerate() {
            let report = Box::new(Report {
                home: side(&game.sides[0]),
                away: side(&game.sides[1]),
                sure: true,
                ..Report::default()
            });
            add(&mut desk, Change::Scored { round, table: t as u32 + 1, report })?;
        }
    }
    Ok((desk, lines))
}

/// What identifies coaches: members have numbers, the others only names.
fn key<'f>(number: &'f str, name: &'f str) -> &'f str {
    if is_member(number) { number } else { name }
}

/// Everybody in the file with their player number: those listed, then others known only from games.
fn entrants(file: &NafFile) -> (BTreeMap<&str, u32>, Vec<NafCoach>) {
    let mut numbers = BTreeMap::new();
    let mut listed: Vec<NafCoach> = Vec::new();
    for coach in &file.coaches.list {
        listed.push(coach.clone());
        numbers.entry(key(&coach.number, &coach.name)).or_insert(listed.len() as u32);
    }
    for side in file.games.iter().flat_map(|g| &g.sides) {
        numbers.entry(key(&side.number, &side.name)).or_insert_with(|| {
            let team = "Human".into();
            listed.push(NafCoach { name: side.name.clone(), number: side.number.clone(), team });
            listed.len() as u32
        });
    }
    (numbers, listed)
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
    RoundPlan { games, ..RoundPlan::blank(round, 1) }
}

fn side(side: &NafSide) -> SideReport {
    SideReport {
        touchdowns: side.touchdowns.parse().unwrap_or(0),
        casualties: Some(side.casualties().unwrap_or(0)),
        ..SideReport::default()
    }
}

/// A rulespack for imported results.
fn pack_text(file: &NafFile, rounds: &[NafRound], in_all: Option<u32>) -> Result<String, Problems> {
    let ratings = file.games.iter().flat_map(|g| &g.sides).filter_map(|s| s.team_rating.parse::<i64>().ok());
    let mut pack = crate::rulespack::Rulespack {
        name: "Imported results".into(),
        rounds: Some(in_all.unwrap_or(0).max(rounds.len() as u32)),
        publications: vec!["as played".into()],
        tiebreakers: Tiebreaker::standard().iter().map(Tiebreaker::id).collect(),
        ..crate::rulespack::Rulespack::default()
    };
    pack.practical.dates = rounds.iter().filter_map(|r| Some(r.time.split_once(' ')?.0.to_string())).collect();
    pack.practical.dates.dedup();
    pack.practical.round_times = rounds.iter().map(|r| r.time.clone()).collect();
    pack.practical.rosters_on_paper = true;
    pack.draft.budget = Some(ratings.max().unwrap_or(0) * 10_000);
    match toml::to_string(&pack) {
        Ok(text) => Ok(text),
        Err(e) => refuse(Problem::new("rulespack_unwritable", "MP-PACK-03", e.to_string())),
    }
}
