//! Numbers and lists that units change, by topic: a mask test, then a short list.

use crate::event::{Cause, Mods};
use crate::geometry::Sq;
use crate::query::strength::Terms;
use crate::rules::{Mod, Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, State};
use crate::unit::{Hook, Source, Sources, Units};

/// All changes of one topic, and what brings them.
#[derive(Clone, Debug)]
struct Changes<F> {
    sources: Sources,
    list: Vec<(Source, F)>,
}

impl<F> Default for Changes<F> {
    fn default() -> Changes<F> {
        Changes { sources: Sources::default(), list: Vec::new() }
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
            pub fn add(&mut self, source: Source, value: Value) {
                match value {
                    $(Value::$name(change) => {
                        self.$topic.sources.insert(source);
                        self.$topic.list.push((source, change));
                    })*
                }
            }
        }

        impl Units {
            $($(#[$about])*
            pub fn $topic(&self, r: &Rules, s: &State, who: Pid $(, $arg: $kind)*, value: &mut $value) {
                let (player, changes) = (s.player(who), &self.values.$topic);
                if !changes.sources.are_met_by(player) {
                    return;
                }
                for (_, change) in changes.list.iter().filter(|(source, _)| source.is_held(player)) {
                    change(r, s, who $(, $arg)*, value);
                }
            })*
        }
    };
}

impl Values {
    pub const fn has_no_aids(&self) -> bool {
        self.aids.sources.is_empty()
    }
}

/// What a skill adds to an armour or injury roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// The skill it comes from; none for a spell.
    pub skill: Option<Skill>,
    pub why: Mod,
    pub by: i8,
}

/// An armour or injury roll that a player causes.
#[derive(Copy, Clone, Debug)]
pub struct Blow {
    pub victim: Pid,
    pub cause: Cause,
    /// The armour roll, not the injury roll.
    pub armour: bool,
}

/// A test that has failed.
#[derive(Copy, Clone, Debug)]
pub struct Failed {
    pub kind: TestKind,
    pub face: u8,
    /// How much it was short.
    pub short: i8,
}

/// Several of them, of which one may be used.
#[derive(Copy, Clone, Debug, Default)]
pub struct Bonuses([Option<Bonus>; 4]);

impl Bonuses {
    pub fn add(&mut self, skill: Skill, why: Mod, by: i8) {
        if let Some(free) = self.0.iter_mut().find(|bonus| bonus.is_none()) {
            *free = Some(Bonus { skill: Some(skill), why, by });
        }
    }

    pub(crate) fn skills(&self) -> SkillSet {
        let mut set = SkillSet::EMPTY;
        self.0.iter().flatten().filter_map(|bonus| bonus.skill).for_each(|skill| set.insert(skill));
        set
    }

    pub(crate) fn of(&self, skill: Skill) -> Option<Bonus> {
        self.0.iter().flatten().find(|bonus| bonus.skill == Some(skill)).copied()
    }
}

values! {
    /// The modifiers of a test that this player makes.
    TestMods in test_mods(who, kind: TestKind) changes Mods;
    /// The target number of a test and all its modifiers, when they are added up.
    Number in number(who, kind: TestKind) changes (u8, Mods);
    /// The opponents that count against a test of this player.
    Markers in markers(who, kind: TestKind) changes PlayerSet;
    /// What the rain adds to a test.
    Rain in rain(who, kind: TestKind) changes i8;
    /// The modifiers of a test for the ball that somebody else makes in this square.
    Presence in presence(who, kind: TestKind, at: Sq) changes Mods;
    /// Rushes in one activation.
    Rushes in rushes(who) changes u8;
    /// The modifiers of a jump, when everything else is added up.
    JumpMods in jump_mods(who) changes Mods;
    /// The modifiers of a throw over so many bands from Quick.
    ThrowMods in throw_mods(who, kind: TestKind, band: usize) changes Mods;
    /// By how many bands a pass counts as farther than it is.
    Bands in bands(who) changes i8;
    /// The modifiers of an opponent who interferes with a pass of this player.
    InterferenceMods in interference_mods(who) changes Mods;
    /// The modifiers of the catch of an accurate pass in its target square.
    TargetCatchMods in target_catch_mods(who) changes Mods;
    /// Its own Strength for a block.
    Strength in strength(who, terms: Terms) changes u8;
    /// What it may add to either the armour or the injury roll after seeing it.
    HurtBonus in hurt_bonus(who, cause: Cause) changes Option<Bonus>;
    /// What it may name beforehand for an armour roll (`true`) or an injury roll.
    Aids in aids(who, cause: Cause, armour: bool) changes Bonuses;
    /// What the dice alone of an armour roll must show to break any armour, and by which skill.
    Cut in cut(who) changes Option<(u8, Skill)>;
    /// Its armour.
    Armour in armour(who) changes u8;
    /// The modifiers of an injury roll against it.
    InjuryMods in injury_mods(who) changes Mods;
    /// The D6 on which a KO only stuns it, and by which skill.
    ShakesOff in shakes_off(who) changes Option<(u8, Skill)>;
    /// The modifiers of a casualty roll against it.
    CasualtyMods in casualty_mods(who) changes Mods;
    /// What its own rule adds to this armour or injury roll, if it is used.
    StarBonus in star_bonus(who, blow: Blow) changes i8;
    /// Whether it may re-roll an injury roll that it causes.
    InjuryAgain in injury_again(who, cause: Cause) changes bool;
    /// The modifiers of an injury roll of this victim that it causes.
    InjuryBy in injury_by(who, victim: Pid, cause: Cause) changes Mods;
    /// What its own rule would add to a failed test.
    Lift in lift(who, failed: Failed) changes i8;
    /// The dice of its block; `true` for the second block of its activation.
    BlockDice in block_dice(who, second: bool) changes u8;
    /// How many block dice of its choice it may re-roll by its own rule.
    Rethrows in rethrows(who, blitz: bool) changes u8;
    /// Opponents that it may block from farther away.
    FarTargets in far_targets(who) changes PlayerSet;
    /// Players next to it, besides Thralls, that it may bite.
    Prey in prey(who) changes PlayerSet;
    /// The special actions that it may make in the place of a block, as bits of [`ActionKind`](crate::ActionKind).
    Strikes in strikes(who) changes u32;
}
