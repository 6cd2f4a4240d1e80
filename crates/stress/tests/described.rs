//! Whatever is sent to a route, the answer is one that the description names, has the shape that it gives, and refusals
//! have one form.

use hyper::Method;
use serde_json::{Value, json};
use touchback_engine::dice::Quick;
use touchback_store::testing;
use touchback_stress::play::Turn;
use touchback_stress::{Client, Player, servers};

/// A value that more or less fits a schema: right, wrong, missing or too much, as chance has it.
fn invent(all: &Value, schema: &Value, chance: &mut Quick, depth: u32) -> Value {
    if chance.below(8) == 0 || depth > 6 {
        return [json!(null), json!(-1), json!(""), json!([]), json!({}), json!("x"), json!(1e300)]
            [chance.below(7) as usize]
            .clone();
    }
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return invent(all, &all["components"]["schemas"][name], chance, depth + 1);
    }
    if let Some(list) = schema["enum"].as_array().or_else(|| schema["oneOf"].as_array()) {
        let any = &list[chance.below(list.len() as u32) as usize];
        return if schema["enum"].is_array() { any.clone() } else { invent(all, any, chance, depth + 1) };
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or("null");
    match kind {
        "object" => {
            let mut made = json!({});
            for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
                if chance.below(4) > 0 {
                    made[name] = invent(all, inner, chance, depth + 1);
                }
            }
            made
        }
        "array" => (0..chance.below(3)).map(|_| invent(all, &schema["items"], chance, depth + 1)).collect(),
        "integer" => json!(chance.below(50)),
        "boolean" => json!(chance.below(2) == 0),
        "string" => {
            let words =
                ["sevens", "human", "orc", "H1", "A1", "7,4", "end-turn", "use", "a-key-of-mine", "zzz", "reroll"];
            json!(words[chance.below(words.len() as u32) as usize])
        }
        _ => Value::Null,
    }
}

/// The schema that a reference leads to.
fn resolved<'a>(all: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        Some(name) => resolved(all, &all["components"]["schemas"][name]),
        None => schema,
    }
}

/// Every field that an object may have, and whether others are allowed too; those that it must have.
fn fields<'a>(all: &'a Value, schema: &'a Value, into: &mut Fields<'a>) {
    let schema = resolved(all, schema);
    for part in schema["allOf"].as_array().into_iter().flatten() {
        fields(all, part, into);
    }
    into.known.extend(schema["properties"].as_object().into_iter().flatten());
    into.needed.extend(schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str));
    // An object without a list of fields may have any.
    let bare = schema["properties"].is_null() && schema["allOf"].is_null();
    into.others |= bare || (!schema["additionalProperties"].is_null() && schema["additionalProperties"] != false);
}

#[derive(Default)]
struct Fields<'a> {
    known: Vec<(&'a String, &'a Value)>,
    needed: Vec<&'a str>,
    others: bool,
}

/// Where a value departs from its schema: a field that is not described or missing, a value of another kind.
fn departs(all: &Value, schema: &Value, value: &Value, place: &str) -> Option<String> {
    let schema = resolved(all, schema);
    if let Some(ways) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        let whys: Vec<String> = ways.iter().map_while(|way| departs(all, way, value, place)).collect();
        return (whys.len() == ways.len()).then(|| format!("no way fits: {}", whys.join(" | ")));
    }
    if let Some(list) = schema["enum"].as_array() {
        return (!list.contains(value)).then(|| format!("{place}: {value} is not one of {list:?}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(some) => some.iter().filter_map(Value::as_str).collect(),
        _ if schema["allOf"].is_array() => vec!["object"],
        // Anything is allowed here.
        _ => return None,
    };
    let is = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(n) if n.is_i64() || n.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let fits = kinds.contains(&is) || (is == "integer" && kinds.contains(&"number"));
    if !fits {
        return Some(format!("{place}: {is} instead of {kinds:?}"));
    }
    match value {
        Value::Array(list) => list.iter().enumerate().find_map(|(n, one)| {
            let schema = if schema["prefixItems"].is_array() { &schema["prefixItems"][n] } else { &schema["items"] };
            departs(all, schema, one, &format!("{place}[{n}]"))
        }),
        Value::Object(map) => {
            let mut described = Fields::default();
            fields(all, schema, &mut described);
            if let Some(missing) = described.needed.iter().find(|name| !map.contains_key(**name)) {
                return Some(format!("{place}: {missing} is missing"));
            }
            map.iter().find_map(|(name, inner)| match described.known.iter().find(|(known, _)| *known == name) {
                Some((_, schema)) => departs(all, schema, inner, &format!("{place}.{name}")),
                None if described.others => None,
                None => Some(format!("{place}: {name} is not described")),
            })
        }
        _ => None,
    }
}

/// One of this client's matches with this many choices made, every other one with special plays.
async fn under_way(client: &mut Client, choices: u64) -> String {
    let plays = if choices.is_multiple_of(2) { "none" } else { "open" };
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc", "plays": plays });
    for another in 0..20 {
        let made = client.post("/api/matches", &body).await.expect("an answer");
        let id = made.body["id"].as_str().expect("an id").to_owned();
        let mut player = Player::new(client.clone(), &id, choices + 100 * another);
        let mut over = false;
        while !over && (player.acknowledged.len() as u64) < choices * 8 {
            over = matches!(player.turn().await.expect("an answer"), Turn::Over);
        }
        if !over {
            return id;
        }
    }
    panic!("every match is over before {} choices", choices * 8);
}

#[test]
fn a_departure_from_the_description_is_found() {
    let all = json!({ "components": { "schemas": {
        "Base": { "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } } },
        "More": { "allOf": [
            { "$ref": "#/components/schemas/Base" },
            { "type": "object", "properties": { "n": { "type": ["integer", "null"] } } },
        ] },
    } } });
    let schema = json!({ "type": "array", "items": { "$ref": "#/components/schemas/More" } });
    let found = |value: Value| departs(&all, &schema, &value, "body");
    assert_eq!(found(json!([{ "id": "a", "n": 3 }, { "id": "b", "n": null }])), None);
    assert_eq!(found(json!([{ "n": 3 }])).as_deref(), Some("body[0]: id is missing"));
    assert_eq!(found(json!([{ "id": "a", "m": 3 }])).as_deref(), Some("body[0]: m is not described"));
    assert!(found(json!([{ "id": "a", "n": "3" }])).is_some_and(|why| why.starts_with("body[0].n: string")));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_described() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let all = client.get("/api/openapi.json").await.expect("an answer").body;
    let mut chance = Quick::new(4);
    let (mut asked, mut fitting) = (0, 0);
    for round in 0..25 {
        let own = under_way(&mut client, round).await;
        for (path, methods) in all["paths"].as_object().expect("paths") {
            for (method, operation) in methods.as_object().expect("methods") {
                let id = if chance.below(5) > 0 { own.clone() } else { "m_nothing".to_owned() };
                let mut url = path.replace("{id}", &id).replace("{ruleset}", "sevens").replace("{team}", "human");
                let query = [("who", "H1"), ("to", "7,4"), ("target", "A1"), ("after", "0"), ("count", "2")];
                let given: Vec<String> = query
                    .iter()
                    .filter(|_| chance.below(5) > 0)
                    .map(|(name, value)| format!("{name}={value}"))
                    .collect();
                url = format!("{url}?{}", given.join("&"));
                let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
                let body = (!schema.is_null()).then(|| invent(&all, schema, &mut chance, 0).to_string().into_bytes());
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
                let headers = [("x-touchback", "1"), ("content-type", "application/json")];
                let reply = client.send(method.clone(), &url, body, &headers).await.expect("an answer");
                let described = &operation["responses"][reply.status.to_string()];
                assert!(!described.is_null(), "{method} {url}: {} is not described: {}", reply.status, reply.text);
                assert_ne!(reply.status, 500, "{method} {url}: {}", reply.text);
                let schema = &described["content"]["application/json"]["schema"];
                if !schema.is_null()
                    && let Some(why) = departs(&all, schema, &reply.body, "body")
                {
                    panic!("{method} {url}: {} {why}", reply.status);
                }
                fitting += usize::from(reply.status < 300 && !schema.is_null());
                if reply.status >= 400 {
                    assert!(!reply.code().is_empty(), "{method} {url}: {}", reply.text);
                    assert!(
                        reply.body["error"]["message"].as_str().is_some_and(|text| text.len() > 5),
                        "{}",
                        reply.text
                    );
                }
                asked += 1;
            }
        }
    }
    assert!(asked > 500 && fitting > 100, "{asked} requests, {fitting} granted");
    server.stop();
}
