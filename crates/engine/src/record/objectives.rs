//! Which of the sixteen Secret Objectives the deeds of a match fulfil (MP-OBJ-11 to -26), by their D16 number.

use super::deeds::{Deed, Deeds};
use crate::rules::Range;
use crate::state::{Pid, Side};

/// Fouls, and completions, that an objective requires.
const OFTEN: usize = 3;

impl Deeds {
    fn any(&self, test: impl Fn(&Deed) -> bool) -> bool {
        self.list.iter().any(test)
    }

    /// Whether a side has met an objective.
    #[must_use]
    pub fn achieved(&self, side: Side, objective: u8) -> bool {
        let own = |who: &Pid| who.side() == side;
        match objective {
            1 => self.any(|d| matches!(d, Deed::SentOff { who, .. } if own(who))),
            2 => self.any(|d| matches!(d, Deed::HalfEnded { rerolls_left } if rerolls_left[side.index()] > 0)),
            3 => self.any(|d| matches!(d, Deed::KnockedDown { by, assists: 0, .. } if own(by))),
            4 => self.list.iter().filter(|d| matches!(d, Deed::Foul { who } if own(who))).count() >= OFTEN,
            5 => self.any(|d| matches!(d, Deed::PushedIntoCrowd { by, .. } if own(by))),
            6 => self.ganged_up(side),
            7 => self.any(|d| matches!(d, Deed::FelledByOwnBlock { who } if own(who))),
            8 => self.any(|d| matches!(d, Deed::DodgeFailed { who } if !own(who))),
            9 => self.any(|d| matches!(d, Deed::KnockedDown { by, had_ball: true, .. } if own(by))),
            10 => self.completions(side).count() >= OFTEN,
            11 => self.hit_hard(side),
            12 => self.any(|d| matches!(d, Deed::Touchdown { who, rushed_in: true } if own(who))),
            13 => self.completions(side).any(|range| range >= Range::Long),
            14 => self.any(|d| matches!(d, Deed::Block { who, bold: true, .. } if own(who))),
            15 => self.went_to_plan(side),
            16 => self.any(|d| matches!(d, Deed::Casualty { by, .. } if *by == side)),
            _ => false,
        }
    }

    /// How many of three objectives were met, each once (MP-OBJ-05, -07).
    #[must_use]
    pub fn achieved_of(&self, side: Side, dealt: [u8; 3]) -> usize {
        dealt.iter().filter(|objective| self.achieved(side, **objective)).count()
    }

    /// The ranges of a side's passes that were accurate and caught by a team-mate (MP-AMB-27).
    fn completions(&self, side: Side) -> impl Iterator<Item = Range> + '_ {
        self.list.iter().filter_map(move |deed| match deed {
            Deed::Pass { who, range, accurate: true, caught: true } if who.side() == side => Some(*range),
            _ => None,
        })
    }

    /// Two players of the side have each blocked the same opponent in one turn.
    fn ganged_up(&self, side: Side) -> bool {
        let blocks: Vec<(u16, Pid, Pid)> = self
            .list
            .iter()
            .filter_map(|deed| match deed {
                Deed::Block { turn, who, target, .. } if who.side() == side => Some((*turn, *target, *who)),
                _ => None,
            })
            .collect();
        blocks.iter().any(|a| blocks.iter().any(|b| (a.0, a.1) == (b.0, b.1) && a.2 != b.2))
    }

    /// Two opponents knocked out or made casualties in one team turn of the side.
    fn hit_hard(&self, side: Side) -> bool {
        let hurt: Vec<(u16, Pid)> = self
            .list
            .iter()
            .filter_map(|deed| match deed {
                Deed::KnockedOut { by, turn, target } | Deed::Casualty { by, turn, target, .. } if *by == side => {
                    Some((*turn, *target))
                }
                _ => None,
            })
            .collect();
        let own_turn =
            |turn: u16| self.any(|d| matches!(d, Deed::TurnEnded { side: s, turn: t, .. } if *s == side && *t == turn));
        hurt.iter().any(|a| own_turn(a.0) && hurt.iter().any(|b| a.0 == b.0 && a.1 != b.1))
    }

    fn went_to_plan(&self, side: Side) -> bool {
        self.any(|d| {
            matches!(d, Deed::TurnEnded { side: s, all_activated: true, reroll_used: false, turnover: false, .. }
                if *s == side)
        })
    }
}
