//! All You Can Eat: another bomb, and perhaps the referee.

use super::{Activation, At};
use crate::dice::Roll;
use crate::flow::{Cx, Flow, Next};
use crate::hook;
use crate::procedure::{Bomb, SendOff};

impl Activation {
    /// All You Can Eat: another bomb, and perhaps the referee.
    pub(super) fn bombed(self, cx: &mut Cx) -> Flow {
        let player = cx.s.player_mut(self.who);
        let feasts = player.spent & hook::star::FEAST != 0;
        player.spent &= !hook::star::FEAST;
        if !feasts || !player.is_standing() || cx.s.turnover {
            return cx.goto(self.to(At::Ending));
        }
        cx.call(self.to(At::Feasted), Bomb::new(self.who))
    }

    pub(super) fn feasted(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Ending))?;
        if cx.s.player(self.who).on_pitch() && cx.die(Roll::Star)? <= 3 {
            cx.push(SendOff::secret_weapon(self.who));
        }
        Ok(Next::Go)
    }
}
