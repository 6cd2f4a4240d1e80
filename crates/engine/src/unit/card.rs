//! Special-play cards: when one may be declared, what must be named for it, and what it does. Hands, windows, declaring and
//! reactions are the kernel's (`procedure/plays`).

use crate::action::{Action, Choice, ChoiceSet};
use crate::decision::Decision;
use crate::flow::{Cx, Flow};
use crate::geometry::{Sq, SqSet};
use crate::illegal::PlayRefusal;
use crate::own::{Addition, Own};
use crate::play::{Line, Play, Window};
use crate::rules::Rules;
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, Side, State};
use crate::unit::{Reroll, Units};

/// A card that is declared, or could be: who plays it, and on what.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Card {
    pub play: Play,
    pub by: Side,
    /// The player the window is about: who dodges, throws, is sent off.
    pub about: Pid,
    /// The players it is aimed at.
    pub target: Pid,
    pub second: Pid,
    pub square: Sq,
    /// What its die shows; before that, the skill or the choice that was named.
    pub face: u8,
    /// The play it answers, in the window that opens for that.
    pub answers: Play,
}

impl Card {
    /// The side it is played against.
    #[must_use]
    pub const fn opponents(&self) -> Side {
        self.by.other()
    }

    /// Whether this choice was named.
    #[must_use]
    pub const fn chose(&self, choice: Choice) -> bool {
        self.face as usize == choice.index()
    }

    /// The skill that was named.
    #[must_use]
    pub const fn skill(&self) -> Option<Skill> {
        Skill::nth(self.face as usize)
    }
}

/// What a card leaves in the record of the match (AMB-59).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// Money, as much as the event says.
    Income,
    Fan,
    FreePlayer,
    /// A player at half price.
    HalfPrice,
    Sponsor,
    /// The award of the most valuable player.
    Award,
    /// No more experience for this player.
    Peaked,
    /// The player leaves the team.
    Lured,
    Helmet,
}

/// The players, squares, skills or choices that may be named.
type Named<T> = Option<fn(&Rules, &State, Card) -> T>;

/// What a card does. Frames that its functions push end before the next card may be declared.
#[derive(Copy, Clone, Debug)]
pub struct CardPart {
    /// The entries of the tables that do this, or the place of a card from outside.
    pub plays: &'static [Play],
    /// When a card from outside may be declared; the list of plays says it for the others.
    pub window: Option<Window>,
    /// Whether it could be declared now, besides having a target.
    pub may: fn(&Rules, &State, Card) -> Result<(), PlayRefusal>,
    /// What must be named, one after the other; what is [`None`] is not asked for.
    pub target: Named<PlayerSet>,
    pub second: Named<PlayerSet>,
    pub square: Named<SqSet>,
    pub skill: Named<SkillSet>,
    pub choice: Named<ChoiceSet>,
    /// What it does, once nobody has stopped it.
    pub take: fn(&mut Cx, Card) -> Flow,
    /// Continues after [`Cx::throw_for`] or [`Cx::card_waits`].
    pub goes_on: fn(&mut Cx, Card) -> Flow,
    /// The question of [`Cx::card_asks`], and what its answer does.
    pub asks: Named<Decision>,
    pub answered: fn(&mut Cx, Card, Action) -> Flow,
    pub leaves: Option<Leaves>,
    /// The re-roll that it is, for the window of re-rolls.
    pub reroll: Option<Reroll>,
}

impl CardPart {
    /// A card that may always be declared in its window and needs nothing to be named.
    #[must_use]
    pub const fn new(plays: &'static [Play], take: fn(&mut Cx, Card) -> Flow) -> CardPart {
        CardPart {
            plays,
            window: None,
            may: |_, _, _| Ok(()),
            target: None,
            second: None,
            square: None,
            skill: None,
            choice: None,
            take,
            goes_on: |_, card| unreachable!("{} has nothing to wait for", card.play.id()),
            asks: None,
            answered: |_, card, action| unreachable!("{} has asked nothing, and got {action:?}", card.play.id()),
            leaves: None,
            reroll: None,
        }
    }

    /// The place of a card from outside.
    pub(super) fn own(&self) -> Option<Own> {
        self.plays.iter().find_map(|play| play.as_own())
    }
}

/// The cards of an edition.
#[derive(Clone, Debug)]
pub(super) struct Cards {
    list: Vec<(&'static str, CardPart)>,
    /// Place in the list and 1, by play; 0 for none.
    by_play: [u8; 256],
}

impl Default for Cards {
    fn default() -> Cards {
        Cards { list: Vec::new(), by_play: [0; 256] }
    }
}

impl Cards {
    pub fn add(&mut self, id: &'static str, part: CardPart) {
        self.list.push((id, part));
        for play in part.plays {
            self.by_play[usize::from(play.0)] = self.list.len() as u8;
        }
    }

    fn get(&self, play: Play) -> Option<&(&'static str, CardPart)> {
        self.list.get(usize::from(self.by_play[usize::from(play.0)].checked_sub(1)?))
    }
}

impl Units {
    pub(crate) fn card(&self, play: Play) -> Option<&CardPart> {
        self.parts.cards.get(play).map(|(_, part)| part)
    }

    /// The id of the part that says what a play does: `common/play/spy`.
    #[must_use]
    pub fn card_id(&self, play: Play) -> Option<&'static str> {
        self.parts.cards.get(play).map(|(id, _)| *id)
    }

    /// The same without edition and family.
    #[must_use]
    pub fn card_name(&self, play: Play) -> Option<&'static str> {
        self.card_id(play)?.rsplit('/').next()
    }

    /// What plays leave in the record of a match.
    pub(crate) fn leaves(&self) -> Vec<(Play, Leaves)> {
        let parts = self.parts.cards.list.iter().filter_map(|(_, part)| Some((part.plays, part.leaves?)));
        parts.flat_map(|(plays, left)| plays.iter().map(move |play| (*play, left))).collect()
    }

    pub(super) fn add_card(&mut self, id: &'static str, part: CardPart) -> Result<(), String> {
        if let Some(own) = part.own() {
            self.words.must_know(id, Addition::Card(own))?;
            if part.window.is_none() {
                return Err(format!("{id} does not say when it may be declared"));
            }
        }
        if let Some(reroll) = part.reroll {
            self.rerolls.add_of_team(reroll);
        }
        self.parts.cards.add(id, part);
        Ok(())
    }
}

impl Rules {
    /// An open line with a card of an edition from outside.
    #[must_use]
    pub fn card(&self, own: Own) -> Option<Line> {
        let part = self.units.card(Play::own(own))?;
        part.window.map(|window| Line::own(own, window))
    }
}
