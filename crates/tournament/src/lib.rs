//! Events: a tournament director over an append-only log (ledger `MP-`).
//!
//! Pure: no clock, no randomness, no files. Times, seeds and texts come in; facts to be written go out.

pub mod amendment;
pub mod awards;
pub mod checker;
pub mod clock;
pub mod command;
pub mod custom;
pub mod director;
pub mod event;
pub mod export;
pub mod knockout;
pub mod log;
pub mod match_options;
pub mod naf;
pub mod objectives;
pub mod on_board;
pub mod outlook;
pub mod pairing;
pub mod people;
pub mod print;
pub mod problem;
pub mod ranking;
pub mod record;
pub mod rulespack;
pub mod score;
pub mod secret;
pub mod simulate;
pub mod squad;
pub mod squad_view;
pub mod table;
pub mod tourma;
