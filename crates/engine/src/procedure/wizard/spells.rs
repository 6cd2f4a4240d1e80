//! What each spell does once it has been aimed.

use super::{At, Wizard};
use crate::dice::Roll;
use crate::effect;
use crate::event::{Cause, Event, ThrowResult};
use crate::flow::{Cx, Flow, Next};
use crate::geometry::{Dir, Sq};
use crate::procedure::ball::lose;
use crate::procedure::match_::roll_d3;
use crate::procedure::{Flight, Landing, Match, injury};
use crate::rules::options::FireballTargets;
use crate::rules::{Helper, Spell};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, Pid, PlayerSet, Side, Until};

/// What the die must show for a spell to work; Zap compares it with Strength (S7-DM-82).
const fn need(spell: Spell) -> u8 {
    match spell {
        Spell::RampantMutation | Spell::SporeCloud => 2,
        Spell::Fireball | Spell::TakeThisOops | Spell::ColumnOfFire => 4,
        Spell::TemporalDistortion => 5,
        _ => 3,
    }
}

/// The lasting part of a curse on one player.
const fn curse(spell: Spell) -> &'static [Change] {
    const WEAKER: [Change; 3] = [Change::Ma(-1), Change::St(-1), Change::Ag(1)];
    match spell {
        Spell::OneThousandCuts => &WEAKER,
        Spell::PlagueOfWarts => &[
            Change::Ma(-1),
            Change::St(-1),
            Change::Ag(1),
            Change::Gains(Skill::DisturbingPresence),
            Change::Gains(Skill::FoulAppearance),
        ],
        Spell::SporeCloud => &[Change::Loner(5), Change::Gains(Skill::ReallyStupid)],
        _ => &[],
    }
}

/// How far Strange Flora reaches.
const FLORA_REACH: u8 = 2;

impl Wizard {
    /// The spell is cast at what it was aimed at.
    pub(super) fn work(self, cx: &mut Cx) -> Flow {
        self.cast(cx);
        cx.goto(self.to(At::Rest))?;
        if cx.r.manner.older_spells {
            return self.work_older(cx);
        }
        match self.spell {
            Spell::Fireball | Spell::WarpLightning | Spell::ColumnOfFire => cx.goto(self.to(At::Burn)),
            Spell::TakeThisOops => self.stray(cx),
            Spell::StrangeFlora => self.sow(cx),
            Spell::Zap => self.zap(cx),
            Spell::Thunderbolt => match cx.die(Roll::Spell)? >= need(self.spell) {
                true => injury::knock_down(cx, self.who, Pid::NONE, Cause::Spell),
                false => Ok(Next::Go),
            },
            Spell::FootOfGorkOrMork => self.stomp(cx),
            Spell::RampantMutation => self.warp(cx),
            Spell::OneThousandCuts | Spell::PlagueOfWarts | Spell::SporeCloud => self.curse(cx),
            Spell::Incorporeal => self.fade(cx),
            Spell::VigorousGrowth => {
                cx.s.team_mut(self.side.other()).helpers |= Helper::VigorousGrowth.bit();
                Ok(Next::Go)
            }
            Spell::DanseMacabre => {
                if cx.die(Roll::Spell)? >= need(self.spell) {
                    cx.s.team_mut(self.side).helpers |= Helper::DanseMacabre.bit();
                }
                Ok(Next::Go)
            }
            // The clock asks first; what the other two do is unknown, so they are never offered.
            Spell::TemporalDistortion | Spell::TectonicShift | Spell::RealityBlinks => Ok(Next::Go),
            // A spell of 1994 only.
            Spell::LightningBolt => Ok(Next::Go),
        }
    }

    /// One die for each player in reach, of either side: each Standing one, unless the league's Fireball hits
    /// everybody.
    pub(super) fn burn(self, cx: &mut Cx) -> Flow {
        let square = self.reach(cx).filter(|_| !cx.s.touchdown.is_some());
        let Some(at) = square else { return cx.goto(self.to(At::Rest)) };
        let next = Wizard { next: self.next + 1, ..self };
        cx.goto(next)?;
        match cx.s.at(at) {
            Some(who) if self.burns(cx, who) && cx.die(Roll::Spell)? >= need(self.spell) => {
                if self.spell == Spell::WarpLightning {
                    cx.goto(next.to(At::Crackle))?;
                }
                injury::knock_down(cx, who, Pid::NONE, Cause::Spell)
            }
            _ => Ok(Next::Go),
        }
    }

    /// Whether the fire reaches this player (S7-DM-81).
    fn burns(self, cx: &Cx, who: Pid) -> bool {
        let ball = matches!(self.spell, Spell::Fireball | Spell::TakeThisOops);
        let all = ball && cx.r.options.fireball_targets == FireballTargets::Everybody;
        all || cx.s.player(who).is_standing()
    }

    /// The squares of an area in reading order, or of a line from the far sideline on.
    pub(super) fn reach(self, cx: &Cx) -> Option<Sq> {
        if matches!(self.spell, Spell::WarpLightning | Spell::ColumnOfFire) {
            let x = self.centre.x() as u8;
            return (self.next < cx.r.pitch.width).then(|| Sq::at(x, self.next));
        }
        match usize::from(self.next) {
            before @ 0..4 => Some(self.centre.step(Dir::ALL[before])),
            4 => Some(self.centre),
            after @ 5..9 => Some(self.centre.step(Dir::ALL[after - 1])),
            _ => None,
        }
    }

    /// After each knock-down the bolt may stop.
    pub(super) fn crackle(self, cx: &mut Cx) -> Flow {
        let stops = cx.die(Roll::Spell)? == 1;
        cx.goto(self.to(if stops { At::Rest } else { At::Burn }))
    }

    /// Horatio's aim: the square moves D3 steps in a random direction, and no further than the edge.
    fn stray(self, cx: &mut Cx) -> Flow {
        let squares = roll_d3(cx, Roll::SpellDistance)?;
        let dir = Dir::of_die(cx.die(Roll::Direction)?);
        let mut centre = self.centre;
        for _ in 0..squares {
            let next = centre.step(dir);
            if !cx.s.is_off(next) {
                centre = next;
            }
        }
        cx.goto(Wizard { centre, ..self.to(At::Burn) })
    }

    /// Plants sprout under some of the opponents close by.
    fn sow(self, cx: &mut Cx) -> Flow {
        let victims = self.side.other();
        let near = |who: &Pid| {
            let player = cx.s.player(*who);
            let (dx, dy) = (player.at.x().abs_diff(self.centre.x()), player.at.y().abs_diff(self.centre.y()));
            player.is_standing() && dx.max(dy) <= FLORA_REACH
        };
        let mut open: PlayerSet = cx.s.fielded(victims).filter(near).collect();
        let count = roll_d3(cx, Roll::SpellDistance)?;
        let mut left = 0;
        for _ in 0..u32::from(count).min(open.len()) {
            let who = cx.random_player(open)?;
            open.remove(who);
            left |= 1 << who.number();
        }
        cx.goto(Wizard { left, ..self.to(At::Grow) })
    }

    pub(super) fn grow(mut self, cx: &mut Cx) -> Flow {
        if self.left == 0 || cx.s.touchdown.is_some() {
            return cx.goto(self.to(At::Rest));
        }
        let who = Pid::new(self.side.other(), self.left.trailing_zeros() as usize);
        self.left &= self.left - 1;
        cx.goto(self)?;
        if cx.s.player(who).is_standing() && cx.die(Roll::Spell)? >= need(self.spell) {
            return injury::knock_down(cx, who, Pid::NONE, Cause::Spell);
        }
        Ok(Next::Go)
    }

    /// A natural 6, or at least the Strength (S7-DM-82).
    fn zap(self, cx: &mut Cx) -> Flow {
        let face = cx.die(Roll::Spell)?;
        if face != 6 && face < cx.s.player(self.who).st {
            return Ok(Next::Go);
        }
        effect::start(cx, self.who, Change::Frog, Until::Drive);
        self.drop_ball(cx)
    }

    pub(super) fn drop_ball(self, cx: &mut Cx) -> Flow {
        if lose(cx, self.who) {
            cx.push(Flight::bounce());
        }
        Ok(Next::Go)
    }

    /// Kicked through the air like a badly thrown team-mate, or just knocked down.
    fn stomp(self, cx: &mut Cx) -> Flow {
        match cx.die(Roll::Spell)? {
            6 => {
                let at = cx.s.player(self.who).at;
                Landing::launch(cx, self.who, self.who, at, ThrowResult::Terrible)
            }
            face if face >= need(self.spell) => injury::knock_down(cx, self.who, Pid::NONE, Cause::Spell),
            _ => Ok(Next::Go),
        }
    }

    fn curse(self, cx: &mut Cx) -> Flow {
        if cx.die(Roll::Spell)? >= need(self.spell) {
            for change in curse(self.spell) {
                effect::start(cx, self.who, *change, Until::Drive);
            }
        }
        Ok(Next::Go)
    }

    fn fade(self, cx: &mut Cx) -> Flow {
        if cx.die(Roll::Spell)? < need(self.spell) {
            return Ok(Next::Go);
        }
        effect::start(cx, self.who, Change::Gains(Skill::NoHands), Until::OwnTurn);
        effect::start(cx, self.who, Change::Incorporeal, Until::OwnTurn);
        self.drop_ball(cx)
    }

    /// Two mutations of the coach's choice, or an unpleasant presence.
    fn warp(self, cx: &mut Cx) -> Flow {
        if cx.die(Roll::Spell)? < need(self.spell) {
            effect::start(cx, self.who, Change::Gains(Skill::DisturbingPresence), Until::Drive);
            return Ok(Next::Go);
        }
        Wizard { next: 2, ..self }.choose_mutation(cx)
    }

    fn choose_mutation(self, cx: &mut Cx) -> Flow {
        if self.next == 0 || self.mutations(cx.r, cx.s) == SkillSet::EMPTY {
            return cx.goto(self.to(At::Rest));
        }
        cx.ask(self.to(At::Mutation))
    }

    pub(super) fn mutate(self, cx: &mut Cx, skill: Skill) -> Flow {
        effect::start(cx, self.who, Change::Gains(skill), Until::Drive);
        Wizard { next: self.next - 1, ..self }.choose_mutation(cx)
    }

    /// Both turn markers move, as declared before the die.
    pub(super) fn distort(self, cx: &mut Cx, back: bool) -> Flow {
        self.cast(cx);
        cx.goto(self.to(At::Rest))?;
        if cx.die(Roll::Spell)? < need(self.spell) {
            return Ok(Next::Go);
        }
        let turns = Match::turns(cx);
        for side in Side::BOTH {
            let team = cx.s.team_mut(side);
            team.turn = if back { team.turn.saturating_sub(1) } else { (team.turn + 1).min(turns) };
            let turn = team.turn;
            cx.emit(Event::TurnMarker { side, turn });
        }
        Ok(Next::Go)
    }
}
