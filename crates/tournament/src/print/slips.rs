//! Result slips with a code per table, results sheets per coach, objective slips for their owner (MP-SHEET-02, -05).

use super::html::{escape, page, qr, table};
use crate::event::{Event, Round};
use crate::log::sha256;
use crate::objectives::NAMES;
use crate::score::{Seat, bonus_points};

/// Slips that fit on one sheet of paper.
const PER_PAGE: usize = 4;

/// A short code that names one table of one round; letters and digits that cannot be mistaken for each other.
pub fn table_code(event: &Event, round: u32, table: u32) -> String {
    const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    // The same before and after the round is published.
    let own = event.commitment.as_deref().unwrap_or(&event.pack.name);
    let bytes = sha256(&[b"touchback table", own.as_bytes(), &round.to_be_bytes(), &table.to_be_bytes()]);
    bytes[..6].iter().map(|b| char::from(SIGNS[usize::from(b % 32)])).collect()
}

/// The order in which slips are printed so that the cut piles, stacked, are in table order.
pub fn cutting_order(count: usize) -> Vec<Option<usize>> {
    let pages = count.div_ceil(PER_PAGE);
    let at = |page: usize, place: usize| place * pages + page;
    (0..pages).flat_map(|p| (0..PER_PAGE).map(move |place| at(p, place))).map(|i| (i < count).then_some(i)).collect()
}

/// The code of a table as text, and to be scanned where the address of the event is known.
pub(super) fn codes(event: &Event, round: u32, table: u32, link: Option<&str>) -> String {
    let code = table_code(event, round, table);
    let scanned = link.map(|link| qr(&format!("{link}/t/{code}"))).unwrap_or_default();
    format!("<span class=\"code\">{code}{scanned}</span>")
}

pub fn result_slips(event: &Event, round: &Round, link: Option<&str>) -> String {
    let boards: Vec<_> = round.boards.iter().filter(|b| !b.game.is_bye()).collect();
    let mut body = String::new();
    for sheet in cutting_order(boards.len()).chunks(PER_PAGE) {
        body.push_str("<div class=\"sheet\">");
        for i in sheet.iter().flatten() {
            let game = &boards[*i].game;
            let code = codes(event, round.number, game.table, link);
            let title = format!("Round {}, table {}", round.number, game.table);
            body.push_str(&format!("<section class=\"slip\">{code}<h2>{title}</h2>"));
            let mut head = vec!["Coach", "Touchdowns", "Casualties", "3+ TD", "none conceded", "3+ CAS", "Sent-off"];
            if event.pack.additional.secret_objectives {
                head.push("Objectives");
            }
            head.extend(for_awards(event));
            let names = [event.name(game.home), event.opponent_name(&game.away)];
            let rows = names.map(|name| {
                let mut row = vec![String::new(); head.len()];
                row[0] = name;
                row
            });
            body.push_str(&table(&head, rows));
            body.push_str("<p class=\"small\">Conceded by: ______________  Favourite opponent: ______________</p>");
            body.push_str("<span class=\"sign\">signed</span><span class=\"sign\">signed</span></section>");
        }
        body.push_str("</div>");
    }
    page(&format!("{}: result slips, round {}", event.pack.name, round.number), &body)
}

/// Figures needed only for the awards of the event.
fn for_awards(event: &Event) -> Vec<&'static str> {
    let given = |names: &[&str]| event.pack.awards.iter().any(|a| names.contains(&a.as_str()));
    let columns = [
        (given(&["carnage-cup", "most-patched-up"]), "by Block, Blitz, crowd"),
        (given(&["top-scorer", "touchdowns-by-star"]), "who scored"),
        (given(&["most-violent-player", "casualties-on-stars", "casualties-by-star"]), "who caused casualties"),
    ];
    columns.into_iter().filter(|(needed, _)| *needed).map(|(_, title)| title).collect()
}

/// One sheet per coach: every round with its figures and the running totals.
pub fn results_sheets(event: &Event) -> String {
    let mut body = String::new();
    for coach in event.coaches.values().filter(|c| !c.registration.spare) {
        body.push_str(&format!(
            "<div class=\"sheet wide\"><h1>{}: results of {} (No. {})</h1>",
            escape(&event.pack.name),
            escape(&coach.registration.name),
            coach.number
        ));
        let head = [
            "Round",
            "Table",
            "Opponent",
            "W/D/L",
            "TD for",
            "TD against",
            "CAS for",
            "CAS against",
            "3+ TD",
            "none conceded",
            "3+ CAS",
            "BP",
            "TP",
            "TP total",
            "Objectives",
            "Sent-off",
        ];
        body.push_str(&table(&head, sheet_rows(event, coach.number)));
        body.push_str("<span class=\"sign\">signed</span><span class=\"sign\">opponent</span></div>");
    }
    page(&format!("{}: results sheets", event.pack.name), &body)
}

fn sheet_rows(event: &Event, number: u32) -> Vec<Vec<String>> {
    let mut total = 0;
    let mut rows = Vec::new();
    for round in 1..=event.pack.all_rounds() {
        let mut row = vec![String::new(); 16];
        row[0] = round.to_string();
        let board = event.played().find(|r| r.number == round).and_then(|r| r.board_of(number));
        if let Some(board) = board {
            row[1] = board.game.table.to_string();
            let seat = board.game.seat_of(number).unwrap_or(Seat::Home);
            row[2] = match board.game.opponent_of(number) {
                Some(other) => event.name(other),
                None => event.opponent_name(&board.game.away),
            };
            let score = match event.score(board) {
                Some(score) => Some((score.side(seat).clone(), score.side(seat.other()).casualties)),
                None if board.game.is_bye() => Some((crate::score::bye(&event.pack.scoring), 0)),
                None => None,
            };
            if let Some((own, suffered)) = score {
                total += own.tournament_points;
                let tick = |met: bool| if met { "x" } else { "" }.to_string();
                row[3] = own.outcome.name()[..1].to_uppercase();
                let figures = [own.touchdowns, own.conceded, own.casualties, suffered];
                for (cell, figure) in row[4..8].iter_mut().zip(figures) {
                    *cell = figure.to_string();
                }
                row[8] = tick(bonus_points(own.touchdowns, 1, 0) == 1);
                row[9] = tick(own.conceded == 0);
                row[10] = tick(own.casualties >= 3);
                row[11] = own.bonus_points.to_string();
                row[12] = own.tournament_points.to_string();
                row[13] = total.to_string();
                row[14] = own.objectives.to_string();
                row[15] = board.result.as_ref().map_or(0, |r| r.side(seat).sent_off).to_string();
            }
        }
        rows.push(row);
    }
    rows
}

/// A slip for the owner of three objectives; empty if they are rolled at the table.
pub fn objective_slip(event: &Event, number: u32, round: u32, dealt: Option<[u8; 3]>) -> String {
    let mut body =
        format!("<section class=\"slip\"><h2>Round {round}: Secret Objectives of {}</h2>", escape(&event.name(number)));
    let row = |i: usize| match dealt.map(|three| three[i]) {
        Some(d) => vec![d.to_string(), NAMES[usize::from(d - 1) % 16].to_string(), String::new()],
        None => vec![String::new(); 3],
    };
    let rows = (0..3).map(row);
    body.push_str(&table(&["D16", "Objective", "achieved"], rows));
    body.push_str("<p class=\"small\">Keep face down; show at the end of the game.</p></section>");
    page("Secret Objectives", &body)
}
