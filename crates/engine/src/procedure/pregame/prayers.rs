//! Prayers to Nuffle (S7-PRAY): rolled before the match by the underdog, or for Cheering Fans.
//!
//! The coach says before each prayer whether to roll it. A result still in effect for that side is rolled again
//! (S7-PRAY-01); with every result of the table in effect no prayer is left. Then its players are found (S7-PRAY-03) and
//! their effects start; [`effect::expire`] ends them.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::{Die, Roll};
use crate::effect;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::SqSet;
use crate::procedure::match_::{available, roll_d3};
use crate::procedure::{Hurt, injury};
use crate::query;
use crate::rules::{Helper, Prayer, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, Pid, PlayerSet, Side, State, flag};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Prayers {
    side: Side,
    /// Prayers still to be rolled.
    count: u8,
    prayer: Prayer,
    who: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Next,
    Player,
    Skill,
}

/// Loner of Bad Habits (S7-PRAY-16).
const BAD_HABITS_LONER: u8 = 2;
/// A rock hits on this or more (S7-PRAY-26).
const ROCK_HITS: u8 = 5;

impl Prayers {
    /// This many prayers of a side; asks before each of them.
    pub const fn new(side: Side, count: u8) -> Prayers {
        Prayers { side, count, prayer: Prayer::TreacherousTrapdoor, who: Pid::NONE, at: At::Next }
    }

    const fn to(self, at: At) -> Prayers {
        Prayers { at, ..self }
    }

    fn next(self, cx: &mut Cx) -> Flow {
        let (_, list) = table(cx.r, cx.s);
        let all_in_effect = list.iter().all(|prayer| cx.s.prays(self.side, *prayer));
        if self.count == 0 || all_in_effect { cx.pop() } else { Ok(Next::Ask) }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        let (roll, list) = table(cx.r, cx.s);
        let prayer = loop {
            let face = usize::from(cx.die(roll)?);
            match list.get(face - 1) {
                Some(prayer) if !cx.s.prays(self.side, *prayer) => {
                    self.encore(cx, face, list.len());
                    break *prayer;
                }
                _ => {}
            }
        };
        cx.s.team_mut(self.side).prayers |= 1 << prayer as u8;
        cx.emit(Event::Prayed { side: self.side, prayer });
        let next = Prayers { prayer, count: self.count - 1, at: At::Next, ..self };
        cx.goto(next)?;
        next.answer(cx)
    }

    /// Galandril: the best prayers also give a team re-roll, two of sixteen or one of eight.
    fn encore(self, cx: &mut Cx, face: usize, faces: usize) {
        let side = self.side;
        if cx.s.team(side).helped_by(Helper::GalandrilSilverwater) && face > faces - faces / 8 {
            cx.emit(Event::HelperUsed { side, helper: Helper::GalandrilSilverwater });
            // Before the first half it is one of those that each half starts with.
            let before = cx.s.clock.half == 0;
            cx.s.team_mut(side).rerolls_full += u8::from(before);
            cx.s.team_mut(side).rerolls += 1;
            cx.emit(Event::RerollGained { side });
        }
    }

    /// The players affected; prayers about the whole match are read where they matter.
    fn answer(self, cx: &mut Cx) -> Flow {
        let opponents = candidates(cx.r, cx.s, self.side.other());
        match self.prayer {
            Prayer::IronMan | Prayer::KnuckleDusters | Prayer::BlessedStatue => self.choose_player(cx),
            Prayer::Stiletto => self.touch_random(cx, 1, not_loners(cx.r, cx.s, candidates(cx.r, cx.s, self.side))),
            Prayer::GreasyCleats => self.touch_random(cx, 1, opponents),
            Prayer::BadHabits => {
                let count = roll_d3(cx, Roll::PrayerCount)?;
                self.touch_random(cx, count, not_loners(cx.r, cx.s, opponents))
            }
            Prayer::IntensiveTraining => self.train(cx),
            _ => Ok(Next::Go),
        }
    }

    /// What the prayer does to each player it affects.
    const fn change(self) -> Change {
        match self.prayer {
            Prayer::Stiletto => Change::Gains(Skill::Stab),
            Prayer::IronMan => Change::Av(1),
            Prayer::KnuckleDusters => Change::MightyBlow(1),
            Prayer::BadHabits => Change::Loner(BAD_HABITS_LONER),
            Prayer::GreasyCleats => Change::Ma(-1),
            Prayer::BlessedStatue => Change::Gains(Skill::Pro),
            _ => Change::None,
        }
    }

    fn touch(self, cx: &mut Cx, who: Pid) {
        cx.emit(Event::Chosen { who });
        effect::start(cx, who, self.change(), effect::lasts(self.prayer));
    }

    fn touch_random(self, cx: &mut Cx, count: u8, mut players: PlayerSet) -> Flow {
        for _ in 0..count {
            if players.is_empty() {
                break;
            }
            let who = cx.random_player(players)?;
            players.remove(who);
            self.touch(cx, who);
        }
        Ok(Next::Go)
    }

    /// The side's players without Loner who would gain something from the prayer.
    fn choosable(self, r: &Rules, s: &State) -> PlayerSet {
        let open = not_loners(r, s, candidates(r, s, self.side));
        open.iter().filter(|who| effect::matters(s, *who, self.change())).collect()
    }

    fn choose_player(self, cx: &mut Cx) -> Flow {
        let open = self.choosable(cx.r, cx.s);
        match (open.len(), open.iter().next()) {
            (0, _) => Ok(Next::Go),
            (1, Some(only)) => {
                self.touch(cx, only);
                Ok(Next::Go)
            }
            _ => cx.ask(self.to(At::Player)),
        }
    }

    /// Intensive Training: the player is drawn, the skill chosen (S7-PRAY-28).
    fn train(self, cx: &mut Cx) -> Flow {
        let open = not_loners(cx.r, cx.s, candidates(cx.r, cx.s, self.side));
        if open.is_empty() {
            return Ok(Next::Go);
        }
        let who = cx.random_player(open)?;
        cx.emit(Event::Chosen { who });
        if lessons(cx.r, cx.s, who) == SkillSet::EMPTY {
            return Ok(Next::Go);
        }
        cx.ask(Prayers { who, at: At::Skill, ..self })
    }
}

/// The table in use: the league's own in league matches (S7-11-11).
fn table<'a>(r: &'a Rules, s: &State) -> (Roll, &'a [Prayer]) {
    let (die, list) =
        if s.options.league { (r.league_prayer_die, &r.league_prayers) } else { (r.prayer_die, &r.prayers) };
    (if die == Die::D16 { Roll::LeaguePrayer } else { Roll::Prayer }, list)
}

/// Who can play in the drive about to be played: before the match everybody available, later those set up (S7-PRAY-03).
fn candidates(r: &Rules, s: &State, side: Side) -> PlayerSet {
    if s.clock.half == 0 { available(r, s, side) } else { s.fielded(side).collect() }
}

fn not_loners(r: &Rules, s: &State, players: PlayerSet) -> PlayerSet {
    players.iter().filter(|who| !r.permits(Permit::IsLoner, s, *who)).collect()
}

/// The primary skills that a player does not have.
fn lessons(r: &Rules, s: &State, who: Pid) -> SkillSet {
    let player = s.player(who);
    SkillSet(r.positions[usize::from(player.position)].primary.0 & !player.skills.0)
}

impl Procedure for Prayers {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Next => self.next(cx),
            At::Player | At::Skill => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.side);
        Some(match self.at {
            At::Next => Decision::new(Ask::Pray, menu.choice(Choice::Pray).choice(Choice::Decline)),
            At::Player => Decision::new(Ask::PrayerPlayer(self.prayer), menu.players(self.choosable(r, s))),
            At::Skill => {
                menu.items = lessons(r, s, self.who).0;
                Decision::new(Ask::PrayerSkill(self.who), menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Pray) => return self.roll(cx),
            Action::Player(who) => self.touch(cx, who),
            Action::Item(skill) => {
                if let Some(skill) = Skill::ALL.get(usize::from(skill)) {
                    let change =
                        if *skill == Skill::MightyBlow { Change::MightyBlow(1) } else { Change::Gains(*skill) };
                    effect::start(cx, self.who, change, effect::lasts(self.prayer));
                }
            }
            _ => return cx.pop(),
        }
        cx.goto(self.to(At::Next))
    }
}

/// Throw a Rock (S7-PRAY-26): called at the end of a side's turn, before its stunned players turn over. The turn has
/// ended, so a hit is not a Turnover.
pub(crate) fn throw_rocks(cx: &mut Cx, side: Side) -> Flow {
    if !cx.s.prays(side.other(), Prayer::ThrowARock) || cx.s.touchdown.is_some() {
        return Ok(Next::Go);
    }
    let who = cx.s.ball.holder;
    if !who.is_some() || who.side() != side || !stalls(cx.r, cx.s, who) || cx.die(Roll::Rock)? < ROCK_HITS {
        return Ok(Next::Go);
    }
    cx.emit(Event::KnockedDown { who });
    injury::drop_to_ground(cx, who);
    cx.push(Hurt::armour(who, Pid::NONE, Cause::Rock));
    Ok(Next::Go)
}

/// Whether the ball carrier could have scored without a roll in this turn: when it was activated or stopped
/// ([`note_stalling`]), or now, if its coach ended the turn without activating it.
fn stalls(r: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    let idle = !s.turnover && !player.is(flag::ACTIVATED);
    s.stalled == who || (idle && acts_freely(r, s, who) && walks_in(r, s, who, player.ma))
}

/// Remembers that a ball carrier could walk into the End Zone from here with this much movement left.
pub(crate) fn note_stalling(cx: &mut Cx, who: Pid, movement: u8, starts: bool) {
    if !cx.s.prays(who.side().other(), Prayer::ThrowARock) || !cx.s.holds_ball(who) {
        return;
    }
    if (!starts || acts_freely(cx.r, cx.s, who)) && walks_in(cx.r, cx.s, who, movement) {
        cx.s.stalled = who;
    }
}

/// No trait makes this player roll before it acts.
fn acts_freely(r: &Rules, s: &State, who: Pid) -> bool {
    r.units.gate(s, who).is_none()
}

/// Whether a standing player reaches the opposing End Zone in this many squares and without a die: no Dodge, no Rush,
/// no open trapdoor.
fn walks_in(r: &Rules, s: &State, who: Pid, movement: u8) -> bool {
    let side = who.side();
    let goal = &r.pitch.end_zone[side.other().index()];
    let doors = Side::BOTH.iter().any(|side| s.prays(*side, Prayer::TreacherousTrapdoor));
    let mut seen = SqSet::EMPTY;
    seen.insert(s.player(who).at);
    let mut edge = seen;
    for _ in 0..movement {
        let mut reached = SqSet::EMPTY;
        edge.for_each(|from| {
            if query::markers(s, side, from).is_empty() {
                from.neighbours()
                    .filter(|to| s.is_free(*to) && !seen.contains(*to))
                    .filter(|to| !(doors && r.pitch.trapdoors.contains(to)))
                    .for_each(|to| reached.insert(to));
            }
        });
        if !reached.and(goal).is_empty() {
            return true;
        }
        seen = seen.or(&reached);
        edge = reached;
    }
    false
}
