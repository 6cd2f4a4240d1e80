//! Throw a Rock: the louder fans hit a random opposing player on the pitch: an injury roll without armour (OB-3.6-12).

use super::loudest;
use crate::common::kickoff::event;
use touchback_engine::PlayerSet;
use touchback_engine::event::{Cause, Event};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("1994/kickoff/throw-a-rock", KickoffEvent::ThrowARock, start);

fn start(cx: &mut Cx) -> Flow {
    let Some(side) = loudest(cx)? else { return Ok(Next::Go) };
    let targets: PlayerSet = cx.s.fielded(side.other()).collect();
    if targets.is_empty() {
        return Ok(Next::Go);
    }
    let who = cx.random_player(targets)?;
    cx.emit(Event::Chosen { who });
    cx.injure(who, Cause::Rock);
    Ok(Next::Go)
}
