//! What special plays do to teams and players, as text.

use touchback_engine::state::{Ploy, Ploys, flag};

const BONDS: [(u32, &str); 7] = [
    (flag::NO_ACTION, "no-action"),
    (flag::FREE_EXIT, "free-exit"),
    (flag::OFF_FOR_A_BITE, "off-for-a-bite"),
    (flag::HEXED, "hexed"),
    (flag::PIED, "pied"),
    (flag::WARPED, "warped"),
    (flag::HELMET, "helmet"),
];

/// The name of a boon; `players` where all players of the team are meant.
pub fn boon(boon: Option<Ploy>) -> &'static str {
    boon.map_or("players", Ploy::name)
}

/// The boons of a list of names; `none` for no boon.
pub fn read_boons(list: &str) -> Result<Ploys, String> {
    let names = list.split(',').filter(|name| *name != "none");
    names.map(|name| Ploy::from_name(name).ok_or_else(|| format!("no play gives a team “{name}”"))).collect()
}

/// The names of these bonds; `numbers` where a player's numbers or skills are meant.
pub fn bonds(bits: u32) -> String {
    let found: Vec<_> = BONDS.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, name)| *name).collect();
    if found.is_empty() { "numbers".to_owned() } else { found.join(",") }
}
