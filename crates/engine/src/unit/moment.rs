//! The moments at which units may react, each with what they can change.

use crate::action::ActionKind;
use crate::flow::{Cx, Halt};
use crate::geometry::Sq;
use crate::rules::{Rules, TestKind};
use crate::state::{Pid, PlayerSet, State};
use crate::unit::{Hook, Source, Sources};

/// How a unit reacts to a moment.
#[derive(Debug)]
pub struct Window<M: 'static> {
    /// Its place among all windows of the moment; no two share one.
    pub rank: u16,
    /// Who may use it now.
    pub may: fn(&Rules, &State, &M) -> PlayerSet,
    /// What it does to the moment when this player uses it.
    pub take: fn(&mut Cx, &mut M, Pid) -> Result<(), Halt>,
}

impl<M> Copy for Window<M> {}

impl<M> Clone for Window<M> {
    fn clone(&self) -> Window<M> {
        *self
    }
}

/// A window as registered by the edition.
#[derive(Debug)]
pub(crate) struct Row<M: 'static> {
    pub unit: &'static str,
    pub source: Source,
    /// Used without a question.
    pub silent: bool,
    pub window: Window<M>,
}

impl<M> Copy for Row<M> {}

impl<M> Clone for Row<M> {
    fn clone(&self) -> Row<M> {
        *self
    }
}

/// All windows of one moment in order, and what opens them.
#[derive(Clone, Debug)]
pub(crate) struct Table<M: 'static> {
    pub sources: Sources,
    pub rows: Vec<Row<M>>,
}

impl<M> Default for Table<M> {
    fn default() -> Table<M> {
        Table { sources: Sources::default(), rows: Vec::new() }
    }
}

impl<M> Table<M> {
    fn add(&mut self, (unit, source): (&'static str, Source), window: Window<M>, silent: bool) -> Result<(), String> {
        let at = self.rows.partition_point(|row| row.window.rank < window.rank);
        if let Some(row) = self.rows.get(at)
            && row.window.rank == window.rank
        {
            return Err(format!("{} and {} have the same rank {}", row.unit, unit, window.rank));
        }
        self.sources.insert(source);
        self.rows.insert(at, Row { unit, source, silent, window });
        Ok(())
    }
}

/// What the dispatcher needs to know of a moment.
pub(crate) trait Raised: Copy + Into<Moment> + 'static {
    fn table(tables: &Tables) -> &Table<Self>;

    /// Whether anybody could open a window; `has` says who has something that might.
    fn concerns(&self, has: &dyn Fn(Pid) -> bool) -> bool;

    /// Nothing more can change it.
    fn is_settled(&self) -> bool;
}

macro_rules! moments {
    ($($(#[$about:meta])* $name:ident in $table:ident {
        $($(#[$doc:meta])* $given:ident: $kind:ty),* $(,)?
    } becomes {
        $($(#[$note:meta])* $made:ident),* $(,)?
    } concerns $concerns:expr, settled $settled:expr;)*) => {
        $($(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $name {
            $($(#[$doc])* pub $given: $kind,)*
            $($(#[$note])* pub $made: bool,)*
        }

        impl $name {
            #[must_use]
            pub const fn new($($given: $kind),*) -> $name {
                $name { $($given,)* $($made: false),* }
            }
        }

        impl From<$name> for Moment {
            fn from(moment: $name) -> Moment {
                Moment::$name(moment)
            }
        }

        impl Raised for $name {
            fn table(tables: &Tables) -> &Table<$name> {
                &tables.$table
            }

            fn concerns(&self, has: &dyn Fn(Pid) -> bool) -> bool {
                let concerns: fn(&$name, &dyn Fn(Pid) -> bool) -> bool = $concerns;
                concerns(self, has)
            }

            fn is_settled(&self) -> bool {
                let settled: fn(&$name) -> bool = $settled;
                settled(self)
            }
        })*

        /// A moment that was raised, with what units have changed so far.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Moment { $($name($name)),* }

        /// One unit's reaction to one kind of moment.
        #[derive(Copy, Clone, Debug)]
        pub enum AnyWindow { $($(#[$about])* $name(Window<$name>)),* }

        $(impl Window<$name> {
            /// As a hook of a unit.
            #[must_use]
            pub const fn hook(self) -> Hook {
                Hook::Window(AnyWindow::$name(self))
            }
        })*

        #[derive(Clone, Debug, Default)]
        pub(crate) struct Tables { $($table: Table<$name>),* }

        impl Tables {
            pub fn add(&mut self, unit: (&'static str, Source), window: AnyWindow, silent: bool) -> Result<(), String> {
                match window { $(AnyWindow::$name(window) => self.$table.add(unit, window, silent)),* }
            }
        }

        /// Calls a generic function with the moment in its own type.
        macro_rules! each_moment {
            ($moment:expr, $inner:ident => $call:expr) => {
                match $moment { $(Moment::$name($inner) => $call),* }
            };
        }
        pub(crate) use each_moment;
    };
}

moments! {
    /// Both Down was chosen (S7-BD-02).
    BothDown in both_down { attacker: Pid, defender: Pid, blitz: bool } becomes {
        /// It becomes a push.
        pushes,
        /// Both are placed prone.
        wrestled,
        defender_stays,
        attacker_stays,
    } concerns |m, has| has(m.attacker) || has(m.defender), settled |m| m.pushes || m.wrestled;

    /// Stumble was chosen (S7-BD-04).
    Stumble in stumble {
        attacker: Pid,
        defender: Pid,
        blitz: bool,
        /// The defender counts as having Dodge.
        lent: bool,
    } becomes {
        pushes,
    } concerns |m, has| m.lent || has(m.defender), settled |m| m.pushes;

    /// Somebody is about to be pushed (S7-PUSH).
    PushDue in push_due {
        who: Pid,
        /// The blocker of this target; nobody further down a chain.
        by: Pid,
        /// Where the push comes from.
        from: Sq,
        blitz: bool,
    } becomes {
        /// The player stays where it is.
        refused,
        /// The coach of the pushed player chooses the square.
        own_choice,
        /// Any free square around may be chosen.
        anywhere,
    } concerns |m, has| has(m.who) || (m.by.is_some() && has(m.by)), settled |m| m.refused || m.anywhere;

    /// The defender was pushed back, and the attacker has not followed up yet.
    Pushed in pushed {
        attacker: Pid,
        defender: Pid,
        /// The face leaves the defender standing.
        stays_up: bool,
    } becomes {
        ball_lost,
    } concerns |m, has| has(m.attacker), settled |m| m.ball_lost;

    /// The attacker could follow up.
    FollowUp in follow_up { attacker: Pid, defender: Pid, blitz: bool } becomes {
        forbidden,
    } concerns |m, has| has(m.defender), settled |m| m.forbidden;

    /// A player that somebody watches has got away by a test, so far.
    GotAway in got_away {
        who: Pid,
        kind: TestKind,
        face: u8,
        mods: i8,
        need: u8,
        /// What is taken off its result.
        less: i8,
        /// Who has dived after it.
        diver: Pid,
    } becomes {
    } concerns |_, _| true, settled |m| m.less != 0;

    /// A player has failed the test before its activation.
    GateFailed in gate_failed { who: Pid, action: ActionKind, face: u8 } becomes {
        /// It makes two blocks instead of losing the activation.
        blocks_twice,
    } concerns |m, has| has(m.who), settled |m| m.blocks_twice;

    /// A weaker attacker has made itself as strong as the defender.
    Dared in dared { attacker: Pid, defender: Pid } becomes {
        /// It is twice as strong.
        doubled,
    } concerns |m, has| has(m.attacker), settled |m| m.doubled;

    /// The dice of a block are counted and not rolled yet.
    DiceCounted in dice_counted {
        attacker: Pid,
        blitz: bool,
        count: u8,
    } becomes {
        one_more,
    } concerns |m, has| m.count < 3 && has(m.attacker), settled |m| m.one_more;

    /// A player is about to jump.
    JumpDue in jump_due { who: Pid } becomes {
        /// Nothing makes it harder, and nobody catches it.
        unhindered,
    } concerns |m, has| has(m.who), settled |m| m.unhindered;

    /// A player is about to interfere with a pass.
    Intercepting in intercepting { by: Pid } becomes {
        snatched,
        missed,
    } concerns |m, has| has(m.by), settled |m| m.snatched || m.missed;

    /// A bomb was caught by an opponent of its owner.
    BombCaught in bomb_caught { owner: Pid, by: Pid } becomes {
        explodes,
    } concerns |m, has| has(m.owner), settled |m| m.explodes;

    /// A Hail Mary pass strays, as it always does.
    HailMaryStrays in hail_mary_strays { who: Pid } becomes {
        /// The way it strays may be rolled again, and team-mates catch it more easily.
        blasted,
    } concerns |m, has| has(m.who), settled |m| m.blasted;
}
