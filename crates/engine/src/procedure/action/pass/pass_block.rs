//! Pass Block (OB-5.19): opponents of a thrower move out of turn, up to three squares by the usual rules, into the
//! line of the pass or next to one of its two ends. A player with Jump Up may stand up for it (OB-5.15-3).
//!
//! Any number may cover thrower or receiver; one of them may end under the ruler without covering anybody.
//! Against a throw-in (O-06) there is nobody to cover: one player of each side may move into its path.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, News, Next, Procedure, unoffered};
use crate::geometry::{Sq, SqSet};
use crate::procedure::Step;
use crate::procedure::crossing::crossed;
use crate::query;
use crate::rules::Rules;
use crate::rules::options::ReactionSkillSide;
use crate::state::{Flag, Pid, PlayerSet, Posture, Side, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PassBlock {
    side: Side,
    /// Both ends of the throw.
    from: Sq,
    to: Sq,
    thrown: Thrown,
    /// A player may still end in the line without covering an end.
    line: bool,
    pub who: Pid,
    pub left: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Choose,
    Move,
}

/// What is thrown, and by which player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Thrown {
    ByPlayer,
    /// From the crowd; it may leave the pitch again beyond its last square.
    In {
        out: bool,
    },
}

/// Squares that may be moved, whatever the Movement (OB-5.19-7).
const SQUARES: u8 = 3;

impl PassBlock {
    /// The window before a pass to this square.
    pub fn answer(cx: &mut Cx, thrower: Pid, to: Sq) {
        PassBlock::open(cx, thrower, to, true);
    }

    /// The window before a team-mate is thrown: that cannot be intercepted (OB-5.24-9).
    pub fn cover(cx: &mut Cx, thrower: Pid, to: Sq) {
        PassBlock::open(cx, thrower, to, false);
    }

    /// The window of one side before a throw-in (O-06).
    pub fn meet(cx: &mut Cx, side: Side, from: Sq, to: Sq, out: bool) {
        PassBlock::new(side, from, to, Thrown::In { out }).push(cx);
    }

    fn open(cx: &mut Cx, thrower: Pid, to: Sq, line: bool) {
        let from = cx.s.player(thrower).at;
        let window = PassBlock::new(thrower.side().other(), from, to, Thrown::ByPlayer);
        PassBlock { line, ..window }.push(cx);
    }

    const fn new(side: Side, from: Sq, to: Sq, thrown: Thrown) -> PassBlock {
        PassBlock { side, from, to, thrown, line: true, who: Pid::NONE, left: 0, at: At::Choose }
    }

    /// Opens the window if anybody could use it.
    fn push(self, cx: &mut Cx) {
        let barred = cx.r.options.reaction_skill_side == ReactionSkillSide::NonMovingOnly;
        if barred && self.side == cx.s.clock.active {
            return;
        }
        if !self.blockers(cx.r, cx.s).is_empty() {
            cx.push(self);
        }
    }

    fn covers(self, sq: Sq) -> bool {
        self.thrown == Thrown::ByPlayer && (sq.is_adjacent(self.from) || sq.is_adjacent(self.to))
    }

    /// Whether the throw passes this square.
    fn is_in_line(self, r: &Rules, sq: Sq) -> bool {
        match self.thrown {
            Thrown::ByPlayer => query::is_between(self.from, self.to, sq, r.ruler),
            Thrown::In { out } => crossed(self.from, self.to, out).contains(sq),
        }
    }

    /// The squares worth going to.
    fn goals(self, r: &Rules, s: &State) -> SqSet {
        let mut goals = SqSet::EMPTY;
        r.pitch.all.for_each(|sq| {
            let open = s.is_free(sq) || self.who.is_some() && s.at(sq) == Some(self.who);
            let wanted = self.covers(sq) || (self.line && self.is_in_line(r, sq));
            if open && wanted {
                goals.insert(sq);
            }
        });
        goals
    }

    /// Those who have not moved yet and are near enough to such a square.
    fn blockers(self, r: &Rules, s: &State) -> PlayerSet {
        let able = |p: &Pid| {
            let player = s.player(*p);
            let up =
                player.has_tackle_zone() || (player.posture == Posture::Prone && r.permits(Permit::SpringsUp, s, *p));
            r.permits(Permit::AnswersThrow, s, *p)
                && up
                && !player.is(Flag::OnTheBall)
                && !query::leaving::is_rooted(s, *p)
        };
        if !s.fielded(self.side).any(|p| able(&p)) {
            return PlayerSet::EMPTY;
        }
        let goals = PassBlock { who: Pid::NONE, ..self }.goals(r, s);
        s.fielded(self.side).filter(able).filter(|p| is_near(&goals, s.player(*p).at, SQUARES)).collect()
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        let fallen = self.thrown == Thrown::ByPlayer && cx.s.turnover && cx.s.clock.active == self.side;
        if fallen || self.blockers(cx.r, cx.s).is_empty() {
            return self.close(cx);
        }
        Ok(Next::Ask)
    }

    fn close(self, cx: &mut Cx) -> Flow {
        query::throw::rest(cx.s, self.side);
        cx.pop()
    }

    fn chosen(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.uses(Permit::AnswersThrow, who);
        cx.s.player_mut(who).set(Flag::OnTheBall);
        if cx.s.player(who).posture == Posture::Prone {
            cx.s.player_mut(who).posture = Posture::Standing;
            cx.emit(Event::StoodUp { who });
        }
        cx.goto(PassBlock { who, left: SQUARES, at: At::Move, ..self })
    }

    fn walk(self, cx: &mut Cx) -> Flow {
        if !cx.s.player(self.who).is_standing() || self.steps(cx.r, cx.s).is_empty() {
            return self.arrived(cx);
        }
        Ok(Next::Ask)
    }

    /// Only one player may end in the line without covering an end (OB-5.19-3).
    fn arrived(mut self, cx: &mut Cx) -> Flow {
        let at = cx.s.player(self.who).at;
        let alone = cx.s.player(self.who).is_standing() && !self.covers(at);
        if alone && self.is_in_line(cx.r, at) {
            self.line = false;
        }
        (self.at, self.who, self.left) = (At::Choose, Pid::NONE, 0);
        cx.goto(self)
    }

    /// Steps after which some goal is still in reach.
    fn steps(self, r: &Rules, s: &State) -> SqSet {
        let mut steps = SqSet::EMPTY;
        if self.left > 0 {
            let goals = self.goals(r, s);
            query::free_neighbours(s, s.player(self.who).at).for_each(|sq| {
                if is_near(&goals, sq, self.left - 1) {
                    steps.insert(sq);
                }
            });
        }
        steps
    }
}

fn is_near(goals: &SqSet, at: Sq, squares: u8) -> bool {
    goals.iter().any(|goal| goal.distance(at) <= squares)
}

impl Procedure for PassBlock {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose => self.choose(cx),
            At::Move => self.walk(cx),
        }
    }

    /// A runner who is held goes no further.
    fn hears(self, news: News) -> Option<PassBlock> {
        (news == News::Held(self.who)).then_some(PassBlock { left: 0, ..self })
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).choice(Choice::Decline);
        Some(if self.at == At::Choose {
            let players = self.blockers(r, s);
            let first = players.iter().next().unwrap_or(Pid::NONE);
            Decision::new(Ask::SkillPlayer(first, r.skill_for(Permit::AnswersThrow, s, first)), menu.players(players))
        } else {
            let skill = r.skill_for(Permit::AnswersThrow, s, self.who);
            Decision::new(Ask::SkillSquare(self.who, skill), menu.squares(self.steps(r, s)))
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => self.chosen(cx, who),
            Action::Square(to) => cx.call(PassBlock { left: self.left - 1, ..self }, Step::new(self.who, to, false)),
            Action::Choose(Choice::Decline) if self.at == At::Move => self.arrived(cx),
            Action::Choose(Choice::Decline) => self.close(cx),
            other => unoffered(other),
        }
    }
}
