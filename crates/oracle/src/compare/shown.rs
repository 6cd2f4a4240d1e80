//! What the other server shows its coaches on the board: the numbers to dodge and to rush for each square, and the dice
//! against each opponent. Far more of them than of rolls.

use super::Walk;
use super::rolls::minimum;
use crate::report::{Kind, Verdict};
use touchback_engine::rules::TestKind;
use touchback_engine::{Sq, query};

impl Walk<'_> {
    pub(super) fn move_square(&mut self, to: Sq, dodge: u8, rush: u8) {
        let Some((who, from)) = self.acting().and_then(|who| Some((who, self.board.token(who).at?))) else {
            let verdict = Verdict::NotComparable("nobody is acting".to_owned());
            self.report.add(Kind::DodgeShown, self.at, verdict);
            return;
        };
        if !from.is_adjacent(to) {
            let verdict = Verdict::NotComparable("not a step but a jump".to_owned());
            self.report.add(Kind::DodgeShown, self.at, verdict);
            return;
        }
        let (r, s) = (&self.rebuilder.rules, self.state());
        let number = |kind| minimum(query::need(r, &s, who, kind), &query::modifiers(r, &s, who, kind, to));
        let ours = if query::is_marked(&s, who) { number(TestKind::Dodge) } else { 0 };
        let rushes = number(TestKind::Rush);
        let kind = if dodge > 0 { Kind::DodgeShown } else { Kind::FreeStepShown };
        self.report.add(kind, self.at, Verdict::of(ours, dodge));
        if rush > 0 {
            self.report.add(Kind::RushShown, self.at, Verdict::of(rushes, rush));
        }
    }

    pub(super) fn block_dice_shown(&mut self, at: Sq, dice: i8) {
        let verdict = match (self.acting(), self.board.on(at)) {
            (Some(attacker), Some(defender)) => {
                let (count, attacker_chooses) = self.block_dice(&self.state(), attacker, defender);
                Verdict::of(if attacker_chooses { count as i8 } else { -(count as i8) }, dice)
            }
            _ => Verdict::NotComparable("no blocker or no target on the board".to_owned()),
        };
        self.report.add(Kind::BlockDiceShown, self.at, verdict);
    }
}
