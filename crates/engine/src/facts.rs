//! Yes-or-no facts: an enum that names them, and the set of those that hold.

/// Makes such an enum and its set. The order of the names is the order of the bits; more names than bits do not compile.
macro_rules! facts {
    (
        $(#[$one:meta])* $vis:vis enum $Fact:ident { $($(#[$about:meta])* $name:ident),* $(,)? }
        $(#[$many:meta])* $Set:ident($word:ty)
    ) => {
        $(#[$one])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        $vis enum $Fact { $($(#[$about])* $name),* }

        $(#[$many])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
        $vis struct $Set($word);

        const _: () = assert!($Fact::ALL.len() <= <$word>::BITS as usize);

        #[allow(dead_code, reason = "not every set needs every verb")]
        impl $Fact {
            pub const ALL: &[$Fact] = &[$($Fact::$name),*];
        }

        #[allow(dead_code, reason = "not every set needs every verb")]
        impl $Set {
            pub const NONE: $Set = $Set(0);

            #[must_use]
            pub const fn of(facts: &[$Fact]) -> $Set {
                let (mut set, mut i) = ($Set::NONE, 0);
                while i < facts.len() {
                    set = set.with(facts[i]);
                    i += 1;
                }
                set
            }

            #[must_use]
            pub const fn has(self, fact: $Fact) -> bool {
                self.0 >> fact as u8 & 1 == 1
            }

            /// Whether at least one of these holds.
            #[must_use]
            pub fn has_any(self, facts: impl Into<$Set>) -> bool {
                self.0 & facts.into().0 != 0
            }

            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[must_use]
            pub const fn with(self, fact: $Fact) -> $Set {
                $Set(self.0 | 1 << fact as u8)
            }

            #[must_use]
            pub const fn with_if(self, holds: bool, fact: $Fact) -> $Set {
                if holds { self.with(fact) } else { self }
            }

            #[must_use]
            pub const fn without(self, fact: $Fact) -> $Set {
                $Set(self.0 & !(1 << fact as u8))
            }

            #[must_use]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            pub fn set(&mut self, facts: impl Into<$Set>) {
                self.0 |= facts.into().0;
            }

            pub fn clear(&mut self, facts: impl Into<$Set>) {
                self.0 &= !facts.into().0;
            }

            /// Clears one of them; returns whether it held.
            pub const fn take(&mut self, fact: $Fact) -> bool {
                let had = self.has(fact);
                *self = self.without(fact);
                had
            }

            /// The bits, for keys and files.
            #[must_use]
            pub const fn word(self) -> $word {
                self.0
            }

            #[must_use]
            pub const fn from_word(word: $word) -> $Set {
                $Set(word)
            }
        }

        impl From<$Fact> for $Set {
            fn from(fact: $Fact) -> $Set {
                $Set::NONE.with(fact)
            }
        }

        impl FromIterator<$Fact> for $Set {
            fn from_iter<I: IntoIterator<Item = $Fact>>(facts: I) -> $Set {
                facts.into_iter().fold($Set::NONE, $Set::with)
            }
        }

        impl<T: Into<$Set>> std::ops::BitOr<T> for $Fact {
            type Output = $Set;

            fn bitor(self, other: T) -> $Set {
                $Set::from(self).union(other.into())
            }
        }

        impl<T: Into<$Set>> std::ops::BitOr<T> for $Set {
            type Output = $Set;

            fn bitor(self, other: T) -> $Set {
                self.union(other.into())
            }
        }
    };
}

pub(crate) use facts;
