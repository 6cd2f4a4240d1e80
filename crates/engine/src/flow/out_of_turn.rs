//! What a coach may do without being asked: concede, call time or illegal procedure, decline a skill, make an offer.

use super::{Next, Status, decision, guarded};
use crate::decision::Ask;
use crate::dice::Dice;
use crate::effect;
use crate::event::Events;
use crate::illegal::{Illegal, Why};
use crate::offer::Offer;
use crate::procedure::*;
use crate::rules::{Marker, Rules};
use crate::skill::Skill;
use crate::state::{Change, PLAYERS, Pid, Side, State, Until};
use crate::under_way;

/// A coach concedes; allowed at any moment of a match.
pub fn concede(
    r: &Rules,
    s: &mut State,
    side: Side,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<Status, Illegal> {
    if s.clock.over {
        return Err(Illegal::MatchOver);
    }
    guarded(r, s, dice, events, &mut |cx| Match::concede(cx, side, false))
}

/// Time is up (MP-GAME-02): the match ends with the team turn in progress, or at once between turns.
pub fn call_time(r: &Rules, s: &mut State, dice: &mut dyn Dice, events: &mut dyn Events) -> Result<Status, Illegal> {
    if s.clock.over {
        return Err(Illegal::MatchOver);
    }
    guarded(r, s, dice, events, &mut Match::call_time)
}

/// Most re-rolls that wrong calls can give a team; no match comes near it, and the count cannot overflow.
const MOST_REROLLS: u8 = 99;

/// Slots for lasting effects that declined skills must leave free for everything else.
const ROOM: usize = 16;

/// Whether this coach may call illegal procedure without a reason now (OB-3.9-27): in the other team's turn, while the
/// other coach chooses.
pub fn may_call_procedure(r: &Rules, s: &State, side: Side) -> Result<(), Illegal> {
    if s.clock.over {
        return Err(Illegal::MatchOver);
    }
    let open = decision(r, s).ok_or(Illegal::MatchOver)?;
    if r.marker == Marker::ByItself || !s.clock.in_turn {
        return Err(Illegal::NotAsked(open.ask));
    }
    if s.clock.active == side || s.team(side.other()).rerolls >= MOST_REROLLS {
        return Err(Illegal::NoCall);
    }
    if open.by == side { Err(Illegal::NotAsked(open.ask)) } else { Ok(()) }
}

/// A coach calls illegal procedure although there is none (OB-3.9-27); with a reason to call, the coach is asked.
pub fn call_procedure(
    r: &Rules,
    s: &mut State,
    side: Side,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<Status, Illegal> {
    may_call_procedure(r, s, side)?;
    guarded(r, s, dice, events, &mut |cx| IllegalProcedure::called_in_vain(cx, side))
}

/// Whether a coach may decline a player's skill for the rest of this team turn (OB-5.1-1): only a skill that works
/// without a question, and before any dice that it could affect (OB-5.1-3).
pub fn may_forgo(r: &Rules, s: &State, (side, who, skill): (Side, Pid, Skill)) -> Result<(), Illegal> {
    if s.clock.over {
        return Err(Illegal::MatchOver);
    }
    let open = decision(r, s).ok_or(Illegal::MatchOver)?;
    if r.units.silent.is_empty() || !s.clock.in_turn {
        return Err(Illegal::NotAsked(open.ask));
    }
    let own = who.index() < PLAYERS && who.side() == side && s.player(who).has(skill);
    if !own {
        return Err(Illegal::CannotForgo(Why::NoTrait));
    }
    if !r.units.silent.has(skill) {
        return Err(Illegal::CannotForgo(Why::Asked));
    }
    if under_way::is_thrown_for(s, who) {
        return Err(Illegal::CannotForgo(Why::Moved));
    }
    let free = s.effects.iter().filter(|effect| effect.change == Change::None).count();
    let lasts = free > ROOM && effect::matters(s, who, Change::Forgoes(skill));
    if lasts { Ok(()) } else { Err(Illegal::CannotForgo(Why::Again)) }
}

/// A coach declines a player's skill for the rest of this team turn (OB-5.1-1).
pub fn forgo(
    r: &Rules,
    s: &mut State,
    (side, who, skill): (Side, Pid, Skill),
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<Status, Illegal> {
    may_forgo(r, s, (side, who, skill))?;
    guarded(r, s, dice, events, &mut |cx| {
        effect::start(cx, who, Change::Forgoes(skill), Until::Turn);
        Ok(Next::Ask)
    })
}

/// Whether a coach may offer the other something now: between two activations, where coaches may trade.
pub fn may_offer(r: &Rules, s: &State, side: Side, wanted: Offer) -> Result<(), Illegal> {
    if s.clock.over {
        return Err(Illegal::MatchOver);
    }
    if !r.trades.contains(&wanted.give.kind()) {
        return Err(Illegal::NotForSale(wanted, Why::NoSuchAction));
    }
    if decision(r, s).is_none_or(|open| open.ask != Ask::Turn) {
        return Err(Illegal::NotForSale(wanted, Why::WrongMoment));
    }
    Bargain { by: side, offer: wanted }.check(s)
}

/// A coach offers the other something; the other is asked to agree.
pub fn offer(
    r: &Rules,
    s: &mut State,
    (side, wanted): (Side, Offer),
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<Status, Illegal> {
    may_offer(r, s, side, wanted)?;
    guarded(r, s, dice, events, &mut |cx| {
        cx.push(Bargain { by: side, offer: wanted });
        Ok(Next::Ask)
    })
}
