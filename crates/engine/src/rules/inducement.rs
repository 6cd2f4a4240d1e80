//! Inducements, those of organisers included.

use crate::skill::Skill;

named! {
    /// The desperate measures in the order of their D8.
    Measure {
        YouDope = "you-dope", RazzleDazzle = "razzle-dazzle", Hangover = "hangover", GrudgeMatch = "grudge-match",
        SetPiece = "set-piece", SportsEspionage = "sports-espionage", BananaSkin = "banana-skin",
        MagicScroll = "magic-scroll",
    }
}

/// What an inducement does in the match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InducementKind {
    Cheerleader,
    AssistantCoach,
    Keg,
    DesperateMeasure,
    SpecialPlay,
    TeamReroll,
    Bribe,
    Apothecary,
    MortuaryAssistant,
    PlagueDoctor,
    Chef,
    Mercenary,
    /// One of [`Rules::stars`](crate::Rules::stars), or a pair of them.
    Star,
    /// One of [`Rules::staff`](crate::Rules::staff).
    Staff,
    Wizard,
    Referee,
    WeatherMage,
    Rookies,
    Nurglings,
    Runesmith,
    Ballistics,
    HeadyBrew,
    Mascot,
    Unguent,
    SideBet,
    Artefact,
    /// One that an organiser made up, by its row of [`Rules::custom`](crate::Rules::custom).
    Custom(u8),
}

/// The players that an organiser's own inducement is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CustomWho {
    /// D3 players of the side, of the coach's choice, before the match.
    Chosen,
    /// One player of the side at random, before the match.
    Random,
    /// Everybody of the team, rolled for before the match.
    Team,
    /// Each opponent who carries the ball into the side's End Zone.
    Carrier,
}

/// What a row of such an inducement does, until the end of the match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Boon {
    Nothing,
    /// Better armour, as far as the limit.
    Armour(u8),
    Skill(Skill),
    MightyBlow(u8),
    /// Animosity towards every team-mate.
    Animosity,
    Rushes(u8),
    /// The first KO'd or casualty result sends the player to Reserves instead.
    Protection,
    Recovery(u8),
    PickUp(u8),
    /// Strength for the block of a Blitz, before assists.
    BlitzStrength(u8),
    /// A used team re-roll is kept on this D6 or more.
    KeepReroll(u8),
    KnockedDown,
}

/// An organiser's own inducement and its D6 table (MP-CUST-10 to -46).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomTable {
    pub id: String,
    pub who: CustomWho,
    /// Name and effect, by D6 from 1.
    pub rows: [(String, Boon); 6],
}

/// One line of the inducement list (S7-IND-11 to -22). Money in thousands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InducementRow {
    pub id: String,
    pub kind: InducementKind,
    pub max: u8,
    /// Most that a side may have in all, its own included; 0 for no such limit.
    pub total: u8,
    pub price: u32,
    /// Price for teams with one of these special rules, or the teams named.
    pub reduced_price: u32,
    pub reduced_for: u32,
    pub reduced_for_teams: Vec<u16>,
    /// Only for teams with one of these special rules; 0 for everybody.
    pub requires: u32,
    pub requires_apothecary: bool,
    /// Only for teams of this tier; 0 for every tier.
    pub requires_tier: u8,
    /// Sold only where the match allows it ([`Options::more_inducements`](crate::state::Options::more_inducements)).
    pub optional: bool,
}
