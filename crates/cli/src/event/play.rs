//! Commands during the event: draws, results, rulings, corrections, votes.

use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};
use touchback_event::amendment::{Amendment, FigureChange};
use touchback_event::desk::{Command, Desk, PlaceChange};
use touchback_event::event::{Event, Stage};
use touchback_event::pairing::explain::sentences;
use touchback_event::people::{Act, may};
use touchback_event::problem::Problem;
use touchback_event::rulespack::Kind;
use touchback_event::score::{Causes, Concession, ExtraTime, Report, Seat, SideReport, whole_number};
use touchback_event::simulate::Dice;

use super::args::{Args, Correct, Figures, Pair, ResultTask, Task, Two};
use super::file::{Session, change, read_text, view};
use super::output::{Failure, Output, columns, input};

pub fn run(args: &Args, output: Output) -> Result<ExitCode, Failure> {
    match &args.task {
        Task::Pair(t) => pair(args, t, output),
        Task::Correct(t) if t.preview => preview(t, output),
        Task::Swap(t) if t.preview => swap_preview(t, output),
        task => {
            let path = path_of(task);
            let (message, warnings) = change(args, path, |session| decide(task, session))?;
            output.warnings(&warnings);
            output.show(&json!({ "ok": true, "message": message, "warnings": warnings }), || message.clone());
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn path_of(task: &Task) -> &Path {
    match task {
        Task::Confirm(t) | Task::Publish(t) => &t.file,
        Task::FillBye(t) => &t.file,
        Task::Swap(t) => &t.file,
        Task::Result(t) => &t.file,
        Task::Dispute(t) => &t.file,
        Task::Rule(t) => &t.file,
        Task::Correct(t) => &t.file,
        Task::Vote(t) => &t.file,
        Task::Undo(t) => &t.file,
        _ => Path::new(""),
    }
}

fn decide(task: &Task, session: &mut Session) -> Result<String, Failure> {
    let current = session.desk.event().current().map_or(0, |r| r.number);
    let command = match task {
        Task::Confirm(_) => Command::Confirm,
        Task::Publish(_) => Command::Publish,
        Task::FillBye(t) => Command::FillBye { number: t.number },
        Task::Swap(t) => Command::Swap { a: t.a, b: t.b, reason: t.reason.clone() },
        Task::Dispute(t) => {
            Command::Dispute { round: t.round.unwrap_or(current), table: t.table, text: t.text.clone() }
        }
        Task::Rule(t) => Command::Rule {
            round: t.round.unwrap_or(current),
            table: t.table,
            ruling: t.ruling.clone(),
            report: Box::new(report(&t.figures)?),
        },
        Task::Correct(t) => Command::Correct {
            round: t.round,
            table: t.table,
            report: Box::new(corrected(t, session.desk)?),
            reason: t.reason.clone(),
        },
        Task::Vote(t) => Command::Vote { award: t.award.clone(), nominee: t.nominee },
        Task::Undo(t) => {
            for _ in 0..t.count {
                session.act(&Command::Undo)?;
            }
            return Ok(format!("{} change(s) taken back.", t.count));
        }
        Task::Result(t) => return result(t, current, session),
        _ => return Err(input("This command is not known here.")),
    };
    session.act(&command)?;
    Ok("Done.".into())
}

fn result(task: &ResultTask, current: u32, session: &mut Session) -> Result<String, Failure> {
    let round = task.round.unwrap_or(current);
    let keeps_score = may(&session.desk.event().roles(&session.by), Act::KeepScore);
    if let Some(seed) = task.random {
        return random_results(seed, round, session);
    }
    let Some(table) = task.table else { return Err(input("Name the table with --table.")) };
    let report = Box::new(report(&task.figures)?);
    let plays = session.desk.event().coach_of(&session.by).is_some();
    let command = if keeps_score && !plays {
        Command::Score { round, table, report }
    } else {
        Command::Report { round, table, report }
    };
    session.act(&command)?;
    let board = session.desk.event().rounds.iter().find(|r| r.number == round).and_then(|r| r.board(table));
    Ok(match board {
        Some(b) if b.result.is_some() => format!("Round {round}, table {table}: final."),
        Some(b) if b.dispute.is_some() => format!("Round {round}, table {table}: in dispute."),
        _ => format!("Round {round}, table {table}: waiting for the other coach."),
    })
}

fn random_results(seed: u64, round: u32, session: &mut Session) -> Result<String, Failure> {
    let event = session.desk.event();
    let boards: Vec<(u32, Stage)> = event
        .played()
        .filter(|r| r.number == round)
        .flat_map(|r| r.boards.iter().filter(|b| b.is_open()).map(|b| (b.game.table, b.game.stage)))
        .collect();
    let objectives = event.pack.additional.secret_objectives;
    let mut dice = Dice::new(seed, u64::from(round));
    for (table, stage) in &boards {
        let mut side = || SideReport {
            touchdowns: dice.touchdowns(45),
            casualties: dice.casualties(),
            sent_off: i64::from(dice.one_in(8)),
            objectives: objectives.then(|| dice.below(4) as i64),
            ..SideReport::default()
        };
        let mut report = Report { home: side(), away: side(), ..Report::default() };
        if *stage == Stage::Knockout && report.home.touchdowns == report.away.touchdowns {
            report.extra_time = Some(ExtraTime { home: 1, away: 0, roll_offs: Vec::new() });
        }
        session.act(&Command::Score { round, table: *table, report: Box::new(report) })?;
    }
    Ok(format!("Round {round}: {} random results entered.", boards.len()))
}

/// Two figures, home before away.
fn pair_of(text: &str) -> Result<[i64; 2], Failure> {
    let (home, away) = text.split_once('-').unwrap_or((text, ""));
    let one = |part: &str| whole_number(part).map_err(|p: Problem| Failure::Refused(vec![p.at(text)]));
    Ok([one(home)?, one(away)?])
}

fn report(figures: &Figures) -> Result<Report, Failure> {
    if let Some(report) = from_file(figures)? {
        return Ok(report);
    }
    if figures.score.is_none() {
        return Err(input("Give the score with --score, e.g. 2-1."));
    }
    Ok(amendment(figures)?.of(&Report::default()))
}

/// The result as it stands with the named figures put in; a file replaces all of it.
fn corrected(task: &Correct, desk: &Desk) -> Result<Report, Failure> {
    match from_file(&task.figures)? {
        Some(report) => Ok(report),
        None => Ok(desk.amended(task.round, task.table, &amendment(&task.figures)?)?),
    }
}

fn from_file(figures: &Figures) -> Result<Option<Report>, Failure> {
    let Some(path) = &figures.report else { return Ok(None) };
    serde_json::from_str(&read_text(path)?).map(Some).map_err(|e| input(format!("{}: {e}", path.display())))
}

fn causes(text: &str) -> Result<Causes, Failure> {
    let mut causes = Causes::default();
    for part in text.split(',') {
        let (name, count) = part.split_once('=').unwrap_or((part, ""));
        let count = whole_number(count).map_err(|p| Failure::Refused(vec![p.at(part)]))?;
        match name.trim() {
            "block" => causes.block = count,
            "blitz" => causes.blitz = count,
            "crowd" => causes.crowd = count,
            "foul" => causes.foul = count,
            "other" => causes.other = count,
            other => return Err(input(format!("\"{other}\" is not a cause: block, blitz, crowd, foul or other."))),
        }
    }
    Ok(causes)
}

fn amendment(figures: &Figures) -> Result<Amendment, Failure> {
    let optional = |text: &Option<String>| text.as_deref().map(pair_of).transpose();
    let by_cause = |text: &Option<String>| text.as_deref().map(causes).transpose();
    let conceded = match figures.conceded.as_deref() {
        None => None,
        Some("none") => Some(None),
        Some("home") => Some(Some(Seat::Home)),
        Some("away") => Some(Some(Seat::Away)),
        Some(other) => return Err(input(format!("\"{other}\" has not conceded: say home, away or none."))),
    };
    let extra_time = match optional(&figures.extra_time)? {
        None => None,
        Some([home, away]) => {
            let rolls: Result<Vec<[i64; 2]>, Failure> = figures.roll_offs.iter().map(|r| pair_of(r)).collect();
            let roll_offs = rolls?.into_iter().map(|[h, a]| (h.min(255) as u8, a.min(255) as u8)).collect();
            Some(ExtraTime { home, away, roll_offs })
        }
    };
    Ok(Amendment {
        touchdowns: optional(&figures.score)?,
        casualties: optional(&figures.casualties)?,
        causes: [by_cause(&figures.home_causes)?, by_cause(&figures.away_causes)?],
        sent_off: optional(&figures.sent_off)?,
        objectives: optional(&figures.objectives)?,
        bonus_points: optional(&figures.bonus_points)?,
        conceded: conceded.map(|side| side.map(|by| Concession { by, three_or_fewer: figures.three_or_fewer })),
        timed_out: figures.timed_out,
        extra_time,
    })
}

fn pair(args: &Args, task: &Pair, output: Output) -> Result<ExitCode, Failure> {
    let (event, warnings) = change(args, &task.file, |session| {
        session.act(&Command::Pair)?;
        let clean = session.warnings.is_empty();
        if task.publish && clean {
            session.act(&Command::Publish)?;
        }
        Ok(session.desk.event().clone())
    })?;
    output.warnings(&warnings);
    let Some(round) = event.current() else { return Ok(ExitCode::SUCCESS) };
    let reasons = reasons(&event);
    let mut value: Value = json!({ "ok": true, "round": round.number, "published": round.published });
    value["games"] = json!(round.boards.iter().map(|b| &b.game).collect::<Vec<_>>());
    value["reasons"] = json!(reasons);
    value["warnings"] = json!(warnings);
    if let Some(paired) = &round.plan.paired {
        value["certificate"] = json!(paired.pairing.certificate);
        value["certificate_faults"] = json!(touchback_event::checker::check(&paired.facts, &paired.pairing));
    }
    output.show(&value, || {
        let rows: Vec<Vec<String>> = round
            .boards
            .iter()
            .map(|b| {
                vec![format!("table {}", b.game.table), event.name(b.game.home), event.opponent_name(&b.game.away)]
            })
            .collect();
        let state = if round.published { "published" } else { "drawn, not published" };
        let mut text = format!("Round {} ({state})\n{}", round.number, columns(&rows));
        if task.explain {
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

fn preview(task: &Correct, output: Output) -> Result<ExitCode, Failure> {
    view(&task.file, |desk| {
        let report = corrected(task, desk)?;
        let preview = desk.preview(task.round, task.table, &report)?;
        output.show(&json!({ "ok": true, "preview": preview }), || {
            let event = desk.event();
            let mut text = String::new();
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
        });
        Ok(ExitCode::SUCCESS)
    })
}

fn told(change: &FigureChange) -> String {
    format!("{} {} -> {}", change.figure, change.before, change.after)
}

/// Who moves or whose figures change; what stays the same is left out.
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

fn swap_preview(task: &Two, output: Output) -> Result<ExitCode, Failure> {
    view(&task.file, |desk| {
        let found = desk.swap_consequences(task.a, task.b);
        let text = found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        output.show(&json!({ "ok": true, "consequences": found }), || text);
        Ok(ExitCode::SUCCESS)
    })
}
