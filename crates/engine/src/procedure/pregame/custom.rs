//! Inducements that an organiser made up (MP-CUST-10 to -46): rolled for before the toss, home first, each in the order of
//! [`Rules::custom`](crate::Rules::custom); and the trap in an End Zone, which waits through the match.
//!
//! A random player is picked before the die is rolled, chosen players after it. Everything lasts to the end of the
//! match, so nothing is ever undone.

use crate::action::Action;
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::effect;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Halt, Next, Procedure, unoffered};
use crate::procedure::injury;
use crate::procedure::match_::{available, roll_d3};
use crate::rules::{Boon, CustomWho, Rules};
use crate::state::{Change, Flag, Pid, PlayerSet, Side, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Custom {
    side: Side,
    /// The inducement that is next, or being chosen for.
    item: u8,
    face: u8,
    /// Players still to be chosen, and those who have been, by squad number.
    left: u8,
    chosen: u32,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Next,
    Player,
}

impl Custom {
    pub const fn new() -> Custom {
        Custom { side: Side::Home, item: 0, face: 0, left: 0, chosen: 0, at: At::Next }
    }

    const fn after(self) -> Custom {
        Custom { item: self.item + 1, at: At::Next, ..self }
    }

    fn next(self, cx: &mut Cx) -> Flow {
        let Some(table) = cx.r.custom.get(usize::from(self.item)) else {
            return match self.side {
                Side::Home => cx.goto(Custom { side: Side::Away, ..Custom::new() }),
                Side::Away => cx.pop(),
            };
        };
        cx.goto(self.after())?;
        if cx.s.team(self.side).custom >> self.item & 1 == 0 {
            return Ok(Next::Go);
        }
        match table.who {
            CustomWho::Chosen => self.equip(cx),
            CustomWho::Random => self.give(cx),
            CustomWho::Team => self.serve(cx),
            CustomWho::Carrier => Ok(Next::Go),
        }
    }

    fn roll(self, cx: &mut Cx) -> Result<u8, Halt> {
        let face = cx.die(Roll::Custom)?;
        cx.emit(Event::Custom { side: self.side, item: self.item, face });
        Ok(face)
    }

    fn boon(self, r: &Rules, face: u8) -> Boon {
        r.custom[usize::from(self.item)].rows[usize::from(face) - 1].1
    }

    /// D3 players of the coach's choice (MP-CUST-10).
    fn equip(self, cx: &mut Cx) -> Flow {
        let face = self.roll(cx)?;
        let left = roll_d3(cx, Roll::CustomCount)?;
        cx.goto(Custom { face, left, chosen: 0, at: At::Player, ..self })
    }

    fn candidates(self, r: &Rules, s: &State) -> PlayerSet {
        available(r, s, self.side).iter().filter(|who| self.chosen >> who.number() & 1 == 0).collect()
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        let open = self.candidates(cx.r, cx.s);
        match (self.left, open.len(), open.iter().next()) {
            (0, ..) | (_, 0, _) => cx.goto(self.after()),
            (_, 1, Some(only)) => self.chose(cx, only),
            _ => Ok(Next::Ask),
        }
    }

    fn chose(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Chosen { who });
        bless(cx, who, self.boon(cx.r, self.face));
        cx.goto(Custom { left: self.left - 1, chosen: self.chosen | 1 << who.number(), ..self })
    }

    /// A gift for somebody (MP-CUST-20).
    fn give(self, cx: &mut Cx) -> Flow {
        let who = cx.random_player(available(cx.r, cx.s, self.side))?;
        if !who.is_some() {
            return Ok(Next::Go);
        }
        cx.emit(Event::Chosen { who });
        let face = self.roll(cx)?;
        cx.s.team_mut(self.side).gift = face;
        cx.s.player_mut(who).set(Flag::Gifted);
        bless(cx, who, self.boon(cx.r, face));
        Ok(Next::Go)
    }

    /// A dish for the whole team (MP-CUST-40).
    fn serve(self, cx: &mut Cx) -> Flow {
        let face = self.roll(cx)?;
        cx.s.team_mut(self.side).dish = face;
        let everybody: PlayerSet = cx.s.squad(self.side).collect();
        for who in everybody.iter() {
            bless(cx, who, self.boon(cx.r, face));
        }
        Ok(Next::Go)
    }
}

/// The part of a boon that changes the player; the rest is read where it is needed.
pub(crate) fn bless(cx: &mut Cx, who: Pid, boon: Boon) {
    let change = match boon {
        Boon::Armour(by) => Change::Av(by as i8),
        Boon::MightyBlow(by) => Change::MightyBlow(by),
        Boon::Skill(skill) => Change::Gains(skill),
        Boon::Animosity => match cx.r.skills_for(Permit::RefusesMates).iter().next() {
            Some(skill) => Change::Gains(skill),
            None => return,
        },
        _ => return,
    };
    effect::for_match(cx, who, change);
}

impl Procedure for Custom {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Next => self.next(cx),
            At::Player => self.choose(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        Some(Decision::new(Ask::CustomPlayer, Menu::new(self.side).players(self.candidates(r, s))))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => self.chose(cx, who),
            other => unoffered(other),
        }
    }
}

/// An opponent carries the ball into a trapped End Zone (MP-CUST-30).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct EndZoneTrap {
    who: Pid,
}

impl EndZoneTrap {
    /// Starts the roll if the player moved into a trapped End Zone with the ball.
    pub fn push_if_set(cx: &mut Cx, who: Pid) -> Flow {
        if EndZoneTrap::set(cx.r, cx.s, who).is_some() {
            cx.push(EndZoneTrap { who });
        }
        Ok(Next::Go)
    }

    /// The trap that waits for this player in its square.
    fn set(r: &Rules, s: &State, who: Pid) -> Option<u8> {
        let owner = who.side().other();
        let own = s.team(owner).custom;
        let player = s.player(who);
        if own == 0 || !s.holds_ball(who) || !player.is_standing() {
            return None;
        }
        let inside = r.pitch.end_zone[owner.index()].contains(player.at);
        let item = r.custom.iter().position(|table| table.who == CustomWho::Carrier)? as u8;
        (inside && own >> item & 1 == 1).then_some(item)
    }
}

impl Procedure for EndZoneTrap {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        let Some(item) = EndZoneTrap::set(cx.r, cx.s, self.who) else {
            return Ok(Next::Go);
        };
        let face = cx.die(Roll::EndZoneTrap)?;
        match cx.r.custom[usize::from(item)].rows[usize::from(face) - 1].1 {
            Boon::KnockedDown => injury::knock_down(cx, self.who, Pid::NONE, Cause::Trap),
            _ => Ok(Next::Go),
        }
    }
}
