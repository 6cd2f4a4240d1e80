//! What is wrong with a request: a status, a stable code, a sentence for a person, the ledger id where a rule is the reason.

use std::borrow::Cow;
use std::num::NonZeroU32;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use touchback_engine::{Illegal, Rules, State};
use touchback_notation::{Lang, MatchRefusal, refusal, said};
use touchback_rulesets::ledger;
use touchback_store::StoreError;
use utoipa::ToSchema;

use crate::log_line::log_line;
use crate::view::event::Called;

/// The body of every refusal.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    pub error: ErrorFacts,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ErrorFacts {
    /// Stable name for programs.
    pub code: String,
    /// A sentence for a person, in the language that was asked for.
    pub message: String,
    /// The rule that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// More, by code: `problems`, `near`, `seq`, `at`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<Value>,
    /// What the rules of a match refuse, for programs that word it themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<MatchRefusal>,
}

/// A refusal of the rules: its facts, and its sentence in every language, since the position will have changed.
#[derive(Clone, PartialEq, Debug)]
struct Ruled {
    facts: MatchRefusal,
    said: Vec<(&'static str, String)>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ApiError {
    pub status: StatusCode,
    pub code: Cow<'static, str>,
    pub message: String,
    pub rule: Option<Cow<'static, str>>,
    pub details: Option<Value>,
    ruled: Option<Box<Ruled>>,
    retry_after: Option<NonZeroU32>,
}

impl ApiError {
    #[must_use]
    pub fn new(status: u16, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError {
            status: StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            code: Cow::Borrowed(code),
            message: message.into(),
            rule: None,
            details: None,
            ruled: None,
            retry_after: None,
        }
    }

    #[must_use]
    pub fn with(mut self, details: Value) -> ApiError {
        self.details = Some(details);
        self
    }

    #[must_use]
    pub fn bad_value(message: impl Into<String>) -> ApiError {
        ApiError::new(400, "bad_value", message)
    }

    #[must_use]
    pub fn malformed(message: impl Into<String>) -> ApiError {
        ApiError::new(400, "malformed", message)
    }

    #[must_use]
    pub fn not_found() -> ApiError {
        ApiError::new(404, "not_found", "There is nothing here.")
    }

    #[must_use]
    pub fn not_signed_in() -> ApiError {
        ApiError::new(401, "not_signed_in", "You are not signed in.")
    }

    #[must_use]
    pub fn too_many(seconds: u32) -> ApiError {
        let mut error = ApiError::new(429, "too_many_requests", "Too many requests; wait a moment and try again.");
        error.retry_after = NonZeroU32::new(seconds.max(1));
        error
    }

    /// Not now; perhaps after this many seconds.
    #[must_use]
    pub fn busy(message: impl Into<String>, seconds: u32) -> ApiError {
        let mut error = ApiError::new(503, "busy", message);
        error.retry_after = NonZeroU32::new(seconds.max(1));
        error
    }

    #[must_use]
    pub fn internal(why: impl std::fmt::Display) -> ApiError {
        log_line(&why);
        ApiError::new(500, "internal", "Something went wrong on the server.")
    }

    /// A rule of the game refuses; it is named where the ledger of that game has it.
    #[must_use]
    pub fn illegal(r: &Rules, s: &State, why: Illegal) -> ApiError {
        let in_words = |lang| refusal::said(lang, r, s, why, &Called { r, s, lang, card: None });
        let mut error = ApiError::new(422, "illegal", in_words(Lang::english()));
        error.code = Cow::Borrowed(why.code());
        error.rule = ledger::of_refusal(r, why).map(Cow::Borrowed);
        let said = Lang::all().map(|(tag, lang)| (tag, in_words(lang))).collect();
        error.ruled = Some(Box::new(Ruled { facts: MatchRefusal::of((r, s), &why), said }));
        error
    }

    /// The draw of special plays refuses.
    #[must_use]
    pub fn refused_draw(why: &touchback_special_plays::Refusal) -> ApiError {
        let mut error = ApiError::new(422, why.code.name(), format!("Not possible: {}.", why.why));
        error.rule = Some(Cow::Borrowed(why.rule));
        error
    }

    /// The sentence in this language; English where there is none.
    fn sentence(&self, lang: &Lang) -> String {
        let ruled = self.ruled.iter().flat_map(|it| &it.said).find(|(tag, _)| lang.id.language == *tag);
        ruled.map_or_else(|| said::refusal(lang, &self.code, &self.message), |(_, sentence)| sentence.clone())
    }

    #[must_use]
    pub fn facts(&self, lang: &Lang) -> ErrorFacts {
        ErrorFacts {
            code: self.code.to_string(),
            message: self.sentence(lang),
            rule: self.rule.as_ref().map(ToString::to_string),
            details: self.details.clone(),
            refusal: self.ruled.as_ref().map(|it| it.facts.clone()),
        }
    }

    fn response(&self, lang: &Lang) -> Response {
        let mut response = (self.status, Json(ErrorBody { error: self.facts(lang) })).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.get()));
        }
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(why: StoreError) -> ApiError {
        match why {
            StoreError::NotFound => ApiError::not_found(),
            StoreError::Conflict => ApiError::new(409, "stale", "Somebody else was first; look again."),
            StoreError::BadText => ApiError::bad_value("Text must not contain U+0000."),
            StoreError::Damaged(why) => {
                log_line(format_args!("the database: damaged: {why}"));
                ApiError::new(503, "match_frozen", "This match is damaged in the database. It is kept as it is.")
            }
            StoreError::Other(why) => {
                log_line(format_args!("the database: {why}"));
                ApiError::new(503, "busy", "The database does not answer; try again.")
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.response(Lang::english());
        response.extensions_mut().insert(self);
        response
    }
}

/// Puts the error of a response into the language that the request asked for.
pub fn in_language(mut response: Response, lang: &Lang) -> Response {
    let Some(error) = response.extensions_mut().remove::<ApiError>() else { return response };
    let body = error.response(lang).into_body();
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.append(header::VARY, HeaderValue::from_static("Accept-Language"));
    if let Ok(tag) = HeaderValue::from_str(&lang.id.to_string()) {
        headers.insert(header::CONTENT_LANGUAGE, tag);
    }
    *response.body_mut() = body;
    response
}

pub type Answer<T> = Result<T, ApiError>;

#[cfg(test)]
mod tests {
    use touchback_engine::illegal::{Illegal, Why};
    use touchback_engine::kickoff_match::{Moment, position};
    use touchback_engine::state::Options;
    use touchback_engine::{MatchSetup, Pid, Side, Sq};
    use touchback_rulesets::catalogue::Catalogue;
    use touchback_rulesets::{load, ready};

    use touchback_notation::Lang;

    use axum::response::IntoResponse;
    use serde_json::json;

    use super::{ApiError, ErrorFacts, in_language};

    fn refused(game: &str, why: Illegal) -> ErrorFacts {
        illegal(game, why).facts(Lang::english())
    }

    fn illegal(game: &str, why: Illegal) -> ApiError {
        let r = load(game).expect("the rules load");
        let catalogue = Catalogue::of(game).expect("the data load");
        let team = || ready::sheet(&r, &catalogue, "human").expect("a ready-made team");
        let setup = MatchSetup { home: team(), away: team(), options: Options::default() };
        ApiError::illegal(&r, &position(&r, &setup, Moment::Turn(Side::Home)), why)
    }

    #[test]
    fn a_refusal_names_the_ledger_of_the_game_that_is_played() {
        let own = Illegal::CannotBlock(Pid(1), Why::OwnPlayer);
        let [sevens, older] = ["sevens", "classic"].map(|game| refused(game, own));
        assert_eq!((sevens.code.as_str(), sevens.rule.as_deref()), ("cannot-block", Some("S7-BAD-16")));
        assert_eq!((older.code.as_str(), older.rule.as_deref()), ("cannot-block", Some("OB-2.1-2")));
        assert_eq!(sevens.message, older.message);
    }

    #[test]
    fn where_the_ledger_has_no_such_rule_none_is_named() {
        let rooted = Illegal::CannotMove(Pid(1), Sq::at(7, 4), Why::Rooted);
        let facts = refused("classic", rooted);
        assert_eq!((facts.code.as_str(), facts.rule), ("cannot-move", None));
        assert!(facts.message.ends_with(" 2 cannot move to (7,4): the player has taken root."), "{}", facts.message);
        let told = serde_json::to_value(facts.refusal).expect("JSON");
        assert_eq!(told, json!({ "kind": "cannot-move", "who": "H2", "to": [7, 4], "why": "rooted" }));
        assert_eq!(refused("sevens", rooted).rule.as_deref(), Some("SK-take-root"));
    }

    #[tokio::test]
    async fn an_error_is_said_in_the_language_that_was_asked_for() {
        let [german, french] = ["de-AT, en;q=0.5", "fr"].map(Lang::wanted);
        let own = illegal("sevens", Illegal::CannotBlock(Pid(1), Why::OwnPlayer));
        assert!(own.facts(german).message.ends_with("kann nicht geblockt werden: der Spieler gehört zu deinem Team."));
        let response = in_language(ApiError::not_signed_in().into_response(), french);
        assert_eq!(response.headers()["content-language"], "fr");
        let body = axum::body::to_bytes(response.into_body(), 1000).await.expect("a body");
        let body: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
        let message = ApiError::not_signed_in().facts(french).message;
        assert_eq!(body["error"], json!({ "code": "not_signed_in", "message": message }));
        assert_ne!(message, ApiError::not_signed_in().message);
    }
}
