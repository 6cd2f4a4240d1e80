//! What the data files list, as entries of the ledger: a prefix for each kind and the id that the file gives.
//!
//! `SK-` skills and traits, `IN-` inducements, `CS-` coaching staff, `WZ-` spells, `RF-` referees, `TR-` special rules of
//! teams, `ST-` star players.

use crate::ledger::Entry;

const SKILLS: (&str, &str) = ("data/skills-2020.toml", include_str!("../../../data/skills-2020.toml"));
const INDUCEMENTS: (&str, &str) = ("data/inducements-2020.toml", include_str!("../../../data/inducements-2020.toml"));
const TEAMS: (&str, &str) = ("data/teams-2020.toml", include_str!("../../../data/teams-2020.toml"));
const STARS: (&str, &str) = ("data/stars-2020.toml", include_str!("../../../data/stars-2020.toml"));

/// File, table and prefix; the section of entries that have no category of their own.
const LISTS: [((&str, &str), &str, &str, &str); 7] = [
    (SKILLS, "skill", "SK", ""),
    (INDUCEMENTS, "inducement", "IN", "inducements"),
    (INDUCEMENTS, "coaching_staff", "CS", "coaching staff"),
    (INDUCEMENTS, "spell", "WZ", "spells"),
    (INDUCEMENTS, "referee", "RF", "referees"),
    (TEAMS, "special_rule", "TR", "special rules of teams"),
    (STARS, "star", "ST", "star players"),
];

/// The prefixes of the lists.
pub const PREFIXES: [&str; 7] = ["SK", "IN", "CS", "WZ", "RF", "TR", "ST"];

/// Whether an id belongs to one of the lists.
#[must_use]
pub fn is_listed(id: &str) -> bool {
    id.split_once('-').is_some_and(|(prefix, _)| PREFIXES.contains(&prefix))
}

/// The skills of a game that is not played on a pitch.
const ELSEWHERE: &str = "dungeon";

/// Every entry of every list, in the order of the files.
#[must_use]
pub fn entries() -> Vec<Entry> {
    let mut all: Vec<Entry> = LISTS.iter().flat_map(|list| read(*list)).collect();
    all.retain(|entry| entry.section != ELSEWHERE);
    all
}

fn read(((file, text), table, prefix, section): ((&'static str, &str), &str, &str, &str)) -> Vec<Entry> {
    let head = format!("[[{table}]]");
    let mut entries: Vec<Entry> = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('[') {
            inside = line == head;
            if inside {
                let (id, section, text) = (String::new(), section.to_owned(), String::new());
                entries.push(Entry { id, file, line: index + 1, section, text, elevens: None });
            }
            continue;
        }
        let (Some(entry), Some((key, value))) = (entries.last_mut().filter(|_| inside), line.split_once(" = ")) else {
            continue;
        };
        let value = value.trim().trim_matches('"');
        match key {
            "id" => entry.id = format!("{prefix}-{value}"),
            "name" => entry.text = format!("{value}:"),
            "category" => entry.section = value.to_owned(),
            "special_rule" if table == "star" => entry.text = format!("{} {value}.", entry.text),
            "summary" => entry.text = format!("{} {value}", entry.text).trim().to_owned(),
            _ => {}
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(prefix: &str) -> usize {
        entries().iter().filter(|e| e.id.starts_with(prefix)).count()
    }

    #[test]
    fn every_skill_has_its_id_name_and_text() {
        let all = entries();
        assert_eq!(count("SK-"), 95);
        let skills = all.iter().filter(|e| e.id.starts_with("SK-"));
        assert!(skills.clone().all(|e| e.id.len() > 3 && e.section.len() > 3 && e.text.contains(": ")), "{all:#?}");
        let tackle = all.iter().find(|e| e.id == "SK-tackle").expect("Tackle");
        assert_eq!(tackle.section, "general");
        assert!(tackle.text.starts_with("Tackle: Marked opponents"), "{}", tackle.text);
        assert_eq!(SKILLS.1.lines().nth(tackle.line), Some("id = \"tackle\""));
    }

    #[test]
    fn every_list_is_read() {
        assert_eq!([count("IN-"), count("CS-"), count("WZ-"), count("RF-")], [28, 10, 18, 5]);
        assert_eq!([count("TR-"), count("ST-")], [13, 67]);
        let all = entries();
        let griff = all.iter().find(|e| e.id == "ST-griff-oberwald").expect("Griff");
        assert!(griff.text.starts_with("Griff Oberwald: Consummate Professional. "), "{}", griff.text);
        assert!(all.iter().all(|e| !e.section.is_empty() && is_listed(&e.id)));
        assert_eq!(LISTS.map(|(_, _, prefix, _)| prefix), PREFIXES);
    }
}
