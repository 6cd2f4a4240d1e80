//! A coach at one's side in a served match: the best plan now, and whether another one is a blunder. The input is only what the
//! asking seat may know. There are none in matches that count.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use touchback_coach::advice::{self, Advice, Effort};
use touchback_coach::why::Intent;
use touchback_engine::{Action, Ask, Known, Pid, Rules, decision, view};
use touchback_notation::text::{self, Said};
use touchback_notation::{Lang, MatchAction};
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::live::Live;
use crate::live::command::{Person, WrittenAction, seat_of};
use crate::log::{Listing, Settings};
use crate::view::{Square, names, square};

/// Most actions of one plan.
const MOST_ACTIONS: usize = 40;

/// A plan that is to be weighed before it is carried out.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WeighBody {
    /// The actions of one player, or `end-turn`.
    pub actions: Vec<WrittenAction>,
}

/// The best plan, by the computer's coaches.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct HintView {
    /// What to send to carry it out; dice may break it off.
    pub actions: Vec<MatchAction>,
    pub who: Option<String>,
    /// Another player it is about.
    pub other: Option<String>,
    /// The squares it enters.
    pub way: Vec<Square>,
    /// The chance that it is carried out with the turn still on; missing where there are too many dice to follow them all.
    pub chance: Option<f64>,
    /// How likely you win after it.
    pub win: f64,
    /// The same if the turn ended now.
    pub ending: Option<f64>,
    /// What it is for.
    pub why: Intent,
    /// The same as a sentence.
    pub message: String,
}

/// How a plan compares with the best one.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WeighedView {
    /// Whether it is clearly worse.
    pub blunder: bool,
    /// How likely you win after it.
    pub win: f64,
    /// How much of the chance to win it costs.
    pub cost: f64,
    pub better: HintView,
}

/// Whether coaches may ask for hints: not where the result counts for a rating, an event or a league.
#[must_use]
pub fn allowed(settings: &Settings) -> bool {
    settings.listing != Listing::Rated && settings.event.is_none() && settings.of_league.is_none()
}

/// The position of a coach who must choose, as he may know it.
struct Asked {
    rules: Arc<Rules>,
    known: Known,
    /// The same question gets the same answer.
    seed: u64,
}

async fn asked(app: &App, live: &Live, person: &Person) -> Answer<Asked> {
    let inner = live.lock().await;
    let game = &inner.game;
    let seat = seat_of(&inner, Some(person));
    if seat == crate::view::Seat::Spectator {
        return Err(ApiError::new(403, "not_your_seat", "You have no seat in this match."));
    }
    if !allowed(&game.settings) {
        return Err(ApiError::new(403, "no_hints", "There are no hints in matches that count."));
    }
    let state = game.state.as_ref().ok_or_else(|| ApiError::new(409, "not_started", "The match has not begun."))?;
    let asked = game.decision().filter(|asked| seat.holds(asked.by));
    let asked = asked.ok_or_else(|| ApiError::new(403, "not_your_decision", "The other coach must choose now."))?;
    app.limits.hint(&person.id)?;
    let known = view(&game.rules, state, asked.by.into());
    Ok(Asked { rules: Arc::clone(&game.rules), known, seed: game.at() })
}

/// The best plan now.
pub async fn hint(app: &App, live: &Live, person: &Person) -> Answer<HintView> {
    let at = asked(app, live, person).await?;
    let work = move || {
        let unknown = || ApiError::new(409, "no_hint", "There is no hint for this question.");
        let ask = decision(&at.rules, &at.known).ok_or_else(unknown)?.ask;
        if !has_hint(ask) {
            return Err(unknown());
        }
        let advice = advice::advise(&at.rules, &at.known, Effort::QUICK, at.seed).ok_or_else(unknown)?;
        Ok(shown(&at, ask, &advice))
    };
    app.pools.computer.run(&format!("hint {}", person.id), work).await
}

/// How a plan compares with the best one.
pub async fn weigh(app: &App, live: &Live, person: &Person, body: &WeighBody) -> Answer<WeighedView> {
    if body.actions.is_empty() || body.actions.len() > MOST_ACTIONS {
        return Err(ApiError::bad_value(format!("1 to {MOST_ACTIONS} actions.")));
    }
    let line: Vec<Action> = body.actions.iter().map(action).collect::<Answer<_>>()?;
    let at = asked(app, live, person).await?;
    let work = move || {
        let unknown = || ApiError::new(409, "no_hint", "There is nothing to weigh at this question.");
        let open = decision(&at.rules, &at.known).ok_or_else(unknown)?;
        if let Some(first) = line.first().filter(|first| !open.menu.offers(**first)) {
            let words = text::action(&at.rules, &at.known, &open.ask, *first);
            return Err(ApiError::bad_value(format!("\"{words}\" is not possible now.")));
        }
        let weighed = advice::weigh(&at.rules, &at.known, &line, Effort::QUICK, at.seed).ok_or_else(unknown)?;
        Ok(WeighedView {
            blunder: weighed.blunder,
            win: weighed.win.into(),
            cost: weighed.cost.into(),
            better: shown(&at, open.ask, &weighed.better),
        })
    };
    app.pools.computer.run(&format!("hint {}", person.id), work).await
}

/// Questions of a turn; what is bought, set up and kicked is a matter of taste.
const fn has_hint(ask: Ask) -> bool {
    matches!(
        ask,
        Ask::Turn
            | Ask::Target(..)
            | Ask::Act(..)
            | Ask::PassTarget(_)
            | Ask::ThrowTarget(..)
            | Ask::Reroll(_)
            | Ask::BlockDie(..)
            | Ask::Push(_)
            | Ask::FollowUp(_)
            | Ask::Apothecary(_)
    )
}

fn action(written: &WrittenAction) -> Answer<Action> {
    let words = written.words()?;
    match text::parse_action(&words) {
        Ok(Said::Action(action)) => Ok(action),
        _ => Err(ApiError::bad_value(format!("\"{words}\" is not an action of a plan."))),
    }
}

fn shown(at: &Asked, ask: Ask, advice: &Advice) -> HintView {
    let (r, s) = (&*at.rules, &*at.known);
    let named = |who: Pid| who.is_some().then(|| text::player(who));
    let name = |who: Pid| if who.is_some() { names::player(r, s, who, Lang::english()) } else { String::new() };
    let told = &advice.told;
    HintView {
        actions: advice.line.iter().map(|it| MatchAction::of(r, s, &ask, *it)).collect(),
        who: named(told.who),
        other: named(told.other),
        way: told.way.iter().map(|at| square(*at)).collect(),
        chance: advice.chance,
        win: advice.win.into(),
        ending: advice.ending.map(f64::from),
        why: told.why,
        message: told.why.sentence(&name(told.who), &name(told.other)),
    }
}
