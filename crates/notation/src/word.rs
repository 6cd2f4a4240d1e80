//! The closed lists of words, and the prefix that each has in `names.ftl`.

use touchback_engine::adjust::Adjust;
use touchback_engine::event::{ArgueResult, BallMove, Cause, Gained, PassResult, ThrowResult, TurnEnd, TurnoverCause};
use touchback_engine::illegal::{PlayRefusal, Why};
use touchback_engine::play::{PlayDeck, PlayMoment};
use touchback_engine::rules::{
    Characteristic, Face, Fate, Helper, Injury, KickoffEvent, Measure, Mod, Prayer, Range, Spell, TestKind, Trade,
    Weather,
};
use touchback_engine::state::{Place, Until};
use touchback_engine::{ActionKind, Choice, Roll, Skill};

use crate::fact::Word;

/// A closed list of words.
pub trait Words: Copy + 'static {
    /// The prefix of its messages.
    const CLASS: &'static str;
    /// Its name in the schema.
    const SCHEMA: &'static str;

    fn list() -> &'static [Self];
    fn word(self) -> &'static str;

    fn find(word: &str) -> Option<Self> {
        Self::list().iter().copied().find(|one| one.word() == word)
    }
}

fn words_of<T: Words>() -> (&'static str, Vec<&'static str>) {
    (T::CLASS, T::list().iter().map(|one| one.word()).collect())
}

/// Every list: its prefix and its words.
#[must_use]
pub fn lists() -> Vec<(&'static str, Vec<&'static str>)> {
    [listed(), written()].concat()
}

/// Lists whose words the engine knows; `by` finds the words of editions from outside too.
macro_rules! listed {
    ($($kind:ident $name:ident = $class:literal as $schema:literal $(by $find:ident)?),* $(,)?) => {
        fn listed() -> Vec<(&'static str, Vec<&'static str>)> {
            vec![$(words_of::<$kind>()),*]
        }

        $(
        impl Words for $kind {
            const CLASS: &'static str = $class;
            const SCHEMA: &'static str = $schema;

            fn list() -> &'static [$kind] {
                &$kind::ALL
            }

            fn word(self) -> &'static str {
                self.$name()
            }

            $(
            fn find(word: &str) -> Option<$kind> {
                $kind::$find(word)
            }
            )?
        }
    )*};
}

listed! {
    ActionKind name = "action" as "ActionWord" by from_name, Adjust name = "adjust" as "AdjustWord",
    Characteristic name = "characteristic" as "CharacteristicWord", Choice name = "choice" as "ChoiceWord" by from_name,
    Face name = "face" as "FaceWord", Fate name = "fate" as "FateWord", Helper name = "helper" as "HelperWord",
    Injury name = "injury" as "InjuryWord", KickoffEvent name = "kickoff" as "KickoffWord",
    Measure name = "measure" as "MeasureWord", Mod name = "mod" as "ModWord", PlayDeck name = "deck" as "DeckWord",
    PlayMoment name = "moment" as "MomentWord", Prayer name = "prayer" as "PrayerWord", Range name = "range" as "RangeWord",
    Roll name = "roll" as "RollWord", Skill id = "skill" as "SkillWord" by from_id, Spell name = "spell" as "SpellWord",
    TestKind name = "test" as "TestWord", Trade name = "trade" as "TradeWord", Weather name = "weather" as "WeatherWord",
    Why name = "why" as "WhyWord",
}

/// Words in views: `derive(ToSchema)` wants names without parameters.
pub type ActionWord = Word<ActionKind>;
pub type ChoiceWord = Word<Choice>;
pub type FaceWord = Word<Face>;
pub type PlaceWord = Word<Place>;
pub type RangeWord = Word<Range>;
pub type SkillWord = Word<Skill>;
pub type TestWord = Word<TestKind>;
pub type WeatherWord = Word<Weather>;

/// Lists whose words are written here.
macro_rules! written {
    ($($kind:ident = $class:literal as $schema:literal { $($variant:ident = $word:literal),* $(,)? })*) => {
        fn written() -> Vec<(&'static str, Vec<&'static str>)> {
            vec![$(words_of::<$kind>()),*]
        }

        $(
        impl Words for $kind {
            const CLASS: &'static str = $class;
            const SCHEMA: &'static str = $schema;

            fn list() -> &'static [$kind] {
                &[$($kind::$variant),*]
            }

            fn word(self) -> &'static str {
                match self { $($kind::$variant => $word),* }
            }
        }
    )*};
}

/// How a roll is thrown again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RerollBy {
    Team,
    Skill,
    Pro,
    Mascot,
}

/// What is asked for in return.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PriceKind {
    Gold,
    Play,
}

/// What changes about a player for a while.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ChangeKind {
    None,
    Gains,
    Forgoes,
    Loner,
    MightyBlow,
    Ma,
    St,
    Ag,
    Pa,
    Av,
    Incorporeal,
    Frog,
    Own,
}

written! {
    ArgueResult = "argued" as "ArguedWord" { CoachEjected = "coach-ejected", NoEffect = "no-effect", Stays = "stays" }
    BallMove = "ball-move" as "BallMoveWord" {
        Kicked = "kicked", Deviated = "deviated", Scattered = "scattered", Bounced = "bounced", ThrownIn = "thrown-in",
        Thrown = "thrown", Carried = "carried",
    }
    Cause = "cause" as "CauseWord" {
        Fall = "fall", Block = "block", Foul = "foul", Stab = "stab", Chainsaw = "chainsaw",
        ProjectileVomit = "projectile-vomit", BreatheFire = "breathe-fire", Crowd = "crowd", Throw = "throw",
        Spell = "spell", Trapdoor = "trapdoor", Rock = "rock", Savagery = "savagery", Bite = "bite", Trample = "trample",
        Kick = "kick", Eaten = "eaten", Bomb = "bomb", Play = "play", Star = "star", Trap = "trap", Referee = "referee",
    }
    ChangeKind = "change" as "ChangeWord" {
        None = "none", Gains = "gains", Forgoes = "forgoes", Loner = "loner", MightyBlow = "mighty-blow", Ma = "ma", St = "st",
        Ag = "ag", Pa = "pa", Av = "av", Incorporeal = "incorporeal", Frog = "frog", Own = "own",
    }
    Gained = "gained" as "GainedWord" {
        PickUp = "pick-up", Catch = "catch", Touchback = "touchback", SetPiece = "set-piece", Taken = "taken",
    }
    PassResult = "pass" as "PassWord" { Accurate = "accurate", Inaccurate = "inaccurate", Wild = "wild", Fumble = "fumble" }
    Place = "place" as "PlaceWord" {
        Absent = "absent", Reserves = "reserves", Pitch = "pitch", Airborne = "airborne", KnockedOut = "ko",
        Casualty = "casualty", SentOff = "sent-off",
    }
    PlayRefusal = "unplayed" as "PlayRefusalWord" {
        Window = "E-WINDOW", Target = "E-TARGET", NoEffect = "E-NOEFFECT", Spent = "E-SPENT", NotHeld = "E-NOTHELD",
    }
    PriceKind = "price" as "PriceWord" { Gold = "gold", Play = "play" }
    RerollBy = "reroll" as "RerollWord" { Team = "team", Skill = "skill", Pro = "pro", Mascot = "team-mascot" }
    ThrowResult = "throw" as "ThrowWord" {
        Superb = "superb", Successful = "successful", Terrible = "terrible", Fumble = "fumble",
    }
    TurnEnd = "turn-end" as "TurnEndWord" { Done = "done", Turnover = "turnover", Touchdown = "touchdown" }
    TurnoverCause = "turnover" as "TurnoverWord" {
        FellOver = "fell-over", KnockedDown = "knocked-down", CarrierPlacedProne = "carrier-placed-prone",
        CarrierOffPitch = "carrier-off-pitch", PickUpFailed = "pick-up-failed", Fumble = "fumble", BallLost = "ball-lost",
        ThrownCarrierLost = "thrown-carrier-lost", SentOff = "sent-off", KickBack = "kick-back", Touchdown = "touchdown",
        IllegalProcedure = "illegal-procedure", TimeLost = "time-lost", Dazzled = "dazzled", DrivenOff = "driven-off",
        Bloodlust = "bloodlust",
    }
    Until = "until" as "UntilWord" { Turn = "turn", OwnTurn = "own-turn", Drive = "drive", Half = "half", Match = "match" }
}
