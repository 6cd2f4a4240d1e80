//! The values that events, questions and refusals are made of. Each kind of value says once how it is written as text, in
//! JSON, in the schema and in sentences.

use std::borrow::Cow;
use std::fmt;

use serde::ser::Serializer;
use serde::{Deserialize, Deserializer, Serialize};
use touchback_engine::state::SQUAD;
use touchback_engine::{Pid, Side, Sq};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

mod lists;
mod offer;

pub use lists::{Dice, Entry, Faces, Hire, Item, Marks, Modifiers, Own, PlayId, Star, Told};

pub use offer::{Giving, Wanting};

use crate::say::Saying;
use crate::word::Words;

/// The parts of the schema that others refer to.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// One value with a name.
pub trait Fact: Serialize {
    /// What it is: `player`, `side`, `square`, `number`, `gold`, `flag`, `list`, or the prefix of its messages in `names.ftl`.
    const CLASS: &'static str;
    /// Left out where it does not apply.
    const OPTIONAL: bool = false;

    fn is_there(&self) -> bool {
        true
    }

    fn schema(parts: &mut Schemas) -> RefOr<Schema>;

    /// Adds the arguments of a sentence: `field`, and for words `field-id`, the word itself, to choose by.
    fn say(&self, field: &str, saying: &mut Saying);
}

/// A fact that is read from text: actions, which people and programs write.
pub trait Read: Sized {
    /// Takes its words from the front; the error says what was expected.
    fn read(words: &mut &[&str]) -> Result<Self, String>;
}

/// The next word.
pub(crate) fn next<'a>(words: &mut &[&'a str], wanted: &str) -> Result<&'a str, String> {
    let (first, rest) = words.split_first().ok_or_else(|| format!("{wanted} is missing"))?;
    *words = rest;
    Ok(first)
}

/// JSON that is the text form of one word.
fn from_word<'de, D: Deserializer<'de>, T: Read>(from: D) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    T::read(&mut [text.as_str()].as_slice()).map_err(serde::de::Error::custom)
}

/// How a value of the engine becomes a fact.
pub trait Of<T>: Sized {
    fn of(value: T) -> Self;
}

fn plain(kind: Type) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(SchemaType::Type(kind)).into()
}

pub(crate) fn named(parts: &mut Schemas, name: &str, schema: impl Into<RefOr<Schema>>) -> RefOr<Schema> {
    if !parts.iter().any(|(known, _)| known == name) {
        parts.push((name.to_owned(), schema.into()));
    }
    Ref::from_schema_name(name).into()
}

/// `H3`, `A12`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Player(pub Pid);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&crate::text::player(self.0))
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl Fact for Player {
    const CLASS: &'static str = "player";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        let text = format!("A player: `H1` to `H{SQUAD}` or `A1` to `A{SQUAD}`.");
        named(
            parts,
            "PlayerId",
            ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).description(Some(text)).build(),
        )
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let name = saying.names.player(self.0);
        saying.set(field, name);
    }
}

impl Read for Player {
    fn read(words: &mut &[&str]) -> Result<Player, String> {
        let word = next(words, "a player")?;
        let wanted = || format!("“{word}” is not a player; expected H1 to H{SQUAD} or A1 to A{SQUAD}");
        crate::text::parse_player(word).map(Player).ok_or_else(wanted)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
        from_word(from)
    }
}

impl Of<Pid> for Player {
    fn of(who: Pid) -> Player {
        Player(who)
    }
}

impl Of<Pid> for Option<Player> {
    fn of(who: Pid) -> Option<Player> {
        who.is_some().then_some(Player(who))
    }
}

/// `[x, y]`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Square(pub Sq);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.0.x(), self.0.y())
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.0.x(), self.0.y()).serialize(to)
    }
}

impl Fact for Square {
    const CLASS: &'static str = "square";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        let pair = ArrayBuilder::new().items(plain(Type::Integer)).min_items(Some(2)).max_items(Some(2));
        named(parts, "Square", pair.description(Some("`[x, y]`.")).build())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        saying.set(field, self.to_string());
    }
}

impl Read for Square {
    fn read(words: &mut &[&str]) -> Result<Square, String> {
        let word = next(words, "a square")?;
        let wanted = || format!("“{word}” is not a square; expected x,y");
        crate::text::parse_square(word).map(Square).ok_or_else(wanted)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
        let (x, y) = <(i8, i8)>::deserialize(from)?;
        Square::read(&mut [format!("{x},{y}").as_str()].as_slice()).map_err(serde::de::Error::custom)
    }
}

impl Of<Sq> for Square {
    fn of(at: Sq) -> Square {
        Square(at)
    }
}

impl Of<Sq> for Option<Square> {
    fn of(at: Sq) -> Option<Square> {
        (at != Sq::NOWHERE).then_some(Square(at))
    }
}

/// A word out of a closed list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Word<T>(pub T);

impl<T: Words> fmt::Display for Word<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0.word())
    }
}

impl<T: Words> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.word())
    }
}

impl<T: Words> Fact for Word<T> {
    const CLASS: &'static str = T::CLASS;

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        let words: Vec<&str> = T::list().iter().map(|one| one.word()).collect();
        let list = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(words));
        named(parts, T::SCHEMA, list.build())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        saying.word(field, T::CLASS, self.0.word());
    }
}

impl<T: Words> Read for Word<T> {
    fn read(words: &mut &[&str]) -> Result<Word<T>, String> {
        let word = next(words, T::CLASS)?;
        let wanted = || {
            let list: Vec<_> = T::list().iter().map(|one| one.word()).collect();
            format!("“{word}” is not one of {}", list.join(", "))
        };
        T::find(word).map(Word).ok_or_else(wanted)
    }
}

impl<'de, T: Words> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Word<T>, D::Error> {
        from_word(from)
    }
}

impl<T: Words> PartialSchema for Word<T> {
    fn schema() -> RefOr<Schema> {
        let mut parts = Vec::new();
        <Word<T> as Fact>::schema(&mut parts);
        parts.pop().map_or_else(|| plain(Type::String), |(_, schema)| schema)
    }
}

impl<T: Words> ToSchema for Word<T> {
    fn name() -> Cow<'static, str> {
        T::SCHEMA.into()
    }
}

impl<T: Words> Of<T> for Word<T> {
    fn of(value: T) -> Word<T> {
        Word(value)
    }
}

/// Home or away: the engine's [`Side`] in JSON.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Side)]
pub enum SideWord {
    Home,
    Away,
}

impl From<Side> for SideWord {
    fn from(side: Side) -> SideWord {
        match side {
            Side::Home => SideWord::Home,
            Side::Away => SideWord::Away,
        }
    }
}

impl From<SideWord> for Side {
    fn from(side: SideWord) -> Side {
        match side {
            SideWord::Home => Side::Home,
            SideWord::Away => Side::Away,
        }
    }
}

impl fmt::Display for SideWord {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(crate::text::side((*self).into()))
    }
}

impl Fact for SideWord {
    const CLASS: &'static str = "side";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        named(parts, "Side", <SideWord as PartialSchema>::schema())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let name = saying.names.side((*self).into());
        saying.set(field, name);
    }
}

impl Of<Side> for SideWord {
    fn of(side: Side) -> SideWord {
        side.into()
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl Fact for $kind {
            const CLASS: &'static str = "number";

            fn schema(_: &mut Schemas) -> RefOr<Schema> {
                plain(Type::Integer)
            }

            fn say(&self, field: &str, saying: &mut Saying) {
                saying.set(field, *self);
            }
        }

        impl Of<$kind> for $kind {
            fn of(value: $kind) -> $kind {
                value
            }
        }
    )*};
}

numbers!(u8, i8, u16, u32);

/// A change by a number. Sentences have it with its sign, and as `field-id` without.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Signed(pub i8);

/// With a real minus sign.
fn signed(by: i8) -> String {
    format!("{}{}", if by < 0 { '\u{2212}' } else { '+' }, by.unsigned_abs())
}

impl Serialize for Signed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl Fact for Signed {
    const CLASS: &'static str = "signed";

    fn schema(_: &mut Schemas) -> RefOr<Schema> {
        plain(Type::Integer)
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        saying.set(field, signed(self.0));
        saying.set(&format!("{field}-id"), self.0.to_string());
    }
}

/// Gold in thousands; sentences show it in full.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Gold(pub u32);

impl fmt::Display for Gold {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Gold {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl Fact for Gold {
    const CLASS: &'static str = "gold";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(SchemaType::Type(Type::Integer));
        named(parts, "Gold", number.description(Some("Thousands of gold pieces.")).build())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        saying.set(field, u64::from(self.0) * 1000);
    }
}

impl Of<u32> for Gold {
    fn of(amount: u32) -> Gold {
        Gold(amount)
    }
}

impl Fact for bool {
    const CLASS: &'static str = "flag";

    fn schema(_: &mut Schemas) -> RefOr<Schema> {
        plain(Type::Boolean)
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        saying.set(field, if *self { "yes" } else { "no" });
    }
}

impl Of<bool> for bool {
    fn of(value: bool) -> bool {
        value
    }
}

impl<T: Fact> Fact for Option<T> {
    const CLASS: &'static str = T::CLASS;
    const OPTIONAL: bool = true;

    fn is_there(&self) -> bool {
        self.is_some()
    }

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        T::schema(parts)
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        if let Some(value) = self {
            value.say(field, saying);
        }
    }
}
