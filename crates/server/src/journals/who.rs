//! Who somebody is in a journal: by the code of an invitation, or by the account that has claimed a name.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use touchback_tournament::director::code_seal;

use super::Served;
use crate::App;
use crate::auth::{Maybe, guard};
use crate::error::{Answer, ApiError};

/// The header that carries the code of an invitation, for programs without cookies.
pub const CODE: &str = "x-touchback-code";

/// The sender of a request.
#[derive(Clone, Debug, Default)]
pub struct Who {
    pub account: Option<String>,
    pub code: Option<String>,
}

impl Who {
    /// The name under which they act there.
    #[must_use]
    pub fn name<K: Served>(&self, state: &K::State) -> Option<String> {
        let by_code = self.code.as_deref().and_then(|code| invited::<K>(state, code));
        by_code.or_else(|| K::accounts(state).get(self.account.as_deref()?).cloned())
    }
}

/// The person invited with this code.
#[must_use]
pub fn invited<K: Served>(state: &K::State, code: &str) -> Option<String> {
    let seal = code_seal(code);
    K::invitations(state).iter().find(|(_, known)| **known == seal).map(|(name, _)| name.clone())
}

impl FromRequestParts<Arc<App>> for Who {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Who> {
        let code = parts.headers.get(CODE).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let code = code.filter(|code| !code.is_empty());
        if code.is_some() {
            app.limits.request(app, &guard::address(parts, app))?;
        }
        let Maybe(person) = Maybe::from_request_parts(parts, app).await?;
        Ok(Who { account: person.map(|person| person.id), code })
    }
}
