//! What remains of a match: statistics, luck (what the dice gave against what they give on average), turning points.

use std::collections::BTreeMap;

use serde::Serialize;
use touchback_engine::event::PassResult;
use touchback_engine::record::{MatchRecord, Recorder};
use touchback_engine::rules::{Rules, TestKind};
use touchback_engine::{Event, Events, Side, State};
use touchback_notation::{Lang, text};
use touchback_replay::stats::{Chance, chance};
use utoipa::ToSchema;

use crate::error::{Answer, ApiError};
use crate::game::{Game, Played};
use crate::log::SideWord;
use crate::view::event::sentence;
use crate::view::{Sides, names};

/// How many turning points are shown.
const TURNING_POINTS: usize = 6;
/// A smaller change of the outlook is not a turning point.
const LEAST_SWING: f64 = 0.04;

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Report {
    #[schema(value_type = Vec<u32>)]
    pub score: [u8; 2],
    /// Who won; null for a draw or an unfinished match.
    pub result: Option<SideWord>,
    /// Who gave up, if somebody did.
    pub conceded: Option<SideWord>,
    pub over: bool,
    pub statistics: Sides<Statistics>,
    pub luck: Sides<Luck>,
    pub turning_points: Vec<TurningPoint>,
    pub players: Vec<PlayerLine>,
    /// Whether the secret is open and the dice can be checked.
    pub dice_proven: bool,
    /// The other server that rolled the dice; they rest on its word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice_from: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Statistics {
    pub touchdowns: u8,
    pub casualties: usize,
    pub blocks: u16,
    pub knock_downs: u16,
    pub crowd_pushes: u16,
    pub completions: usize,
    pub passes: u16,
    pub interceptions: usize,
    pub fouls: usize,
    pub turnovers: u16,
    pub turns: u8,
    /// Passed and failed.
    #[schema(value_type = Vec<u32>)]
    pub dodges: [u16; 2],
    #[schema(value_type = Vec<u32>)]
    pub rushes: [u16; 2],
    #[schema(value_type = Vec<u32>)]
    pub pick_ups: [u16; 2],
    pub armour_broken: u16,
    pub rerolls: u16,
    /// Share of the actions during which the side held the ball.
    pub possession: f64,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Luck {
    /// Successes that were to be expected, and those that came.
    pub expected: f64,
    pub actual: f64,
    pub rolls: u32,
    pub by: Vec<LuckLine>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct LuckLine {
    pub what: String,
    pub expected: f64,
    pub actual: f64,
    pub rolls: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TurningPoint {
    /// Frame of the replay.
    pub frame: u32,
    pub words: String,
    /// The side it was good for.
    pub side: SideWord,
    /// How much the outlook changed, 0 to 1.
    pub swing: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PlayerLine {
    pub id: String,
    pub name: String,
    pub touchdowns: u8,
    pub completions: u8,
    pub casualties: u8,
    pub interceptions: u8,
    pub blocks: u16,
    pub mvp: bool,
    pub spp: u16,
    pub injury: Option<String>,
}

/// Gathers everything in one pass over the match.
struct Gathering<'a> {
    rules: &'a Rules,
    recorder: Recorder,
    luck: [BTreeMap<String, LuckLine>; 2],
    points: Vec<TurningPoint>,
    outlook: f64,
    frame: u32,
    held: [u32; 2],
}

pub fn report(game: &Game) -> Answer<Report> {
    let broken = |why: crate::game::Broken| ApiError::internal(why.0);
    let mut all = Gathering {
        rules: &game.rules,
        recorder: Recorder::new(&game.rules),
        luck: Default::default(),
        points: Vec::new(),
        outlook: 0.5,
        frame: 0,
        held: [0; 2],
    };
    let last = game.play_again(&mut |played| all.saw(played)).map_err(broken)?;
    let last = last.ok_or_else(|| ApiError::new(409, "not_started", "The match has not begun."))?;
    Ok(all.finish(game, &last))
}

impl Gathering<'_> {
    fn saw(&mut self, played: &Played) {
        for event in played.events {
            self.recorder.emit(*event);
            self.count_luck(event);
        }
        if played.state.ball.holder.is_some() {
            self.held[played.state.ball.holder.side().index()] += 1;
        }
        let outlook = outlook(self.rules, played.state);
        let change = outlook - self.outlook;
        self.outlook = outlook;
        if change.abs() >= LEAST_SWING
            && let Some(words) = headline(self.rules, played)
        {
            let side = if change > 0.0 { Side::Home } else { Side::Away };
            self.points.push(TurningPoint { frame: self.frame, words, side: side.into(), swing: change.abs() });
        }
        self.frame += 1;
    }

    fn count_luck(&mut self, event: &Event) {
        let Some(Chance { side, what, chance, success }) = chance(event) else { return };
        let line = self.luck[side.index()].entry(what.to_owned()).or_default();
        line.expected += chance;
        line.actual += f64::from(u8::from(success));
        line.rolls += 1;
    }

    fn finish(mut self, game: &Game, last: &State) -> Report {
        let record = self.recorder.record().clone();
        self.points.sort_by(|a, b| b.swing.total_cmp(&a.swing));
        self.points.truncate(TURNING_POINTS);
        self.points.sort_by_key(|point| point.frame);
        let luck = std::mem::take(&mut self.luck);
        Report {
            score: [last.teams[0].score, last.teams[1].score],
            result: record.winner().map(SideWord::from),
            conceded: record.concession.map(|it| SideWord::from(it.side)),
            over: last.clock.over,
            statistics: Sides::of(|side| statistics(&record, side, self.held)),
            luck: Sides::of(|side| add_up(&luck[side.index()])),
            turning_points: self.points,
            players: players(self.rules, last, &record),
            dice_proven: game.fair.opened().is_some(),
            dice_from: game.dice_from().map(str::to_owned),
        }
    }
}

fn add_up(lines: &BTreeMap<String, LuckLine>) -> Luck {
    let mut luck = Luck::default();
    for (what, line) in lines {
        luck.expected += line.expected;
        luck.actual += line.actual;
        luck.rolls += line.rolls;
        luck.by.push(LuckLine { what: what.clone(), ..line.clone() });
    }
    luck
}

fn statistics(record: &MatchRecord, side: Side, held: [u32; 2]) -> Statistics {
    let it = record.side(side);
    let tally = |kind: TestKind| [it.test(kind).passed, it.test(kind).failed];
    let all_held = f64::from(held[0] + held[1]);
    Statistics {
        touchdowns: record.score[side.index()],
        casualties: record.casualties_inflicted(side),
        blocks: it.blocks,
        knock_downs: it.knock_downs,
        crowd_pushes: it.crowd_pushes,
        completions: record.completions.iter().filter(|pass| pass.who.side() == side).count(),
        passes: it.passes.iter().sum(),
        interceptions: record.interceptions.iter().filter(|(_, who)| who.side() == side).count(),
        fouls: record.fouls.iter().filter(|foul| foul.who.side() == side).count(),
        turnovers: it.turnovers.iter().map(|n| u16::from(*n)).sum(),
        turns: it.turns,
        dodges: tally(TestKind::Dodge),
        rushes: tally(TestKind::Rush),
        pick_ups: tally(TestKind::PickUp),
        armour_broken: it.armour_broken,
        rerolls: it.team_rerolls,
        possession: if all_held == 0.0 { 0.0 } else { f64::from(held[side.index()]) / all_held },
    }
}

fn players(r: &Rules, s: &State, record: &MatchRecord) -> Vec<PlayerLine> {
    let line = |who| {
        let it = record.player(who);
        PlayerLine {
            id: text::player(who),
            name: names::player(r, s, who, Lang::english()),
            touchdowns: it.touchdowns,
            completions: it.completions,
            casualties: it.casualties,
            interceptions: it.interceptions,
            blocks: it.blocks,
            mvp: it.mvp,
            spp: it.spp,
            injury: it.injury.map(|fate| fate.name().to_owned()),
        }
    };
    Side::BOTH.into_iter().flat_map(|side| s.squad(side)).map(line).collect()
}

/// A rough chance that home wins: the lead weighs more the fewer turns are left, then players, then the ball.
fn outlook(r: &Rules, s: &State) -> f64 {
    let lead = f64::from(s.teams[0].score) - f64::from(s.teams[1].score);
    if s.clock.over {
        return if lead > 0.0 {
            1.0
        } else if lead < 0.0 {
            0.0
        } else {
            0.5
        };
    }
    let turns = f64::from(r.turns);
    let gone = f64::from(s.clock.half.clamp(1, 2) - 1) * turns + f64::from(s.teams[0].turn.max(s.teams[1].turn));
    let left = (2.0 * turns - gone).max(1.0) / (2.0 * turns);
    let able = |side: Side| {
        s.squad(side).filter(|who| s.player(*who).place <= touchback_engine::state::Place::Airborne).count() as f64
    };
    let men = (able(Side::Home) - able(Side::Away)) / f64::from(r.players_on_pitch);
    let ball = if s.ball.holder.is_some() {
        let carrier = s.player(s.ball.holder).at.x() as f64 / f64::from(r.pitch.length);
        if s.ball.holder.side() == Side::Home { 0.3 + 0.5 * carrier } else { -0.3 - 0.5 * (1.0 - carrier) }
    } else {
        0.0
    };
    let x = 1.6 * lead / left.sqrt() + 1.2 * men + ball;
    1.0 / (1.0 + (-x).exp())
}

/// The event of an action that people would talk about.
fn headline(r: &Rules, played: &Played) -> Option<String> {
    let weight = |event: &Event| match event {
        Event::Touchdown { .. } => 10,
        Event::Intercepted { .. } => 9,
        Event::Casualty { .. } => 8,
        Event::SentOff { .. } => 7,
        Event::PassIs { result: PassResult::Fumble, .. } => 6,
        Event::BallLost { .. } => 5,
        Event::BallGained { .. } => 4,
        Event::Turnover { .. } => 3,
        Event::KnockedDown { .. } | Event::FellOver { .. } | Event::PushedOff { .. } => 2,
        _ => 0,
    };
    let event = played.events.iter().max_by_key(|event| weight(event)).filter(|event| weight(event) > 0)?;
    sentence(r, played.state, event)
}
