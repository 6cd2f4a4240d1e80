//! Room for what an edition from outside adds: a few places in every closed list, and the words for them.
//!
//! The kernel only knows the place ([`Own`]). What it is called in texts and to people comes from the edition, as [`Words`] that
//! are checked when the rules load.

/// A place that a list keeps for an edition.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Own {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl Own {
    pub const ALL: [Own; 8] = [Own::A, Own::B, Own::C, Own::D, Own::E, Own::F, Own::G, Own::H];

    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its bit in a set of such places.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

macro_rules! additions {
    ($($(#[$about:meta])* $name:ident = $text:literal),* $(,)?) => {
        /// Something that an edition adds to one of the lists.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Addition { $($(#[$about])* $name(Own)),* }

        impl Addition {
            /// What it is called where no rules are at hand.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Addition::$name(own) => match own {
                        Own::A => concat!("own-", $text, "-a"),
                        Own::B => concat!("own-", $text, "-b"),
                        Own::C => concat!("own-", $text, "-c"),
                        Own::D => concat!("own-", $text, "-d"),
                        Own::E => concat!("own-", $text, "-e"),
                        Own::F => concat!("own-", $text, "-f"),
                        Own::G => concat!("own-", $text, "-g"),
                        Own::H => concat!("own-", $text, "-h"),
                    }),*
                }
            }

            pub fn all() -> impl Iterator<Item = Addition> {
                Own::ALL.into_iter().flat_map(|own| [$(Addition::$name(own)),*])
            }
        }
    };
}

additions! {
    Skill = "skill",
    StarRule = "star-rule",
    KickoffEvent = "kickoff",
    Card = "card",
    Action = "action",
    Test = "test",
    Modifier = "modifier",
    Choice = "choice",
    Question = "question",
    Event = "event",
    Refusal = "refusal",
    Effect = "effect",
}

impl Addition {
    /// What its sentences may tell: `{who}`, `{other}`, `{n}`.
    const fn facts(self) -> &'static [&'static str] {
        match self {
            Addition::Event(_) => &["{who}", "{other}", "{n}"],
            Addition::Question(_) | Addition::Refusal(_) => &["{who}"],
            _ => &[],
        }
    }
}

/// What something that an edition adds is called.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Words {
    pub of: Addition,
    /// In scenarios, logs and files: the edition and a name, `house/rally`.
    pub id: &'static str,
    /// The id of its rule, for questions and refusals.
    pub rule: &'static str,
    /// For people: a name; for questions, events and refusals a sentence.
    pub en: &'static str,
    pub de: &'static str,
}

/// The words of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dictionary(Vec<Words>);

impl Dictionary {
    pub fn new(lists: &[&[Words]]) -> Result<Dictionary, String> {
        let all = lists.concat();
        for (n, words) in all.iter().enumerate() {
            words.check()?;
            if let Some(other) = all[..n].iter().find(|other| other.of == words.of || other.id == words.id) {
                return Err(format!("{} and {} share a place or a name", other.id, words.id));
            }
        }
        Ok(Dictionary(all))
    }

    pub fn of(&self, of: Addition) -> Option<&Words> {
        self.0.iter().find(|words| words.of == of)
    }

    pub fn all(&self) -> &[Words] {
        &self.0
    }

    /// Nothing is played that has no words.
    pub fn must_know(&self, unit: &str, of: Addition) -> Result<(), String> {
        match self.of(of) {
            Some(_) => Ok(()),
            None => Err(format!("{unit} has no words for its {}", of.name())),
        }
    }
}

impl Words {
    fn check(&self) -> Result<(), String> {
        let word = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        if !self.id.split_once('/').is_some_and(|(edition, name)| word(edition) && word(name)) {
            return Err(format!("“{}” is not EDITION/NAME in small letters", self.id));
        }
        if [self.rule, self.en, self.de].iter().any(|text| text.trim().is_empty()) {
            return Err(format!("{} lacks its rule or its words in English or German", self.id));
        }
        let known = self.of.facts();
        for text in [self.en, self.de] {
            let plain = known.iter().fold(text.to_owned(), |text, fact| text.replace(fact, ""));
            if plain.contains(['{', '}']) {
                return Err(format!("“{text}” of {} tells something that it does not know", self.id));
            }
        }
        match known.iter().find(|fact| self.en.contains(**fact) != self.de.contains(**fact)) {
            Some(fact) => Err(format!("{} tells {fact} in one language only", self.id)),
            None => Ok(()),
        }
    }
}

/// A list of names with places for an edition's own.
macro_rules! open_list {
    ($(#[$doc:meta])* $name:ident of $kind:ident { $($(#[$about:meta])* $variant:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum $name {
            $($(#[$about])* $variant,)*
            /// One that an edition from outside adds.
            Own($crate::own::Own),
        }

        const _: () = assert!(size_of::<$name>() == 1);

        impl $name {
            /// Those that the kernel has a name for.
            pub const ALL: &[$name] = &[$($name::$variant),*];
            /// These, and the places for an edition's own.
            pub const COUNT: usize = $name::ALL.len() + $crate::own::Own::ALL.len();

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)*
                    $name::Own(own) => $crate::own::Addition::$kind(own).name(),
                }
            }

            #[must_use]
            pub const fn index(self) -> usize {
                #[repr(u8)]
                enum Index { $($variant),* }
                match self {
                    $($name::$variant => Index::$variant as usize,)*
                    $name::Own(own) => $name::ALL.len() + own.index(),
                }
            }

            #[must_use]
            pub const fn nth(index: usize) -> Option<$name> {
                if index < $name::ALL.len() {
                    Some($name::ALL[index])
                } else if index < $name::COUNT {
                    Some($name::Own($crate::own::Own::ALL[index - $name::ALL.len()]))
                } else {
                    None
                }
            }

            #[must_use]
            pub fn from_name(name: &str) -> Option<$name> {
                (0..$name::COUNT).filter_map($name::nth).find(|one| one.name() == name)
            }
        }

        impl $crate::rules::Named for $name {
            fn named(name: &str) -> Option<$name> {
                $name::from_name(name)
            }
        }
    };
}
pub(crate) use open_list;

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: Words = Words {
        of: Addition::Refusal(Own::A),
        id: "house/hoarse",
        rule: "H-1",
        en: "{who} is hoarse.",
        de: "{who} ist heiser.",
    };

    fn refused(words: Words) -> String {
        Dictionary::new(&[&[words]]).expect_err("these words are refused")
    }

    #[test]
    fn words_are_whole() {
        assert!(Dictionary::new(&[&[GOOD]]).is_ok());
        assert!(refused(Words { id: "hoarse", ..GOOD }).contains("EDITION/NAME"));
        assert!(refused(Words { de: " ", ..GOOD }).contains("German"));
        assert!(refused(Words { en: "{whom}", de: "{whom}", ..GOOD }).contains("does not know"));
        assert!(refused(Words { de: "Heiser.", ..GOOD }).contains("one language"));
        assert!(Dictionary::new(&[&[GOOD, GOOD]]).is_err());
    }

    #[test]
    fn every_addition_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<_> = Addition::all().map(Addition::name).collect();
        assert_eq!(names.len(), Addition::all().count());
    }
}
