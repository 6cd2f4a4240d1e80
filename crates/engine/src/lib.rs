//! The match engine: a pure function of *(rules, state, action, dice)*.
//!
//! [`decision()`] says who must choose and from what, [`legal_actions`] lists it, [`apply`] takes one action and plays
//! on until the next decision. [`State`] is a small `Copy` value without pointers: a copy is a snapshot, an undo and a
//! branch of a search. Editions are values of [`Rules`]; nothing in here asks which one is played.
//!
//! Reading order: [`geometry`], [`state`], [`rules`], then `flow` (the frame stack) and one file per rule in
//! `procedure/`; skills are units of an edition, behind `unit/`.

/// The revision of the rules code: goes up with the first change after a release that could make some match go on
/// differently (see CONTRIBUTING). A match in progress is never continued by another revision.
pub const REVISION: u32 = 2;

pub mod action;
pub mod adjust;
pub mod decision;
pub mod dice;
mod effect;
pub mod event;
mod facts;
mod flow;
pub mod geometry;
pub mod hook;
pub mod illegal;
pub mod kickoff_match;
pub mod offer;
pub mod own;
pub mod play;
mod procedure;
pub mod query;
pub mod record;
pub mod rules;
pub mod search;
pub mod skill;
pub mod state;
pub mod under_way;
pub mod unit;
pub mod view;

pub use action::{Action, ActionBuf, ActionKind, Choice, ChoiceSet};
pub use decision::{Ask, Decision, Menu};
pub use dice::{Dice, Die, Roll};
pub use event::{Event, Events, Silent};
pub use flow::{
    Status, apply, call_procedure, call_time, concede, decision, explore, forgo, legal_actions, may_call_procedure,
    may_forgo, may_offer, offer,
};
pub use geometry::{Dir, Sq, SqSet};
pub use illegal::Illegal;
pub use kickoff_match::{MatchSetup, TeamSheet, start};
pub use offer::{Give, Offer, Price};
pub use own::{Addition, Own, Words};
pub use play::{Hand, Line, Play, PlayDeck};
pub use rules::Rules;
pub use search::Open;
pub use skill::{Skill, SkillSet};
pub use state::{Pid, PlayerSet, Side, State};
pub use view::{Known, Seat, view};
