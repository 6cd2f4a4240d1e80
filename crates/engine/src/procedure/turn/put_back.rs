//! A declared activation is taken back (S7-ACT-02): if the coaches agreed on that, and only while nothing has happened.
//! Any die, any event but the declaration itself, any answer but the name of a target ends the chance.

use crate::action::{Action, Choice};
use crate::decision::Decision;
use crate::event::Event;
use crate::flow::{Cx, Flow, Frame, Next};
use crate::procedure::Activation;
use crate::rules::options::PutBack;
use crate::state::{Declared, Pid, Side, State, Uses};
use crate::unit::Permit;

/// Keeps what a declaration is about to change.
pub(in crate::procedure) fn note(cx: &mut Cx, who: Pid) {
    if cx.r.options.put_back == PutBack::NotAllowed || !cx.s.clock.in_turn {
        return;
    }
    let (player, team) = (cx.s.player(who), cx.s.team(who.side()));
    let sneaked = shares_fouls(cx, who.side()).map_or(Uses::NONE, |sharer| cx.s.player(sharer).spent);
    cx.s.declared =
        Declared { who, used: team.used, spent: player.spent, sneaked, flags: player.flags, plays: team.plays };
}

/// Whose rule counts the fouls of its side.
fn shares_fouls(cx: &Cx, side: Side) -> Option<Pid> {
    cx.s.squad(side).find(|p| cx.r.may_permit(&[Permit::LetsMateFoul], cx.s, *p))
}

/// Whether this event is the declaration itself.
pub(crate) const fn is_declaration(event: &Event) -> bool {
    matches!(event, Event::Activated { .. } | Event::TargetNamed { .. })
}

/// Whether the side that is asked may take back what it has declared; never during a special play.
fn is_open(s: &State, asked: Side) -> bool {
    // A card may have a procedure of its own above the frame that plays it.
    let playing = s.stack[..usize::from(s.depth)].iter().rev().take(2).any(|frame| matches!(frame, Frame::Plays(_)));
    s.declared.who.is_some() && s.declared.who.side() == asked && !playing
}

pub(crate) fn offer(s: &State, asked: &mut Decision) {
    let open = is_open(s, asked.by);
    asked.menu.offer_if(open, Choice::PutBack);
}

/// An answer is about to be taken: whether it takes the activation back. Any other answer, except naming a target, ends
/// the chance.
pub(crate) fn answered(cx: &mut Cx, action: Action) -> bool {
    if action == Action::Choose(Choice::PutBack) {
        return true;
    }
    let named = matches!(action, Action::Player(_)) && matches!(cx.top(), Frame::Activation(a) if a.is_naming());
    if !named {
        cx.s.declared = Declared::NOTHING;
    }
    false
}

/// As if the activation had never been declared.
pub(crate) fn put_back(cx: &mut Cx) -> Flow {
    let Declared { who, used, spent, sneaked, flags, plays } = std::mem::replace(&mut cx.s.declared, Declared::NOTHING);
    while !matches!(cx.top(), Frame::Turn(_)) {
        cx.pop()?;
    }
    if let Some(sharer) = shares_fouls(cx, who.side()) {
        cx.s.player_mut(sharer).spent = sneaked;
    }
    let player = cx.s.player_mut(who);
    (player.flags, player.spent) = (flags, spent);
    let team = cx.s.team_mut(who.side());
    (team.used, team.plays) = (used, plays);
    if cx.s.stalled == who {
        cx.s.stalled = Pid::NONE;
    }
    cx.emit(Event::PutBack { who });
    Ok(Next::Go)
}

impl Activation {
    /// Whether the question is who the target is.
    fn is_naming(self) -> bool {
        self.at == crate::procedure::activation::At::Name
    }
}
