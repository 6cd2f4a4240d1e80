//! A file of scenarios.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| touchback_stress::fuzz::scenario(bytes));
