//! Square after square, each player that the fire reaches.

use crate::common::spell::area;
use touchback_engine::event::Cause;
use touchback_engine::rules::Spell;
use touchback_engine::rules::options::FireballTargets;
use touchback_engine::unit::{Cx, Flow, Next, UnitProcedure};
use touchback_engine::{Pid, Roll, Rules, Sq, State, unit_frame};

unit_frame! {
    pub(super) Fire {
        spell: Spell,
        /// Centre of the area, or a square of the line.
        centre: Sq,
        /// The next square.
        next: u8,
    } at At {
        Burn,
        /// Somebody was knocked down: the bolt may stop.
        Crackle,
    }
}

impl Fire {
    pub fn start(cx: &mut Cx, spell: Spell, centre: Sq) -> Flow {
        cx.start(Fire { spell, centre, next: 0, at: At::Burn });
        Ok(Next::Go)
    }

    /// What the die must show.
    const fn need(self) -> u8 {
        if matches!(self.spell, Spell::WarpLightning) { 3 } else { 4 }
    }

    /// The squares of an area in reading order, or of a line from the far sideline on.
    fn square(self, r: &Rules) -> Option<Sq> {
        if matches!(self.spell, Spell::WarpLightning | Spell::ColumnOfFire) {
            return (self.next < r.pitch.width).then(|| Sq::at(self.centre.x() as u8, self.next));
        }
        area(self.centre, self.next)
    }

    /// Whether the fire reaches this player (S7-DM-81): who stands, unless the league's Fireball hits everybody.
    fn burns(self, r: &Rules, s: &State, who: Pid) -> bool {
        let ball = matches!(self.spell, Spell::Fireball | Spell::TakeThisOops);
        let all = ball && r.options.fireball_targets == FireballTargets::Everybody;
        all || s.player(who).is_standing()
    }

    fn burn(self, cx: &mut Cx) -> Flow {
        let square = self.square(cx.r).filter(|_| !cx.s.touchdown.is_some());
        let Some(at) = square else { return cx.end() };
        let next = Fire { next: self.next + 1, ..self };
        cx.next(next)?;
        match cx.s.at(at) {
            Some(who) if self.burns(cx.r, cx.s, who) && cx.die(Roll::Spell)? >= self.need() => {
                if self.spell == Spell::WarpLightning {
                    cx.next(Fire { at: At::Crackle, ..next })?;
                }
                cx.knock_down(who, Cause::Spell)
            }
            _ => Ok(Next::Go),
        }
    }

    fn crackle(self, cx: &mut Cx) -> Flow {
        if cx.die(Roll::Spell)? == 1 { cx.end() } else { cx.next(Fire { at: At::Burn, ..self }) }
    }
}

impl UnitProcedure for Fire {
    const ID: &'static str = "2020/spell/fire";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Burn => self.burn(cx),
            At::Crackle => self.crackle(cx),
        }
    }
}
