//! What coaches of 1994 offer each other: `play 2 for 30`, `apothecary for play 1`, `promise for 20`. Lines count from 1, gold in
//! thousands.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use touchback_engine::{Give, Offer, Price};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{Fact, Read, Schemas, named, next};
use crate::say::Saying;

/// What a coach offers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Giving {
    /// A special play of his hand.
    Play {
        #[serde(deserialize_with = "from_one")]
        line: u8,
    },
    Apothecary,
    Promise,
}

/// What a coach wants for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wanting {
    /// In thousands.
    Gold { gold: u16 },
    /// A special play of the other hand.
    Play {
        #[serde(deserialize_with = "from_one")]
        line: u8,
    },
}

fn from_one<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let n = u8::deserialize(from)?;
    if n == 0 { Err(serde::de::Error::custom("the first play is 1")) } else { Ok(n) }
}

impl fmt::Display for Giving {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Giving::Play { line } => write!(f, "play {line}"),
            Giving::Apothecary => f.write_str("apothecary"),
            Giving::Promise => f.write_str("promise"),
        }
    }
}

impl fmt::Display for Wanting {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wanting::Gold { gold } => write!(f, "for {gold}"),
            Wanting::Play { line } => write!(f, "for play {line}"),
        }
    }
}

fn line(words: &mut &[&str]) -> Result<u8, String> {
    let word = next(words, "the number of a play")?;
    let n = word.parse::<u8>().ok().filter(|n| *n > 0);
    n.ok_or_else(|| format!("“{word}” is not the number of a play; the first is 1"))
}

impl Read for Giving {
    fn read(words: &mut &[&str]) -> Result<Giving, String> {
        match next(words, "what is offered") {
            Ok("play") => Ok(Giving::Play { line: line(words)? }),
            Ok("apothecary") => Ok(Giving::Apothecary),
            Ok("promise") => Ok(Giving::Promise),
            _ => Err("what is offered? Expected play N, apothecary or promise".to_owned()),
        }
    }
}

impl Read for Wanting {
    fn read(words: &mut &[&str]) -> Result<Wanting, String> {
        let wanted = || "what for? Expected for GOLD or for play N".to_owned();
        if next(words, "the price") != Ok("for") {
            return Err(wanted());
        }
        match next(words, "the price").map_err(|_| wanted())? {
            "play" => Ok(Wanting::Play { line: line(words)? }),
            gold => {
                let gold = gold.parse().map_err(|_| format!("“{gold}” is not a number of thousands"))?;
                Ok(Wanting::Gold { gold })
            }
        }
    }
}

impl From<Give> for Giving {
    fn from(give: Give) -> Giving {
        match give {
            Give::Play(line) => Giving::Play { line: line + 1 },
            Give::Apothecary => Giving::Apothecary,
            Give::Promise => Giving::Promise,
        }
    }
}

impl From<Price> for Wanting {
    fn from(price: Price) -> Wanting {
        match price {
            Price::Gold(gold) => Wanting::Gold { gold },
            Price::Play(line) => Wanting::Play { line: line + 1 },
        }
    }
}

impl Giving {
    /// As the engine has it; no hand has a line 0.
    #[must_use]
    pub const fn offer(self, wanting: Wanting) -> Offer {
        let give = match self {
            Giving::Play { line } => Give::Play(line.saturating_sub(1)),
            Giving::Apothecary => Give::Apothecary,
            Giving::Promise => Give::Promise,
        };
        let price = match wanting {
            Wanting::Gold { gold } => Price::Gold(gold),
            Wanting::Play { line } => Price::Play(line.saturating_sub(1)),
        };
        Offer { give, price }
    }
}

impl Fact for Giving {
    const CLASS: &'static str = "giving";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        named(parts, "Giving", <Giving as PartialSchema>::schema())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let (what, line) = match self {
            Giving::Play { line } => ("play", *line),
            Giving::Apothecary => ("apothecary", 0),
            Giving::Promise => ("promise", 0),
        };
        saying.set(field, line);
        saying.set(&format!("{field}-id"), what);
    }
}

impl Fact for Wanting {
    const CLASS: &'static str = "wanting";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        named(parts, "Wanting", <Wanting as PartialSchema>::schema())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let (what, n) = match self {
            Wanting::Gold { gold } => ("gold", u32::from(*gold) * 1000),
            Wanting::Play { line } => ("play", u32::from(*line)),
        };
        saying.set(field, n);
        saying.set(&format!("{field}-id"), what);
    }
}
