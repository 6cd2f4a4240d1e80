//! Making matches and joining them.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use touchback_engine::{Rules, Side};
use touchback_replay::sheet::Sheet;
use touchback_special_plays::{Problem, Variant, host};
use touchback_store::MatchRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Body, Refused};
use super::invite::{check_rated, invited, is_public, named};
use crate::App;
use crate::auth::Actor;
use crate::error::{Answer, ApiError};
use crate::fairness::Secrets;
use crate::game::{Game, check_decks};
use crate::ids::{keyed_id, new_id, random, token_hash};
use crate::live::command::{Person, RequestKey, key_used};
use crate::live::driver::summarise;
use crate::live::life::may_make;
use crate::log::{
    Body as Entry, ClockRule, CoachEntry, CoachKind, ComputerLevel, DrawRule, Listing, LogEntry, OwnDeck, Pace,
    PlaysDeck, PlaysMethod, PlaysVariant, Settings, Share, UndoRule,
};
use crate::memory;
use crate::people::offer::Terms;
use crate::time::now;
use crate::view::Seat;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(create))
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    Computer,
    SameScreen,
    /// Somebody who has the link.
    Link,
    /// The first to take it in the lobby.
    Lobby,
    /// The coach whose public name is in `to`.
    Coach,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideWish {
    #[default]
    Home,
    Away,
    Random,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateBody {
    pub ruleset: String,
    /// What is varied of it: key and value as `touchback rules options` lists them.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// A ready-made team; or `own_team`.
    #[serde(default)]
    pub team: Option<String>,
    #[serde(default)]
    pub own_team: Option<String>,
    pub opponent: Opponent,
    /// The public name of the coach who is challenged.
    #[serde(default)]
    pub to: Option<String>,
    /// Who may know of the match, and whether it counts for ratings.
    #[serde(default)]
    pub listing: Listing,
    /// For computer and same screen; without it, any.
    #[serde(default)]
    pub opponent_team: Option<String>,
    /// How well the computer plays.
    #[serde(default)]
    pub level: ComputerLevel,
    #[serde(default)]
    pub side: SideWish,
    #[serde(default)]
    pub pace: Option<Pace>,
    #[serde(default)]
    pub clock: Option<ClockRule>,
    /// Special plays: how they are recorded.
    #[serde(default)]
    pub plays: PlaysMethod,
    /// How they are drawn: `tables`, for `cards` also `points` (usual), `draft` or `one-deck`.
    #[serde(default)]
    pub plays_variant: Option<PlaysVariant>,
    /// The decks of the card variants.
    #[serde(default)]
    pub plays_deck: PlaysDeck,
    /// The variant inducement: up to five more cards for each team, by deck and at the price of the deck.
    #[serde(default)]
    pub plays_inducement: bool,
    /// Decks of the coaches' own for the card variants, on top of the others or instead of them.
    #[serde(default)]
    pub own_decks: Vec<OwnDeck>,
    #[serde(default)]
    pub undo: Option<UndoRule>,
    #[serde(default)]
    pub knock_out: bool,
    #[serde(default)]
    pub league: bool,
    /// Who makes this seat's share of the dice.
    #[serde(default)]
    pub dice: Share,
    #[serde(default)]
    pub name: Option<String>,
    /// 8 to 64 characters of your making; the same again makes no second match.
    #[serde(default)]
    pub key: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Created {
    pub id: String,
    pub seat: Seat,
    /// The token for a friend.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join: Option<String>,
    pub links: Links,
}

impl Created {
    pub(super) fn new(id: String, seat: Seat, join: Option<String>) -> Created {
        let links = Links { page: format!("/m/{id}"), join: join.as_ref().map(|token| format!("/j/{id}/{token}")) };
        Created { id, seat, join, links }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Links {
    #[serde(rename = "match")]
    pub page: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join: Option<String>,
}

/// Make a match
#[utoipa::path(post, path = "/api/matches", tag = "matches", request_body = CreateBody, responses((status = 201, body = Created), Refused))]
async fn create(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Body(body): Body<CreateBody>,
) -> Answer<(StatusCode, Json<Created>)> {
    Ok((StatusCode::CREATED, Json(make(&app, &person, &body).await?)))
}

/// Makes a match, or finds the one that the same request has made.
pub async fn make(app: &Arc<App>, person: &Person, body: &CreateBody) -> Answer<Created> {
    let key = body.key.as_deref().map(|key| RequestKey::new(key, body)).transpose()?;
    if let Some(key) = &key
        && let Some(made) = made_before(app, person, key).await?
    {
        return Ok(made);
    }
    may_make(app, person).await?;
    app.memory.check()?;
    let rules = app.library.varied(&body.ruleset, &body.options)?;
    let mine = side(body.side)?;
    let settings = settings(app, &rules, person, body).await?;
    let own = sheet(app, &rules, person, body.team.as_deref(), body.own_team.as_deref()).await?;
    let invited = invited(app, person, body).await?;
    let person =
        named(app, person.clone(), body.name.as_deref(), is_public(settings.listing, invited.as_deref())).await?;
    let me = CoachEntry {
        name: person.name.clone(),
        kind: CoachKind::Person,
        share: body.dice,
        account: Some(person.id.clone()),
        level: None,
    };
    let other = match body.opponent {
        Opponent::Link | Opponent::Lobby | Opponent::Coach => None,
        Opponent::Computer => Some(CoachEntry {
            name: "Computer".to_owned(),
            kind: CoachKind::Computer,
            share: Share::House,
            account: None,
            level: Some(body.level),
        }),
        Opponent::SameScreen => Some(CoachEntry { name: format!("{} (2)", person.name), ..me.clone() }),
    };
    let other_sheet = match (&other, body.opponent_team.as_deref()) {
        (None, _) => None,
        (Some(_), Some(team)) => Some(sheet(app, &rules, &person, Some(team), None).await?),
        (Some(_), None) => {
            let any = usize::from(u16::from_le_bytes(random()?)) % rules.teams.len();
            Some(sheet(app, &rules, &person, Some(&rules.teams[any].id), None).await?)
        }
    };
    let mut coaches = [Some(me), other];
    let mut sheets = [Some(Box::new(own)), other_sheet.map(Box::new)];
    if mine == Side::Away {
        coaches.swap(0, 1);
        sheets.swap(0, 1);
    }
    let asked = key.as_ref().map(|key| key.asked().to_owned());
    let entry = Entry::Created { settings: Box::new(settings), coaches, sheets, asked, brought: false };
    let id = match &key {
        Some(key) => keyed_id("m", &person.id, key.word()),
        None => new_id("m")?,
    };
    let seat = if body.opponent == Opponent::SameScreen { Seat::Both } else { Seat::of(&[mine]) };
    match (begin_for(app, id, entry, seat, invited).await, &key) {
        // The same request came twice at once, and the other was first.
        (Err(why), Some(key)) if why.code == "stale" => made_before(app, &person, key).await?.ok_or(why),
        (made, _) => made,
    }
}

/// What a match would be played by.
pub async fn terms(app: &App, person: &Person, body: &CreateBody) -> Answer<Terms> {
    if body.listing == Listing::Rated {
        check_rated(app, person, body).await?;
    }
    let rules = app.library.varied(&body.ruleset, &body.options)?;
    Ok(Terms::of(&settings(app, &rules, person, body).await?))
}

/// The match that a request with this key has made.
async fn made_before(app: &Arc<App>, person: &Person, key: &RequestKey) -> Answer<Option<Created>> {
    let id = keyed_id("m", &person.id, key.word());
    let live = match app.live.get(app, &id).await {
        Ok(live) => live,
        Err(why) if why.status == StatusCode::NOT_FOUND => return Ok(None),
        Err(why) => return Err(why),
    };
    let inner = live.lock().await;
    let first = inner.game.steps.first().map(|step| &step.entry.body);
    if !matches!(first, Some(Entry::Created { asked: Some(asked), .. }) if asked == key.asked()) {
        return Err(key_used());
    }
    let seat = Seat::of(&inner.game.sides_of(&person.id));
    let open = inner.game.coaches.iter().any(Option::is_none);
    let join = open.then(|| inner.game.join_token());
    Ok(Some(Created::new(id, seat, join)))
}

/// Writes a new match and wakes it.
pub(crate) async fn begin(app: &Arc<App>, id: String, body: Entry, mine: Seat) -> Answer<Created> {
    begin_for(app, id, body, mine, None).await
}

/// The same for somebody who is challenged.
pub(crate) async fn begin_for(
    app: &Arc<App>,
    id: String,
    mut body: Entry,
    mine: Seat,
    invited: Option<String>,
) -> Answer<Created> {
    let Entry::Created { settings, coaches, .. } = &mut body else { return Err(ApiError::internal("not a creation")) };
    settings.edition = Some(app.library.edition(settings)?);
    let terms = Terms::of(settings).word();
    let secrets = Secrets::fresh()?;
    let join = coaches.iter().any(Option::is_none).then(|| secrets.join_token());
    let account = |side: Side| coaches[side.index()].as_ref().and_then(|coach| coach.account.clone());
    // An empty seat is one that a person may take; the computer's seat is not empty.
    let seat = |side: Side| match &coaches[side.index()] {
        Some(coach) if coach.kind == CoachKind::Computer => Some("computer".to_owned()),
        _ => account(side),
    };
    let row = MatchRow {
        id: id.clone(),
        home: seat(Side::Home),
        away: seat(Side::Away),
        joining: join.as_deref().map(token_hash),
        state: "waiting".to_owned(),
        summary: "{}".to_owned(),
        created: now(),
        updated: now(),
        terms,
        invited,
        maker: coaches.iter().flatten().find_map(|coach| coach.account.clone()),
    };
    let text = serde_json::to_string(&secrets).map_err(ApiError::internal)?;
    let entry = LogEntry { time: now(), body };
    // The teams must fit the rules before anything is written.
    Game::new(&app.library, &id, secrets, entry.clone()).map_err(|why| ApiError::bad_value(why.0))?;
    let entry = serde_json::to_string(&entry).map_err(ApiError::internal)?;
    app.store.add_match(&row, &text, entry).await?;
    let live = app.live.get(app, &id).await?;
    let mut inner = live.lock().await;
    summarise(app, &mut inner).await?;
    live.nudge();
    Ok(Created::new(id, mine, join))
}

fn side(wish: SideWish) -> Answer<Side> {
    Ok(match wish {
        SideWish::Home => Side::Home,
        SideWish::Away => Side::Away,
        SideWish::Random if random::<1>()?[0] & 1 == 0 => Side::Home,
        SideWish::Random => Side::Away,
    })
}

async fn settings(app: &App, rules: &Rules, person: &Person, body: &CreateBody) -> Answer<Settings> {
    let draw = match decided(rules, body)? {
        Some(rule) => Some(rule),
        None => draw_rule(body)?.or_else(|| handicap(rules, body.league)),
    };
    if let Some(clock) = body.clock
        && (clock.turn == 0 || clock.turn > 30 * 86_400 || clock.reserve > 30 * 86_400)
    {
        return Err(ApiError::bad_value("A clock has 1 second to 30 days."));
    }
    let settings = Settings {
        ruleset: body.ruleset.clone(),
        edition: None,
        options: body.options.clone(),
        pace: body.pace.unwrap_or(Pace::Live),
        undo: body.undo.unwrap_or(UndoRule::Consent),
        clock: body.clock,
        league: body.league,
        knock_out: body.knock_out,
        plays: draw.map_or(PlaysMethod::None, |rule| rule.method).name().to_owned(),
        draw,
        own_decks: body.own_decks.clone(),
        event: None,
        of_league: None,
        listing: body.listing,
    };
    if settings.own_decks.is_empty() {
        return Ok(settings);
    }
    let weight = settings.own_decks.iter().map(|deck| memory::weight(deck.text.as_bytes())).sum();
    let reserved = app.memory.reserve(weight).await?;
    let work = move || {
        let _reserved = reserved;
        check_decks(&settings).map_err(illegal_decks)?;
        Ok(settings)
    };
    app.pools.library.run(&person.id, work).await
}

fn illegal_decks(problems: Vec<Problem>) -> ApiError {
    let mut error = ApiError::new(422, "deck_illegal", "These decks cannot be played with.");
    error.rule = problems.first().map(|problem| problem.rule.into());
    error.with(json!({ "problems": problems }))
}

/// How coaches draw by the options of the match, where these say so (SPV-04).
pub fn usual_draw(rules: &Rules) -> Option<DrawRule> {
    let variant = match Variant::of(&rules.options)? {
        Variant::Points => PlaysVariant::Points,
        Variant::Draft => PlaysVariant::Draft,
        Variant::OneDeck => PlaysVariant::OneDeck,
        Variant::Tables => PlaysVariant::Tables,
    };
    let method = if variant == PlaysVariant::Tables { PlaysMethod::Secret } else { PlaysMethod::Cards };
    Some(DrawRule { method, variant, deck: PlaysDeck::default(), inducement: false, handicap: false })
}

/// How a league or an event has decided that its coaches draw.
fn decided(rules: &Rules, body: &CreateBody) -> Answer<Option<DrawRule>> {
    let Some(DrawRule { method: usual, variant, .. }) = usual_draw(rules) else { return Ok(None) };
    if body.plays_variant.is_some_and(|wish| wish != variant) {
        let mut why = ApiError::bad_value("The options of this match say how special plays are drawn.");
        why.rule = Some("SPV-04".into());
        return Err(why);
    }
    let plays = if body.plays == PlaysMethod::None { usual } else { body.plays };
    draw_rule(&CreateBody { plays, plays_variant: Some(variant), ..body.clone() })
}

/// The plays of the handicap, in a league that deals them in addition to anything else.
pub fn handicap(rules: &Rules, league: bool) -> Option<DrawRule> {
    (league && host::pays_handicap(&rules.id)).then_some(DrawRule {
        method: PlaysMethod::Secret,
        variant: PlaysVariant::Tables,
        deck: PlaysDeck::Six,
        inducement: false,
        handicap: true,
    })
}

fn draw_rule(body: &CreateBody) -> Answer<Option<DrawRule>> {
    let usual = if body.plays == PlaysMethod::Cards { PlaysVariant::Points } else { PlaysVariant::Tables };
    let variant = body.plays_variant.unwrap_or(usual);
    let brings = !body.own_decks.is_empty();
    if brings && variant == PlaysVariant::Tables {
        return Err(ApiError::bad_value("Your own decks need one of the card variants."));
    }
    if body.plays_deck == PlaysDeck::Old && body.ruleset != "classic" {
        return Err(ApiError::bad_value("These cards belong to the 1994 game."));
    }
    if body.plays_deck == PlaysDeck::Own && !brings {
        return Err(ApiError::bad_value("Name your own decks."));
    }
    match (body.plays, variant) {
        (PlaysMethod::None, _) if body.plays_inducement => {
            Err(ApiError::bad_value("The variant inducement needs special plays: choose how they are recorded."))
        }
        (PlaysMethod::None, _) => Ok(None),
        (PlaysMethod::Cards, _) | (_, PlaysVariant::Tables) => {
            let (method, deck, inducement) = (body.plays, body.plays_deck, body.plays_inducement);
            Ok(Some(DrawRule { method, variant, deck, inducement, handicap: false }))
        }
        _ => Err(ApiError::bad_value(
            "This way of drawing needs cards: \"plays\" must be \"cards\" or the variant \"tables\".",
        )),
    }
}

/// The team that somebody brings.
pub(super) async fn sheet(
    app: &Arc<App>,
    rules: &Arc<Rules>,
    person: &Person,
    team: Option<&str>,
    own: Option<&str>,
) -> Answer<Sheet> {
    if let Some(id) = own {
        let kept = app.store.team(id).await?;
        if kept.owner != person.id {
            return Err(ApiError::not_found());
        }
        if kept.ruleset != rules.id {
            return Err(ApiError::bad_value(format!("This team plays {}.", kept.ruleset)));
        }
        let sheet = super::super::teams::kept_sheet(&kept)?;
        return Ok(Sheet { name: Some(kept.name), ..sheet });
    }
    let team = team.ok_or_else(|| ApiError::bad_value("Name a team."))?.to_owned();
    let (library, rules) = (Arc::clone(&app.library), Arc::clone(rules));
    app.pools.library.run(&person.id, move || library.ready(&rules, &team).map(|sheet| Sheet::of(&rules, &sheet))).await
}
