//! Plays that happen on the squares: falls, injuries, traps, and players or the ball put somewhere else.

use super::target::empty;
use super::{At, Plays};
use crate::dice::Roll;
use crate::event::{BallMove, Cause, Event};
use crate::flow::{Cx, Flow, Next};
use crate::geometry::{Dir, Sq, SqSet};
use crate::play::PlayEffect;
use crate::procedure::ball::{lose, put};
use crate::procedure::push::remove;
use crate::procedure::step::relocate;
use crate::procedure::{Flight, Hurt, injury, set_up, turn};
use crate::query;
use crate::rules::Rules;
use crate::state::{Pid, Place, State, bond};

/// Knocked down: armour roll as usual (SP4-46).
pub(super) fn knock_over(cx: &mut Cx, who: Pid) -> Flow {
    injury::knock_down_by_play(cx, who);
    Ok(Next::Go)
}

/// Injured: knocked down, without an armour roll (SP4-47).
pub(super) fn injure(plays: Plays, cx: &mut Cx) -> Flow {
    let who = plays.target;
    injury::fall_by_play(cx, who);
    cx.push(Hurt::injury_only(who, Pid::NONE, Cause::Play));
    Ok(Next::Go)
}

/// Thrown into a random neighbouring square and down; a player there is pushed on (DT-33, AMB-47).
pub(super) fn trampoline(plays: Plays, cx: &mut Cx) -> Flow {
    let from = cx.s.player(plays.target).at;
    let face = cx.die(Roll::Direction)?;
    let to = from.step(Dir::ALL[usize::from(face) - 1]);
    if !cx.r.pitch.all.contains(to) {
        return crowd(cx, plays.target);
    }
    let Some(second) = cx.s.at(to) else {
        return land(cx, plays.target, to);
    };
    let next = Plays { second, face, ..plays }.to(At::Reach);
    // If all squares around are occupied nobody can make room: he lands where he was.
    if in_reach(cx.r, cx.s, next).is_empty() { knock_over(cx, plays.target) } else { cx.ask(next) }
}

fn land(cx: &mut Cx, who: Pid, to: Sq) -> Flow {
    relocate(cx.s, who, to);
    cx.emit(Event::PushedBack { who, to });
    knock_over(cx, who)
}

fn crowd(cx: &mut Cx, who: Pid) -> Flow {
    let had_ball = lose(cx, who);
    remove(cx, who, Place::Reserves);
    cx.emit(Event::PushedOff { who });
    if had_ball {
        cx.push(Flight::throw_in());
    }
    cx.push(Hurt::crowd(who, Pid::NONE));
    Ok(Next::Go)
}

/// Off to the reserves; a ball drops in his square and scatters once (DT-53, AMB-70).
pub(super) fn pit(plays: Plays, cx: &mut Cx) -> Flow {
    let dropped = lose(cx, plays.target);
    remove(cx, plays.target, Place::Reserves);
    cx.emit(Event::Went { who: plays.target, to: Place::Reserves });
    if dropped {
        cx.push(Flight::bounce());
    }
    Ok(Next::Go)
}

/// On from the reserves; he may act but not move (DT-46, AMB-45).
pub(super) fn sewer(plays: Plays, cx: &mut Cx) -> Flow {
    set_up::place(cx, plays.target, plays.square);
    let player = cx.s.player_mut(plays.target);
    player.ma_taken += std::mem::take(&mut player.ma);
    player.bonds |= bond::STAYS;
    cx.emit(Event::PlayBinds { who: plays.target, flags: 0 });
    Ok(Next::Go)
}

/// The loose ball moves: how far, then where (RE-65, AMB-72).
pub(super) fn chase(plays: Plays, cx: &mut Cx) -> Flow {
    let face = cx.die(Roll::Play)? + cx.die(Roll::Play)?;
    cx.ask(Plays { face, ..plays }.to(At::Reach))
}

/// The die has given a distance: somewhere within it, if there is such a square.
pub(super) fn offer_reach(plays: Plays, cx: &mut Cx) -> Flow {
    let next = plays.to(At::Reach);
    if in_reach(cx.r, cx.s, next).is_empty() { Ok(Next::Go) } else { cx.ask(next) }
}

/// Empty squares within the distance; a free move needs a path there.
pub(super) fn in_reach(r: &Rules, s: &State, plays: Plays) -> SqSet {
    let open = empty(r, s);
    match plays.effect() {
        Some(PlayEffect::OnSideKick) => walk(&open, s.player(plays.target).at, plays.face),
        Some(PlayEffect::Trampoline) => query::free_neighbours(s, s.player(plays.second).at),
        Some(PlayEffect::SecretWay) => within(&open, s.player(plays.target).at, plays.face),
        _ => within(&open, s.ball.at, plays.face),
    }
}

fn within(open: &SqSet, from: Sq, reach: u8) -> SqSet {
    let mut near = SqSet::EMPTY;
    open.for_each(|sq| {
        if from.distance(sq) <= reach {
            near.insert(sq);
        }
    });
    near
}

/// Squares within this many steps over empty squares.
fn walk(open: &SqSet, from: Sq, steps: u8) -> SqSet {
    let mut reached = SqSet::EMPTY;
    reached.insert(from);
    for _ in 0..steps {
        let mut wider = reached;
        reached.for_each(|sq| {
            for direction in Dir::ALL {
                let next = sq.step(direction);
                if open.contains(next) {
                    wider.insert(next);
                }
            }
        });
        reached = wider;
    }
    reached
}

pub(super) fn reached(plays: Plays, cx: &mut Cx) -> Flow {
    match plays.effect() {
        Some(PlayEffect::Trampoline) => {
            let to = cx.s.player(plays.second).at;
            relocate(cx.s, plays.second, plays.square);
            cx.emit(Event::PushedBack { who: plays.second, to: plays.square });
            return land(cx, plays.target, to);
        }
        Some(PlayEffect::WoofWoof) => {
            put(cx, BallMove::Carried, plays.square);
        }
        _ => {
            relocate(cx.s, plays.target, plays.square);
            cx.emit(Event::Moved { who: plays.target, to: plays.square });
            turn::note_touchdown(cx);
        }
    }
    Ok(Next::Go)
}
