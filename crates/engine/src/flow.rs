//! The frame stack: which procedure is running, what it waits for, and how an action is taken.
//!
//! A procedure is a small `Copy` frame with a named phase. `advance` plays on without asking; when a phase needs a coach
//! it returns [`Next::Ask`], `decide` says what may be answered and `take` takes the answer. A procedure starts
//! another by pushing its frame, and continues when that frame has popped itself, with its result if it has one.

mod message;
mod out_of_turn;
mod tape;

use crate::action::{Action, ActionBuf};
use crate::decision::Decision;
use crate::dice::{Dice, Roll};
use crate::event::{Event, Events, Silent, TurnoverCause};
use crate::illegal::Illegal;
use crate::procedure::*;
use crate::procedure::{put_back, refusal};
use crate::rules::Rules;
use crate::state::{DEPTH, Declared, Outcome, Pid, Side, State};
use crate::unit::{Acting, Moment, Occasion, Offering, UnitFrame, Windows, occasion};

use tape::Tape;

pub(crate) use message::{News, Returned};
pub use out_of_turn::{call_procedure, call_time, concede, forgo, may_call_procedure, may_forgo, may_offer, offer};

/// What happened to a match after an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// Somebody must decide.
    Playing,
    /// There was no die for this roll; nothing was changed.
    NeedsDie(Roll),
    Over,
}

/// Why a procedure could not play on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// There was no die.
    Dry(Roll),
    /// The die has no such face.
    BadDie(Roll, u8),
}

/// What the flow does next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Plays on.
    Go,
    /// Waits for a coach.
    Ask,
}

pub type Flow = Result<Next, Halt>;

macro_rules! frames {
    ($($name:ident),* $(,)?) => {
        /// One running procedure.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Frame { Idle, $($name($name)),* }

        $(impl From<$name> for Frame { fn from(frame: $name) -> Frame { Frame::$name(frame) } })*

        fn advance(cx: &mut Cx) -> Flow {
            match cx.top() { Frame::Idle => Ok(Next::Ask), $(Frame::$name(f) => f.advance(cx)),* }
        }

        fn decide(r: &Rules, s: &State) -> Option<Decision> {
            match s.stack[usize::from(s.depth) - 1] {
                Frame::Idle => None,
                $(Frame::$name(f) => f.decide(r, s)),*
            }
        }

        fn accepts(r: &Rules, s: &State, action: Action) -> bool {
            match s.stack[usize::from(s.depth) - 1] {
                Frame::Idle => false,
                $(Frame::$name(f) => f.accepts(r, s, action)),*
            }
        }

        fn take(cx: &mut Cx, action: Action) -> Flow {
            match cx.top() { Frame::Idle => Ok(Next::Ask), $(Frame::$name(f) => f.take(cx, action)),* }
        }

        /// Gives the result of a test to the procedure that called for it.
        pub(crate) fn tested(cx: &mut Cx, outcome: Outcome) -> Flow {
            match cx.top() { Frame::Idle => Ok(Next::Ask), $(Frame::$name(f) => f.tested(cx, outcome)),* }
        }

        /// Gives the result of any other procedure to its caller.
        fn returned(cx: &mut Cx, result: Returned) -> Flow {
            match cx.top() { Frame::Idle => Ok(Next::Ask), $(Frame::$name(f) => f.returned(cx, result)),* }
        }

        /// What a frame becomes by the news; `None` if they do not concern it.
        fn heard(frame: Frame, news: News) -> Option<Frame> {
            match frame { Frame::Idle => None, $(Frame::$name(f) => f.hears(news).map(Frame::from)),* }
        }

        /// Gives a moment back to the procedure that raised it.
        pub(crate) fn resume(cx: &mut Cx, moment: Moment) -> Flow {
            match cx.top() { Frame::Idle => Ok(Next::Ask), $(Frame::$name(f) => f.resume(cx, moment)),* }
        }
    };
}

frames! {
    Match,
    Pregame,
    Inducements,
    Dealing,
    Bargain,
    Prayers,
    SetUp,
    Kickoff,
    Turn,
    Activation,
    Step,
    Jump,
    Test,
    Named,
    Engage,
    MultipleBlock,
    Block,
    AfterBlock,
    Push,
    OnTheBall, Bomb,
    Hurt,
    Flight,
    Catch,
    Pass,
    Interference,
    Drift,
    HandOff,
    ThrowMate,
    Landing,
    Strike,
    Gaze,
    Foul,
    SendOff,
    DriveEnd,
    Trapdoor,
    Offering,
    Wizard,
    Plays,
    Acting,
    Watch,
    Custom,
    EndZoneTrap,
    Bite,
    Swing,
    Beating,
    Diving,
    PassBlock,
    Stare,
    IllegalProcedure,
    JointBlock,
    Crossing,
    Triage,
    Windows,
    UnitFrame,
}

/// A procedure of the rules. Phases that never ask need no `decide` and `take`.
pub(crate) trait Procedure: Copy + Into<Frame> {
    fn advance(self, cx: &mut Cx) -> Flow;

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        None
    }

    /// Whether the menu of `decide` holds this action. Procedures with an expensive menu check just the one action.
    fn accepts(self, r: &Rules, s: &State, action: Action) -> bool {
        self.decide(r, s).is_some_and(|decision| decision.menu.offers(action))
    }

    fn take(self, _: &mut Cx, action: Action) -> Flow {
        unoffered(action)
    }

    /// Continues with the result of a test that this procedure called for.
    fn tested(self, _: &mut Cx, outcome: Outcome) -> Flow {
        unreachable!("nobody here has called for a test, and got {outcome:?}")
    }

    /// Continues with the result of another procedure that this one called. Not everybody cares how a throw went.
    fn returned(self, _: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Thrown { .. } | Returned::BallOut => Ok(Next::Go),
            other => unreachable!("nobody here waits for {other:?}"),
        }
    }

    /// What becomes of this procedure, which need not be on top, by the news; `None` if they do not concern it.
    fn hears(self, _: News) -> Option<Self> {
        None
    }

    /// Continues with what units have made of a moment that this procedure raised.
    fn resume(self, _: &mut Cx, moment: Moment) -> Flow {
        unreachable!("nobody here has raised {moment:?}")
    }
}

/// Only what was offered is ever taken: any other answer is a mistake of the engine.
#[cold]
pub(crate) fn unoffered(action: Action) -> Flow {
    unreachable!("nobody has offered {action:?}")
}

/// A procedure that waits for the result of another plays on with that, never before.
#[cold]
pub(crate) fn waiting(at: &dyn std::fmt::Debug) -> Flow {
    unreachable!("{at:?} waits for a result")
}

/// Everything a procedure works with.
pub struct Cx<'a> {
    pub r: &'a Rules,
    pub s: &'a mut State,
    dice: &'a mut dyn Dice,
    events: &'a mut dyn Events,
}

impl Cx<'_> {
    pub(crate) fn top(&self) -> Frame {
        self.s.stack[usize::from(self.s.depth) - 1]
    }

    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        assert!(usize::from(self.s.depth) < DEPTH, "the frame stack is full");
        self.s.stack[usize::from(self.s.depth)] = frame.into();
        self.s.depth += 1;
    }

    /// Ends the procedure on top.
    pub(crate) fn pop(&mut self) -> Flow {
        self.s.depth -= 1;
        // Erase finished procedures, so that equal positions compare equal.
        self.s.stack[usize::from(self.s.depth)] = Frame::Idle;
        Ok(Next::Go)
    }

    /// Ends the procedure on top and gives its result to the one that called it.
    pub(crate) fn give(&mut self, result: Returned) -> Flow {
        self.pop()?;
        returned(self, result)
    }

    /// Replaces the frame on top by its next phase.
    pub(crate) fn goto(&mut self, frame: impl Into<Frame>) -> Flow {
        self.s.stack[usize::from(self.s.depth) - 1] = frame.into();
        Ok(Next::Go)
    }

    /// Replaces the frame on top and waits for a coach.
    pub(crate) fn ask(&mut self, frame: impl Into<Frame>) -> Flow {
        self.goto(frame)?;
        Ok(Next::Ask)
    }

    /// Sets the next phase of the frame on top, then starts another procedure above it.
    pub(crate) fn call(&mut self, frame: impl Into<Frame>, callee: impl Into<Frame>) -> Flow {
        self.goto(frame)?;
        self.push(callee);
        Ok(Next::Go)
    }

    /// Tells the running procedures, the innermost first, until one of them is concerned.
    pub(crate) fn notify(&mut self, news: News) {
        for place in (0..usize::from(self.s.depth)).rev() {
            if let Some(frame) = heard(self.s.stack[place], news) {
                self.s.stack[place] = frame;
                return;
            }
        }
    }

    /// Tells all of them.
    pub(crate) fn notify_all(&mut self, news: News) {
        for place in 0..usize::from(self.s.depth) {
            if let Some(frame) = heard(self.s.stack[place], news) {
                self.s.stack[place] = frame;
            }
        }
    }

    pub fn emit(&mut self, event: Event) {
        if self.s.declared.who.is_some() && !put_back::is_declaration(&event) {
            self.s.declared = Declared::NOTHING;
        }
        self.events.emit(event);
    }

    /// Rolls a die that has no event.
    pub fn quiet_die(&mut self, roll: Roll) -> Result<u8, Halt> {
        if self.s.declared.who.is_some() {
            self.s.declared = Declared::NOTHING;
        }
        let face = self.dice.die(roll).ok_or(Halt::Dry(roll))?;
        if face == 0 || face > roll.die().faces() {
            return Err(Halt::BadDie(roll, face));
        }
        Ok(face)
    }

    /// Rolls a die, with its event.
    pub fn die(&mut self, roll: Roll) -> Result<u8, Halt> {
        let face = self.quiet_die(roll)?;
        self.emit(Event::Rolled { why: roll, face });
        Ok(face)
    }

    /// Picks one of `players`, each equally likely; no die for a single one, nobody out of none (S7-DICE-08).
    pub fn random_player(&mut self, players: crate::state::PlayerSet) -> Result<Pid, Halt> {
        let count = players.len();
        if count <= 1 {
            return Ok(players.iter().next().unwrap_or(Pid::NONE));
        }
        loop {
            // A D16 reaches sixteen; with more, a D6 says first which half of the list it is read from.
            let half = if count > 16 && self.die(Roll::RandomHalf)? > 3 { 16 } else { 0 };
            let place = half + u32::from(self.die(Roll::RandomPlayer)?);
            if place <= count {
                return Ok(players.iter().nth(place as usize - 1).unwrap_or(Pid::NONE));
            }
        }
    }

    /// Says what happened, then that it ends the turn.
    pub fn turnover_after(&mut self, event: Event, side: Side, cause: TurnoverCause) {
        self.emit(event);
        self.turnover(side, cause);
    }

    /// Ends the turn of the active team once everything in progress is settled (S7-TURN-03).
    pub fn turnover(&mut self, side: Side, cause: TurnoverCause) {
        if side != self.s.clock.active || self.s.turnover {
            return;
        }
        if self.s.clock.in_turn {
            self.emit(Event::Turnover { side, cause });
        }
        self.s.turnover = true;
    }
}

/// Who must choose among what; `None` once the match is over.
#[must_use]
pub fn decision(r: &Rules, s: &State) -> Option<Decision> {
    if s.clock.over {
        return None;
    }
    let mut open = decide(r, s);
    if s.declared.who.is_some()
        && let Some(asked) = &mut open
    {
        put_back::offer(s, asked);
    }
    open
}

/// Lists exactly the actions that [`apply`] accepts.
pub fn legal_actions(r: &Rules, s: &State, out: &mut ActionBuf) {
    out.clear();
    if let Some(decision) = decision(r, s) {
        decision.menu.expand(out);
    }
}

/// Refuses what is not offered, with the reason.
fn check(r: &Rules, s: &State, action: Action) -> Result<(), Illegal> {
    if !s.clock.over && accepts(r, s, action) {
        return Ok(());
    }
    if s.declared.who.is_some() && decision(r, s).is_some_and(|asked| asked.menu.offers(action)) {
        return Ok(());
    }
    Err(refuse(r, s, action))
}

#[cold]
fn refuse(r: &Rules, s: &State, action: Action) -> Illegal {
    match decision(r, s) {
        Some(decision) => refusal::reason(r, s, &decision, action),
        None => Illegal::MatchOver,
    }
}

/// Takes one action and plays on until the next decision. On an error, and when a die is missing, nothing has changed.
pub fn apply(
    r: &Rules,
    s: &mut State,
    action: Action,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<Status, Illegal> {
    check(r, s, action)?;
    taken(r, s, action, dice, events)
}

/// Takes an action that is known to be offered.
pub(crate) fn taken(
    r: &Rules,
    s: &mut State,
    action: Action,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<Status, Illegal> {
    guarded(r, s, dice, events, &mut |cx| answer(cx, action))
}

/// Gives the answer to the frame that asks, or takes back what was declared.
fn answer(cx: &mut Cx, action: Action) -> Flow {
    if cx.s.declared.who.is_some() && put_back::answered(cx, action) {
        return put_back::put_back(cx);
    }
    take(cx, action)
}

/// Plays an action on a copy, for looking ahead. If a die is missing the copy shows the position at that
/// moment: good for looking, not for playing on.
pub fn explore(
    r: &Rules,
    s: &State,
    action: Action,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<(State, Status), Illegal> {
    check(r, s, action)?;
    let mut copy = *s;
    let status = run(&mut Cx { r, s: &mut copy, dice, events }, &mut |cx| answer(cx, action))?;
    Ok((copy, status))
}

/// Plays from a fresh position to its first decision.
pub(crate) fn begin(r: &Rules, s: &mut State, dice: &mut dyn Dice, events: &mut dyn Events) -> Result<Status, Illegal> {
    guarded(r, s, dice, events, &mut |cx| {
        Side::BOTH.into_iter().for_each(|side| occasion(cx, Occasion::MatchBegins, side));
        Ok(Next::Go)
    })
}

type Step1<'a> = &'a mut dyn FnMut(&mut Cx) -> Flow;

/// Runs on a copy first if the dice may run out, so a missing or impossible die changes nothing.
fn guarded(
    r: &Rules,
    s: &mut State,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
    first: Step1,
) -> Result<Status, Illegal> {
    if !dice.may_fail() {
        return run(&mut Cx { r, s, dice, events }, first);
    }
    let mut trial = *s;
    let mut tape = Tape::new(dice);
    match run(&mut Cx { r, s: &mut trial, dice: &mut tape, events: &mut Silent }, first)? {
        Status::NeedsDie(roll) => Ok(Status::NeedsDie(roll)),
        _ => {
            tape.rewind();
            run(&mut Cx { r, s, dice: &mut tape, events }, first)
        }
    }
}

fn run(cx: &mut Cx, first: Step1) -> Result<Status, Illegal> {
    let mut flow = first(cx);
    loop {
        match flow {
            Ok(Next::Go) if !cx.s.clock.over => flow = advance(cx),
            Ok(_) if cx.s.clock.over => return Ok(Status::Over),
            Ok(_) => return Ok(Status::Playing),
            Err(Halt::Dry(roll)) => return Ok(Status::NeedsDie(roll)),
            Err(Halt::BadDie(roll, face)) => return Err(Illegal::BadDie(roll, face)),
        }
    }
}
