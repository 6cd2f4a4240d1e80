//! Star players' own rules: who has one, whether it is used up for now. Each rule is one arm of the hook where it works;
//! whoever uses one calls [`spend`] and says so with [`Event::StarRuleUsed`](crate::Event).

use crate::rules::{Rules, StarRule};
use crate::state::{Pid, State};

/// Whether a player has this rule and may use it now.
#[must_use]
pub fn ready(s: &State, who: Pid, rule: StarRule) -> bool {
    let player = s.player(who);
    player.special == Some(rule) && player.spent == 0
}

/// The rule has been used: it is gone until its limit begins anew.
pub fn spend(r: &Rules, s: &mut State, who: Pid) {
    let player = s.player_mut(who);
    if let Some(row) = r.stars.get(usize::from(player.star).wrapping_sub(1)) {
        player.spent |= row.limit.bit();
    }
}
