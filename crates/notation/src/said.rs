//! Sentences of the server about accounts, events and leagues, in other languages. The server writes English; a sentence is found by its
//! English text in `page-said.ftl`, else by its code in `page-refused.ftl`. The page does the same (`web/src/lib/i18n/sentences.ts`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::FluentArgs;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};
use fluent_syntax::parser;

use crate::Lang;
use crate::say::SAID;

enum Part {
    Text(String),
    Name(String),
}

/// A message whose English text says where a name or a figure stands.
struct Reader {
    id: String,
    parts: Vec<Part>,
}

static CATALOGUES: LazyLock<BTreeMap<&'static str, Lang>> =
    LazyLock::new(|| SAID.iter().map(|(tag, texts)| (*tag, Lang::read(tag, texts))).collect());

static READERS: LazyLock<Vec<Reader>> = LazyLock::new(|| {
    let english = SAID.iter().find(|(tag, _)| *tag == "en").map_or("", |(_, texts)| texts[0]);
    let resource = parser::parse(english).unwrap_or_else(|(resource, _)| resource);
    resource.body.into_iter().filter_map(reader).collect()
});

fn reader(entry: Entry<&str>) -> Option<Reader> {
    let Entry::Message(message) = entry else { return None };
    let part = |element: PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some(Part::Text(value.to_owned())),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
            Some(Part::Name(id.name.to_owned()))
        }
        PatternElement::Placeable { .. } => None,
    };
    let parts = message.value?.elements.into_iter().map(part).collect::<Option<_>>()?;
    Some(Reader { id: message.id.name.to_owned(), parts })
}

/// What stands in the places of the names, shortest first.
fn read<'a>(parts: &'a [Part], text: &'a str, found: &mut Vec<(&'a str, &'a str)>) -> bool {
    match parts {
        [] => text.is_empty(),
        [Part::Text(own), rest @ ..] => text.strip_prefix(own.as_str()).is_some_and(|text| read(rest, text, found)),
        [Part::Name(name)] => {
            found.push((name, text));
            true
        }
        [Part::Name(name), rest @ ..] => {
            let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
            for at in ends {
                let kept = found.len();
                found.push((name, &text[..at]));
                if read(rest, &text[at..], found) {
                    return true;
                }
                found.truncate(kept);
            }
            false
        }
    }
}

fn by_text(catalogue: &Lang, english: &str) -> Option<String> {
    READERS.iter().find_map(|reader| {
        let mut found = Vec::new();
        if !read(&reader.parts, english, &mut found) {
            return None;
        }
        let mut args = FluentArgs::new();
        for (name, value) in found {
            args.set(name.to_owned(), value.to_owned());
        }
        catalogue.own(&reader.id, None, &args)
    })
}

/// A refusal in this language; English where there is no translation.
#[must_use]
pub fn refusal(lang: &Lang, code: &str, english: &str) -> String {
    let Some(catalogue) = CATALOGUES.get(lang.id.language.as_str()).filter(|lang| lang.id.language != "en") else {
        return english.to_owned();
    };
    // `Table 3: There is no open game.`: the place stays, the sentence is translated.
    let named = || {
        let (name, rest) = english.split_once(": ").filter(|(_, rest)| rest.starts_with(char::is_uppercase))?;
        Some(format!("{name}: {}", by_text(catalogue, rest)?))
    };
    let by_code = || catalogue.own(&format!("refused-{code}"), None, &FluentArgs::new());
    by_text(catalogue, english).or_else(named).or_else(by_code).unwrap_or_else(|| english.to_owned())
}
