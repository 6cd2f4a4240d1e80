//! Incorporeal: one standing opponent has neither hands nor a tackle zone until its next turn.

use super::works;
use crate::common::spell::spell;
use touchback_engine::Skill;
use touchback_engine::rules::Spell;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Next, Part};

pub const PART: Part = spell("2020/spell/incorporeal", (Spell::Incorporeal, Aim::StandingOpponent), fade, &[]);

fn fade(cx: &mut Cx, aimed: Aimed) -> Flow {
    if works(cx, 3)? {
        cx.change(aimed.who, Change::Gains(Skill::NoHands), Until::OwnTurn);
        cx.change(aimed.who, Change::Incorporeal, Until::OwnTurn);
        cx.drop_ball(aimed.who);
    }
    Ok(Next::Go)
}
