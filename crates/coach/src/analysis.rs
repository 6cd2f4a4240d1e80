//! How a recorded match went: home's chance to win over time, what the dice gave and took, what the coaches could have done better.
//!
//! A roll's luck is what came of it less what was to be expected before it; the rest of a change is play. Each choice of an
//! activation is weighed against the line that the computer's coach would have played.

use serde::Serialize;
use touchback_bots::planner::Outlook;
use touchback_engine::dice::{Quick, Script};
use touchback_engine::{Action, Ask, Dice, Roll, Rules, Side, Silent, State, Status, decision, view};
use touchback_notation::text::{self, Said};
use touchback_notation::{MatchAction, SideWord};
use touchback_replay::Replay;
use touchback_replay::file::Record;
use touchback_replay::verify::{self, Failure};
use utoipa::ToSchema;

use crate::advice::{Effort, weigh};
use crate::line::is_planned;
use crate::why::Intent;

/// Branches of a roll that are followed one by one; below them dice are drawn.
const MOST_BRANCHES: usize = 96;
/// How often an open question is played on.
const LOOKS: u32 = 8;

/// One team turn, or the time between two. Chances are home's.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TurnAnalysis {
    pub half: u8,
    pub turn: u8,
    /// Missing between two turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<SideWord>,
    /// Home and away at the end of the turn.
    #[schema(value_type = Vec<u32>)]
    pub score: [u8; 2],
    /// The first record of the turn.
    pub record: u32,
    pub before: f32,
    pub after: f32,
    /// What the dice added to home's chance.
    pub luck: f32,
    /// What the coaches' choices added.
    pub play: f32,
    /// How much of its chance the side gave away by choices that had a better one.
    pub given_away: f32,
    pub choices: Vec<ChoiceAnalysis>,
}

/// One activation, or the end of the turn. Chances are those of the side that chose.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ChoiceAnalysis {
    pub record: u32,
    pub played: Vec<MatchAction>,
    pub win: f32,
    /// Missing where nothing was clearly better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<BetterLine>,
}

/// What would have been better.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BetterLine {
    pub actions: Vec<MatchAction>,
    pub win: f32,
    /// How much better it was.
    pub gain: f32,
    /// The chance to carry it out.
    pub chance: Option<f64>,
    pub why: Intent,
    pub who: Option<String>,
    pub other: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MomentKind {
    Roll,
    Choice,
}

/// A moment that changed much.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DecisiveMoment {
    pub kind: MomentKind,
    pub record: u32,
    pub half: u8,
    pub turn: u8,
    /// Missing between two turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<SideWord>,
    pub action: String,
    /// Home's chance that was to be expected, and the one that came.
    pub expected: f32,
    pub came: f32,
}

/// Home's chance after a record.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CurvePoint {
    pub record: u32,
    pub home: f32,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct MatchAnalysis {
    pub turns: Vec<TurnAnalysis>,
    pub turning_points: Vec<DecisiveMoment>,
    pub curve: Vec<CurvePoint>,
    /// What the dice added to home's chance in the whole match.
    pub luck: f32,
    /// What the coaches' choices added.
    pub play: f32,
    /// Given away by home and by away.
    #[schema(value_type = Vec<f32>)]
    pub given_away: [f32; 2],
    /// How many choices were weighed, and how many of them had a clearly better one.
    pub choices: u32,
    pub blunders: u32,
}

/// An analysis under way: one step for each record.
pub struct Analyst {
    rules: Rules,
    records: Vec<Record>,
    states: Vec<State>,
    effort: Effort,
    outlook: Outlook,
    chance: f32,
    at: usize,
    found: MatchAnalysis,
}

impl Analyst {
    pub fn begin(replay: &Replay, effort: Effort) -> Result<Analyst, Failure> {
        let (rules, states) = verify::states(replay)?;
        let records = replay.records.iter().map(|(record, _)| record.clone()).collect();
        let (outlook, found) = (Outlook::new(), MatchAnalysis::default());
        let mut analyst = Analyst { rules, records, states, effort, outlook, chance: 0.5, at: 0, found };
        if let Some(first) = analyst.states.first().copied() {
            analyst.chance = settle(&mut analyst.outlook, &analyst.rules, &first);
            analyst.found.curve.push(CurvePoint { record: 0, home: analyst.chance });
        }
        Ok(analyst)
    }

    /// Steps that are done, and all there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.at, self.states.len().saturating_sub(1))
    }

    /// Looks at the next record; false once there is none left.
    pub fn step(&mut self) -> bool {
        let (Some(before), Some(after)) = (self.states.get(self.at).copied(), self.states.get(self.at + 1).copied())
        else {
            return false;
        };
        self.at += 1;
        let record = self.records[self.at].clone();
        let expected = if record.dice.is_empty() {
            None
        } else {
            expectation(&mut self.outlook, &self.rules, &before, &record.action)
        };
        let came = settle(&mut self.outlook, &self.rules, &after);
        let (chance, luck) = (self.chance, expected.map_or(0.0, |expected| came - expected));
        let choice = self.choice(&before);
        let turn = current(&mut self.found.turns, &before, chance, record.n);
        turn.luck += luck;
        turn.play += came - chance - luck;
        (turn.after, turn.score) = (came, [after.teams[0].score, after.teams[1].score]);
        let point = DecisiveMoment {
            kind: MomentKind::Roll,
            record: record.n,
            half: turn.half,
            turn: turn.turn,
            side: turn.side,
            action: record.action,
            expected: expected.unwrap_or(came),
            came,
        };
        if let Some((side, choice)) = choice {
            let gain = choice.better.as_ref().map_or(0.0, |better| better.gain);
            turn.given_away += gain;
            self.found.given_away[side.index()] += gain;
            self.found.choices += 1;
            self.found.blunders += u32::from(choice.better.is_some());
            if gain > 0.0 {
                let sign = if side == Side::Home { 1.0 } else { -1.0 };
                let expected = (chance + sign * gain).clamp(0.0, 1.0);
                let chosen = DecisiveMoment { kind: MomentKind::Choice, expected, came: chance, ..point.clone() };
                self.found.turning_points.push(chosen);
            }
            turn.choices.push(choice);
        }
        if expected.is_some() {
            self.found.turning_points.push(point);
        }
        self.found.curve.push(CurvePoint { record: record.n, home: came });
        self.chance = came;
        true
    }

    /// The choice of an activation at this position, weighed.
    fn choice(&self, before: &State) -> Option<(Side, ChoiceAnalysis)> {
        let asked = decision(&self.rules, before).filter(|asked| asked.ask == Ask::Turn)?;
        // With a single answer there is nothing to weigh.
        asked.menu.nth(1)?;
        let record = &self.records[self.at];
        let line = self.played(asked.by);
        let known = view(&self.rules, before, asked.by.into());
        let seed = u64::from(record.n);
        let weighed = weigh(&self.rules, &known, &line, self.effort, seed)?;
        let words =
            |line: &[Action]| line.iter().map(|it| MatchAction::of(&self.rules, before, &asked.ask, *it)).collect();
        let named = |who: touchback_engine::Pid| who.is_some().then(|| text::player(who));
        let better = weighed.blunder.then(|| BetterLine {
            actions: words(&weighed.better.line),
            win: weighed.better.win,
            gain: weighed.cost,
            chance: weighed.better.chance,
            why: weighed.better.told.why,
            who: named(weighed.better.told.who),
            other: named(weighed.better.told.other),
        });
        let choice = ChoiceAnalysis { record: record.n, played: words(&line), win: weighed.win, better };
        Some((asked.by, choice))
    }

    /// What this side did from here to its next choice of an activation.
    fn played(&self, me: Side) -> Vec<Action> {
        let mut line = Vec::new();
        for (s, record) in self.states[self.at - 1..].iter().zip(&self.records[self.at..]) {
            let Some(asked) = decision(&self.rules, s) else { break };
            if asked.ask == Ask::Turn && (!line.is_empty() || asked.by != me) {
                break;
            }
            let words = record.action.split_once(' ').map_or("", |(_, words)| words);
            match text::parse_action(words) {
                Ok(Said::Action(action)) if asked.by == me && is_planned(asked.ask) => line.push(action),
                _ => {}
            }
        }
        line
    }

    /// All that was found, with the moments that changed most.
    #[must_use]
    pub fn finish(mut self, points: usize) -> MatchAnalysis {
        let found = &mut self.found;
        found.turning_points.sort_by(|a, b| (b.came - b.expected).abs().total_cmp(&(a.came - a.expected).abs()));
        found.turning_points.truncate(points);
        found.luck = found.turns.iter().map(|turn| turn.luck).sum();
        found.play = found.turns.iter().map(|turn| turn.play).sum();
        thin(&mut found.curve);
        self.found
    }
}

/// Leaves out moments that change nothing: the line between its neighbours says the same.
fn thin(curve: &mut Vec<CurvePoint>) {
    let mut kept: Vec<CurvePoint> = Vec::with_capacity(curve.len());
    for (i, moment) in curve.iter().enumerate() {
        let same = |other: Option<&CurvePoint>| other.is_some_and(|it| (it.home - moment.home).abs() < 0.002);
        if !(same(kept.last()) && same(curve.get(i + 1))) {
            kept.push(*moment);
        }
    }
    *curve = kept;
}

/// Home's chance at a position; what is still open is played on a few times.
fn settle(outlook: &mut Outlook, r: &Rules, s: &State) -> f32 {
    let settled = decision(r, s).is_none_or(|asked| asked.ask == Ask::Turn);
    let looks = if settled { 1 } else { LOOKS };
    (0..looks).map(|look| outlook.home(r, s, u64::from(look))).sum::<f32>() / looks as f32
}

/// Dice that begin as given and then are drawn.
struct Begun {
    script: Script,
    rest: Quick,
}

impl Dice for Begun {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        self.script.die(roll).or_else(|| self.rest.die(roll))
    }

    fn may_fail(&self) -> bool {
        false
    }
}

/// Home's chance before the dice of an action: its first dice are followed face by face, later ones are drawn.
pub fn expectation(outlook: &mut Outlook, r: &Rules, s: &State, words: &str) -> Option<f32> {
    let mut open = std::collections::VecDeque::from([(Vec::<u8>::new(), 1.0_f32)]);
    let (mut sum, mut ends) = (0.0, 0_usize);
    while let Some((faces, weight)) = open.pop_front() {
        let mut copy = *s;
        let status = verify::play(r, &mut copy, words, &mut Script::new(faces.clone()), &mut Silent).ok()?.ok()?;
        let Status::NeedsDie(roll) = status else {
            sum += weight * settle(outlook, r, &copy);
            ends += 1;
            continue;
        };
        if open.len() + ends < MOST_BRANCHES {
            let sides = roll.die().faces();
            open.extend((1..=sides).map(|face| ([faces.as_slice(), &[face]].concat(), weight / f32::from(sides))));
            continue;
        }
        let rest = Quick::new(faces.iter().fold(1, |seed, face| seed * 31 + u64::from(*face)));
        let mut dice = Begun { script: Script::new(faces), rest };
        verify::play(r, &mut copy, words, &mut dice, &mut Silent).ok()?.ok()?;
        sum += weight * settle(outlook, r, &copy);
        ends += 1;
    }
    Some(sum)
}

/// The line of the current turn.
fn current<'a>(turns: &'a mut Vec<TurnAnalysis>, s: &State, chance: f32, record: u32) -> &'a mut TurnAnalysis {
    let side = s.clock.active;
    let turn = s.team(side).turn;
    let acts = s.clock.in_turn.then(|| SideWord::from(side));
    let same = |t: &TurnAnalysis| (t.half, t.turn, t.side) == (s.clock.half, turn, acts);
    if !turns.last().is_some_and(same) {
        turns.push(TurnAnalysis {
            half: s.clock.half,
            turn,
            side: acts,
            score: [s.teams[0].score, s.teams[1].score],
            record,
            before: chance,
            after: chance,
            luck: 0.0,
            play: 0.0,
            given_away: 0.0,
            choices: Vec::new(),
        });
    }
    let last = turns.len() - 1;
    &mut turns[last]
}
