//! An event file, or the commands and changes of one.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| touchback_stress::fuzz::event(bytes));
