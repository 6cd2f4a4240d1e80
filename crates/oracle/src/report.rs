//! What came of a comparison.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use touchback_engine::{Pid, Side, Sq};

macro_rules! kinds {
    ($($name:ident = $text:literal),* $(,)?) => {
        /// What is compared.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Kind { $($name),* }

        impl Kind {
            pub const ALL: &[Kind] = &[$(Kind::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Kind::$name => $text),* }
            }
        }
    };
}

kinds! {
    Profile = "player profiles",
    Fans = "fan factors",
    Weather = "weather table",
    Kickoff = "kick-off table",
    RollOff = "kick-off roll-offs",
    OfficiousRef = "officious referee",
    Direction = "direction die",
    Bounce = "bounce",
    BlockDice = "block dice rolled",
    BlockDiceShown = "block dice shown",
    BlockFace = "block faces",
    PushSquares = "push squares",
    Dodge = "dodge",
    DodgeShown = "dodge numbers shown",
    FreeStepShown = "free steps shown",
    Rush = "rush",
    RushShown = "rush numbers shown",
    PickUp = "pick-up",
    Catch = "catch",
    Pass = "pass",
    BoneHead = "bone head",
    Reroll = "re-roll source",
    Armour = "armour",
    Injury = "injury",
    Casualty = "casualty",
    FoulAssists = "foul assists",
    Referee = "referee",
    Replayed = "position after",
    Recovery = "recovery of KOs",
}

/// One case in which ours and theirs are not the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Index of the command in the file.
    pub command: usize,
    pub ours: String,
    pub theirs: String,
    /// Why, where it is known; without it something is wrong on one side.
    pub explained: Option<&'static str>,
}

/// The cases of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub found: u32,
    pub agree: u32,
    pub differ: Vec<Difference>,
    /// How many could not be compared, by reason.
    pub not_comparable: BTreeMap<String, u32>,
}

impl Tally {
    #[must_use]
    pub fn compared(&self) -> u32 {
        self.agree + self.differ.len() as u32
    }
}

/// The whole comparison of one file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    pub commands: usize,
    pub kinds: BTreeMap<Kind, Tally>,
    /// Log entries that nothing is compared with yet, by their name in the file.
    pub not_read: BTreeMap<String, u32>,
}

/// A square as people write it.
pub(crate) fn at(sq: Sq) -> (i8, i8) {
    (sq.x(), sq.y())
}

/// A player by side and number, from 1.
pub(crate) fn name(who: Pid) -> String {
    let side = if who.side() == Side::Home { "home" } else { "away" };
    format!("{side} {}", who.number() + 1)
}

/// The outcome of one case.
pub(crate) enum Verdict {
    Agree,
    Differ { ours: String, theirs: String, explained: Option<&'static str> },
    NotComparable(String),
}

impl Verdict {
    /// Agreement if both are the same.
    pub fn of<T: PartialEq + fmt::Debug>(ours: T, theirs: T) -> Verdict {
        if ours == theirs {
            return Verdict::Agree;
        }
        Verdict::Differ { ours: format!("{ours:?}"), theirs: format!("{theirs:?}"), explained: None }
    }

    /// Says why, should there be a difference.
    pub fn because(self, why: &'static str) -> Verdict {
        match self {
            Verdict::Differ { ours, theirs, .. } => Verdict::Differ { ours, theirs, explained: Some(why) },
            same => same,
        }
    }
}

impl Report {
    pub(crate) fn add(&mut self, kind: Kind, command: usize, verdict: Verdict) {
        let tally = self.kinds.entry(kind).or_default();
        tally.found += 1;
        match verdict {
            Verdict::Agree => tally.agree += 1,
            Verdict::Differ { ours, theirs, explained } => {
                tally.differ.push(Difference { command, ours, theirs, explained });
            }
            Verdict::NotComparable(reason) => *tally.not_comparable.entry(reason).or_default() += 1,
        }
    }

    #[must_use]
    pub fn tally(&self, kind: Kind) -> Tally {
        self.kinds.get(&kind).cloned().unwrap_or_default()
    }

    /// Differences that nobody has explained.
    pub fn unexplained(&self) -> impl Iterator<Item = (Kind, &Difference)> {
        let all = self.kinds.iter().flat_map(|(kind, tally)| tally.differ.iter().map(|d| (*kind, d)));
        all.filter(|(_, difference)| difference.explained.is_none())
    }

    /// Found, agreeing, differing and not comparable, over all kinds.
    #[must_use]
    pub fn totals(&self) -> [u32; 4] {
        self.kinds.values().fold([0; 4], |[found, agree, differ, not], tally| {
            let differs = tally.differ.len() as u32;
            [found + tally.found, agree + tally.agree, differ + differs, not + tally.found - tally.compared()]
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<22}{:>7}{:>10}{:>8}{:>8}{:>16}", "", "found", "compared", "agree", "differ", "not comparable")?;
        let line = |f: &mut fmt::Formatter<'_>, name: &str, n: [u32; 4]| {
            writeln!(f, "{name:<22}{:>7}{:>10}{:>8}{:>8}{:>16}", n[0], n[1] + n[2], n[1], n[2], n[3])
        };
        for (kind, tally) in &self.kinds {
            let numbers = [tally.found, tally.agree, tally.differ.len() as u32, tally.found - tally.compared()];
            line(f, kind.name(), numbers)?;
        }
        line(f, "all", self.totals())?;
        for (kind, tally) in &self.kinds {
            for (reason, count) in &tally.not_comparable {
                writeln!(f, "not comparable: {}, {count}: {reason}", kind.name())?;
            }
        }
        for (kind, tally) in &self.kinds {
            for difference in &tally.differ {
                let Difference { command, ours, theirs, explained } = difference;
                let why = explained.unwrap_or("UNEXPLAINED");
                writeln!(f, "differs: {}, command {command}: ours {ours}, theirs {theirs}: {why}", kind.name())?;
            }
        }
        for (name, count) in &self.not_read {
            writeln!(f, "not compared yet: {name}, {count}")?;
        }
        Ok(())
    }
}
