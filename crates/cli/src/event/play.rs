//! Carries the event's own commands out, on a file or on a server.

use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};
use touchback_tournament::amendment::FigureChange;
use touchback_tournament::director::{Asked, Command, Desk, PlaceChange, Preview};
use touchback_tournament::event::Event;
use touchback_tournament::pairing::explain::sentences;
use touchback_tournament::people::{Act, may};
use touchback_tournament::rulespack::Kind;
use touchback_tournament::score::{ExtraTime, Report, Seat, SideReport};
use touchback_tournament::simulate::Dice;

use super::args::Args;
use super::file::{Session, asked, change, view};
use super::order::{Order, What};
use super::output::{Failure, Output, columns};
use super::server::Server;

/// The rulespack neither set nor published is only looked at.
const SHOW: Command = Command::Rulespack { text: None, publish: false };

pub fn run(args: &Args, order: &Order, output: Output) -> Result<ExitCode, Failure> {
    match (&order.what, Server::of(args)) {
        (What::Command(command), _) if **command == SHOW => view(args, Path::new(&order.event), |desk| {
            let text = &desk.event().pack_text;
            output.show(&json!({ "ok": true, "rulespack": text }), || text.to_string());
            Ok(ExitCode::SUCCESS)
        }),
        (What::Command(command), Some(server)) => {
            let answer = server.command(args, &order.event, command)?;
            let told = |key: &str| answer[key].as_array().cloned().unwrap_or_default();
            for warning in told("warnings").iter().filter(|_| !output.json) {
                eprintln!("note: {}", warning["message"].as_str().unwrap_or_default());
            }
            output.show(&answer, || {
                let mut text = answer["said"].as_str().unwrap_or_default().to_string();
                if let Some(secret) = answer["secret"].as_str() {
                    text.push_str(&format!("\nCode: {secret}"));
                }
                text
            });
            Ok(ExitCode::SUCCESS)
        }
        (What::Command(command), None) if args.preview => preview(args, Path::new(&order.event), command, output),
        (What::Command(command), None) => act(args, order, command, output),
        (What::RandomResults { round, seed }, _) => {
            let path = Path::new(&order.event);
            let (said, _) = change(args, path, |session| random_results(*seed, *round, session))?;
            output.show(&json!({ "ok": true, "message": said }), || said.clone());
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn act(args: &Args, order: &Order, command: &Command, output: Output) -> Result<ExitCode, Failure> {
    let path = Path::new(&order.event);
    let ((said, secret, event), warnings) = change(args, path, |session| {
        let done = session.act(command)?;
        Ok((done.said, done.secret, session.desk.event().clone()))
    })?;
    output.warnings(&warnings);
    let mut value = json!({ "ok": true, "message": said, "warnings": warnings });
    if let Some(secret) = &secret {
        value["secret"] = json!(secret);
    }
    if matches!(command, Command::Pair { .. }) {
        return drawn(&event, order.explain, value, output);
    }
    output.show(&value, || secret.map_or_else(|| said.clone(), |code| format!("{said}\nCode: {code}")));
    Ok(ExitCode::SUCCESS)
}

fn random_results(seed: u64, round: u32, session: &mut Session) -> Result<String, Failure> {
    let event = session.desk.event();
    let current = event.played().last().map_or(0, |r| r.number);
    let round = if round == 0 { current } else { round };
    let boards: Vec<(u32, bool)> = event
        .played()
        .filter(|r| r.number == round)
        .flat_map(|r| r.boards.iter().filter(|b| b.is_open()).map(|b| (b.game.table, event.needs_winner(&b.game))))
        .collect();
    let objectives = event.pack.additional.secret_objectives;
    let mut dice = Dice::new(seed, u64::from(round));
    for (table, needs_winner) in &boards {
        let mut side = || SideReport {
            touchdowns: dice.touchdowns(45),
            casualties: Some(dice.casualties()),
            sent_off: i64::from(dice.one_in(8)),
            objectives: objectives.then(|| dice.below(4) as i64),
            ..SideReport::default()
        };
        let mut report = Report { home: side(), away: side(), ..Report::default() };
        if *needs_winner && report.home.touchdowns == report.away.touchdowns {
            report.extra_time = Some(ExtraTime { home: 1, away: 0, roll_offs: Vec::new() });
        }
        session.act(&Command::Score { round, table: *table, report: Box::new(report) })?;
    }
    Ok(format!("Round {round}: {} random results entered.", boards.len()))
}

fn drawn(event: &Event, explain: bool, mut value: Value, output: Output) -> Result<ExitCode, Failure> {
    let Some(round) = event.current() else { return Ok(ExitCode::SUCCESS) };
    let reasons = reasons(event);
    value["round"] = json!(round.number);
    value["published"] = json!(round.published);
    value["games"] = json!(round.boards.iter().map(|b| &b.game).collect::<Vec<_>>());
    value["reasons"] = json!(reasons);
    if let Some(paired) = &round.plan.paired {
        value["certificate"] = json!(paired.pairing.certificate);
        value["certificate_faults"] = json!(touchback_tournament::checker::check(&paired.facts, &paired.pairing));
    }
    output.show(&value, || {
        let row = |b: &touchback_tournament::event::Board| {
            vec![format!("table {}", b.game.table), event.name(b.game.home), event.opponent_name(&b.game.away)]
        };
        let rows: Vec<Vec<String>> = round.tables().map(row).collect();
        let state = if round.published { "published" } else { "drawn, not published" };
        let mut text = format!("Round {} ({state})\n{}", round.number, columns(&rows));
        if explain {
            text.push_str(&reasons.join("\n"));
        }
        text
    });
    Ok(ExitCode::SUCCESS)
}

fn reasons(event: &Event) -> Vec<String> {
    let name = |n: u32| if event.pack.kind == Kind::Team { event.team_name(n) } else { event.name(n) };
    let paired = event.current().and_then(|r| r.plan.paired.as_ref());
    paired.map(|p| sentences(&p.pairing, &name)).unwrap_or_default()
}

/// Without a name, the file is shown as the scorekeeper sees it: its reader can open it anyway.
fn looking<'a>(args: &'a Args, desk: &'a Desk) -> &'a str {
    let people = &desk.event().people;
    let keeps = people.iter().find(|(_, roles)| may(roles, Act::KeepScore)).map(|(name, _)| name.as_str());
    if args.by.is_empty() { keeps.unwrap_or_default() } else { &args.by }
}

fn preview(args: &Args, path: &Path, command: &Command, output: Output) -> Result<ExitCode, Failure> {
    let (at, chance) = asked(args)?;
    view(args, path, |desk| {
        let by = looking(args, desk);
        let asked = Asked { by, at: &at, reason: args.because.as_deref(), chance };
        let (decided, preview) = desk.preview(asked, command)?;
        output.warnings(&decided.warnings);
        let value = json!({ "ok": true, "preview": preview, "warnings": decided.warnings, "would": decided.said });
        output.show(&value, || preview_text(desk.event(), &decided.said, &preview));
        Ok(ExitCode::SUCCESS)
    })
}

fn preview_text(event: &Event, said: &str, preview: &Preview) -> String {
    let mut text = format!("Would be: {said}\n");
    for change in &preview.game {
        let side = match change.seat {
            Some(Seat::Home) => "home: ",
            Some(Seat::Away) => "away: ",
            None => "",
        };
        text.push_str(&format!("{side}{}\n", told(change)));
    }
    text.push_str(&columns(&place_rows(&preview.places, &|n| event.name(n))));
    text.push_str(&columns(&place_rows(&preview.team_places, &|n| event.team_name(n))));
    for round in &preview.rounds_differing {
        text.push_str(&format!("Round {round} would have been paired differently; it stays as played.\n"));
    }
    if let Some(round) = preview.redraw {
        text.push_str(&format!("Round {round} is drawn but not published: draw it again.\n"));
    }
    text
}

fn told(change: &FigureChange) -> String {
    format!("{} {} -> {}", change.figure, change.before, change.after)
}

/// Coaches who move or whose figures change; the others are left out.
fn place_rows(places: &[PlaceChange], name: &dyn Fn(u32) -> String) -> Vec<Vec<String>> {
    let row = |p: &PlaceChange| {
        let arrow = |what: &str, before: i64, after: i64| match before == after {
            true => format!("{what} {before}"),
            false => format!("{what} {before} -> {after}"),
        };
        let place = arrow("place", i64::from(p.before), i64::from(p.after));
        let points = arrow("points", p.points_before, p.points_after);
        let figures = p.figures.iter().map(told).collect::<Vec<_>>().join(", ");
        vec![name(p.number), place, points, figures]
    };
    places.iter().map(row).collect()
}
