//! Commands before the first game.

use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;
use touchback_event::desk::{Asked, Command, Desk, commitment};
use touchback_event::event::{Conversion, RosterState, Status};
use touchback_event::export::read_csv;
use touchback_event::log::Registration;
use touchback_event::people::Role;
use touchback_event::rulespack::preset;
use touchback_event::{naf, objectives};
use touchback_team::roster::Roster;

use super::args::{Args, CheckIn, Import, New, Register, Task};
use super::file::{Session, at, change, create, read_text, with_books};
use super::output::{Failure, Output, input};

pub fn new(args: &Args, task: &New, output: Output) -> Result<ExitCode, Failure> {
    let text = match &task.rulespack {
        Some(path) => read_text(path)?,
        None => preset(&task.preset)
            .map(|p| p.text.to_string())
            .ok_or_else(|| input(format!("There is no preset \"{}\"; see `touchback event presets`.", task.preset)))?,
    };
    let at = at(args);
    let line = with_books(|books| {
        let (_, line) = Desk::create(books, Asked { by: &args.by, at: &at }, &text)?;
        Ok(line)
    })?;
    create(&task.file, &line)?;
    output.show(&json!({ "ok": true }), || format!("{} created; {} is its organiser.", task.file.display(), args.by));
    Ok(ExitCode::SUCCESS)
}

pub fn import(args: &Args, task: &Import, output: Output) -> Result<ExitCode, Failure> {
    let file = naf::read(&read_text(&task.naf)?)?;
    let problems = naf::check(&file);
    if task.check {
        let text = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        output.show(&json!({ "ok": true, "problems": problems }), || text);
        return Ok(ExitCode::SUCCESS);
    }
    let at = at(args);
    let (lines, games) = with_books(|books| {
        let (desk, lines) = naf::import(books, Asked { by: &args.by, at: &at }, &file)?;
        Ok((lines.concat(), desk.event().played().map(|r| r.boards.len()).sum::<usize>()))
    })?;
    create(&task.file, &lines)?;
    output.warnings(&problems);
    let coaches = file.coaches.list.len();
    output.show(&json!({ "ok": true, "coaches": coaches, "games": games, "problems": problems }), || {
        format!("{coaches} coaches and {games} games imported.")
    });
    Ok(ExitCode::SUCCESS)
}

pub fn run(args: &Args, output: Output) -> Result<ExitCode, Failure> {
    let path = path_of(&args.task);
    let (message, warnings) = change(args, &path, |session| decide(&args.task, session))?;
    output.warnings(&warnings);
    output.show(&json!({ "ok": true, "message": message, "warnings": warnings }), || message.clone());
    Ok(ExitCode::SUCCESS)
}

fn path_of(task: &Task) -> PathBuf {
    match task {
        Task::Rulespack(t) => t.file.clone(),
        Task::Appoint(t) | Task::Dismiss(t) => t.file.clone(),
        Task::Register(t) => t.file.clone(),
        Task::Team(t) => t.file.clone(),
        Task::Roster(t) => t.file.clone(),
        Task::Approve(t) => t.file.clone(),
        Task::Reject(t) | Task::Expel(t) => t.file.clone(),
        Task::Conversion(t) => t.file.clone(),
        Task::Commit(t) | Task::Close(t) => t.file.clone(),
        Task::CheckIn(t) => t.file.clone(),
        Task::Withdraw(t) | Task::Return(t) => t.file.clone(),
        Task::Veto(t) | Task::LiftVeto(t) => t.file.clone(),
        _ => PathBuf::new(),
    }
}

fn role(text: &str) -> Result<Role, Failure> {
    Role::parse(text).ok_or_else(|| input(format!("\"{text}\" is not a role.")))
}

fn decide(task: &Task, session: &mut Session) -> Result<String, Failure> {
    match task {
        Task::Rulespack(t) => {
            if let Some(path) = &t.set {
                session.act(&Command::ChangeRulespack { text: read_text(path)? })?;
            }
            if t.publish {
                session.act(&Command::PublishRulespack)?;
            }
            Ok(if t.publish { "Rulespack published." } else { "Rulespack set." }.into())
        }
        Task::Appoint(t) => {
            session.act(&Command::Appoint { person: t.person.clone(), role: role(&t.role)? })?;
            Ok(format!("{} is {}.", t.person, role(&t.role)?.name()))
        }
        Task::Dismiss(t) => {
            session.act(&Command::Dismiss { person: t.person.clone(), role: role(&t.role)? })?;
            Ok(format!("{} is no longer {}.", t.person, role(&t.role)?.name()))
        }
        Task::Register(t) => register(t, session),
        Task::Team(t) => {
            let (coaches, captains) = (t.coaches.clone(), t.captain.clone());
            session.act(&Command::RegisterTeam { name: t.name.clone(), coaches, captains })?;
            Ok(format!("{} registered.", t.name))
        }
        Task::Roster(t) => {
            let mut rosters = Vec::new();
            for path in &t.rosters {
                let roster = Roster::read(&read_text(path)?).map_err(|p| input(format!("{}: {p}", path.display())))?;
                rosters.push(roster);
            }
            session.act(&Command::SubmitRosters { number: t.number, rosters })?;
            Ok("Roster handed in.".into())
        }
        Task::Commit(t) => {
            let commitment = commitment(&t.secret);
            session.act(&Command::CommitDraw { commitment: commitment.clone() })?;
            Ok(format!("Committed to {commitment}."))
        }
        Task::CheckIn(t) => check_in(t, session),
        Task::Close(t) => {
            session.act(&Command::CloseCheckIn { secret: t.secret.clone() })?;
            let count = session.desk.event().coaches.values().filter(|c| c.plays()).count();
            Ok(format!("Check-in closed with {count} coaches."))
        }
        other => decide_person(other, session),
    }
}

fn decide_person(task: &Task, session: &mut Session) -> Result<String, Failure> {
    let command = match task {
        Task::Approve(t) => {
            let waiting = |c: &&touchback_event::event::Coach| c.roster_state == RosterState::Submitted;
            let numbers: Vec<u32> = if t.all {
                session.desk.event().coaches.values().filter(waiting).map(|c| c.number).collect()
            } else {
                t.numbers.clone()
            };
            for number in &numbers {
                session.act(&Command::ApproveRoster { number: *number })?;
            }
            return Ok(format!("{} roster(s) approved.", numbers.len()));
        }
        Task::Reject(t) => Command::RejectRoster { number: t.number, reason: t.reason.clone() },
        Task::Conversion(t) => {
            let state: Conversion = serde_json::from_value(json!(t.state))
                .map_err(|_| input("Conversions are none, pending, approved or rejected."))?;
            Command::SetConversion { number: t.number, state }
        }
        Task::Withdraw(t) => Command::Withdraw { number: t.number },
        Task::Return(t) => Command::Return { number: t.number },
        Task::Expel(t) => Command::Expel { number: t.number, reason: t.reason.clone() },
        Task::Veto(t) => Command::Veto { a: t.a, b: t.b, reason: t.reason.clone() },
        Task::LiftVeto(t) => Command::LiftVeto { a: t.a, b: t.b },
        _ => return Err(input("This command is not known here.")),
    };
    session.act(&command)?;
    Ok("Done.".into())
}

fn register(task: &Register, session: &mut Session) -> Result<String, Failure> {
    let Some(path) = &task.csv else {
        let registration = Registration {
            name: task.name.clone(),
            naf: task.naf,
            race: task.team.clone(),
            club: task.club.clone(),
            accepts_rules: true,
            spare: task.spare,
        };
        session.act(&Command::Register { registration, number: task.number })?;
        let number = session.desk.event().coach_of(&task.name).map_or(0, |c| c.number);
        return Ok(format!("{} has player number {number}.", task.name));
    };
    let lines = read_csv(&read_text(path)?);
    let Some((head, rows)) = lines.split_first() else { return Err(input("The CSV file is empty.")) };
    let column = |name: &str| head.iter().position(|h| h.trim().eq_ignore_ascii_case(name));
    let Some(name_at) = column("name") else { return Err(input("The CSV file has no column \"name\".")) };
    for row in rows {
        let field =
            |name: &str| column(name).and_then(|i| row.get(i)).map(|s| s.trim().to_string()).filter(|s| !s.is_empty());
        let registration = Registration {
            name: row.get(name_at).map(|s| s.trim().to_string()).unwrap_or_default(),
            naf: field("naf").and_then(|n| n.parse().ok()),
            race: field("team"),
            club: field("club"),
            accepts_rules: true,
            spare: false,
        };
        session.act(&Command::Register { registration, number: None })?;
    }
    Ok(format!("{} coaches registered.", rows.len()))
}

fn check_in(task: &CheckIn, session: &mut Session) -> Result<String, Failure> {
    let event = session.desk.event();
    let rounds = event.pack.all_rounds();
    let waiting = |c: &&touchback_event::event::Coach| c.status == Status::Registered;
    let numbers: Vec<u32> = if task.all {
        event.coaches.values().filter(waiting).map(|c| c.number).collect()
    } else {
        task.numbers.clone()
    };
    for &number in &numbers {
        let code = match &task.code {
            Some(code) => code.clone(),
            None => random_code()?,
        };
        let seals = task.objectives_secret.as_ref().map(|s| objectives::seals(s, rounds)).unwrap_or_default();
        session.act(&Command::CheckIn { number, code, seals })?;
    }
    Ok(format!("{} checked in.", numbers.len()))
}

/// Eight hex digits from the system.
fn random_code() -> Result<String, Failure> {
    let mut bytes = [0_u8; 4];
    let mut source =
        std::fs::File::open("/dev/urandom").map_err(|e| input(format!("No random numbers: {e}. Use --code.")))?;
    std::io::Read::read_exact(&mut source, &mut bytes).map_err(|e| input(e.to_string()))?;
    Ok(bytes.iter().map(|b| format!("{b:02x}")).collect())
}
