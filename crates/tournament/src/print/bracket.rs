//! The wall chart: the path of every qualifier to every place, blank or filled in (MP-KO-12, MP-SHEET-03).

use super::html::{escape, page};
use crate::event::{Event, Round, Stage};
use crate::knockout::{Bracket, PlaceGame, standard_bracket};
use crate::rulespack::Kind;

/// An empty chart for 8 or 16 (or any power of two), with placement games.
pub fn blank_wall_chart(title: &str, qualifiers: usize) -> String {
    let seed = |n: usize| (format!("Seed {}", n + 1), String::new());
    let first: Vec<[Side; 2]> = standard_bracket(qualifiers).iter().map(|(a, b)| [seed(*a), seed(*b)]).collect();
    let mut columns = vec![column(1, (1, qualifiers as u32), &first)];
    let mut part = qualifiers / 2;
    let mut game = 2;
    while part >= 2 {
        let games = vec![<[Side; 2]>::default(); part / 2];
        let parts =
            (0..qualifiers / part).map(|p| column(game, ((p * part + 1) as u32, ((p + 1) * part) as u32), &games));
        columns.push(parts.collect());
        part /= 2;
        game += 1;
    }
    chart(title, &columns)
}

/// The chart of an event as played so far.
pub fn wall_chart(event: &Event) -> String {
    let title = format!("{}: knockout", event.pack.name);
    let Some(drawn) = &event.bracket else {
        let size = event.pack.knockout.as_ref().map_or(8, |k| k.qualifiers as usize);
        return blank_wall_chart(&title, size);
    };
    let mut columns = Vec::new();
    let mut bracket = drawn.clone();
    loop {
        columns.push(filled(event, &bracket));
        let next = up_to(event, drawn, bracket.played + 1);
        if next.played == bracket.played || next.is_over() {
            bracket = next;
            break;
        }
        bracket = next;
    }
    if bracket.is_over() {
        let places: String =
            bracket.line.iter().map(|n| format!("<li>{}</li>", escape(&event.unit_name(*n)))).collect();
        columns.push(format!("<h3>Final places</h3><ol>{places}</ol>"));
    }
    chart(&title, &columns)
}

/// The bracket after at most this many of its games.
fn up_to(event: &Event, drawn: &Bracket, games: u32) -> Bracket {
    let mut earlier = event.clone();
    let mut seen = 0;
    earlier.rounds.retain(|r| {
        let knockout = r.boards.iter().any(|b| b.game.stage == Stage::Knockout);
        seen += u32::from(knockout);
        !knockout || seen <= games
    });
    earlier.advanced(drawn)
}

/// Who plays, and the figure once the game is over.
type Side = (String, String);
/// Best and worst place at stake, and the games for them.
type Part = ((u32, u32), Vec<[Side; 2]>);

fn filled(event: &Event, bracket: &Bracket) -> String {
    let games = bracket.games();
    let name = |g: &PlaceGame| {
        let [home, away] = figures(event, bracket.played, g);
        [(event.unit_name(g.home), home), (event.unit_name(g.away), away)]
    };
    let mut parts: Vec<Part> = Vec::new();
    for game in &games {
        match parts.last_mut().filter(|(places, _)| *places == (game.best, game.worst)) {
            Some((_, list)) => list.push(name(game)),
            None => parts.push(((game.best, game.worst), vec![name(game)])),
        }
    }
    parts.iter().map(|(places, list)| column(bracket.played + 1, *places, list)).collect()
}

/// The figures of the two once the game is played: touchdowns, or games won by a team.
fn figures(event: &Event, game: u32, of: &PlaceGame) -> [String; 2] {
    let knockout = |r: &&Round| r.boards.iter().any(|b| b.game.stage == Stage::Knockout);
    let none = || [String::new(), String::new()];
    let Some(round) = event.played().filter(knockout).nth(game as usize) else { return none() };
    if event.pack.kind == Kind::Team {
        let matches = event.team_matches(round);
        let won = |a: u32, b: u32| matches.get(&(a, Some(b))).copied().flatten();
        let found = won(of.home, of.away).or_else(|| won(of.away, of.home).map(|[a, b]| [b, a]));
        return found.map_or_else(none, |both| both.map(|n| n.to_string()));
    }
    let Some(board) = round.board_of(of.home).filter(|b| b.game.opponent_of(of.home) == Some(of.away)) else {
        return none();
    };
    let (Some(score), Some(seat)) = (event.score(board), board.game.seat_of(of.home)) else { return none() };
    [seat, seat.other()].map(|s| score.side(s).touchdowns.to_string())
}

fn column(game: u32, places: (u32, u32), games: &[[Side; 2]]) -> String {
    let side = |(name, figure): &Side| format!("<p><span>{}</span> <b>{}</b></p>", escape(name), escape(figure));
    let boxes: String =
        games.iter().map(|[a, b]| format!("<div class=\"match\">{}{}</div>", side(a), side(b))).collect();
    format!("<h3>Game {game}, places {} to {}</h3>{boxes}", places.0, places.1)
}

fn chart(title: &str, columns: &[String]) -> String {
    let columns: String = columns.iter().map(|c| format!("<div>{c}</div>")).collect();
    page(title, &format!("<h1>{}</h1><div class=\"bracket\">{columns}</div>", escape(title)))
}
