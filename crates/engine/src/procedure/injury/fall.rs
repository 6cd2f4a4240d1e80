//! Going down (S7-PRONE): knocked down, fallen over, placed prone or stunned, and what that means for the turn and the ball.

use super::Hurt;
use crate::event::{Cause, Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next};
use crate::procedure::Flight;
use crate::procedure::ball::lose;
use crate::query;
use crate::rules::options::{CardFallTurnover, GfiFallInjury};
use crate::state::{Flag, Mark, Pid, Posture};
use crate::unit::Permit;

/// A player is knocked down by another, or by a rule.
pub(crate) fn knock_down(cx: &mut Cx, who: Pid, by: Pid, cause: Cause) -> Flow {
    cx.emit(Event::KnockedDown { who });
    cx.turnover(who.side(), TurnoverCause::KnockedDown);
    drop_to_ground(cx, who);
    cx.push(Hurt::going_down(cx.r, cx.s, who, by, cause));
    Ok(Next::Go)
}

/// The same with the whole weight of the blocker on top (OB-5.20).
pub(crate) fn knock_down_under(cx: &mut Cx, who: Pid, by: Pid) -> Flow {
    cx.emit(Event::KnockedDown { who });
    cx.turnover(who.side(), TurnoverCause::KnockedDown);
    drop_to_ground(cx, who);
    let assists = cx.s.player(by).st;
    cx.push(Hurt { assists, ..Hurt::going_down(cx.r, cx.s, who, by, Cause::Block) });
    Ok(Next::Go)
}

/// A player who lands on a running chainsaw is cut as well (OB-4.5-4).
pub(crate) fn onto_a_saw(cx: &mut Cx, who: Pid, below: Pid) {
    if cx.r.permits(Permit::WieldsSaw, cx.s, below) {
        cx.push(Hurt { assists: SAW, ..Hurt::armour(who, Pid::NONE, Cause::Block) });
    }
}

/// What a chainsaw adds to the armour roll of a player who lands on it.
const SAW: u8 = 3;

/// A player is brought down during its move by an opponent: only the loss of the ball ends the turn (OB-5.7-2).
pub(crate) fn tackle(cx: &mut Cx, who: Pid, by: Pid) -> Flow {
    bring_down(cx, who, by, Cause::Block)
}

/// A thrown player lands on another, standing or not: only the loss of the ball ends the turn (OB-5.24-10).
pub(crate) fn crush(cx: &mut Cx, who: Pid, by: Pid) -> Flow {
    bring_down(cx, who, by, Cause::Throw)
}

/// A knock-down that is a Turnover only for the ball carrier.
fn bring_down(cx: &mut Cx, who: Pid, by: Pid, cause: Cause) -> Flow {
    cx.emit(Event::KnockedDown { who });
    if cx.s.holds_ball(who) {
        cx.turnover(who.side(), TurnoverCause::KnockedDown);
    }
    drop_to_ground(cx, who);
    cx.push(Hurt::going_down(cx.r, cx.s, who, by, cause));
    Ok(Next::Go)
}

/// A player falls by a special play and may be hurt (SP4-46).
pub(crate) fn knock_down_by_play(cx: &mut Cx, who: Pid) {
    fall_by_play(cx, who);
    cx.push(Hurt::armour(who, Pid::NONE, Cause::Play));
}

/// A fall by a special play: a Turnover if the moving team's ball drops (SP4-51), or for any player of that team
/// (O-28).
pub(crate) fn fall_by_play(cx: &mut Cx, who: Pid) {
    cx.emit(Event::KnockedDown { who });
    let anybody = cx.s.clock.in_turn && cx.r.options.card_fall_turnover == CardFallTurnover::AnyMovingPlayer;
    if anybody || cx.s.holds_ball(who) {
        cx.turnover(who.side(), TurnoverCause::KnockedDown);
    }
    drop_to_ground(cx, who);
}

/// A player falls over in its own activation (S7-TO-01).
pub(crate) fn fall_over(cx: &mut Cx, who: Pid) -> Flow {
    fall_getting_away(cx, who, Pid::NONE)
}

/// A player falls over on an extra square: in some leagues nobody is hurt if no opponent is near (O-02).
pub(crate) fn fall_going_for_it(cx: &mut Cx, who: Pid) -> Flow {
    let soft = cx.r.options.gfi_fall_injury == GfiFallInjury::OnlyInEnemyZone && !query::is_marked(cx.s, who);
    if !soft {
        return fall_over(cx, who);
    }
    cx.turnover_after(Event::FellOver { who }, who.side(), TurnoverCause::FellOver);
    tumble(cx, who);
    Ok(Next::Go)
}

/// A player falls over while dodging away from a marker: Arm Bar of this one may make it worse.
pub(crate) fn fall_getting_away(cx: &mut Cx, who: Pid, by: Pid) -> Flow {
    cx.turnover_after(Event::FellOver { who }, who.side(), TurnoverCause::FellOver);
    tumble(cx, who);
    // A dive hurts nobody (DT-52).
    let dive = cx.s.marks.take(Mark::Falls);
    if !dive {
        cx.push(Hurt::going_down(cx.r, cx.s, who, by, Cause::Fall));
    }
    Ok(Next::Go)
}

/// A player is knocked down by a team-mate: a Turnover only if it held the ball.
pub(crate) fn lash_out(cx: &mut Cx, who: Pid, by: Pid) -> Flow {
    bring_down(cx, who, by, Cause::Savagery)
}

/// A player goes down without risk of injury (S7-PRONE-01, S7-TO-03), unless it is a Ball & Chain.
pub(crate) fn place_prone(cx: &mut Cx, who: Pid) -> Flow {
    lay_down(cx, who)?;
    if cx.r.permits(Permit::HasNoArmour, cx.s, who) {
        cx.push(Hurt::injury_only(who, Pid::NONE, Cause::Fall));
    }
    Ok(Next::Go)
}

/// Placed prone; any injury comes from something else.
pub(in crate::procedure) fn lay_down(cx: &mut Cx, who: Pid) -> Flow {
    cx.emit(Event::PlacedProne { who });
    if cx.s.holds_ball(who) {
        cx.turnover(who.side(), TurnoverCause::CarrierPlacedProne);
    }
    drop_to_ground(cx, who);
    Ok(Next::Go)
}

/// Prone, without the ball; what is loose on that square bounces later.
pub(crate) fn drop_to_ground(cx: &mut Cx, who: Pid) {
    lie_down(cx, who, true);
}

/// The same for a player who falls over: no skill keeps the ball then.
pub(crate) fn tumble(cx: &mut Cx, who: Pid) {
    lie_down(cx, who, false);
}

fn lie_down(cx: &mut Cx, who: Pid, grip: bool) {
    let player = cx.s.player_mut(who);
    if player.posture == Posture::Standing {
        player.posture = Posture::Prone;
    }
    player.clear(Flag::Rooted);
    let at = player.at;
    if lose(cx, who) {
        cx.push(if grip { Flight::dropped(cx.r, cx.s, who) } else { Flight::bounce() });
    } else if cx.s.ball_lies_on(at) {
        cx.push(Flight::bounce());
    }
}

/// A player is stunned (S7-INJ-02). One who was stunned already does not wait longer for it (S7-TURN-04).
pub(crate) fn stun(cx: &mut Cx, who: Pid) {
    let own_turn = cx.s.clock.in_turn && cx.s.clock.active == who.side();
    let player = cx.s.player_mut(who);
    let anew = player.posture != Posture::Stunned;
    player.posture = Posture::Stunned;
    player.clear(Flag::Rooted);
    if own_turn && anew {
        player.set(Flag::StunnedThisTurn);
    }
    cx.emit(Event::Stunned { who });
}
