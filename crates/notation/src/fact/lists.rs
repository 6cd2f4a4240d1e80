//! Values that are lists, and ids of things whose lists are data.

use std::borrow::Cow;
use std::fmt;

use serde::ser::{SerializeSeq, Serializer};
use serde::{Deserialize, Deserializer, Serialize};
use touchback_engine::event::Mods;
use touchback_engine::rules::{Face, Mod};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{Fact, Of, Read, Schemas, Word, named, next, plain, signed};
use crate::say::Saying;
use crate::word::Words;

/// The faces of several dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(pub Vec<u8>);

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl Fact for Dice {
    const CLASS: &'static str = "list";

    fn schema(_: &mut Schemas) -> RefOr<Schema> {
        ArrayBuilder::new().items(plain(Type::Integer)).into()
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        saying.set(field, self.0.iter().map(u8::to_string).collect::<Vec<_>>().join(", "));
    }
}

impl<const N: usize> Of<[u8; N]> for Dice {
    fn of(dice: [u8; N]) -> Dice {
        Dice(dice.to_vec())
    }
}

/// What the dice of a block show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faces(pub Vec<Word<Face>>);

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl Fact for Faces {
    const CLASS: &'static str = "faces";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        ArrayBuilder::new().items(<Word<Face> as Fact>::schema(parts)).into()
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let names: Vec<String> = self.0.iter().map(|face| saying.lang.name(Face::CLASS, face.0.word())).collect();
        saying.set(field, names.join(", "));
    }
}

/// The modifiers of a roll, one by one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Modifiers(pub Mods);

impl fmt::Display for Modifiers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|(why, by)| write!(f, " {} {by:+}", why.name()))
    }
}

impl Serialize for Modifiers {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct One {
            why: Word<Mod>,
            by: i8,
        }
        let mut list = to.serialize_seq(None)?;
        self.0.iter().try_for_each(|(why, by)| list.serialize_element(&One { why: Word(why), by }))?;
        list.end()
    }
}

impl Fact for Modifiers {
    const CLASS: &'static str = "modifiers";
    const OPTIONAL: bool = true;

    fn is_there(&self) -> bool {
        self.0.iter().next().is_some()
    }

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        let why = <Word<Mod> as Fact>::schema(parts);
        let one = ObjectBuilder::new().property("why", why).required("why");
        let one = one.property("by", plain(Type::Integer)).required("by");
        let one = named(parts, "Modifier", one.build());
        ArrayBuilder::new().items(one).into()
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let one = |(why, by): (Mod, i8)| format!(", {} {}", saying.lang.name(Mod::CLASS, why.word()), signed(by));
        let all: String = self.0.iter().map(one).collect();
        saying.set(field, all);
    }
}

impl PartialSchema for Modifiers {
    fn schema() -> RefOr<Schema> {
        <Modifiers as Fact>::schema(&mut Vec::new())
    }
}

impl ToSchema for Modifiers {
    fn schemas(parts: &mut Schemas) {
        <Modifiers as Fact>::schema(parts);
    }
}

impl Of<Mods> for Modifiers {
    fn of(mods: Mods) -> Modifiers {
        Modifiers(mods)
    }
}

/// The sentence that an edition from outside gives to its event or question. `{who}`, `{other}` and `{n}` are the fields before it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    pub en: &'static str,
    pub de: &'static str,
}

impl Fact for Told {
    const CLASS: &'static str = "told";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        let one = ObjectBuilder::new().property("en", plain(Type::String)).required("en");
        let one = one.property("de", plain(Type::String)).required("de");
        let text = "The sentence of an edition: `{who}`, `{other}` and `{n}` stand for the other fields.";
        named(parts, "OwnSentence", one.description(Some(text)).build())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let pattern = if saying.lang.id.language == "de" { self.de } else { self.en };
        let filled = ["who", "other", "n"]
            .iter()
            .fold(pattern.to_owned(), |text, name| text.replace(&format!("{{{name}}}"), &saying.said(name)));
        saying.set(field, filled);
    }
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident = $class:literal),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name(pub Cow<'static, str>);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&self.0)
            }
        }

        impl Fact for $name {
            const CLASS: &'static str = $class;

            fn schema(_: &mut Schemas) -> RefOr<Schema> {
                plain(Type::String)
            }

            fn say(&self, field: &str, saying: &mut Saying) {
                saying.word(field, $class, &self.0);
            }
        }
    )*};
}

names! {
    /// The id of an inducement.
    Item = "inducement",
    /// The id of an entry of the list that is asked for, or its number.
    Entry = "item",
    /// The id of one of the staff, a wizard or a referee.
    Hire = "hire",
    /// The id of a star.
    Star = "star",
    /// A name that an organiser has made up.
    Own = "own",
    /// What special plays do to a team or a player, with commas.
    Marks = "mark",
    /// The id of a special play.
    PlayId = "play",
}

impl Read for Entry {
    fn read(words: &mut &[&str]) -> Result<Entry, String> {
        next(words, "an entry of the list").map(|word| Entry(Cow::Owned(word.to_owned())))
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Entry, D::Error> {
        let text = String::deserialize(from)?;
        // One word, as in the text form.
        match text.split_whitespace().collect::<Vec<_>>().as_slice() {
            [one] if *one == text => Ok(Entry(Cow::Owned(text))),
            _ => Err(serde::de::Error::custom(format!("“{text}” is not the id of an entry"))),
        }
    }
}
