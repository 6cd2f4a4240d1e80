//! Who can be hired by name (S7-11-15, MP-STAR): star players with their conditions and their own special rules, coaching
//! staff, wizards with their spells, referees; and what else a side can use.

use crate::facts::facts;
use crate::own::open_list;
use crate::state::{Use, Uses};

open_list! {
    /// The special rules of star players, one for each name; several stars may share one.
    StarRule of StarRule {
        ASneakyPair = "a-sneaky-pair", AllYouCanEat = "all-you-can-eat", BalefulHex = "baleful-hex",
        BeerBarrelBash = "beer-barrel-bash", BlackInk = "black-ink", BlastIt = "blast-it", BlindRage = "blind-rage",
        BoundingLeap = "bounding-leap", BrutalBlock = "brutal-block", BurstOfSpeed = "burst-of-speed",
        CatchOfTheDay = "catch-of-the-day", ConsummateProfessional = "consummate-professional",
        CrushingBlow = "crushing-blow", DwarfenScourge = "dwarfen-scourge",
        ExcuseMeAreYouAZoat = "excuse-me-are-you-a-zoat", FrenziedRush = "frenzied-rush",
        FuriousOutburst = "furious-outburst", FuryOfTheBloodGod = "fury-of-the-blood-god",
        GhostlyFlames = "ghostly-flames", GoredByTheBull = "gored-by-the-bull", HalflingLuck = "halfling-luck",
        IllBeBack = "ill-be-back", Incorporeal = "incorporeal", Indomitable = "indomitable", Kaboom = "kaboom",
        KickEmWhileTheyreDown = "kick-em-while-theyre-down", LookIntoMyEyes = "look-into-my-eyes",
        LordOfChaos = "lord-of-chaos", MasterAssassin = "master-assassin", MaximumCarnage = "maximum-carnage",
        MesmerisingDance = "mesmerising-dance", OldPro = "old-pro", PrimalSavagery = "primal-savagery",
        PumpUpTheCrowd = "pump-up-the-crowd", PutridRegurgitation = "putrid-regurgitation", QuickBite = "quick-bite",
        RaidingParty = "raiding-party", Ram = "ram", Reliable = "reliable", SavageBlow = "savage-blow",
        SavageMauling = "savage-mauling", ShotToNothing = "shot-to-nothing", Slayer = "slayer",
        SneakiestOfTheLot = "sneakiest-of-the-lot", StarOfTheShow = "star-of-the-show",
        StrongPassingGame = "strong-passing-game", SwiftAsTheBreeze = "swift-as-the-breeze",
        TastyMorsel = "tasty-morsel", TheBallista = "the-ballista", TheFlashingBlade = "the-flashing-blade",
        ThenIStartedBlastin = "then-i-started-blastin", ThinkingMansTroll = "thinking-mans-troll",
        ToxinConnoisseur = "toxin-connoisseur", Treacherous = "treacherous", TwoForOne = "two-for-one",
        UnstoppableMomentum = "unstoppable-momentum", ViciousVines = "vicious-vines", WatchOut = "watch-out",
        WhirlingDervish = "whirling-dervish", WisdomOfTheWhiteDwarf = "wisdom-of-the-white-dwarf", Yoink = "yoink",
    }
}
named! {
    /// What a side can use or suffers from besides its players, as bits of
    /// [`Team::helpers`](crate::state::Team::helpers).
    Helper {
        WeatherMage = "weather-mage", AncientArtefact = "ancient-artefact", DwarfenRunesmith = "dwarfen-runesmith",
        MasterOfBallistics = "master-of-ballistics", TeamMascot = "team-mascot",
        MedicinalUnguent = "medicinal-unguent", HeadyBrew = "bottles-of-heady-brew",
        JosefBugman = "josef-bugman", KariColdsteel = "kari-coldsteel", PapaSkullbones = "papa-skullbones",
        GalandrilSilverwater = "galandril-silverwater", KrotShockwhisker = "krot-shockwhisker",
        AyleenAndar = "ayleen-andar", ProfessorFronkelheim = "professor-fronkelheim",
        MungoSpinecracker = "mungo-spinecracker", FinkDaFixer = "fink-da-fixer",
        SchielundScharlitan = "schielund-scharlitan",
        BiasedReferee = "biased-referee", Jorm = "jorm-the-ogre", Trundlefoot = "trundlefoot-triplets",
        Ranulf = "ranulf-red-hokuli", Thoron = "thoron-korensson",
        BriberyAndCorruption = "bribery-and-corruption", MastersOfUndeath = "masters-of-undeath",
        /// Bugman has not played himself yet.
        BugmanPlays = "josef-bugman-plays",
        /// Fink has not had a bribe rolled again yet.
        FinkBribe = "fink-da-fixer-bribe",
        /// The mascot's re-roll of this half.
        MascotReroll = "team-mascot-reroll",
        /// Plants are in the way of this side's rushes in its turn.
        VigorousGrowth = "vigorous-growth",
        /// The linemen of this side dance in its turn.
        DanseMacabre = "danse-macabre",
    }
}
named! {
    Spell {
        Fireball = "fireball", Zap = "zap", Thunderbolt = "thunderbolt", RampantMutation = "rampant-mutation",
        OneThousandCuts = "one-thousand-cuts", TemporalDistortion = "temporal-distortion",
        TectonicShift = "tectonic-shift", RealityBlinks = "reality-blinks", VigorousGrowth = "vigorous-growth",
        StrangeFlora = "strange-flora", Incorporeal = "incorporeal", DanseMacabre = "danse-macabre",
        PlagueOfWarts = "plague-of-warts", WarpLightning = "warp-lightning", ColumnOfFire = "column-of-fire",
        FootOfGorkOrMork = "foot-of-gork-or-mork", SporeCloud = "spore-cloud", TakeThisOops = "take-this-oops",
        LightningBolt = "lightning-bolt",
    }
}

impl Helper {
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u8
    }
}

const _: () = assert!(Helper::ALL.len() <= 32 && Spell::ALL.len() <= 32);

facts! {
    /// When a spell may be cast.
    pub enum Timing {
        /// Before an opposing turn starts.
        OpponentStarts,
        /// Right after an opposing turn.
        OpponentEnds,
        /// Right after a turn of the caster's side.
        OwnEnds,
        /// In a turn of the caster's side, whenever the coach likes.
        OwnTurn,
        /// In an opposing turn, between two squares of a move or two activations (OB-2.8-1).
        OpponentTurn,
    }
    /// Nothing for a spell without an effect here.
    Timings(u8)
}

/// A coach, wizard or referee of the named lists. Money in thousands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HirelingRow {
    pub id: String,
    pub name: String,
    /// There is only one such person.
    pub named: bool,
    pub price: u32,
    pub reduced_price: u32,
    pub reduced_for: u32,
    /// Only for teams with one of these special rules; 0 for everybody.
    pub requires: u32,
    /// What the hire is to a side; nothing for a wizard.
    pub helper: Option<Helper>,
    /// A wizard's spells, bit n for the n-th [`Spell`].
    pub spells: u32,
    /// Row of [`Rules::positions`](crate::Rules::positions) of somebody who can play, beyond those of the teams.
    pub position: Option<u16>,
}

named! {
    /// How often a star's own rule works.
    Limit {
        Always = "always", Activation = "activation", EachBlitz = "each-blitz", Turn = "team-turn", Drive = "drive",
        Half = "half", Game = "game",
    }
}

impl Limit {
    /// What its use adds to [`Player::spent`](crate::state::Player::spent); nothing for a rule that never runs out.
    #[must_use]
    pub const fn spends(self) -> Uses {
        match self {
            Limit::Always => Uses::NONE,
            Limit::Activation | Limit::EachBlitz => Uses::of(&[Use::Activation]),
            Limit::Turn => Uses::of(&[Use::Turn]),
            Limit::Drive => Uses::of(&[Use::Drive]),
            Limit::Half => Uses::of(&[Use::Half]),
            Limit::Game => Uses::of(&[Use::Game]),
        }
    }

    /// Everything that is available again when this starts.
    #[must_use]
    pub const fn renewed(self) -> Uses {
        match self {
            Limit::Always => Uses::NONE,
            Limit::Activation | Limit::EachBlitz => Uses::of(&[Use::Activation]),
            Limit::Turn => Limit::Activation.renewed().with(Use::Turn),
            Limit::Drive => Limit::Turn.renewed().with(Use::Drive),
            Limit::Half => Limit::Drive.renewed().with(Use::Half),
            Limit::Game => Limit::Half.renewed().with(Use::Game),
        }
    }
}

/// The numbers of a star's special rule, as far as it has any.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct StarNumbers {
    /// How far it reaches, in squares.
    pub reach: u8,
    /// The number that its D6 must show.
    pub roll: u8,
    /// What it adds.
    pub bonus: i8,
    /// The Strength of those it is meant for.
    pub strength: u8,
}

/// The numbers of a special-play card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CardNumbers {
    /// The number that its D6 must show, or that it gives.
    pub roll: u8,
    /// How far it reaches, in squares.
    pub reach: u8,
    /// What it adds or takes.
    pub bonus: u8,
    /// What it is worth, in thousands; of a card with a die, each pip.
    pub gold: u32,
}

/// Nobody: the mate of a star who is hired alone.
pub const NO_MATE: u8 = u8::MAX;

/// A star player. Money in thousands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StarRow {
    pub id: String,
    pub name: String,
    /// Row of [`Rules::positions`](crate::Rules::positions) with the profile, beyond those of the teams.
    pub position: u16,
    /// The fee; of a pair, for both.
    pub cost: u32,
    /// Only for teams with one of these special rules; 0 for everybody.
    pub open_to: u32,
    /// Never for teams with one of these.
    pub closed_to: u32,
    /// Only for these rows of [`Rules::teams`](crate::Rules::teams), as bits; 0 for every list.
    pub lists: u64,
    /// Row of the star that comes along, or [`NO_MATE`].
    pub mate: u8,
    pub mega: bool,
    /// The star's special rule; stars of 1994 have none.
    pub rule: Option<StarRule>,
    pub limit: Limit,
    pub numbers: StarNumbers,
}

impl StarRow {
    /// Whether the star is willing to play for a team with these special rules (MP-STAR-08).
    #[must_use]
    pub const fn plays_for(&self, special: u32) -> bool {
        (self.open_to == 0 || special & self.open_to != 0) && special & self.closed_to == 0
    }

    /// Whether the team list of this row is one of the star's.
    #[must_use]
    pub const fn is_listed_for(&self, team: u16) -> bool {
        self.lists == 0 || (team < 64 && self.lists >> team & 1 == 1)
    }
}

/// What a side has hired before the match (MP-IND-02): rows of [`Rules`](crate::Rules).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Hire {
    /// A row of the list of inducements that needs no further choice.
    Inducement(u8),
    Star(u8),
    Staff(u8),
    Wizard(u8),
    Referee(u8),
    /// A side bet of this many tens of thousands.
    Stake(u8),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_anew_renews_the_shorter_limits_too() {
        assert_eq!(Limit::Drive.renewed(), Uses::of(&[Use::Activation, Use::Turn, Use::Drive]));
        assert_eq!(Limit::Activation.renewed(), Uses::of(&[Use::Activation]));
        assert!(!Limit::Half.renewed().has(Use::Game));
        assert!(Limit::Always.renewed().is_empty());
    }
}
