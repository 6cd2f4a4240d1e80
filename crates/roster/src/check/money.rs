//! What a roster costs, line by line, and whether the budget allows it (S7-DRAFT-12, MP-ROST-01, MP-ROST-11).

use super::{Draft, Squad, fix, inducements};
use crate::problem::{Problem, gold};
use serde::Serialize;

/// The price of a roster.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CostSheet {
    pub lines: Vec<CostLine>,
    pub total: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CostLine {
    pub what: String,
    pub count: i64,
    pub each: i64,
    pub total: i64,
    #[serde(skip)]
    pub(super) is_player: bool,
}

impl CostSheet {
    fn add(&mut self, what: impl Into<String>, count: i64, each: i64, is_player: bool) {
        if count > 0 {
            let total = count.saturating_mul(each);
            self.lines.push(CostLine { what: what.into(), count, each, total, is_player });
            self.total = self.total.saturating_add(total);
        }
    }
}

pub(super) fn cost(draft: &Draft, squad: &Squad) -> CostSheet {
    let (rules, roster) = (&draft.rules, squad.roster);
    let mut sheet = CostSheet::default();
    for position in &squad.team.positions {
        let n = squad.positions.iter().flatten().filter(|p| p.id == position.id).count();
        sheet.add(&position.name, n as i64, position.cost, true);
    }
    sheet.add("team re-roll", roster.rerolls, rules.reroll_price(squad.team), false);
    sheet.add("assistant coach", roster.assistant_coaches, rules.assistant_coach_cost, false);
    sheet.add("cheerleader", roster.cheerleaders, rules.cheerleader_cost, false);
    sheet.add("apothecary", roster.apothecary, rules.apothecary_cost, false);
    let fans = roster.dedicated_fans.saturating_sub(i64::from(rules.dedicated_fans_start));
    sheet.add("Dedicated Fans", fans, rules.dedicated_fans_cost, false);
    for (index, star) in squad.stars.iter().enumerate() {
        let second = star.hired_with.as_ref().is_some_and(|other| squad.stars[..index].iter().any(|s| s.id == *other));
        if !second {
            sheet.add(&star.name, 1, star.cost, false);
        }
    }
    inducements::cost(draft, squad, &mut |what, count, each| sheet.add(what, count, each, false));
    sheet
}

pub(super) fn check(
    draft: &Draft,
    squad: &Squad,
    sheet: &CostSheet,
    found: &mut Vec<Problem>,
    warnings: &mut Vec<Problem>,
) {
    if !squad.is_draft() {
        return;
    }
    let (total, budget) = (sheet.total, draft.rules.budget);
    if total > budget {
        let excess = total.saturating_sub(budget);
        let message = if draft.sevens() {
            format!("The team costs {}; the budget is {}.", gold(total), gold(budget))
        } else {
            format!("The roster costs {}, {} over the budget of {}.", gold(total), gold(excess), gold(budget))
        };
        let ids = draft.ids("S7-DRAFT-12", "S7-BAD-02", "MP-ROST-11", "MP-BAD-05");
        let problem = ids.problem("over_budget", "", message);
        found.push(match fix::save(squad, sheet, excess, usize::from(draft.rules.players_min)) {
            Some(advice) => problem.fix(advice),
            None => problem,
        });
    } else if draft.pack.is_some() && budget - total >= draft.rules.dedicated_fans_cost {
        let left = gold(budget - total);
        let message = format!("{left} stay unspent and are lost: Dedicated Fans, assistant coaches or cheerleaders?");
        warnings.push(Problem::new("unspent", "MP-ROST-13", "", message));
    }
}
