//! A whole draw from its inputs: terms, pool, seed, dice and choices. The same inputs always give the same draw, which is what
//! makes a record verifiable.

use std::fmt;

use serde::{Deserialize, Serialize};
use touchback_provable_dice::{Bytes, Context, FairDice, Seat, digest};

use crate::amount::{Method, Variant};
use crate::deck;
use crate::draw::{Answer, Asks, Draw, Terms};
use crate::pool::{Consents, Pool, Recipe, Setting};
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::{text, uniform};

/// Files of one pool, and their bytes together.
const MOST_FILES: usize = 32;
const MOST_BYTES: usize = 1024 * 1024;

/// A deck file of a coach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    pub file: String,
    pub text: String,
}

/// What the pool is made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolSpec {
    /// `plain`, `six` or `none`.
    pub base: String,
    pub decks: Vec<DeckText>,
    /// Cards taken out (SPV-63).
    pub removed: Vec<String>,
    /// Who agreed to removals, to other prices and to small decks.
    pub agreed: Consents,
    pub small_decks: bool,
    pub unique_effects: bool,
}

impl PoolSpec {
    #[must_use]
    pub fn shipped(base: &str) -> PoolSpec {
        PoolSpec {
            base: base.to_owned(),
            decks: Vec::new(),
            removed: Vec::new(),
            agreed: Consents::default(),
            small_decks: false,
            unique_effects: false,
        }
    }

    /// The pool, not yet shuffled; everything that is wrong with its files.
    pub fn load(&self, setting: Setting) -> Result<Pool, Vec<Problem>> {
        let agreed = self.agreed.given(setting);
        if self.decks.len() > MOST_FILES || self.decks.iter().map(|deck| deck.text.len()).sum::<usize>() > MOST_BYTES {
            let message = format!("at most {MOST_FILES} deck files with {MOST_BYTES} bytes together");
            return Err(vec![Problem::new("too-many", "DK-01", "pool", message)]);
        }
        let (mut decks, mut problems) = (Vec::new(), Vec::new());
        match deck::shipped_decks(&self.base) {
            Some(shipped) => decks.extend_from_slice(shipped),
            None if self.base == "none" => {}
            None => {
                problems.push(Problem::new("unknown-pool", "DK-07", &self.base, "known are: plain, six, old, none"))
            }
        }
        for deck in &self.decks {
            read_into(&mut decks, &mut problems, &deck.text, &deck.file, agreed);
        }
        let small_decks = if self.small_decks { self.agreed } else { Consents::default() };
        let removals = self.removed.iter().map(|id| (id.clone(), self.agreed)).collect();
        let recipe = Recipe { decks, removals, small_decks, unique_effects: self.unique_effects };
        match Pool::load(&recipe, setting) {
            Ok(pool) if problems.is_empty() => Ok(pool),
            Ok(_) => Err(problems),
            Err(more) => Err([problems, more].concat()),
        }
    }
}

fn read_into(decks: &mut Vec<deck::Deck>, problems: &mut Vec<Problem>, text: &str, file: &str, agreed: bool) {
    match deck::read(text, file, agreed) {
        Ok(read) => decks.extend(read),
        Err(found) => problems.extend(found),
    }
}

/// What a draw is made from, besides the dice and choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    pub terms: Terms,
    pub pool: PoolSpec,
    pub seed: Bytes,
    /// Words that the coaches gave after seeing the commitment to the seed, so the dealer cannot have chosen it.
    pub words: Option<[String; 2]>,
}

impl Inputs {
    /// The draw of a match with provable dice: its seed comes from the server's secret, its words are the coaches' opened
    /// values. Nobody could choose the secret with the values in view, nor a value with the secret in view.
    #[must_use]
    pub fn of_match(terms: Terms, pool: PoolSpec, secret: &Bytes, values: &[Bytes; 2]) -> Inputs {
        let words = Some(values.map(|value| value.to_string()));
        Inputs { terms, pool, seed: touchback_provable_dice::derive(&secret.0, "special plays"), words }
    }

    /// The name of the draw: it binds terms, pool, words and the commitment to the seed.
    #[must_use]
    pub fn id(&self) -> String {
        let json = |value: serde_json::Result<serde_json::Value>| value.map(|v| canonical(&v)).unwrap_or_default();
        let (terms, pool) = (json(serde_json::to_value(&self.terms)), json(serde_json::to_value(&self.pool)));
        let words = json(serde_json::to_value(&self.words));
        let seed = seed_commitment(&self.seed);
        digest("touchback/plays/id", &[&seed.0, terms.as_bytes(), pool.as_bytes(), words.as_bytes()]).to_string()
    }

    /// Numbers for one purpose.
    #[must_use]
    pub fn numbers(&self, purpose: &str) -> FairDice {
        let word = |n: usize| {
            let word = self.words.as_ref().map_or("", |words| words[n].as_str());
            digest("touchback/plays/word", &[word.as_bytes()])
        };
        let head = digest("touchback/plays/purpose", &[purpose.as_bytes()]);
        FairDice::new(self.seed, Context { id: self.id(), values: [word(0), word(1)], head })
    }

    /// The draw at its beginning, with the piles shuffled.
    pub fn begin(&self) -> Result<Draw, Vec<Problem>> {
        let mut pool = match (self.terms.variant, self.terms.method) {
            (Variant::Tables, Method::Cards) => Pool::of_tables(),
            (Variant::Tables, _) => Pool::load(&Recipe::default(), self.terms.setting)?,
            _ => self.pool.load(self.terms.setting)?,
        };
        pool.shuffle(&mut self.numbers("shuffle"));
        Ok(Draw::new(self.terms.clone(), pool))
    }
}

/// A commitment to a seed; the seed is 256 random bits, so it needs no salt.
#[must_use]
pub fn seed_commitment(seed: &Bytes) -> Bytes {
    digest("touchback/plays/commitment", &[&seed.0])
}

/// JSON with sorted keys and no spaces.
#[must_use]
pub fn canonical(value: &serde_json::Value) -> String {
    use serde_json::Value;
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(",")),
        Value::Object(map) => {
            let mut keys: Vec<&String> = map.keys().collect();
            keys.sort();
            let field = |key: &String| format!("{}:{}", Value::String(key.clone()), canonical(&map[key]));
            format!("{{{}}}", keys.into_iter().map(field).collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

/// Rolls the dice and makes the choices.
pub trait Coaches {
    fn die(&mut self, draw: &Draw, ask: Asks) -> Result<u8, Trouble>;

    fn choose(&mut self, draw: &Draw, ask: Asks) -> Result<Answer, Trouble>;

    /// An answer was refused: `Ok` asks again.
    fn refused(&mut self, refusal: &Refusal) -> Result<(), Trouble> {
        Err(Trouble::Refused(refusal.clone()))
    }

    /// The draw is over: unused dice or choices may be left.
    fn finished(&mut self) -> Result<(), Trouble> {
        Ok(())
    }
}

/// Why a draw could not be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    Pool(Vec<Problem>),
    /// Too few dice, and what the next one is for.
    DiceShort(String),
    DiceLeft(usize),
    ChoicesShort(String),
    ChoicesLeft(usize),
    BadChoice(String),
    Refused(Refusal),
    /// The people at the table gave up.
    Stopped(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Trouble::Pool(problems) => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                write!(f, "{}", lines.join("\n"))
            }
            Trouble::DiceShort(ask) => write!(f, "the list of dice is too short: {ask}"),
            Trouble::DiceLeft(left) => write!(f, "the list of dice is too long: {left} were not asked for"),
            Trouble::ChoicesShort(ask) => write!(f, "the list of choices is too short: {ask}"),
            Trouble::ChoicesLeft(left) => write!(f, "the list of choices is too long: {left} were not asked for"),
            Trouble::BadChoice(why) | Trouble::Stopped(why) => write!(f, "{why}"),
            Trouble::Refused(refusal) => write!(f, "{refusal}"),
        }
    }
}

/// A finished draw with everything rolled and chosen in it.
#[derive(Clone, Debug)]
pub struct Dealt {
    pub draw: Draw,
    pub dice: Vec<u8>,
    pub choices: Vec<String>,
}

/// Runs a draw to its end.
pub fn deal(inputs: &Inputs, coaches: &mut dyn Coaches) -> Result<Dealt, Trouble> {
    let mut dealt = Dealt { draw: inputs.begin().map_err(Trouble::Pool)?, dice: Vec::new(), choices: Vec::new() };
    while let Some(ask) = dealt.draw.asks().first().copied() {
        let answer = match ask {
            Asks::Die { .. } => Answer::Die(coaches.die(&dealt.draw, ask)?),
            _ => coaches.choose(&dealt.draw, ask)?,
        };
        let said = text::answer(&dealt.draw, ask, answer);
        match (dealt.draw.answer(ask.by().unwrap_or(Seat::Home), answer), answer) {
            (Err(refusal), _) => coaches.refused(&refusal)?,
            (Ok(()), Answer::Die(face)) => dealt.dice.push(face),
            (Ok(()), _) => dealt.choices.push(said),
        }
    }
    coaches.finished()?;
    Ok(dealt)
}

/// Dice from a list or from the seed, choices from a list or at random from the seed.
pub struct Fixed {
    dice: Result<std::vec::IntoIter<u8>, FairDice>,
    choices: Result<std::vec::IntoIter<String>, FairDice>,
}

impl Fixed {
    #[must_use]
    pub fn new(inputs: &Inputs, dice: Option<Vec<u8>>, choices: Option<Vec<String>>) -> Fixed {
        Fixed {
            dice: dice.map(Vec::into_iter).ok_or_else(|| inputs.numbers("dice")),
            choices: choices.map(Vec::into_iter).ok_or_else(|| inputs.numbers("choices")),
        }
    }
}

impl Coaches for Fixed {
    fn die(&mut self, _: &Draw, ask: Asks) -> Result<u8, Trouble> {
        match &mut self.dice {
            Ok(list) => list.next().ok_or_else(|| Trouble::DiceShort(text::question(ask))),
            Err(numbers) => Ok(numbers.next(6) as u8),
        }
    }

    fn choose(&mut self, draw: &Draw, ask: Asks) -> Result<Answer, Trouble> {
        match &mut self.choices {
            Ok(list) => {
                let said = list.next().ok_or_else(|| Trouble::ChoicesShort(text::question(ask)))?;
                let (answered, answer) = text::parse(draw, &said).map_err(Trouble::BadChoice)?;
                if answered == ask {
                    return Ok(answer);
                }
                Err(Trouble::BadChoice(format!("\"{said}\" comes too early: {}", text::question(ask))))
            }
            Err(numbers) => Ok(uniform::choose(draw, ask, numbers)),
        }
    }

    fn finished(&mut self) -> Result<(), Trouble> {
        let left = |list: usize, trouble: fn(usize) -> Trouble| if list == 0 { Ok(()) } else { Err(trouble(list)) };
        left(self.dice.as_ref().map_or(0, ExactSizeIterator::len), Trouble::DiceLeft)?;
        left(self.choices.as_ref().map_or(0, ExactSizeIterator::len), Trouble::ChoicesLeft)
    }
}
