//! What a match does on its own: the shares of the dice, the computer's answers, standing orders, clocks, and its end.
//!
//! One task for each match in memory. It does nothing that another process could not do at the same time: the store takes
//! only one of two appends, and the other process looks again.

use std::sync::{Arc, Weak};
use std::time::Duration;

use touchback_bots::{Bot as _, BotKind, Coach as Bot};
use touchback_engine::{Action, ActionBuf, Choice, Decision, Known, Rules, Side, view};
use touchback_notation::text;
use touchback_provable_dice::{Bytes, Seat as FairSeat};
use touchback_store::StoreError;

use super::{Inner, Live, draw, life, orders};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::events::board;
use crate::game::{Game, Phase};
use crate::ids::random;
use crate::kept::Kept;
use crate::log::{Body, Fair, How, Listing, Pace, Share};
use crate::people::offer::Terms;
use crate::people::result;
use crate::time::now;
use crate::view::Seat;

/// After an error the driver waits before it tries again.
const AFTER_TROUBLE: Duration = Duration::from_millis(500);

/// While the time may be wrong nobody loses by it; then it is looked at again.
const DOUBT: Duration = Duration::from_secs(5);

/// So many answers in a row are left to the clock before the match is given up: over days, and live, where a turn needs several.
const MISSED_DAYS: usize = 3;
const MISSED_LIVE: usize = 8;

/// What to do next.
enum Next {
    /// Look again at once.
    Again,
    /// Look again after this time.
    Later(Duration),
    /// Wait until somebody does something.
    Idle,
}

pub fn start(app: &Arc<App>, live: &Arc<Live>) {
    tokio::spawn(run(Arc::downgrade(app), Arc::downgrade(live), Arc::clone(&live.wake)));
}

async fn run(app: Weak<App>, live: Weak<Live>, wake: Arc<tokio::sync::Notify>) {
    loop {
        let next = match (app.upgrade(), live.upgrade()) {
            (Some(app), Some(live)) => look(&app, &live).await.unwrap_or(Next::Later(AFTER_TROUBLE)),
            _ => return,
        };
        // A match that was forgotten is noticed within a minute.
        let wait = match next {
            Next::Again => continue,
            Next::Later(wait) => wait,
            Next::Idle => Duration::from_secs(60),
        };
        let _ = tokio::time::timeout(wait, wake.notified()).await;
    }
}

async fn look(app: &Arc<App>, live: &Arc<Live>) -> Answer<Next> {
    keep_listed(app, live).await?;
    let mut inner = live.inner.lock().await;
    if inner.frozen.is_some() || app.is_stopping() {
        return Ok(Next::Idle);
    }
    match inner.game.phase() {
        Phase::Waiting => {
            life::keep_waiting(app, &mut inner).await?;
            Ok(Next::Idle)
        }
        Phase::Committing => commit_shares(app, live, &mut inner).await,
        Phase::Drawing => {
            if let Some(side) = inner.game.awaits_link() {
                return wait_for_link(app, live, &mut inner, side).await;
            }
            Ok(match draw::drive(app, live, &mut inner).await? {
                None => Next::Idle,
                Some(wait) if wait.is_zero() => Next::Again,
                Some(wait) => Next::Later(wait),
            })
        }
        Phase::Over => close(app, live, &mut inner).await,
        Phase::CalledOff => {
            if !inner.closed {
                summarise(app, &mut inner).await?;
                result::count(app, &inner.game).await?;
                inner.closed = true;
            }
            Ok(Next::Idle)
        }
        Phase::Playing => {
            if let Some(side) = inner.game.awaits_link() {
                return wait_for_link(app, live, &mut inner, side).await;
            }
            let Some(asked) = inner.game.decision() else { return Ok(Next::Idle) };
            answer(app, live, inner, asked).await
        }
    }
}

/// Begins the transcript and enters the shares that the server keeps.
async fn commit_shares(app: &App, live: &Live, inner: &mut Inner) -> Answer<Next> {
    if let Some(entry) = next_share(&inner.game).map_err(|why| ApiError::internal(why.0))? {
        live.commit(app, inner, entry).await?;
        return Ok(Next::Again);
    }
    let Some(deadline) = life::share_deadline(app, &inner.game) else { return Ok(Next::Idle) };
    let left = deadline - now();
    if left > 0 {
        return Ok(Next::Later(Duration::from_millis(left as u64)));
    }
    if app.doubts_time() {
        return Ok(Next::Later(DOUBT));
    }
    live.commit(app, inner, Body::CalledOff(life::silent(&inner.game))).await?;
    Ok(Next::Again)
}

pub(crate) fn next_share(game: &Game) -> Result<Option<Body>, crate::game::Broken> {
    let entries = game.fair.entries();
    let fair = match entries.len() {
        0 => Some(game.begins()?),
        1 => Some(game.server_secret().commits(&game.id)),
        _ if game.fair.ready() => return Ok(Some(Body::Started).filter(|_| game.is_drawn())),
        _ => {
            let (open, missing) = missing_shares(game);
            let house = missing.into_iter().find_map(|side| game.house(side));
            house.map(|house| if open { house.opens() } else { house.commits() })
        }
    };
    Ok(fair.map(|fair| Body::Dice { fair }))
}

/// Whether the shares are being opened by now, and the sides whose next step is missing.
pub(super) fn missing_shares(game: &Game) -> (bool, Vec<Side>) {
    let has = |side: Side, opened: bool| {
        let seat = FairSeat::from(side);
        game.fair.entries().iter().any(|entry| match entry {
            Fair::CoachCommits { side, .. } => !opened && *side == seat,
            Fair::CoachOpens { side, .. } => opened && *side == seat,
            _ => false,
        })
    };
    let open = Side::BOTH.iter().all(|side| has(*side, false));
    (open, Side::BOTH.into_iter().filter(|side| !has(*side, open)).collect())
}

/// The other client has time to answer; a client that is not connected has none.
async fn wait_for_link(app: &App, live: &Live, inner: &mut Inner, side: Side) -> Answer<Next> {
    let since = inner.game.steps.last().map_or(0, |step| step.entry.time);
    let wait = app.config.link_wait.as_millis() as i64;
    // A client that is not connected here gets a part of it: it may be connected to another process.
    let until = since + if live.is_online(side) { wait } else { wait / 4 };
    let left = until - now();
    if left > 0 {
        return Ok(Next::Later(Duration::from_millis(left as u64)));
    }
    let fair = Fair::Silent { side: side.into() };
    live.commit(app, inner, Body::Answer { fair }).await?;
    Ok(Next::Again)
}

async fn answer(
    app: &Arc<App>,
    live: &Arc<Live>,
    mut inner: tokio::sync::MutexGuard<'_, Inner>,
    asked: Decision,
) -> Answer<Next> {
    if inner.game.is_computer(asked.by) {
        if !app.config.computer_pause.is_zero() {
            let at = inner.game.at();
            drop(inner);
            tokio::time::sleep(app.config.computer_pause).await;
            inner = live.inner.lock().await;
            if inner.game.at() != at {
                return Ok(Next::Again);
            }
        }
        let at = inner.game.at();
        let Some(thought) = Thought::begin(&mut inner, asked) else { return Ok(Next::Idle) };
        drop(inner);
        let thought = app.pools.computer.run(&live.id, move || Ok(thought.finish())).await?;
        inner = live.inner.lock().await;
        let action = thought.end(&mut inner);
        if inner.game.at() != at {
            return Ok(Next::Again);
        }
        return impose(app, live, &mut inner, &asked, action, How::Computer).await;
    }
    let ordered = inner.game.state.as_ref().and_then(|s| orders::answer(&inner.orders[asked.by.index()], s, &asked));
    if let Some(action) = ordered {
        return impose(app, live, &mut inner, &asked, action, How::Order).await;
    }
    let side = asked.by;
    let orders = &inner.orders[side.index()];
    if !inner.game.is_held() && inner.game.window_until().is_some() && orders::waits(orders, &asked) {
        inner.game.wait(side);
        live.tell_now(app, &inner);
    }
    if let Some(left) = draw::window_left(&inner) {
        if left > 0 {
            return Ok(Next::Later(Duration::from_millis(left as u64)));
        }
        return impose(app, live, &mut inner, &asked, Action::Choose(Choice::Decline), How::Pause).await;
    }
    let Some(deadline) = inner.clock.as_ref().and_then(super::Clock::deadline) else { return Ok(Next::Idle) };
    let left = deadline - now();
    if left > 0 {
        return Ok(Next::Later(Duration::from_millis(left as u64)));
    }
    if app.doubts_time() {
        return Ok(Next::Later(DOUBT));
    }
    if gone(&inner.game, side) {
        return give_up(app, live, &mut inner, side).await;
    }
    let Some(action) = plainest(&asked).or_else(|| bot_answer(&mut inner, &asked)) else { return Ok(Next::Idle) };
    impose(app, live, &mut inner, &asked, action, How::Clock).await
}

/// A question that the computer answers outside the match's lock, so others can look at the match in the meantime.
struct Thought {
    rules: Arc<Rules>,
    known: Known,
    asked: Decision,
    bot: Bot,
    action: Action,
}

impl Thought {
    fn begin(inner: &mut Inner, asked: Decision) -> Option<Thought> {
        let rules = Arc::clone(&inner.game.rules);
        let known = view(&rules, inner.game.state.as_ref()?, asked.by.into());
        let action = asked.menu.nth(0)?;
        let level = inner.game.coach(asked.by).and_then(|coach| coach.level).unwrap_or_default();
        let bot = match inner.bots[asked.by.index()].take() {
            Some(bot) => bot,
            None => BotKind::from(level).coach(u64::from_le_bytes(random().ok()?)),
        };
        Some(Thought { rules, known, asked, bot, action })
    }

    fn finish(mut self) -> Thought {
        let mut all = ActionBuf::new();
        self.asked.menu.expand(&mut all);
        if all.len() > 1 {
            self.action = self.bot.choose(&self.rules, &self.known, &self.asked, &all);
        }
        self
    }

    /// Gives the bot back with what it remembers.
    fn end(self, inner: &mut Inner) -> Action {
        inner.bots[self.asked.by.index()] = Some(self.bot);
        self.action
    }
}

/// What the scripted coach would do for somebody whose time is up.
fn bot_answer(inner: &mut Inner, asked: &Decision) -> Option<Action> {
    let mut all = ActionBuf::new();
    asked.menu.expand(&mut all);
    let s = inner.game.state.as_ref()?;
    let known = view(&inner.game.rules, s, asked.by.into());
    let slot = &mut inner.bots[asked.by.index()];
    let bot = match slot {
        Some(bot) => bot,
        None => slot.insert(BotKind::Scripted.coach(u64::from_le_bytes(random().ok()?))),
    };
    match all.as_slice() {
        [] => None,
        [only] => Some(*only),
        several => Some(bot.choose(&inner.game.rules, &known, asked, several)),
    }
}

/// The answer that does least.
pub(crate) fn plainest(asked: &Decision) -> Option<Action> {
    let plain = [Choice::Decline, Choice::Stop, Choice::EndTurn, Choice::Done, Choice::Stay];
    plain.into_iter().map(Action::Choose).find(|action| asked.menu.offers(*action))
}

/// Answers for a side without its client.
async fn impose(app: &App, live: &Live, inner: &mut Inner, asked: &Decision, action: Action, how: How) -> Answer<Next> {
    let words = inner.game.words(action);
    let why = match how {
        How::Order => "standing order",
        How::Clock => "time ran out",
        How::Pause => "the pause for special plays is over",
        _ => "computer",
    };
    let fair = imposed(app, live, inner, asked.by, words, why).await?;
    live.commit(app, inner, Body::Action { how, key: String::new(), fair }).await?;
    Ok(Next::Again)
}

/// What the transcript of the dice says of an answer without the coach's client.
async fn imposed(app: &App, live: &Live, inner: &mut Inner, side: Side, words: String, why: &str) -> Answer<Fair> {
    match inner.game.coach(side).map(|coach| coach.share) {
        Some(Share::Client) => {
            let again = inner.game.fair.repeat(side.into(), &words).into_iter().next();
            Ok(again.unwrap_or(Fair::Imposed { side: side.into(), words, why: why.to_owned() }))
        }
        _ => linked(app, live, inner, side, &words, None).await,
    }
}

/// The entry of an action with its link: the client's, or the next of the chain that the server keeps.
pub async fn linked(
    app: &App,
    live: &Live,
    inner: &mut Inner,
    side: Side,
    words: &str,
    given: Option<&mut (dyn Iterator<Item = Bytes> + Send)>,
) -> Answer<Fair> {
    let seat = FairSeat::from(side);
    if let Some(again) = inner.game.fair.repeat(seat, words).into_iter().next() {
        return Ok(again);
    }
    if inner.game.house(side).is_none() {
        let link = given.and_then(Iterator::next);
        let fits = |link: &Bytes| inner.game.shown[side.index()].fits(&inner.game.id, seat, link);
        let link = link
            .filter(fits)
            .ok_or_else(|| ApiError::new(400, "bad_link", "This is not the next link of your chain."))?;
        return Ok(Fair::Acts { side: seat, words: words.to_owned(), link });
    }
    if inner.game.house(side).is_some_and(|house| house.next().is_none()) {
        let fair = inner.game.house(side).map(crate::fairness::House::next_chain);
        let fair = fair.ok_or_else(|| ApiError::internal("no chain"))?;
        live.commit(app, inner, Body::Dice { fair }).await?;
    }
    let link = inner.game.house(side).and_then(crate::fairness::House::next);
    let link = link.ok_or_else(|| ApiError::internal("the chain is used up"))?;
    Ok(Fair::Acts { side: seat, words: words.to_owned(), link })
}

/// Whether a coach has let the clock answer so often that the other should not have to wait any longer: in matches that count or go
/// on over days.
fn gone(game: &Game, side: Side) -> bool {
    let days = game.settings.pace == Pace::Correspondence;
    if (!days && game.settings.listing != Listing::Rated) || game.is_conceded() {
        return false;
    }
    let own = |body: &Body| match body {
        Body::Action { how, fair: Fair::Acts { side: by, .. } | Fair::Imposed { side: by, .. }, .. } => {
            (*by == FairSeat::from(side)).then_some(*how)
        }
        _ => None,
    };
    let answers = game.steps.iter().rev().filter_map(|step| own(&step.entry.body));
    let missed = answers.filter(|how| *how != How::Order).take_while(|how| *how == How::Clock).count();
    missed >= if days { MISSED_DAYS } else { MISSED_LIVE }
}

/// Gives the match up for a coach who is gone.
async fn give_up(app: &App, live: &Live, inner: &mut Inner, side: Side) -> Answer<Next> {
    let fair = imposed(app, live, inner, side, "gives-up".to_owned(), "time ran out again and again").await?;
    live.commit(app, inner, Body::Action { how: How::Clock, key: String::new(), fair }).await?;
    Ok(Next::Again)
}

/// Opens the secret and writes the end into the tables.
async fn close(app: &Arc<App>, live: &Live, inner: &mut Inner) -> Answer<Next> {
    if inner.game.fair.opened().is_none() {
        let fair = inner.game.server_secret().opens();
        live.commit(app, inner, Body::Dice { fair }).await?;
        return Ok(Next::Again);
    }
    if !inner.closed {
        summarise(app, inner).await?;
        if app.store.snapshot(&live.id).await == Err(StoreError::NotFound) {
            let replay = inner.game.replay().map_err(|why| ApiError::internal(why.0))?;
            app.store.put_snapshot(&live.id, inner.game.seq(), replay.to_text()).await?;
        }
        if app.store.archive(&live.id).await == Err(StoreError::NotFound) {
            let kept = Kept::of(&inner.game, &live.snapshot(inner, Seat::Spectator))?;
            app.store.put_archive(&live.id, kept.packed()?).await?;
        }
        board::bring_home(app, &inner.game)?;
        crate::leagues::board::bring_home(app, &inner.game)?;
        result::count(app, &inner.game).await?;
        inner.closed = true;
    }
    Ok(Next::Idle)
}

/// Writes the line of the match for lists once a turn. Nobody who wants to act waits for it: the match is free meanwhile.
async fn keep_listed(app: &App, live: &Live) -> Answer<()> {
    let (line, now) = {
        let mut inner = live.inner.lock().await;
        let (phase, now) = (inner.game.phase(), listing(&inner.game));
        let kept = matches!(phase, Phase::Committing | Phase::Drawing | Phase::Playing);
        let early = phase == Phase::Committing && next_share(&inner.game).is_ok_and(|share| share.is_some());
        if !kept || early || inner.frozen.is_some() || app.is_stopping() || inner.listed == Some(now) {
            return Ok(());
        }
        inner.listed = Some(now);
        (ListLine::of(app, &inner), now)
    };
    let done = line.write(app).await;
    if done.is_err() {
        let mut inner = live.inner.lock().await;
        inner.listed = inner.listed.filter(|listed| *listed != now);
    }
    done
}

/// What the line of a match is written anew for.
fn listing(game: &Game) -> [u8; 7] {
    // Over days nobody is told by a live line: the list must know who is asked.
    let asked = game.deciding().filter(|_| game.settings.pace == Pace::Correspondence);
    let asked = asked.map_or(0, |side| 1 + side.index() as u8);
    let phase = game.phase() as u8;
    game.state.as_ref().map_or([phase, 0, 0, 0, 0, 0, asked], |s| {
        let [home, away] = &s.teams;
        [phase, s.clock.half, home.turn, away.turn, home.score, away.score, asked]
    })
}

/// Writes the line of the match for lists.
pub async fn summarise(app: &App, inner: &mut Inner) -> Answer<()> {
    inner.listed = Some(listing(&inner.game));
    let done = ListLine::of(app, inner).write(app).await;
    if done.is_err() {
        inner.listed = None;
    }
    done
}

/// The line of a match for lists.
struct ListLine {
    id: String,
    state: &'static str,
    summary: String,
    due: Option<i64>,
    updated: i64,
}

impl ListLine {
    fn of(app: &App, inner: &Inner) -> ListLine {
        let game = &inner.game;
        let coach = |side: Side| {
            let team = game.sheets[side.index()].as_ref().map(|sheet| sheet.team.clone());
            serde_json::json!({ "name": game.coach(side).map(|coach| coach.name.clone()), "team": team })
        };
        let clock = game.state.as_ref().map(|s| (s.clock.half, s.team(s.clock.active).turn));
        let summary = serde_json::json!({
            "ruleset": game.settings.ruleset,
            "home": coach(Side::Home),
            "away": coach(Side::Away),
            "score": game.state.as_ref().map_or([0, 0], |s| [s.teams[0].score, s.teams[1].score]),
            "half": clock.map_or(0, |(half, _)| half),
            "turn": clock.map_or(0, |(_, turn)| turn),
            "deciding": game.deciding().map(text::side),
            "terms": Terms::of(&game.settings),
        });
        let (due, updated) = (life::due(app, inner), life::last(game));
        ListLine { id: game.id.clone(), state: game.phase().name(), summary: summary.to_string(), due, updated }
    }

    async fn write(&self, app: &App) -> Answer<()> {
        let ListLine { id, state, summary, due, updated } = self;
        Ok(app.store.update_match(id, state, summary, *due, *updated).await?)
    }
}
