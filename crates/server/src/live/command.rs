//! What a person can do to a match. HTTP requests and WebSocket frames end up here alike.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::MutexGuard;
use touchback_engine::{Action, Event, Side};
use touchback_notation::MatchAction;
use touchback_provable_dice::Bytes;
use utoipa::ToSchema;

use super::draw::{hold, take_choice};
use super::driver::linked;
use super::orders::{self, Order};
use super::share::link;
use super::talk::{Talk, chat};
use super::{Inner, Live};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::game::{Phase, Saying, Undo, UndoRequest};
use crate::ids::token_hash;
use crate::log::{Body, Fair, How, SideWord};
use crate::time::now;
use crate::view::Seat;
use crate::view::snapshot::{Now, undo_for};
use crate::view::step::{StepView, step};

/// Most actions of one request.
const MOST_ACTIONS: usize = 40;

/// Who sends a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub id: String,
    pub name: String,
}

/// An action as a client writes it: in the words of scenarios, `activate H3 move`, or as JSON.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum WrittenAction {
    Words(String),
    #[schema(value_type = MatchAction)]
    Json(serde_json::Map<String, Value>),
}

impl WrittenAction {
    /// In the words of scenarios: log and transcript know nothing else.
    pub fn words(&self) -> Answer<Cow<'_, str>> {
        match self {
            WrittenAction::Words(words) => Ok(Cow::Borrowed(words)),
            WrittenAction::Json(fields) => {
                let action = serde_json::from_value::<MatchAction>(Value::Object(fields.clone()));
                let bad = |why: serde_json::Error| ApiError::new(400, "bad_action", format!("{why}."));
                action.map(|action| Cow::Owned(action.to_string())).map_err(bad)
            }
        }
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// 8 to 64 characters of your making; the same again is applied once.
    pub key: String,
    /// The position that is answered.
    pub at: u64,
    /// One to 40 actions.
    pub actions: Vec<WrittenAction>,
    /// The next links of the sender's chain, if the client keeps one.
    #[serde(default)]
    pub links: Vec<String>,
}

/// The result, once it is safely on disk.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ActAnswer {
    pub seq: u64,
    /// How many of the actions were taken.
    pub taken: u32,
    pub steps: Vec<StepView>,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoBody {
    pub at: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct UndoOutcome {
    pub undone: bool,
    /// The opponent has been asked.
    pub asked: bool,
    pub seq: u64,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoReply {
    pub agree: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SeqAnswer {
    pub seq: u64,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConcedeBody {
    pub key: String,
    #[serde(default)]
    pub link: Option<String>,
    /// At one screen: which side concedes.
    #[serde(default)]
    pub side: Option<SideWord>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OrdersBody {
    pub orders: Vec<Order>,
}

pub(super) fn bytes(text: &str) -> Answer<Bytes> {
    Bytes::from_hex(text).ok_or_else(|| ApiError::bad_value("Expected 64 hexadecimal digits."))
}

/// The key of a request as the log has it: the client's word, and behind a space what was asked with it, as a hash.
pub struct RequestKey(String);

impl RequestKey {
    pub fn new(word: &str, asked: &impl Serialize) -> Answer<RequestKey> {
        let fine = (8..=64).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_graphic());
        if !fine {
            return Err(ApiError::bad_value("A key has 8 to 64 characters without spaces."));
        }
        let asked = serde_json::to_string(asked).map_err(ApiError::internal)?;
        Ok(RequestKey(format!("{word} {}", &token_hash(&asked)[..16])))
    }

    #[must_use]
    pub fn word(&self) -> &str {
        self.0.split(' ').next().unwrap_or_default()
    }

    #[must_use]
    pub fn asked(&self) -> &str {
        self.0.split(' ').nth(1).unwrap_or_default()
    }
}

/// A key identifies one request.
#[must_use]
pub fn key_used() -> ApiError {
    ApiError::new(409, "key_used", "This key was used for another request.")
}

pub(super) fn called_off() -> ApiError {
    ApiError::new(409, "match_cancelled", "The match was called off.")
}

impl Inner {
    /// The sides of a person, who must have one.
    pub(super) fn sides(&self, person: &Person) -> Answer<Vec<Side>> {
        let sides = self.game.sides_of(&person.id);
        if sides.is_empty() {
            return Err(ApiError::new(403, "not_your_seat", "You have no seat in this match."));
        }
        Ok(sides)
    }

    /// The side that a person means.
    pub(super) fn side(&self, person: &Person, named: Option<SideWord>) -> Answer<Side> {
        let sides = self.sides(person)?;
        match (named.map(Side::from), sides.as_slice()) {
            (Some(side), sides) if sides.contains(&side) => Ok(side),
            (Some(_), _) => Err(ApiError::new(403, "not_your_seat", "That is not your side.")),
            (None, [only]) => Ok(*only),
            (None, _) => Err(ApiError::bad_value("Name the side: you have both.")),
        }
    }

    /// Refuses a coach whose time is up, even before the server notices: the server answers for him.
    fn check_time(&self, app: &App, live: &Live) -> Answer<()> {
        let deadline = self.clock.as_ref().and_then(super::Clock::deadline);
        if deadline.is_none_or(|deadline| deadline > now()) || app.doubts_time() {
            return Ok(());
        }
        live.nudge();
        Err(ApiError::new(409, "time_is_up", "Your time is up; the server answers for you."))
    }

    fn check_playing(&self) -> Answer<()> {
        self.check_frozen()?;
        match self.game.phase() {
            Phase::Playing => Ok(()),
            Phase::Over => Err(ApiError::new(409, "match_over", "The match is over.")),
            Phase::CalledOff => Err(called_off()),
            _ => Err(ApiError::new(409, "not_started", "The match has not begun.")),
        }
    }

    /// The match is played, or special plays are being drawn.
    fn check_acting(&self) -> Answer<()> {
        if self.game.phase() == Phase::Drawing { self.check_frozen() } else { self.check_playing() }
    }

    /// The answer to a request that has already been carried out.
    fn repeated(&self, seat: Seat, sides: &[Side], key: &RequestKey) -> Answer<Option<String>> {
        let Some(made) = sides.iter().find_map(|side| self.game.made_by(*side, key.word())) else { return Ok(None) };
        if made.asked.as_deref().is_some_and(|asked| asked != key.asked()) {
            return Err(key_used());
        }
        let steps = made.entries.iter().filter_map(|seq| self.game.steps.get(*seq as usize - 1));
        let steps = steps.map(|it| step(&self.game, it, seat)).collect();
        let taken = made.entries.len() as u32;
        let answer = ActAnswer { seq: self.game.seq(), taken, steps, now: self.now(seat) };
        serde_json::to_string(&answer).map(Some).map_err(ApiError::internal)
    }
}

/// The seat of a person.
#[must_use]
pub fn seat_of(inner: &Inner, person: Option<&Person>) -> Seat {
    Seat::of(&person.map_or_else(Vec::new, |person| inner.game.sides_of(&person.id)))
}

/// Takes actions one after the other until one of them no longer fits. The answer is the text of an [`ActAnswer`].
pub async fn act(app: &Arc<App>, live: &Arc<Live>, person: &Person, request: &ActRequest) -> Answer<String> {
    let actions = request.actions.iter().map(WrittenAction::words).collect::<Answer<Vec<_>>>()?;
    let key = RequestKey::new(&request.key, &(request.at, &actions))?;
    if request.actions.is_empty() || request.actions.len() > MOST_ACTIONS {
        return Err(ApiError::bad_value(format!("1 to {MOST_ACTIONS} actions.")));
    }
    let links: Vec<Bytes> = request.links.iter().map(|link| bytes(link)).collect::<Answer<_>>()?;
    let mut links = links.into_iter();
    let mut inner = live.lock().await;
    let sides = inner.sides(person)?;
    let seat = Seat::of(&sides);
    if let Some(answer) = inner.repeated(seat, &sides, &key)? {
        return Ok(answer);
    }
    inner.check_acting()?;
    if request.at != inner.game.at() {
        return Err(inner.stale());
    }
    let after = inner.game.seq();
    let mut actor = Actor { sides: &sides, key: &key.0, links: &mut links };
    let mut taken = 0;
    for words in &actions {
        let one = match (Talk::Action.allow(app, live, &inner, person), inner.game.phase()) {
            (Err(why), _) => Err(why),
            (_, Phase::Drawing) => take_choice(app, live, &mut inner, &mut actor, words).await,
            _ => take_one(app, live, &mut inner, &mut actor, words).await,
        };
        match one {
            Ok(()) => taken += 1,
            // Another server may have carried out this very request.
            Err(why) if taken == 0 => return inner.repeated(seat, &sides, &key)?.ok_or(why),
            Err(_) => break,
        }
        inner = wait_for_dice(app, live, inner).await;
        if inner.check_acting().is_err() {
            break;
        }
    }
    inner.act_answer(seat, after, taken)
}

/// The sender of the request.
pub(super) struct Actor<'a> {
    /// The sides that the person holds.
    pub sides: &'a [Side],
    pub key: &'a str,
    /// The next links of the sender's chain.
    pub links: &'a mut (dyn Iterator<Item = Bytes> + Send),
}

/// Refuses those who are not asked.
pub(super) fn must_choose(sides: &[Side], asked: Side) -> Answer<()> {
    if sides.contains(&asked) {
        return Ok(());
    }
    Err(ApiError::new(403, "not_your_decision", "The other coach must choose now."))
}

async fn take_one(app: &App, live: &Live, inner: &mut Inner, actor: &mut Actor<'_>, words: &str) -> Answer<()> {
    let asked = inner.game.decision().ok_or_else(|| inner.stale())?;
    if let Some(saying) = inner.game.saying(words) {
        return say(app, live, inner, actor, saying).await;
    }
    must_choose(actor.sides, asked.by)?;
    inner.check_time(app, live)?;
    let action = inner.game.read(asked.by, words).map_err(|why| ApiError::new(400, "bad_action", why))?;
    if let (Err(why), Some(s)) = (inner.game.check(action), &inner.game.state) {
        let told = inner.game.steps.last().map_or(&[][..], |step| &step.events);
        return if is_named(action, told) { Ok(()) } else { Err(ApiError::illegal(&inner.game.rules, s, why)) };
    }
    let words = inner.game.words(action);
    let fair = linked(app, live, inner, asked.by, &words, Some(actor.links)).await?;
    live.commit(app, inner, Body::Action { how: How::Coach, key: actor.key.to_owned(), fair }).await
}

/// Whether an action names a target that the engine has already named because there was only one: a plan that repeats
/// it continues.
#[must_use]
pub fn is_named(action: Action, told: &[Event]) -> bool {
    let named = |event: &Event| matches!(event, Event::TargetNamed { target, .. } if action == Action::Player(*target));
    told.iter().any(named)
}

/// What a coach says without being asked, perhaps while the other one must choose.
async fn say(app: &App, live: &Live, inner: &mut Inner, actor: &mut Actor<'_>, saying: Saying) -> Answer<()> {
    let (Some(side), Some(s)) = (inner.game.speaker(actor.sides, saying), &inner.game.state) else {
        return Err(inner.stale());
    };
    saying.check(&inner.game.rules, s, side).map_err(|why| ApiError::illegal(&inner.game.rules, s, why))?;
    // A coach who holds a window for special plays open keeps holding it.
    let held = inner.game.is_held();
    let fair = linked(app, live, inner, side, &saying.words(), Some(actor.links)).await?;
    live.commit(app, inner, Body::Action { how: How::Coach, key: actor.key.to_owned(), fair }).await?;
    inner.game.keep_held(held);
    Ok(())
}

/// Releases the match until the other client's link has come, or its time is over.
async fn wait_for_dice<'a>(app: &App, live: &'a Live, inner: MutexGuard<'a, Inner>) -> MutexGuard<'a, Inner> {
    if inner.game.awaits_link().is_none() {
        return inner;
    }
    drop(inner);
    let mut changed = live.changed.subscribe();
    let deadline = tokio::time::Instant::now() + app.config.link_wait + Duration::from_secs(5);
    loop {
        let inner = live.lock().await;
        if inner.game.awaits_link().is_none() || tokio::time::Instant::now() >= deadline {
            return inner;
        }
        drop(inner);
        let _ = tokio::time::timeout_at(deadline, changed.changed()).await;
    }
}

pub async fn undo(app: &App, live: &Live, person: &Person, body: &UndoBody) -> Answer<UndoOutcome> {
    let mut inner = live.lock().await;
    let seat = Seat::of(&inner.sides(person)?);
    inner.check_playing()?;
    if body.at != inner.game.at() {
        return Err(inner.stale());
    }
    inner.check_time(app, live)?;
    let (side, undo) = undo_for(&inner.game, seat).unwrap_or((Side::Home, Undo::No));
    let asked = match undo {
        Undo::No => return Err(no_undo(&inner, side)),
        Undo::Free(to) => {
            Talk::Undo(side).allow(app, live, &inner, person)?;
            live.commit(app, &mut inner, Body::Undone { side: side.into(), to, agreed: None }).await?;
            false
        }
        Undo::Ask(to) if seat == Seat::Both => {
            Talk::Undo(side).allow(app, live, &inner, person)?;
            let agreed = Some(side.other().into());
            live.commit(app, &mut inner, Body::Undone { side: side.into(), to, agreed }).await?;
            false
        }
        Undo::Ask(_) if inner.game.is_computer(side.other()) => {
            return Err(ApiError::new(409, "undo_refused", "The computer does not take back what dice have decided."));
        }
        // Asked already: the opponent has it before him.
        Undo::Ask(to) if inner.game.undo_request == Some(UndoRequest { by: side, to }) => true,
        Undo::Ask(to) => {
            Talk::UndoRequest(side).allow(app, live, &inner, person)?;
            live.commit(app, &mut inner, Body::UndoAsked { side: side.into(), to }).await?;
            true
        }
    };
    Ok(UndoOutcome { undone: !asked, asked, seq: inner.game.seq(), now: inner.now(seat) })
}

fn no_undo(inner: &Inner, side: Side) -> ApiError {
    let strict = inner.game.settings.league || inner.game.settings.undo == crate::log::UndoRule::None;
    let any = inner.game.steps.iter().any(
        |step| matches!(&step.entry.body, Body::Action { fair, .. } if crate::fairness::side_of(fair) == Some(side)),
    );
    if strict && any {
        return ApiError::new(409, "undo_not_allowed", "In this match nothing is taken back once dice have rolled.");
    }
    ApiError::new(409, "nothing_to_undo", "There is nothing to take back.")
}

pub async fn answer_undo(app: &App, live: &Live, person: &Person, body: &UndoReply) -> Answer<UndoOutcome> {
    let mut inner = live.lock().await;
    let sides = inner.sides(person)?;
    let seat = Seat::of(&sides);
    inner.check_playing()?;
    let request = inner
        .game
        .undo_request
        .ok_or_else(|| ApiError::new(409, "nothing_to_undo", "Nobody has asked to take something back."))?;
    let me = request.by.other();
    if !sides.contains(&me) {
        return Err(ApiError::new(403, "not_your_decision", "The other coach must answer this."));
    }
    let entry = match body.agree {
        true => Body::Undone { side: request.by.into(), to: request.to, agreed: Some(me.into()) },
        false => Body::UndoRefused { side: me.into() },
    };
    live.commit(app, &mut inner, entry).await?;
    Ok(UndoOutcome { undone: body.agree, asked: false, seq: inner.game.seq(), now: inner.now(seat) })
}

/// The answer is the text of an [`ActAnswer`].
pub async fn concede(app: &App, live: &Live, person: &Person, body: &ConcedeBody) -> Answer<String> {
    let key = RequestKey::new(&body.key, &("concede", body.side))?;
    let mut inner = live.lock().await;
    let sides = inner.sides(person)?;
    let seat = Seat::of(&sides);
    if let Some(answer) = inner.repeated(seat, &sides, &key)? {
        return Ok(answer);
    }
    inner.check_playing()?;
    if inner.game.awaits_link().is_some() {
        return Err(inner.stale());
    }
    if inner.game.is_conceded() {
        return Err(ApiError::new(409, "match_over", "A coach has given up already."));
    }
    let named = body.side.or_else(|| match (sides.as_slice(), inner.game.decision()) {
        ([_, _], Some(asked)) => Some(asked.by.into()),
        _ => None,
    });
    let side = inner.side(person, named)?;
    let words = "gives-up";
    let link = body.link.as_deref().map(bytes).transpose()?;
    let fair = if inner.game.house(side).is_none() && link.is_none() {
        let again = inner.game.fair.repeat(side.into(), words).into_iter().next();
        let why = "conceded without a link".to_owned();
        again.unwrap_or(Fair::Imposed { side: side.into(), words: words.to_owned(), why })
    } else {
        linked(app, live, &mut inner, side, words, Some(&mut link.into_iter())).await?
    };
    let after = inner.game.seq();
    live.commit(app, &mut inner, Body::Action { how: How::Coach, key: key.0, fair }).await?;
    let inner = wait_for_dice(app, live, inner).await;
    inner.act_answer(seat, after, 1)
}

pub async fn get_orders(live: &Live, person: &Person) -> Answer<OrdersBody> {
    let inner = live.lock().await;
    let sides = inner.sides(person)?;
    let orders = sides.first().map_or_else(Vec::new, |side| inner.orders[side.index()].clone());
    Ok(OrdersBody { orders })
}

pub async fn put_orders(app: &App, live: &Live, person: &Person, body: &OrdersBody) -> Answer<OrdersBody> {
    orders::check(&body.orders)?;
    let text = serde_json::to_string(&body.orders).map_err(ApiError::internal)?;
    let mut inner = live.lock().await;
    for side in inner.sides(person)? {
        app.store.put_orders(&live.id, touchback_notation::text::side(side), &text).await?;
        inner.orders[side.index()] = body.orders.clone();
    }
    live.nudge();
    Ok(body.clone())
}

/// Carries out a command that came as a frame; `None` for a word that is no command. The answer is JSON.
pub async fn by_name(
    app: &Arc<App>,
    live: &Arc<Live>,
    person: &Person,
    name: &str,
    body: Value,
) -> Option<Answer<String>> {
    fn read<T: for<'de> Deserialize<'de>>(body: Value) -> Answer<T> {
        serde_json::from_value(body).map_err(|why| ApiError::malformed(why.to_string()))
    }
    macro_rules! command {
        ($body:ident => $run:expr) => {
            match read(body) {
                Ok($body) => $run.await,
                Err(why) => Err(why),
            }
        };
        ($body:ident, typed => $run:expr) => {
            command!($body => $run).and_then(|it| serde_json::to_string(&it).map_err(ApiError::internal))
        };
    }
    Some(match name {
        "act" => command!(body => act(app, live, person, &body)),
        "concede" => command!(body => concede(app, live, person, &body)),
        "undo" => command!(body, typed => undo(app, live, person, &body)),
        "undo-answer" => command!(body, typed => answer_undo(app, live, person, &body)),
        "chat" => command!(body, typed => chat(app, live, person, &body)),
        "orders" => command!(body, typed => put_orders(app, live, person, &body)),
        "hold" => command!(body, typed => hold(app, live, person, &body)),
        "link" => command!(body, typed => link(app, live, person, &body)),
        _ => return None,
    })
}
