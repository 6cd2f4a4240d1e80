//! Commands that only read: standings, brackets, awards, paper, exports, proofs.

use std::process::ExitCode;

use serde_json::{Value, json};
use touchback_tournament::awards::Given;
use touchback_tournament::director::{Desk, headline};
use touchback_tournament::event::Event;
use touchback_tournament::pairing::forecast::{Plan, forecast};
use touchback_tournament::ranking::Standings;
use touchback_tournament::rulespack::{Kind, PRESETS, preset};
use touchback_tournament::{export, naf, print};

use super::args::{Args, Export, Print, Standings as StandingsTask, Task};
use super::file::{view, write_text};
use super::output::{Failure, Output, columns, input};
use super::own;

pub fn presets(output: Output) {
    let value: Vec<Value> = PRESETS.iter().map(|p| json!({ "name": p.name, "about": p.about })).collect();
    let rows: Vec<Vec<String>> = PRESETS.iter().map(|p| vec![p.name.into(), p.about.into()]).collect();
    output.show(&json!(value), || columns(&rows));
}

pub fn run(args: &Args, task: &Task, output: Output) -> Result<ExitCode, Failure> {
    match task {
        Task::Standings(t) => view(args, &t.file, |desk| standings(desk.event(), t, output)),
        Task::Bracket(t) => view(args, &t.file, |desk| bracket(desk.event(), output)),
        Task::Awards(t) => view(args, &t.file, |desk| {
            let given = desk.look().awards(t.one_each);
            output.show(&json!({ "ok": true, "awards": given }), || award_text(desk.event(), &given));
            Ok(())
        }),
        Task::Export(t) => view(args, &t.file, |desk| write_export(desk, t, output)),
        Task::Print(t) => view(args, &t.file, |desk| write_print(desk, t, output)),
        Task::Verify(t) => return view(args, &t.file, |desk| verify(desk, t.seal.as_deref(), output)),
        Task::Status(t) => view(args, &t.file, |desk| {
            super::status::show(desk, output);
            Ok(())
        }),
        Task::Log(t) => view(args, &t.file, |desk| {
            let entries: Vec<Value> = desk.log().iter().map(|s| json!({ "hash": s.hash, "entry": s.entry })).collect();
            let line = |s: &touchback_tournament::log::Sealed| {
                let what = headline(desk.event(), &s.entry.change);
                let why = s.entry.reason.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
                vec![s.entry.seq.to_string(), s.entry.at.clone(), s.entry.by.clone(), format!("{what}{why}")]
            };
            output.show(&json!(entries), || columns(&desk.log().iter().map(line).collect::<Vec<_>>()));
            Ok(())
        }),
        Task::Forecast(t) => view(args, &t.file, |desk| {
            show_forecast(desk.event(), output);
            Ok(())
        }),
        Task::Objectives(t) => own::objectives(args, t, output),
        Task::Squad(t) => own::squad(args, t, output),
        Task::Order(_) | Task::Presets | Task::Preset { .. } | Task::New(_) | Task::Import(_) | Task::File(_) => Ok(()),
        Task::Recover(_) | Task::Simulate(_) | Task::Secret => Ok(()),
    }?;
    Ok(ExitCode::SUCCESS)
}

pub fn preset_text(name: &str) -> Result<ExitCode, Failure> {
    let Some(preset) = preset(name) else {
        return Err(input(format!("There is no preset \"{name}\"; see `touchback event presets`.")));
    };
    print!("{}", preset.text);
    Ok(ExitCode::SUCCESS)
}

fn table_text(table: &Standings, name: &dyn Fn(u32) -> String) -> String {
    let mut rows = vec![vec!["#".to_string(), "name".into(), "TP".into()]];
    rows[0].extend(table.pieces.iter().map(|p| p.title()));
    rows[0].push("W-D-L".into());
    for row in &table.rows {
        let mark = if row.withdrawn { " (out)" } else { "" };
        let shared = if row.shared { "=" } else { "" };
        let mut line = vec![format!("{}{shared}", row.place), format!("{}{mark}", name(row.number))];
        line.push(row.tally.tournament_points.to_string());
        line.extend(row.figures.iter().map(ToString::to_string));
        line.push(format!("{}-{}-{}", row.tally.wins, row.tally.draws, row.tally.losses));
        rows.push(line);
    }
    columns(&rows)
}

fn standings(event: &Event, task: &StandingsTask, output: Output) -> Result<(), Failure> {
    let coach = |n: u32| event.name(n);
    let team = |n: u32| event.team_name(n);
    let unit = |n: u32| event.unit_name(n);
    if task.groups {
        let groups = event.group_standings();
        let text = groups.iter().enumerate().map(|(i, g)| format!("Group {}\n{}", i + 1, table_text(g, &unit)));
        output.show(&json!({ "ok": true, "groups": groups }), || text.collect());
        return Ok(());
    }
    let (table, name): (Standings, &dyn Fn(u32) -> String) = if task.teams {
        (event.team_standings(), &team)
    } else if task.rest {
        (event.rest_standings(), &unit)
    } else {
        (event.standings(), &coach)
    };
    if let Some(two) = &task.explain {
        let because = table.explain(two[0], two[1], name).ok_or_else(|| input("Both numbers must be in the table."))?;
        output.show(&json!({ "ok": true, "because": because }), || because.clone());
        return Ok(());
    }
    output.show(&json!({ "ok": true, "rounds": event.played().count(), "rows": table.rows }), || {
        table_text(&table, name)
    });
    Ok(())
}

fn bracket(event: &Event, output: Output) -> Result<(), Failure> {
    let Some(bracket) = event.bracket.as_ref().map(|b| event.advanced(b)) else {
        return Err(input("There is no bracket yet."));
    };
    let games = bracket.games();
    let value = json!({ "ok": true, "over": bracket.is_over(), "line": bracket.line, "games": games });
    output.show(&value, || {
        let place = |(i, n): (usize, &u32)| vec![format!("{}.", i + 1), event.unit_name(*n)];
        let game = |g: &touchback_tournament::knockout::PlaceGame| {
            vec![format!("places {} to {}", g.best, g.worst), event.unit_name(g.home), event.unit_name(g.away)]
        };
        let rows: Vec<Vec<String>> = if bracket.is_over() {
            bracket.line.iter().enumerate().map(place).collect()
        } else {
            games.iter().map(game).collect()
        };
        columns(&rows)
    });
    Ok(())
}

fn award_text(event: &Event, given: &[Given]) -> String {
    let row = |g: &Given| {
        let name = |n: u32| if g.team { event.team_name(n) } else { event.name(n) };
        let winner = g.winner.map_or("not awarded".into(), name);
        let player = g.player.as_ref().map(|p| format!(" ({p})")).unwrap_or_default();
        let level: Vec<String> = g.level.iter().map(|n| name(*n)).collect();
        let note = match &g.decided_by {
            Some(by) => format!("decided by {by}"),
            None if level.is_empty() => String::new(),
            None => format!("level with {}", level.join(", ")),
        };
        vec![g.title.clone(), format!("{winner}{player}"), g.figure.map(|f| f.to_string()).unwrap_or_default(), note]
    };
    columns(&given.iter().map(row).collect::<Vec<_>>())
}

fn write_export(desk: &Desk, task: &Export, output: Output) -> Result<(), Failure> {
    let event = desk.event();
    let mut problems = Vec::new();
    let text = match task.format.as_str() {
        "naf" => {
            let (file, found) = naf::export(event);
            problems = found;
            naf::write(&file)
        }
        "json" => export::json(event).to_string() + "\n",
        "coaches-csv" => export::coaches_csv(event),
        "games-csv" => export::games_csv(event),
        "standings-csv" => export::standings_csv(&event.standings(), &|n| event.name(n)),
        "teams-csv" => export::standings_csv(&event.team_standings(), &|n| event.team_name(n)),
        other => return Err(input(format!("\"{other}\" is not a format."))),
    };
    output.warnings(&problems);
    match &task.out {
        Some(path) => {
            write_text(path, &text)?;
            output.show(&json!({ "ok": true, "problems": problems }), || format!("{} written.", path.display()));
        }
        None => print!("{text}"),
    }
    Ok(())
}

fn write_print(desk: &Desk, task: &Print, output: Output) -> Result<(), Failure> {
    let link = task.link.as_deref().map(|link| link.trim_end_matches('/'));
    let paper = print::Paper { round: task.round, staff: true, link };
    let text = print::sheet(desk.look(), &task.what, paper)?;
    write_text(&task.out, &text)?;
    output.show(&json!({ "ok": true }), || format!("{} written.", task.out.display()));
    Ok(())
}

fn verify(desk: &Desk, seal: Option<&str>, output: Output) -> Result<ExitCode, Failure> {
    let mut verified = export::verify(desk.log());
    if let Some(seal) = seal.map(str::to_lowercase)
        && !desk.log().iter().any(|s| s.hash.starts_with(&seal) && seal.len() >= 8)
    {
        verified.problems.push(format!("The seal {seal} is not in this file: something before it was changed."));
    }
    let good = verified.problems.is_empty();
    output.show(&json!({ "ok": good, "verified": verified }), || {
        let mut text = format!(
            "{} changes, {} draws and {} certificates checked: {}\nLast seal: {}\n",
            verified.changes,
            verified.draws,
            verified.pairings,
            if good { "all good." } else { "NOT good." },
            desk.journal().head().hash
        );
        text.push_str(&verified.problems.join("\n"));
        text
    });
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn show_forecast(event: &Event, output: Output) {
    let teams = event.pack.kind == Kind::Team;
    let coaches = event.coaches.values().filter(|c| !c.is_out()).count();
    let most = |n: &u32| event.vetoes.iter().filter(|v| v.a == *n || v.b == *n).count() as u32;
    let plan = Plan {
        units: if teams { event.teams.len() } else { coaches } as u32,
        rounds: event.pack.all_rounds(),
        spare: event.spare().is_some(),
        vetoes: event.coaches.keys().map(most).max().unwrap_or(0),
    };
    let forecast = forecast(plan);
    output.show(&json!({ "ok": true, "forecast": forecast }), || {
        let mut text = format!(
            "{} entrants, {} rounds: {} are safe.\n",
            plan.units,
            plan.rounds,
            forecast.safe_rounds.min(plan.rounds)
        );
        text.push_str(&forecast.advice.join("\n"));
        text
    });
}
