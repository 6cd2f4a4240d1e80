//! Setting up (S7-SET): players one by one, each square offered only if a legal set-up can still be completed.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure, unoffered};
use crate::geometry::SqSet;
use crate::procedure::Match;
use crate::procedure::match_::available;
use crate::rules::Rules;
use crate::rules::options::ForfeitRule;
use crate::state::{Flag, Pid, Place, Ploy, Posture, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SetUp {
    side: Side,
    who: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Begin,
    MayConcede,
    Player,
    Square,
}

/// With fewer players than this a coach may, or must, concede in some leagues (O-13).
const UNDER_THREE: u32 = 3;

impl SetUp {
    pub const fn new(side: Side) -> SetUp {
        SetUp { side, who: Pid::NONE, at: At::Begin }
    }

    const fn to(self, at: At) -> SetUp {
        SetUp { at, ..self }
    }

    fn begin(self, cx: &mut Cx) -> Flow {
        let able = available(cx.r, cx.s, self.side).len();
        if able < UNDER_THREE && cx.r.options.forfeit_rule == ForfeitRule::MustIfUnderThree {
            return Match::concede(cx, self.side, true);
        }
        let may = able < UNDER_THREE && cx.r.options.forfeit_rule == ForfeitRule::MayIfUnderThree;
        let few = cx.r.concede_at > 0 && able <= u32::from(cx.r.concede_at);
        if few || may { cx.ask(self.to(At::MayConcede)) } else { cx.goto(self.to(At::Player)) }
    }

    fn pick(self, cx: &mut Cx) -> Flow {
        if left(cx.r, cx.s, self.side) > 0 {
            return Ok(Next::Ask);
        }
        cx.emit(Event::SetUpDone { side: self.side });
        cx.pop()
    }
}

/// How many players are still to be placed (S7-SET-03).
pub(crate) fn left(r: &Rules, s: &State, side: Side) -> u32 {
    let placed = s.fielded(side).count() as u32;
    let reserves = available(r, s, side).len();
    let most = u32::from(r.players_on_pitch) + u32::from(s.team(side).plays.has(Ploy::TwelfthMan));
    most.saturating_sub(placed).min(reserves)
}

/// The squares that keep a legal set-up possible, with `to_place` players still to come (S7-SET-04 to -07).
pub(crate) fn squares(r: &Rules, s: &State, side: Side, to_place: u32) -> SqSet {
    let pitch = &r.pitch;
    let mut taken = SqSet::EMPTY;
    let mut on_line = 0;
    let mut in_wide = [0_u8; 2];
    let mut placed = 0;
    for who in s.fielded(side) {
        let at = s.player(who).at;
        taken.insert(at);
        placed += 1;
        on_line += u32::from(pitch.line[side.index()].contains(at));
        for (zone, count) in pitch.wide.iter().zip(&mut in_wide) {
            *count += u8::from(zone.contains(at));
        }
    }
    let needed = u32::from(r.line_min).min(placed + to_place).saturating_sub(on_line);
    let mut open = if needed >= to_place { pitch.line[side.index()] } else { pitch.own[side.index()] };
    for (zone, count) in pitch.wide.iter().zip(in_wide) {
        if count >= r.wide_max {
            open = open.minus(zone);
        }
    }
    open.minus(&taken)
}

/// Puts a player onto the pitch.
pub(crate) fn place(cx: &mut Cx, who: Pid, at: crate::geometry::Sq) {
    cx.s.grid[at.index()] = who.0;
    let player = cx.s.player_mut(who);
    player.at = at;
    player.place = Place::Pitch;
    player.posture = Posture::Standing;
    player.set(Flag::TookPart | Flag::Played);
    cx.emit(Event::Placed { who, at });
}

impl Procedure for SetUp {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Begin => self.begin(cx),
            At::Player => self.pick(cx),
            At::MayConcede | At::Square => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(match self.at {
            At::MayConcede => Decision::new(Ask::SetUpOrConcede, menu.choice(Choice::SetUp).choice(Choice::Concede)),
            At::Square => {
                let open = squares(r, s, self.side, left(r, s, self.side));
                Decision::new(Ask::SetUpSquare(self.who), menu.squares(open))
            }
            At::Begin => return None,
            At::Player => Decision::new(Ask::SetUpPlayer, menu.players(available(r, s, self.side))),
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Concede) => Match::concede(cx, self.side, true),
            Action::Player(who) => cx.ask(SetUp { who, at: At::Square, ..self }),
            Action::Square(at) => {
                place(cx, self.who, at);
                cx.goto(self.to(At::Player))
            }
            Action::Choose(Choice::SetUp) => cx.goto(self.to(At::Player)),
            other => unoffered(other),
        }
    }
}
