//! Prayers to Nuffle (S7-PRAY): rolled before the match by the underdog, or for Cheering Fans.
//!
//! The coach says before each prayer whether to roll it. A result still in effect for that side is rolled again
//! (S7-PRAY-01); with every result of the table in effect no prayer is left. What a prayer does at once is a part of the
//! edition; one about the whole match is read where it matters. [`effect::expire`](crate::effect::expire) ends them.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::{Die, Roll};
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::SqSet;
use crate::procedure::{Hurt, injury};
use crate::query;
use crate::rules::{Helper, Prayer, Rules};
use crate::state::{Flag, Pid, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Prayers {
    side: Side,
    /// Prayers still to be rolled.
    count: u8,
}

/// A rock hits on this or more (S7-PRAY-26).
const ROCK_HITS: u8 = 5;

impl Prayers {
    /// This many prayers of a side; asks before each of them.
    pub const fn new(side: Side, count: u8) -> Prayers {
        Prayers { side, count }
    }

    fn next(self, cx: &mut Cx) -> Flow {
        let (_, list) = table(cx.r, cx.s);
        let all_in_effect = list.iter().all(|prayer| cx.s.prays(self.side, *prayer));
        if self.count == 0 || all_in_effect { cx.pop() } else { Ok(Next::Ask) }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        let (roll, list) = table(cx.r, cx.s);
        let prayer = loop {
            let face = usize::from(cx.die(roll)?);
            match list.get(face - 1) {
                Some(prayer) if !cx.s.prays(self.side, *prayer) => {
                    self.encore(cx, face, list.len());
                    break *prayer;
                }
                _ => {}
            }
        };
        cx.s.team_mut(self.side).prayers |= 1 << prayer as u8;
        cx.emit(Event::Prayed { side: self.side, prayer });
        cx.goto(Prayers { count: self.count - 1, ..self })?;
        match cx.r.units.prayer(prayer) {
            Some(answer) => answer(cx, self.side),
            None => Ok(Next::Go),
        }
    }

    /// Galandril: the best prayers also give a team re-roll, two of sixteen or one of eight.
    fn encore(self, cx: &mut Cx, face: usize, faces: usize) {
        let side = self.side;
        if cx.s.team(side).helped_by(Helper::GalandrilSilverwater) && face > faces - faces / 8 {
            cx.emit(Event::HelperUsed { side, helper: Helper::GalandrilSilverwater });
            // Before the first half it is one of those that each half starts with.
            let before = cx.s.clock.half == 0;
            cx.s.team_mut(side).rerolls_full += u8::from(before);
            cx.s.team_mut(side).rerolls += 1;
            cx.emit(Event::RerollGained { side });
        }
    }
}

/// The table in use: the league's own in league matches (S7-11-11).
fn table<'a>(r: &'a Rules, s: &State) -> (Roll, &'a [Prayer]) {
    let (die, list) =
        if s.options.league { (r.league_prayer_die, &r.league_prayers) } else { (r.prayer_die, &r.prayers) };
    (if die == Die::D16 { Roll::LeaguePrayer } else { Roll::Prayer }, list)
}

impl Procedure for Prayers {
    fn advance(self, cx: &mut Cx) -> Flow {
        self.next(cx)
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).choice(Choice::Pray).choice(Choice::Decline);
        Some(Decision::new(Ask::Pray, menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if action == Action::Choose(Choice::Pray) { self.roll(cx) } else { cx.pop() }
    }
}

/// Throw a Rock (S7-PRAY-26): called at the end of a side's turn, before its stunned players turn over. The turn has
/// ended, so a hit is not a Turnover.
pub(crate) fn throw_rocks(cx: &mut Cx, side: Side) -> Flow {
    if !cx.s.prays(side.other(), Prayer::ThrowARock) || cx.s.touchdown.is_some() {
        return Ok(Next::Go);
    }
    let who = cx.s.ball.holder;
    if !who.is_some() || who.side() != side || !stalls(cx.r, cx.s, who) || cx.die(Roll::Rock)? < ROCK_HITS {
        return Ok(Next::Go);
    }
    cx.emit(Event::KnockedDown { who });
    injury::drop_to_ground(cx, who);
    cx.push(Hurt::armour(who, Pid::NONE, Cause::Rock));
    Ok(Next::Go)
}

/// Whether the ball carrier could have scored without a roll in this turn: when it was activated or stopped
/// ([`note_stalling`]), or now, if its coach ended the turn without activating it.
fn stalls(r: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    let idle = !s.turnover && !player.is(Flag::Activated);
    s.stalled == who || (idle && acts_freely(r, s, who) && walks_in(r, s, who, player.ma))
}

/// Remembers that a ball carrier could walk into the End Zone from here with this much movement left.
pub(crate) fn note_stalling(cx: &mut Cx, who: Pid, movement: u8, starts: bool) {
    if !cx.s.prays(who.side().other(), Prayer::ThrowARock) || !cx.s.holds_ball(who) {
        return;
    }
    if (!starts || acts_freely(cx.r, cx.s, who)) && walks_in(cx.r, cx.s, who, movement) {
        cx.s.stalled = who;
    }
}

/// No trait makes this player roll before it acts.
fn acts_freely(r: &Rules, s: &State, who: Pid) -> bool {
    r.units.gate(s, who).is_none()
}

/// Whether a standing player reaches the opposing End Zone in this many squares and without a die: no Dodge, no Rush,
/// no open trapdoor.
fn walks_in(r: &Rules, s: &State, who: Pid, movement: u8) -> bool {
    let side = who.side();
    let goal = &r.pitch.end_zone[side.other().index()];
    let doors = Side::BOTH.iter().any(|side| s.prays(*side, Prayer::TreacherousTrapdoor));
    let mut seen = SqSet::EMPTY;
    seen.insert(s.player(who).at);
    let mut edge = seen;
    for _ in 0..movement {
        let mut reached = SqSet::EMPTY;
        edge.for_each(|from| {
            if query::markers(s, side, from).is_empty() {
                from.neighbours()
                    .filter(|to| s.is_free(*to) && !seen.contains(*to))
                    .filter(|to| !(doors && r.pitch.trapdoors.contains(to)))
                    .for_each(|to| reached.insert(to));
            }
        });
        if !reached.and(goal).is_empty() {
            return true;
        }
        seen = seen.or(&reached);
        edge = reached;
    }
    false
}
