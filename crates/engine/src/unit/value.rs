//! Numbers and lists that units change, by topic: a mask test, then a short list.

use crate::event::Mods;
use crate::rules::{Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, State};
use crate::unit::{Hook, Unit, Units};

/// All changes of one topic, and the skills that bring them.
#[derive(Clone, Debug)]
struct Changes<F> {
    skills: SkillSet,
    list: Vec<(Skill, F)>,
}

impl<F> Default for Changes<F> {
    fn default() -> Changes<F> {
        Changes { skills: SkillSet::EMPTY, list: Vec::new() }
    }
}

macro_rules! values {
    ($($(#[$about:meta])* $name:ident in $topic:ident(who $(, $arg:ident: $kind:ty)*) changes $value:ty;)*) => {
        /// One change of a unit to one topic, for the player who has it.
        #[derive(Copy, Clone, Debug)]
        pub enum Value { $($(#[$about])* $name(fn(&Rules, &State, Pid $(, $kind)*, &mut $value))),* }

        $(#[expect(non_snake_case, reason = "reads like the variant it makes")]
        #[must_use]
        pub const fn $name(change: fn(&Rules, &State, Pid $(, $kind)*, &mut $value)) -> Hook {
            Hook::Value(Value::$name(change))
        })*

        #[derive(Clone, Debug, Default)]
        pub(super) struct Values { $($topic: Changes<fn(&Rules, &State, Pid $(, $kind)*, &mut $value)>),* }

        impl Values {
            pub fn add(&mut self, unit: &Unit, value: Value) {
                match value {
                    $(Value::$name(change) => {
                        self.$topic.skills.insert(unit.skill);
                        self.$topic.list.push((unit.skill, change));
                    })*
                }
            }
        }

        impl Units {
            $($(#[$about])*
            pub fn $topic(&self, r: &Rules, s: &State, who: Pid $(, $arg: $kind)*, value: &mut $value) {
                let (skills, changes) = (s.player(who).skills, &self.values.$topic);
                if !skills.meets(changes.skills) {
                    return;
                }
                for (_, change) in changes.list.iter().filter(|(skill, _)| skills.has(*skill)) {
                    change(r, s, who $(, $arg)*, value);
                }
            })*
        }
    };
}

values! {
    /// The modifiers of a test that this player makes.
    TestMods in test_mods(who, kind: TestKind) changes Mods;
    /// The opponents that count against a test of this player.
    Markers in markers(who, kind: TestKind) changes PlayerSet;
    /// Rushes in one activation.
    Rushes in rushes(who) changes u8;
}
