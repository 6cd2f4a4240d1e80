//! A replay file.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| touchback_stress::fuzz::replay(bytes));
