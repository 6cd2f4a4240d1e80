//! The macros behind the tables of events, questions, refusals and actions: one row gives the type, the text, the JSON, the
//! schema and the arguments of the sentence. A case of the engine without a row, or a field that a row forgets, does not compile.

macro_rules! value {
    ($type:ty, $field:ident) => {
        <$type as $crate::fact::Of<_>>::of($field)
    };
    ($type:ty, $field:ident, $value:expr) => {
        $value
    };
}

/// `Variant "word" { field: Type, … } "text"`: all that follows from the row itself, whatever it is made from.
macro_rules! told {
    (
        $(#[$doc:meta])*
        $told:ident, $tag:literal, messages $prefix:literal;
        $($variant:ident $word:literal { $($field:ident: $type:ty),* $(,)? } ($($text:tt)*)),* $(,)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $told { $($variant { $($field: $type),* }),* }

        impl $told {
            /// All words that open the text form, and are the tag of the JSON.
            pub const WORDS: &[&str] = &[$($word),*];

            /// Every word with its fields and what they are: what a program needs to fill in the sentences.
            pub const FIELDS: &[(&str, &[(&str, &str)])] =
                &[$(($word, &[$((stringify!($field), <$type as $crate::fact::Fact>::CLASS)),*])),*];

            #[must_use]
            pub const fn word(&self) -> &'static str {
                match self { $($told::$variant { .. } => $word),* }
            }
        }

        /// The text form: the word, then the facts in a fixed order.
        impl std::fmt::Display for $told {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str(self.word())?;
                match self { $($told::$variant { $($field),* } => write!(f, $($text)*)),* }
            }
        }

        impl serde::Serialize for $told {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap;
                use $crate::fact::Fact;
                let mut map = to.serialize_map(None)?;
                map.serialize_entry($tag, self.word())?;
                match self {
                    $($told::$variant { $($field),* } => {
                        $(if $field.is_there() {
                            map.serialize_entry(stringify!($field), $field)?;
                        })*
                    }),*
                }
                map.end()
            }
        }

        impl $crate::say::Message for $told {
            fn id(&self) -> String {
                format!("{}-{}", $prefix, self.word())
            }

            fn arguments(&self, saying: &mut $crate::say::Saying) {
                #[allow(unused_imports)]
                use $crate::fact::Fact;
                match self {
                    $($told::$variant { $($field),* } => { $($field.say(stringify!($field), saying);)* }),*
                }
                let _ = saying;
            }
        }

        impl utoipa::PartialSchema for $told {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                Self::described(&mut Vec::new())
            }
        }

        impl utoipa::ToSchema for $told {
            fn schemas(parts: &mut $crate::fact::Schemas) {
                Self::described(parts);
            }
        }

        impl $told {
            fn described(parts: &mut $crate::fact::Schemas) -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, SchemaType, Type};
                let _ = &parts;
                let mut all = OneOfBuilder::new();
                $(
                    let tag = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some([$word]));
                    #[allow(unused_mut)]
                    let mut one = ObjectBuilder::new().property($tag, tag).required($tag);
                    $(
                        one = one.property(stringify!($field), <$type as $crate::fact::Fact>::schema(parts));
                        if !<$type as $crate::fact::Fact>::OPTIONAL {
                            one = one.required(stringify!($field));
                        }
                    )*
                    all = all.item(one);
                )*
                all.into()
            }
        }
    };
}

/// `Engine(pattern) "word" { field: Type = value, … } "text"`; a field without a value takes the engine's of that name.
macro_rules! table {
    (
        $(#[$doc:meta])*
        $told:ident of $engine:ident($about:ident: $context:ty), $tag:literal, messages $prefix:literal;
        $($variant:ident $pattern:tt $word:literal { $($field:ident: $type:ty $(= $value:expr)?),* $(,)? } ($($text:tt)*)),* $(,)?
    ) => {
        $crate::table::told! {
            $(#[$doc])*
            $told, $tag, messages $prefix;
            $($variant $word { $($field: $type),* } ($($text)*)),*
        }

        impl $told {
            #[must_use]
            pub fn of($about: $context, it: &$engine) -> $told {
                let _ = $about;
                match *it {
                    $(table!(@pattern $engine $variant $pattern) => $told::$variant {
                        $($field: value!($type, $field $(, $value)?)),*
                    }),*
                }
            }

            #[must_use]
            pub const fn word_of(it: &$engine) -> &'static str {
                match it { $($engine::$variant { .. } => $word),* }
            }
        }
    };
    (@pattern $engine:ident $variant:ident { $($inner:tt)* }) => { $engine::$variant { $($inner)* } };
    (@pattern $engine:ident $variant:ident ()) => { $engine::$variant };
    (@pattern $engine:ident $variant:ident ($($inner:tt)+)) => { $engine::$variant($($inner)+) };
}

pub(crate) use {table, told, value};
