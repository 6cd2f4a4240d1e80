//! Secrets that people keep and whose hash others see. They are made by the program: of a word that somebody typed, a list of words finds the
//! hash in a moment.

/// Letters that cannot be mistaken for each other when they are written down.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Of a new secret: 140 bits.
const LENGTH: usize = 28;
/// Fewer letters can be tried out.
const LEAST: usize = 26;
/// So many different ones are in nearly every random secret, and in hardly any that somebody typed without thinking.
const DIFFERENT: usize = 8;

/// A secret from bytes of chance, in groups of four letters.
#[must_use]
pub fn spelled(chance: &[u8; LENGTH]) -> String {
    let groups = chance.chunks(4).map(|group| group.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])));
    groups.map(Iterator::collect::<String>).collect::<Vec<_>>().join("-")
}

/// Whether nobody can find it from its hash.
#[must_use]
pub fn is_strong(secret: &str) -> bool {
    let letters: Vec<u8> = secret.bytes().filter(|byte| *byte != b'-').collect();
    let mut different = letters.clone();
    different.sort_unstable();
    different.dedup();
    letters.len() >= LEAST && different.len() >= DIFFERENT && letters.iter().all(|letter| LETTERS.contains(letter))
}

/// Refuses a secret that could be guessed.
pub fn check(secret: &str) -> Result<(), String> {
    if is_strong(secret) {
        return Ok(());
    }
    Err("others could guess this secret from its hash: let `touchback event secret` make one, and keep it".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_made_by_chance_is_strong() {
        let made = spelled(&std::array::from_fn(|n| (n * 37 + 11) as u8));
        assert_eq!(made.len(), 34, "{made}");
        assert!(is_strong(&made) && is_strong(&made.replace('-', "")));
        for weak in ["", "dwarfs", "correct horse battery staple", "abababababababababababababababab", "1234-5678"] {
            assert!(!is_strong(weak), "{weak}");
        }
        assert!(!is_strong(&made[..20]), "too short");
    }
}
