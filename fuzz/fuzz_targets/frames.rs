//! Frames of a live line.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| touchback_stress::fuzz::frames(bytes));
