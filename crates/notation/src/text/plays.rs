//! What special plays do to teams and players, as text.

use touchback_engine::state::{Flag, Flags, Ploy, Ploys};

const BONDS: [(Flag, &str); 7] = [
    (Flag::NoAction, "no-action"),
    (Flag::FreeExit, "free-exit"),
    (Flag::OffForABite, "off-for-a-bite"),
    (Flag::Hexed, "hexed"),
    (Flag::Pied, "pied"),
    (Flag::Warped, "warped"),
    (Flag::Helmet, "helmet"),
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
pub fn bonds(flags: Flags) -> String {
    let found: Vec<_> = BONDS.iter().filter(|(flag, _)| flags.has(*flag)).map(|(_, name)| *name).collect();
    if found.is_empty() { "numbers".to_owned() } else { found.join(",") }
}
