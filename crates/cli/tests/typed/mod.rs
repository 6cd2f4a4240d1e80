//! Commands of a league as they are typed, from what a test says of them: `{"hire": {"club": "a", "position": "blitzer"}}` is
//! `hire FILE a blitzer`.

use serde_json::Value;

/// Arguments without a name, in their order; all others are options.
const PLACES: [(&str, &[&str]); 25] = [
    ("enter", &["club", "file"]),
    ("fixture", &["home", "away"]),
    ("begin", &["game"]),
    ("report", &["game"]),
    ("replay", &["game", "file"]),
    ("close", &["game", "club"]),
    ("advance", &["club", "player"]),
    ("hire", &["club", "position"]),
    ("hire-star", &["club", "star"]),
    ("freeboot", &["club"]),
    ("sign", &["club", "player"]),
    ("take-offer", &["club", "offer"]),
    ("fire", &["club", "player"]),
    ("rename", &["club", "player", "name"]),
    ("buy", &["club", "staff"]),
    ("sack", &["club", "staff"]),
    ("heal", &["game", "club", "player"]),
    ("inspire", &["game", "club", "player"]),
    ("hold-plays", &["game", "club", "plays"]),
    ("draw-plays", &["game", "club", "tables"]),
    ("deal", &["game", "club", "seller", "buyer", "price"]),
    ("agree", &["game", "club", "deal"]),
    ("award", &["club"]),
    ("withdraw", &["club"]),
    ("vary", &["options"]),
];

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn several(value: &Value) -> Vec<String> {
    match value {
        Value::Array(list) => list.iter().map(text).collect(),
        Value::Null => Vec::new(),
        one => vec![text(one)],
    }
}

/// The words of a command; what is to be in a file, as a roster, goes through `keep`, which gives its name.
pub fn words(league: &str, order: &Value, keep: impl Fn(&str) -> String) -> Vec<String> {
    if let Value::String(name) = order {
        return vec![name.clone(), league.to_owned()];
    }
    let (name, told) = order.as_object().and_then(|one| one.iter().next()).expect("a command");
    let mut told = told.as_object().expect("its arguments").clone();
    let mut words = vec![name.clone(), league.to_owned()];
    let places = PLACES.iter().find(|(command, _)| command == name).map_or(&[][..], |(_, places)| places);
    for place in places {
        match told.remove(*place).unwrap_or_default() {
            file @ Value::Object(_) => words.push(keep(&file.to_string())),
            value => words.extend(several(&value)),
        }
    }
    for (option, value) in told {
        match value {
            Value::Bool(true) => words.push(format!("--{option}")),
            Value::Bool(false) | Value::Null => {}
            value => words.push(format!("--{option}={}", several(&value).join(","))),
        }
    }
    words
}
