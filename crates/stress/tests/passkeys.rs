//! Passkeys over HTTP, with an authenticator in software, on both databases.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hyper::Method;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use touchback_server::admin::{COMMAND_LINE, MeasureBody, carry_out};
use touchback_server::{Config, Running};
use touchback_store::testing::{self, Folder};
use touchback_stress::client::Reply;
use touchback_stress::{Client, servers};

const PASSWORD: &str = "a long password";

async fn databases() -> Vec<(String, Option<Folder>)> {
    let (sqlite, folder) = testing::sqlite();
    let postgres = testing::postgres().await.map(|address| (address, None));
    std::iter::once((sqlite, Some(folder))).chain(postgres).collect()
}

fn host(client: &Client) -> String {
    format!("localhost:{}", client.address.port())
}

/// A request of a page on localhost.
async fn send(client: &mut Client, method: Method, path: &str, body: Value) -> Reply {
    let host = host(client);
    let origin = format!("http://{host}");
    let headers = [("x-touchback", "1"), ("content-type", "application/json"), ("host", &host), ("origin", &origin)];
    client.send(method, path, Some(body.to_string().into_bytes()), &headers).await.expect("an answer")
}

async fn post(client: &mut Client, path: &str, body: Value) -> Reply {
    send(client, Method::POST, path, body).await
}

async fn registered(server: &Running, name: &str) -> Client {
    let mut client = Client::new(server.address);
    let body = json!({ "name": name, "password": PASSWORD, "login": name.to_lowercase() });
    assert_eq!(post(&mut client, "/api/accounts", body).await.status, 201);
    client
}

/// What `navigator.credentials` of a browser with a passkey does.
struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    user: String,
    counter: u32,
    /// Present, and verified by a finger or a PIN.
    flags: u8,
    origin: String,
}

impl Authenticator {
    fn new(client: &Client) -> Authenticator {
        let mut bytes = [0; 48];
        getrandom::fill(&mut bytes).expect("chance");
        Authenticator {
            key: SigningKey::from_slice(&bytes[..32]).expect("a key"),
            id: bytes[32..].to_vec(),
            user: String::new(),
            counter: 1,
            flags: 0b101,
            origin: format!("http://{}", host(client)),
        }
    }

    fn client_data(&self, purpose: &str, options: &Value) -> String {
        let challenge = options["challenge"].as_str().expect("a challenge");
        let origin = &self.origin;
        format!(r#"{{"type":"{purpose}","challenge":"{challenge}","origin":"{origin}","crossOrigin":false}}"#)
    }

    fn data(&self, host: &str, more_flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(host).to_vec();
        data.push(self.flags | more_flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// The answer to `create`: the new public key, without attestation.
    fn create(&mut self, options: &Value) -> Value {
        self.user = options["user"]["id"].as_str().expect("a user").to_owned();
        let mut data = self.data(options["rp"]["id"].as_str().expect("a host"), 0x40);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(point.x().expect("no point at infinity"));
        data.extend([0x22, 0x58, 32]);
        data.extend(point.y().expect("not compressed"));
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).expect("short"));
        object.extend(data);
        json!({
            "id": BASE64.encode(&self.id), "rawId": BASE64.encode(&self.id), "type": "public-key",
            "clientExtensionResults": {}, "authenticatorAttachment": "platform",
            "response": {
                "clientDataJSON": BASE64.encode(self.client_data("webauthn.create", options)),
                "attestationObject": BASE64.encode(object), "transports": ["internal"],
            },
        })
    }

    /// The answer to `get`: a signature of the challenge.
    fn get(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let client_data = self.client_data("webauthn.get", options);
        let data = self.data(options["rpId"].as_str().expect("a host"), 0);
        let signed = [data.as_slice(), &Sha256::digest(&client_data)].concat();
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": BASE64.encode(&self.id), "rawId": BASE64.encode(&self.id), "type": "public-key",
            "clientExtensionResults": {}, "authenticatorAttachment": "platform",
            "response": {
                "clientDataJSON": BASE64.encode(client_data), "authenticatorData": BASE64.encode(data),
                "signature": BASE64.encode(signature.to_der()), "userHandle": self.user,
            },
        })
    }
}

async fn ask_to_add(client: &mut Client) -> Value {
    let asked = post(client, "/api/me/passkeys/question", json!({ "password": PASSWORD })).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    asked.body["options"].clone()
}

async fn add(client: &mut Client, passkey: &mut Authenticator) -> Reply {
    let options = ask_to_add(client).await;
    post(client, "/api/me/passkeys", json!({ "name": "My phone", "answer": passkey.create(&options) })).await
}

async fn ask_to_enter(client: &mut Client) -> Value {
    let asked = post(client, "/api/sessions/passkey/question", json!({})).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    asked.body["options"].clone()
}

async fn enter(server: &Running, passkey: &mut Authenticator) -> (Client, Reply) {
    let mut client = Client::new(server.address);
    let options = ask_to_enter(&mut client).await;
    let reply = post(&mut client, "/api/sessions/passkey", json!({ "answer": passkey.get(&options) })).await;
    (client, reply)
}

async fn list(client: &mut Client) -> Vec<Value> {
    client.get("/api/me/passkeys").await.expect("an answer").body.as_array().expect("a list").clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_signs_in_without_a_password_until_it_is_removed() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let (mut ann, mut bob) = (registered(&server, "Ann").await, registered(&server, "Bob").await);
        let wrong = post(&mut ann, "/api/me/passkeys/question", json!({ "password": "not the password" })).await;
        assert_eq!((wrong.status, wrong.code()), (403, "wrong_password"));
        let mut phone = Authenticator::new(&ann);
        let made = add(&mut ann, &mut phone).await;
        assert_eq!((made.status, &made.body["name"]), (201, &json!("My phone")), "{}", made.text);
        let all = list(&mut ann).await;
        assert_eq!((all.len(), &all[0]["host"], &all[0]["used"]), (1, &json!("localhost"), &Value::Null));
        let options = ask_to_add(&mut ann).await;
        assert_eq!(
            options["excludeCredentials"][0]["id"],
            BASE64.encode(&phone.id),
            "the browser does not make it twice"
        );
        assert_eq!(add(&mut ann, &mut phone).await.code(), "passkey_known");

        let (mut client, reply) = enter(&server, &mut phone).await;
        assert_eq!((reply.status, &reply.body["login"]), (200, &json!("ann")), "{}", reply.text);
        assert_eq!(client.get("/api/me").await.expect("an answer").body["kind"], "account");
        assert!(list(&mut client).await[0]["used"].is_i64());
        let export = ann.get("/api/me/export").await.expect("an answer").body;
        assert_eq!(export["passkeys"][0]["name"], "My phone");

        let path = format!("/api/me/passkeys/{}", all[0]["id"].as_str().expect("an id"));
        assert_eq!(send(&mut bob, Method::DELETE, &path, json!({})).await.status, 404, "not his");
        assert_eq!(send(&mut ann, Method::DELETE, &path, json!({})).await.status, 204);
        let (_, reply) = enter(&server, &mut phone).await;
        assert_eq!((reply.status, reply.code()), (401, "passkey_unknown"));
        assert_eq!(client.get("/api/me").await.expect("an answer").body["kind"], "account", "sessions go on");

        assert_eq!(add(&mut ann, &mut phone).await.status, 201);
        let id = ann.get("/api/me").await.expect("an answer").body["id"].as_str().expect("an id").to_owned();
        let ban = MeasureBody::Ban { who: "ann".to_owned(), why: "insults".to_owned() };
        carry_out(&*server.app.store, COMMAND_LINE, &ban).await.expect("banned");
        let (_, reply) = enter(&server, &mut phone).await;
        assert_eq!((reply.status, reply.code()), (403, "banned"));
        let unban = MeasureBody::Unban { who: "ann".to_owned(), why: String::new() };
        carry_out(&*server.app.store, COMMAND_LINE, &unban).await.expect("unbanned");
        let (mut ann, reply) = enter(&server, &mut phone).await;
        assert_eq!(reply.status, 200);
        assert_eq!(post(&mut ann, "/api/me/delete", json!({ "password": PASSWORD })).await.status, 204);
        assert_eq!(server.app.store.passkeys_of(&id).await, Ok(Vec::new()), "nothing is left of it");
        assert_eq!(enter(&server, &mut phone).await.1.code(), "passkey_unknown");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_right_answer_counts_and_only_once() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut ann = registered(&server, "Ann").await;
        let mut phone = Authenticator::new(&ann);
        assert_eq!(add(&mut ann, &mut phone).await.status, 201);
        let path = "/api/sessions/passkey";
        // What is signed, who signs and what for.
        let changes: [fn(&mut Authenticator); 5] = [
            |phone| phone.counter = 0,
            |phone| phone.flags = 0b001,
            |phone| phone.flags = 0b100,
            |phone| "https://evil.example".clone_into(&mut phone.origin),
            |phone| phone.key = SigningKey::from_slice(&[7; 32]).expect("a key"),
        ];
        for (n, change) in changes.into_iter().enumerate() {
            let kept = (phone.counter, phone.flags, phone.origin.clone(), phone.key.clone());
            change(&mut phone);
            let (_, reply) = enter(&server, &mut phone).await;
            assert_eq!((reply.status, reply.code()), (401, "passkey_failed"), "{n}");
            (phone.counter, phone.flags, phone.origin, phone.key) = kept;
        }
        // Another account's passkey under this account's name.
        let mut other = Authenticator::new(&ann);
        other.user.clone_from(&phone.user);
        assert_eq!(enter(&server, &mut other).await.1.code(), "passkey_unknown");
        // Another browser's challenge, and one that was answered.
        let mut client = Client::new(server.address);
        let options = ask_to_enter(&mut client).await;
        let answer = json!({ "answer": phone.get(&options) });
        let mut thief = Client::new(server.address);
        let reply = post(&mut thief, path, answer.clone()).await;
        assert_eq!((reply.status, reply.code()), (409, "passkey_late"), "no cookie");
        ask_to_enter(&mut thief).await;
        assert_eq!(post(&mut thief, path, answer.clone()).await.code(), "passkey_failed", "another challenge");
        let twice = client.clone();
        let both = [client, twice].map(|mut client| {
            let answer = answer.clone();
            tokio::spawn(async move { post(&mut client, path, answer).await.status })
        });
        let mut statuses = Vec::new();
        for one in both {
            statuses.push(one.await.expect("no panic"));
        }
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "one use");
        for answer in [json!({}), json!({ "id": 1 }), json!("x")] {
            assert_eq!(post(&mut thief, path, json!({ "answer": answer })).await.code(), "malformed");
        }
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn registering_is_for_one_session_of_an_account_on_a_page_that_can() {
    for (database, _folder) in databases().await {
        let config = Config { sign_ins: (120, 1), ..servers::quick(&database) };
        let server = touchback_server::start(config).await.expect("a server");
        let (mut ann, mut bob) = (registered(&server, "Ann").await, registered(&server, "Bob").await);
        let mut guest = Client::new(server.address);
        post(&mut guest, "/api/guests", json!({ "name": "G" })).await;
        assert_eq!(guest.get("/api/me/passkeys").await.expect("an answer").code(), "needs_account");
        let mut phone = Authenticator::new(&ann);
        let answer = json!({ "name": "My phone", "answer": phone.create(&ask_to_add(&mut ann).await) });
        let mut tablet = Client::new(server.address);
        let signed = post(&mut tablet, "/api/sessions", json!({ "login": "ann", "password": PASSWORD })).await;
        assert_eq!(signed.status, 200);
        for other in [&mut bob, &mut tablet] {
            let reply = post(other, "/api/me/passkeys", answer.clone()).await;
            assert_eq!((reply.status, reply.code()), (409, "passkey_late"));
        }
        // Pages on which no browser has passkeys, and clients without a page.
        for origin in [None, Some(format!("http://{}", ann.address))] {
            let mut headers = vec![("x-touchback", "1"), ("content-type", "application/json")];
            headers.extend(origin.as_deref().map(|origin| ("origin", origin)));
            let body = Some(answer.to_string().into_bytes());
            let reply = ann.send(Method::POST, "/api/me/passkeys", body, &headers).await.expect("an answer");
            assert_eq!((reply.status, reply.code()), (409, "no_passkeys"), "{origin:?}");
        }
        assert_eq!(post(&mut ann, "/api/me/passkeys", answer.clone()).await.status, 201);
        assert_eq!(post(&mut ann, "/api/me/passkeys", answer).await.code(), "passkey_late", "one use");
        for _ in 1..20 {
            let mut more = Authenticator::new(&ann);
            assert_eq!(add(&mut ann, &mut more).await.status, 201);
        }
        let mut last = Authenticator::new(&ann);
        let full = add(&mut ann, &mut last).await;
        assert_eq!((full.status, full.code()), (409, "too_many_passkeys"));
        let mut asked = 0;
        let limited = loop {
            let reply = post(&mut tablet, "/api/sessions/passkey/question", json!({})).await;
            asked += 1;
            if reply.status != 200 || asked > 120 {
                break reply;
            }
        };
        assert_eq!((limited.status, limited.code()), (429, "too_many_requests"), "after {asked}");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_may_reach_another_server() {
    let Some(database) = testing::postgres().await else { return };
    let one = servers::inside(&database).await.expect("a server");
    let two = servers::inside(&database).await.expect("a second server");
    let mut ann = registered(&one, "Ann").await;
    let mut phone = Authenticator::new(&ann);
    let options = ask_to_add(&mut ann).await;
    let answer = json!({ "name": "My phone", "answer": phone.create(&options) });
    let body = Some(answer.to_string().into_bytes());
    // The proxy in front of both has one name.
    let (name, origin) = (host(&ann), format!("http://{}", host(&ann)));
    let headers = [("x-touchback", "1"), ("content-type", "application/json"), ("host", &name), ("origin", &origin)];
    ann.address = two.address;
    let made = ann.send(Method::POST, "/api/me/passkeys", body, &headers).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.text);
    one.stop();
    two.stop();
}
