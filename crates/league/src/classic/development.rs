//! Points, star rolls and what they may bring (OB-3.9-1 to -5, section 5 for skills with conditions).

use super::club::Player;
use super::numbers::Numbers;
use touchback_roster::problem::Problem;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Characteristic {
    Ma,
    St,
    Ag,
}

/// Which skills a star roll opens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    None,
    /// Those of the position's categories.
    Allowed,
    /// Any at all: the roll was a double (OB-3.9-1).
    Any,
}

/// What a star roll offers: an increase, or a skill instead where there is a choice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub increase: Option<Characteristic>,
    pub skill: Choice,
}

/// Star rolls due to a player with this many points.
pub fn rolls_due(numbers: &Numbers, spp: u32) -> usize {
    numbers.points.levels.iter().filter(|from| **from > 0 && spp >= **from).count()
}

/// Movement after all gains and losses; Very Long Legs are one of the gains.
pub fn movement(numbers: &Numbers, player: &Player) -> u8 {
    let legs = u8::from(player.has(LEGS) && player.gained.ma < numbers.limits.increase);
    let full = player.start.ma.saturating_add(player.gained.ma).saturating_add(legs);
    full.min(numbers.limits.characteristic.max(player.start.ma)).saturating_sub(player.lost.ma)
}

/// Whether a characteristic may increase again (OB-3.9-3, -4).
pub fn may_rise(numbers: &Numbers, player: &Player, what: Characteristic) -> bool {
    let (start, gained) = match what {
        Characteristic::Ma => (player.start.ma, player.gained.ma + u8::from(player.has(LEGS))),
        Characteristic::St => (player.start.st, player.gained.st),
        Characteristic::Ag => (player.start.ag, player.gained.ag),
    };
    gained < numbers.limits.increase && start + gained < numbers.limits.characteristic
}

/// What two dice offer this player. An increase beyond the limit is void, unless a double gives a skill for it.
pub fn star_roll(numbers: &Numbers, player: &Player, dice: [u8; 2]) -> Offer {
    let double = dice[0] == dice[1];
    let increase = match dice[0] + dice[1] {
        10 => Some(Characteristic::Ma),
        11 => Some(Characteristic::Ag),
        12 => Some(Characteristic::St),
        _ => None,
    };
    let skill = match (double, increase) {
        (true, _) => Choice::Any,
        (false, None) => Choice::Allowed,
        (false, Some(_)) => Choice::None,
    };
    Offer { increase: increase.filter(|what| may_rise(numbers, player, *what)), skill }
}

/// Raises a characteristic for good.
pub fn raise(numbers: &Numbers, player: &mut Player, what: Characteristic) -> Result<(), Problem> {
    if !may_rise(numbers, player, what) {
        let message = "A characteristic rises by at most 2, and never above 10.";
        return Err(Problem::new("at_limit", "OB-3.9-3", player.position.clone(), message));
    }
    match what {
        Characteristic::Ma => player.gained.ma += 1,
        Characteristic::St => player.gained.st += 1,
        Characteristic::Ag => player.gained.ag += 1,
    }
    player.upgrades += 1;
    Ok(())
}

const LEGS: &str = "very-long-legs";
const STUNTY: &str = "stunty";
const SPIKES: &str = "spikes";

/// Learns a skill, if its own conditions hold.
pub fn learn(numbers: &Numbers, player: &mut Player, skill: &str) -> Result<(), Problem> {
    let strength = player.start.st + player.gained.st - player.lost.st.min(player.start.st + player.gained.st);
    let armour = player.start.av + player.gained.av;
    let refused = |rule, message: &str| Err(Problem::new("skill_condition", rule, skill, message));
    match skill {
        "right-stuff" if strength > 2 => return refused("OB-5.24-2", "Right Stuff is for Strength 2 or less."),
        "throw-team-mate" if strength < 6 => return refused("OB-5.24-3", "Throw Team-Mate is for Strength 6 or more."),
        STUNTY if strength > 2 => return refused("OB-5.32-2", "Stunty is for Strength 2 or less."),
        SPIKES if player.has(SPIKES) => return refused("OB-5.28-1", "Spikes may be taken once."),
        SPIKES if armour >= numbers.limits.characteristic => {
            return refused("OB-5.28-2", "Spikes cannot lift Armour above 10.");
        }
        SPIKES => player.gained.av += 1,
        // Long legs and short ones do not go together (OB-5.37-3).
        LEGS => player.skills.retain(|own| own != STUNTY),
        _ => {}
    }
    player.skills.push(skill.to_owned());
    player.upgrades += 1;
    Ok(())
}
