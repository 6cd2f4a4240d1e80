//! Anything of this crate as JSON or TOML.

use crate::problem::Problem;
use crate::roster::Notation;
use serde::Serialize;
use serde_json::Value;

/// Writes a value; TOML has no null, so empty fields are left out there.
pub fn write(value: &impl Serialize, notation: Notation) -> Result<String, Problem> {
    let bad = |why: String| Problem::new("unwritable", "MP-ROST-10", "", why);
    let json = serde_json::to_value(value).map_err(|e| bad(e.to_string()))?;
    match notation {
        Notation::Json => serde_json::to_string_pretty(&json).map_err(|e| bad(e.to_string())),
        Notation::Toml => toml::to_string(&without_nulls(json)).map_err(|e| bad(e.to_string())),
    }
}

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            Value::Object(map.into_iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k, without_nulls(v))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(without_nulls).collect()),
        other => other,
    }
}
