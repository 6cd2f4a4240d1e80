//! What differs between rulesets: numbers, tables and policies. The engine reads this and never asks which edition it is.

use crate::dice::{Die, RollSet};
use crate::geometry::{Sq, SqSet};
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

mod hire;
pub mod options;

pub use hire::{Helper, Hire, HirelingRow, Limit, NO_MATE, Spell, StarRow, StarRule, timing};
pub use options::RuleOptions;

named! {
    Weather {
        SwelteringHeat = "sweltering-heat", VerySunny = "very-sunny", Perfect = "perfect-conditions",
        PouringRain = "pouring-rain", Blizzard = "blizzard",
    }
}
named! {
    /// The printed names of the kick-off tables; what one does is a part of the edition.
    KickoffEvent {
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
    /// The desperate measures in the order of their D8.
    Measure {
        YouDope = "you-dope", RazzleDazzle = "razzle-dazzle", Hangover = "hangover", GrudgeMatch = "grudge-match",
        SetPiece = "set-piece", SportsEspionage = "sports-espionage", BananaSkin = "banana-skin",
        MagicScroll = "magic-scroll",
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
named! {
    /// The result of an injury roll.
    Injury {
        Stunned = "stunned", KnockedOut = "knocked-out", BadlyHurt = "badly-hurt", SeriouslyHurt = "seriously-hurt",
        Dead = "dead", Casualty = "casualty",
    }
}
named! {
    /// What happened to a player who left as a casualty.
    Fate {
        Fine = "fine", BadlyHurt = "badly-hurt", SeriouslyHurt = "seriously-hurt", SeriousInjury = "serious-injury",
        LastingMa = "lasting-ma", LastingSt = "lasting-st", LastingAg = "lasting-ag", LastingPa = "lasting-pa",
        LastingAv = "lasting-av", Lasting = "lasting-injury", Dead = "dead",
    }
}
named! {
    /// Every test of one D6 against a target number.
    TestKind {
        Dodge = "dodge", Rush = "rush", Jump = "jump", StandUp = "stand-up", PickUp = "pick-up", Catch = "catch",
        Pass = "pass", ThrowTeamMate = "throw-team-mate", Interfere = "interfere", Landing = "landing",
        BoneHead = "bone-head", Animosity = "animosity", Loner = "loner", Pro = "pro",
        FoulAppearance = "foul-appearance", Dauntless = "dauntless",
        JumpUp = "jump-up", Tentacles = "tentacles", Shadowing = "shadowing", TakeRoot = "take-root",
        ReallyStupid = "really-stupid", UnchannelledFury = "unchannelled-fury", AnimalSavagery = "animal-savagery",
        Bloodlust = "bloodlust", PickMeUp = "pick-me-up", Chainsaw = "chainsaw",
        ProjectileVomit = "projectile-vomit", BreatheFire = "breathe-fire", HypnoticGaze = "hypnotic-gaze",
        AlwaysHungry = "always-hungry", SquirmFree = "squirm-free", KickTeamMate = "kick-team-mate",
    }
}
named! {
    /// Why a test got easier or harder, one line each.
    Mod {
        Base = "base", Marked = "marked", Rain = "pouring-rain", Sunny = "very-sunny", Blizzard = "blizzard",
        QuickPass = "quick-pass", ShortPass = "short-pass", LongPass = "long-pass", LongBomb = "long-bomb",
        AccuratePass = "accurate-pass", InaccuratePass = "inaccurate-pass", WildPass = "wildly-inaccurate-pass",
        LooseBall = "loose-ball", Deflection = "deflection", SuccessfulThrow = "successful-throw",
        TerribleThrow = "terrible-throw", FumbledThrow = "fumbled-throw", Moles = "moles-under-the-pitch",
        StuntyThrower = "stunty-thrower",
        Assist = "assist", DefensiveAssist = "defensive-assist", MightyBlow = "mighty-blow", Niggling = "niggling-injury",
        Star = "star-rule", Spell = "spell", Keg = "bloodweiser-keg", Growth = "vigorous-growth", Referee = "referee", ArmBar = "arm-bar", DirtyPlayer = "dirty-player", Decay = "decay",
        Accurate = "accurate", Cannoneer = "cannoneer", StrongArm = "strong-arm", ExtraArms = "extra-arms",
        TwoHeads = "two-heads", Titchy = "titchy", PrehensileTail = "prehensile-tail", DivingTackle = "diving-tackle",
        BreakTackle = "break-tackle", Leap = "leap", VeryLongLegs = "very-long-legs", Drunkard = "drunkard",
        Timmmber = "timmm-ber", Movement = "movement", Strength = "strength", TeamMate = "team-mate",
        Violence = "violence",
        Custom = "custom-inducement",
        Chainsaw = "chainsaw", StrongTarget = "strong-target", Bomb = "bomb",
        DisturbingPresence = "disturbing-presence", DivingCatch = "diving-catch",
        FoulAppearance = "foul-appearance", PilingOn = "piling-on",
        Foul = "foul", Claw = "claw", RazorSharpClaws = "razor-sharp-claws", Stunty = "stunty",
        DeathRoller = "death-roller",
    }
}

impl TestKind {
    /// Whether those who are near have a say in it, by their presence alone.
    #[must_use]
    pub const fn is_disturbed(self) -> bool {
        use TestKind::{Catch, Interfere, KickTeamMate, Pass, ThrowTeamMate};
        matches!(self, Catch | Interfere | Pass | ThrowTeamMate | KickTeamMate)
    }
}

/// Which number a test is made against.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Against {
    Agility,
    Passing,
    /// The same for every player.
    Fixed(u8),
    /// The player's own parameter (Loner).
    Parameter,
    /// How much stronger an opponent is; the caller of the test sets the number.
    Strength,
}

/// The numbers of one kind of test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TestRow {
    pub against: Against,
    pub base: i8,
    /// For each opponent that marks the player.
    pub marked: i8,
    pub rain: i8,
    pub sunny: i8,
    pub blizzard: i8,
    /// Whether a team re-roll may be used.
    pub team_reroll: bool,
    /// Skills that may repeat it when failed.
    pub reroll_skills: SkillSet,
}

impl TestRow {
    pub const fn plain(against: Against) -> TestRow {
        TestRow {
            against,
            base: 0,
            marked: 0,
            rain: 0,
            sunny: 0,
            blizzard: 0,
            team_reroll: true,
            reroll_skills: SkillSet::EMPTY,
        }
    }
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

/// What an apothecary does with a casualty (S7-APO-03).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ApothecaryPolicy {
    /// One roll decides: this or more, and the injury is void.
    Patch(u8),
    /// The casualty is rolled a second time and the coach keeps either.
    SecondRoll,
}

/// Which players an apothecary treats, and what happens to the patient.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Healer {
    /// Journeymen and mercenaries (S7-APO-04).
    pub hired: bool,
    /// Players who are knocked out.
    pub knocked_out: bool,
    /// A staff member who is out (OB-3.2-3).
    pub staff: bool,
    /// A side whose list has no apothecary may still use one (OB-3.2-8).
    pub any_list: bool,
    /// Of several hurt at once the coach chooses his patient.
    pub one_of_several: bool,
    /// The patient stays where it is (OB-3.2-9).
    pub in_place: bool,
}

named! {
    /// When Regeneration works: always, or until it has failed once, and for players raised by a necromancer only under him
    /// (OB-5.23-2, -3, -5).
    Regeneration { Always = "always", ByNecromancer = "by-necromancer" }
}
named! {
    /// How the ball is handed over: as a separate action, or within any action of the giver or of the receiver (OB-2.5-1).
    HandOffs { OwnAction = "own-action", WithinAny = "within-any" }
}
named! {
    /// When the target of a Blitz is named: with the action, or with its block (OB-2.0-6).
    BlitzTarget { WithAction = "with-action", WithBlock = "with-block" }
}

named! {
    /// Who assists in a block or foul (OB-2.1-10).
    Assists { WithTackleZone = "with-tackle-zone", AnyStanding = "any-standing" }
}

named! {
    /// Who may jump over a player on the ground.
    Jumps { Everybody = "everybody", Leapers = "leapers" }
}
named! {
    /// A player activated without declaring an action: not allowed, or a Move (O-01, OB-2.0-5, -7).
    Unnamed { Refused = "refused", Moves = "moves" }
}
named! {
    /// How the turn marker moves: automatically, or moved by the coach, who may forget it (OB-2.13-4, OB-3.9-23).
    Marker { ByItself = "by-itself", ByCoach = "by-coach" }
}

/// The two-step result of a casualty on the injury table (O-26).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InjurySteps {
    /// The same in one step: by 2D6, from 2.
    pub boxed: [Injury; 11],
    /// By D6, from 1.
    pub die: [Fate; 6],
    /// Serious injuries by D66: 11 to 16, 21 to 26 and so on.
    pub serious: [Fate; 36],
}

/// What happens to a thrown player who has landed on somebody (S7-LAND-05).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Collision {
    FallsOver,
    KnockedDown,
}

/// The steps before the first kick-off (S7-PRE), walked in order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PregameStep {
    Fans,
    Weather,
    Journeymen,
    Inducements,
    /// Inducements that the organiser made up (MP-CUST).
    Custom,
    Prayers,
    CoinToss,
}

named! {
    /// The steps of a kick-off once the kicker is named (S7-KICK), walked in order; then the ball comes down.
    KickStep { Aim = "aim", Scatter = "scatter", Event = "event" }
}
named! {
    /// What coaches may offer each other during a match.
    Trade { Play = "play", Apothecary = "apothecary", Promise = "promise" }
}
named! {
    /// Where a player is pushed when no square is free: into the crowd if it is there, or there or onto others as the coach likes.
    Crowd { First = "first", OrOccupied = "or-occupied" }
}
named! {
    /// Who of the moving team ends the turn by leaving the pitch.
    OffPitch { Carrier = "carrier", Anybody = "anybody" }
}
named! {
    /// Where one square takes a Rush and a Dodge: the Rush comes first, or the coach says which die is which.
    RushAndDodge { RushFirst = "rush-first", AsNamed = "as-named" }
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
    /// One of [`Rules::stars`], or a pair of them.
    Star,
    /// One of [`Rules::staff`].
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
    /// One that an organiser made up, by its row of [`Rules::custom`].
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

/// Special rules of teams, as bits of [`TeamRow::special`].
pub mod special {
    pub const BRIBERY_AND_CORRUPTION: u32 = 1;
    pub const FAVOURED_OF_NURGLE: u32 = 1 << 1;
    pub const SYLVANIAN_SPOTLIGHT: u32 = 1 << 2;
    pub const HALFLING_THIMBLE_CUP: u32 = 1 << 3;
    pub const LOW_COST_LINEMEN: u32 = 1 << 4;
    pub const MASTERS_OF_UNDEATH: u32 = 1 << 5;
    pub const BADLANDS_BRAWL: u32 = 1 << 6;
    pub const ELVEN_KINGDOMS_LEAGUE: u32 = 1 << 7;
    pub const LUSTRIAN_SUPERLEAGUE: u32 = 1 << 8;
    pub const OLD_WORLD_CLASSIC: u32 = 1 << 9;
    pub const UNDERWORLD_CHALLENGE: u32 = 1 << 10;
    pub const WORLDS_EDGE_SUPERLEAGUE: u32 = 1 << 11;
    pub const VAMPIRE_LORD: u32 = 1 << 12;
    pub const FAVOURED_OF_CHAOS_UNDIVIDED: u32 = 1 << 13;
    pub const FAVOURED_OF_KHORNE: u32 = 1 << 14;
    pub const FAVOURED_OF_SLAANESH: u32 = 1 << 15;
    pub const FAVOURED_OF_TZEENTCH: u32 = 1 << 16;
    pub const FAVOURED_OF_HASHUT: u32 = 1 << 17;
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
    pub staff: Vec<HirelingRow>,
    pub wizards: Vec<HirelingRow>,
    pub referees: Vec<HirelingRow>,
    /// When each [`Spell`] may be cast, see [`timing`]; 0 if its effect is unknown.
    pub spells: [u8; Spell::ALL.len()],
    /// When any of them may be cast.
    pub spell_windows: u8,
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
        &self.tests[kind as usize]
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
