//! A roster: ours, FUMBBL's or a table.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| touchback_stress::fuzz::roster(bytes));
