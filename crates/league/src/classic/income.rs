//! Gate, winnings, what counts as winnings, fans, and the most valuable player.

use super::club::Club;
use super::numbers::Numbers;
use serde::{Deserialize, Serialize};
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::FanFactorDrag;
use touchback_roster::dice::Table;
use touchback_roster::problem::Problem;
use touchback_roster::windfall::{Takings, Windfall};
use touchback_rulesets::catalogue::Gold;

/// How much a match matters to the crowd.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    #[default]
    Usual,
    /// Beside the season: it does not count for the table.
    Friendly,
    SemiFinal,
    Final,
}

/// One die for each point of fan factor of both teams.
pub fn gate(numbers: &Numbers, fans: [u8; 2], occasion: Occasion, table: &mut Table) -> Result<Gold, Problem> {
    let more = match occasion {
        Occasion::Usual | Occasion::Friendly => 0,
        Occasion::SemiFinal => numbers.gate.semi_final,
        Occasion::Final => numbers.gate.last,
    };
    let mut sum = 0;
    for _ in 0..u16::from(fans[0]) + u16::from(fans[1]) {
        sum += Gold::from(table.roll(6, "gate")? + more);
    }
    Ok(sum * numbers.gate.per_die)
}

/// A team's share of the gate: a die, the table of gate and rating, one more for the winner.
pub fn share(numbers: &Numbers, gate: Gold, rating: u32, won: bool, die: u8) -> Gold {
    let row = numbers.takings.gate.iter().find(|band| band.up_to.is_none_or(|end| gate <= end));
    let column = numbers.takings.rating_from.iter().rposition(|from| rating >= *from).unwrap_or(0);
    let modifier = row.and_then(|band| band.modifiers.get(column)).copied().unwrap_or(0);
    let total = i64::from(die) + modifier + if won { numbers.winnings.winner } else { 0 };
    total.max(0) * numbers.winnings.unit
}

/// Everything that a match brings in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Income {
    pub gate: Gold,
    pub big_match: Gold,
    pub prizes: Gold,
    /// Demo Game, Will, Merchandising, Number One, Side Bet and the alchemist.
    pub other: Gold,
}

impl Income {
    /// What plays that speak of winnings mean (OB-6.18-1, OB-6.25-1, OB-3.9-44, OB-3.9-46).
    pub fn winnings(&self) -> Gold {
        self.gate + self.big_match + self.prizes
    }

    /// What the club has of it when special plays have had their say: prizes are winnings, and so can be doubled by a
    /// robbery and be part of a donation (OB-3.9-44, OB-3.9-46, OBC-18, AMB-59); other income cannot.
    pub fn with_plays(&self, plays: &Windfall) -> Takings {
        let plays = Windfall { income: plays.income + self.other, ..*plays };
        plays.takings(self.winnings())
    }

    /// All of it; prizes come on top of the gate (OB-3.9-42).
    pub fn total(&self) -> Gold {
        self.winnings() + self.other
    }
}

/// How a match went for one team.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Showing {
    pub won: bool,
    pub lost: bool,
    pub touchdowns: u8,
    pub casualties: u8,
}

/// The fan factor after a match; the roll is read after all modifiers (OB-3.9-19, O-14).
pub fn fan_factor(numbers: &Numbers, options: &RuleOptions, club: &Club, showing: &Showing, die: u8) -> u8 {
    let rules = &numbers.fan_factor;
    let drag = match options.fan_factor_drag {
        FanFactorDrag::None => 0,
        FanFactorDrag::MinusOnePerTen => i32::from(club.fan_factor / 10),
    };
    let given = |holds: bool, value: i32| if holds { value } else { 0 };
    let total = i32::from(die)
        + given(showing.won, rules.won)
        + given(showing.lost, rules.lost)
        + given(showing.touchdowns >= 2, rules.touchdowns)
        + given(showing.casualties >= 2, rules.casualties)
        - drag;
    if total <= rules.loses_at {
        club.fan_factor.saturating_sub(1).max(rules.minimum)
    } else if total >= rules.gains_at {
        club.fan_factor.saturating_add(1)
    } else {
        club.fan_factor
    }
}

/// Draws a most valuable player: who did not take part or has been named in this match already is drawn again (OB-3.9-37 to
/// -39). None if there is nobody to name.
pub fn most_valuable(took_part: &[bool], named: &[usize], table: &mut Table) -> Result<Option<usize>, Problem> {
    let may = |at: usize| took_part.get(at).copied().unwrap_or(false) && !named.contains(&at);
    if !(0..took_part.len()).any(may) {
        return Ok(None);
    }
    loop {
        let drawn = table.pick(took_part.len(), "most valuable player")?;
        if may(drawn) {
            return Ok(Some(drawn));
        }
    }
}
