//! How a league detects fouls (O-08): the referee's eye on the team that fouled last, doubles of the armour roll, or
//! the referee's die against a counter; excessive violence and suspensions on top; and the penalty rolls for secret
//! weapons.

use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Halt};
use crate::rules::Rules;
use crate::rules::options::{FoulDetector, FoulExtra};
use crate::state::{Pid, Place, Side, State, boon, flag, watch};

/// The modified armour roll that nobody can overlook.
const EXCESSIVE: u8 = 14;
/// A face of the referee's die that neither catches anybody nor makes him more watchful.
const LOOKS_AWAY: u8 = 6;

/// Whether the referee has seen the foul just made.
pub(super) fn caught(cx: &mut Cx, who: Pid) -> bool {
    let (side, double) = (who.side(), cx.s.pending.double);
    let policing = cx.r.options.foul_policing;
    let seen = match policing.detector {
        FoulDetector::EyeOnYou => {
            let watched = cx.s.upkeep.of(side, watch::EYE);
            look_at(cx.s, side);
            watched != double
        }
        FoulDetector::BookDoubles => double,
        FoulDetector::RefereeDie => {
            let (die, counter) = (cx.s.upkeep.referee_die, cx.s.upkeep.counter(side));
            grow_watchful(cx.s, side, die != LOOKS_AWAY);
            die != LOOKS_AWAY && die <= counter
        }
    };
    let violent = policing.extras.has(FoulExtra::ExcessiveViolence) && cx.s.upkeep.foul_total >= EXCESSIVE;
    (seen || violent) && !has_the_ref(cx.s, side)
}

/// The counter of the referee's die rises with a foul, or once for all fouls of a turn where they are not limited (PM-33).
fn grow_watchful(s: &mut State, side: Side, watchful: bool) {
    if s.team(side).plays & boon::FREE_FOULS == 0 {
        let counter = s.upkeep.counter(side) + u8::from(watchful);
        s.upkeep.set_counter(side, counter);
        return;
    }
    let plays = &mut s.team_mut(side).plays;
    if *plays & boon::NOTED != 0 {
        *plays |= boon::NOTED_BEFORE;
    }
    *plays = *plays & !boon::NOTED | if watchful { boon::NOTED } else { 0 };
}

/// What the fouls of a turn do to the referee's attention (O-08, OBC-03).
pub(super) fn turn_is_over(s: &mut State, side: Side) {
    const ANY: u32 = boon::NOTED | boon::NOTED_BEFORE;
    if s.team(side).plays & ANY != 0 {
        s.team_mut(side).plays &= !ANY;
        let counter = s.upkeep.counter(side);
        s.upkeep.set_counter(side, counter + 1);
    }
}

/// The referee's eye is on this team from now on, and on no other.
pub(crate) fn look_at(s: &mut State, side: Side) {
    s.upkeep.watch = s.upkeep.watch & !watch::EYES | watch::EYE << side.index();
}

/// Whether there is an eye to be drawn to a team that it does not watch yet (DT-25, RE-43, AMB-39).
pub(crate) fn may_look_at(r: &Rules, s: &State, side: Side) -> bool {
    let eye = r.manner.league_policing && r.options.foul_policing.detector == FoulDetector::EyeOnYou;
    eye && !s.upkeep.of(side, watch::EYE)
}

/// A foul without an armour roll: the eye goes to the team as after any foul, the referee's die is not rolled.
pub(super) fn without_dice(cx: &mut Cx, side: Side) {
    if cx.r.manner.league_policing {
        look_at(cx.s, side);
        cx.s.upkeep.referee_die = LOOKS_AWAY;
    }
}

/// Whether this team has got the referee, so none of its players is sent off (OB-3.3-1).
pub(super) fn has_the_ref(s: &State, side: Side) -> bool {
    s.upkeep.of(side, watch::IMMUNE)
}

/// The call was successfully argued: the referee is no more watchful than before.
pub(super) fn forgive(r: &Rules, s: &mut State, side: Side) {
    if r.options.foul_policing.detector != FoulDetector::RefereeDie || s.upkeep.referee_die == LOOKS_AWAY {
        return;
    }
    if s.team(side).plays & boon::FREE_FOULS != 0 {
        s.team_mut(side).plays &= !boon::NOTED;
        return;
    }
    let counter = s.upkeep.counter(side);
    s.upkeep.set_counter(side, counter.max(2) - 1);
}

/// A player sent off for a foul may miss matches.
pub(super) fn suspend(cx: &mut Cx, who: Pid) -> Result<(), Halt> {
    if !cx.r.options.foul_policing.extras.has(FoulExtra::Suspension) {
        return Ok(());
    }
    let matches = match cx.die(Roll::Suspension)? {
        1..=3 => 0,
        4 | 5 => 1,
        _ => 2,
    };
    cx.emit(Event::Suspended { who, matches });
    Ok(())
}

/// The first player from this one on with a weapon that is rolled for after a drive, and the penalty.
pub(super) fn next_armed(r: &Rules, s: &State, from: u8) -> Option<(Pid, u8)> {
    (from..crate::state::PLAYERS as u8).map(Pid).find_map(|who| penalty(r, s, who).map(|penalty| (who, penalty)))
}

/// The 2D6 on which this player is called for a weapon that was on the pitch.
fn penalty(r: &Rules, s: &State, who: Pid) -> Option<u8> {
    let player = s.player(who);
    let in_match = matches!(player.place, Place::Pitch | Place::Reserves | Place::KnockedOut);
    if !in_match || !player.is(flag::TOOK_PART) || s.upkeep.of(who.side(), watch::IMMUNE) {
        return None;
    }
    r.penalties.iter().filter(|(skill, _)| player.has(*skill)).map(|(_, penalty)| *penalty).min()
}

/// Whether the dice call a weapon.
pub(super) fn is_called(cx: &mut Cx, penalty: u8) -> Result<bool, Halt> {
    Ok(cx.die(Roll::Penalty)? + cx.die(Roll::Penalty)? >= penalty)
}
