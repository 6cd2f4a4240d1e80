//! The league for other programs: a calendar, tables and everything as JSON.

use std::fmt::Write;

use serde_json::json;
use touchback_journal::Seals;

use crate::game::Game;
use crate::state::State;
use crate::view;

/// A file by its name: its kind and its text.
#[must_use]
pub fn feed(state: &State, id: &str, head: &Seals, name: &str) -> Option<(&'static str, String)> {
    const CSV: &str = "text/csv; charset=utf-8";
    let season = state.game.season();
    Some(match name {
        "calendar.ics" => ("text/calendar; charset=utf-8", calendar(state, id, head.seq)),
        "league.json" => ("application/json", everything(state, head)),
        "table.csv" => (CSV, table_csv(state, season)),
        "fixtures.csv" => (CSV, fixtures_csv(state)),
        "careers.csv" => (CSV, careers_csv(state)),
        "treasuries.csv" => (CSV, treasuries_csv(state)),
        _ => return None,
    })
}

fn everything(state: &State, head: &Seals) -> String {
    let season = state.game.season();
    json!({
        "league": state.name,
        "ruleset": state.game.ruleset(),
        "seq": head.seq,
        "season": season,
        "table": view::table(state, season, None).rows,
        "seasons": (1..=season).map(|season| view::fixtures(state, season)).collect::<Vec<_>>(),
        "statistics": view::statistics(state),
    })
    .to_string()
}

/// A cell that spreadsheets read as text and nothing else: quoted where needed, never a formula.
fn cell(text: &str) -> String {
    crate::modern::statistics::cell(text)
}

fn lines(head: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    let rows = rows.map(|row| row.iter().map(|text| cell(text)).collect::<Vec<_>>().join(","));
    std::iter::once(head.to_owned()).chain(rows).map(|line| line + "\n").collect()
}

fn table_csv(state: &State, season: u32) -> String {
    let head =
        "place,club,name,played,won,drawn,lost,touchdowns,touchdowns_against,casualties,casualties_against,points";
    let rows = view::table(state, season, None).rows.into_iter().map(|line| {
        let row = line.row;
        vec![
            row.place.to_string(),
            row.club,
            line.name,
            row.played.to_string(),
            row.won.to_string(),
            row.drawn.to_string(),
            row.lost.to_string(),
            row.touchdowns.to_string(),
            row.touchdowns_against.to_string(),
            row.casualties.to_string(),
            row.casualties_against.to_string(),
            row.points.to_string(),
        ]
    });
    lines(head, rows)
}

fn fixtures_csv(state: &State) -> String {
    let all = (1..=state.game.season()).flat_map(|season| {
        let rounds = view::fixtures(state, season).rounds.into_iter();
        rounds.flat_map(move |round| round.matches.into_iter().map(move |game| (season, round.deadline.clone(), game)))
    });
    let rows = all.map(|(season, due, game)| {
        let score = game.score.map(|[home, away]| format!("{home}:{away}")).unwrap_or_default();
        vec![
            season.to_string(),
            game.round.to_string(),
            game.game.to_string(),
            game.home_name,
            game.away_name,
            score,
            game.stage,
            game.occasion,
            due.unwrap_or_default(),
            game.at.unwrap_or_default(),
        ]
    });
    lines("season,round,match,home,away,score,stage,occasion,deadline,at", rows)
}

fn careers_csv(state: &State) -> String {
    let head = "player,name,club,position,matches,touchdowns,casualties,kills,completions,interceptions,mvp,spp,end";
    let rows = view::statistics(state).careers.into_iter().map(|c| {
        let did = &c.career;
        let figures = [did.touchdowns, did.casualties, did.kills, did.completions, did.interceptions, did.mvp];
        let mut row = vec![c.player.to_string(), c.name, c.club_name, c.position, c.matches.to_string()];
        row.extend(figures.iter().map(ToString::to_string));
        row.extend([c.spp.to_string(), c.end.unwrap_or_default()]);
        row
    });
    lines(head, rows)
}

fn treasuries_csv(state: &State) -> String {
    match &state.game {
        Game::Modern(league) => league.treasuries_csv(),
        other => {
            let rows = other.clubs().into_iter().map(|club| {
                let figures = view::figures(state, club.id);
                vec![club.id.to_owned(), String::new(), figures.treasury.to_string(), String::new(), String::new()]
            });
            lines("club,amount,balance,rule,why", rows)
        }
    }
}

/// iCalendar (RFC 5545): matches that have a day, and the deadlines of rounds.
fn calendar(state: &State, id: &str, seq: u64) -> String {
    let mut text = String::new();
    let mut line = |content: &str| fold(&mut text, content);
    line("BEGIN:VCALENDAR");
    line("VERSION:2.0");
    line("PRODID:-//Touchback//League//EN");
    line(&format!("X-WR-CALNAME:{}", escaped(&state.name)));
    let stamp = state.founded.replace(['-', ':'], "");
    let mut event = |uid: String, when: String, summary: String| {
        line("BEGIN:VEVENT");
        line(&format!("UID:{uid}@{id}"));
        line(&format!("DTSTAMP:{stamp}"));
        line(&format!("SEQUENCE:{seq}"));
        line(&when);
        line(&format!("SUMMARY:{}", escaped(&summary)));
        line("END:VEVENT");
    };
    for round in view::fixtures(state, state.game.season()).rounds {
        if let Some(due) = &round.deadline {
            let when = format!("DTSTART;VALUE=DATE:{}", due.replace('-', ""));
            event(
                format!("round-{}-{}", state.game.season(), round.round),
                when,
                format!("Round {} is due", round.round),
            );
        }
        for game in round.matches {
            let Some(at) = game.at.as_ref() else { continue };
            let when = format!("DTSTART:{}", at.replace(['-', ':'], ""));
            event(format!("match-{}", game.game), when, format!("{} - {}", game.home_name, game.away_name));
        }
    }
    line("END:VCALENDAR");
    text
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace(['\n', '\r'], " ")
}

/// Lines of at most 75 bytes, folded between letters.
fn fold(text: &mut String, content: &str) {
    let mut room = 75;
    for letter in content.chars() {
        if letter.len_utf8() > room {
            text.push_str("\r\n ");
            room = 74;
        }
        room -= letter.len_utf8();
        let _ = write!(text, "{letter}");
    }
    text.push_str("\r\n");
}
