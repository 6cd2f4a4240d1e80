//! Referee!!! (DT-22): illegal procedure is called against the other side, which may have it forgiven (DT-31), and
//! costs what an unmoved turn marker costs.

use super::{DONE, card, plays};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::dice::Roll;
use touchback_engine::event::{ArgueResult, Event, TurnoverCause};
use touchback_engine::play::PlayMoment;
use touchback_engine::rules::Marker;
use touchback_engine::state::{Mark, Ploy};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Action, Choice, Pid, Rules, Side, State};

pub const PART: Part = card(
    "common/play/referee",
    CardPart { goes_on, asks: Some(asks), answered, ..CardPart::new(plays!["DT-22"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.card_waits(card)?;
    cx.open_plays(PlayMoment::IllegalProcedure, card.opponents(), Pid::NONE);
    DONE
}

fn goes_on(cx: &mut Cx, card: Card) -> Flow {
    if cx.s.marks.take(Mark::Forgiven) {
        return DONE;
    }
    if cx.r.marker == Marker::ByCoach && penalty(cx.s, card).count() > 0 {
        return cx.card_asks(card);
    }
    pay(cx, card.opponents());
    DONE
}

/// How the other side may respond, where illegal procedure is part of the game: as for an unmoved marker.
fn penalty(s: &State, card: Card) -> Menu {
    let side = card.opponents();
    let team = s.team(side);
    let argues = !team.coach_ejected && !team.plays.has(Ploy::NoArguing);
    Menu::new(side).choice_if(team.rerolls > 0, Choice::RerollTeam).choice_if(argues, Choice::Argue)
}

fn asks(_: &Rules, s: &State, card: Card) -> Decision {
    Decision::new(Ask::PlayChoice(card.play), penalty(s, card).choice(Choice::Decline))
}

/// Pays or argues, which always fails against a card (SP4-54, OB-6.1-8).
fn answered(cx: &mut Cx, card: Card, action: Action) -> Flow {
    let side = card.opponents();
    if action == Action::Choose(Choice::RerollTeam) {
        pay(cx, side);
        return DONE;
    }
    if action == Action::Choose(Choice::Argue) {
        let thrown_out = cx.die(Roll::Argue)? == 1;
        cx.s.team_mut(side).coach_ejected |= thrown_out;
        let result = if thrown_out { ArgueResult::CoachEjected } else { ArgueResult::NoEffect };
        cx.emit(Event::Argued { side, result });
    }
    cx.turnover(side, TurnoverCause::IllegalProcedure);
    DONE
}

/// A re-roll, or the turn.
fn pay(cx: &mut Cx, side: Side) {
    if cx.s.team(side).rerolls == 0 {
        cx.turnover(side, TurnoverCause::IllegalProcedure);
        return;
    }
    let team = cx.s.team_mut(side);
    team.rerolls -= 1;
    team.drive_rerolls = team.drive_rerolls.min(team.rerolls);
    cx.emit(Event::RerollTaken { side });
}
