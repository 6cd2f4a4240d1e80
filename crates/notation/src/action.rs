//! Everything that a coach can do: its word, its facts, its text form and its JSON, both ways. A choice is its own word:
//! `end-turn`, `{"do":"end-turn"}`. The sentence is the message `does-WORD` of `locales/*/match.ftl`, that of a choice its name.

use std::fmt;

use serde::de::Error;
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use touchback_engine::{Action, ActionKind, Ask, Choice, Rules, Skill, State};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::fact::{Entry, Fact, Giving, Player, Read, Schemas, Square, Wanting, Word};
use crate::say::{Message, Saying};
use crate::table::told;
use crate::text::{Said, item_name, spelt};
use crate::word::Words;

/// The rows, and how their text is read: the facts in their order.
macro_rules! actions {
    ($(#[$doc:meta])* $name:ident; $($variant:ident $word:literal { $($field:ident: $type:ty),* } ($($text:tt)*)),* $(,)?) => {
        told! {
            $(#[$doc])*
            $name, "do", messages "does";
            $($variant $word { $($field: $type),* } ($($text)*)),*
        }

        impl Read for $name {
            fn read(words: &mut &[&str]) -> Result<$name, String> {
                let unknown = format!("“{}” is not an action; expected {} or a choice word", words.join(" "), $name::WORDS.join(", "));
                let Some((first, rest)) = words.split_first() else { return Err(unknown) };
                *words = rest;
                match *first {
                    $($word => Ok($name::$variant { $($field: Read::read(words)?),* }),)*
                    _ => Err(unknown),
                }
            }
        }
    };
}

actions! {
    /// What a coach does with a player, a square or an entry of a list, or without being asked.
    #[derive(Deserialize)]
    #[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
    NamedAction;

    Activate "activate" { who: Player, action: Word<ActionKind> } (" {who} {action}"),
    Player "player" { who: Player } (" {who}"),
    Square "square" { to: Square } (" {to}"),
    Jump "jump" { to: Square } (" {to}"),
    Item "item" { item: Entry } (" {item}"),
    // Without being asked
    GivesUp "gives-up" {} (""),
    CallsTime "calls-time" {} (""),
    CallsProcedure "calls-procedure" {} (""),
    Forgoes "forgoes" { who: Player, skill: Word<Skill> } (" {who} {skill}"),
    Offers "offers" { give: Giving, price: Wanting } (" {give} {price}"),
    // In the draw of special plays
    None "none" {} (""),
    Random "random" {} (""),
}

/// Whatever a coach can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchAction {
    Named(NamedAction),
    /// Anything that is only a word.
    Choice(Word<Choice>),
}

impl MatchAction {
    /// An answer to a question; `ask` gives entries of lists their ids.
    #[must_use]
    pub fn of(r: &Rules, s: &State, ask: &Ask, action: Action) -> MatchAction {
        MatchAction::Named(match action {
            Action::Activate(who, kind) => NamedAction::Activate { who: Player(who), action: Word(kind) },
            Action::Player(who) => NamedAction::Player { who: Player(who) },
            Action::Square(at) => NamedAction::Square { to: Square(at) },
            Action::Jump(at) => NamedAction::Jump { to: Square(at) },
            Action::Item(n) => NamedAction::Item { item: Entry(item_name(r, s, ask, n).into()) },
            Action::Choose(choice) => return MatchAction::Choice(Word(choice)),
        })
    }

    /// Reads the text form; the error says what was expected.
    pub fn parse(text: &str) -> Result<MatchAction, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let [word] = words.as_slice()
            && let Some(choice) = Choice::find(word)
        {
            return Ok(MatchAction::Choice(Word(choice)));
        }
        let mut left = words.as_slice();
        let action = NamedAction::read(&mut left)?;
        if left.is_empty() {
            Ok(MatchAction::Named(action))
        } else {
            Err(format!("“{text}” is more than one action"))
        }
    }

    /// Its text form, with the names that the edition gives.
    #[must_use]
    pub fn text(&self, r: &Rules) -> String {
        spelt(r, self.to_string())
    }

    /// What it means to the engine, which knows nothing of the draw before a match.
    pub fn said(self) -> Result<Said, String> {
        let named = match self {
            MatchAction::Choice(choice) => return Ok(Said::Action(Action::Choose(choice.0))),
            MatchAction::Named(named) => named,
        };
        Ok(match named {
            NamedAction::Activate { who, action } => Said::Action(Action::Activate(who.0, action.0)),
            NamedAction::Player { who } => Said::Action(Action::Player(who.0)),
            NamedAction::Square { to } => Said::Action(Action::Square(to.0)),
            NamedAction::Jump { to } => Said::Action(Action::Jump(to.0)),
            NamedAction::Item { item } => Said::Item(item.0.into_owned()),
            NamedAction::GivesUp {} => Said::GivesUp,
            NamedAction::CallsTime {} => Said::CallsTime,
            NamedAction::CallsProcedure {} => Said::CallsProcedure,
            NamedAction::Forgoes { who, skill } => Said::Forgoes(who.0, skill.0),
            NamedAction::Offers { give, price } => Said::Offers(give.offer(price)),
            NamedAction::None {} | NamedAction::Random {} => {
                return Err(format!("“{named}” is a choice of the draw before a match"));
            }
        })
    }
}

impl fmt::Display for MatchAction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            MatchAction::Named(named) => named.fmt(f),
            MatchAction::Choice(choice) => choice.fmt(f),
        }
    }
}

impl Serialize for MatchAction {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            MatchAction::Named(named) => named.serialize(to),
            MatchAction::Choice(choice) => {
                let mut map = to.serialize_map(Some(1))?;
                map.serialize_entry("do", choice)?;
                map.end()
            }
        }
    }
}

/// From its JSON, or from its text form.
impl<'de> Deserialize<'de> for MatchAction {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<MatchAction, D::Error> {
        let value = Value::deserialize(from)?;
        match &value {
            Value::String(text) => return MatchAction::parse(text).map_err(D::Error::custom),
            Value::Object(fields) => {
                let word = fields.get("do").and_then(Value::as_str).unwrap_or_default();
                if let (Some(choice), 1) = (Choice::find(word), fields.len()) {
                    return Ok(MatchAction::Choice(Word(choice)));
                }
            }
            _ => {}
        }
        NamedAction::deserialize(value).map(MatchAction::Named).map_err(D::Error::custom)
    }
}

impl Message for MatchAction {
    fn id(&self) -> String {
        match self {
            MatchAction::Named(named) => named.id(),
            MatchAction::Choice(choice) => format!("{}-{choice}", Choice::CLASS),
        }
    }

    fn arguments(&self, saying: &mut Saying) {
        if let MatchAction::Named(named) = self {
            named.arguments(saying);
        }
    }
}

impl PartialSchema for MatchAction {
    fn schema() -> RefOr<Schema> {
        described(&mut Vec::new())
    }
}

impl ToSchema for MatchAction {
    fn schemas(parts: &mut Schemas) {
        described(parts);
    }
}

fn described(parts: &mut Schemas) -> RefOr<Schema> {
    <NamedAction as ToSchema>::schemas(parts);
    let choice = ObjectBuilder::new().property("do", <Word<Choice> as Fact>::schema(parts)).required("do");
    let all = match <NamedAction as PartialSchema>::schema() {
        RefOr::T(Schema::OneOf(rows)) => rows.items.into_iter().fold(OneOfBuilder::new(), OneOfBuilder::item),
        other => OneOfBuilder::new().item(other),
    };
    all.item(choice).description(Some("What a coach does.")).into()
}
