//! Whatever is thrown at a route, the answer is one that the description names, and refusals have one form.

use hyper::Method;
use serde_json::{Value, json};
use touchback_engine::dice::Quick;
use touchback_store::testing;
use touchback_trial::{Client, servers};

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

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_described() {
    let (database, _folder) = testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let mut client = Client::new(server.address);
    let all = client.get("/api/openapi.json").await.expect("an answer").body;
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "same-screen", "opponent_team": "orc" });
    let own =
        client.post("/api/matches", &body).await.expect("an answer").body["id"].as_str().expect("an id").to_owned();
    let mut chance = Quick::new(4);
    let mut asked = 0;
    for _ in 0..25 {
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
    assert!(asked > 500, "{asked} requests");
    server.stop();
}
