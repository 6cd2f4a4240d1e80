//! What cards do to a team for a while.

use crate::facts::facts;

macro_rules! ploys {
    ($($(#[$about:meta])* $name:ident = $text:literal),* $(,)?) => {
        facts! {
            /// One thing that a team may, or must, do from now on.
            pub enum Ploy { $($(#[$about])* $name),* }
            /// A set of them.
            Ploys(u32)
        }

        impl Ploy {
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Ploy::$name => $text),* }
            }
        }
    };
}

ploys! {
    /// One more Blitz, one more Pass this turn (PM-35, PM-45, PM-53). Two of the same kind may meet (PM-45 and PM-53).
    ExtraBlitz = "extra-blitz",
    SecondExtraBlitz = "extra-blitz-2",
    ExtraPass = "extra-pass",
    SecondExtraPass = "extra-pass-2",
    /// Twelve players may be set up for this kick-off (DT-55).
    TwelfthMan = "twelfth-man",
    /// For the whole match: no limit on fouls (PM-33), no arguing (DT-63), no fouls and no secret weapons (RE-61), no fans
    /// (RE-23, RE-55).
    FreeFouls = "free-fouls",
    NoArguing = "no-arguing",
    UnderScrutiny = "under-scrutiny",
    NoFans = "no-fans",
    /// The next turn of this team is missed (PM-41).
    MissesTurn = "misses-turn",
    /// Money and fame after the match (AMB-59).
    BigMatch = "big-match",
    Robbed = "robbed",
    Donates = "donates",
    Sponsored = "sponsored",
    /// Half the fan factor, rounded up (DT-61).
    HalfFans = "half-fans",
    /// One of the staff cannot be used (DT-34).
    ApothecaryDrugged = "apothecary-drugged",
    AssistantDrugged = "assistant-drugged",
    CheerleaderDrugged = "cheerleader-drugged",
    /// A sponsor's slogan was said (RE-66, AMB-65).
    Slogan = "slogan",
    /// An announced card waits for the start of a turn to be applied (DK-02).
    Adjusts = "adjusts",
    WizardDrugged = "wizard-drugged",
    ChefDrugged = "chef-drugged",
    /// Where fouls have no limit the referee's counter rises once, when the turn is over: for the foul just made, and for
    /// one before it (O-08, OBC-03).
    Noted = "noted",
    NotedBefore = "noted-before",
}

impl Ploy {
    #[must_use]
    pub fn from_name(name: &str) -> Option<Ploy> {
        Ploy::ALL.iter().copied().find(|ploy| ploy.name() == name)
    }
}

impl Ploys {
    /// Those that end with the team turn.
    pub const OF_THE_TURN: Ploys =
        Ploys::of(&[Ploy::ExtraBlitz, Ploy::SecondExtraBlitz, Ploy::ExtraPass, Ploy::SecondExtraPass]);
}
