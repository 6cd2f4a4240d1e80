//! What gives a player a unit: a skill, the special rule of a star, or a lasting effect.

use crate::event::Event;
use crate::flow::Cx;
use crate::own::Own;
use crate::rules::{Rules, StarRow, StarRule};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, Player, State, Uses};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    Skill(Skill),
    Star(StarRule),
    /// A lasting effect of an edition from outside.
    Effect(Own),
}

impl Source {
    pub(crate) fn is_held(self, player: &Player) -> bool {
        match self {
            Source::Skill(skill) => player.skills.has(skill),
            Source::Star(rule) => player.special == Some(rule),
            Source::Effect(own) => player.is_under(own),
        }
    }

    pub(crate) const fn skill(self) -> Option<Skill> {
        match self {
            Source::Skill(skill) => Some(skill),
            Source::Star(_) | Source::Effect(_) => None,
        }
    }
}

/// Everything that gives players one of several units: masks, for a quick test.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Sources {
    pub skills: SkillSet,
    stars: u128,
    effects: u8,
}

impl Sources {
    pub fn insert(&mut self, source: Source) {
        match source {
            Source::Skill(skill) => self.skills.insert(skill),
            Source::Star(rule) => self.stars |= 1 << rule.index(),
            Source::Effect(own) => self.effects |= own.bit(),
        }
    }

    pub const fn is_empty(&self) -> bool {
        self.skills.is_empty() && self.stars == 0 && self.effects == 0
    }

    #[inline]
    pub fn are_met_by(&self, player: &Player) -> bool {
        player.skills.meets(self.skills)
            || (self.stars != 0 && player.special.is_some_and(|rule| self.stars >> rule.index() & 1 == 1))
            || self.effects & player.own != 0
    }
}

impl State {
    /// Whether this star has not used up its rule for now.
    #[must_use]
    pub fn is_fresh(&self, who: Pid) -> bool {
        self.player(who).spent.is_empty()
    }
}

impl Rules {
    /// The row of a star, with the numbers of its rule.
    #[must_use]
    pub fn star_row(&self, s: &State, who: Pid) -> Option<&StarRow> {
        self.stars.get(usize::from(s.player(who).star).wrapping_sub(1))
    }
}

impl Cx<'_> {
    /// A star uses its rule: it is gone until its limit starts again.
    pub fn uses_star(&mut self, who: Pid) {
        self.spend_star(who);
        self.emit(Event::StarRuleUsed { who });
    }

    /// A player uses what gives it a unit.
    pub(crate) fn uses_source(&mut self, who: Pid, source: Source) {
        match source {
            Source::Skill(skill) => self.emit(Event::SkillUsed { who, skill }),
            Source::Star(_) => self.uses_star(who),
            // An effect works by itself; what came of it is told by its unit.
            Source::Effect(_) => {}
        }
    }

    /// The same without telling.
    pub(crate) fn spend_star(&mut self, who: Pid) {
        let spent = self.r.star_row(self.s, who).map_or(Uses::NONE, |row| row.limit.spends());
        self.s.player_mut(who).spent.set(spent);
    }
}
