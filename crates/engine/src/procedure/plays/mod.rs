//! Special plays in the match (SP4-40 to -54): windows, declaration, reactions, and their order.
//!
//! A moment of the match opens windows for one or both sides. The side that owns the moment may declare first, then the
//! other, in turn until both have passed in a row (SP4-50); only in the Immediate step one side is done before the other
//! begins (AMB-25). A window opens by public facts alone: even a coach without a fitting play is asked, so
//! a question reveals nothing (BT-07). Order of a declaration: the play is shown, its targets are named, the
//! other side may react (DT-14), then it works. What a card needs and does is its edition's (`unit/card.rs`).

pub(crate) mod announced;
mod target;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, TurnoverCause};
use crate::flow::{Cx, Flow, Frame, Next, Procedure, unoffered};
use crate::geometry::Sq;
use crate::illegal::{Illegal, PlayRefusal};
use crate::play::{LineState, Play, PlayMoment, Window};
use crate::procedure::match_::roll_off;
use crate::procedure::test::{asks_team, repeat_of, team_choices};
use crate::rules::Rules;
use crate::state::{Bond, Flag, Mark, Pid, Ploys, Side, State};
use crate::unit::Card;
use target::Need;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Plays {
    moment: PlayMoment,
    /// The side that owns the moment.
    owner: Side,
    /// The side that is asked, or has declared.
    by: Side,
    /// How many sides have passed one after the other.
    passed: u8,
    line: u8,
    /// The play declared here; in the reaction to a play, the play reacted to.
    play: Play,
    /// The player the moment is about: who dodges, throws, is sent off, …
    about: Pid,
    target: Pid,
    second: Pid,
    square: Sq,
    /// What a die of the play showed.
    face: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    /// Who is first in the Immediate step.
    RollOff,
    Ask,
    Target,
    Second,
    Square,
    Skill,
    Choice,
    /// The other side has had its chance to react.
    Answered,
    /// A die of the play may be re-rolled (SP4-52).
    Reroll,
    /// That is announced, and the other side has had the chance to stop it.
    Again,
    /// The die is final, or what the card waited for is over.
    GoesOn,
    /// The card has a question.
    Asks,
    /// An announced card: what is to be adjusted, how a player is, and whether the other side agrees (DK-02).
    Adjust,
    How,
    Agree,
    Done,
}

impl Plays {
    /// Opens the windows of a moment, if anybody must expect a play in one of them.
    pub fn open(cx: &mut Cx, moment: PlayMoment, owner: Side, about: Pid) {
        if cx.s.open_to == [0; 2] {
            return;
        }
        Plays::open_for(cx, moment, owner, about, Play::HIDDEN);
    }

    fn open_for(cx: &mut Cx, moment: PlayMoment, owner: Side, about: Pid, play: Play) {
        let plays = Plays::at_moment(moment, owner, about, play);
        let sides = Side::BOTH.map(|side| plays.opens_for(cx.s, side));
        match sides {
            [false, false] => {}
            [true, true] if moment == PlayMoment::Generated => cx.push(plays.to(At::RollOff)),
            _ if sides[owner.index()] => cx.push(plays),
            _ => cx.push(Plays { by: owner.other(), passed: 1, ..plays }),
        }
    }

    /// The owner of a moment is asked first.
    const fn at_moment(moment: PlayMoment, owner: Side, about: Pid, play: Play) -> Plays {
        let (target, second, square) = (Pid::NONE, Pid::NONE, Sq::NOWHERE);
        Plays {
            moment,
            owner,
            by: owner,
            passed: 0,
            line: 0,
            play,
            about,
            target,
            second,
            square,
            face: 0,
            at: At::Ask,
        }
    }

    const fn to(self, at: At) -> Plays {
        Plays { at, ..self }
    }

    fn windows(self, side: Side) -> u32 {
        self.moment.windows_for(self.owner, side)
    }

    /// Whether the other seat must expect a play of this side now.
    fn opens_for(self, s: &State, side: Side) -> bool {
        s.open_to[side.index()] & self.windows(side) != 0
    }

    /// The declared card as its edition sees it.
    fn card(self) -> Card {
        let Plays { play, by, about, target, second, square, face, .. } = self;
        Card { play, by, about, target, second, square, face, answers: Play::HIDDEN }
    }

    /// The same for a card that could be declared here.
    fn candidate(self, play: Play) -> Card {
        Card { play, answers: self.play, target: Pid::NONE, second: Pid::NONE, square: Sq::NOWHERE, ..self.card() }
    }

    /// What has become of the declared card.
    pub fn with(self, card: Card) -> Plays {
        let Card { target, second, square, face, .. } = card;
        Plays { target, second, square, face, ..self }
    }

    /// Which lines of the asked side could be declared now.
    fn lines(self, r: &Rules, s: &State) -> u128 {
        let hand = &s.hands[self.by.index()];
        hand.held(self.windows(self.by))
            .filter(|(_, line)| target::offer(r, s, self, line.play).is_ok())
            .fold(0, |set, (n, _)| set | 1 << n)
    }

    fn roll_off(self, cx: &mut Cx) -> Flow {
        let first = roll_off(cx, Roll::RollOff)?;
        cx.goto(Plays { owner: first, by: first, at: At::Ask, ..self })
    }

    /// The next side that must be asked, or the end of the window.
    fn pass(self, cx: &mut Cx) -> Flow {
        if self.moment == PlayMoment::Generated {
            cx.s.lapse(self.by, Window::Immediate);
        }
        let next = Plays { by: self.by.other(), passed: self.passed + 1, at: At::Ask, ..self };
        if next.passed >= 2 {
            self.close(cx)
        } else if next.opens_for(cx.s, next.by) {
            cx.ask(next)
        } else {
            next.pass(cx)
        }
    }

    fn close(self, cx: &mut Cx) -> Flow {
        if self.moment == PlayMoment::Generated {
            for side in Side::BOTH {
                cx.s.forget(side, Window::Immediate);
            }
        }
        cx.pop()
    }

    /// Shows the play; from here on it is spent whatever happens (SP4-40).
    fn declare(self, cx: &mut Cx, line: u8) -> Flow {
        let slot = &mut cx.s.hands[self.by.index()].lines[usize::from(line)];
        slot.state = LineState::Declared;
        slot.public = true;
        slot.may_open = 0;
        let play = slot.play;
        cx.s.open_to = cx.s.hands.map(|hand| hand.may_open());
        cx.s.bound_by_plays = true;
        cx.emit(Event::PlayDeclared { side: self.by, line, play });
        let (target, second, square) = (Pid::NONE, Pid::NONE, Sq::NOWHERE);
        let declared = Plays { line, play, passed: 0, target, second, square, face: 0, ..self };
        cx.goto(declared)?;
        declared.aim(cx, At::Target)
    }

    /// Asks for what the play still needs, from `at` on; a single possibility is taken without asking.
    fn aim(self, cx: &mut Cx, at: At) -> Flow {
        let Some(need) = target::need(cx.r, cx.s, self, at) else {
            return self.announce(cx);
        };
        match need {
            Need::Nothing => self.aim(cx, next_need(at)),
            Need::Players(set) if set.len() == 1 => {
                self.to(at).aimed(cx, Action::Player(set.iter().next().unwrap_or(Pid::NONE)))
            }
            Need::Choices(choices) if choices.len() == 1 => {
                let only = choices.iter().next().unwrap_or(Choice::Decline);
                self.to(at).aimed(cx, Action::Choose(only))
            }
            _ => cx.ask(self.to(at)),
        }
    }

    fn aimed(mut self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) if self.at == At::Second => self.second = who,
            Action::Player(who) => self.target = who,
            Action::Square(to) => self.square = to,
            Action::Item(item) => self.face = item,
            Action::Choose(choice) => self.face = choice.index() as u8,
            _ => {}
        }
        if let Action::Player(who) = action {
            cx.emit(Event::Chosen { who });
        }
        self.aim(cx, next_need(self.at))
    }

    /// Everything is named: the other side may react before it works.
    fn announce(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Answered))?;
        if cx.s.open_to != [0; 2] {
            Plays::open_for(cx, PlayMoment::PlayDeclared, self.by, self.about, self.play);
        }
        Ok(Next::Go)
    }

    fn answered(self, cx: &mut Cx) -> Flow {
        let stopped = cx.s.marks.take(Mark::PlayStopped);
        let line = &mut cx.s.hands[self.by.index()].lines[usize::from(self.line)];
        line.state = if stopped { LineState::Nullified } else { LineState::Resolved };
        // Nobody can be driven off who is not on the pitch.
        let off = self.target.is_some() && !cx.s.player(self.target).on_pitch();
        cx.goto(Plays { target: if off { Pid::NONE } else { self.target }, ..self.to(At::Done) })?;
        if stopped {
            cx.emit(Event::PlayNullified { side: self.by, line: self.line });
            return Ok(Next::Go);
        }
        match cx.r.units.card(self.play) {
            Some(part) => (part.take)(cx, self.card()),
            None => announced::start(self, cx),
        }
    }

    /// Rolls the card's die and offers the team's re-rolls (SP4-52).
    pub fn throw(self, cx: &mut Cx) -> Flow {
        let face = cx.die(Roll::Play)?;
        let again = self.at != At::Again && asks_team(cx.r, cx.s, self.by);
        let next = Plays { face, ..self };
        if again { cx.ask(next.to(At::Reroll)) } else { cx.goto(next.to(At::GoesOn)) }
    }

    pub fn asks(self, cx: &mut Cx) -> Flow {
        cx.ask(self.to(At::Asks))
    }

    pub fn waits(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::GoesOn))
    }

    fn goes_on(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Done))?;
        match cx.r.units.card(self.play) {
            Some(part) => (part.goes_on)(cx, self.card()),
            None => Ok(Next::Go),
        }
    }

    /// The answer to the question of the card.
    fn told(self, cx: &mut Cx, action: Action) -> Flow {
        cx.goto(self.to(At::Done))?;
        match cx.r.units.card(self.play) {
            Some(part) => (part.answered)(cx, self.card(), action),
            None => unoffered(action),
        }
    }

    /// Continues after a play: the other side is next, and both may pass again.
    fn done(self, cx: &mut Cx) -> Flow {
        // A player of the moving team that a play has driven off the pitch ends its turn (SP4-51).
        let moving = self.target.is_some() && cx.s.clock.in_turn && self.target.side() == cx.s.clock.active;
        if moving && self.moment == PlayMoment::TurnStarted && !cx.s.player(self.target).on_pitch() {
            cx.turnover(self.target.side(), TurnoverCause::DrivenOff);
        }
        if self.line == announced::LEFT_OVER || !self.still_open(cx.s) {
            return self.close(cx);
        }
        // In the Immediate step a side is asked until it is done, and then not again (AMB-25).
        let immediate = self.moment == PlayMoment::Generated;
        let next = if immediate { self.by } else { self.by.other() };
        let passed = u8::from(immediate && self.by != self.owner);
        let plays = Plays { by: next, passed, play: self.answered_play(cx.s), at: At::Ask, ..self };
        if plays.opens_for(cx.s, plays.by) { cx.ask(plays) } else { plays.pass(cx) }
    }

    /// Some plays end the moment they were declared in.
    fn still_open(self, s: &State) -> bool {
        match self.moment {
            PlayMoment::TurnStarted => !s.turnover && !s.touchdown.is_some(),
            PlayMoment::PlayDeclared => !s.marks.has(Mark::PlayStopped),
            PlayMoment::RerollDeclared => !s.marks.has(Mark::RerollStopped),
            PlayMoment::RushDue => !s.marks.has(Mark::Falls),
            PlayMoment::SendingOff | PlayMoment::IllegalProcedure => !s.marks.has(Mark::Forgiven),
            _ => true,
        }
    }

    /// In a window that reacts to a play: that play, read from the frame below.
    fn answered_play(self, s: &State) -> Play {
        if self.moment != PlayMoment::PlayDeclared {
            return Play::HIDDEN;
        }
        let below = s.stack[..usize::from(s.depth)].iter().rev().skip(1);
        below.take(1).find_map(|f| if let Frame::Plays(p) = f { Some(p.play) } else { None }).unwrap_or(Play::HIDDEN)
    }

    /// Plays belong to one match: what is still held at its end lapses (SP4-13).
    pub fn whistle(s: &mut State) {
        for line in s.hands.iter_mut().flat_map(|hand| &mut hand.lines).filter(|line| line.state == LineState::Held) {
            line.state = LineState::Lapsed;
        }
    }
}

const fn next_need(at: At) -> At {
    match at {
        At::Target => At::Second,
        At::Second => At::Square,
        At::Square => At::Skill,
        At::Skill => At::Choice,
        _ => At::Answered,
    }
}

/// Why a line cannot be declared now; also for lines that do not exist (section 1.4).
pub(crate) fn reason(r: &Rules, s: &State, decision: &Decision, item: u8) -> Illegal {
    let Some(line) = s.hands[decision.by.index()].lines.get(usize::from(item)) else {
        return Illegal::Play(PlayRefusal::NotHeld, Play::HIDDEN);
    };
    let refusal = match (line.state, s.stack[usize::from(s.depth) - 1]) {
        (LineState::None, _) => PlayRefusal::NotHeld,
        (LineState::Held, Frame::Plays(plays)) if matches!(decision.ask, Ask::Play(_)) => {
            let open = line.window().is_some_and(|window| plays.windows(plays.by) & window.bit() != 0);
            match target::offer(r, s, plays, line.play) {
                Err(refusal) if open => refusal,
                _ => PlayRefusal::Window,
            }
        }
        (LineState::Held, _) => PlayRefusal::Window,
        _ => PlayRefusal::Spent,
    };
    Illegal::Play(refusal, line.play)
}

impl State {
    /// Held lines whose window is over for good can no longer be used (AMB-26); nobody else learns of it.
    fn lapse(&mut self, side: Side, window: Window) {
        for line in &mut self.hands[side.index()].lines {
            if line.state == LineState::Held && line.window() == Some(window) {
                line.state = LineState::Lapsed;
            }
        }
    }

    /// Nobody has to expect a window that does not come again.
    fn forget(&mut self, side: Side, window: Window) {
        for line in &mut self.hands[side.index()].lines {
            line.may_open &= !window.bit();
        }
        self.open_to[side.index()] &= !window.bit();
    }

    /// What ends with a team turn (AMB-36).
    pub(crate) fn end_turn_of_plays(&mut self) {
        self.bound_by_plays = false;
        for team in &mut self.teams {
            team.plays.clear(Ploys::OF_THE_TURN);
        }
        for player in &mut self.players {
            if player.is(Flag::Pied) {
                player.clear(Flag::NoTackleZone);
            }
            player.clear(Flag::NoAction | Flag::FreeExit | Flag::Warped | Flag::Pied);
            player.bonds.clear(Bond::Stays);
            player.ma += std::mem::take(&mut player.ma_taken);
            player.ma -= std::mem::take(&mut player.ma_lent);
            player.st -= std::mem::take(&mut player.st_lent);
        }
    }
}

impl Procedure for Plays {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::RollOff => self.roll_off(cx),
            At::Answered => self.answered(cx),
            At::GoesOn => self.goes_on(cx),
            At::Done => self.done(cx),
            At::Again if cx.s.marks.take(Mark::RerollStopped) => cx.goto(self.to(At::GoesOn)),
            At::Again => self.throw(cx),
            At::Ask
            | At::Target
            | At::Second
            | At::Square
            | At::Skill
            | At::Choice
            | At::Reroll
            | At::Asks
            | At::Adjust
            | At::How
            | At::Agree => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.by);
        match self.at {
            At::Ask => {
                menu.items = self.lines(r, s);
                return Some(Decision::new(Ask::Play(self.moment), menu.choice(Choice::Decline)));
            }
            At::Reroll => {
                let mut menu = menu.choice(Choice::Decline);
                menu.choices |= team_choices(r, s, self.by);
                return Some(Decision::new(Ask::PlayChoice(self.play), menu));
            }
            At::Asks => return r.units.card(self.play)?.asks.map(|asks| asks(r, s, self.card())),
            At::Adjust | At::How | At::Agree => return Some(announced::decide(self, r, s)),
            _ => {}
        }
        Some(match target::need(r, s, self, self.at)? {
            Need::Players(set) => Decision::new(Ask::PlayPlayer(self.play), menu.players(set)),
            Need::Squares(set) => Decision::new(Ask::PlaySquare(self.play), menu.squares(set)),
            Need::Skills(set) => {
                menu.items = set.0;
                Decision::new(Ask::PlaySkill(self.play), menu)
            }
            Need::Choices(choices) => {
                menu.choices |= choices;
                Decision::new(Ask::PlayChoice(self.play), menu)
            }
            Need::Nothing => return None,
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Ask, Action::Item(line)) => self.declare(cx, line),
            (At::Ask, Action::Choose(Choice::Decline)) => self.pass(cx),
            (At::Reroll, Action::Choose(choice)) if choice != Choice::Decline => {
                repeat_of(cx, self.by, choice)?;
                cx.goto(self.to(At::Again))?;
                Plays::open(cx, PlayMoment::RerollDeclared, self.by, self.target);
                Ok(Next::Go)
            }
            (At::Reroll, Action::Choose(Choice::Decline)) => cx.goto(self.to(At::GoesOn)),
            (At::Asks, action) => self.told(cx, action),
            (At::Adjust | At::How | At::Agree, action) => announced::take(self, cx, action),
            (At::Target | At::Second | At::Square | At::Skill | At::Choice, action) => self.aimed(cx, action),
            (_, other) => unoffered(other),
        }
    }
}
