//! Giving a match up, by a league's option (O-13, A-30).

use super::club::Club;
use super::numbers::Numbers;
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::{ForfeitPenalties, ForfeitPenalty, ForfeitRule};

/// Fewer players than this at a kick-off is too few.
pub(super) const ENOUGH: usize = 3;

/// What a coach with this many fit players may or must do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Forfeit {
    /// Play on; there is no giving up.
    None,
    /// May give up, at this price.
    Offered(ForfeitPenalties),
    /// Has lost.
    Must,
}

/// At a kick-off, or at any other moment.
pub fn forfeit(options: &RuleOptions, fit: usize, kickoff: bool) -> Forfeit {
    let few = kickoff && fit < ENOUGH;
    match options.forfeit_rule {
        ForfeitRule::None => Forfeit::None,
        ForfeitRule::MayIfUnderThree if few => Forfeit::Offered(ForfeitPenalties::default()),
        ForfeitRule::MustIfUnderThree if few => Forfeit::Must,
        ForfeitRule::MayIfUnderThree | ForfeitRule::MustIfUnderThree => Forfeit::None,
        ForfeitRule::WithPenalty if fit > ENOUGH => Forfeit::Offered(options.forfeit_penalties),
        ForfeitRule::WithPenalty => Forfeit::Offered(ForfeitPenalties::default()),
    }
}

/// What giving up cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// No winnings, most valuable player or points from this match.
    pub no_income: bool,
    /// Players who take an injury roll: all who are not hurt already.
    pub invaded: Vec<usize>,
}

/// Applies the penalties of a team that gave up.
pub fn give_up(numbers: &Numbers, club: &mut Club, penalties: ForfeitPenalties) -> Cost {
    if penalties.has(ForfeitPenalty::FanFactor) {
        club.fan_factor = club.fan_factor.saturating_sub(2).max(numbers.fan_factor.minimum);
    }
    let unhurt = club.players.iter().enumerate().filter(|(_, player)| player.is_fit()).map(|(at, _)| at);
    let invaded = if penalties.has(ForfeitPenalty::PitchInvasion) { unhurt.collect() } else { Vec::new() };
    Cost { no_income: penalties.has(ForfeitPenalty::NoIncome), invaded }
}
