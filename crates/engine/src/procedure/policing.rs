//! How a league has fouls detected (O-08): the referee's eye on the team that fouled last, doubles of the armour roll, or a
//! die of his own against a counter; excessive violence and suspensions on top; and the penalty rolls for secret weapons.

use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Halt};
use crate::rules::Rules;
use crate::rules::options::{FoulDetector, FoulExtra};
use crate::state::{Pid, Place, Side, State, flag, watch};

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
            cx.s.upkeep.watch = cx.s.upkeep.watch & !watch::EYES | watch::EYE << side.index();
            watched != double
        }
        FoulDetector::BookDoubles => double,
        FoulDetector::RefereeDie => {
            let (die, counter) = (cx.s.upkeep.referee_die, cx.s.upkeep.counter(side));
            if die != LOOKS_AWAY {
                cx.s.upkeep.set_counter(side, counter + 1);
            }
            die != LOOKS_AWAY && die <= counter
        }
    };
    let violent = policing.extras.has(FoulExtra::ExcessiveViolence) && cx.s.upkeep.foul_total >= EXCESSIVE;
    (seen || violent) && !cx.s.upkeep.of(side, watch::IMMUNE)
}

/// The call was argued away: the referee is no more watchful than before.
pub(super) fn forgive(r: &Rules, s: &mut State, side: Side) {
    if r.options.foul_policing.detector == FoulDetector::RefereeDie && s.upkeep.referee_die != LOOKS_AWAY {
        let counter = s.upkeep.counter(side);
        s.upkeep.set_counter(side, counter.max(2) - 1);
    }
}

/// Who was sent off for a foul may miss matches to come.
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

/// The first player from this one on whose weapon is rolled for after a drive, and the penalty.
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
