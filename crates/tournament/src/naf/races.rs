//! Race names of NAF files: data with aliases (`data/naf-races.toml`), because exporters disagree and names have changed.

use std::sync::OnceLock;

use serde::Deserialize;

const DATA: &str = include_str!("../../../../data/naf-races.toml");

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Race {
    /// As written today.
    pub name: String,
    /// Team list of the game data, where there is one.
    #[serde(default)]
    pub team: Option<String>,
    pub aliases: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    race: Vec<Race>,
}

fn races() -> &'static [Race] {
    static RACES: OnceLock<Vec<Race>> = OnceLock::new();
    RACES.get_or_init(|| toml::from_str::<File>(DATA).map(|f| f.race).unwrap_or_default())
}

/// Letters and digits only, without case and accents.
fn plain(text: &str) -> String {
    let base = |c: char| match c {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        c => c,
    };
    text.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric()).map(base).collect()
}

/// Finds a race by its name of today, an alias, or a team list's id; case does not matter.
pub fn race(text: &str) -> Option<&'static Race> {
    let wanted = plain(text);
    let is = |name: &str| plain(name) == wanted;
    races().iter().find(|r| is(&r.name) || r.aliases.iter().any(|a| is(a)) || r.team.as_deref().is_some_and(is))
}
