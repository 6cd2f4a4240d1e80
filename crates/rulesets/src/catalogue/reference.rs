//! References between data files: a skill or a special rule, each with an optional parameter after a colon.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// Money in gold pieces.
pub type Gold = i64;

/// A skill of a profile, e.g. `loner:4`, `mighty-blow:1`, `animosity:dwarf,halfling`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SkillRef {
    pub id: String,
    pub param: Option<SkillParam>,
}

/// What follows the colon of a [`SkillRef`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SkillParam {
    /// A bonus or a target number; the skill's `parameter` says which.
    Number(u8),
    /// Against which players: `all`, positions, or words of position names.
    Whom(Vec<String>),
}

impl SkillRef {
    pub fn new(id: &str) -> Self {
        SkillRef { id: id.to_owned(), param: None }
    }

    pub fn numbered(id: &str, number: u8) -> Self {
        SkillRef { id: id.to_owned(), param: Some(SkillParam::Number(number)) }
    }

    pub fn parse(text: &str) -> Result<Self, String> {
        let (id, rest) = match text.split_once(':') {
            Some((id, rest)) => (id, Some(rest)),
            None => (text, None),
        };
        if !is_id(id) {
            return Err(format!("\"{text}\" is not a skill reference"));
        }
        let param = match rest {
            None => None,
            Some(digits) if digits.bytes().all(|b| b.is_ascii_digit()) => {
                Some(SkillParam::Number(digits.parse().map_err(|_| format!("\"{text}\": the number is out of range"))?))
            }
            Some(words) if words.split(',').all(is_id) => {
                Some(SkillParam::Whom(words.split(',').map(str::to_owned).collect()))
            }
            Some(_) => {
                return Err(format!("\"{text}\": the parameter is neither a number nor a list of ids"));
            }
        };
        Ok(SkillRef { id: id.to_owned(), param })
    }

    /// The number after the colon.
    pub fn number(&self) -> Option<u8> {
        match self.param {
            Some(SkillParam::Number(n)) => Some(n),
            _ => None,
        }
    }
}

impl fmt::Display for SkillRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.param {
            None => write!(f, "{}", self.id),
            Some(SkillParam::Number(n)) => write!(f, "{}:{n}", self.id),
            Some(SkillParam::Whom(words)) => write!(f, "{}:{}", self.id, words.join(",")),
        }
    }
}

/// A special rule of a team, e.g. `old-world-classic`, `favoured-of:khorne`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleRef {
    pub id: String,
    pub param: Option<String>,
}

impl RuleRef {
    pub fn parse(text: &str) -> Result<Self, String> {
        let (id, param) = match text.split_once(':') {
            Some((id, param)) => (id, Some(param)),
            None => (text, None),
        };
        if !is_id(id) || !param.is_none_or(is_id) {
            return Err(format!("\"{text}\" is not a special rule reference"));
        }
        Ok(RuleRef { id: id.to_owned(), param: param.map(str::to_owned) })
    }

    /// Whether a team rule satisfies this requirement; a bare id accepts every parameter.
    pub fn is_met_by(&self, rule: &RuleRef) -> bool {
        self.id == rule.id && (self.param.is_none() || self.param == rule.param)
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.param {
            None => write!(f, "{}", self.id),
            Some(param) => write!(f, "{}:{param}", self.id),
        }
    }
}

/// One entry of a star's `hire` list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HireKey {
    Any,
    Rule(RuleRef),
    Not(RuleRef),
}

impl HireKey {
    pub fn parse(text: &str) -> Result<Self, String> {
        match text.strip_prefix('!') {
            Some(rest) => Ok(HireKey::Not(RuleRef::parse(rest)?)),
            None if text == "any" => Ok(HireKey::Any),
            None => Ok(HireKey::Rule(RuleRef::parse(text)?)),
        }
    }
}

impl fmt::Display for HireKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HireKey::Any => write!(f, "any"),
            HireKey::Rule(rule) => write!(f, "{rule}"),
            HireKey::Not(rule) => write!(f, "!{rule}"),
        }
    }
}

/// Lower-case words joined by hyphens.
pub fn is_id(text: &str) -> bool {
    let word = |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    text.split('-').all(word)
}

macro_rules! as_text {
    ($name:ident) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = String::deserialize(from)?;
                $name::parse(&text).map_err(D::Error::custom)
            }
        }
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl std::str::FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                $name::parse(text)
            }
        }
    };
}
as_text!(SkillRef);
as_text!(RuleRef);
as_text!(HireKey);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_read_and_print_alike() {
        for text in ["block", "loner:4", "animosity:dwarf,halfling", "animosity:all"] {
            assert_eq!(SkillRef::parse(text).expect(text).to_string(), text);
        }
        for text in ["", "Block", "loner:", "loner:4+", "loner:400", "a--b", "animosity:,"] {
            assert!(SkillRef::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_bare_requirement_accepts_every_parameter() {
        let rule = |t: &str| RuleRef::parse(t).expect(t);
        assert!(rule("favoured-of").is_met_by(&rule("favoured-of:khorne")));
        assert!(rule("favoured-of:khorne").is_met_by(&rule("favoured-of:khorne")));
        assert!(!rule("favoured-of:nurgle").is_met_by(&rule("favoured-of:khorne")));
    }
}
