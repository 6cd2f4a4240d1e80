//! Damaged files: a value is changed, or a part of the text is lost. Nothing panics, and every refusal says why.

use serde_json::{Value, json};
use touchback_engine::Rules;
use touchback_engine::dice::Quick;
use touchback_fumbbl::import;

/// This many damages of one file: how many are refused, and how many differ.
pub fn many(rules: &Rules, file: &Value, count: u32) -> (u32, u32) {
    let text = file.to_string();
    let mut places = Vec::new();
    gather("", file, &mut places);
    let mut chance = Quick::new(99);
    let (mut refused, mut differ) = (0, 0);
    for n in 0..count {
        let damaged =
            if n % 2 == 0 { with_other_value(file, &places, &mut chance) } else { with_lost_part(&text, &mut chance) };
        match import(rules, &damaged, n % 3 == 0) {
            Ok(imported) => differ += u32::from(!imported.report.differences.is_empty()),
            Err(why) => {
                refused += 1;
                assert!(why.to_string().len() > 10, "{why}");
            }
        }
    }
    (refused, differ)
}

fn with_other_value(file: &Value, places: &[String], chance: &mut Quick) -> Vec<u8> {
    let mut file = file.clone();
    let at = &places[chance.below(places.len() as u32) as usize];
    let others =
        [json!(null), json!(-1), json!(1_000_000_007), json!("x"), json!([]), json!({}), json!(3), json!(true)];
    let other = others[chance.below(others.len() as u32) as usize].clone();
    *file.pointer_mut(at).expect("a place") = other;
    file.to_string().into_bytes()
}

fn gather(at: &str, value: &Value, places: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| gather(&format!("{at}/{key}"), value, places)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, value)| gather(&format!("{at}/{i}"), value, places))
        }
        _ => places.push(at.to_owned()),
    }
}

fn with_lost_part(text: &str, chance: &mut Quick) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let from = chance.below(bytes.len() as u32) as usize;
    let to = (from + 1 + chance.below(40) as usize).min(bytes.len());
    bytes.drain(from..to);
    bytes
}
