//! Passwords: Argon2id, each with its own salt.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};

use crate::error::{Answer, ApiError};
use crate::ids::random;
use crate::pool::Pool;

/// Minimum number of characters.
pub const LEAST: usize = 10;
pub const MOST: usize = 128;

/// 19 MiB, two passes, one lane.
fn hasher() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default())
}

pub fn check(password: &str) -> Answer<()> {
    if (LEAST..=MOST).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(ApiError::bad_value(format!("A password has {LEAST} to {MOST} characters.")))
}

/// The salted hash; takes a while and much memory, so it waits for a place.
pub async fn hash(pool: &Pool, address: &str, password: String) -> Answer<String> {
    let salt = SaltString::encode_b64(&random::<16>()?).map_err(ApiError::internal)?;
    let work = move || {
        let hash = hasher().hash_password(password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(ApiError::internal)
    };
    pool.run(address, work).await
}

/// Whether the password matches. Without a hash the same work is done, so the time reveals nothing.
pub async fn fits(pool: &Pool, address: &str, password: String, known: Option<String>) -> Answer<bool> {
    let exists = known.is_some();
    let known = match known {
        Some(known) => known,
        None => NOBODY.to_owned(),
    };
    let work = move || {
        let parsed = PasswordHash::new(&known);
        Ok(parsed.is_ok_and(|parsed| hasher().verify_password(password.as_bytes(), &parsed).is_ok()))
    };
    Ok(pool.run(address, work).await? && exists)
}

/// A hash of the same cost that belongs to nobody.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm9i$Wm5vYm9keW5vYm9keW5vYm9keW5vYm9keW5vYm9keW4";

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits_and_nobody_has_none() {
        let pool = &Pool::new(1, 1);
        let hash = |password: &'static str| hash(pool, "here", password.to_owned());
        let fits = |password: &'static str, known| fits(pool, "here", password.to_owned(), known);
        let known = hash("correct horse").await.expect("a hash");
        assert!(known.starts_with("$argon2id$"), "{known}");
        assert_ne!(known, hash("correct horse").await.expect("a hash"), "salted");
        assert!(fits("correct horse", Some(known.clone())).await.expect("an answer"));
        assert!(!fits("wrong horse!", Some(known)).await.expect("an answer"));
        assert!(!fits("correct horse", None).await.expect("an answer"));
        assert!(PasswordHash::new(NOBODY).is_ok(), "costs the same work");
    }
}
