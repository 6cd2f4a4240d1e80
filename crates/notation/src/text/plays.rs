//! What special plays do to teams and players, as text.

use touchback_engine::state::{boon, flag};

const BOONS: [(u32, &str); 24] = [
    (boon::EXTRA_BLITZ, "extra-blitz"),
    (boon::EXTRA_BLITZ_2, "extra-blitz-2"),
    (boon::EXTRA_PASS, "extra-pass"),
    (boon::EXTRA_PASS_2, "extra-pass-2"),
    (boon::TWELFTH_MAN, "twelfth-man"),
    (boon::FREE_FOULS, "free-fouls"),
    (boon::NO_ARGUING, "no-arguing"),
    (boon::UNDER_SCRUTINY, "under-scrutiny"),
    (boon::NO_FANS, "no-fans"),
    (boon::MISSES_TURN, "misses-turn"),
    (boon::BIG_MATCH, "big-match"),
    (boon::ROBBED, "robbed"),
    (boon::DONATES, "donates"),
    (boon::SPONSORED, "sponsored"),
    (boon::HALF_FANS, "half-fans"),
    (boon::APOTHECARY_DRUGGED, "apothecary-drugged"),
    (boon::ASSISTANT_DRUGGED, "assistant-drugged"),
    (boon::CHEERLEADER_DRUGGED, "cheerleader-drugged"),
    (boon::SLOGAN, "slogan"),
    (boon::ADJUSTS, "adjusts"),
    (boon::WIZARD_DRUGGED, "wizard-drugged"),
    (boon::CHEF_DRUGGED, "chef-drugged"),
    (boon::NOTED, "noted"),
    (boon::NOTED_BEFORE, "noted-before"),
];

const BONDS: [(u32, &str); 7] = [
    (flag::NO_ACTION, "no-action"),
    (flag::FREE_EXIT, "free-exit"),
    (flag::OFF_FOR_A_BITE, "off-for-a-bite"),
    (flag::HEXED, "hexed"),
    (flag::PIED, "pied"),
    (flag::WARPED, "warped"),
    (flag::HELMET, "helmet"),
];

/// The names of these boons; `players` where all players of the team are meant.
pub fn boons(bits: u32) -> String {
    names(&BOONS, bits, "players")
}

/// The boons of such a list of names; `none` for no boon.
pub fn boon_bits(list: &str) -> Result<u32, String> {
    list.split(',').filter(|name| *name != "none").try_fold(0, |set, name| {
        let found = BOONS.iter().find(|(_, known)| *known == name);
        found.map(|(bit, _)| set | bit).ok_or_else(|| format!("no play gives a team “{name}”"))
    })
}

/// The names of these bonds; `numbers` where a player's numbers or skills are meant.
pub fn bonds(bits: u32) -> String {
    names(&BONDS, bits, "numbers")
}

fn names(list: &[(u32, &str)], bits: u32, none: &str) -> String {
    let found: Vec<_> = list.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, name)| *name).collect();
    if found.is_empty() { none.to_owned() } else { found.join(",") }
}
