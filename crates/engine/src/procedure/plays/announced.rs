//! Cards without a built-in effect (DK-02): the text is shown, then the coaches apply it by adjustments that one
//! proposes and the other agrees to. Each is an event of the log.
//!
//! Re-rolls and bribes can be adjusted in any window. Players' places and postures only at the start of a turn, when
//! no action depends on them; a card of another window may wait for that. The score cannot be adjusted, and
//! nobody is put into an End Zone with the ball.

use super::{At, Plays};
use crate::action::{Action, Choice};
use crate::adjust::Adjust;
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next};
use crate::geometry::{Sq, SqSet};
use crate::play::{Play, PlayMoment};
use crate::procedure::match_::available;
use crate::procedure::push::remove;
use crate::procedure::step::relocate;
use crate::procedure::{Flight, injury, set_up};
use crate::query;
use crate::rules::Rules;
use crate::state::{Flag, Pid, Place, PlayerSet, Ploy, Posture, Side, State, Until};

/// Most proposals for one card: enough for a whole line of players, and an end.
const PROPOSALS: u8 = 12;

/// The line of a frame in which nobody declares anything: an earlier card is applied.
pub(super) const LEFT_OVER: u8 = u8::MAX;

/// Opens what an earlier card has postponed to the start of a turn.
pub(crate) fn catch_up(cx: &mut Cx, active: Side) {
    for by in [active.other(), active] {
        if cx.s.team_mut(by).plays.take(Ploy::Adjusts) {
            let card = Plays::at_moment(PlayMoment::TurnStarted, active, Pid::NONE, Play::MANUAL);
            cx.push(Plays { by, line: LEFT_OVER, ..card }.to(At::Adjust));
        }
    }
}

/// The first proposal of a card that was declared and not answered.
pub(super) fn start(plays: Plays, cx: &mut Cx) -> Flow {
    cx.ask(Plays { passed: 0, ..plays }.to(At::Adjust))
}

fn concerns_players(plays: Plays) -> bool {
    plays.moment == PlayMoment::TurnStarted
}

fn for_teams(plays: Plays, s: &State) -> u128 {
    let (own, other) = (s.team(plays.by), s.team(plays.by.other()));
    let offers = [
        (true, Adjust::GainReroll),
        (own.rerolls > 0, Adjust::LoseReroll),
        (true, Adjust::TheyGainReroll),
        (other.rerolls > 0, Adjust::TheyLoseReroll),
        (true, Adjust::GainBribe),
        (true, Adjust::TheyGainBribe),
        (!concerns_players(plays) && !own.plays.has(Ploy::Adjusts), Adjust::Later),
    ];
    offers.iter().filter(|(open, _)| *open).fold(0, |set, (_, adjust)| set | adjust.bit())
}

/// Players that could be adjusted now.
fn adjustable(r: &Rules, s: &State) -> PlayerSet {
    Side::BOTH.into_iter().flat_map(|side| s.squad(side)).filter(|who| for_player(r, s, *who) != 0).collect()
}

fn for_player(r: &Rules, s: &State, who: Pid) -> u128 {
    let player = s.player(who);
    let lies = |posture| player.on_pitch() && player.posture != posture;
    let waits = matches!(player.place, Place::Reserves | Place::KnockedOut) && !player.is(Flag::Out);
    let offers = [
        (!squares(r, s, who).is_empty(), Adjust::Place),
        (lies(Posture::Standing), Adjust::Stand),
        (lies(Posture::Prone), Adjust::Prone),
        (lies(Posture::Stunned), Adjust::Stunned),
        (player.on_pitch() || (waits && player.place == Place::KnockedOut), Adjust::Reserves),
        (player.on_pitch() || (waits && player.place == Place::Reserves), Adjust::KnockedOut),
        (player.on_pitch() || waits, Adjust::Out),
    ];
    offers.iter().filter(|(open, _)| *open).fold(0, |set, (_, adjust)| set | adjust.bit())
}

/// Where a player could be put: not onto the ball, and not into an End Zone with it.
fn squares(r: &Rules, s: &State, who: Pid) -> SqSet {
    let on_pitch = s.player(who).on_pitch();
    if !on_pitch && !available(r, s, who.side()).contains(who) {
        return SqSet::EMPTY;
    }
    let mut open = query::empty_squares(r, s);
    if s.ball.in_play && !s.ball.holder.is_some() {
        open.remove(s.ball.at);
    }
    if s.holds_ball(who) {
        open = open.minus(&r.pitch.end_zone[0]).minus(&r.pitch.end_zone[1]);
    }
    open
}

pub(super) fn decide(plays: Plays, r: &Rules, s: &State) -> Decision {
    let mut menu = Menu::new(plays.by);
    match plays.at {
        At::Adjust => {
            menu.items = for_teams(plays, s);
            if concerns_players(plays) {
                menu = menu.players(adjustable(r, s));
            }
            Decision::new(Ask::Adjust, menu.choice(Choice::Done))
        }
        At::How => {
            menu.items = for_player(r, s, plays.target) & !Adjust::Place.bit();
            Decision::new(Ask::AdjustPlayer(plays.target), menu.squares(squares(r, s, plays.target)))
        }
        _ => {
            let menu = Menu::new(plays.by.other()).choice(Choice::Use).choice(Choice::Decline);
            Decision::new(Ask::Agree(what(plays), plays.target, plays.square), menu)
        }
    }
}

/// The proposed adjustment.
fn what(plays: Plays) -> Adjust {
    Adjust::ALL.get(usize::from(plays.face)).copied().unwrap_or(Adjust::Later)
}

pub(super) fn take(plays: Plays, cx: &mut Cx, action: Action) -> Flow {
    let proposed = |adjust: u8, square: Sq| Plays { face: adjust, square, ..plays }.to(At::Agree);
    match (plays.at, action) {
        (At::Adjust, Action::Item(item)) if item == Adjust::Later as u8 => {
            cx.gain(plays.by, Ploy::Adjusts);
            cx.goto(settled(plays).to(At::Done))
        }
        (At::Adjust, Action::Item(item)) => cx.ask(Plays { target: Pid::NONE, ..proposed(item, Sq::NOWHERE) }),
        (At::Adjust, Action::Player(target)) => cx.ask(Plays { target, ..plays }.to(At::How)),
        (At::Adjust, _) => cx.goto(settled(plays).to(At::Done)),
        (At::How, Action::Item(item)) => cx.ask(proposed(item, Sq::NOWHERE)),
        (At::How, Action::Square(square)) => cx.ask(proposed(Adjust::Place as u8, square)),
        (_, answer) => answered(plays, cx, answer == Action::Choose(Choice::Use)),
    }
}

/// The adjustment was agreed and made: the card's frame no longer names a player.
fn settled(plays: Plays) -> Plays {
    Plays { target: Pid::NONE, passed: 0, ..plays }
}

fn answered(plays: Plays, cx: &mut Cx, agreed: bool) -> Flow {
    let (adjust, who, to) = (what(plays), plays.target, plays.square);
    cx.emit(Event::Adjusted { side: plays.by, adjust, who, to, agreed });
    let next = Plays { passed: plays.passed + 1, target: Pid::NONE, square: Sq::NOWHERE, ..plays };
    let at = if next.passed < PROPOSALS { At::Adjust } else { At::Done };
    cx.goto(if at == At::Done { settled(next).to(at) } else { next.to(at) })?;
    if agreed { apply(cx, plays, adjust) } else { Ok(Next::Go) }
}

fn apply(cx: &mut Cx, plays: Plays, adjust: Adjust) -> Flow {
    let (own, opp, who) = (plays.by, plays.by.other(), plays.target);
    match adjust {
        Adjust::GainReroll => cx.change_rerolls(own, 1, Until::Half),
        Adjust::LoseReroll => cx.change_rerolls(own, -1, Until::Half),
        Adjust::TheyGainReroll => cx.change_rerolls(opp, 1, Until::Half),
        Adjust::TheyLoseReroll => cx.change_rerolls(opp, -1, Until::Half),
        Adjust::GainBribe => bribe(cx, own),
        Adjust::TheyGainBribe => bribe(cx, opp),
        Adjust::Place => place(cx, who, plays.square),
        Adjust::Stand => stand(cx, who),
        Adjust::Prone => return lay(cx, who),
        Adjust::Stunned => {
            if cx.s.player(who).is_standing() {
                lay(cx, who)?;
            }
            injury::stun(cx, who);
        }
        Adjust::Reserves if cx.s.player(who).on_pitch() => {
            note_loss(cx, who);
            cx.drive_off(who);
        }
        Adjust::Reserves => {
            cx.s.player_mut(who).place = Place::Reserves;
            cx.emit(Event::Recovered { who });
        }
        Adjust::KnockedOut => knock_out(cx, who),
        Adjust::Out => {
            note_loss(cx, who);
            cx.rule_out(who);
        }
        Adjust::Later => {}
    }
    Ok(Next::Go)
}

fn bribe(cx: &mut Cx, side: Side) {
    let team = cx.s.team_mut(side);
    team.bribes = team.bribes.saturating_add(1);
    cx.emit(Event::BribeGained { side });
}

fn place(cx: &mut Cx, who: Pid, to: Sq) {
    if cx.s.player(who).on_pitch() {
        relocate(cx.s, who, to);
        cx.emit(Event::Moved { who, to });
    } else {
        set_up::place(cx, who, to);
    }
}

fn stand(cx: &mut Cx, who: Pid) {
    let player = cx.s.player_mut(who);
    player.posture = Posture::Standing;
    player.clear(Flag::StunnedThisTurn);
    cx.emit(Event::StoodUp { who });
}

/// Lies down without a roll; a stunned player becomes prone.
fn lay(cx: &mut Cx, who: Pid) -> Flow {
    if cx.s.player(who).is_standing() {
        return injury::lay_down(cx, who);
    }
    let player = cx.s.player_mut(who);
    player.posture = Posture::Prone;
    player.clear(Flag::StunnedThisTurn);
    cx.emit(Event::TurnedOver { who });
    Ok(Next::Go)
}

fn knock_out(cx: &mut Cx, who: Pid) {
    note_loss(cx, who);
    if crate::procedure::ball::lose(cx, who) {
        cx.push(Flight::bounce());
    }
    remove(cx, who, Place::KnockedOut);
    cx.emit(Event::Went { who, to: Place::KnockedOut });
}

/// If a ball carrier leaves, his team's turn ends (SP4-51).
fn note_loss(cx: &mut Cx, who: Pid) {
    if cx.s.holds_ball(who) {
        cx.turnover(who.side(), TurnoverCause::DrivenOff);
    }
}
