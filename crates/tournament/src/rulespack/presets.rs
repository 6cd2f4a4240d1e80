//! The rulespacks that come with the program (`data/rulespacks`), each a complete file to start from.

pub struct Preset {
    pub name: &'static str,
    pub about: &'static str,
    pub text: &'static str,
}

macro_rules! preset {
    ($name:literal, $about:literal) => {
        Preset {
            name: $name,
            about: $about,
            text: include_str!(concat!("../../../../data/rulespacks/", $name, ".toml")),
        }
    };
}

pub const PRESETS: [Preset; 8] = [
    preset!("standard", "The guide's event: five rounds, 1,150,000 gold, its tiebreakers"),
    preset!("stunty", "Stunty Teams only"),
    preset!("team", "Teams of four coaches"),
    preset!("groups-knockout", "Groups of four, then eight play for the title and all places"),
    preset!("escalation", "The budget rises from game to game"),
    preset!("mandatory-star", "Every roster has a Star Player"),
    preset!("secret-objectives", "Three Secret Objectives per game break ties first"),
    preset!("sevens", "Sevens: seven players a side, 600,000 gold"),
];

pub fn preset(name: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|p| p.name == name)
}
