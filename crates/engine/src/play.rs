//! Special plays as the engine knows them: 108 entries with their window and effect, and the hand that a side holds.
//!
//! Names, targets in words and decks belong to the data files; plays are drawn before the match. A hand comes
//! in with the match, line by line (SP4-13, SP4-40, DK-06).

use crate::state::Side;

macro_rules! windows {
    ($($name:ident),* $(,)?) => {
        /// When a play may be declared (section 1.1 of the special plays ledger).
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Window { $($name),* }

        impl Window {
            pub const ALL: &[Window] = &[$(Window::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Window::$name => stringify!($name)),* }
            }
        }
    };
}

windows! {
    Immediate, FirstOwnSetup, BeforeOwnSetup, AfterSetup, AfterFirstSetup, OnOwnKick, AfterOwnKick, StartOwnTurn, StartOppTurn, BeforeOwnAction, BeforeOwnBlock, AfterOwnBlockDice, OwnFoulDeclared, OppFoulDeclared, OwnSendOff, OwnIllegalProcedure, OwnPass, OwnInterception, OwnReroll, OppRerollDeclared, OppPlayDeclared, OppDodge, OppGoForIt, OppArmourHeld, OppGetTheRef, OppTouchdown, DriveBreak, HalfTime, HalfOver, MatchEnd, OwnInjury, OppPass,
}

impl Window {
    /// The bit of this window in a set of windows.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// What a play does. Entries that share an effect share its name (section 5.5).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum PlayEffect {
    Assassin,
    Spy,
    DoubleCross,
    LowBlow,
    CustardPie,
    Stiletto,
    Referee,
    Knuckledusters,
    Robbed,
    MarkerMoves,
    ProcedureForgiven,
    BananaSkin,
    Trampoline,
    StaffDrugged,
    OffSideTrap,
    BlatantFoul,
    SendOffStopped,
    Spike,
    MorleysRevenge,
    SewerMap,
    Absent,
    TakeADive,
    PitTrap,
    StoppedWatch,
    TwelfthMan,
    IllegalDrugs,
    BadPress,
    Wooops,
    IgnoreCoach,
    GreasedShoes,
    Inspiration,
    DoomAndGloom,
    PlayerStrike,
    FluBug,
    SnackBreak,
    Cured,
    GetEmLads,
    Donation,
    FansBanned,
    FreePlayer,
    NeverTogether,
    Income,
    BadHabits,
    AbsentAtRandom,
    Peaked,
    SpecialOffer,
    MakesMeMad,
    InjuredInPractice,
    BetterOffer,
    BiasedReferee,
    BurstBall,
    HeroicEffort,
    ScorerOut,
    BigMatch,
    TheChuck,
    FanFactorUp,
    CrazyRef,
    UnderScrutiny,
    WhereAmI,
    WoofWoof,
    Sponsorship,
    MagicFoot,
    Deluge,
    NoAction,
    FlyingFist,
    MagicSponge,
    BoundingLeap,
    MagicHelmet,
    TimeWarp,
    PettySpite,
    Curse,
    AwesomeStrength,
    MagicHand,
    EagleEye,
    SpeedOfLight,
    SecretWay,
    FreeExit,
    SideBet,
    ExtraTraining,
    FakePlay,
    OnSideKick,
    HalfTimeTalk,
    GrudgeMatch,
    OldOneTwo,
    RazzleDazzle,
    IntensiveTraining,
    Blitzkrieg,
    OptionPlay,
    TeamTalk,
    TeamAnthem,
    Ritual,
    HealingScroll,
    InspiredPlay,
    Sorry,
    StinkBomb,
    UnseenShield,
}

/// The four tables (SP4-06).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum PlayTable {
    DirtyTricks,
    RandomEvents,
    Magic,
    Preparations,
}

/// One entry of the tables.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayRow {
    /// Its id in the ledger.
    pub id: &'static str,
    pub table: PlayTable,
    pub window: Window,
    pub effect: PlayEffect,
}

/// An entry of the tables by its place in [`PLAYS`], or after those a card of [`INFERRED`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Play(pub u8);

impl Play {
    /// Something that the viewer does not know.
    pub const HIDDEN: Play = Play(0xFE);
    /// A card without an effect here: the coaches apply it themselves (DK-02).
    pub const MANUAL: Play = Play(0xFD);

    #[must_use]
    pub fn from_id(id: &str) -> Option<Play> {
        PLAYS.iter().chain(&INFERRED).position(|row| row.id == id).map(|n| Play(n as u8))
    }

    #[must_use]
    pub fn row(self) -> Option<&'static PlayRow> {
        let n = usize::from(self.0);
        PLAYS.get(n).or_else(|| INFERRED.get(n.checked_sub(PLAYS.len())?))
    }

    /// The deck that has this entry as a card (DK-08).
    #[must_use]
    pub fn deck(self) -> Option<PlayDeck> {
        let row = self.row()?;
        Some(match row.id {
            "DT-15" | "RE-21" | "RE-36" | "RE-45" | "MS-41" | "MS-53" | "MS-55" | "MS-61" | "MS-63" | "PM-11"
            | "PM-15" | "PM-23" => PlayDeck::HeroicFeats,
            "DT-33" | "DT-35" | "DT-53" | "DT-54" | "RE-44" | "RE-61" | "RE-65" | "MS-13" | "PM-41" | "PM-55" => {
                PlayDeck::MiscellaneousMayhem
            }
            _ => match row.table {
                DirtyTricks => PlayDeck::DirtyTricks,
                RandomEvents => PlayDeck::RandomEvents,
                Magic => PlayDeck::MagicalMemorabilia,
                Preparations => PlayDeck::BenefitsOfTraining,
            },
        })
    }

    /// The id of the ledger, `manual` or `?`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self.0 {
            n if (n as usize) < PLAYS.len() => PLAYS[n as usize].id,
            n if (n as usize) < PLAYS.len() + INFERRED.len() => INFERRED[n as usize - PLAYS.len()].id,
            n if n == Play::MANUAL.0 => "manual",
            _ => "?",
        }
    }
}

const fn row(id: &'static str, table: PlayTable, window: Window, effect: PlayEffect) -> PlayRow {
    PlayRow { id, table, window, effect }
}

use PlayTable::{DirtyTricks, Magic, Preparations, RandomEvents};

/// Every entry, in the order of the ledger.
pub const PLAYS: [PlayRow; 108] = [
    row("DT-11", DirtyTricks, Window::StartOwnTurn, PlayEffect::Assassin),
    row("DT-12", DirtyTricks, Window::OppRerollDeclared, PlayEffect::Spy),
    row("DT-13", DirtyTricks, Window::OppRerollDeclared, PlayEffect::Spy),
    row("DT-14", DirtyTricks, Window::OppPlayDeclared, PlayEffect::DoubleCross),
    row("DT-15", DirtyTricks, Window::BeforeOwnBlock, PlayEffect::LowBlow),
    row("DT-16", DirtyTricks, Window::StartOwnTurn, PlayEffect::CustardPie),
    row("DT-21", DirtyTricks, Window::Immediate, PlayEffect::Stiletto),
    row("DT-22", DirtyTricks, Window::StartOppTurn, PlayEffect::Referee),
    row("DT-23", DirtyTricks, Window::Immediate, PlayEffect::Knuckledusters),
    row("DT-24", DirtyTricks, Window::MatchEnd, PlayEffect::Robbed),
    row("DT-25", DirtyTricks, Window::StartOwnTurn, PlayEffect::MarkerMoves),
    row("DT-26", DirtyTricks, Window::OppRerollDeclared, PlayEffect::Spy),
    row("DT-31", DirtyTricks, Window::OwnIllegalProcedure, PlayEffect::ProcedureForgiven),
    row("DT-32", DirtyTricks, Window::OppDodge, PlayEffect::BananaSkin),
    row("DT-33", DirtyTricks, Window::StartOwnTurn, PlayEffect::Trampoline),
    row("DT-34", DirtyTricks, Window::Immediate, PlayEffect::StaffDrugged),
    row("DT-35", DirtyTricks, Window::AfterOwnKick, PlayEffect::OffSideTrap),
    row("DT-36", DirtyTricks, Window::OwnFoulDeclared, PlayEffect::BlatantFoul),
    row("DT-41", DirtyTricks, Window::OwnSendOff, PlayEffect::SendOffStopped),
    row("DT-42", DirtyTricks, Window::OwnSendOff, PlayEffect::SendOffStopped),
    row("DT-43", DirtyTricks, Window::StartOwnTurn, PlayEffect::MarkerMoves),
    row("DT-44", DirtyTricks, Window::OwnFoulDeclared, PlayEffect::Spike),
    row("DT-45", DirtyTricks, Window::Immediate, PlayEffect::MorleysRevenge),
    row("DT-46", DirtyTricks, Window::StartOwnTurn, PlayEffect::SewerMap),
    row("DT-51", DirtyTricks, Window::Immediate, PlayEffect::Absent),
    row("DT-52", DirtyTricks, Window::OppGoForIt, PlayEffect::TakeADive),
    row("DT-53", DirtyTricks, Window::StartOwnTurn, PlayEffect::PitTrap),
    row("DT-54", DirtyTricks, Window::HalfOver, PlayEffect::StoppedWatch),
    row("DT-55", DirtyTricks, Window::BeforeOwnSetup, PlayEffect::TwelfthMan),
    row("DT-56", DirtyTricks, Window::Immediate, PlayEffect::IllegalDrugs),
    row("DT-61", DirtyTricks, Window::Immediate, PlayEffect::BadPress),
    row("DT-62", DirtyTricks, Window::AfterSetup, PlayEffect::Wooops),
    row("DT-63", DirtyTricks, Window::Immediate, PlayEffect::IgnoreCoach),
    row("DT-64", DirtyTricks, Window::AfterSetup, PlayEffect::GreasedShoes),
    row("DT-65", DirtyTricks, Window::Immediate, PlayEffect::Stiletto),
    row("DT-66", DirtyTricks, Window::Immediate, PlayEffect::Knuckledusters),
    row("RE-11", RandomEvents, Window::Immediate, PlayEffect::Inspiration),
    row("RE-12", RandomEvents, Window::Immediate, PlayEffect::DoomAndGloom),
    row("RE-13", RandomEvents, Window::Immediate, PlayEffect::PlayerStrike),
    row("RE-14", RandomEvents, Window::Immediate, PlayEffect::FluBug),
    row("RE-15", RandomEvents, Window::StartOppTurn, PlayEffect::SnackBreak),
    row("RE-16", RandomEvents, Window::StartOwnTurn, PlayEffect::Cured),
    row("RE-21", RandomEvents, Window::StartOwnTurn, PlayEffect::GetEmLads),
    row("RE-22", RandomEvents, Window::MatchEnd, PlayEffect::Donation),
    row("RE-23", RandomEvents, Window::Immediate, PlayEffect::FansBanned),
    row("RE-24", RandomEvents, Window::MatchEnd, PlayEffect::FreePlayer),
    row("RE-25", RandomEvents, Window::Immediate, PlayEffect::NeverTogether),
    row("RE-26", RandomEvents, Window::MatchEnd, PlayEffect::Income),
    row("RE-31", RandomEvents, Window::Immediate, PlayEffect::BadHabits),
    row("RE-32", RandomEvents, Window::Immediate, PlayEffect::AbsentAtRandom),
    row("RE-33", RandomEvents, Window::Immediate, PlayEffect::AbsentAtRandom),
    row("RE-34", RandomEvents, Window::Immediate, PlayEffect::Peaked),
    row("RE-35", RandomEvents, Window::MatchEnd, PlayEffect::SpecialOffer),
    row("RE-36", RandomEvents, Window::OppFoulDeclared, PlayEffect::MakesMeMad),
    row("RE-41", RandomEvents, Window::Immediate, PlayEffect::InjuredInPractice),
    row("RE-42", RandomEvents, Window::Immediate, PlayEffect::BetterOffer),
    row("RE-43", RandomEvents, Window::Immediate, PlayEffect::BiasedReferee),
    row("RE-44", RandomEvents, Window::StartOwnTurn, PlayEffect::BurstBall),
    row("RE-45", RandomEvents, Window::AfterOwnBlockDice, PlayEffect::HeroicEffort),
    row("RE-46", RandomEvents, Window::OppTouchdown, PlayEffect::ScorerOut),
    row("RE-51", RandomEvents, Window::Immediate, PlayEffect::BigMatch),
    row("RE-52", RandomEvents, Window::StartOwnTurn, PlayEffect::TheChuck),
    row("RE-53", RandomEvents, Window::MatchEnd, PlayEffect::Income),
    row("RE-54", RandomEvents, Window::MatchEnd, PlayEffect::FanFactorUp),
    row("RE-55", RandomEvents, Window::OppGetTheRef, PlayEffect::CrazyRef),
    row("RE-56", RandomEvents, Window::MatchEnd, PlayEffect::Income),
    row("RE-61", RandomEvents, Window::Immediate, PlayEffect::UnderScrutiny),
    row("RE-62", RandomEvents, Window::MatchEnd, PlayEffect::Income),
    row("RE-63", RandomEvents, Window::OppArmourHeld, PlayEffect::WhereAmI),
    row("RE-64", RandomEvents, Window::MatchEnd, PlayEffect::FanFactorUp),
    row("RE-65", RandomEvents, Window::StartOppTurn, PlayEffect::WoofWoof),
    row("RE-66", RandomEvents, Window::Immediate, PlayEffect::Sponsorship),
    row("MS-11", Magic, Window::OnOwnKick, PlayEffect::MagicFoot),
    row("MS-13", Magic, Window::StartOppTurn, PlayEffect::Deluge),
    row("MS-15", Magic, Window::StartOppTurn, PlayEffect::NoAction),
    row("MS-21", Magic, Window::StartOwnTurn, PlayEffect::FlyingFist),
    row("MS-23", Magic, Window::DriveBreak, PlayEffect::MagicSponge),
    row("MS-25", Magic, Window::StartOwnTurn, PlayEffect::BoundingLeap),
    row("MS-31", Magic, Window::Immediate, PlayEffect::Absent),
    row("MS-33", Magic, Window::Immediate, PlayEffect::MagicHelmet),
    row("MS-35", Magic, Window::StartOwnTurn, PlayEffect::FlyingFist),
    row("MS-41", Magic, Window::StartOwnTurn, PlayEffect::TimeWarp),
    row("MS-43", Magic, Window::StartOppTurn, PlayEffect::NoAction),
    row("MS-45", Magic, Window::Immediate, PlayEffect::PettySpite),
    row("MS-51", Magic, Window::Immediate, PlayEffect::Curse),
    row("MS-53", Magic, Window::StartOwnTurn, PlayEffect::AwesomeStrength),
    row("MS-55", Magic, Window::OwnInterception, PlayEffect::MagicHand),
    row("MS-61", Magic, Window::OwnPass, PlayEffect::EagleEye),
    row("MS-63", Magic, Window::BeforeOwnAction, PlayEffect::SpeedOfLight),
    row("MS-65", Magic, Window::StartOwnTurn, PlayEffect::SecretWay),
    row("PM-11", Preparations, Window::StartOwnTurn, PlayEffect::FreeExit),
    row("PM-13", Preparations, Window::MatchEnd, PlayEffect::SideBet),
    row("PM-15", Preparations, Window::StartOwnTurn, PlayEffect::FreeExit),
    row("PM-21", Preparations, Window::OwnReroll, PlayEffect::ExtraTraining),
    row("PM-23", Preparations, Window::OwnPass, PlayEffect::FakePlay),
    row("PM-25", Preparations, Window::AfterSetup, PlayEffect::OnSideKick),
    row("PM-31", Preparations, Window::HalfTime, PlayEffect::HalfTimeTalk),
    row("PM-33", Preparations, Window::Immediate, PlayEffect::GrudgeMatch),
    row("PM-35", Preparations, Window::StartOwnTurn, PlayEffect::OldOneTwo),
    row("PM-41", Preparations, Window::StartOwnTurn, PlayEffect::RazzleDazzle),
    row("PM-43", Preparations, Window::StartOwnTurn, PlayEffect::IntensiveTraining),
    row("PM-45", Preparations, Window::StartOwnTurn, PlayEffect::Blitzkrieg),
    row("PM-51", Preparations, Window::OwnReroll, PlayEffect::ExtraTraining),
    row("PM-53", Preparations, Window::StartOwnTurn, PlayEffect::OptionPlay),
    row("PM-55", Preparations, Window::StartOwnTurn, PlayEffect::RazzleDazzle),
    row("PM-61", Preparations, Window::Immediate, PlayEffect::TeamTalk),
    row("PM-63", Preparations, Window::FirstOwnSetup, PlayEffect::TeamAnthem),
    row("PM-65", Preparations, Window::AfterFirstSetup, PlayEffect::Ritual),
];

/// Cards of the 1994 game that are in no table: their effects are inferred from the rulings on them (ledger 5.6).
pub const INFERRED: [PlayRow; 7] = [
    row("IC-1", Magic, Window::OwnInjury, PlayEffect::HealingScroll),
    row("IC-2", RandomEvents, Window::BeforeOwnAction, PlayEffect::InspiredPlay),
    row("IC-3", DirtyTricks, Window::StartOppTurn, PlayEffect::Sorry),
    row("IC-4", DirtyTricks, Window::StartOwnTurn, PlayEffect::Sorry),
    row("IC-5", RandomEvents, Window::StartOwnTurn, PlayEffect::Blitzkrieg),
    row("IC-6", DirtyTricks, Window::StartOwnTurn, PlayEffect::StinkBomb),
    row("IC-7", Magic, Window::OppPass, PlayEffect::UnseenShield),
];

/// The six decks of cards, in the order of the D6 that picks one (IN-special-play).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum PlayDeck {
    RandomEvents,
    DirtyTricks,
    MagicalMemorabilia,
    HeroicFeats,
    BenefitsOfTraining,
    MiscellaneousMayhem,
}

impl PlayDeck {
    pub const ALL: [PlayDeck; 6] = [
        PlayDeck::RandomEvents,
        PlayDeck::DirtyTricks,
        PlayDeck::MagicalMemorabilia,
        PlayDeck::HeroicFeats,
        PlayDeck::BenefitsOfTraining,
        PlayDeck::MiscellaneousMayhem,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlayDeck::RandomEvents => "random-events",
            PlayDeck::DirtyTricks => "dirty-tricks",
            PlayDeck::MagicalMemorabilia => "magical-memorabilia",
            PlayDeck::HeroicFeats => "heroic-feats",
            PlayDeck::BenefitsOfTraining => "benefits-of-training",
            PlayDeck::MiscellaneousMayhem => "miscellaneous-mayhem",
        }
    }

    #[must_use]
    pub fn from_name(name: &str) -> Option<PlayDeck> {
        PlayDeck::ALL.into_iter().find(|deck| deck.name() == name)
    }

    /// The price of a card in thousands, where decks have prices (SPV-17).
    #[must_use]
    pub const fn price(self) -> u32 {
        match self {
            PlayDeck::RandomEvents | PlayDeck::DirtyTricks => 50,
            PlayDeck::MagicalMemorabilia | PlayDeck::HeroicFeats | PlayDeck::BenefitsOfTraining => 100,
            PlayDeck::MiscellaneousMayhem => 200,
        }
    }

    /// Its cards, each entry of the tables in exactly one deck (DK-08).
    pub fn cards(self) -> impl Iterator<Item = Play> {
        (0..PLAYS.len() as u8).map(Play).filter(move |play| play.deck() == Some(self))
    }
}

/// Most lines of a hand: five drawn and five bought, and one more while the coach chooses which of two to keep.
pub const LINES: usize = 11;

/// The state of a line (section 1.4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum LineState {
    /// There is no such line.
    None,
    Held,
    Declared,
    Resolved,
    Nullified,
    Lapsed,
    /// In the other hand now.
    Traded,
}

impl LineState {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LineState::None => "none",
            LineState::Held => "held",
            LineState::Declared => "declared",
            LineState::Resolved => "resolved",
            LineState::Nullified => "nullified",
            LineState::Lapsed => "lapsed",
            LineState::Traded => "traded",
        }
    }
}

/// One play of a hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The windows in which the other seat must expect this line: by public facts alone, so an open window reveals
    /// nothing (SP4-27, BT-07). For an open line, exactly its own window.
    pub may_open: u32,
    pub play: Play,
    pub state: LineState,
    /// Both coaches and everybody else know it.
    pub public: bool,
    /// The window of a [`Play::MANUAL`] card.
    pub manual: Window,
    /// The back of a card, which everybody sees.
    pub deck: Option<PlayDeck>,
    /// Its deck is one of the six that cards are sold from (DK-08), not a coach's own or one made of the tables.
    pub of_six: bool,
}

impl Line {
    pub const NONE: Line = Line {
        may_open: 0,
        play: Play::HIDDEN,
        state: LineState::None,
        public: false,
        manual: Window::Immediate,
        deck: None,
        of_six: false,
    };

    /// A line that is open on the table.
    #[must_use]
    pub fn open(play: Play) -> Line {
        let window = play.row().map_or(Window::Immediate, |row| row.window);
        Line { may_open: window.bit(), play, state: LineState::Held, public: true, manual: window, ..Line::NONE }
    }

    /// A line of which others know only that it is one of `candidates`.
    #[must_use]
    pub fn hidden(play: Play, candidates: impl Iterator<Item = Play>) -> Line {
        let may_open = candidates.filter_map(Play::row).fold(0, |set, row| set | row.window.bit());
        Line { may_open, public: false, ..Line::open(play) }
    }

    /// A card of which others see the back.
    #[must_use]
    pub fn card(play: Play, deck: PlayDeck) -> Line {
        Line { deck: Some(deck), of_six: true, ..Line::hidden(play, deck.cards()) }
    }

    /// The deck that certainly lacks this card, for all to see.
    #[must_use]
    pub fn sold_deck(&self) -> Option<PlayDeck> {
        self.deck.filter(|_| self.of_six)
    }

    #[must_use]
    pub fn window(&self) -> Option<Window> {
        match self.play {
            Play::MANUAL => Some(self.manual),
            play => play.row().map(|row| row.window),
        }
    }
}

/// The special plays of one side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub lines: [Line; LINES],
}

impl Hand {
    pub const EMPTY: Hand = Hand { lines: [Line::NONE; LINES] };

    /// A hand of these lines; lines beyond [`LINES`] are dropped.
    #[must_use]
    pub fn of(lines: &[Line]) -> Hand {
        let mut hand = Hand::EMPTY;
        for (slot, line) in hand.lines.iter_mut().zip(lines) {
            *slot = *line;
        }
        hand
    }

    /// Whether there ever was a line in it.
    #[must_use]
    pub fn is_dealt(&self) -> bool {
        self.lines[0].state != LineState::None
    }

    /// The windows that must be opened for this hand.
    #[must_use]
    pub fn may_open(&self) -> u32 {
        self.lines.iter().fold(0, |set, line| set | line.may_open)
    }

    /// How many more lines there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        self.lines.iter().filter(|line| line.state == LineState::None).count()
    }

    /// Whether this play is in it, in whatever state.
    #[must_use]
    pub fn contains(&self, play: Play) -> bool {
        self.lines.iter().any(|line| line.state != LineState::None && line.play == play)
    }

    /// Whether a held line has this window now.
    pub fn held(&self, windows: u32) -> impl Iterator<Item = (usize, &Line)> {
        self.lines.iter().enumerate().filter(move |(_, line)| {
            line.state == LineState::Held && line.window().is_some_and(|window| windows & window.bit() != 0)
        })
    }

    /// The hand as seen by someone who may see only what is public: hidden lines show neither play nor state.
    #[must_use]
    pub fn redacted(mut self) -> Hand {
        for line in &mut self.lines {
            if !line.public && line.state != LineState::None {
                line.play = Play::HIDDEN;
                line.state = if line.state == LineState::Traded { line.state } else { LineState::Held };
                line.manual = Window::Immediate;
            }
        }
        self
    }
}

/// What has happened in the match, and which windows it opens for the side it belongs to and for the other one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum PlayMoment {
    Generated,
    SetUpNext,
    FirstSetUpNext,
    SetUpDone,
    FirstSetUpDone,
    KickDone,
    TurnStarted,
    ActionDeclared,
    BlockNamed,
    BlockRolled,
    FoulNamed,
    SendingOff,
    IllegalProcedure,
    Throwing,
    Intercepting,
    RerollDeclared,
    PlayDeclared,
    DodgeDue,
    RushDue,
    ArmourHeld,
    GotTheRef,
    Touchdown,
    HalfOver,
    HalfTime,
    FinalWhistle,
    Injured,
}

impl PlayMoment {
    pub const ALL: &[PlayMoment] = &[
        PlayMoment::Generated,
        PlayMoment::SetUpNext,
        PlayMoment::FirstSetUpNext,
        PlayMoment::SetUpDone,
        PlayMoment::FirstSetUpDone,
        PlayMoment::KickDone,
        PlayMoment::TurnStarted,
        PlayMoment::ActionDeclared,
        PlayMoment::BlockNamed,
        PlayMoment::BlockRolled,
        PlayMoment::FoulNamed,
        PlayMoment::SendingOff,
        PlayMoment::IllegalProcedure,
        PlayMoment::Throwing,
        PlayMoment::Intercepting,
        PlayMoment::RerollDeclared,
        PlayMoment::PlayDeclared,
        PlayMoment::DodgeDue,
        PlayMoment::RushDue,
        PlayMoment::ArmourHeld,
        PlayMoment::GotTheRef,
        PlayMoment::Touchdown,
        PlayMoment::HalfOver,
        PlayMoment::HalfTime,
        PlayMoment::FinalWhistle,
        PlayMoment::Injured,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlayMoment::Generated => "generated",
            PlayMoment::SetUpNext => "set-up-next",
            PlayMoment::FirstSetUpNext => "first-set-up-next",
            PlayMoment::SetUpDone => "set-up-done",
            PlayMoment::FirstSetUpDone => "first-set-up-done",
            PlayMoment::KickDone => "kick-done",
            PlayMoment::TurnStarted => "turn-started",
            PlayMoment::ActionDeclared => "action-declared",
            PlayMoment::BlockNamed => "block-named",
            PlayMoment::BlockRolled => "block-rolled",
            PlayMoment::FoulNamed => "foul-named",
            PlayMoment::SendingOff => "sending-off",
            PlayMoment::IllegalProcedure => "illegal-procedure",
            PlayMoment::Throwing => "throwing",
            PlayMoment::Intercepting => "intercepting",
            PlayMoment::RerollDeclared => "reroll-declared",
            PlayMoment::PlayDeclared => "play-declared",
            PlayMoment::DodgeDue => "dodge-due",
            PlayMoment::RushDue => "rush-due",
            PlayMoment::ArmourHeld => "armour-held",
            PlayMoment::GotTheRef => "got-the-ref",
            PlayMoment::Touchdown => "touchdown",
            PlayMoment::HalfOver => "half-over",
            PlayMoment::HalfTime => "half-time",
            PlayMoment::FinalWhistle => "final-whistle",
            PlayMoment::Injured => "injured",
        }
    }

    /// Windows for the side that owns the moment, and for the other.
    #[must_use]
    pub const fn windows(self) -> [u32; 2] {
        use Window::*;
        const fn set(windows: &[Window]) -> u32 {
            let mut bits = 0;
            let mut n = 0;
            while n < windows.len() {
                bits |= windows[n].bit();
                n += 1;
            }
            bits
        }
        match self {
            PlayMoment::Generated => [set(&[Immediate]), set(&[Immediate])],
            PlayMoment::SetUpNext => [set(&[BeforeOwnSetup]), 0],
            PlayMoment::FirstSetUpNext => [set(&[BeforeOwnSetup, FirstOwnSetup]), 0],
            PlayMoment::SetUpDone => [set(&[AfterSetup, OnOwnKick]), set(&[AfterSetup])],
            PlayMoment::FirstSetUpDone => {
                [set(&[AfterSetup, AfterFirstSetup, OnOwnKick]), set(&[AfterSetup, AfterFirstSetup])]
            }
            PlayMoment::KickDone => [set(&[AfterOwnKick]), 0],
            PlayMoment::TurnStarted => [set(&[StartOwnTurn]), set(&[StartOppTurn])],
            PlayMoment::ActionDeclared => [set(&[BeforeOwnAction]), 0],
            PlayMoment::BlockNamed => [set(&[BeforeOwnBlock]), 0],
            PlayMoment::BlockRolled => [set(&[AfterOwnBlockDice]), 0],
            PlayMoment::FoulNamed => [set(&[OwnFoulDeclared]), set(&[OppFoulDeclared])],
            PlayMoment::SendingOff => [set(&[OwnSendOff]), 0],
            PlayMoment::IllegalProcedure => [set(&[OwnIllegalProcedure]), 0],
            PlayMoment::Throwing => [set(&[OwnPass]), set(&[OppPass])],
            PlayMoment::Intercepting => [set(&[OwnInterception]), 0],
            PlayMoment::RerollDeclared => [0, set(&[OppRerollDeclared])],
            PlayMoment::PlayDeclared => [0, set(&[OppPlayDeclared])],
            PlayMoment::DodgeDue => [0, set(&[OppDodge])],
            PlayMoment::RushDue => [0, set(&[OppGoForIt])],
            PlayMoment::ArmourHeld => [0, set(&[OppArmourHeld])],
            PlayMoment::GotTheRef => [0, set(&[OppGetTheRef])],
            PlayMoment::Touchdown => [set(&[DriveBreak]), set(&[DriveBreak, OppTouchdown])],
            PlayMoment::HalfOver => [set(&[HalfOver, DriveBreak]), set(&[HalfOver, DriveBreak])],
            PlayMoment::HalfTime => [set(&[HalfTime]), set(&[HalfTime])],
            PlayMoment::FinalWhistle => [set(&[MatchEnd]), set(&[MatchEnd])],
            PlayMoment::Injured => [set(&[OwnInjury]), 0],
        }
    }

    /// The windows that this moment of `owner` opens for `side`.
    #[must_use]
    pub fn windows_for(self, owner: Side, side: Side) -> u32 {
        self.windows()[usize::from(owner != side)]
    }
}
