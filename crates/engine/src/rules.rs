//! What differs between rulesets: numbers, tables and policies. The engine reads this and never asks which edition it is.

use crate::dice::{Die, RollSet};
use crate::geometry::{Sq, SqSet};
use crate::own::open_list;
use crate::play::Play;
use crate::skill::{Skill, SkillSet};
use crate::state::{Profile, Side};
use crate::unit::Units;

macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$about])* $variant),* }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }

            #[must_use]
            pub fn from_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|v| v.name() == name)
            }
        }

        impl $crate::rules::Named for $name {
            fn named(name: &str) -> Option<$name> {
                $name::from_name(name)
            }
        }
    };
}

/// Something that files call by a name.
pub trait Named: Sized {
    fn named(name: &str) -> Option<Self>;
}

mod flow;
mod harm;
mod hire;
mod inducement;
pub mod options;
mod tests;

pub use flow::{
    Assists, BlitzTarget, Collision, Crowd, HandOffs, Jumps, KickStep, Marker, OffPitch, PregameStep, RushAndDodge,
    Trade, Unnamed,
};
pub use harm::{ApothecaryPolicy, Fate, Healer, Injury, InjurySteps, Regeneration};
pub use hire::{
    CardNumbers, Helper, Hire, HirelingRow, Limit, NO_MATE, Spell, StarNumbers, StarRow, StarRule, Timing, Timings,
};
pub use inducement::{Boon, CustomTable, CustomWho, InducementKind, InducementRow, Measure};
pub use options::RuleOptions;
pub use tests::{Against, Mod, TestKind, TestRow};

named! {
    Weather {
        SwelteringHeat = "sweltering-heat", VerySunny = "very-sunny", Perfect = "perfect-conditions",
        PouringRain = "pouring-rain", Blizzard = "blizzard",
    }
}
open_list! {
    /// The printed names of the kick-off tables; what one does is a part of the edition.
    KickoffEvent of KickoffEvent {
        GetTheRef = "get-the-ref", TimeOut = "time-out", SolidDefence = "solid-defence", HighKick = "high-kick",
        CheeringFans = "cheering-fans", BrilliantCoaching = "brilliant-coaching", ChangingWeather = "changing-weather",
        QuickSnap = "quick-snap", Blitz = "blitz", OfficiousRef = "officious-ref", PitchInvasion = "pitch-invasion",
        Riot = "riot", PerfectDefence = "perfect-defence", BadKick = "bad-kick", ThrowARock = "throw-a-rock",
    }
}
named! {
    Prayer {
        TreacherousTrapdoor = "treacherous-trapdoor", FriendsWithTheRef = "friends-with-the-ref", Stiletto = "stiletto",
        IronMan = "iron-man", KnuckleDusters = "knuckle-dusters", BadHabits = "bad-habits",
        GreasyCleats = "greasy-cleats", BlessedStatue = "blessed-statue-of-nuffle",
        MolesUnderThePitch = "moles-under-the-pitch", PerfectPassing = "perfect-passing",
        FanInteraction = "fan-interaction", NecessaryViolence = "necessary-violence", FoulingFrenzy = "fouling-frenzy",
        ThrowARock = "throw-a-rock", UnderScrutiny = "under-scrutiny", IntensiveTraining = "intensive-training",
    }
}
named! {
    Face {
        PlayerDown = "player-down", BothDown = "both-down", PushBack = "push-back", Stumble = "stumble", Pow = "pow",
    }
}
named! {
    Range { Quick = "quick", Short = "short", Long = "long", Bomb = "long-bomb", Out = "out-of-range" }
}
named! {
    Characteristic { Ma = "ma", St = "st", Ag = "ag", Pa = "pa", Av = "av" }
}
/// The regions of a pitch (S7-PITCH).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pitch {
    pub length: u8,
    pub width: u8,
    pub all: SqSet,
    /// Where each side may set up.
    pub own: [SqSet; 2],
    /// Centre Field squares directly next to each side's Line of Scrimmage.
    pub line: [SqSet; 2],
    /// The two Wide Zones.
    pub wide: [SqSet; 2],
    pub centre: SqSet,
    /// The End Zone that each side defends.
    pub end_zone: [SqSet; 2],
    pub trapdoors: [Sq; 2],
    /// Depth of each side's own part: squares from the end line to its Line of Scrimmage.
    pub depth: u8,
}

impl Pitch {
    /// Lays out a pitch of this size: `depth` squares belong to each side, `wide` rows to each Wide Zone.
    #[must_use]
    pub fn new(length: u8, width: u8, depth: u8, wide: u8, trapdoors: [Sq; 2]) -> Pitch {
        let region = |keep: &dyn Fn(u8, u8) -> bool| -> SqSet {
            (0..length)
                .flat_map(|x| (0..width).map(move |y| (x, y)))
                .filter(|(x, y)| keep(*x, *y))
                .map(|(x, y)| Sq::at(x, y))
                .collect()
        };
        let far = length - depth;
        let centre = move |y: u8| y >= wide && y < width - wide;
        Pitch {
            length,
            width,
            all: region(&|_, _| true),
            own: [region(&|x, _| x < depth), region(&|x, _| x >= far)],
            line: [region(&|x, y| x == depth - 1 && centre(y)), region(&|x, y| x == far && centre(y))],
            wide: [region(&|_, y| y < wide), region(&|_, y| y >= width - wide)],
            centre: region(&|_, y| centre(y)),
            end_zone: [region(&|x, _| x == 0), region(&|x, _| x == length - 1)],
            trapdoors,
            depth,
        }
    }

    /// Where a side may aim its kick, and where it may land without a touchback (S7-KICK-02, -05).
    #[must_use]
    pub fn beyond(&self, kicking: Side) -> SqSet {
        self.all.minus(&self.own[kicking.index()])
    }

    #[must_use]
    pub fn is_corner(&self, sq: Sq) -> bool {
        (sq.x() == 0 || sq.x() == self.length as i8 - 1) && (sq.y() == 0 || sq.y() == self.width as i8 - 1)
    }
}

/// Special rules of teams.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Special {
    BriberyAndCorruption,
    FavouredOfNurgle,
    SylvanianSpotlight,
    HalflingThimbleCup,
    LowCostLinemen,
    MastersOfUndeath,
    BadlandsBrawl,
    ElvenKingdomsLeague,
    LustrianSuperleague,
    OldWorldClassic,
    UnderworldChallenge,
    WorldsEdgeSuperleague,
    VampireLord,
    FavouredOfChaosUndivided,
    FavouredOfKhorne,
    FavouredOfSlaanesh,
    FavouredOfTzeentch,
    FavouredOfHashut,
}

impl Special {
    /// Its bit in [`TeamRow::special`] and in conditions of what may be bought.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// A position of a team list. Money in thousands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionRow {
    pub id: String,
    pub name: String,
    pub team: u16,
    pub max: u8,
    pub cost: u32,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    /// 0 for none.
    pub pa: u8,
    pub av: u8,
    pub skills: SkillSet,
    pub loner: u8,
    pub mighty_blow: u8,
    pub dirty_player: u8,
    pub bloodlust: u8,
    /// Positions of the team that this one will not pass to: bit n for the team's n-th position.
    pub animosity: u32,
    pub primary: SkillSet,
    pub lineman: bool,
    /// A dwarf, for players who bear dwarfs a grudge.
    pub dwarf: bool,
}

/// A team list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamRow {
    pub id: String,
    pub name: String,
    /// First row of [`Rules::positions`], and how many follow.
    pub positions: (u16, u8),
    /// The position journeymen come from.
    pub journeyman: u16,
    pub reroll_cost: u32,
    pub apothecary: bool,
    pub special: u32,
    /// The coach chooses one of these as well; 0 where there is nothing to choose.
    pub choice: u32,
    pub tier: u8,
    /// The position of players that Masters of Undeath raise.
    pub raised: u16,
}

/// A complete ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub id: String,
    pub pitch: Pitch,
    /// Turns of each team per half (S7-GAME-01).
    pub turns: u8,
    /// Turns of each team in extra time.
    pub extra_turns: u8,
    pub players_on_pitch: u8,
    /// Most players of a squad, and most of them that are not Linemen: mercenaries must fit in (S7-IND-22).
    pub squad_max: u8,
    pub non_linemen_max: u8,
    /// Nobody is raised from the dead for a side that has as many players as this.
    pub raise_max: u8,
    pub line_min: u8,
    pub wide_max: u8,
    /// With this many players or fewer a coach may concede before set-up (S7-SET-07).
    pub concede_at: u8,
    pub pregame: Vec<PregameStep>,
    pub journeyman_loner: u8,
    /// By 2D6, from 2.
    pub weather: [Weather; 11],
    pub kick: [KickStep; 3],
    /// By 2D6, from 2.
    pub kickoff: [KickoffEvent; 11],
    /// Added to the D3 of Solid Defence, Quick Snap and Blitz.
    pub kickoff_bonus: u8,
    /// D6 on which an invasion of the field hits a player.
    pub invasion: u8,
    /// Turns by which a riot moves both markers; 0 for a D6.
    pub riot: u8,
    /// Time-out turns the clock back from this marker of the kicking team on.
    pub time_out_from: u8,
    /// By face of the block die, from 1.
    pub block_die: [Face; 6],
    /// By 2D6, from 2: regular players, then Stunty ones. 13 and more read as 12.
    pub injury: [[Injury; 11]; 2],
    /// By D16, from 1; 17 and more read as 16.
    pub casualty: [Fate; 16],
    /// By D6, from 1.
    pub lasting: [Characteristic; 6],
    pub apothecary: ApothecaryPolicy,
    pub healer: Healer,
    pub regenerates: Regeneration,
    pub regeneration: u8,
    pub recovery: u8,
    /// Own prayers: by the die of the list.
    pub prayer_die: Die,
    pub prayers: Vec<Prayer>,
    /// In league matches, where it differs.
    pub league_prayer_die: Die,
    pub league_prayers: Vec<Prayer>,
    /// Money behind in thousands that buys one prayer (S7-IND-05).
    pub prayer_step: u32,
    /// The lower team also gets what the higher one spends, and may not use its own treasury (S7-AMB-08).
    pub petty_cash_errata: bool,
    pub inducements: Vec<InducementRow>,
    /// Inducements that organisers made up; each has a line of the list above.
    pub custom: Vec<CustomTable>,
    pub mercenary_fee: u32,
    pub mercenary_skill_fee: u32,
    pub mercenary_loner: u8,
    pub tests: [TestRow; TestKind::ALL.len()],
    /// Rushes per activation.
    pub rushes: u8,
    pub stand_up_cost: u8,
    pub jump_cost: u8,
    /// By [`Range`].
    pub range_modifier: [i8; 4],
    /// By distance along and across.
    pub ranges: [[Range; 14]; 14],
    /// Modifiers to interfere with an accurate, inaccurate or wildly inaccurate pass (S7-INT-03).
    pub interfere: [i8; 3],
    /// Half the width of the passing ruler in hundredths of a square (S7-INT-02).
    pub ruler: u16,
    /// To land after a superb, successful or fumbled, and terrible throw (S7-LAND-01).
    pub landing: [i8; 3],
    pub collision: Collision,
    /// To catch a ball that was thrown accurately or handed over, and any other (S7-CATCH-02).
    pub accurate_catch: i8,
    pub loose_catch: i8,
    /// Star player points for a completion, and for a casualty by a block.
    pub completion_spp: u8,
    pub casualty_spp: u8,
    /// Star player points for the rest of S7-SPP-02 to -07.
    pub superb_throw_spp: u8,
    pub deflection_spp: u8,
    pub interception_spp: u8,
    pub touchdown_spp: u8,
    pub mvp_spp: u8,
    pub argue_success: u8,
    pub bribe_success: u8,
    /// The position that a player infected with the plague comes back as.
    pub infected: u16,
    pub teams: Vec<TeamRow>,
    /// Those of the teams, then those of the stars.
    pub positions: Vec<PositionRow>,
    pub stars: Vec<StarRow>,
    /// The numbers of special-play cards that have any.
    pub cards: Vec<(Play, CardNumbers)>,
    pub staff: Vec<HirelingRow>,
    pub wizards: Vec<HirelingRow>,
    pub referees: Vec<HirelingRow>,
    /// When each [`Spell`] may be cast; never if its effect is unknown.
    pub spells: [Timings; Spell::ALL.len()],
    /// When any of them may be cast.
    pub spell_windows: Timings,
    /// What a zapped player turns into (S7-DM-82).
    pub frog: Profile,
    /// The skills of the mutation category.
    pub mutations: SkillSet,
    /// Those of the trait category, and those that are neither: what plays mean by traits and by skills (AMB-57).
    pub traits: SkillSet,
    pub plain_skills: SkillSet,
    /// Skills and other units that react to moments of the match.
    pub units: Units,
    /// What the league has chosen for itself.
    pub options: RuleOptions,
    /// Casualties by a D6 and a D66 (O-26); none where the D16 table says everything.
    pub two_step: Option<InjurySteps>,
    /// Weapons by the skill they are used with, and the 2D6 on which the user is sent off after a drive; if there are
    /// none, players with a secret weapon are sent off without a roll.
    pub penalties: Vec<(Skill, u8)>,
    /// Uncertain numbers that the league has replaced, by key and as text. The fields hold them already; this is for headers
    /// and for what is not played on a pitch.
    pub replaced: Vec<(String, String)>,
    /// Rolls that a team re-roll repeats besides tests and blocks, if its coach makes them in his own turn (OB-3.5-1 to -5).
    pub rerolled: RollSet,
    /// Team re-rolls that a side may use in one team turn; 0 for as many as it has.
    pub rerolls_per_turn: u8,
    /// Star player points for a casualty among the crowd (OB-3.9-8).
    pub crowd_spp: u8,
    pub trades: Vec<Trade>,
    pub crowd: Crowd,
    pub off_pitch: OffPitch,
    pub rush_and_dodge: RushAndDodge,
    pub marker: Marker,
    pub hand_offs: HandOffs,
    pub blitz_target: BlitzTarget,
    pub assists: Assists,
    pub jumps: Jumps,
    /// Added to the armour roll of any foul (OB-3.3-6).
    pub foul_bonus: i8,
    pub unnamed: Unnamed,
}

impl Rules {
    #[must_use]
    pub fn test(&self, kind: TestKind) -> &TestRow {
        match kind {
            TestKind::Own(own) => self.units.own_test(own),
            _ => &self.tests[kind.index()],
        }
    }

    #[must_use]
    pub fn team(&self, id: &str) -> Option<u16> {
        self.teams.iter().position(|t| t.id == id).map(|i| i as u16)
    }

    #[must_use]
    pub fn star(&self, id: &str) -> Option<u8> {
        self.stars.iter().position(|star| star.id == id).map(|i| i as u8)
    }

    /// The row of the first inducement of this kind.
    #[must_use]
    pub fn inducement(&self, kind: InducementKind) -> Option<u8> {
        self.inducements.iter().position(|row| row.kind == kind).map(|i| i as u8)
    }

    #[must_use]
    pub fn range(&self, from: Sq, to: Sq) -> Range {
        let dx = from.x().abs_diff(to.x()) as usize;
        let dy = from.y().abs_diff(to.y()) as usize;
        self.ranges.get(dx).and_then(|row| row.get(dy)).copied().unwrap_or(Range::Out)
    }
}
