//! The description of the API is the one kept with the documentation.

#[test]
fn the_description_is_the_one_in_docs() {
    let is = touchback_server::description().to_pretty_json().expect("json") + "\n";
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &is).expect("written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(is == kept, "docs/openapi.json is not up to date; run with UPDATE=1 and look at the difference");
}

#[test]
fn every_route_is_described_and_refuses_in_one_form() {
    let is = serde_json::to_value(touchback_server::description()).expect("json");
    let paths = is["paths"].as_object().expect("paths");
    assert!(paths.len() > 30, "{} paths", paths.len());
    for (path, methods) in paths {
        assert!(path.starts_with("/api/"), "{path}");
        for (method, operation) in methods.as_object().expect("methods") {
            for status in ["400", "403", "404", "429", "500"] {
                let body = &operation["responses"][status]["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(body, "#/components/schemas/ErrorBody", "{method} {path} {status}");
            }
        }
    }
}

/// Two things of one name would hide each other.
#[test]
fn events_and_matches_are_described_apart() {
    let is = serde_json::to_value(touchback_server::description()).expect("json");
    let body = |path: &str| {
        let name =
            is["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].clone();
        name.as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default().to_owned()
    };
    let has = |name: &str, field: &str| is["components"]["schemas"][name]["properties"].get(field).is_some();
    assert!(has(&body("/api/events/{id}"), "rounds"), "{}", body("/api/events/{id}"));
    assert!(has(&body("/api/matches/{id}/report"), "luck"), "{}", body("/api/matches/{id}/report"));
    assert!(has("GameReport", "conceded"));
    let shown = is["components"]["schemas"]["EventView"]["allOf"].as_array().expect("parts");
    assert!(shown.iter().any(|part| part["$ref"] == "#/components/schemas/MatchEvent"), "{shown:?}");
    let kinds = is["components"]["schemas"]["MatchEvent"]["oneOf"].as_array().expect("kinds");
    assert_eq!(kinds.len(), touchback_notation::MatchEvent::WORDS.len());
}
