//! An event on a running server: the same commands, sent instead of written.

use serde_json::{Value, json};
use touchback_tournament::director::Command;

use super::args::Args;
use super::output::{Failure, input};

pub struct Server<'a> {
    pub url: &'a str,
    pub code: &'a str,
}

/// Most bytes of an answer: an event file may be long.
const MOST: u64 = 256 * 1024 * 1024;

impl<'a> Server<'a> {
    /// The server that was named, if any.
    pub fn of(args: &'a Args) -> Option<Server<'a>> {
        Server::at(args.server.as_deref(), &args.code_of)
    }

    /// A server by its address.
    pub fn at(url: Option<&'a str>, code: &'a str) -> Option<Server<'a>> {
        Some(Server { url: url?.trim_end_matches('/'), code })
    }

    fn agent() -> ureq::Agent {
        ureq::Agent::config_builder().http_status_as_error(false).build().into()
    }

    fn answer(&self, sent: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Vec<u8>, Failure> {
        let mut response = sent.map_err(|why| input(format!("{}: {why}", self.url)))?;
        let status = response.status();
        let body = response.body_mut().with_config().limit(MOST).read_to_vec();
        let body = body.map_err(|why| input(format!("{}: {why}", self.url)))?;
        if status.is_success() {
            return Ok(body);
        }
        let told: Value = serde_json::from_slice(&body).unwrap_or_default();
        let error = &told["error"];
        if error["code"] == "refused" {
            return Err(Failure::Told(error["details"]["problems"].clone()));
        }
        let message = error["message"].as_str().map_or_else(|| format!("{status}"), ToString::to_string);
        Err(Failure::Told(json!([{ "code": error["code"], "message": message }])))
    }

    pub fn post(&self, path: &str, body: &Value) -> Result<Value, Failure> {
        let request = Self::agent().post(format!("{}{path}", self.url)).header("X-Touchback", "1");
        let request = request.header("Content-Type", "application/json").header("X-Touchback-Code", self.code);
        let body = self.answer(request.send(body.to_string()))?;
        serde_json::from_slice(&body).map_err(|why| input(format!("{}: {why}", self.url)))
    }

    pub fn get(&self, path: &str) -> Result<Vec<u8>, Failure> {
        let request = Self::agent().get(format!("{}{path}", self.url)).header("X-Touchback-Code", self.code);
        self.answer(request.call())
    }

    pub fn command(&self, args: &Args, event: &str, command: &Command) -> Result<Value, Failure> {
        let body = json!({ "command": command, "reason": args.because, "preview": args.preview });
        self.post(&format!("/api/events/{event}/commands"), &body)
    }
}
