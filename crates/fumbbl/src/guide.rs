//! What the file shows of one stretch: the dice, the paths of the players and the answers of the coaches.

use crate::board::Board;
use crate::change::{Change, Posture};
use crate::dice::FileDice;
use crate::entry::{Entry, InjuryEntry, Scatter, TestEntry};
use crate::file::MatchFile;
use crate::segment::Segment;
use crate::sheets::letters;
use std::collections::HashMap;
use touchback_engine::dice::Roll;
use touchback_engine::rules::Fate;
use touchback_engine::{Pid, PlayerSet, Side, Sq, SqSet};

/// One thing that the acting player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Activate(Pid, String),
    To(Sq),
    Block(Pid),
    Foul(Pid),
    Pass,
    HandOff(Pid),
    Throw(Pid),
}

/// A number that the other server shows on the board while a player acts.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shown {
    /// This many steps before it.
    pub after: usize,
    pub who: Pid,
    pub from: Sq,
    pub number: Number,
}

#[derive(Copy, Clone, Debug)]
pub(crate) enum Number {
    /// To dodge and to rush to a square; 0 for no roll.
    Step { at: Sq, dodge: u8, rush: u8 },
    /// Block dice against the player there; negative if the opponent chooses.
    Block { at: Sq, dice: i8 },
}

/// A die that was chosen.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// Where in the stretch.
    pub order: usize,
    pub index: u8,
    pub dice: Vec<u8>,
    pub result: String,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Guide {
    pub steps: Vec<Step>,
    /// Who came onto the pitch, the latest last.
    pub came: Vec<Pid>,
    /// Where everybody else went, in order.
    pub paths: HashMap<Pid, Vec<Sq>>,
    pub dice: FileDice,
    pub tests: Vec<TestEntry>,
    pub injuries: Vec<InjuryEntry>,
    pub rerolls: Vec<(usize, Pid, String)>,
    pub block_rolls: Vec<(Side, Vec<u8>)>,
    pub choices: Vec<Choice>,
    pub skills: Vec<(Pid, String, bool)>,
    pub fell: PlayerSet,
    pub targets: Vec<Pid>,
    pub pass_target: Option<Sq>,
    pub apothecary_used: [bool; 2],
    /// The result of an apothecary's second casualty roll, and the one that was kept.
    pub second: Option<Option<String>>,
    pub kept: Option<String>,
    pub argued: bool,
    pub bribed: bool,
    pub prayed: bool,
    pub kick: Option<Entry>,
    pub kickoff: Option<String>,
    pub weather: Option<String>,
    pub winners: Vec<Option<Side>>,
    pub receive: Option<(Side, bool)>,
    /// Drawn by the crowd, the referee or the heat.
    pub picked: PlayerSet,
    pub mvps: PlayerSet,
    pub recovered: Vec<(Pid, bool)>,
    pub shown: Vec<Shown>,
    /// Squares offered for each push.
    pub offered: Vec<SqSet>,
    offer: SqSet,
    /// Log entries that are not read.
    pub unknown: Vec<String>,
    pub before: Board,
    pub after: Board,
    order: usize,
    told: Told,
    /// The next roll is a re-roll.
    again: bool,
}

/// Block dice are reported again when the other coach chooses, and partly re-rolled by some skills.
#[derive(Clone, Debug, Default)]
enum Told {
    #[default]
    Nothing,
    Rolled,
    Again {
        one_die: bool,
    },
}

impl Guide {
    pub fn of(file: &MatchFile, segment: &Segment, board: &Board) -> Guide {
        let mut guide = Guide { before: board.clone(), after: board.clone(), ..Guide::default() };
        for command in &file.commands[segment.first..segment.end] {
            guide.order += 1;
            // A new activation comes before its changes; everything else in the log comes after them.
            let (first, then): (Vec<_>, Vec<_>) =
                command.entries.iter().partition(|entry| matches!(entry, Entry::PlayerAction { .. }));
            first.into_iter().for_each(|entry| guide.entry(entry));
            command.changes.iter().for_each(|change| guide.change(change));
            guide.end_offer();
            then.into_iter().for_each(|entry| guide.entry(entry));
        }
        guide
    }

    /// Whether an activation was taken back: started, perhaps with a target, and nothing happened.
    pub fn was_put_back(&self, actor: Pid, turn_ended: bool) -> bool {
        let token = self.after.token(actor);
        let still = matches!(self.steps[..], [Step::Activate(..)]) && self.tests.is_empty() && self.injuries.is_empty();
        let same = token.is.posture == self.before.token(actor).is.posture && token.at == self.before.token(actor).at;
        still && same && (token.is.active || turn_ended)
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::PlayerAt(who, Some(at)) if self.after.token(*who).at != Some(*at) => self.went(*who, *at),
            Change::PlayerIs(who, is) if is_down(is.posture) => self.fell.insert(*who),
            Change::Apothecaries(side, left) => {
                self.apothecary_used[side.index()] |= *left < self.after.apothecaries[side.index()];
            }
            Change::SeriousInjury(_, name) => self.kept = Some(name.clone()),
            Change::Defender(Some(who)) => self.targets.push(*who),
            Change::PassTarget(Some(at)) => self.pass_target = Some(*at),
            Change::MoveSquare { at, dodge, rush } => self.show(Number::Step { at: *at, dodge: *dodge, rush: *rush }),
            Change::BlockDice { at, dice } => self.show(Number::Block { at: *at, dice: *dice }),
            Change::PushSquare(at) => self.offer.insert(*at),
            // The choice among these has been made.
            Change::PushSquareGone => self.offer = SqSet::EMPTY,
            _ => {}
        }
        self.after.apply(change);
    }

    fn show(&mut self, number: Number) {
        let Some(who) = self.after.acting else { return };
        let Some(from) = self.after.token(who).at else { return };
        self.shown.push(Shown { after: self.steps.len(), who, from, number });
    }

    fn end_offer(&mut self) {
        let offer = std::mem::replace(&mut self.offer, SqSet::EMPTY);
        if !offer.is_empty() {
            self.offered.push(offer);
        }
    }

    fn went(&mut self, who: Pid, at: Sq) {
        if self.after.token(who).at.is_none() {
            self.came.retain(|other| *other != who);
            self.came.push(who);
        }
        self.offer = SqSet::EMPTY;
        if self.after.acting == Some(who) {
            self.steps.push(Step::To(at));
        } else {
            self.paths.entry(who).or_default().push(at);
        }
    }

    fn entry(&mut self, entry: &Entry) {
        match entry {
            Entry::PlayerAction { who, action } => self.steps.push(Step::Activate(*who, action.clone())),
            Entry::Target { defender } => self.targets.push(*defender),
            Entry::HandOver { catcher } => self.steps.push(Step::HandOff(*catcher)),
            Entry::Test(test) => self.test(test),
            Entry::Pass { test, .. } => {
                self.thrown(Step::Pass);
                self.test(test);
            }
            Entry::Thrown { test, mate } => {
                self.thrown(Step::Throw(*mate));
                self.targets.push(*mate);
                self.test(test);
            }
            Entry::Reroll { who, source, roll } => self.reroll(*who, source, *roll),
            Entry::SkillUse { who, skill, used } => self.skills.push((*who, letters(skill), *used)),
            Entry::Other(name) => self.unknown.push(name.clone()),
            Entry::Block { .. } | Entry::BlockRoll { .. } | Entry::BlockChoice { .. } => self.block(entry),
            Entry::Injury(_) | Entry::Apothecary { .. } | Entry::Foul { .. } => self.hurt(entry),
            Entry::Argue { face } => {
                self.argued = true;
                self.dice.add(Roll::Argue, [*face]);
            }
            Entry::Bribe { face } => {
                self.bribed = true;
                self.dice.add(Roll::Bribe, [*face]);
            }
            Entry::Bounce(dice) => dice.iter().for_each(|die| self.dice.add_direction(*die)),
            Entry::Deviation { direction, distance, .. } => self.stray(entry, *direction, *distance),
            Entry::ThrowIn { distance, .. } => self.dice.add(Roll::ThrowInDistance, distance.iter().copied()),
            Entry::Dice(dice) => {
                self.prayed |= dice.iter().any(|(roll, _)| *roll == Roll::Prayer);
                dice.iter().for_each(|(roll, face)| self.dice.add(*roll, [*face]));
            }
            _ => self.table(entry),
        }
    }

    /// One throw, however often its die is rolled.
    fn thrown(&mut self, step: Step) {
        if !self.again {
            self.steps.push(step);
        }
    }

    fn test(&mut self, test: &TestEntry) {
        self.again = false;
        self.dice.add(Roll::Test, [test.face]);
        self.tests.push(test.clone());
    }

    /// A Loner's die comes with its own entry besides that of the re-roll.
    fn reroll(&mut self, who: Pid, source: &str, roll: u8) {
        let source = letters(source);
        self.again = true;
        self.told = Told::Again { one_die: matches!(source.as_str(), "brawler" | "pro" | "hatred") };
        match source.as_str() {
            "loner" => self.dice.add(Roll::Loner, [roll]),
            "pro" => {
                self.dice.add(Roll::Pro, [roll]);
                self.rerolls.push((self.order, who, source));
            }
            _ => self.rerolls.push((self.order, who, source)),
        }
    }

    fn block(&mut self, entry: &Entry) {
        match entry {
            Entry::Block { defender } => {
                self.told = Told::Nothing;
                self.steps.push(Step::Block(*defender));
            }
            Entry::BlockRoll { chooser, dice } => {
                let last = self.block_rolls.last().map(|(_, dice)| dice.clone()).unwrap_or_default();
                match self.told {
                    // The same dice again, with the coach who chooses.
                    Told::Rolled => {
                        if let Some(roll) = self.block_rolls.last_mut() {
                            roll.0 = *chooser;
                        }
                        return;
                    }
                    Told::Again { one_die: true } => {
                        let other = dice.iter().zip(&last).find(|(now, before)| now != before);
                        let thrown = other.map(|(now, _)| *now).or(dice.iter().copied().find(|face| *face == 2));
                        self.dice.add(Roll::Block, thrown.or(dice.first().copied()));
                    }
                    _ => self.dice.add(Roll::Block, dice.iter().copied()),
                }
                self.told = Told::Rolled;
                self.block_rolls.push((*chooser, dice.clone()));
            }
            Entry::BlockChoice { index, dice, result } => {
                self.told = Told::Nothing;
                let (order, dice, result) = (self.order, dice.clone(), result.clone());
                self.choices.push(Choice { order, index: *index, dice, result });
            }
            _ => {}
        }
    }

    fn hurt(&mut self, entry: &Entry) {
        match entry {
            Entry::Injury(injury) => {
                self.dice.add(Roll::Armour, injury.armour.into_iter().flatten());
                self.dice.add(Roll::Injury, injury.injury.into_iter().flatten());
                self.casualty(injury.casualty, injury.serious.as_deref());
                self.injuries.push(injury.clone());
            }
            Entry::Apothecary { casualty: Some(dice), serious, .. } => {
                self.casualty(Some(*dice), serious.as_deref());
                self.second = Some(serious.clone());
            }
            Entry::Foul { victim } => {
                self.steps.push(Step::Foul(*victim));
                self.targets.push(*victim);
            }
            _ => {}
        }
    }

    /// Their D6 for a lasting injury is rolled every time, ours only when it counts.
    fn casualty(&mut self, faces: Option<[u8; 2]>, name: Option<&str>) {
        let Some([d16, d6]) = faces else { return };
        self.dice.add(Roll::Casualty, [d16]);
        if fate(name) == Some(Fate::Lasting) {
            self.dice.add(Roll::Lasting, [d6]);
        }
    }

    fn stray(&mut self, entry: &Entry, direction: Scatter, distance: u8) {
        self.dice.add_direction(direction);
        self.dice.add(Roll::Distance, [distance]);
        self.kick.get_or_insert_with(|| entry.clone());
    }

    /// Kick-offs, the crowd, the ends of drives.
    fn table(&mut self, entry: &Entry) {
        match entry {
            Entry::Kickoff { dice, result } => {
                self.dice.add(Roll::KickoffEvent, *dice);
                self.kickoff = Some(result.clone());
            }
            Entry::Weather { dice, result } => {
                self.dice.add(Roll::Weather, *dice);
                self.weather = Some(result.clone());
            }
            Entry::Fans { roll, .. } => self.dice.add(Roll::Fans, [roll * 2]),
            Entry::RollOff { dice, winner } => {
                self.dice.add(Roll::RollOff, *dice);
                self.winners.push(*winner);
            }
            Entry::Picked { dice, count, hit } => {
                self.dice.add(Roll::RollOff, *dice);
                let sides = Side::BOTH.iter().filter(|side| hit.iter().any(|who| who.side() == **side)).count();
                let thrown = if *count == 0 { 0 } else { sides };
                self.dice.add(Roll::KickoffCount, std::iter::repeat_n(count * 2, thrown));
                hit.iter().for_each(|who| self.picked.insert(*who));
            }
            Entry::Singled { who } => self.picked.insert(*who),
            Entry::Receive { side, receives } => self.receive = Some((*side, *receives)),
            Entry::TurnEnd { recoveries, heat, fainted } => {
                let mut sorted = recoveries.clone();
                sorted.sort_unstable_by_key(|recovery| recovery.who);
                self.dice.add(Roll::Recovery, sorted.iter().map(|recovery| recovery.face));
                self.recovered.extend(sorted.iter().map(|recovery| (recovery.who, recovery.recovered)));
                self.dice.add(Roll::Heat, (*heat > 0).then_some(heat * 2));
                fainted.iter().for_each(|who| self.picked.insert(*who));
            }
            _ => {}
        }
    }
}

fn is_down(posture: Posture) -> bool {
    matches!(posture, Posture::Falling | Posture::Prone | Posture::Stunned | Posture::KnockedOut | Posture::Casualty)
}

/// Their name of a casualty; the part in brackets says what it costs.
pub(crate) fn fate(name: Option<&str>) -> Option<Fate> {
    let Some(name) = name else { return Some(Fate::BadlyHurt) };
    let cost = name.split('(').nth(1).map_or(name, |rest| rest.trim_end_matches(')'));
    match cost {
        "MNG" => Some(Fate::SeriouslyHurt),
        "NI" => Some(Fate::SeriousInjury),
        "-MA" | "-ST" | "-AG" | "-PA" | "-AV" => Some(Fate::Lasting),
        "RIP" | "Dead" => Some(Fate::Dead),
        _ => None,
    }
}
