//! Decks as data (ledger section 8): one deck or a pool of decks, in TOML or JSON with the same fields. All problems
//! of a file are listed; a file with any problem is refused (DK-01 to DK-04).

use std::sync::LazyLock;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::problem::Problem;
use crate::registry::Registry;
use crate::vocab::{DeckKind, Duration, Target, Window};

/// What a card does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Effect {
    /// The effect of a table entry, by id.
    BuiltIn(String),
    /// Announced with its text; the coaches apply it and both confirm.
    Manual,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Card {
    pub id: String,
    pub name: String,
    pub effect: Effect,
    /// The owner's words, or ours for a built-in effect.
    pub text: String,
    pub copies: u32,
    pub window: Window,
    pub target: Vec<Target>,
    pub duration: Duration,
    /// The coach who brings it and gets it back (SPV-62).
    pub owner: Option<String>,
    pub league_only: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Deck {
    pub kind: DeckKind,
    pub name: String,
    pub points: u8,
    pub gold: u32,
    pub cards: Vec<Card>,
}

/// Limits that keep a file from filling the memory.
const MOST_CARDS: usize = 500;
const MOST_COPIES: u64 = 100;
const LONGEST: usize = 2_000;
/// Bytes of a file.
pub const MOST_BYTES: usize = 256 * 1024;
/// Most problems listed; the rest show once these are fixed.
const MOST_PROBLEMS: usize = 100;

/// The shipped pools by name (DK-07, DK-08).
#[must_use]
pub fn shipped(name: &str) -> Option<&'static str> {
    match name {
        "plain" => Some(include_str!("../../../data/plays/plain.toml")),
        "six" => Some(include_str!("../../../data/plays/six.toml")),
        "old" => Some(include_str!("../../../data/plays/old.toml")),
        _ => None,
    }
}

/// The decks of a shipped pool, read once.
#[must_use]
pub fn shipped_decks(name: &str) -> Option<&'static [Deck]> {
    static READ: LazyLock<[Vec<Deck>; 3]> = LazyLock::new(|| {
        ["plain", "six", "old"]
            .map(|name| shipped(name).and_then(|text| read(text, name, false).ok()).unwrap_or_default())
    });
    match name {
        "plain" => Some(&READ[0]),
        "six" => Some(&READ[1]),
        "old" => Some(&READ[2]),
        _ => None,
    }
}

/// Reads a file. `agreed_prices` is the consent of SPV-64 to prices that differ from the ledger's.
pub fn read(text: &str, file: &str, agreed_prices: bool) -> Result<Vec<Deck>, Vec<Problem>> {
    if text.len() > MOST_BYTES {
        let message = format!("a deck file has at most {MOST_BYTES} bytes");
        return Err(vec![Problem::new("too-many", "DK-01", file, message)]);
    }
    let value = parse(text).map_err(|why| vec![Problem::new("not-readable", "DK-01", file, why)])?;
    let mut reader = Reader { file, agreed_prices, problems: Vec::new() };
    let decks = reader.file(&value);
    if reader.problems.is_empty() { Ok(decks) } else { Err(reader.problems) }
}

/// JSON begins with a brace; everything else is TOML.
fn parse(text: &str) -> Result<Value, String> {
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(text).map_err(|e| format!("it is not JSON: {e}"));
    }
    let value: toml::Value = toml::from_str(text).map_err(|e| format!("it is not TOML: {}", e.message()))?;
    serde_json::to_value(value).map_err(|e| e.to_string())
}

struct Reader<'a> {
    file: &'a str,
    agreed_prices: bool,
    problems: Vec<Problem>,
}

const DECK_FIELDS: &[&str] = &["format", "deck", "name", "points", "gold", "cards"];
const CARD_FIELDS: &[&str] =
    &["id", "name", "effect", "copies", "text", "window", "target", "duration", "exclusive", "owner", "league_only"];

impl Reader<'_> {
    fn problem(&mut self, code: &'static str, rule: &'static str, path: &str, message: impl Into<String>) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(Problem::new(code, rule, &format!("{}: {path}", self.file), message));
        }
    }

    fn file(&mut self, value: &Value) -> Vec<Deck> {
        let Some(top) = value.as_object() else {
            self.problem("wrong-kind", "DK-01", "file", "expected a deck or a pool of decks");
            return Vec::new();
        };
        if top.get("format") != Some(&Value::from(1)) {
            self.problem("unknown-format", "DK-01", "format", "expected format = 1");
        }
        let Some(decks) = top.get("decks") else { return self.deck(top, "").into_iter().collect() };
        self.unknown(top, "", &["format", "pool", "decks"]);
        let Some(decks) = decks.as_array() else {
            self.problem("wrong-kind", "DK-01", "decks", "expected a list of decks");
            return Vec::new();
        };
        let mut read: Vec<Deck> = Vec::new();
        for (n, deck) in decks.iter().enumerate() {
            let path = format!("decks[{n}].");
            let Some(deck) = deck.as_object() else {
                self.problem("wrong-kind", "DK-01", path.trim_end_matches('.'), "expected a deck");
                continue;
            };
            let Some(deck) = self.deck(deck, &path) else { continue };
            if read.iter().any(|other| other.kind == deck.kind) {
                self.problem("deck-twice", "DK-01", &format!("{path}deck"), format!("{} stands twice", deck.kind));
            }
            read.push(deck);
        }
        read
    }

    fn unknown(&mut self, map: &Map<String, Value>, path: &str, known: &[&str]) {
        for field in map.keys().filter(|field| !known.contains(&field.as_str())) {
            let message = format!("unknown field; known are: {}", known.join(", "));
            self.problem("unknown-field", "DK-01", &format!("{path}{field}"), message);
        }
    }

    fn deck(&mut self, map: &Map<String, Value>, path: &str) -> Option<Deck> {
        self.unknown(map, path, DECK_FIELDS);
        let word = self.text(map, path, "deck", "DK-01");
        let kind = word.as_deref().and_then(DeckKind::from_name);
        if let (Some(word), None) = (&word, kind) {
            let known: Vec<&str> = DeckKind::ALL.iter().map(|kind| kind.name()).collect();
            let message = format!("\"{word}\" is no deck; known are: {}", known.join(", "));
            self.problem("unknown-deck", "DK-01", &format!("{path}deck"), message);
        }
        let name = self.text(map, path, "name", "DK-01");
        let points = self.price(map, path, "points", kind.map(|kind| u64::from(kind.points())));
        let gold = self.price(map, path, "gold", kind.map(|kind| u64::from(kind.gold())));
        let cards = self.cards(map, path);
        Some(Deck {
            kind: kind?,
            name: name?,
            points: u8::try_from(points?).ok()?,
            gold: u32::try_from(gold?).ok()?,
            cards,
        })
    }

    /// A price must be the ledger's unless everybody agreed to another one.
    fn price(&mut self, map: &Map<String, Value>, path: &str, field: &str, listed: Option<u64>) -> Option<u64> {
        let (place, most) = (format!("{path}{field}"), if field == "points" { 99 } else { 10_000_000 });
        let price = match map.get(field).map(|value| (value, value.as_u64())) {
            None => {
                self.problem("missing-field", "DK-01", &place, "a deck must say its price");
                return None;
            }
            Some((_, Some(price))) if (1..=most).contains(&price) => price,
            Some((value, _)) => {
                self.problem("wrong-kind", "DK-01", &place, format!("expected 1 to {most}, found {value}"));
                return None;
            }
        };
        if let Some(listed) = listed.filter(|listed| *listed != price && !self.agreed_prices) {
            let message = format!("a card of this deck costs {listed}, not {price}, unless everybody agrees (SPV-64)");
            self.problem("price-differs", "DK-01", &place, message);
        }
        Some(price)
    }

    fn cards(&mut self, map: &Map<String, Value>, path: &str) -> Vec<Card> {
        let place = format!("{path}cards");
        let cards = match map.get("cards").map(|cards| cards.as_array()) {
            None => {
                self.problem("missing-field", "DK-01", &place, "a deck needs a list of cards");
                return Vec::new();
            }
            Some(None) => {
                self.problem("wrong-kind", "DK-01", &place, "expected a list of cards");
                return Vec::new();
            }
            Some(Some(cards)) if cards.len() > MOST_CARDS => {
                self.problem("too-many", "DK-04", &place, format!("at most {MOST_CARDS} cards in a deck"));
                return Vec::new();
            }
            Some(Some(cards)) => cards,
        };
        let mut read = Vec::new();
        for (n, card) in cards.iter().enumerate() {
            let path = format!("{place}[{n}].");
            match card.as_object() {
                None => self.problem("wrong-kind", "DK-01", path.trim_end_matches('.'), "expected a card"),
                Some(card) => read.extend(self.card(card, &path)),
            }
        }
        read
    }

    fn card(&mut self, map: &Map<String, Value>, path: &str) -> Option<Card> {
        self.unknown(map, path, CARD_FIELDS);
        let id = self.text(map, path, "id", "DK-04");
        if id.as_deref().is_some_and(|id| id.contains('#') || id.contains(char::is_whitespace)) {
            self.problem("bad-id", "DK-04", &format!("{path}id"), "an id has no spaces and no #");
        }
        let name = self.text(map, path, "name", "DK-04");
        let copies = self.copies(map, path);
        let owner = self.owner(map, path);
        let league_only = self.flag(map, path, "league_only");
        let effect = self.text(map, path, "effect", "DK-02");
        let (effect, rest) = match effect.as_deref() {
            Some("manual") => (Effect::Manual, self.manual(map, path)?),
            Some(entry) => (Effect::BuiltIn(entry.to_owned()), self.built_in(map, path, entry)?),
            None => return None,
        };
        let Moment { window, target, duration, text, built_in_league_only } = rest;
        let league_only = league_only || built_in_league_only;
        Some(Card {
            id: id?,
            name: name?,
            effect,
            text,
            copies: copies?,
            window,
            target,
            duration,
            owner: owner?,
            league_only,
        })
    }

    fn copies(&mut self, map: &Map<String, Value>, path: &str) -> Option<u32> {
        let Some(value) = map.get("copies") else { return Some(1) };
        let copies = value.as_u64().filter(|n| (1..=MOST_COPIES).contains(n));
        if copies.is_none() {
            let message = format!("expected 1 to {MOST_COPIES} copies, found {value}");
            self.problem("bad-copies", "DK-04", &format!("{path}copies"), message);
        }
        copies.and_then(|n| u32::try_from(n).ok())
    }

    /// An exclusive card must name its owner, so that it can be returned.
    fn owner(&mut self, map: &Map<String, Value>, path: &str) -> Option<Option<String>> {
        let exclusive = self.flag(map, path, "exclusive");
        let owner = if map.contains_key("owner") { Some(self.text(map, path, "owner", "SPV-62")?) } else { None };
        if exclusive && owner.is_none() {
            self.problem("owner-missing", "SPV-62", &format!("{path}owner"), "an exclusive card must name its owner");
            return None;
        }
        if !exclusive && owner.is_some() {
            self.problem("not-exclusive", "SPV-62", &format!("{path}owner"), "only an exclusive card has an owner");
            return None;
        }
        Some(owner)
    }

    fn flag(&mut self, map: &Map<String, Value>, path: &str, field: &str) -> bool {
        match map.get(field) {
            None => false,
            Some(Value::Bool(flag)) => *flag,
            Some(other) => {
                self.problem(
                    "wrong-kind",
                    "DK-01",
                    &format!("{path}{field}"),
                    format!("expected true or false, found {other}"),
                );
                false
            }
        }
    }

    /// A short text without control characters.
    fn text(&mut self, map: &Map<String, Value>, path: &str, field: &str, rule: &'static str) -> Option<String> {
        let place = format!("{path}{field}");
        let text = match map.get(field) {
            None => {
                self.problem("missing-field", rule, &place, "this field is needed");
                return None;
            }
            Some(Value::String(text)) => text,
            Some(other) => {
                self.problem("wrong-kind", rule, &place, format!("expected text, found {other}"));
                return None;
            }
        };
        if text.trim().is_empty() || text.chars().count() > LONGEST || text.chars().any(|c| c.is_control() && c != '\n')
        {
            self.problem(
                "bad-text",
                rule,
                &place,
                format!("expected 1 to {LONGEST} characters, no control characters"),
            );
            return None;
        }
        Some(text.clone())
    }
}

/// When, on which target, how long; and the text.
struct Moment {
    window: Window,
    target: Vec<Target>,
    duration: Duration,
    text: String,
    built_in_league_only: bool,
}

impl Reader<'_> {
    fn manual(&mut self, map: &Map<String, Value>, path: &str) -> Option<Moment> {
        let text = self.text(map, path, "text", "DK-02");
        let window = self.word(map, path, "window", Window::from_name);
        let target = self.targets(map, path);
        let duration = self.word(map, path, "duration", Duration::from_name);
        Some(Moment { window: window?, target: target?, duration: duration?, text: text?, built_in_league_only: false })
    }

    fn built_in(&mut self, map: &Map<String, Value>, path: &str, entry: &str) -> Option<Moment> {
        let Some(play) = Registry::shipped().get(entry) else {
            let message = format!("\"{entry}\" is no entry of the tables (DT-11 to PM-65) and not \"manual\"");
            self.problem("unknown-effect", "DK-02", &format!("{path}effect"), message);
            return None;
        };
        let target: Vec<&str> = play.target.iter().map(|target| target.name()).collect();
        let fixed =
            [("window", play.window.name()), ("target", &target.join(" + ")), ("duration", play.duration.name())];
        for (field, fixed) in fixed {
            if map.get(field).is_some_and(|told| told.as_str() != Some(fixed)) {
                let message = format!("the {field} of {entry} is {fixed} and may not differ");
                self.problem("moment-differs", "DK-03", &format!("{path}{field}"), message);
            }
        }
        let text = if map.contains_key("text") { self.text(map, path, "text", "DK-02")? } else { play.text.clone() };
        Some(Moment {
            window: play.window,
            target: play.target.clone(),
            duration: play.duration,
            text,
            built_in_league_only: play.league_only,
        })
    }

    fn word<T>(&mut self, map: &Map<String, Value>, path: &str, field: &str, read: fn(&str) -> Option<T>) -> Option<T> {
        let word = self.text(map, path, field, "DK-03")?;
        let found = read(&word);
        if found.is_none() {
            let message = format!("\"{word}\" is no {field} of the ledger (section 1)");
            self.problem("unknown-word", "DK-03", &format!("{path}{field}"), message);
        }
        found
    }

    /// `OwnStanding + OppStanding` names two.
    fn targets(&mut self, map: &Map<String, Value>, path: &str) -> Option<Vec<Target>> {
        let words = self.text(map, path, "target", "DK-03")?;
        let targets: Vec<Option<Target>> = words.split('+').map(|word| Target::from_name(word.trim())).collect();
        let targets: Option<Vec<Target>> = targets.into_iter().collect();
        if targets.is_none() {
            let message = format!("\"{words}\" names a target that is not in the ledger (section 1.2)");
            self.problem("unknown-word", "DK-03", &format!("{path}target"), message);
        }
        targets
    }
}
