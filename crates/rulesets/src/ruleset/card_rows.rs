//! The numbers of special-play cards, from their rows in `data/plays`.

use super::Notes;
use serde::Deserialize;
use std::sync::LazyLock;
use touchback_engine::Play;
use touchback_engine::rules::CardNumbers;

const FILES: [&str; 2] =
    [include_str!("../../../../data/plays/tables.toml"), include_str!("../../../../data/plays/inferred.toml")];

#[derive(Deserialize)]
struct File {
    play: Vec<Row>,
}

/// What matters here of an entry.
#[derive(Deserialize)]
struct Row {
    id: String,
    #[serde(rename = "as")]
    same_as: Option<String>,
    numbers: Option<Numbers>,
}

#[derive(Copy, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Numbers {
    roll: u8,
    reach: u8,
    bonus: u8,
    gold: u32,
}

/// Those of every entry that has numbers, or shares the effect of one that has.
pub(super) fn numbers(notes: &mut Notes) -> Vec<(Play, CardNumbers)> {
    static READ: LazyLock<Result<Vec<(Play, CardNumbers)>, String>> = LazyLock::new(read);
    match &*READ {
        Ok(numbers) => numbers.clone(),
        Err(problem) => {
            notes.add("plays", problem);
            Vec::new()
        }
    }
}

fn read() -> Result<Vec<(Play, CardNumbers)>, String> {
    let mut rows = Vec::new();
    for file in FILES {
        rows.extend(toml::from_str::<File>(file).map_err(|problem| problem.to_string())?.play);
    }
    let of = |id: &str| rows.iter().find(|row| row.id == id).and_then(|row| row.numbers);
    let mut found = Vec::new();
    for row in &rows {
        let play = Play::from_id(&row.id).ok_or_else(|| format!("nobody knows the entry {}", row.id))?;
        if let Some(numbers) = row.numbers.or_else(|| of(row.same_as.as_deref()?)) {
            let Numbers { roll, reach, bonus, gold } = numbers;
            found.push((play, CardNumbers { roll, reach, bonus, gold }));
        }
    }
    Ok(found)
}
