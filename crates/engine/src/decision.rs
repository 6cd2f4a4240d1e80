//! What must be chosen next, who chooses, and from what.

mod rule;

use crate::action::{Action, ActionBuf, ActionKind, Choice, ChoiceSet};
use crate::adjust::Adjust;
use crate::geometry::{Bits, Sq, SqSet, nth_bit, ones};
use crate::offer::Offer;
use crate::own::Own;
use crate::play::{Play, PlayMoment};
use crate::rules::{Helper, KickoffEvent, Prayer};
use crate::skill::Skill;
use crate::state::{PLAYERS, Pid, PlayerSet, SQUAD, Side};

/// The question. It gives the entries of the menu their meaning.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    // Before the match
    BuyInducement,
    MercenaryPosition,
    MercenarySkill,
    HireStar,
    HireStaff,
    HireWizard,
    HireReferee,
    /// How much a side bets on itself.
    Stake,
    Pray,
    PrayerPlayer(Prayer),
    PrayerSkill(Pid),
    /// Which player an organiser's own inducement helps.
    CustomPlayer,
    KickOrReceive,
    // Start of drive
    SetUpOrConcede,
    SetUpPlayer,
    SetUpSquare(Pid),
    Kicker,
    KickTarget,
    Touchback,
    KickoffPlayer(KickoffEvent),
    KickoffSquare(KickoffEvent, Pid),
    // Team turn
    Turn,
    /// The target of a Block, Blitz or Foul, named at once; the team-mate to throw.
    Target(Pid, ActionKind),
    /// The next thing this player does.
    Act(Pid, ActionKind),
    PassTarget(Pid),
    ThrowTarget(Pid, Pid),
    /// Whether to call illegal procedure on this player's activation; then how to respond to the call.
    IllegalProcedure(Pid),
    // Within a roll
    Reroll(Pid),
    /// `Block { attacker, defender }`: choose a die, or re-roll.
    BlockDie(Pid, Pid),
    Push(Pid),
    /// Whether this player picks up the ball in the square it entered (O-27).
    PickUp(Pid),
    FollowUp(Pid),
    /// Which of two dice for one square is for the extra square: the first, the second, or neither named
    /// (OB-2.3-1, -2).
    NameDice(Pid),
    /// Whether to re-roll the dice for where the ball strays (OB-3.5-4).
    RerollScatter,
    /// Whether this star uses its special rule.
    UseStarRule(Pid),
    /// Which skill the White Dwarf lends this player.
    StarAdvice(Pid),
    /// Whether this player uses a skill.
    UseSkill(Pid, Skill),
    /// Where a skill takes this player, if it is used.
    SkillSquare(Pid, Skill),
    /// Which player a skill of this player includes, if it is used.
    SkillPlayer(Pid, Skill),
    Interfere,
    // Injuries and the referee
    Apothecary(Pid),
    /// Which of several players hurt in one action an apothecary treats (OB-3.2-2).
    Patient,
    /// Whether he treats one of the staff (OB-3.2-3).
    TreatStaff,
    CasualtyChoice(Pid),
    /// Which skill of this player to use for the next armour or injury roll.
    RollSkill(Pid),
    /// Whether to re-roll armour, injury or the apothecary's die of this player.
    RerollInjury(Pid),
    Regeneration(Pid),
    SendOff(Pid),
    // Desperate measures and wizards
    Measure,
    MeasurePlayer(u8),
    /// The second action of this player (S7-DM-02).
    SecondAction(Pid),
    MeasureCharacteristic(Pid),
    Spell,
    SpellSquare,
    SpellPlayer,
    /// Whether time goes forward or back.
    SpellClock,
    /// A mutation for this player.
    SpellSkill(Pid),
    SpellBonus(Pid),
    /// Whether to re-roll the dice of a spell against this player (OB-3.5-3).
    RerollSpell(Pid),
    // Special plays
    /// Which line of the hand to declare now, if any.
    Play(PlayMoment),
    PlayPlayer(Play),
    PlaySquare(Play),
    PlaySkill(Play),
    PlayChoice(Play),
    /// What an announced card changes (DK-02): an [`Adjust`] as item, a player, or done.
    Adjust,
    AdjustPlayer(Pid),
    /// Whether the other coach agrees; with the player and the square, if there are any.
    Agree(Adjust, Pid, Sq),
    /// A special play is bought: from which deck, or whether to roll again for a deck drawn from before.
    PlayDeck,
    /// Which of the last two cards drawn is kept.
    KeepPlay,
    /// Whether the other coach accepts an offer.
    Bargain(Offer),
    /// What a die of an inspired player shows (O-24): 1 to 6 as items.
    NameDie(Pid),
    /// Whether a sponsor's slogan is said (RE-66).
    Slogan,
    // Helpers beside the pitch
    HelperUse(Helper),
    HelperPlayer(Helper),
    HelperItem(Helper),
    /// A question of an edition from outside, about this player if there is one.
    Own(Own, Pid),
}

/// What can be answered, as sets; [`Menu::expand`] lists it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// For each player of the deciding side, the actions it can be activated for ([`ActionKind::bit`]).
    pub activations: [u32; SQUAD],
    pub players: PlayerSet,
    pub choices: ChoiceSet,
    pub items: u128,
    pub squares: SqSet,
    pub jumps: SqSet,
    by: Side,
}

impl Menu {
    #[must_use]
    pub const fn new(by: Side) -> Menu {
        Menu {
            activations: [0; SQUAD],
            players: PlayerSet::EMPTY,
            choices: ChoiceSet::EMPTY,
            items: 0,
            squares: SqSet::EMPTY,
            jumps: SqSet::EMPTY,
            by,
        }
    }

    #[must_use]
    pub const fn choice(mut self, choice: Choice) -> Menu {
        self.choices.insert(choice);
        self
    }

    #[must_use]
    pub const fn choice_if(self, offered: bool, choice: Choice) -> Menu {
        if offered { self.choice(choice) } else { self }
    }

    /// Adds to a menu that is built step by step, without moving it.
    pub const fn offer_if(&mut self, offered: bool, choice: Choice) {
        if offered {
            self.choices.insert(choice);
        }
    }

    #[must_use]
    pub const fn players(mut self, players: PlayerSet) -> Menu {
        self.players = players;
        self
    }

    #[must_use]
    pub const fn squares(mut self, squares: SqSet) -> Menu {
        self.squares = squares;
        self
    }

    #[must_use]
    pub const fn jumps(mut self, jumps: SqSet) -> Menu {
        self.jumps = jumps;
        self
    }

    /// Whether the menu offers this action.
    #[must_use]
    pub fn offers(&self, action: Action) -> bool {
        match action {
            Action::Activate(who, kind) => {
                who.index() < PLAYERS && who.side() == self.by && self.activations[who.number()] & kind.bit() != 0
            }
            Action::Player(who) => self.players.contains(who),
            Action::Square(sq) => self.squares.contains(sq),
            Action::Jump(sq) => self.jumps.contains(sq),
            Action::Item(item) => item < 128 && self.items >> item & 1 == 1,
            Action::Choose(choice) => self.choices.has(choice),
        }
    }

    /// Lists every action of the menu.
    pub fn expand(&self, out: &mut ActionBuf) {
        for (number, kinds) in self.activations.iter().enumerate() {
            for kind in Bits(u64::from(*kinds)) {
                out.push(Action::Activate(
                    Pid::new(self.by, number),
                    ActionKind::nth(usize::from(kind)).unwrap_or(ActionKind::Move),
                ));
            }
        }
        for who in self.players.iter() {
            out.push(Action::Player(who));
        }
        self.squares.for_each(|sq| out.push(Action::Square(sq)));
        self.jumps.for_each(|sq| out.push(Action::Jump(sq)));
        let mut items = self.items;
        while items != 0 {
            out.push(Action::Item(items.trailing_zeros() as u8));
            items &= items - 1;
        }
        for choice in self.choices.iter() {
            out.push(Action::Choose(choice));
        }
    }

    #[must_use]
    pub fn count(&self) -> u32 {
        self.sections().count()
    }

    /// How many actions each part of the menu has.
    #[must_use]
    pub fn sections(&self) -> Sections {
        // Most menus have one or two parts and counting bits is slow, so empty words are skipped.
        let activations =
            if self.activates() { self.activations.iter().map(|kinds| ones(u64::from(*kinds))).sum() } else { 0 };
        let items = ones(self.items as u64) + ones((self.items >> 64) as u64);
        Sections([activations, ones(self.players.0), self.squares.len(), self.jumps.len(), items, self.choices.len()])
    }

    /// Whether any player can be activated.
    fn activates(&self) -> bool {
        self.activations.iter().fold(0, |any, kinds| any | kinds) != 0
    }

    /// The `k`-th action in the order of [`Menu::expand`], without listing the others.
    #[must_use]
    pub fn nth(&self, k: u32) -> Option<Action> {
        self.nth_of(&self.sections(), k)
    }

    /// The same for a caller that has counted already.
    pub(crate) fn nth_of(&self, sections: &Sections, mut k: u32) -> Option<Action> {
        let section = sections.0.iter().position(|count| {
            let here = k < *count;
            k -= if here { 0 } else { *count };
            here
        })?;
        match section {
            0 => self.nth_activation(k),
            1 => Some(Action::Player(Pid(nth_bit(self.players.0, k)))),
            2 => self.squares.nth(k).map(Action::Square),
            3 => self.jumps.nth(k).map(Action::Jump),
            4 => {
                let low = ones(self.items as u64);
                let item = if k < low {
                    nth_bit(self.items as u64, k)
                } else {
                    64 + nth_bit((self.items >> 64) as u64, k - low)
                };
                Some(Action::Item(item))
            }
            _ => self.choices.nth(k).map(Action::Choose),
        }
    }

    fn nth_activation(&self, mut k: u32) -> Option<Action> {
        for (number, kinds) in self.activations.iter().enumerate() {
            let count = ones(u64::from(*kinds));
            if k < count {
                let kind = ActionKind::nth(usize::from(nth_bit(u64::from(*kinds), k)))?;
                return Some(Action::Activate(Pid::new(self.by, number), kind));
            }
            k -= count;
        }
        None
    }
}

/// How many actions each part of a menu has, in the order of [`Menu::expand`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sections([u32; 6]);

impl Sections {
    /// All together.
    #[must_use]
    pub const fn count(&self) -> u32 {
        let [activations, players, squares, jumps, items, choices] = self.0;
        activations + players + squares + jumps + items + choices
    }
}

/// One question to one coach.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub by: Side,
    pub ask: Ask,
    pub menu: Menu,
}

impl Decision {
    #[must_use]
    pub const fn new(ask: Ask, menu: Menu) -> Decision {
        Decision { by: menu.by, ask, menu }
    }
}
