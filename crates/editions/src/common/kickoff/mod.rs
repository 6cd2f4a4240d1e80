//! What the events of both kick-off tables have in common. The ball is in the air the whole time: nobody can pick it up.
//! Where both coaches roll, home rolls first.

pub(crate) mod defence;
pub(crate) mod snap;

use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::state::{SQUAD, Team};
use touchback_engine::unit::{Cx, Fills, Flow, Halt, Part, ProcedureRow};
use touchback_engine::{Pid, PlayerSet, Side, State, query, rules::KickoffEvent};

/// An event without questions.
pub(crate) const fn event(id: &'static str, event: KickoffEvent, start: fn(&mut Cx) -> Flow) -> Part {
    asking(id, event, start, &[])
}

/// An event with its own procedure.
pub(crate) const fn asking(
    id: &'static str,
    event: KickoffEvent,
    start: fn(&mut Cx) -> Flow,
    procedures: &'static [ProcedureRow],
) -> Part {
    Part { id, revision: 1, fills: Fills::Kickoff(event, start), procedures }
}

/// One die and a bonus for each side.
pub(crate) fn totals(cx: &mut Cx, bonus: impl Fn(&Team) -> i8) -> Result<[i8; 2], Halt> {
    let mut totals = [0; 2];
    for side in Side::BOTH {
        let total = cx.die(Roll::RollOff)? as i8 + bonus(cx.s.team(side));
        cx.emit(Event::RollOff { side, total: total.max(0) as u8 });
        totals[side.index()] = total;
    }
    Ok(totals)
}

/// The side with the strictly higher total.
pub(crate) fn higher(totals: [i8; 2]) -> Option<Side> {
    match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => Some(Side::Home),
        std::cmp::Ordering::Less => Some(Side::Away),
        std::cmp::Ordering::Equal => None,
    }
}

/// Players of one side as bits by squad number: small enough for a frame.
pub(crate) fn bits(players: impl Iterator<Item = Pid>) -> u32 {
    players.fold(0, |set, who| set | 1 << who.number())
}

/// Who is Open now (S7-TZ-04).
pub(crate) fn open(s: &State, side: Side) -> u32 {
    bits(s.fielded(side).filter(|who| !query::is_marked(s, *who)))
}

/// The players of these bits that pass the test.
pub(crate) fn players(side: Side, bits: u32, keep: impl Fn(Pid) -> bool) -> PlayerSet {
    (0..SQUAD).filter(|n| bits >> n & 1 == 1).map(|n| Pid::new(side, n)).filter(|who| keep(*who)).collect()
}
