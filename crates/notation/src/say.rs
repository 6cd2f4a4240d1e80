//! Sentences. One rule for every program: the message of something is `PREFIX-WORD` (`event-moved`), and its arguments are the
//! fields of its JSON. Players and sides are called by their names, squares are `x,y`, gold is shown in full, truth is `yes` or `no`.
//! A word out of a list gives two arguments: `$field`, its name in `names.ftl` (`weather-blizzard`), and `$field-id`, the word itself, to
//! choose by. A name without a message is its id in capitals, as printed: `hit-and-run` is Hit and Run.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_langneg::{NegotiationStrategy, accepted_languages, negotiate_languages};
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;
use touchback_engine::play::Play;
use touchback_engine::{Pid, Side};
use unic_langid::LanguageIdentifier;

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// What players, sides and special plays are called.
pub trait Names {
    fn player(&self, who: Pid) -> String;
    fn side(&self, side: Side) -> String;
    fn play(&self, id: &str) -> String;
}

/// As in scenarios: players by their numbers, plays by their ids.
pub struct Plain;

impl Names for Plain {
    fn player(&self, who: Pid) -> String {
        crate::text::player(who)
    }

    fn side(&self, side: Side) -> String {
        title(crate::text::side(side))
    }

    fn play(&self, id: &str) -> String {
        if id == Play::MANUAL.id() { "Special play".to_owned() } else { format!("Special play {id}") }
    }
}

/// Something with a message.
pub trait Message {
    fn id(&self) -> String;
    fn arguments(&self, saying: &mut Saying);
}

/// The arguments of one message, as they are gathered.
pub struct Saying<'a> {
    pub lang: &'a Lang,
    pub names: &'a dyn Names,
    args: FluentArgs<'static>,
}

impl Saying<'_> {
    pub fn set(&mut self, field: &str, value: impl Into<FluentValue<'static>>) {
        self.args.set(field.to_owned(), value);
    }

    /// An argument that is set already, as it is written.
    #[must_use]
    pub fn said(&self, field: &str) -> String {
        match self.args.get(field) {
            Some(FluentValue::String(text)) => text.to_string(),
            Some(FluentValue::Number(number)) => number.as_string().into_owned(),
            _ => String::new(),
        }
    }

    pub fn word(&mut self, field: &str, class: &str, word: &str) {
        let name = if class == "play" { self.names.play(word) } else { self.lang.name(class, word) };
        self.set(field, name);
        self.set(&format!("{field}-id"), word.to_owned());
    }
}

/// A language with its messages.
pub struct Lang {
    pub id: LanguageIdentifier,
    bundle: FluentBundle<FluentResource>,
}

static LANGUAGES: LazyLock<BTreeMap<&'static str, Lang>> =
    LazyLock::new(|| SOURCES.iter().map(|(tag, texts)| (*tag, Lang::read(tag, texts))).collect());

impl Lang {
    pub(crate) fn read(tag: &str, texts: &[&str]) -> Lang {
        let id: LanguageIdentifier = tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id.clone()]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(grouped));
        for text in texts {
            // A test finds faults in the files; what can be read is used.
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Lang { id, bundle }
    }

    /// All of them, by tag.
    pub fn all() -> impl Iterator<Item = (&'static str, &'static Lang)> {
        LANGUAGES.iter().map(|(tag, lang)| (*tag, lang))
    }

    #[must_use]
    pub fn english() -> &'static Lang {
        &LANGUAGES["en"]
    }

    /// The best for a list of wishes as browsers send it: `fr-CH, de;q=0.8`. English if there is none.
    #[must_use]
    pub fn wanted(wishes: &str) -> &'static Lang {
        let wishes = accepted_languages::parse(wishes);
        let known: Vec<LanguageIdentifier> = LANGUAGES.values().map(|lang| lang.id.clone()).collect();
        let found = negotiate_languages(&wishes, &known, None, NegotiationStrategy::Lookup);
        found.first().and_then(|id| LANGUAGES.get(id.language.as_str())).unwrap_or_else(|| Lang::english())
    }

    /// The language of this tag, exactly.
    #[must_use]
    pub fn of(tag: &str) -> Option<&'static Lang> {
        LANGUAGES.get(tag)
    }

    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    pub(crate) fn own(&self, id: &str, attribute: Option<&str>, args: &FluentArgs) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut faults = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(args), &mut faults).into_owned())
    }

    /// A message of this language, else the English one.
    #[must_use]
    pub fn message(&self, id: &str, args: &FluentArgs) -> Option<String> {
        self.own(id, None, args).or_else(|| Lang::english().own(id, None, args))
    }

    /// A message with texts for its arguments; its id if there is none.
    #[must_use]
    pub fn text(&self, id: &str, args: &[(&str, &str)]) -> String {
        let mut given = FluentArgs::new();
        for (name, value) in args {
            given.set((*name).to_owned(), (*value).to_owned());
        }
        self.message(id, &given).unwrap_or_else(|| id.to_owned())
    }

    /// The name of a team list, position, star, card or word of the rules; `None` for what somebody has made up.
    #[must_use]
    pub fn known(&self, class: &str, id: &str) -> Option<String> {
        self.message(&format!("{class}-{id}"), &FluentArgs::new())
    }

    /// A position as its team calls it: the Humans' `Lineman`, but the `Skaven Thrower` of another team.
    #[must_use]
    pub fn position(&self, team: &str, position: &str) -> Option<String> {
        let id = format!("position-{position}");
        let own = position.strip_prefix(team).is_some_and(|rest| rest.starts_with('-'));
        let short = |lang: &Lang| lang.own(&id, Some("short"), &FluentArgs::new()).filter(|_| own);
        short(self).or_else(|| short(Lang::english())).or_else(|| self.message(&id, &FluentArgs::new()))
    }

    /// The name of a word.
    #[must_use]
    pub fn name(&self, class: &str, word: &str) -> String {
        // The edition that has added it knows what it is called.
        self.known(class, word).unwrap_or_else(|| if word.starts_with("own-") { word.to_owned() } else { title(word) })
    }

    fn gathered(&self, it: &dyn Message, names: &dyn Names) -> FluentArgs<'static> {
        let mut saying = Saying { lang: self, names, args: FluentArgs::new() };
        it.arguments(&mut saying);
        saying.args
    }

    /// The sentence.
    #[must_use]
    pub fn sentence(&self, it: &dyn Message, names: &dyn Names) -> String {
        let id = it.id();
        self.message(&id, &self.gathered(it, names)).unwrap_or(id)
    }

    /// The sentence, with the dice in words: for those who cannot draw them.
    #[must_use]
    pub fn with_dice(&self, it: &dyn Message, names: &dyn Names) -> String {
        let (id, args) = (it.id(), self.gathered(it, names));
        let dice = self.own(&id, Some("dice"), &args);
        let sentence = self.message(&id, &args).unwrap_or(id);
        dice.map_or_else(|| sentence.clone(), |dice| format!("{sentence} {dice}"))
    }
}

/// `hit-and-run` as `Hit and Run`.
#[must_use]
pub fn title(id: &str) -> String {
    let word = |(n, word): (usize, &str)| {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if n == 0 || !SMALL.contains(&word) => first.to_uppercase().to_string() + letters.as_str(),
            _ => word.to_owned(),
        }
    };
    id.split('-').enumerate().map(word).collect::<Vec<_>>().join(" ").replace("Team Mate", "Team-mate")
}

/// Words that begin with a small letter within a name.
const SMALL: [&str; 8] = ["a", "and", "for", "in", "of", "on", "the", "to"];

/// The language that numbers are written in.
struct Here(LanguageIdentifier);

impl Memoizable for Here {
    type Args = ();
    type Error = ();

    fn construct(lang: LanguageIdentifier, (): ()) -> Result<Here, ()> {
        Ok(Here(lang))
    }
}

/// Large numbers as the language groups them: 10,000 or 10.000.
fn grouped(value: &FluentValue, intls: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let whole = number.value as i64;
    if whole.abs() < 1000 || number.value.fract() != 0.0 {
        return None;
    }
    let here = intls.with_try_get::<Here, _, _>((), |here| here.0.to_string()).ok()?;
    let locale: icu_locale_core::Locale = here.parse().ok()?;
    let formatter = icu_decimal::DecimalFormatter::try_new(locale.into(), Default::default()).ok()?;
    Some(formatter.format(&whole.into()).to_string())
}
