//! Sign-in names that people choose, and keys that are good for one use: recovery codes, and what is mailed.

use touchback_store::Account;
use touchback_store::accounts::KeyRow;

use crate::error::{Answer, ApiError};
use crate::ids::{new_id, new_token, token_hash};

/// Letters of a sign-in name.
const LEAST: usize = 3;
const MOST: usize = 32;
/// Recovery codes that somebody has.
pub const CODES: usize = 10;
/// Letters of a code (5 bits each), written in groups.
const LETTERS: usize = 16;
const GROUP: usize = 4;
/// A mailed key is good for so long, in milliseconds.
pub const MAILED: i64 = 3_600_000;

/// A sign-in name as it is stored: small and capital letters are the same.
pub fn check_login(login: &str) -> Answer<String> {
    let login = login.trim().to_ascii_lowercase();
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let begins = login.bytes().next().is_some_and(|byte| byte.is_ascii_alphanumeric());
    if !(LEAST..=MOST).contains(&login.len()) || !begins || !login.bytes().all(fits) {
        let message = format!("A sign-in name has {LEAST} to {MOST} letters (a to z), digits, dots, - or _.");
        return Err(ApiError::bad_value(message));
    }
    Ok(login)
}

/// A new code as it is shown: `abcd-efgh-jkmn-pqrs`.
fn new_code() -> Answer<String> {
    let letters = new_id("c")?.split_off(2);
    let groups: Vec<&str> = (0..LETTERS / GROUP).map(|n| &letters[n * GROUP..][..GROUP]).collect();
    Ok(groups.join("-"))
}

pub fn new_codes() -> Answer<Vec<String>> {
    (0..CODES).map(|_| new_code()).collect()
}

/// What is stored of a key, however its letters and groups are typed. Its 80 bits or more cannot be tried out, so a fast hash will do.
#[must_use]
pub fn key_hash(key: &str) -> String {
    let letters: String = key.chars().filter(char::is_ascii_alphanumeric).collect();
    token_hash(&format!("key {}", letters.to_ascii_lowercase()))
}

/// A key to be mailed, and its row.
pub fn mailed(account: &str, kind: &str, email: &str, now: i64) -> Answer<(String, KeyRow)> {
    key(account, kind, Some(email.to_owned()), now, MAILED)
}

/// A key for somebody whom the operator knows by other means; it is good for a day.
pub fn given(account: &Account, now: i64) -> Answer<(String, KeyRow)> {
    key(&account.id, "recover", account.email.clone(), now, 24 * MAILED)
}

fn key(account: &str, kind: &str, email: Option<String>, now: i64, life: i64) -> Answer<(String, KeyRow)> {
    let key = new_token()?;
    let (account, kind) = (account.to_owned(), kind.to_owned());
    let row = KeyRow { hash: key_hash(&key), account, kind, email, created: now, expires: now + life };
    Ok((key, row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_can_be_typed_in_any_way() {
        let codes = new_codes().expect("chance");
        assert_eq!(codes.len(), CODES);
        for code in &codes {
            assert_eq!((code.len(), code.matches('-').count()), (19, 3), "{code}");
            assert_eq!(key_hash(code), key_hash(&code.to_uppercase().replace('-', " ")));
        }
        assert_ne!(key_hash(&codes[0]), key_hash(&codes[1]));
    }

    #[test]
    fn sign_in_names_are_plain() {
        assert_eq!(check_login(" Ann.Smith ").as_deref(), Ok("ann.smith"));
        for bad in ["", "ab", ".ann", "ann smith", "änn", "ann@example.org", "а\u{200b}nn", &"x".repeat(33)] {
            assert!(check_login(bad).is_err(), "{bad}");
        }
    }
}
