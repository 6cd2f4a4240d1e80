//! Any text as a scenario or replay file gives an error or a result, never a panic.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use touchback_replay::{Replay, verify};
use touchback_scenario::{Book, check};

static BOOK: LazyLock<Book> = LazyLock::new(|| Book::load().expect("the rules load"));

fuzz_target!(|text: &str| {
    let _ = check(&BOOK, text);
    if let Ok(replay) = Replay::parse(text) {
        let _ = verify(&replay);
    }
});
