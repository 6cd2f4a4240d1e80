//! What a coach can say. Every decision is a menu of these; the meaning of a square or a player comes from the question.

use crate::geometry::{Sq, nth_bit, ones};
use crate::own::open_list;
use crate::state::Pid;

/// One answer to one [`Decision`](crate::Decision).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Starts a player's activation with the action declared.
    Activate(Pid, ActionKind),
    /// A player: the target of a Block, the player to set up, the one that receives a hand-off, …
    Player(Pid),
    /// A square: the next step, where to push, where to throw, …
    Square(Sq),
    /// A jump over a player to this square.
    Jump(Sq),
    /// An entry of the list that the question names: an inducement, a position, a skill.
    Item(u8),
    /// Anything that is only a word.
    Choose(Choice),
}

open_list! {
    /// The actions that a player can be activated for (S7-ACT-03 to -06).
    ActionKind of Action {
        Move = "move", Block = "block", Blitz = "blitz", Pass = "pass", HandOff = "hand-off", Foul = "foul",
        ThrowTeamMate = "throw-team-mate",
        /// A special action that a trait grants (S7-ACT-05), as are those that follow.
        Stab = "stab",
        Chainsaw = "chainsaw", ProjectileVomit = "projectile-vomit", BreatheFire = "breathe-fire",
        HypnoticGaze = "hypnotic-gaze", KickTeamMate = "kick-team-mate", ThrowBomb = "throw-bomb",
        BallAndChain = "ball-and-chain",
    }
}

const _: () = assert!(ActionKind::COUNT <= 32);

impl ActionKind {
    /// The special actions that replace a block, also that of a Blitz.
    pub const STRIKES: [ActionKind; 4] =
        [ActionKind::Stab, ActionKind::Chainsaw, ActionKind::ProjectileVomit, ActionKind::BreatheFire];

    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self.index()
    }

    /// Whether the player may move in it.
    #[must_use]
    pub const fn moves(self) -> bool {
        !matches!(self, ActionKind::Block | ActionKind::ThrowBomb | ActionKind::Own(_)) && !self.is_strike()
    }

    /// Whether it replaces a block.
    #[must_use]
    pub const fn is_strike(self) -> bool {
        matches!(self, ActionKind::Stab | ActionKind::Chainsaw | ActionKind::ProjectileVomit | ActionKind::BreatheFire)
    }

    /// The word for it within a Blitz.
    #[must_use]
    pub const fn strike(self) -> Choice {
        match self {
            ActionKind::Stab => Choice::Stab,
            ActionKind::Chainsaw => Choice::Chainsaw,
            ActionKind::ProjectileVomit => Choice::ProjectileVomit,
            ActionKind::BreatheFire => Choice::BreatheFire,
            _ => Choice::Block,
        }
    }

    /// Whether the ball or a team-mate is thrown or handed over at its end.
    #[must_use]
    pub const fn gives(self) -> bool {
        matches!(self, ActionKind::Pass | ActionKind::HandOff | ActionKind::ThrowTeamMate | ActionKind::KickTeamMate)
    }
}

open_list! {
    /// The answers that are only a word.
    Choice of Choice {
    EndTurn = "end-turn", Stop = "stop", Done = "done", Decline = "decline", Use = "use",
    Kick = "kick", Receive = "receive", SetUp = "set-up", Concede = "concede", Pray = "pray",
    StandUp = "stand-up", Block = "block", Throw = "throw", Foul = "foul", Stab = "stab",
    RerollTeam = "reroll-team", RerollSkill = "reroll-skill", RerollPro = "reroll-pro",
    Die1 = "die-1", Die2 = "die-2", Die3 = "die-3", FollowUp = "follow-up", Stay = "stay",
    KeepFirst = "keep-first", KeepSecond = "keep-second", Argue = "argue", Bribe = "bribe",
    Strength = "strength", Agility = "agility", Armour = "armour", Injury = "injury",
    Fireball = "fireball", Zap = "zap",
    Measure1 = "you-dope", Measure2 = "razzle-dazzle", Measure3 = "hangover", Measure4 = "grudge-match",
    Measure5 = "set-piece", Measure6 = "sports-espionage", Measure7 = "banana-skin", Measure8 = "magic-scroll",
    Chainsaw = "chainsaw", ProjectileVomit = "projectile-vomit", BreatheFire = "breathe-fire",
    Apothecary = "apothecary", Mortuary = "mortuary-assistant", PlagueDoctor = "plague-doctor",
    Mungo = "mungo-spinecracker", RerollMascot = "reroll-mascot",
    LeaveBall = "leave-ball",
    RerollStar = "reroll-star", UseStar = "use-star",
    ExtraBlitz = "extra-blitz", ExtraPass = "extra-pass", RerollPlay = "reroll-play",
    Assistant = "assistant", Cheerleader = "cheerleader",
    Off = "off", Stare = "stare", PickUp = "pick-up",
    MoveMarker = "move-marker", Cast = "cast", Wizard = "wizard", PutBack = "put-back", Chef = "chef",
    }
}

const _: () = assert!(Choice::COUNT <= 128);

/// A set of choices.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChoiceSet(u128);

impl ChoiceSet {
    pub const EMPTY: ChoiceSet = ChoiceSet(0);

    #[must_use]
    pub const fn one(choice: Choice) -> ChoiceSet {
        ChoiceSet(1 << choice.index())
    }

    /// This choice alone, or none.
    #[must_use]
    pub const fn one_if(offered: bool, choice: Choice) -> ChoiceSet {
        if offered { ChoiceSet::one(choice) } else { ChoiceSet::EMPTY }
    }

    #[must_use]
    pub const fn has(self, choice: Choice) -> bool {
        self.0 >> choice.index() & 1 == 1
    }

    pub const fn insert(&mut self, choice: Choice) {
        self.0 |= 1 << choice.index();
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn len(self) -> u32 {
        ones(self.0 as u64) + ones((self.0 >> 64) as u64)
    }

    /// The `k`-th of them.
    #[must_use]
    pub fn nth(self, k: u32) -> Option<Choice> {
        if k >= self.len() {
            return None;
        }
        let low = ones(self.0 as u64);
        let place = if k < low { nth_bit(self.0 as u64, k) } else { 64 + nth_bit((self.0 >> 64) as u64, k - low) };
        Choice::nth(usize::from(place))
    }

    /// Whether `other` holds all of these.
    #[must_use]
    pub const fn is_within(self, other: ChoiceSet) -> bool {
        self.0 & !other.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Choice> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Choice::nth(left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl std::ops::BitOr for ChoiceSet {
    type Output = ChoiceSet;

    fn bitor(self, other: ChoiceSet) -> ChoiceSet {
        ChoiceSet(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for ChoiceSet {
    fn bitor_assign(&mut self, other: ChoiceSet) {
        self.0 |= other.0;
    }
}

impl FromIterator<Choice> for ChoiceSet {
    fn from_iter<I: IntoIterator<Item = Choice>>(choices: I) -> ChoiceSet {
        choices.into_iter().fold(ChoiceSet::EMPTY, |set, choice| set | ChoiceSet::one(choice))
    }
}

/// The longest list of legal actions: every square of the largest pitch, every player, every choice.
pub const MOST_ACTIONS: usize = 512;

/// A list of actions that never allocates.
pub struct ActionBuf {
    actions: [Action; MOST_ACTIONS],
    len: usize,
}

impl ActionBuf {
    #[must_use]
    pub const fn new() -> ActionBuf {
        ActionBuf { actions: [Action::Choose(Choice::Decline); MOST_ACTIONS], len: 0 }
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds an action. The bound of [`MOST_ACTIONS`] is proven by the sizes of the menus.
    pub fn push(&mut self, action: Action) {
        self.actions[self.len] = action;
        self.len += 1;
    }

    #[must_use]
    pub fn as_slice(&self) -> &[Action] {
        &self.actions[..self.len]
    }
}

impl Default for ActionBuf {
    fn default() -> ActionBuf {
        ActionBuf::new()
    }
}

impl std::ops::Deref for ActionBuf {
    type Target = [Action];

    fn deref(&self) -> &[Action] {
        self.as_slice()
    }
}
