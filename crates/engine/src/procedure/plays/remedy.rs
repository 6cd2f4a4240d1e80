//! Plays whose harm the other side may avert: with money (RE-13, RE-42, AMB-62) or an apothecary (RE-41, OBC-11).

use super::target::listed;
use super::{At, Plays, player, team};
use crate::action::Choice;
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::play::PlayEffect;
use crate::procedure::injury;
use crate::rules::Regeneration;
use crate::state::{Pid, PlayerSet, Side, State, flag};
use crate::unit::Permit;

/// What a striking player demands on top of the fee, in thousands.
const STRIKE_PAY: u32 = 5;
/// What each pip of a better offer is worth, in thousands.
const OFFER_PIP: u32 = 5;

/// Players of a side who play for an appearance fee: the stars.
pub(super) fn on_fee(s: &State, side: Side) -> PlayerSet {
    listed(s, side).iter().filter(|who| s.player(*who).is(flag::STAR)).collect()
}

/// Stars sit out unless paid, one by one; a treasury too small for all satisfies everybody once it is empty (RE-13).
pub(super) fn strike(plays: Plays, cx: &mut Cx) -> Flow {
    let side = plays.by.other();
    let stars = on_fee(cx.s, side);
    match cx.s.team(side).treasury {
        0 => Ok(Next::Go),
        gold if gold < STRIKE_PAY * stars.len() => cx.ask(plays.to(At::Remedy)),
        _ => next_striker(plays, cx, stars.iter().next()),
    }
}

fn next_striker(plays: Plays, cx: &mut Cx, who: Option<Pid>) -> Flow {
    let Some(target) = who else { return cx.goto(plays.to(At::Done)) };
    cx.emit(Event::Chosen { who: target });
    cx.ask(Plays { target, ..plays }.to(At::Remedy))
}

fn struck(plays: Plays, cx: &mut Cx, agreed: bool) -> Flow {
    let side = plays.by.other();
    if plays.target.is_some() {
        if agreed {
            pay(cx, side, STRIKE_PAY)
        } else {
            player::absent(cx, plays.target)
        }
        let next = on_fee(cx.s, side).iter().find(|who| who.0 > plays.target.0);
        return next_striker(plays, cx, next);
    }
    if agreed {
        pay(cx, side, cx.s.team(side).treasury);
    } else {
        on_fee(cx.s, side).iter().for_each(|who| player::absent(cx, who));
    }
    cx.goto(plays.to(At::Done))
}

fn pay(cx: &mut Cx, side: Side, amount: u32) {
    cx.s.team_mut(side).treasury -= amount;
    cx.emit(Event::Paid { side, amount });
}

/// A random opponent is made an offer (RE-42).
pub(super) fn better_offer(plays: Plays, cx: &mut Cx) -> Flow {
    let target = cx.random_player(listed(cx.s, plays.by.other()))?;
    cx.emit(Event::Chosen { who: target });
    Plays { target, ..plays }.throw(cx)
}

/// It must be met in full (RE-42).
pub(super) fn offered(plays: Plays, cx: &mut Cx) -> Flow {
    let price = u32::from(plays.face) * OFFER_PIP;
    if cx.s.team(plays.by.other()).treasury >= price {
        return cx.ask(plays.to(At::Remedy));
    }
    lured(plays, cx)
}

fn lured(plays: Plays, cx: &mut Cx) -> Flow {
    team::permanent(cx, plays, u32::from(plays.face) * OFFER_PIP);
    player::absent(cx, plays.target);
    cx.goto(plays.to(At::Done))
}

/// Hurt in practice: Regeneration or the apothecary may save him (RE-41).
pub(super) fn practice(plays: Plays, cx: &mut Cx, target: Pid) -> Flow {
    if cx.r.permits(Permit::Regenerates, cx.s, target) {
        let saved = cx.die(Roll::Regeneration)? >= cx.r.regeneration;
        cx.emit(Event::Regenerated { who: target, saved });
        if saved {
            return Ok(Next::Go);
        }
        // A player who fails once does not try again in this match (OB-5.23-5).
        if cx.r.regenerates == Regeneration::ByNecromancer {
            let skill = cx.r.skill_for(Permit::Regenerates, cx.s, target);
            cx.s.player_mut(target).skills.remove(skill);
        }
    }
    if injury::can_be_treated(cx.r, cx.s, target) {
        return cx.ask(Plays { target, ..plays }.to(At::Remedy));
    }
    player::absent(cx, target);
    Ok(Next::Go)
}

pub(super) fn decide(plays: Plays) -> Decision {
    let menu = Menu::new(plays.by.other()).choice(Choice::Decline);
    if plays.effect() == Some(PlayEffect::InjuredInPractice) {
        return Decision::new(Ask::Apothecary(plays.target), menu.choice(Choice::Apothecary));
    }
    Decision::new(Ask::PlayChoice(plays.play), menu.choice(Choice::Use))
}

pub(super) fn take(plays: Plays, cx: &mut Cx, agreed: bool) -> Flow {
    match plays.effect() {
        Some(PlayEffect::PlayerStrike) => struck(plays, cx, agreed),
        Some(PlayEffect::BetterOffer) if agreed => {
            pay(cx, plays.by.other(), u32::from(plays.face) * OFFER_PIP);
            cx.goto(plays.to(At::Done))
        }
        Some(PlayEffect::BetterOffer) => lured(plays, cx),
        _ => {
            if agreed {
                injury::treat_for_play(cx, plays.target);
            } else {
                player::absent(cx, plays.target);
            }
            cx.goto(plays.to(At::Done))
        }
    }
}
