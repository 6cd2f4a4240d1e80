//! What a rulespack means for its matches: options that the match engine is set up with (MP-GAME-01, -02, MP-IND-03,
//! -05, MP-PRAY-01, MP-POST, MP-INJ, MP-ADV, MP-KO-10, MP-CUST), and the gold that levels two teams.

use serde::Serialize;

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

    /// Gold for inducements of this one game: the difference goes to the lower side, nothing if equal or not in use
    /// (MP-INJ-03 to -05, MP-ADV-05).
    pub fn levelling_gold(&self, home_ctv: i64, away_ctv: i64) -> [i64; 2] {
        if !self.additional.levels_team_values() {
            return [0, 0];
        }
        [(away_ctv - home_ctv).max(0), (home_ctv - away_ctv).max(0)]
    }
}

/// Dedicated Fans after a game: one more for the winner, Byes and concession wins too; no upper limit at the event
/// (MP-POST-02, -03).
pub fn fans_after(fans: u32, won: bool) -> u32 {
    fans + u32::from(won)
}
