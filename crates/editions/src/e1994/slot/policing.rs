//! How a league detects fouls (O-08): the referee's eye on the team that fouled last, doubles of the armour roll, or the
//! referee's die against a counter; excessive violence and suspensions on top. A successful argument undoes the call (OB-3.1-5).

use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::rules::options::{FoulDetector, FoulExtra};
use touchback_engine::state::{Notice, Ploy, Ploys};
use touchback_engine::unit::{Cx, Fills, FoulDice, Halt, Part, Policing, Slot};
use touchback_engine::{Pid, Rules, Side, State};

pub const PART: Part = Part {
    id: "1994/slot/policing",
    revision: 1,
    fills: Fills::Slot(Slot::Policing(Policing {
        dice,
        caught,
        without_dice,
        may_look_at,
        undone,
        sent_off: suspend,
        turn_ended,
    })),
    procedures: &[],
};

/// The modified armour roll that nobody can overlook.
const EXCESSIVE: u8 = 14;
/// A face of the referee's die that neither catches anybody nor makes him more watchful.
const LOOKS_AWAY: u8 = 6;

fn detector(r: &Rules) -> FoulDetector {
    r.options.foul_policing.detector
}

/// A double of the armour roll counts, and the referee may roll his own die.
fn dice(cx: &mut Cx, foul: FoulDice) -> Result<bool, Halt> {
    if foul.roll != Roll::Armour {
        return Ok(foul.seen);
    }
    if detector(cx.r) == FoulDetector::RefereeDie {
        cx.s.upkeep.referee_die = cx.die(Roll::Referee)?;
    }
    Ok(foul.double)
}

fn caught(cx: &mut Cx, who: Pid, double: bool) -> bool {
    let side = who.side();
    let seen = match detector(cx.r) {
        FoulDetector::EyeOnYou => {
            let watched = cx.s.upkeep.is(Notice::eye(side));
            cx.s.upkeep.look_at(side);
            watched != double
        }
        FoulDetector::BookDoubles => double,
        FoulDetector::RefereeDie => {
            let (die, counter) = (cx.s.upkeep.referee_die, cx.s.upkeep.counter(side));
            grow_watchful(cx.s, side, die != LOOKS_AWAY);
            die != LOOKS_AWAY && die <= counter
        }
    };
    let extras = cx.r.options.foul_policing.extras;
    let violent = extras.has(FoulExtra::ExcessiveViolence) && cx.s.upkeep.foul_total >= EXCESSIVE;
    (seen || violent) && !cx.s.upkeep.is(Notice::immune(side))
}

/// The counter of the referee's die rises with a foul, or once for all fouls of a turn where they are not limited (PM-33).
fn grow_watchful(s: &mut State, side: Side, watchful: bool) {
    if !s.team(side).plays.has(Ploy::FreeFouls) {
        let counter = s.upkeep.counter(side) + u8::from(watchful);
        s.upkeep.set_counter(side, counter);
        return;
    }
    let plays = &mut s.team_mut(side).plays;
    if plays.take(Ploy::Noted) {
        plays.set(Ploy::NotedBefore);
    }
    if watchful {
        plays.set(Ploy::Noted);
    }
}

/// What the fouls of a turn do to the referee's attention (OBC-03).
fn turn_ended(s: &mut State, side: Side) {
    const ANY: Ploys = Ploys::of(&[Ploy::Noted, Ploy::NotedBefore]);
    if s.team(side).plays.has_any(ANY) {
        s.team_mut(side).plays.clear(ANY);
        let counter = s.upkeep.counter(side);
        s.upkeep.set_counter(side, counter + 1);
    }
}

/// For plays that draw the eye (DT-25, RE-43, AMB-39).
fn may_look_at(r: &Rules, s: &State, side: Side) -> bool {
    detector(r) == FoulDetector::EyeOnYou && !s.upkeep.is(Notice::eye(side))
}

/// The eye goes to the team as after any foul, the referee's die is not thrown.
fn without_dice(cx: &mut Cx, side: Side) {
    cx.s.upkeep.look_at(side);
    cx.s.upkeep.referee_die = LOOKS_AWAY;
}

/// The referee is no more watchful than before.
fn undone(cx: &mut Cx, side: Side) -> bool {
    if detector(cx.r) != FoulDetector::RefereeDie || cx.s.upkeep.referee_die == LOOKS_AWAY {
        return true;
    }
    if cx.s.team(side).plays.has(Ploy::FreeFouls) {
        cx.s.team_mut(side).plays.clear(Ploy::Noted);
        return true;
    }
    let counter = cx.s.upkeep.counter(side);
    cx.s.upkeep.set_counter(side, counter.max(2) - 1);
    true
}

/// A player sent off for a foul may miss matches to come.
fn suspend(cx: &mut Cx, who: Pid) -> Result<(), Halt> {
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
