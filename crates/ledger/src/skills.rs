//! The skills and traits as entries of the ledger: `SK-` and the id that `data/skills-2020.toml` gives each of them.

use crate::ledger::Entry;

const FILE: &str = "data/skills-2020.toml";
const TEXT: &str = include_str!("../../../data/skills-2020.toml");

/// The skills of a game that is played elsewhere than on a pitch.
const ELSEWHERE: &str = "dungeon";

/// Every skill and trait of the games on a pitch, in the order of the file.
#[must_use]
pub fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for (index, line) in TEXT.lines().enumerate() {
        if line == "[[skill]]" {
            let (id, section, text) = (String::new(), String::new(), String::new());
            entries.push(Entry { id, file: FILE, line: index + 1, section, text, elevens: None });
        }
        let (Some(entry), Some((key, value))) = (entries.last_mut(), line.split_once(" = ")) else { continue };
        let value = value.trim().trim_matches('"');
        match key {
            "id" => entry.id = format!("SK-{value}"),
            "name" => entry.text = format!("{value}:"),
            "category" => entry.section = value.to_owned(),
            "summary" => entry.text = format!("{} {value}", entry.text),
            _ => {}
        }
    }
    entries.retain(|entry| entry.section != ELSEWHERE);
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_skill_has_its_id_name_and_text() {
        let all = entries();
        assert_eq!(all.len(), 95);
        assert!(all.iter().all(|e| e.id.len() > 3 && e.section.len() > 3 && e.text.contains(": ")), "{all:#?}");
        let tackle = all.iter().find(|e| e.id == "SK-tackle").expect("Tackle");
        assert_eq!(tackle.section, "general");
        assert!(tackle.text.starts_with("Tackle: Marked opponents"), "{}", tackle.text);
        assert_eq!(TEXT.lines().nth(tackle.line), Some("id = \"tackle\""));
    }
}
