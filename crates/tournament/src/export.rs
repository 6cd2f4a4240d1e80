//! Everything as CSV and JSON, and the proof of the whole file (`verify`).

use serde::Serialize;
use serde_json::{Value, json};

use crate::checker;
use crate::director::commitment;
use crate::event::Event;
use crate::log::{Change, Sealed, hex};
use crate::ranking::Standings;
use crate::score::Seat;

/// A field of a CSV line; quoted where it must be.
pub fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}

fn csv_line(fields: &[String]) -> String {
    let line: Vec<String> = fields.iter().map(|f| csv_field(f)).collect();
    line.join(",") + "\n"
}

/// Lines of fields of a CSV text, blank lines left out; separated by comma, semicolon or tab; quotes may hold them and line ends.
pub fn read_csv(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start_matches('\u{feff}');
    // The separator is what the first line has most of.
    let head = text.lines().next().unwrap_or_default();
    let separator =
        [b'\t', b';', b','].into_iter().max_by_key(|s| head.matches(char::from(*s)).count()).unwrap_or(b',');
    let mut builder = csv::ReaderBuilder::new();
    let reader = builder.delimiter(separator).has_headers(false).flexible(true).from_reader(text.as_bytes());
    let records = reader.into_records().filter_map(Result::ok);
    let lines = records.map(|record| record.iter().map(String::from).collect::<Vec<String>>());
    lines.filter(|line| line.iter().any(|field| !field.trim().is_empty())).collect()
}

pub fn coaches_csv(event: &Event) -> String {
    let mut out = "number,name,naf,team_list,club,team,status\n".to_string();
    for coach in event.coaches.values() {
        let r = &coach.registration;
        let status = serde_json::to_value(coach.status).ok().and_then(|v| v.as_str().map(String::from));
        out.push_str(&csv_line(&[
            coach.number.to_string(),
            r.name.clone(),
            r.naf.map(|n| n.to_string()).unwrap_or_default(),
            r.race.clone().unwrap_or_default(),
            r.club.clone().unwrap_or_default(),
            coach.team.map(|t| event.team_name(t)).unwrap_or_default(),
            status.unwrap_or_default(),
        ]));
    }
    out
}

pub fn games_csv(event: &Event) -> String {
    let mut out =
        "round,table,stage,home,away,home_td,away_td,home_cas,away_cas,home_tp,away_tp,home_bp,away_bp\n".to_string();
    for round in event.played() {
        for board in &round.boards {
            let stage = serde_json::to_value(board.game.stage).ok().and_then(|v| v.as_str().map(String::from));
            let mut line = vec![
                round.number.to_string(),
                board.game.table.to_string(),
                stage.unwrap_or_default(),
                event.name(board.game.home),
                event.opponent_name(&board.game.away),
            ];
            match event.score(board) {
                Some(score) => {
                    let pick =
                        |of: fn(&crate::score::SideScore) -> i64| Seat::BOTH.map(|s| of(score.side(s)).to_string());
                    line.extend(pick(|s| s.touchdowns));
                    line.extend(pick(|s| s.casualties));
                    line.extend(pick(|s| s.tournament_points));
                    line.extend(pick(|s| s.bonus_points));
                }
                None if board.game.is_bye() => {
                    let own = crate::score::bye(&event.pack.scoring);
                    let figures = [own.touchdowns, own.casualties, own.tournament_points, own.bonus_points];
                    line.extend(figures.iter().flat_map(|f| [f.to_string(), String::new()]));
                }
                None => line.extend(std::iter::repeat_n(String::new(), 8)),
            }
            out.push_str(&csv_line(&line));
        }
    }
    out
}

pub fn standings_csv(table: &Standings, name: &dyn Fn(u32) -> String) -> String {
    let mut head = vec!["place".into(), "shared".into(), "number".into(), "name".into(), "tournament_points".into()];
    head.extend(table.pieces.iter().map(|p| p.id()));
    head.extend(["wins", "draws", "losses", "withdrawn"].map(String::from));
    let mut out = csv_line(&head);
    for row in &table.rows {
        let mut line = vec![row.place.to_string(), row.shared.to_string(), row.number.to_string(), name(row.number)];
        line.push(row.tally.tournament_points.to_string());
        line.extend(row.figures.iter().map(i64::to_string));
        line.extend([row.tally.wins, row.tally.draws, row.tally.losses].map(|n| n.to_string()));
        line.push(row.withdrawn.to_string());
        out.push_str(&csv_line(&line));
    }
    out
}

/// Everything in one document. Objectives that are not revealed are not in it, because nobody here knows them.
pub fn json(event: &Event) -> Value {
    let teams = (!event.teams.is_empty()).then(|| event.team_standings());
    json!({
        "name": event.pack.name,
        "rulespack": event.pack,
        "people": event.people,
        "coaches": event.coaches.values().collect::<Vec<_>>(),
        "teams": event.teams.values().collect::<Vec<_>>(),
        "vetoes": event.vetoes,
        "rounds": event.rounds.iter().map(without_plan).collect::<Vec<_>>(),
        "standings": event.standings(),
        "team_standings": teams,
        "groups": event.groups,
        "bracket": event.bracket.as_ref().map(|b| event.advanced(b)),
    })
}

/// A round as people look at it: how it was drawn is in the event file.
fn without_plan(round: &crate::event::Round) -> Value {
    let mut value = json!(round);
    if let Some(fields) = value.as_object_mut() {
        fields.remove("plan");
    }
    value
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Verified {
    pub changes: usize,
    pub pairings: usize,
    pub draws: usize,
    pub problems: Vec<String>,
}

/// Checks every certificate of the log with the independent checker, that each pairing was made from the facts of the
/// event at that time, and that random draws follow from the opened commitment.
pub fn verify(log: &[Sealed]) -> Verified {
    let mut verified = Verified { changes: log.len(), ..Verified::default() };
    for (i, sealed) in log.iter().enumerate() {
        let Change::Drawn { plan } = &sealed.entry.change else { continue };
        let event = Event::replay(&log[..i]);
        let place = format!("round {}, attempt {}", plan.round, plan.attempt);
        if let Some(seed) = &plan.seed {
            verified.draws += 1;
            verified
                .problems
                .extend(seed_problem(&event, plan.round, plan.attempt, seed).map(|p| format!("{place}: {p}")));
        }
        if let Some(paired) = &plan.paired {
            verified.pairings += 1;
            let faults = checker::check(&paired.facts, &paired.pairing);
            verified.problems.extend(faults.into_iter().map(|f| format!("{place}: {f}")));
        }
        match crate::director::plan_round(&event, plan.round, plan.attempt) {
            Ok(again) if plan.paired.is_some() && again != **plan => {
                verified.problems.push(format!("{place}: the draw does not follow from the event as it stood"));
            }
            _ => {}
        }
    }
    verified
}

fn seed_problem(event: &Event, round: u32, attempt: u32, seed: &str) -> Option<&'static str> {
    let secret = event.secret.as_deref().unwrap_or("");
    if event.commitment.as_deref() != Some(commitment(secret).as_str()) {
        return Some("the opened value is not the one that was committed to");
    }
    (hex(&crate::director::seed(event, round, attempt)) != seed).then_some("the seed does not follow from the codes")
}
