//! New events: from a preset or a rulespack, or from a file of another program; and event files to and from a server.

use std::process::ExitCode;

use serde_json::json;
use touchback_tournament::director::{Asked, Books, Desk};
use touchback_tournament::problem::Problems;
use touchback_tournament::rulespack::preset;
use touchback_tournament::{naf, tourma};

use super::args::{Args, FileTask, Import, New};
use super::file::{at, create, read_text, with_books};
use super::output::{Failure, Output, input};
use super::server::Server;

pub fn new(args: &Args, task: &New, output: Output) -> Result<ExitCode, Failure> {
    let text = match &task.rulespack {
        Some(path) => read_text(path)?,
        None => preset(&task.preset)
            .map(|p| p.text.to_string())
            .ok_or_else(|| input(format!("There is no preset \"{}\"; see `touchback event presets`.", task.preset)))?,
    };
    if let Some(server) = Server::of(args) {
        let answer = server.post("/api/events", &json!({ "rulespack": text, "name": args.by }))?;
        output.show(&answer, || {
            let word = |key: &str| answer[key].as_str().unwrap_or_default().to_string();
            format!("Event {} created; {} is its organiser. Code: {}", word("id"), args.by, word("code"))
        });
        return Ok(ExitCode::SUCCESS);
    }
    let at = at(args);
    let line = with_books(|books| {
        let (_, line) = Desk::create(books, Asked::new(&args.by, &at), &text)?;
        Ok(line)
    })?;
    create(&task.file, &line)?;
    output.show(&json!({ "ok": true }), || format!("{} created; {} is its organiser.", task.file.display(), args.by));
    Ok(ExitCode::SUCCESS)
}

/// Lines of the new event file, its coaches and games.
type Imported = (String, usize, usize);

/// Makes the event once the game data are loaded.
type Make<'a> = Box<dyn Fn(Books) -> Result<Imported, Failure> + 'a>;

pub fn import(args: &Args, task: &Import, output: Output) -> Result<ExitCode, Failure> {
    let at = at(args);
    let asked = Asked::new(&args.by, &at);
    let counted = |desk: &Desk, lines: &[String]| -> Imported {
        let event = desk.event();
        (lines.concat(), event.coaches.len(), event.played().map(|r| r.boards.len()).sum())
    };
    let (problems, make): (Problems, Make) = match (&task.tourma, &task.naf) {
        (Some(path), _) => {
            let save = tourma::read(&read_text(path)?)?;
            let notes = tourma::notes(&save);
            let rounds = task.rounds;
            (
                notes,
                Box::new(move |books| {
                    let (desk, lines) = tourma::import(books, asked, &save, rounds)?;
                    Ok(counted(&desk, &lines))
                }),
            )
        }
        (None, Some(path)) => {
            let file = naf::read(&read_text(path)?)?;
            let rounds = task.rounds;
            (
                naf::check(&file),
                Box::new(move |books| {
                    let (desk, lines) = naf::import(books, asked, &file, rounds)?;
                    Ok(counted(&desk, &lines))
                }),
            )
        }
        (None, None) => return Err(input("Name a file with --naf or --tourma.")),
    };
    if task.check {
        let text = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        output.show(&json!({ "ok": true, "problems": problems }), || text);
        return Ok(ExitCode::SUCCESS);
    }
    let (lines, coaches, games) = with_books(make)?;
    create(&task.file, &lines)?;
    output.warnings(&problems);
    output.show(&json!({ "ok": true, "coaches": coaches, "games": games, "problems": problems }), || {
        format!("{coaches} coaches and {games} games imported.")
    });
    Ok(ExitCode::SUCCESS)
}

pub fn carry(args: &Args, task: &FileTask, output: Output) -> Result<ExitCode, Failure> {
    let server = Server::of(args).ok_or_else(|| input("Name the server with --server."))?;
    match task {
        FileTask::Push { file } => {
            let answer = server.post("/api/events/import", &json!({ "file": read_text(file)? }))?;
            output.show(&answer, || {
                let word = |key: &str| answer[key].as_str().unwrap_or_default().to_string();
                format!("Event {} imported. Code: {}", word("id"), word("code"))
            });
        }
        FileTask::Fetch { event, out } => {
            let bytes = server.get(&format!("/api/events/{event}/file"))?;
            let text = String::from_utf8(bytes).map_err(|why| input(why.to_string()))?;
            create(out, &text)?;
            output.show(&json!({ "ok": true, "bytes": text.len() }), || format!("{} written.", out.display()));
        }
    }
    Ok(ExitCode::SUCCESS)
}
