//! Ancient Artefact: a re-roll, somebody back from the injured, or a knocked-out player of the own side.

use super::helper;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::{Fate, Helper};
use touchback_engine::state::{Flag, Place};
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Next, Part, Point, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Pid, PlayerSet, Roll, Rules, Side, State, unit_frame};

const AID: Aid = Aid::Helper(Helper::AncientArtefact);

pub const PART: Part = helper(
    Restored::ID,
    AidPart::new(AID, Point::TurnStarted, |cx, chance, _| unearth(cx, chance)),
    &[ProcedureRow::of::<Restored>()],
);

fn unearth(cx: &mut Cx, chance: Chance) -> Flow {
    let side = chance.side;
    cx.uses_up(side, AID);
    match cx.die(Roll::Artefact)? {
        1 => {
            let fielded: PlayerSet = cx.s.fielded(side).collect();
            if fielded.is_empty() {
                return Ok(Next::Go);
            }
            let who = cx.random_player(fielded)?;
            cx.emit(Event::Chosen { who });
            cx.drop_ball(who);
            cx.remove(who, Place::KnockedOut);
            cx.emit(Event::Went { who, to: Place::KnockedOut });
        }
        6 if !hurt(cx.s, side).is_empty() => cx.start(Restored { side, at: At::Player }),
        _ => {
            cx.s.team_mut(side).rerolls += 1;
            cx.emit(Event::RerollGained { side });
        }
    }
    Ok(Next::Go)
}

/// Those who can be brought back.
fn hurt(s: &State, side: Side) -> PlayerSet {
    s.squad(side)
        .filter(|who| matches!(s.player(*who).place, Place::KnockedOut | Place::Casualty))
        .filter(|who| s.player(*who).fate != Fate::Dead && !s.player(*who).is(Flag::Out))
        .collect()
}

unit_frame! {
    Restored { side: Side } at At { Player }
}

impl UnitProcedure for Restored {
    const ID: &'static str = "2020/helper/ancient-artefact";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).players(hurt(s, self.side));
        Some(Decision::new(Ask::HelperPlayer(Helper::AncientArtefact), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let Action::Player(who) = action else { return Ok(Next::Ask) };
        cx.end()?;
        restore(cx, who);
        Ok(Next::Go)
    }
}

fn restore(cx: &mut Cx, who: Pid) {
    cx.s.player_mut(who).place = Place::Reserves;
    cx.emit(Event::Went { who, to: Place::Reserves });
}
