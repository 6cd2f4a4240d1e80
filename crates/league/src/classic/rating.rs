//! How a team is rated, by either method (O-32).

use super::club::{Club, Player, PrizeWizard};
use super::numbers::Numbers;
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::RatingMethod;
use touchback_rulesets::catalogue::Gold;

/// What the team is worth in gold: everything at list price, the treasury included; no trophy re-rolls (OB-3.5-16,
/// OB-3.9-40, OB-3.9-43, OB-6.28-1).
pub fn worth(numbers: &Numbers, club: &Club) -> Gold {
    let own = club.players.iter().filter(|player| !player.freebooter && !player.dead);
    let players: Gold = own.map(|player| player.price).sum();
    let prize = if club.prize_wizard == PrizeWizard::None { 0 } else { numbers.hire.wizard_cost };
    players
        + Gold::from(club.rerolls) * club.reroll_price
        + Gold::from(club.fan_factor) * numbers.hire.fan_factor_cost
        + Gold::from(club.wizards) * numbers.hire.wizard_cost
        + prize
        + club.staff_value(numbers)
        + club.treasury
}

/// Worth and points, or worth and upgrades.
pub fn rating(numbers: &Numbers, options: &RuleOptions, club: &Club) -> u32 {
    let points: u32 = club.players.iter().filter(|player| !player.freebooter).map(|player| player.spp).sum();
    rated(numbers, options, worth(numbers, club), points, upgrades(club))
}

/// The same from its parts: gold, points, and upgrades less losses.
pub fn rated(numbers: &Numbers, options: &RuleOptions, worth: Gold, points: u32, upgrades: i32) -> u32 {
    let value = i64::max(worth / numbers.rating.gold_per_point, 0);
    let added = match options.rating_method {
        RatingMethod::StarPlayerPoints => i64::from(points / numbers.rating.spp_per_point),
        RatingMethod::Upgrades => i64::from(upgrades * numbers.rating.per_upgrade),
    };
    u32::try_from(value + added).unwrap_or(0)
}

/// Upgrades less lost characteristics and niggling injuries (OB-3.8-7).
pub fn upgrades(club: &Club) -> i32 {
    let one = |player: &Player| {
        let lost = [player.lost.ma, player.lost.st, player.lost.ag, player.lost.av].map(i32::from).iter().sum::<i32>();
        i32::from(player.upgrades) - lost - i32::from(player.niggles)
    };
    club.players.iter().filter(|player| !player.freebooter && !player.dead).map(one).sum()
}

/// Fixes the rating after a match; until the next one it stays (OB-3.8-4).
pub fn settle(numbers: &Numbers, options: &RuleOptions, club: &mut Club) {
    club.rating = rating(numbers, options, club);
}
