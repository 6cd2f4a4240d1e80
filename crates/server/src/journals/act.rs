//! Carrying commands out.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;
use touchback_journal::{Asked, DecidedOf, Fail, Journal, Sealed, Seals, open};
use touchback_store::{StoreError, journal};

use super::{Live, News, Seen, Served, live};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::ids::random;
use crate::log_line::log_line;
use crate::pool::in_place;
use crate::time::now;

/// How often another process may be first before we give up.
const TRIES: usize = 20;
/// Most changes since that a stale writer is told.
const MOST_TOLD: usize = 50;
/// Lists of other servers may be so much behind.
const NOTED_TOGETHER: Duration = Duration::from_secs(1);

/// A time as the journal writes it.
#[must_use]
pub fn written(milliseconds: i64) -> String {
    touchback_journal::utc(u64::try_from(milliseconds / 1000).unwrap_or(0))
}

/// A command as it came.
#[derive(Clone, Copy)]
pub struct Order<'a, K: Served> {
    pub command: &'a K::Command,
    pub books: K::Books<'a>,
    pub expected: Option<u64>,
    pub reason: Option<&'a str>,
    /// Only say what would change.
    pub preview: bool,
}

/// What came of it.
pub struct Acted<K: Served> {
    pub head: Seals,
    pub decided: DecidedOf<K>,
    pub preview: Option<K::Preview>,
    /// Somebody has become known by it.
    pub joined: bool,
}

/// The name under which somebody acts, and the change that makes it known if it is new.
pub type Name<K> = Answer<(String, Option<<K as touchback_journal::Kind>::Change>)>;

/// Carries a command out, or says why not, or what it would do. `who` names the sender.
pub async fn act<K: Served>(
    app: &Arc<App>,
    live: &Arc<Live<K>>,
    order: Order<'_, K>,
    who: impl Fn(&K::State) -> Name<K> + Send + Sync,
) -> Answer<Acted<K>>
where
    for<'b> K::Books<'b>: Send + Sync,
{
    if order.reason.is_some_and(|reason| reason.chars().count() > 500) {
        return Err(ApiError::bad_value("A reason has at most 500 letters."));
    }
    let (chance, at) = (random::<32>()?, written(now()));
    let mut journal = live.journal.lock().await;
    if touchback_store::is_shared(&app.config.database) {
        catch_up(app, live, &mut journal).await?;
    } else {
        settle(live, &mut journal);
    }
    for _ in 0..TRIES {
        let head = journal.head();
        if let Some(expected) = order.expected.filter(|seq| *seq != head.seq) {
            return Err(stale(app, live, journal.state(), expected, &head).await);
        }
        let (name, claim) = who(journal.state())?;
        let asked = Asked { by: &name, at: &at, reason: order.reason, chance };
        let before = live.seen();
        let (lines, acted) = match carry_out(&mut journal, &order, asked, claim) {
            Ok(done) => done,
            Err(Fail::History) => {
                *journal = journal::whole(app.store.as_ref(), &live.id).await?;
                continue;
            }
            Err(fail) => return Err(failed::<K>(fail)),
        };
        if order.preview {
            return Ok(acted);
        }
        match keep(app, live, &mut journal, &before, lines).await {
            Ok(()) => {
                note_state(app, live);
                return Ok(acted);
            }
            Err(StoreError::Conflict) if order.expected.is_none() => catch_up(app, live, &mut journal).await?,
            Err(StoreError::Conflict) => {
                catch_up(app, live, &mut journal).await?;
                let now = journal.head();
                return Err(stale(app, live, journal.state(), head.seq, &now).await);
            }
            Err(why) => return Err(why.into()),
        }
    }
    Err(ApiError::new(503, "busy", "Others keep getting in first; try again."))
}

/// The lines to keep, and what came of it; or why not.
type CarriedOut<K> = Result<(Vec<String>, Acted<K>), Fail<<K as touchback_journal::Kind>::Problem>>;

/// Decides in memory. A preview writes nothing. Pairing hundreds of coaches takes its
/// time; other requests go on meanwhile.
fn carry_out<K: Served>(
    journal: &mut Journal<K>,
    order: &Order<'_, K>,
    asked: Asked,
    claim: Option<K::Change>,
) -> CarriedOut<K> {
    if order.preview {
        let decided = in_place(|| journal.decide(order.books, asked, order.command))?;
        let preview = Some(in_place(|| K::preview(journal, &decided.changes)));
        return Ok((Vec::new(), Acted { head: journal.head(), decided, preview, joined: false }));
    }
    let mut done = in_place(|| journal.act(order.books, asked, None, order.command))?;
    let joined = claim.is_some();
    if let Some(claim) = claim {
        done.lines.extend(journal.write(asked, vec![claim])?);
    }
    Ok((done.lines, Acted { head: journal.head(), decided: done.decided, preview: None, joined }))
}

fn failed<K: Served>(fail: Fail<K::Problem>) -> ApiError {
    match fail {
        Fail::Refused(problems) => K::refused(&problems),
        Fail::Stale(head) => ApiError::new(409, "stale", "Somebody else was first; look again.").with(json!(head)),
        Fail::History => ApiError::internal("the whole journal is needed"),
        Fail::Broken(why) => ApiError::internal(why),
    }
}

/// Keeps lines that the journal has in memory already; takes them back if that fails. Then tells the phones.
pub async fn keep<K: Served>(
    app: &App,
    live: &Live<K>,
    journal: &mut Journal<K>,
    before: &Seen<K>,
    lines: Vec<String>,
) -> Result<(), StoreError> {
    let after = before.head.seq;
    match journal::keep(app.store.as_ref(), &live.id, after, journal, lines.clone()).await {
        Ok(snapshot) => {
            let now = live.show(before, journal);
            tell(live, before, &now, &lines);
            if let Some(snapshot) = snapshot {
                let (store, id) = (Arc::clone(&app.store), live.id.clone());
                // Without it the next load reads more; nothing is lost.
                tokio::spawn(async move { journal::keep_snapshot(store.as_ref(), &id, snapshot).await });
            }
            Ok(())
        }
        Err(why) => {
            journal.truncate(after);
            Err(why)
        }
    }
}

/// Writes changes that need no decision, even while others write.
pub async fn write<K: Served>(
    app: &App,
    live: &Live<K>,
    journal: &mut Journal<K>,
    by: &str,
    changes: Vec<K::Change>,
) -> Result<(), StoreError> {
    let (before, time) = (live.seen(), written(now()));
    let lines = journal.write(Asked::new(by, &time), changes);
    let lines = lines.map_err(|_| StoreError::Other(format!("{} cannot be written", live.id)))?;
    keep(app, live, journal, &before, lines).await
}

/// Tells the phones what was written.
fn tell<K: Served>(live: &Live<K>, before: &Seen<K>, now: &Seen<K>, lines: &[String]) {
    if live.news.receiver_count() == 0 {
        return;
    }
    let (mut state, mut head) = (before.state.clone(), before.head.clone());
    for (i, line) in lines.iter().enumerate() {
        let Ok(sealed) = open(line.as_bytes(), &head) else { return };
        let pressing = K::is_pressing(&sealed.entry.change);
        let told = live::told(K::news(&state, &sealed), K::audience(before, now, &sealed), pressing);
        // Nobody may be listening.
        let _ = live.news.send(Arc::new(told));
        if i + 1 < lines.len() {
            K::apply(&mut state, &sealed);
        }
        head = Seals { seq: sealed.entry.seq, hash: sealed.hash };
    }
}

/// A request that was given up halfway may have left more in memory than is known to be on disk.
fn settle<K: Served>(live: &Live<K>, journal: &mut Journal<K>) {
    let known = live.seen().head.seq;
    if journal.head().seq != known {
        journal.truncate(known);
    }
}

/// Reads along what other processes have written, and tells the phones.
pub async fn catch_up<K: Served>(app: &App, live: &Live<K>, journal: &mut Journal<K>) -> Answer<()> {
    settle(live, journal);
    let before = live.seen();
    let lines = journal::news(app.store.as_ref(), &live.id, journal).await?;
    if lines.is_empty() {
        return Ok(());
    }
    journal::follow(app.store.as_ref(), &live.id, journal, &lines).await?;
    let now = live.show(&before, journal);
    tell(live, &before, &now, &lines);
    Ok(())
}

/// The journal for a reader, as new as the database. Readers wait for no writer.
pub async fn current<K: Served>(app: &App, live: &Live<K>) -> Answer<Arc<Seen<K>>> {
    // Nobody else writes to this database.
    if !touchback_store::is_shared(&app.config.database) {
        return Ok(live.seen());
    }
    // One look serves all who asked before it began.
    let mine = live.askers.fetch_add(1, Ordering::SeqCst);
    let mut served = live.served.lock().await;
    if *served <= mine {
        let all = live.askers.load(Ordering::SeqCst);
        if !app.store.entries(&live.id, live.seen().head.seq).await?.is_empty() {
            catch_up(app, live, &mut *live.journal.lock().await).await?;
        }
        *served = all;
    }
    Ok(live.seen())
}

/// Journals that another process has written to.
pub fn follow<K: Served>(app: &Arc<App>, all: Vec<Arc<Live<K>>>) {
    for live in all {
        let app = Arc::clone(app);
        tokio::spawn(async move {
            let mut journal = live.journal.lock().await;
            if let Err(why) = catch_up(&app, &live, &mut journal).await {
                log_line(format_args!("{}: could not catch up: {}", live.id, why.message));
            }
        });
    }
}

/// What has been written after this entry, as far as everybody may know.
pub async fn since<K: Served>(
    app: &App,
    live: &Live<K>,
    state: &K::State,
    after: u64,
    most: usize,
) -> Result<Vec<News>, StoreError> {
    let entries = app.store.entries(&live.id, after).await?;
    let news = entries.iter().take(most).filter_map(|entry| {
        let whole: serde_json::Value = serde_json::from_str(&entry.body).ok()?;
        let hash = whole["hash"].as_str()?.to_owned();
        // The text again: numbers as keys are read from text alone.
        let sealed = Sealed { hash, entry: serde_json::from_str(&whole["entry"].to_string()).ok()? };
        Some(K::news(state, &sealed))
    });
    Ok(news.collect())
}

/// The writer has seen an older state: what has happened since, as far as everybody may know.
async fn stale<K: Served>(app: &App, live: &Live<K>, state: &K::State, seen: u64, head: &Seals) -> ApiError {
    let message = "This has moved on since you looked; see what changed and decide again.";
    let since = since(app, live, state, seen, MOST_TOLD).await.unwrap_or_default();
    ApiError::new(409, "stale", message).with(json!({ "seq": head.seq, "seal": head.hash, "since": since }))
}

/// Keeps the lists up to date: what it is called and where it stands. Nobody waits for it: this server's own lists look at what it has
/// in memory. Several entries are noted together, or every result of a hall would be followed by a second write.
fn note_state<K: Served>(app: &Arc<App>, live: &Arc<Live<K>>) {
    if live.noting.swap(true, Ordering::SeqCst) {
        return;
    }
    let (app, live) = (Arc::clone(app), Arc::clone(live));
    tokio::spawn(async move {
        tokio::time::sleep(NOTED_TOGETHER).await;
        note(&app, &live).await;
    });
}

/// Writes into the lists what is new since the last time.
async fn note<K: Served>(app: &App, live: &Live<K>) {
    let mut noted = live.noted.lock().await;
    if !live.noting.swap(false, Ordering::SeqCst) {
        return;
    }
    let seen = live.seen();
    if *noted == seen.head.seq {
        return;
    }
    *noted = seen.head.seq;
    let Some((name, summary)) = K::summary(&seen.state) else { return };
    if let Err(why) = app.store.update_journal(&live.id, &name, &summary.to_string(), now()).await {
        log_line(format_args!("{}: the list could not be brought up to date: {why}", live.id));
    }
}

/// Writes what waits to be noted, before the server ends.
pub async fn note_all<K: Served>(app: &App) {
    for live in K::hub(app).all() {
        note(app, &live).await;
    }
}
