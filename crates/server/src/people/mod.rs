//! People and what is between them: public names, friends, blocks, open matches, results, ratings.

pub mod offer;
pub mod rating;
pub mod result;

use serde::Serialize;
use touchback_store::{Account, StoreError};
use utoipa::ToSchema;

use crate::App;
use crate::auth::names::{imitates, looks};
use crate::error::{Answer, ApiError};
use crate::ids::random;
use crate::time::now;
use rating::RatingView;

/// Letters of a public name.
const LEAST: usize = 2;
const MOST: usize = 24;
/// How many names are tried before the server gives up to find a free one.
const TRIES: usize = 20;

/// Somebody as others see them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Who {
    pub name: String,
    /// The public name; guests have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handle: Option<String>,
    /// In the format that is spoken of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingView>,
    /// A guest's name that can be taken for the program's own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub imitates: bool,
}

/// A public name that can be read, typed and told from others.
pub fn check_handle(handle: &str) -> Answer<&str> {
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    let count = handle.chars().count();
    if !(LEAST..=MOST).contains(&count) || !handle.chars().all(fits) || looks(handle).is_empty() {
        let message = format!("A public name has {LEAST} to {MOST} letters or digits, and - or _ between them.");
        return Err(ApiError::bad_value(message));
    }
    if imitates(handle, &[]) {
        return Err(ApiError::new(409, "public_name_taken", "This name is taken."));
    }
    Ok(handle)
}

/// Gives somebody a public name of their choice.
pub async fn rename(app: &App, account: &str, handle: &str) -> Answer<()> {
    let handle = check_handle(handle)?;
    app.store.put_handle(account, handle, &looks(handle)).await.map_err(|why| match why {
        StoreError::Conflict => ApiError::new(409, "public_name_taken", "This name is taken."),
        other => other.into(),
    })
}

async fn kept_handle(app: &App, account: &str) -> Answer<Option<String>> {
    match app.store.handle(account).await {
        Ok(handle) => Ok(Some(handle)),
        Err(StoreError::NotFound) => Ok(None),
        Err(why) => Err(why.into()),
    }
}

/// A public name made from a name, if that gives one; there is room for a number behind it.
#[must_use]
pub fn handle_stem(name: &str) -> Option<String> {
    let plain: String = name.split_whitespace().collect::<Vec<_>>().join("-");
    let plain: String = plain.chars().filter(|it| it.is_alphanumeric() || *it == '-').take(MOST - 5).collect();
    check_handle(&plain).is_ok().then_some(plain)
}

/// The public name of an account, made from its name if it has none yet. Guests have none.
pub async fn handle_of(app: &App, account: &Account) -> Answer<Option<String>> {
    if account.login.is_none() {
        return Ok(None);
    }
    if let Some(handle) = kept_handle(app, &account.id).await? {
        return Ok(Some(handle));
    }
    let stem = handle_stem(&account.name).unwrap_or_else(|| "Coach".to_owned());
    for n in 0..TRIES {
        let wish = if n == 0 && stem != "Coach" {
            stem.clone()
        } else {
            format!("{stem}-{:04}", u16::from_le_bytes(random()?) % 10_000)
        };
        match rename(app, &account.id, &wish).await {
            Err(why) if why.code == "public_name_taken" => {}
            done => return done.map(|()| Some(wish)),
        }
    }
    Err(ApiError::busy("No free name was found; try again.", 1))
}

/// The account of a request that must have one.
pub async fn registered(app: &App, person: &str) -> Answer<(Account, String)> {
    let account = app.store.account(person).await?;
    match handle_of(app, &account).await? {
        Some(handle) => Ok((account, handle)),
        None => Err(ApiError::new(403, "needs_account", "Create an account first; guests cannot do this.")),
    }
}

/// Whose public name this is.
pub async fn named(app: &App, handle: &str) -> Answer<String> {
    let unknown = || ApiError::new(404, "no_such_coach", "No coach has this name.");
    let looks = looks(handle);
    if looks.is_empty() || handle.chars().count() > MOST {
        return Err(unknown());
    }
    app.store.account_of(&looks).await.map_err(|why| match why {
        StoreError::NotFound => unknown(),
        other => other.into(),
    })
}

/// Somebody as others see them, with the rating in a format.
pub async fn who(app: &App, account: &str, name: &str, format: Option<&str>) -> Answer<Who> {
    let Some(handle) = kept_handle(app, account).await? else {
        let name = match app.store.account(account).await {
            Err(StoreError::NotFound) => crate::leaving::NOBODY,
            _ => name,
        };
        return Ok(Who { name: name.to_owned(), imitates: imitates(name, &[]), ..Who::default() });
    };
    let rating = match format {
        Some(format) => Some(rating::shown(&result::rating_of(app, account, format).await?, now())),
        None => None,
    };
    // Public names cannot be taken for others.
    Ok(Who { name: handle.clone(), handle: Some(handle), rating, imitates: false })
}

#[cfg(test)]
mod tests {
    use super::check_handle;

    #[test]
    fn a_public_name_can_be_typed_and_is_nobody_elses() {
        for fine in ["Ann", "zoë_3", "Жанна", "a-b"] {
            assert!(check_handle(fine).is_ok(), "{fine}");
        }
        for bad in ["", "a", "a b", "a/b", "--", "<b>", "Computer", "C0mputer", &"x".repeat(25)] {
            assert!(check_handle(bad).is_err(), "{bad}");
        }
    }
}
