//! Pairings, standings and awards for the wall (MP-SHEET-05).

use super::html::{escape, page, table, table_of};
use super::slips::codes;
use crate::awards::Given;
use crate::event::{Event, Game, Round};
use crate::ranking::Standings;
use crate::score::{Report, Seat, Void};

fn title(event: &Event, round: &Round, what: &str) -> String {
    format!("{}: round {}, {what}", event.pack.name, round.number)
}

fn match_up(event: &Event, game: &Game) -> [String; 2] {
    let with_team = |number: u32| match event.coaches.get(&number).and_then(|c| c.team) {
        Some(team) => format!("{} ({})", event.name(number), event.team_name(team)),
        None => event.name(number),
    };
    let away = match game.away {
        crate::event::Opponent::Coach(number) => with_team(number),
        ref other => event.opponent_name(other),
    };
    [with_team(game.home), away]
}

/// The score, and what it alone does not tell.
fn scored(result: &Report) -> String {
    let score = format!("{}-{}", result.home.touchdowns, result.away.touchdowns);
    match (result.void, result.conceded.map(|given| given.by)) {
        (Some(Void::NotPlayed), _) => "not played".to_owned(),
        (Some(Void::LostByBoth), _) => format!("{score}, lost by both"),
        (None, Some(Seat::Home)) => format!("{score}, home conceded"),
        (None, Some(Seat::Away)) => format!("{score}, away conceded"),
        (None, None) => score,
    }
}

/// Anyone who keeps the sheet can check later whether anything before it was changed.
fn seal(event: &Event) -> String {
    format!("<p class=\"small\">Entry {}, seal {}</p>", event.seq, escape(&event.seal))
}

pub fn pairings_by_table(event: &Event, round: &Round, link: Option<&str>) -> String {
    let title = title(event, round, "by table");
    let rows = round.boards.iter().map(|b| {
        let [home, away] = match_up(event, &b.game).map(|name| escape(&name));
        let score = b.result.as_ref().map(scored);
        let code = if b.game.is_bye() { String::new() } else { codes(event, round.number, b.game.table, link) };
        vec![b.game.table.to_string(), home, away, score.unwrap_or_default(), code]
    });
    let list = table_of(&["Table", "Home", "Away", "Result", "Code"], rows);
    page(&title, &format!("<h1>{}</h1>{list}{}", escape(&title), seal(event)))
}

/// One line per coach, so everybody finds their name.
pub fn pairings_by_name(event: &Event, round: &Round) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for board in &round.boards {
        let [home, away] = match_up(event, &board.game);
        let place = board.game.table.to_string();
        if !board.game.is_bye() {
            rows.push(vec![away.clone(), place.clone(), home.clone()]);
        }
        rows.push(vec![home, place, away]);
    }
    rows.sort_by_key(|row| row[0].to_lowercase());
    let title = title(event, round, "by name");
    let list = table(&["Coach", "Table", "Opponent"], rows);
    page(&title, &format!("<h1>{}</h1>{list}{}", escape(&title), seal(event)))
}

fn ranked(event: &Event, table_of: &Standings, name: &dyn Fn(u32) -> String) -> String {
    let mut head = vec!["#".to_string(), "Name".into(), "TP".into()];
    head.extend(table_of.pieces.iter().map(|p| p.title()));
    head.push("W-D-L".into());
    let rows = table_of.rows.iter().map(|row| {
        let expelled = event.coaches.get(&row.number).is_some_and(|c| c.status == crate::event::Status::Expelled);
        let mark = match (row.withdrawn, expelled && event.pack.kind != crate::rulespack::Kind::Team) {
            (true, true) => " (expelled)",
            (true, false) => " (withdrawn)",
            _ => "",
        };
        let shared = if row.shared { "=" } else { "" };
        let mut cells = vec![format!("{}{shared}", row.place), format!("{}{mark}", name(row.number))];
        cells.push(row.tally.tournament_points.to_string());
        cells.extend(row.figures.iter().map(i64::to_string));
        cells.push(format!("{}-{}-{}", row.tally.wins, row.tally.draws, row.tally.losses));
        cells
    });
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let played = event.played().count();
    let list = table(&head, rows);
    let rounds = if played == 1 { "round" } else { "rounds" };
    format!("<p class=\"small\">after {played} {rounds}</p><div class=\"ranks\">{list}</div>{}", seal(event))
}

pub fn standings(event: &Event) -> String {
    let title = format!("{}: standings", event.pack.name);
    let body = ranked(event, &event.standings(), &|n| event.name(n));
    page(&title, &format!("<h1>{}</h1>{body}", escape(&title)))
}

pub fn team_standings(event: &Event) -> String {
    let title = format!("{}: teams", event.pack.name);
    let body = ranked(event, &event.team_standings(), &|n| event.team_name(n));
    page(&title, &format!("<h1>{}</h1>{body}", escape(&title)))
}

/// Tables of all groups, and of the Best of the Rest once it runs.
pub fn group_tables(event: &Event) -> String {
    let title = format!("{}: groups", event.pack.name);
    let mut body = format!("<h1>{}</h1>", escape(&title));
    for (i, group) in event.group_standings().iter().enumerate() {
        body.push_str(&format!("<section class=\"group\"><h2>Group {}</h2>", i + 1));
        body.push_str(&ranked(event, group, &|n| event.unit_name(n)));
        body.push_str("</section>");
    }
    if event.played().count() as u32 > event.pack.group_rounds() {
        body.push_str("<section class=\"group\"><h2>Best of the Rest</h2>");
        body.push_str(&ranked(event, &event.rest_standings(), &|n| event.unit_name(n)));
        body.push_str("</section>");
    }
    page(&title, &body)
}

pub fn awards(event: &Event, given: &[Given]) -> String {
    let title = format!("{}: awards", event.pack.name);
    let rows = given.iter().map(|g| {
        let name = |n: u32| if g.team { event.team_name(n) } else { event.name(n) };
        let winner = g.winner.map_or("not awarded".into(), name);
        let player = g.player.as_ref().map(|p| format!(" ({p})")).unwrap_or_default();
        let level: Vec<String> = g.level.iter().map(|n| name(*n)).collect();
        let level = match (&g.decided_by, level.is_empty()) {
            (Some(by), _) => format!("decided by {by}"),
            (None, true) => String::new(),
            (None, false) => format!("level: {}", level.join(", ")),
        };
        vec![g.title.clone(), format!("{winner}{player}"), g.figure.map(|f| f.to_string()).unwrap_or_default(), level]
    });
    page(&title, &format!("<h1>{}</h1>{}", escape(&title), table(&["Award", "Goes to", "Figure", ""], rows)))
}
