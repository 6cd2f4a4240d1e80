//! Leagues on the server: a kind of journal (`journals`), with the secret of their provable dice.

pub mod board;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use touchback_journal::{Journal, Seals};
use touchback_league::director::{Preview, preview};
use touchback_league::{Books, Change, League, LeagueCommand, Rolls, Sealed, State};
use touchback_roster::dice::Rolled;
use touchback_roster::prematch::Step;
use touchback_roster::problem::Problem;
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::ids::unhex;
use crate::journals::act::Order;
use crate::journals::who::Who;
use crate::journals::{self, Hub, News, Served};

/// A league in memory.
pub type Live = journals::Live<League>;
/// Which leagues are in memory.
pub type Leagues = Hub<League>;

/// Most dice that are typed for one command.
const MOST_DICE: usize = 200;

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeagueCommandBody {
    pub command: LeagueCommand,
    /// The last entry that the sender has seen: if there are later ones nothing is done, and the sender is told.
    #[serde(default)]
    pub expected: Option<u64>,
    /// Why; written down.
    #[serde(default)]
    pub reason: Option<String>,
    /// Only say what would change.
    #[serde(default)]
    pub preview: bool,
    /// Dice from a table, in the order in which they are asked for; without them the server rolls.
    #[serde(default)]
    pub dice: Option<Vec<u16>>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LeagueCommandAnswer {
    /// The last entry now, and its seal.
    pub seq: u64,
    pub seal: String,
    /// What has been done, in a sentence.
    pub said: String,
    pub warnings: Vec<Problem>,
    /// For the sender alone: the code of an invitation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What was done, step by step, each with its rule.
    pub steps: Vec<Step>,
    /// The dice that were rolled for it.
    pub dice: Vec<Rolled>,
    /// What would change, if only that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<Preview>,
}

impl Served for League {
    const PREFIX: &'static str = "l_";
    type Shown = ();
    type Preview = Preview;

    fn hub(app: &App) -> &Leagues {
        &app.leagues
    }

    fn news(state: &State, sealed: &Sealed) -> News {
        let change = &sealed.entry.change;
        let quiet = matches!(
            change,
            Change::Invited { .. } | Change::Claimed { .. } | Change::Dice { .. } | Change::Shopped { .. }
        );
        // A private league tells strangers on the line that something happened, not what.
        let public = state.public && !quiet;
        News {
            seq: sealed.entry.seq,
            seal: sealed.hash.clone(),
            at: sealed.entry.at.clone(),
            what: if public { change.word() } else { "other".to_owned() },
            said: public.then(|| change.said()),
        }
    }

    fn refused(problems: &[Problem]) -> ApiError {
        refused(problems)
    }

    fn preview(journal: &Journal<League>, changes: &[Change]) -> Preview {
        preview(journal, changes)
    }

    fn summary(state: &State) -> Option<(String, Value)> {
        Some((state.name.clone(), summary(state)))
    }

    fn invitations(state: &State) -> &BTreeMap<String, String> {
        &state.invitations
    }

    fn accounts(state: &State) -> &BTreeMap<String, String> {
        &state.accounts
    }
}

/// A league in lists.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct LeagueSummary {
    /// sevens, elevens or classic
    pub ruleset: String,
    pub season: u32,
    pub clubs: usize,
    pub public: bool,
}

#[must_use]
pub fn summary(state: &State) -> Value {
    json!(LeagueSummary {
        ruleset: state.game.ruleset(),
        season: state.game.season(),
        clubs: state.game.clubs().len(),
        public: state.public,
    })
}

/// The rules of the league say no: every reason at once.
#[must_use]
pub fn refused(problems: &[Problem]) -> ApiError {
    let first = problems.first();
    let status = if problems.iter().any(|problem| problem.refusal == Some("MP-BAD-01")) { 403 } else { 422 };
    let mut error = ApiError::new(status, "refused", first.map_or(String::new(), |problem| problem.message.clone()));
    error.rule = first.map(|problem| problem.refusal.unwrap_or(problem.rule).into());
    error.with(json!({ "problems": problems }))
}

/// The secret of a league's dice; none for one that was brought from elsewhere with a chain of its own.
pub async fn secret(app: &App, id: &str) -> Answer<Option<[u8; 32]>> {
    match app.store.secret(id).await {
        Ok(text) => Ok(unhex(&text)),
        Err(touchback_store::StoreError::NotFound) => Ok(None),
        Err(why) => Err(why.into()),
    }
}

/// Carries a command out, or says why not, or what it would do.
pub async fn act(app: &Arc<App>, live: &Arc<Live>, who: &Who, body: &LeagueCommandBody) -> Answer<LeagueCommandAnswer> {
    if body.dice.as_ref().is_some_and(|dice| dice.len() > MOST_DICE) {
        return Err(ApiError::bad_value(format!("At most {MOST_DICE} dice at once.")));
    }
    let secret = secret(app, &live.id).await?;
    let rolls = match (&body.dice, &secret) {
        (Some(dice), _) => Rolls::Typed(dice),
        (None, Some(secret)) => Rolls::Secret(secret),
        (None, None) => Rolls::Chance,
    };
    let order = Order {
        command: &body.command,
        books: Books { rolls, at_a_table: false },
        expected: body.expected,
        reason: body.reason.as_deref(),
        preview: body.preview,
    };
    let named = |state: &State| match who.name::<League>(state) {
        Some(name) => Ok((name, None)),
        None if who.account.is_none() => Err(ApiError::not_signed_in()),
        // Known to the server, not to the league: the table of roles refuses.
        None => Ok((String::new(), None)),
    };
    let acted = journals::act::act::<League>(app, live, order, named).await?;
    let (Seals { seq, hash }, decided) = (acted.head, acted.decided);
    let deeds = || decided.changes.iter().filter_map(Change::deed);
    Ok(LeagueCommandAnswer {
        seq,
        seal: hash,
        steps: deeds().flat_map(|deed| deed.steps.clone()).collect(),
        dice: deeds().flat_map(|deed| deed.dice.clone()).collect(),
        said: decided.said,
        warnings: decided.warnings,
        secret: decided.secret.filter(|_| acted.preview.is_none()),
        preview: acted.preview,
    })
}
