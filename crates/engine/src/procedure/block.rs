//! A block (S7-BLOCK, S7-BD): dice, choice of a die, skills that answer it, push, follow-up, and who goes down.
//!
//! Order of windows: re-roll (attacker's coach), choice of the die (coach of the stronger player), Block for the
//! defender then the attacker on Both Down, Dodge on Stumble, push squares, follow-up; only then armour and injury.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::Sq;
use crate::hook;
use crate::procedure::step::relocate;
use crate::procedure::test::use_team_reroll;
use crate::procedure::{Flight, Hurt, Push, Trapdoor, injury};
use crate::query;
use crate::rules::{Face, Rules};
use crate::skill::Skill;
use crate::state::{Pending, Pid, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Block {
    attacker: Pid,
    defender: Pid,
    pub blitz: bool,
    dice: [u8; 3],
    count: u8,
    attacker_chooses: bool,
    rerolled: bool,
    face: Face,
    /// Who stays up on Both Down.
    attacker_stays: bool,
    defender_stays: bool,
    vacated: Sq,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Count,
    Roll,
    AttackerPicks,
    AttackerRerolls,
    DefenderPicks,
    Chosen,
    DefenderBlock,
    AttackerBlock,
    BothDown,
    Dodge,
    Push,
    Pushed,
    FollowUp,
    Settle,
}

impl Block {
    pub const fn new(attacker: Pid, defender: Pid, blitz: bool) -> Block {
        Block {
            attacker,
            defender,
            blitz,
            dice: [0; 3],
            count: 0,
            attacker_chooses: true,
            rerolled: false,
            face: Face::PushBack,
            attacker_stays: false,
            defender_stays: false,
            vacated: Sq::NOWHERE,
            at: At::Count,
        }
    }

    const fn to(self, at: At) -> Block {
        Block { at, ..self }
    }

    pub const fn facts(self) -> crate::under_way::BlockFacts {
        crate::under_way::BlockFacts {
            attacker: self.attacker,
            defender: self.defender,
            dice: self.dice,
            count: self.count,
            attacker_chooses: self.attacker_chooses,
            blitz: self.blitz,
            vacated: self.vacated,
        }
    }

    fn count(mut self, cx: &mut Cx) -> Flow {
        let (attack, defence) = query::block_strength(cx.r, cx.s, self.attacker, self.defender);
        (self.count, self.attacker_chooses) = query::block_dice(attack, defence);
        cx.goto(self.to(At::Roll))
    }

    fn roll(mut self, cx: &mut Cx) -> Flow {
        for die in &mut self.dice[..usize::from(self.count)] {
            *die = cx.quiet_die(Roll::Block)?;
        }
        let (attacker, defender, dice, count) = (self.attacker, self.defender, self.dice, self.count);
        cx.emit(Event::BlockRolled { attacker, defender, dice, count, chooser: self.chooser() });
        let reroll = self.may_reroll(cx.s);
        if !self.attacker_chooses && reroll {
            return cx.ask(self.to(At::AttackerRerolls));
        }
        self.offer(cx, reroll)
    }

    /// Asks for a die, unless there is nothing to choose.
    fn offer(self, cx: &mut Cx, reroll: bool) -> Flow {
        let first = self.face_of(cx.r, 0);
        let same = (1..self.count).all(|i| self.face_of(cx.r, i) == first);
        if same && !(reroll && self.attacker_chooses) {
            return self.choose(cx, 0);
        }
        cx.ask(self.to(if self.attacker_chooses { At::AttackerPicks } else { At::DefenderPicks }))
    }

    fn chooser(self) -> Side {
        if self.attacker_chooses { self.attacker.side() } else { self.defender.side() }
    }

    fn face_of(self, r: &Rules, die: u8) -> Face {
        r.block_die[usize::from(self.dice[usize::from(die)]) - 1]
    }

    fn may_reroll(self, s: &State) -> bool {
        !self.rerolled && query::team_reroll_ready(s, self.attacker.side())
    }

    fn choose(mut self, cx: &mut Cx, die: u8) -> Flow {
        self.face = self.face_of(cx.r, die);
        // What the other dice showed does not matter any more: positions that differ only there are one.
        (self.dice, self.count) = ([0; 3], 0);
        cx.emit(Event::FaceChosen { face: self.face });
        cx.goto(self.to(At::Chosen))
    }

    fn chosen(self, cx: &mut Cx) -> Flow {
        match self.face {
            Face::PlayerDown => {
                cx.pop()?;
                injury::knock_down(cx, self.attacker, self.defender, crate::event::Cause::Block)
            }
            Face::BothDown => self.ask_if(cx, At::DefenderBlock, hook::block::may_stay_up(cx.s, self.defender)),
            Face::Stumble => self.ask_if(cx, At::Dodge, hook::block::may_dodge(cx.s, self.attacker, self.defender)),
            Face::PushBack | Face::Pow => cx.goto(self.to(At::Push)),
        }
    }

    /// Waits at a skill window, or passes it by as declined.
    fn ask_if(self, cx: &mut Cx, at: At, open: bool) -> Flow {
        if open { cx.ask(self.to(at)) } else { self.answered(cx, at, false) }
    }

    fn answered(mut self, cx: &mut Cx, at: At, used: bool) -> Flow {
        match at {
            At::DefenderBlock => {
                self.defender_stays = used;
                self.ask_if(cx, At::AttackerBlock, hook::block::may_stay_up(cx.s, self.attacker))
            }
            At::AttackerBlock => {
                self.attacker_stays = used;
                cx.goto(self.to(At::BothDown))
            }
            _ => {
                self.face = if used { Face::PushBack } else { Face::Pow };
                cx.goto(self.to(At::Push))
            }
        }
    }

    /// The defender's rolls come first (S7-BD-02, ruling on the order).
    fn both_down(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if !self.attacker_stays {
            injury::knock_down(cx, self.attacker, self.defender, crate::event::Cause::Block)?;
        }
        if !self.defender_stays {
            injury::knock_down(cx, self.defender, self.attacker, crate::event::Cause::Block)?;
        }
        Ok(Next::Go)
    }

    fn push(mut self, cx: &mut Cx) -> Flow {
        self.vacated = cx.s.player(self.defender).at;
        cx.s.pending = Pending::NOTHING;
        let from = cx.s.player(self.attacker).at;
        cx.call(self.to(At::Pushed), Push::new(self.attacker.side(), from, self.defender))
    }

    fn pushed(self, cx: &mut Cx) -> Flow {
        let moved = cx.s.player(self.defender).at != self.vacated;
        if moved && cx.s.is_free(self.vacated) && cx.s.player(self.attacker).is_standing() {
            return cx.ask(self.to(At::FollowUp));
        }
        cx.goto(self.to(At::Settle))
    }

    fn follow_up(self, cx: &mut Cx) -> Flow {
        relocate(cx.s, self.attacker, self.vacated);
        cx.emit(Event::FollowedUp { who: self.attacker, to: self.vacated });
        Trapdoor::note(cx, self.vacated);
        cx.goto(self.to(At::Settle))
    }

    /// Everything that was set going, in this order: the defender, the crowd, trapdoors, the ball.
    fn settle(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        let pending = cx.s.pending;
        cx.s.pending = Pending::NOTHING;
        let goes_down = self.face == Face::Pow && cx.s.player(self.defender).on_pitch();
        // Going down on the ball makes it bounce anyway, and it bounces once.
        let falls_on_ball = goes_down && cx.s.player(self.defender).at == cx.s.ball.at;
        if pending.throw_in {
            cx.push(Flight::throw_in());
        } else if pending.bounce && !falls_on_ball {
            cx.push(Flight::bounce());
        }
        Trapdoor::push_noted(cx, pending.trapdoors);
        if pending.crowd.is_some() {
            cx.push(Hurt::crowd(pending.crowd, self.attacker));
        }
        if goes_down {
            return injury::knock_down(cx, self.defender, self.attacker, crate::event::Cause::Block);
        }
        Ok(Next::Go)
    }

    /// Dice with the same face are offered once.
    fn die_menu(self, r: &Rules, menu: Menu) -> Menu {
        let choices = [Choice::Die1, Choice::Die2, Choice::Die3];
        (0..self.count).fold(menu, |menu, i| {
            let fresh = (0..i).all(|j| self.face_of(r, j) != self.face_of(r, i));
            menu.choice_if(fresh, choices[usize::from(i)])
        })
    }
}

impl Procedure for Block {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Count => self.count(cx),
            At::Roll => self.roll(cx),
            At::Chosen => self.chosen(cx),
            At::BothDown => self.both_down(cx),
            At::Push => self.push(cx),
            At::Pushed => self.pushed(cx),
            At::Settle => self.settle(cx),
            _ => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let attacker = Menu::new(self.attacker.side());
        let pick = Ask::BlockDie(self.attacker, self.defender);
        let skill = |who: Pid, skill| {
            let menu = Menu::new(who.side()).choice(Choice::Use).choice(Choice::Decline);
            Decision::new(Ask::UseSkill(who, skill), menu)
        };
        Some(match self.at {
            At::AttackerPicks => {
                let menu = self.die_menu(r, attacker).choice_if(self.may_reroll(s), Choice::RerollTeam);
                Decision::new(pick, menu)
            }
            At::AttackerRerolls => {
                Decision::new(Ask::Reroll(self.attacker), attacker.choice(Choice::RerollTeam).choice(Choice::Decline))
            }
            At::DefenderPicks => Decision::new(pick, self.die_menu(r, Menu::new(self.defender.side()))),
            At::DefenderBlock => skill(self.defender, Skill::Block),
            At::AttackerBlock => skill(self.attacker, Skill::Block),
            At::Dodge => skill(self.defender, Skill::Dodge),
            _ => Decision::new(Ask::FollowUp(self.attacker), attacker.choice(Choice::FollowUp).choice(Choice::Stay)),
        })
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::RerollTeam) => {
                self.rerolled = true;
                if use_team_reroll(cx, self.attacker)? {
                    return cx.goto(self.to(At::Roll));
                }
                self.offer(cx, false)
            }
            Action::Choose(Choice::Decline) if self.at == At::AttackerRerolls => self.offer(cx, false),
            Action::Choose(Choice::Use) => {
                let (who, skill) = match self.at {
                    At::DefenderBlock => (self.defender, Skill::Block),
                    At::AttackerBlock => (self.attacker, Skill::Block),
                    _ => (self.defender, Skill::Dodge),
                };
                cx.emit(Event::SkillUsed { who, skill });
                self.answered(cx, self.at, true)
            }
            Action::Choose(Choice::Decline) => self.answered(cx, self.at, false),
            Action::Choose(Choice::Die2) => self.choose(cx, 1),
            Action::Choose(Choice::Die3) => self.choose(cx, 2),
            Action::Choose(Choice::FollowUp) => self.follow_up(cx),
            Action::Choose(Choice::Stay) => cx.goto(self.to(At::Settle)),
            _ => self.choose(cx, 0),
        }
    }
}
