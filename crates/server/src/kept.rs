//! Matches that this program cannot play because their rules or its engine have changed: finished ones are shown as
//! they were when they ended, others are paused. None is ever continued under other rules.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use touchback_engine::Side;
use touchback_replay::Replay;
use touchback_store::{Entry, StoreError, packed};

use crate::App;
use crate::error::{Answer, ApiError};
use crate::fairness::Secrets;
use crate::game::{Broken, Game, Phase};
use crate::live::command::Person;
use crate::live::{Live, read_entry};
use crate::log::{Body, ChatBy, Fair, LogEntry};
use crate::report::report;
use crate::routes::matches::after::{Frame, every_frame, frame_of};
use crate::view::snapshot::{Presence, Snapshot};
use crate::view::step::{StepKind, StepView, step};
use crate::view::{Seat, Sides};

pub const PAUSED: &str = "match_paused";
pub const KEPT: &str = "match_over";
/// The states of matches that are not over.
const UNDER_WAY: [&str; 4] = ["waiting", "committing", "drawing", "playing"];

/// JSON that is passed on as it is: a match is megabytes of it, and a request needs little.
pub type Raw = Box<RawValue>;

/// A finished match as everybody may see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub snapshot: Value,
    pub steps: Vec<Raw>,
    /// Missing where no program that could play the match has kept it.
    pub frames: Option<Vec<Raw>>,
    pub report: Option<Raw>,
}

/// A match, played here or not.
pub enum Found {
    Live(Arc<Live>),
    Kept(Box<Kept>),
    /// What its log says, and the refusal of everything else.
    Paused(Box<Game>, ApiError),
}

fn value<T: Serialize>(it: &T) -> Answer<Value> {
    serde_json::to_value(it).map_err(ApiError::internal)
}

pub fn raw<T: Serialize>(it: &T) -> Answer<Raw> {
    to_raw_value(it).map_err(ApiError::internal)
}

pub fn nobody_here(game: &Game) -> Presence {
    Presence { coaches: Sides::of(|side| Live::coach_view(game, side, false)), spectators: 0 }
}

impl Kept {
    /// Everything that can be requested of a finished match.
    pub fn of(game: &Game, snapshot: &Snapshot) -> Answer<Kept> {
        let mut steps: Vec<_> =
            game.steps.iter().map(|it| raw(&step(game, it, Seat::Spectator))).collect::<Answer<_>>()?;
        let mut frames = Vec::new();
        for shot in every_frame(game).map_err(|why| ApiError::internal(why.0))? {
            let frame = frame_of(&game.rules, shot, Seat::Spectator);
            frames.push(raw(&frame)?);
            if game.is_brought() {
                steps.push(raw(&told_by(frame, game.steps[0].entry.time))?);
            }
        }
        Ok(Kept { snapshot: value(snapshot)?, steps, frames: Some(frames), report: Some(raw(&report(game)?)?) })
    }

    /// What the log and the replay say of a match that cannot be played again here.
    fn told(game: &Game, replay: &Replay) -> Answer<Kept> {
        let mut snapshot = value(&Live::snapshot_of(game, Seat::Spectator, nobody_here(game)))?;
        snapshot["state"] = json!(Phase::Over.name());
        let mut steps: Vec<Value> =
            game.steps.iter().map(|it| value(&step(game, it, Seat::Spectator))).collect::<Answer<_>>()?;
        for (seq, events) in game.told_events(replay) {
            // Facts of another version may have other names: only the text is kept.
            let events = events.iter().map(|text| json!({ "kind": "told", "text": text, "words": text }));
            steps[seq as usize - 1]["events"] = events.collect();
        }
        let steps = steps.iter().map(raw).collect::<Answer<_>>()?;
        Ok(Kept { snapshot, steps, frames: None, report: None })
    }

    /// The snapshot with the viewer's seat.
    #[must_use]
    pub fn snapshot_for(mut self, seat: Seat) -> Value {
        self.snapshot["seat"] = json!(seat);
        self.snapshot
    }

    pub fn packed(&self) -> Answer<String> {
        let json = serde_json::to_vec(self).map_err(ApiError::internal)?;
        packed::pack(&json).map_err(ApiError::from)
    }

    pub fn unpacked(text: &str) -> Answer<Kept> {
        let json = packed::unpack(text)?;
        serde_json::from_slice(&json).map_err(|why| ApiError::internal(format!("a kept match is damaged: {why}")))
    }
}

/// The entry of the log for an action of a match that was brought.
fn told_by(frame: Frame, time: i64) -> StepView {
    let is = if frame.by.is_some() { StepKind::Action } else { StepKind::Started };
    StepView {
        seq: frame.seq,
        is,
        time,
        by: frame.by.map(ChatBy::from),
        action: Some(frame.action),
        events: frame.events,
        ..StepView::default()
    }
}

/// Refuses to load a match that was begun by other rules than those here.
pub fn check(app: &App, first: &LogEntry, all: &[Entry]) -> Answer<()> {
    let Body::Created { settings, brought, .. } = &first.body else { return Ok(()) };
    if *brought {
        return Err(ApiError::new(409, KEPT, "The match was brought as a replay; it can be looked at."));
    }
    let Some(why) = app.library.cannot_play(settings) else { return Ok(()) };
    let opens = |body: &Body| matches!(body, Body::Dice { fair: Fair::ServerOpens { .. } });
    let opened = |entry: &Entry| read_entry(entry).is_ok_and(|entry| opens(&entry.body));
    Err(if all.iter().rev().any(opened) {
        ApiError::new(409, KEPT, "The match is over. It was played by an earlier version; it can be looked at.")
    } else {
        let message = format!(
            "This match is paused: {why}. It is not played on by other rules. Its log can be fetched, and a server of its own \
            version can go on with it."
        );
        ApiError::new(409, PAUSED, message).with(json!({ "edition": settings.edition, "ruleset": settings.ruleset }))
    })
}

/// The match, as far as this program can show it.
pub async fn find(app: &Arc<App>, id: &str) -> Answer<Found> {
    match app.live.get(app, id).await {
        Ok(live) => Ok(Found::Live(live)),
        Err(why) if why.code == KEPT => finished(app, id).await,
        Err(why) if why.code == PAUSED => {
            let (secrets, entries) = read(app, id).await?;
            let game = Game::told(&app.library, id, secrets, entries, None).map_err(|it| ApiError::internal(it.0))?;
            Ok(Found::Paused(Box::new(game), why))
        }
        Err(why) => Err(why),
    }
}

async fn read(app: &App, id: &str) -> Answer<(Secrets, Vec<LogEntry>)> {
    let secrets = serde_json::from_str(&app.store.secret(id).await?).map_err(ApiError::internal)?;
    let entries = app.store.entries(id, 0).await?;
    let entries = entries.iter().map(read_entry).collect::<Result<_, _>>().map_err(|why| ApiError::internal(why.0))?;
    Ok((secrets, entries))
}

/// From what was kept when it ended. Nothing was kept in the first release: if this program plays the match as its
/// replay says, it is kept now, otherwise log and replay are all there is.
async fn finished(app: &App, id: &str) -> Answer<Found> {
    match app.store.archive(id).await {
        Ok(packed) => return Ok(Found::Kept(Box::new(Kept::unpacked(&packed)?))),
        Err(StoreError::NotFound) => {}
        Err(why) => return Err(why.into()),
    }
    let (secrets, entries) = read(app, id).await?;
    let replay = app.store.snapshot(id).await?;
    let replay = Replay::parse(&replay.body).map_err(ApiError::internal)?;
    let again = catch_unwind(AssertUnwindSafe(|| played_again(app, id, secrets.clone(), &entries, &replay)));
    if let Ok(Ok(game)) = again {
        let kept = Kept::of(&game, &Live::snapshot_of(&game, Seat::Spectator, nobody_here(&game)))?;
        app.store.put_archive(id, kept.packed()?).await?;
        return Ok(Found::Kept(Box::new(kept)));
    }
    let game = Game::told(&app.library, id, secrets, entries, Some(&replay)).map_err(|it| ApiError::internal(it.0))?;
    Ok(Found::Kept(Box::new(Kept::told(&game, &replay)?)))
}

/// The match, if it comes out the same here in every action, die and event.
fn played_again(app: &App, id: &str, secrets: Secrets, entries: &[LogEntry], replay: &Replay) -> Result<Game, Broken> {
    let mut entries = entries.iter().cloned();
    let first = entries.next().ok_or_else(|| Broken("an empty log".to_owned()))?;
    let mut game = Game::new(&app.library, id, secrets, first)?;
    for entry in entries {
        game.fold(entry)?;
    }
    let ours = game.replay()?;
    let same = ours.records.len() == replay.records.len()
        && ours.records.iter().zip(&replay.records).all(|((ours, _), (theirs, _))| {
            (&ours.action, &ours.dice, &ours.events) == (&theirs.action, &theirs.dice, &theirs.events)
        });
    if same { Ok(game) } else { Err(Broken("it is played in another way here".to_owned())) }
}

/// The seat that somebody had in a match.
pub async fn seat(app: &App, id: &str, person: Option<&Person>) -> Answer<Seat> {
    let row = app.store.match_row(id).await?;
    let Some(person) = person else { return Ok(Seat::Spectator) };
    let holds = |side: &Side| {
        let holder = if *side == Side::Home { &row.home } else { &row.away };
        holder.as_deref() == Some(person.id.as_str())
    };
    Ok(Seat::of(&Side::BOTH.into_iter().filter(holds).collect::<Vec<_>>()))
}

/// Marks the matches in the lists that are paused, and those that no longer are.
pub async fn mark(app: &App) -> Answer<()> {
    for (from, to) in UNDER_WAY.map(|state| (state, "paused")).into_iter().chain([("paused", "playing")]) {
        for row in app.store.matches_in(from).await? {
            let Ok(first) = app.store.first_entry(&row.id).await else { continue };
            let Ok(LogEntry { body: Body::Created { settings, .. }, .. }) = read_entry(&first) else { continue };
            if app.library.cannot_play(&settings).is_some() == (to == "paused") {
                // The waker looks at it when its time is up.
                let due = (to == "playing").then_some(row.updated);
                app.store.update_match(&row.id, to, &row.summary, due, row.updated).await?;
            }
        }
    }
    Ok(())
}
