//! Kick-off events that the louder fans decide, and those that only move the clock or the weather: the referee is got,
//! cheers, coaching, a rock, a pitch invasion, a riot (OB-3.6-9 to -12, O-08). None of these rolls is ever repeated.
//! On a tie nothing happens.

use super::{At, KickoffResult, higher, totals};
use crate::dice::Roll;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Halt, Next};
use crate::play::PlayMoment;
use crate::procedure::{Hurt, Match, Plays};
use crate::state::{Pid, Place, PlayerSet, Side, Team, mark, watch};

/// Two dice and the Fan Factor of each side, home first.
fn loudest(cx: &mut Cx) -> Result<Option<Side>, Halt> {
    let mut sums = [0; 2];
    for side in Side::BOTH {
        let dice = cx.die(Roll::RollOff)? + cx.die(Roll::RollOff)?;
        let total = dice.saturating_add(cx.s.team(side).fan_factor);
        cx.emit(Event::RollOff { side, total });
        sums[side.index()] = total.min(i8::MAX as u8) as i8;
    }
    Ok(higher(sums))
}

/// The winner is not sent off for fouls or weapons in this half, and the referee looks away, unless he is crazy
/// (RE-55).
pub(super) fn get_the_ref(cx: &mut Cx, side: Side) -> Flow {
    let void = cx.s.marks & (mark::CRAZY_REF << side.index()) != 0;
    cx.s.marks &= !(mark::CRAZY_REF | mark::CRAZY_REF << 1);
    cx.pop()?;
    if !void {
        cx.s.upkeep.watch = cx.s.upkeep.watch & !watch::EYES | watch::IMMUNE << side.index();
        cx.emit(Event::GotTheRef { side });
    }
    Ok(Next::Go)
}

/// The higher total of a die, fans and helpers is worth a team re-roll for the rest of the half.
pub(super) fn inspire(cx: &mut Cx, helpers: impl Fn(&Team) -> u8) -> Flow {
    let totals = totals(cx, |team| team.fan_factor.saturating_add(helpers(team)).min(100) as i8)?;
    if let Some(side) = higher(totals) {
        cx.s.team_mut(side).rerolls += 1;
        cx.emit(Event::RerollGained { side });
    }
    cx.pop()
}

/// Both markers move on by the same die, or by as much as the league says; the half may be over with it.
pub(super) fn riot(cx: &mut Cx) -> Flow {
    let turns = Match::turns(cx);
    let lost = if cx.r.riot == 0 { cx.die(Roll::KickoffCount)? } else { cx.r.riot };
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = (team.turn + lost).min(turns);
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    cx.pop()
}

/// A random opponent on the field is hit: an injury roll without armour (OB-3.6-12).
pub(super) fn rock(cx: &mut Cx) -> Flow {
    cx.pop()?;
    let Some(side) = loudest(cx)? else { return Ok(Next::Go) };
    let targets: PlayerSet = cx.s.fielded(side.other()).collect();
    if targets.is_empty() {
        return Ok(Next::Go);
    }
    let who = cx.random_player(targets)?;
    cx.emit(Event::Chosen { who });
    cx.push(Hurt::injury_only(who, Pid::NONE, Cause::Rock));
    Ok(Next::Go)
}

impl KickoffResult {
    /// The side whose fans get the referee; the other coach may have a way to prevent it (RE-55).
    pub(super) fn contest_referee(self, cx: &mut Cx) -> Flow {
        let Some(side) = loudest(cx)? else { return cx.pop() };
        cx.goto(KickoffResult { side, at: At::Referee, ..self })?;
        Plays::open(cx, PlayMoment::GotTheRef, side, Pid::NONE);
        Ok(Next::Go)
    }

    /// The fans of one side come onto the field: everybody of the other side, on the bench too, may be hurt (OB-3.6-9).
    pub(super) fn invade(mut self, cx: &mut Cx) -> Flow {
        let Some(side) = loudest(cx)? else { return cx.pop() };
        self.side = side.other();
        let there = |place| matches!(place, Place::Pitch | Place::Reserves);
        let found = cx.s.squad(self.side).filter(|who| there(cx.s.player(*who).place));
        self.open = found.fold(0, |set, who| set | 1 << who.number());
        cx.goto(self.to(At::Invaded))
    }

    /// One player after the other.
    pub(super) fn next_invaded(mut self, cx: &mut Cx) -> Flow {
        let Some(who) = self.open_players(|_| true).iter().next() else { return cx.pop() };
        self.open &= !(1 << who.number());
        cx.goto(self)?;
        if cx.die(Roll::Rock)? >= cx.r.invasion {
            cx.push(Hurt::injury_only(who, Pid::NONE, Cause::Rock));
        }
        Ok(Next::Go)
    }
}
