//! Who a new match is for: anybody in the lobby, one coach, anybody with the link; and the names people have in it.

use super::create::{CreateBody, Opponent};
use crate::App;
use crate::auth::check_name;
use crate::error::{Answer, ApiError};
use crate::live::command::Person;
use crate::log::{Listing, PlaysMethod};
use crate::people;
use crate::people::offer::{self, BY_LINK};

/// Whether others know somebody in a match by their public name.
pub(super) fn is_public(listing: Listing, invited: Option<&str>) -> bool {
    !listing.is_private() || invited.is_some_and(|it| it != BY_LINK)
}

/// The name that somebody has in a match: in public the public one, otherwise any.
pub(super) async fn named(app: &App, person: Person, name: Option<&str>, public: bool) -> Answer<Person> {
    if public && let Some(handle) = people::handle_of(app, &app.store.account(&person.id).await?).await? {
        return Ok(Person { name: handle, ..person });
    }
    match name {
        Some(name) => Ok(Person { name: check_name(name)?, ..person }),
        None => Ok(person),
    }
}

/// Who is challenged, or how the empty seat is found otherwise; refuses what does not go together.
pub(super) async fn invited(app: &App, person: &Person, body: &CreateBody) -> Answer<Option<String>> {
    let alone = matches!(body.opponent, Opponent::Computer | Opponent::SameScreen);
    match (body.listing, body.opponent) {
        (Listing::Private, Opponent::Lobby) => {
            return Err(ApiError::bad_value("A match in the lobby is casual or rated."));
        }
        (Listing::Casual | Listing::Rated, _) if alone => {
            return Err(ApiError::bad_value("A match without a second person is private."));
        }
        (Listing::Rated, _) => check_rated(app, person, body).await?,
        _ => {}
    }
    if matches!(body.opponent, Opponent::Lobby | Opponent::Coach) {
        offer::check_count(app, person).await?;
    }
    match (body.opponent, body.to.as_deref()) {
        (Opponent::Coach, Some(name)) => {
            let other = people::named(app, name).await?;
            if other == person.id {
                return Err(ApiError::bad_value("You cannot challenge yourself."));
            }
            if app.store.is_blocked(&other, &person.id).await? {
                return Err(ApiError::new(403, "challenge_refused", "This coach takes no challenges from you."));
            }
            Ok(Some(other))
        }
        (Opponent::Coach, None) => Err(ApiError::bad_value("Name the coach you challenge.")),
        (_, Some(_)) => Err(ApiError::bad_value("Only a challenge names a coach.")),
        (Opponent::Link, None) if !body.listing.is_private() => Ok(Some(BY_LINK.to_owned())),
        _ => Ok(None),
    }
}

/// A match that counts has a clock, and the rules that everybody else plays by.
pub(super) async fn check_rated(app: &App, person: &Person, body: &CreateBody) -> Answer<()> {
    people::registered(app, &person.id).await?;
    let varied =
        !body.options.is_empty() || !body.own_decks.is_empty() || body.plays != PlaysMethod::None || body.league;
    let why = match body.clock {
        None => "A rated match needs a clock.",
        Some(_) if varied => "A rated match is played by the rules as they are, without special plays.",
        Some(_) => return Ok(()),
    };
    Err(ApiError::new(400, "not_ratable", why))
}
