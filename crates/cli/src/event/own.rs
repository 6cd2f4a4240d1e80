//! What a coach asks for: the team as it comes to the next game, and their own Secret Objectives; from a file or from a server.

use serde_json::{Value, json};
use touchback_tournament::director::{Command, Desk};
use touchback_tournament::objectives::{NAMES, deal, round_key};
use touchback_tournament::secret::spelled;
use touchback_tournament::squad_view::{Member, Squad};

use super::args::{Args, Objectives, SquadTask};
use super::file::{change, view};
use super::output::{Failure, Output, columns, input};
use super::server::Server;

pub fn squad(args: &Args, task: &SquadTask, output: Output) -> Result<(), Failure> {
    let squad = match Server::of(args) {
        Some(server) => {
            let body = server.get(&format!("/api/events/{}/squads/{}", task.file.display(), task.number))?;
            serde_json::from_slice::<Squad>(&body).map_err(|why| input(why.to_string()))?
        }
        None => view(args, &task.file, |desk| Ok(desk.look().squad(task.number)?))?,
    };
    output.show(&json!({ "ok": true, "squad": squad }), || squad_text(&squad));
    Ok(())
}

/// A secret that nobody can guess from its seals.
pub fn new_secret() -> Result<String, Failure> {
    let mut chance = [0; 28];
    getrandom::fill(&mut chance).map_err(|why| input(format!("no randomness from the system: {why}")))?;
    Ok(spelled(&chance))
}

fn squad_text(squad: &Squad) -> String {
    let state = |m: &Member| {
        let mut notes: Vec<String> = m.injuries.iter().map(|c| format!("-1 {c}")).collect();
        if m.niggling > 0 {
            notes.push(format!("{} niggling", m.niggling));
        }
        if m.misses_this_game {
            notes.push("misses this game".into());
        }
        notes.join(", ")
    };
    let row = |m: &Member| {
        let (number, points) = (m.number.to_string(), format!("{} SPP", m.points));
        vec![number, m.name.clone(), m.position.clone(), m.skills.join(", "), points, state(m)]
    };
    let mut text = columns(&squad.players.iter().map(row).collect::<Vec<_>>());
    if !squad.dead.is_empty() {
        text.push_str(&format!("Dead: {}.\n", squad.dead.join(", ")));
    }
    text.push_str(&format!(
        "Round {}: Dedicated Fans {}, Current Team Value {}, gold for inducements {}.",
        squad.round, squad.dedicated_fans, squad.current_team_value, squad.gold
    ));
    text
}

pub fn objectives(args: &Args, task: &Objectives, output: Output) -> Result<(), Failure> {
    let key = round_key(&task.secret, task.round);
    let dealt = match Server::of(args) {
        Some(server) => from_server(&server, args, task, &key)?,
        None => {
            if task.open {
                let opened = Command::OpenObjectives { round: task.round, key: key.clone() };
                let (_, warnings) = change(args, &task.file, |session| session.act(&opened))?;
                output.warnings(&warnings);
            }
            view(args, &task.file, |desk| from_file(desk, args, task, &key))?
        }
    };
    let names = dealt.map(|d| NAMES[usize::from(d - 1) % NAMES.len()]);
    output.show(&json!({ "ok": true, "objectives": dealt, "names": names }), || {
        dealt.iter().zip(names).map(|(d, n)| format!("{d:>2} {n}\n")).collect()
    });
    Ok(())
}

/// Drawn by the desk, or computed from the owner's secret, which is not written down.
fn from_file(desk: &Desk, args: &Args, task: &Objectives, key: &str) -> Result<[u8; 3], Failure> {
    let event = desk.event();
    let coach = event.coach_of(&args.by).ok_or_else(|| input("Say who you are with --as."))?;
    if let Some(dealt) = desk.look().desk_objectives(task.round, coach.number) {
        return Ok(dealt);
    }
    if !event.fits_seal(coach, task.round, key) {
        return Err(input("This secret does not fit the seals handed in at check-in."));
    }
    let round = event.played().find(|r| r.number == task.round).ok_or_else(not_published)?;
    Ok(deal(key, &round.nonce, task.round, coach.number))
}

fn from_server(server: &Server, args: &Args, task: &Objectives, key: &str) -> Result<[u8; 3], Failure> {
    let event = task.file.display().to_string();
    if task.open {
        server.command(args, &event, &Command::OpenObjectives { round: task.round, key: key.into() })?;
    }
    let read = |path: String| -> Result<Value, Failure> {
        serde_json::from_slice(&server.get(&path)?).map_err(|why| input(why.to_string()))
    };
    let seen = read(format!("/api/events/{event}"))?;
    if seen["pack"]["objectives_by"] == "desk" {
        let own = read(format!("/api/events/{event}/objectives?round={}", task.round))?;
        return serde_json::from_value(own["objectives"].clone()).map_err(|why| input(why.to_string()));
    }
    let number = seen["you"]["number"].as_u64().and_then(|n| u32::try_from(n).ok());
    let number = number.ok_or_else(|| input("Say who you are with --code-of."))?;
    let rounds = seen["rounds"].as_array().map(Vec::as_slice).unwrap_or_default();
    let round = rounds.iter().find(|r| r["number"] == task.round && r["published"] == true);
    let nonce = round.and_then(|r| r["nonce"].as_str()).ok_or_else(not_published)?;
    Ok(deal(key, nonce, task.round, number))
}

fn not_published() -> Failure {
    input("That round is not published.")
}
