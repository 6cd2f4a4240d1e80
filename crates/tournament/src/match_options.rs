//! What a rulespack means for its matches: options that the match engine is set up with (MP-GAME-01, -02, MP-IND-03,
//! -05, MP-PRAY-01, MP-POST, MP-INJ, MP-ADV, MP-KO-10, MP-CUST), and the gold that levels two teams.

use serde::Serialize;
use touchback_engine::rules::{Hire, InducementKind, InducementRow};
use touchback_engine::state::Options;
use touchback_engine::{Rules, TeamSheet};
use touchback_rulesets::catalogue::InducementSet;
use touchback_rulesets::custom;
use touchback_rulesets::options::Settings;

use crate::rulespack::Rulespack;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchOptions {
    pub sevens: bool,
    pub time_limit_seconds: u32,
    /// On time-out both sides get the same number of turns.
    pub finish_round: bool,
    /// Prayers before the game: never at events.
    pub pregame_prayers: bool,
    /// Cheering Fans rolls on the event's table of eight.
    pub event_prayer_table: bool,
    /// Petty cash from a difference in Team Value.
    pub petty_cash: bool,
    /// Both sides may use the same star or staff member.
    pub same_star_serves_both: bool,
    pub spp: bool,
    /// Casualties are rolled for and last.
    pub lasting_injuries: bool,
    pub post_game_sequence: bool,
    /// Ids of the custom inducements in use.
    pub custom_inducements: Vec<String>,
    pub extra_time: bool,
}

impl Rulespack {
    /// Options of a game; `knockout` games are played to a winner.
    pub fn match_options(&self, knockout: bool) -> MatchOptions {
        MatchOptions {
            sevens: self.is_sevens(),
            time_limit_seconds: self.time_limit_minutes * 60,
            finish_round: self.finish_round,
            pregame_prayers: false,
            event_prayer_table: true,
            petty_cash: self.additional.levels_team_values(),
            same_star_serves_both: true,
            spp: self.additional.advancement,
            lasting_injuries: self.additional.injuries,
            post_game_sequence: false,
            custom_inducements: self.draft.custom_inducements.iter().map(|c| c.id.clone()).collect(),
            extra_time: knockout,
        }
    }

    /// The same as options of the match engine; its rules number the custom inducements.
    pub fn engine_options(&self, rules: &Rules, knockout: bool) -> Options {
        let options = self.match_options(knockout);
        let listed = |id: &str| options.custom_inducements.iter().any(|own| own == id);
        let in_use = rules.custom.iter().enumerate().filter(|(_, table)| listed(&table.id));
        Options {
            knock_out: options.extra_time,
            league: !options.event_prayer_table,
            // What of those lists is allowed is bought with the roster, which has been checked against the publications.
            more_inducements: self.draft.publications.iter().any(|set| *set != InducementSet::Core),
            deck_prices: false,
            one_deck: false,
            no_pregame_prayers: !options.pregame_prayers,
            no_petty_cash: !options.petty_cash,
            no_experience: !options.spp,
            no_lasting_injuries: !options.lasting_injuries,
            finish_round: options.finish_round,
            custom: in_use.fold(0, |bits, (n, _)| bits | 1 << n),
            sponsored: 0,
        }
    }

    /// The rules of the event's matches: its options, and custom inducements at the prices and limits of the rulespack.
    pub fn match_rules(&self, rules: &Rules) -> Rules {
        let mut made = rules.clone();
        // A pack with unsuitable options is not published; anything left cannot be applied.
        if let Ok(settings) = Settings::from_pairs(&self.options) {
            let _ = settings.apply(&mut made);
        }
        for own in &self.draft.custom_inducements {
            if let Some(row) = made.inducements.iter_mut().find(|row| is_custom(row) && row.id == own.id) {
                let price = own.price.and_then(|gold| u32::try_from(gold / 1_000).ok()).unwrap_or(row.price);
                (row.price, row.reduced_price, row.max) = (price, price, own.max);
            }
        }
        made
    }

    /// Custom inducements of the organiser's own making: people must play them, the engine does not know how.
    pub fn unplayed(&self) -> Vec<&str> {
        let known = |id: &str| custom::known().iter().any(|k| k.id == id);
        self.draft.custom_inducements.iter().map(|own| own.id.as_str()).filter(|id| !known(id)).collect()
    }

    /// A team for a match: without a treasury (MP-ROST-09), with what every coach gets for free (MP-CUST-03).
    pub fn equip(&self, rules: &Rules, sheet: &mut TeamSheet) {
        sheet.treasury = 0;
        for own in self.draft.custom_inducements.iter().filter(|own| own.free) {
            let row = rules.inducements.iter().position(|row| is_custom(row) && row.id == own.id);
            let hire = row.map(|row| Hire::Inducement(row as u8));
            sheet.hired.extend(hire.filter(|hire| !sheet.hired.contains(hire)));
        }
    }

    /// Gold for inducements of this one game: the difference goes to the lower side, nothing if equal or not in use
    /// (MP-INJ-03 to -05, MP-ADV-05).
    pub fn levelling_gold(&self, home_ctv: i64, away_ctv: i64) -> [i64; 2] {
        if !self.additional.levels_team_values() {
            return [0, 0];
        }
        [(away_ctv - home_ctv).max(0), (home_ctv - away_ctv).max(0)]
    }
}

fn is_custom(row: &InducementRow) -> bool {
    matches!(row.kind, InducementKind::Custom(_))
}

/// Dedicated Fans after a game: one more for the winner, Byes and concession wins too; no upper limit at the event
/// (MP-POST-02, -03).
pub fn fans_after(fans: u32, won: bool) -> u32 {
    fans + u32::from(won)
}
