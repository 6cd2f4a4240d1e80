//! All You Can Eat: two bombs in one activation, and perhaps the referee.

use super::{numbers, star};
use touchback_engine::rules::StarRule;
use touchback_engine::state::Use;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{ActionKind, Pid, Roll, unit_frame};

pub const PART: Part = star(
    "2020/star/all-you-can-eat",
    StarRule::AllYouCanEat,
    &[Hook::Act(ACT), Hook::Finished(go_on)],
    &[ProcedureRow::of::<Feast>()],
);

const ACT: Act = Act { may: |_, _, _, kind| kind == ActionKind::ThrowBomb, targets: None, take };

fn take(cx: &mut Cx, who: Pid, _: Pid) -> Flow {
    cx.s.player_mut(who).spent.set(Use::Feasting);
    Ok(Next::Go)
}

/// The first bomb has been thrown.
fn go_on(cx: &mut Cx, who: Pid, _: ActionKind) {
    let player = cx.s.player_mut(who);
    let feasts = player.spent.take(Use::Feasting);
    if feasts && player.is_standing() && !cx.s.turnover {
        cx.start(Feast { who, at: At::Throw });
    }
}

unit_frame! {
    Feast { who: Pid } at At {
        Throw,
        Thrown,
    }
}

impl UnitProcedure for Feast {
    const ID: &'static str = "2020/star/all-you-can-eat";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Throw => {
                cx.next(Feast { at: At::Thrown, ..self })?;
                cx.throw_bomb(self.who);
            }
            At::Thrown => {
                cx.end()?;
                if cx.s.player(self.who).on_pitch() && cx.die(Roll::Star)? <= numbers(cx.r, cx.s, self.who).roll {
                    cx.penalise(self.who);
                }
            }
        }
        Ok(Next::Go)
    }
}
