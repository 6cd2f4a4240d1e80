//! Team value and current team value, line by line (S7-TV-01 to -03).

use crate::club::Club;
use crate::problem::Problem;
use crate::rules::{DraftRules, Format};
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::{Catalogue, Gold};

/// Which price of a re-roll counts (S7-AMB-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RerollValue {
    Paid,
    List,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ValueLine {
    pub what: String,
    pub amount: Gold,
    pub rule: &'static str,
}

/// A value with its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ValueSheet {
    pub lines: Vec<ValueLine>,
    pub total: Gold,
}

impl ValueSheet {
    pub fn add(&mut self, what: impl Into<String>, amount: Gold, rule: &'static str) {
        if amount != 0 {
            self.lines.push(ValueLine { what: what.into(), amount, rule });
            self.total += amount;
        }
    }
}

/// What the values depend on.
pub struct Valuation<'a> {
    pub catalogue: &'a Catalogue,
    pub rules: &'a DraftRules,
    pub rerolls: RerollValue,
}

impl Valuation<'_> {
    /// The game's own reading of re-rolls: as paid in Sevens, list price in the 11-a-side game (S7-TV-01).
    pub fn standard(format: Format) -> RerollValue {
        match format {
            Format::Sevens => RerollValue::Paid,
            Format::Elevens => RerollValue::List,
        }
    }

    /// TV: every permanent player, re-rolls, staff; neither fans nor money (S7-TV-01).
    pub fn team_value(&self, club: &Club) -> Result<ValueSheet, Problem> {
        let mut sheet = ValueSheet::default();
        for player in club.permanent() {
            let position = club.position(self.catalogue, &player.position)?;
            let what = format!("{} ({})", player.name, position.name);
            sheet.add(what, player.value(position), "S7-TV-01");
        }
        let rerolls = match self.rerolls {
            RerollValue::Paid => club.rerolls_paid,
            RerollValue::List => club.team(self.catalogue)?.reroll_cost * Gold::from(club.rerolls),
        };
        sheet.add(format!("{} team re-rolls", club.rerolls), rerolls, "S7-TV-01");
        let coaches = self.rules.assistant_coach_cost * Gold::from(club.assistant_coaches);
        sheet.add(format!("{} assistant coaches", club.assistant_coaches), coaches, "S7-TV-01");
        let cheerleaders = self.rules.cheerleader_cost * Gold::from(club.cheerleaders);
        sheet.add(format!("{} cheerleaders", club.cheerleaders), cheerleaders, "S7-TV-01");
        sheet.add("apothecary", self.rules.apothecary_cost * Gold::from(club.apothecary), "S7-TV-01");
        Ok(sheet)
    }

    /// CTV: TV without those who cannot play, with the Journeymen (S7-TV-02).
    pub fn current_value(&self, club: &Club) -> Result<ValueSheet, Problem> {
        let mut sheet = self.team_value(club)?;
        let cheap = club.has_rule("low-cost-linemen");
        for player in &club.players {
            let position = club.position(self.catalogue, &player.position)?;
            let value = player.value(position);
            if player.journeyman {
                sheet.add(format!("Journeyman {}", player.name), value, "S7-TV-02");
            } else if player.misses_next {
                sheet.add(format!("{} misses the next game", player.name), -value, "S7-TV-02");
            } else if player.retired {
                sheet.add(format!("{} is retired for now", player.name), -value, "S7-TV-02");
            } else if cheap && position.lineman {
                sheet.add(format!("{} is a Low Cost Lineman", player.name), -position.cost, "S7-TV-02");
            }
        }
        Ok(sheet)
    }
}
