//! `touchback admin`: what those do who look after a server, on its database, while it runs. Everything is in the audit log.

use std::process::ExitCode;

use clap::{Args as ClapArgs, Subcommand};
use touchback_server::admin::{COMMAND_LINE, MeasureBody, account, called, carry_out, give_key};
use touchback_server::error::ApiError;
use touchback_store::Store;

use crate::common::Outcome;
use crate::database::{Where, day, report_lines, wait};

/// Look after the people and matches of a server, while it runs
#[derive(ClapArgs)]
#[command(
    after_help = "WHO is a sign-in name, a public name or an account id.\n\nExamples:\n  touchback admin grant ann\n  \
    touchback admin mute Bob --hours 24 --why \"insults in m_abc\"\n  touchback admin close m_abc --why \"abandoned\"\n  touchback admin audit"
)]
pub struct Args {
    #[command(flatten)]
    of: Where,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make somebody an administrator, who then has the page /admin
    Grant(Who),
    /// Take that away
    Revoke(Who),
    /// Shut somebody out: all sessions end, nobody signs in; the person is told why
    Ban(WhoWhy),
    Unban(Who),
    /// No chat for some hours
    Mute {
        #[command(flatten)]
        who: WhoWhy,
        #[arg(long, default_value_t = 24)]
        hours: u32,
    },
    Unmute(Who),
    /// Give somebody another name, and a public name made from it
    Rename {
        #[command(flatten)]
        who: WhoWhy,
        #[arg(long)]
        name: String,
    },
    /// A key that sets a new password, for somebody who has lost every other way in and whom you know
    Recover(WhoWhy),
    /// End a match without a winner; a running server does it within half a minute
    Close {
        #[arg(value_name = "MATCH")]
        game: String,
        #[arg(long)]
        why: String,
    },
    /// Mark a report as dealt with
    Settle {
        report: String,
        #[arg(long)]
        why: String,
    },
    /// What people have reported about others, the latest first
    Reports,
    /// Who is who: an id, a sign-in name, a public name, or the first letters of a name
    People {
        words: String,
    },
    /// What was done by administrators, the latest first
    Audit,
}

#[derive(ClapArgs)]
struct Who {
    who: String,
    #[arg(long, default_value = "")]
    why: String,
}

#[derive(ClapArgs)]
struct WhoWhy {
    who: String,
    #[arg(long)]
    why: String,
}

impl Command {
    /// What is to be done; none if something is only looked at.
    fn measure(&self) -> Option<MeasureBody> {
        Some(match self {
            Command::Grant(Who { who, why }) => MeasureBody::Grant { who: who.clone(), why: why.clone() },
            Command::Revoke(Who { who, why }) => MeasureBody::Revoke { who: who.clone(), why: why.clone() },
            Command::Ban(WhoWhy { who, why }) => MeasureBody::Ban { who: who.clone(), why: why.clone() },
            Command::Unban(Who { who, why }) => MeasureBody::Unban { who: who.clone(), why: why.clone() },
            Command::Mute { who: WhoWhy { who, why }, hours } => {
                MeasureBody::Mute { who: who.clone(), hours: *hours, why: why.clone() }
            }
            Command::Unmute(Who { who, why }) => MeasureBody::Unmute { who: who.clone(), why: why.clone() },
            Command::Rename { who: WhoWhy { who, why }, name } => {
                MeasureBody::Rename { who: who.clone(), name: name.clone(), why: why.clone() }
            }
            Command::Close { game, why } => MeasureBody::Close { game: game.clone(), why: why.clone() },
            Command::Settle { report, why } => MeasureBody::Settle { report: report.clone(), why: why.clone() },
            Command::Recover(_) | Command::Reports | Command::People { .. } | Command::Audit => return None,
        })
    }
}

async fn lines(store: &dyn Store, command: &Command) -> Result<Vec<String>, ApiError> {
    if let Some(measure) = command.measure() {
        let about = carry_out(store, COMMAND_LINE, &measure).await?;
        return Ok(vec![format!("Done: {}.", called(store, &about).await)]);
    }
    let mut lines = Vec::new();
    match command {
        Command::People { words } => {
            let found = store.find_accounts(words, &touchback_server::auth::names::looks(words)).await?;
            let found = if found.is_empty() { vec![account(store, words).await?] } else { found };
            for one in found {
                let kind = if one.login.is_some() { "account" } else { "guest" };
                let marks = [
                    one.login.map(|login| format!("signs in as {login}")),
                    one.role,
                    one.banned.map(|why| format!("banned: {why}")),
                    one.muted.map(|until| format!("muted until {}", day(until))),
                ];
                let marks: Vec<String> = marks.into_iter().flatten().collect();
                lines.push(format!(
                    "{}, {kind} since {}: {}",
                    called(store, &one.id).await,
                    day(one.created),
                    marks.join("; ")
                ));
            }
        }
        Command::Recover(WhoWhy { who, why }) => {
            let key = give_key(store, who, why).await?;
            lines
                .push(format!("Within a day, open this address of the page to set a password: /account/recover#{key}"));
        }
        Command::Audit => {
            for row in store.audit(i64::MAX).await? {
                let (by, about) = (called(store, &row.actor).await, called(store, &row.about).await);
                lines.push(format!("{} {by}: {} {about}: {}", day(row.at), row.measure, row.body.replace('\n', " ")));
            }
        }
        _ => lines = report_lines(store).await?,
    }
    Ok(lines)
}

pub fn run(args: &Args) -> Outcome {
    let lines = wait(async {
        let store = args.of.open().await?;
        lines(store.as_ref(), &args.command).await.map_err(|why| why.message)
    })?;
    for line in &lines {
        println!("{line}");
    }
    if lines.is_empty() {
        println!("There is nothing.");
    }
    Ok(ExitCode::SUCCESS)
}
