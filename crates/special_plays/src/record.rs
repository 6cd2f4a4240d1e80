//! The record of a draw: public facts and salted commitments; each hand sealed for its owner; everything together sealed so
//! that only both coaches together can open it. A record with a known seed is marked as not secret and is open.
//!
//! A record is a function of its inputs and the passphrases. Verifying means making it again and naming every difference.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_provable_dice::{Bytes, Seat, derive, digest};

use crate::amount::{Method, Variant};
use crate::deal::{Dealt, Fixed, Inputs, PoolSpec, canonical, deal, seed_commitment};
use crate::draw::{Draw, Terms};
use crate::envelope::Envelope;
use crate::pool::Source;
use crate::seal::{self, Finding, OpenLine, shuffle_seal, source_name, table_seal};
use crate::step::{Step, Viewer};

pub const FORMAT: u32 = 1;

/// One value for each coach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Each<T> {
    pub home: T,
    pub away: T,
}

impl<T> Each<T> {
    fn of(mut make: impl FnMut(Seat) -> T) -> Each<T> {
        Each { home: make(Seat::Home), away: make(Seat::Away) }
    }

    #[must_use]
    pub const fn get(&self, side: Seat) -> &T {
        match side {
            Seat::Home => &self.home,
            Seat::Away => &self.away,
        }
    }
}

/// Everything that was hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opened {
    pub seed: Bytes,
    /// Dice that the coaches threw; none: they come from the seed.
    pub dice: Option<Vec<u8>>,
    /// What the coaches chose; none: at random from the seed.
    pub choices: Option<Vec<String>>,
    pub hands: Each<Vec<OpenLine>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    pub home: Envelope,
    pub away: Envelope,
    /// [`Opened`], for both together.
    pub whole: Envelope,
}

/// What a coach's own envelope holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// Half of the key to the whole; the two halves are exclusive-or'ed.
    pub share: Bytes,
    pub hand: Vec<OpenLine>,
    /// The draw as this coach may know it.
    pub steps: Vec<Step>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub touchback_plays: u32,
    pub id: String,
    pub secret: bool,
    pub terms: Terms,
    pub pool: PoolSpec,
    pub words: Option<[String; 2]>,
    /// To the seed. Write it down when the cards are dealt: another seed has another one.
    pub commitment: Bytes,
    /// The order of each deck.
    pub shuffles: BTreeMap<String, Bytes>,
    /// What everybody may know; all of it in a record that is not secret.
    pub steps: Vec<Step>,
    /// A seal for each play in hand.
    pub hands: Each<Vec<Bytes>>,
    /// A seal for the table of each half-open line.
    pub tables: Each<Vec<Bytes>>,
    pub opened: Option<Opened>,
    pub sealed: Option<Sealed>,
    /// A hash of each part of the above, so that an error can be located.
    pub hashes: BTreeMap<String, Bytes>,
}

/// Something in a record that is not as it must be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// The path in the record, e.g. `steps[4].card.value`.
    pub place: String,
    pub what: String,
}

impl Difference {
    fn new(place: impl Into<String>, what: impl Into<String>) -> Difference {
        Difference { place: place.into(), what: what.into() }
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// What was given besides the seed.
#[derive(Clone, Debug, Default)]
pub struct Given {
    pub dice: bool,
    pub choices: bool,
}

fn line_salt(seed: &Bytes, side: Seat, line: u8) -> Bytes {
    derive(&seed.0, &format!("line {} {line}", side.name()))
}

fn open_hand(inputs: &Inputs, dealt: &Dealt, side: Seat) -> Vec<OpenLine> {
    seal::open(&dealt.draw.hand(side), |line| line_salt(&inputs.seed, side, line))
}

impl Record {
    /// Makes the record of a finished draw. With passphrases, home's first, it is secret; without it is open. None if
    /// sealing failed, which no passphrase of a sensible length makes it do.
    #[must_use]
    pub fn new(inputs: &Inputs, dealt: &Dealt, given: &Given, passphrases: Option<[&str; 2]>) -> Option<Record> {
        let id = inputs.id();
        let opened = Opened {
            seed: inputs.seed,
            dice: given.dice.then(|| dealt.dice.clone()),
            choices: given.choices.then(|| dealt.choices.clone()),
            hands: Each::of(|side| open_hand(inputs, dealt, side)),
        };
        let seals = |side: Seat| {
            let lines = opened.hands.get(side);
            lines.iter().zip(0..).map(|(line, n)| line.seal(&id, side, n)).collect::<Vec<_>>()
        };
        let viewer = if passphrases.is_some() { Viewer::Spectator } else { Viewer::Audit };
        let sealed = match passphrases {
            Some(passphrases) => Some(seal_all(inputs, dealt, &opened, &id, passphrases)?),
            None => None,
        };
        let mut record = Record {
            touchback_plays: FORMAT,
            secret: passphrases.is_some(),
            terms: inputs.terms.clone(),
            pool: inputs.pool.clone(),
            words: inputs.words.clone(),
            commitment: seed_commitment(&inputs.seed),
            shuffles: shuffles(inputs, &id)?,
            steps: dealt.draw.steps(viewer),
            hands: Each::of(seals),
            tables: Each::of(|side| table_seals(inputs, dealt, &id, side)),
            opened: Some(opened).filter(|_| passphrases.is_none()),
            sealed,
            hashes: BTreeMap::new(),
            id,
        };
        record.rehash();
        Some(record)
    }

    /// Recomputes the hashes of all parts.
    pub fn rehash(&mut self) {
        self.hashes = hashes(&serde_json::to_value(&self).unwrap_or_default());
    }

    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The inputs, once the seed is known.
    fn inputs(&self, seed: Bytes) -> Inputs {
        Inputs { terms: self.terms.clone(), pool: self.pool.clone(), seed, words: self.words.clone() }
    }

    /// Opens a coach's own envelope and checks the hand in it against the seals.
    pub fn open(&self, side: Seat, passphrase: &str) -> Result<(Private, Vec<Finding>), Difference> {
        let place = format!("sealed.{}", side.name());
        let sealed = self.sealed.as_ref().ok_or_else(|| Difference::new("sealed", "this record is not secret"))?;
        let envelope = if side == Seat::Home { &sealed.home } else { &sealed.away };
        let wrong = || Difference::new(place.clone(), "cannot be opened: the passphrase is wrong, or it was changed");
        let contents = envelope.open(passphrase, &self.id).ok_or_else(wrong)?;
        let private: Private = serde_json::from_slice(&contents)
            .map_err(|why| Difference::new(place, format!("does not hold a hand: {why}")))?;
        let limited = self.terms.variant == Variant::Tables;
        let findings = seal::audit(&self.id, side, self.hands.get(side), &private.hand, limited);
        Ok((private, findings))
    }

    /// Opens everything with both passphrases.
    fn open_whole(&self, passphrases: [&str; 2]) -> Result<Opened, Vec<Difference>> {
        let (mut shares, mut differences) = (Vec::new(), Vec::new());
        for (side, passphrase) in Seat::BOTH.into_iter().zip(passphrases) {
            match self.open(side, passphrase) {
                Ok((private, findings)) => {
                    shares.push(private.share);
                    let place = format!("hands.{}", side.name());
                    differences
                        .extend(findings.into_iter().map(|finding| Difference::new(place.clone(), finding.what)));
                }
                Err(difference) => differences.push(difference),
            }
        }
        let ([home, away], Some(sealed)) = (&shares[..], &self.sealed) else { return Err(differences) };
        let contents = sealed.whole.open_with(&xor(home, away).0, &self.id);
        let opened = contents.and_then(|contents| serde_json::from_slice(&contents).ok());
        if let (Some(opened), true) = (opened, differences.is_empty()) {
            return Ok(opened);
        }
        differences.push(Difference::new("sealed.whole", "cannot be opened with the two hands: it was changed"));
        Err(differences)
    }
}

fn xor(one: &Bytes, other: &Bytes) -> Bytes {
    Bytes(std::array::from_fn(|n| one.0[n] ^ other.0[n]))
}

fn seal_all(inputs: &Inputs, dealt: &Dealt, opened: &Opened, id: &str, passphrases: [&str; 2]) -> Option<Sealed> {
    let fresh = |label: &str| derive(&inputs.seed.0, label);
    let (key, home_share) = (fresh("whole key"), fresh("home share"));
    let envelope = |side: Seat, passphrase: &str| {
        let share = if side == Seat::Home { home_share } else { xor(&key, &home_share) };
        let hand = opened.hands.get(side).clone();
        let private = Private { share, hand, steps: dealt.draw.steps(Viewer::Coach(side)) };
        let (salt, nonce) = (fresh(&format!("{} salt", side.name())), fresh(&format!("{} nonce", side.name())));
        Envelope::for_passphrase(passphrase, &salt, &nonce, id, &serde_json::to_vec(&private).ok()?)
    };
    let whole = Envelope::for_key(&key.0, &fresh("whole nonce"), id, &serde_json::to_vec(opened).ok()?)?;
    Some(Sealed { home: envelope(Seat::Home, passphrases[0])?, away: envelope(Seat::Away, passphrases[1])?, whole })
}

/// The order of each deck before the first card is taken: every procedure asks something before it draws.
fn shuffles(inputs: &Inputs, id: &str) -> Option<BTreeMap<String, Bytes>> {
    let draw = inputs.begin().ok()?;
    let pool = draw.pool();
    let seal = |source: Source| {
        let name = source_name(source);
        let order: Vec<String> = pool.cards(source).iter().map(|card| pool.id(*card)).collect();
        let salt = derive(&inputs.seed.0, &format!("shuffle {name}"));
        (name, shuffle_seal(id, source, &order, &salt))
    };
    Some(pool.piles().map(|(source, _, _)| seal(source)).collect())
}

fn table_seals(inputs: &Inputs, dealt: &Dealt, id: &str, side: Seat) -> Vec<Bytes> {
    if inputs.terms.method != Method::HalfOpen || inputs.terms.variant != Variant::Tables {
        return Vec::new();
    }
    let lines = dealt.draw.hand(side).lines;
    let seal = |(line, n): (&crate::hand::Line, u8)| match line.source {
        Source::Table(table) => {
            let salt = derive(&inputs.seed.0, &format!("table {} {n}", side.name()));
            Some(table_seal(id, side, n, table, &salt))
        }
        Source::Deck(_) => None,
    };
    lines.iter().zip(0..).filter_map(seal).collect()
}

/// A hash for each part of the record: the fields, and the fields of those that have any.
fn hashes(record: &Value) -> BTreeMap<String, Bytes> {
    let hash =
        |place: &str, value: &Value| digest("touchback/plays/part", &[place.as_bytes(), canonical(value).as_bytes()]);
    let mut all = BTreeMap::new();
    for (name, value) in record.as_object().into_iter().flatten().filter(|(name, _)| *name != "hashes") {
        match value.as_object() {
            Some(map) => {
                all.extend(map.iter().map(|(field, value)| (format!("{name}.{field}"), value)).map(
                    |(place, value)| {
                        let hash = hash(&place, value);
                        (place, hash)
                    },
                ));
            }
            None => {
                all.insert(name.clone(), hash(name, value));
            }
        }
    }
    all
}

/// What a verified record shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    pub record: Record,
    pub opened: Opened,
    /// All steps, nothing hidden.
    pub steps: Vec<Step>,
    /// The draw, made again.
    pub draw: Draw,
}

/// Checks a record completely. A secret one needs both passphrases.
pub fn verify(text: &str, passphrases: Option<[&str; 2]>) -> Result<Verified, Vec<Difference>> {
    let (value, record) = read(text).map_err(|difference| vec![difference])?;
    let mut differences = slips(&value, &record);
    let opened = match (&record.opened, passphrases) {
        (Some(opened), _) if !record.secret => opened.clone(),
        (None, Some(passphrases)) if record.secret => {
            record.open_whole(passphrases).map_err(|more| [differences.clone(), more].concat())?
        }
        (None, None) if record.secret => {
            differences.push(Difference::new("sealed", "both passphrases are needed to open it"));
            return Err(differences);
        }
        _ => {
            differences.push(Difference::new("secret", "a secret record is sealed and an open one is not"));
            return Err(differences);
        }
    };
    let inputs = record.inputs(opened.seed);
    // A record that does not match its hashes is not worth repeating.
    if differences.iter().any(|difference| is_input(&difference.place)) {
        return Err(tidy(differences));
    }
    let told = [
        ("id", record.id.clone(), inputs.id()),
        ("commitment", record.commitment.to_string(), seed_commitment(&inputs.seed).to_string()),
    ];
    let wrong = told.iter().filter(|(_, told, made)| told != made);
    let wrong = wrong
        .map(|(place, told, made)| Difference::new(*place, format!("the record has {told}, the draw gives {made}")));
    let found = differences.len();
    differences.extend(wrong);
    if differences.len() > found {
        return Err(tidy(differences));
    }
    let mut coaches = Fixed::new(&inputs, opened.dice.clone(), opened.choices.clone());
    let given = Given { dice: opened.dice.is_some(), choices: opened.choices.is_some() };
    let dealt = match deal(&inputs, &mut coaches) {
        Ok(dealt) => dealt,
        Err(trouble) => {
            differences.push(Difference::new("opened", format!("the draw cannot be made again: {trouble}")));
            return Err(differences);
        }
    };
    let again = Record::new(&inputs, &dealt, &given, passphrases.filter(|_| record.secret));
    let again = again.and_then(|again| serde_json::to_value(again).ok()).unwrap_or_default();
    compare("", &value, &again, &mut differences);
    if differences.is_empty() {
        return Ok(Verified { steps: dealt.draw.steps(Viewer::Audit), record, opened, draw: dealt.draw });
    }
    Err(tidy(differences))
}

/// Reads a record.
pub fn read(text: &str) -> Result<(Value, Record), Difference> {
    let not_one = |why: serde_json::Error| Difference::new("file", format!("it is not a record of a draw: {why}"));
    let value: Value = serde_json::from_str(text).map_err(not_one)?;
    let record: Record = serde_json::from_value(value.clone()).map_err(not_one)?;
    if record.touchback_plays != FORMAT {
        return Err(Difference::new("touchback_plays", format!("expected format {FORMAT}")));
    }
    Ok((value, record))
}

/// Parts that do not fit their hashes.
fn slips(value: &Value, record: &Record) -> Vec<Difference> {
    let found = hashes(value);
    let places: std::collections::BTreeSet<&String> = found.keys().chain(record.hashes.keys()).collect();
    let differs = |place: &&&String| found.get(**place) != record.hashes.get(**place);
    places
        .iter()
        .filter(differs)
        .map(|place| Difference::new(place.as_str(), "was changed: it does not fit its hash"))
        .collect()
}

/// Parts that everything else is made from: if one of them was changed, nothing else can be compared.
fn is_input(place: &str) -> bool {
    ["terms.", "pool.", "words", "opened.seed", "opened.dice", "opened.choices"]
        .iter()
        .any(|input| place.starts_with(input))
}

/// Every place where the two differ.
fn compare(place: &str, told: &Value, made: &Value, differences: &mut Vec<Difference>) {
    let below = |name: &str| if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") };
    match (told, made) {
        (Value::Object(told), Value::Object(made)) => {
            for name in told.keys().chain(made.keys().filter(|name| !told.contains_key(*name))) {
                let none = &Value::Null;
                compare(&below(name), told.get(name).unwrap_or(none), made.get(name).unwrap_or(none), differences);
            }
        }
        (Value::Array(told), Value::Array(made)) if told.len() == made.len() => {
            for (n, (told, made)) in told.iter().zip(made).enumerate() {
                compare(&format!("{place}[{n}]"), told, made, differences);
            }
        }
        _ if told == made => {}
        _ => differences.push(Difference::new(place, format!("the record has {told}, the draw gives {made}"))),
    }
}

/// An error that is also named in detail is named once, and so is a part whose hash differs because the part does.
fn tidy(differences: Vec<Difference>) -> Vec<Difference> {
    let detailed = |place: &str| {
        differences.iter().any(|other| {
            let within = other.place.strip_prefix(place).is_some_and(|rest| rest.starts_with(['.', '[']));
            within || (other.place == place && !other.what.starts_with("was changed"))
        })
    };
    let slip = |difference: &Difference| difference.what.starts_with("was changed") && detailed(&difference.place);
    let mere_hash = |difference: &Difference| {
        let part = difference.place.strip_prefix("hashes.");
        part.is_some_and(|part| differences.iter().any(|other| other.place.starts_with(part)))
    };
    differences.iter().filter(|difference| !slip(difference) && !mere_hash(difference)).cloned().collect()
}
