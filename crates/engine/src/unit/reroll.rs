//! Re-rolls: every way to re-roll dice, in one list for every roll of the game.

use crate::action::{Choice, ChoiceSet};
use crate::flow::{Cx, Halt};
use crate::rules::{Rules, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, Side, State};
use crate::unit::{Source, Sources};

/// A roll on the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// The side that rolled.
    pub side: Side,
    /// The player who rolled; nobody for a roll of the team.
    pub who: Pid,
    pub what: What,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A test that failed.
    Test(TestKind),
    Block {
        blitz: bool,
        /// Some die shows Both Down.
        both_down: bool,
    },
    /// Any other roll that a player makes.
    Roll,
    /// A roll that its coach makes.
    Team,
}

/// The result of trying to re-roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Granted {
    /// All of it.
    Again,
    /// One die of the coach's choice.
    OneDie,
    /// One die that shows Both Down.
    BothDown,
    /// The attempt failed, and no other may follow.
    Lost,
    /// It failed; another may follow.
    Nothing,
}

/// One way to re-roll.
#[derive(Copy, Clone, Debug)]
pub struct Reroll {
    pub choice: Choice,
    /// Whether it can be used now.
    pub may: fn(&Rules, &State, &Thrown) -> bool,
    /// Whether, as far as the other side knows, it could be: then the question is asked (BT-07).
    pub might: fn(&Rules, &State, &Thrown) -> bool,
    pub take: fn(&mut Cx, &Thrown) -> Result<Granted, Halt>,
}

impl Reroll {
    /// For re-rolls that both sides know about.
    #[must_use]
    pub const fn open(
        choice: Choice,
        may: fn(&Rules, &State, &Thrown) -> bool,
        take: fn(&mut Cx, &Thrown) -> Result<Granted, Halt>,
    ) -> Reroll {
        Reroll { choice, may, might: |_, _, _| false, take }
    }
}

/// All re-rolls of an edition: those that any team has, then those of units.
#[derive(Clone, Debug, Default)]
pub(super) struct Rerolls {
    of_teams: Vec<Reroll>,
    of_units: Vec<(Source, Reroll)>,
    sources: Sources,
}

impl Rerolls {
    pub fn new(of_teams: &[Reroll]) -> Rerolls {
        Rerolls { of_teams: of_teams.to_vec(), ..Rerolls::default() }
    }

    pub fn add_of_team(&mut self, reroll: Reroll) {
        self.of_teams.push(reroll);
    }

    pub fn add(&mut self, source: Source, reroll: Reroll) {
        self.sources.insert(source);
        self.of_units.push((source, reroll));
    }

    /// Those to consider for a roll of this player.
    fn at_hand<'a>(&'a self, s: &'a State, who: Pid) -> impl Iterator<Item = &'a Reroll> {
        let player = who.is_some().then(|| s.player(who)).filter(|player| self.sources.are_met_by(player));
        let own = player.into_iter().flat_map(|player| {
            self.of_units.iter().filter(move |(source, _)| source.is_held(player)).map(|(_, reroll)| reroll)
        });
        self.of_teams.iter().chain(own)
    }

    pub fn skill(&self, s: &State, who: Pid, choice: Choice) -> Option<Skill> {
        let own = self.of_units.iter().find(|(source, by)| by.choice == choice && source.is_held(s.player(who)));
        own.and_then(|(source, _)| source.skill())
    }

    pub fn choices(&self, r: &Rules, s: &State, thrown: &Thrown) -> ChoiceSet {
        self.at_hand(s, thrown.who).filter(|reroll| (reroll.may)(r, s, thrown)).map(|reroll| reroll.choice).collect()
    }

    pub fn might(&self, r: &Rules, s: &State, thrown: &Thrown) -> bool {
        self.of_teams.iter().any(|reroll| (reroll.might)(r, s, thrown))
    }

    pub fn find(&self, r: &Rules, s: &State, thrown: &Thrown, choice: Choice) -> Option<Reroll> {
        self.at_hand(s, thrown.who).find(|reroll| reroll.choice == choice && (reroll.may)(r, s, thrown)).copied()
    }
}
