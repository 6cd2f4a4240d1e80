//! What the kick-off event does (S7-KOE-02 to -12), after the kick and before the ball comes down.
//!
//! The ball is in the air the whole time: nobody can pick it up. Who is Open is decided once, when the
//! event is rolled. Where both coaches roll, home rolls first.

mod blitz;
mod fans;
mod referee;
mod regroup;
mod rivalry;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::flow::{Cx, Flow, Halt, Next, Procedure};
use crate::play::PlayMoment;
use crate::procedure::match_::roll_d3;
use crate::procedure::pregame::roll_weather;
use crate::procedure::{Plays, Turn};
use crate::query;
use crate::rules::options::{KickoffBlitz, KickoffBlitzTiming};
use crate::rules::{KickoffEvent, Rules};
use crate::state::{Pid, PlayerSet, SQUAD, Side, State, watch};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KickoffResult {
    event: KickoffEvent,
    at: At,
    /// The side whose players the event moves.
    side: Side,
    who: Pid,
    /// How many players may still be chosen.
    left: u8,
    /// The players of `side` that were Open when the event was rolled and have not been moved, by squad number.
    open: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    /// Nobody has prevented a side from getting the referee.
    Referee,
    Player,
    Square,
    /// Players that were picked up are set up again, one after the other.
    SetUpAgain,
    /// Fans have come onto the field and go from one player to the next.
    Invaded,
}

impl KickoffResult {
    pub const fn new(event: KickoffEvent) -> KickoffResult {
        KickoffResult { event, at: At::Start, side: Side::Home, who: Pid::NONE, left: 0, open: 0 }
    }

    const fn to(self, at: At) -> KickoffResult {
        KickoffResult { at, ..self }
    }

    fn start(self, cx: &mut Cx) -> Flow {
        let kicking = cx.s.clock.kicking;
        match self.event {
            KickoffEvent::RefereeWon if self.at == At::Start => self.contest_referee(cx),
            KickoffEvent::GetTheRef if self.at == At::Start => {
                cx.goto(self.to(At::Referee))?;
                Plays::open(cx, PlayMoment::GotTheRef, Side::Home, Pid::NONE);
                Plays::open(cx, PlayMoment::GotTheRef, Side::Away, Pid::NONE);
                Ok(Next::Go)
            }
            KickoffEvent::GetTheRef => referee::bribes(cx),
            KickoffEvent::TimeOut => rivalry::time_out(cx),
            KickoffEvent::SolidDefence => self.gather(cx, kicking),
            KickoffEvent::HighKick => self.under_the_ball(cx, kicking.other()),
            KickoffEvent::CheeringFans => rivalry::cheer(cx),
            KickoffEvent::BrilliantCoaching => rivalry::coach(cx),
            KickoffEvent::ChangingWeather => rivalry::change_weather(cx),
            KickoffEvent::QuickSnap => self.gather(cx, kicking.other()),
            KickoffEvent::Blitz => {
                blitz::open(cx.s, kicking);
                self.gather(cx, kicking)
            }
            KickoffEvent::OfficiousRef => referee::officious(cx),
            KickoffEvent::PitchInvasion => referee::invasion(cx),
            KickoffEvent::RefereeWon => fans::get_the_ref(cx, self.side),
            KickoffEvent::LoudFans => fans::inspire(cx, |team| team.cheerleaders),
            KickoffEvent::Coaching => fans::inspire(cx, |team| team.assistants),
            KickoffEvent::Riot => fans::riot(cx),
            KickoffEvent::Rock => fans::rock(cx),
            KickoffEvent::FieldInvasion => self.invade(cx),
            KickoffEvent::PerfectDefence => self.gather_all(cx, kicking),
            KickoffEvent::Snap => self.gather_all(cx, kicking.other()),
            KickoffEvent::NewWeather => {
                cx.pop()?;
                roll_weather(cx)
            }
            KickoffEvent::BadKick => {
                cx.s.upkeep.watch |= watch::BAD_KICK;
                cx.pop()
            }
            KickoffEvent::BonusTurn => self.bonus_turn(cx, kicking),
        }
    }

    /// Rolls for how many Open players of a side the event moves.
    fn gather(mut self, cx: &mut Cx, side: Side) -> Flow {
        self = self.judge(cx.s, side);
        if self.event == KickoffEvent::Blitz && cx.r.options.kickoff_blitz == KickoffBlitz::AnyPlayers {
            self.open = cx.s.fielded(side).fold(0, |set, p| set | 1 << p.number());
        }
        self.left = roll_d3(cx, Roll::KickoffCount)? + cx.r.kickoff_bonus;
        cx.goto(self.to(At::Player))
    }

    /// Everybody of a side, marked or not.
    fn gather_all(mut self, cx: &mut Cx, side: Side) -> Flow {
        self.side = side;
        self.open = cx.s.fielded(side).fold(0, |set, who| set | 1 << who.number());
        self.left = SQUAD as u8;
        cx.goto(self.to(At::Player))
    }

    /// A whole team turn for the kicking side: now, or once the ball has scattered (O-12).
    fn bonus_turn(self, cx: &mut Cx, kicking: Side) -> Flow {
        cx.pop()?;
        if cx.r.options.kickoff_blitz_timing == KickoffBlitzTiming::BeforeScatter {
            cx.push(Turn::bonus(kicking));
        } else {
            cx.s.upkeep.watch |= watch::BONUS_TURN;
        }
        Ok(Next::Go)
    }

    /// Notes who is Open (S7-TZ-04).
    fn judge(mut self, s: &State, side: Side) -> KickoffResult {
        self.side = side;
        self.open = s.fielded(side).filter(|p| !query::is_marked(s, *p)).fold(0, |set, p| set | 1 << p.number());
        self
    }

    /// The Open players that have not been moved and pass the test.
    fn open_players(self, keep: impl Fn(Pid) -> bool) -> PlayerSet {
        (0..SQUAD).filter(|n| self.open >> n & 1 == 1).map(|n| Pid::new(self.side, n)).filter(|p| keep(*p)).collect()
    }

    /// Counts a player as moved.
    fn spend(mut self, who: Pid) -> KickoffResult {
        self.open &= !(1 << who.number());
        self.left -= 1;
        self
    }

    fn choose_player(self, cx: &mut Cx) -> Flow {
        match self.event {
            KickoffEvent::Blitz => self.next_activation(cx),
            KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence => self.next_pick_up(cx),
            _ => self.next_snap(cx),
        }
    }

    fn player_menu(self, r: &Rules, s: &State) -> Menu {
        let menu = Menu::new(self.side);
        match self.event {
            KickoffEvent::Blitz => self.activations(r, s, menu).choice(Choice::Done),
            KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence => {
                menu.players(self.to_pick_up(s)).choice(Choice::Done)
            }
            KickoffEvent::QuickSnap | KickoffEvent::Snap => menu.players(self.snappers(s)).choice(Choice::Done),
            _ => menu.players(self.open_players(|_| true)).choice(Choice::Decline),
        }
    }
}

impl Procedure for KickoffResult {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start | At::Referee => self.start(cx),
            At::Player => self.choose_player(cx),
            At::SetUpAgain => self.next_set_up(cx),
            At::Invaded => self.next_invaded(cx),
            At::Square => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let square = Ask::KickoffSquare(self.event, self.who);
        Some(match self.at {
            At::Square => {
                Decision::new(square, Menu::new(self.side).squares(query::free_neighbours(s, s.player(self.who).at)))
            }
            At::SetUpAgain => Decision::new(square, Menu::new(self.side).squares(self.set_up_squares(r, s))),
            At::Start | At::Referee | At::Player | At::Invaded => {
                Decision::new(Ask::KickoffPlayer(self.event), self.player_menu(r, s))
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Activate(who, kind) => self.activate(cx, who, kind),
            Action::Player(who) => match self.event {
                KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence => self.pick_up(cx, who),
                KickoffEvent::HighKick => regroup::go_under(cx, who),
                _ => cx.ask(KickoffResult { who, at: At::Square, ..self }),
            },
            Action::Square(at) if self.at == At::SetUpAgain => self.set_up_again(cx, at),
            Action::Square(to) => self.snap(cx, to),
            _ => self.enough(cx),
        }
    }
}

impl KickoffResult {
    /// The coach is done with it.
    fn enough(self, cx: &mut Cx) -> Flow {
        match self.event {
            KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence => cx.goto(self.to(At::SetUpAgain)),
            KickoffEvent::Blitz => self.blitz_over(cx),
            _ => cx.pop(),
        }
    }
}

/// One die and a bonus for each side, home first.
fn totals(cx: &mut Cx, bonus: impl Fn(&crate::state::Team) -> i8) -> Result<[i8; 2], Halt> {
    let mut totals = [0; 2];
    for side in Side::BOTH {
        let total = cx.die(Roll::RollOff)? as i8 + bonus(cx.s.team(side));
        cx.emit(crate::event::Event::RollOff { side, total: total.max(0) as u8 });
        totals[side.index()] = total;
    }
    Ok(totals)
}

/// The side with the strictly higher total.
fn higher(totals: [i8; 2]) -> Option<Side> {
    match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => Some(Side::Home),
        std::cmp::Ordering::Less => Some(Side::Away),
        std::cmp::Ordering::Equal => None,
    }
}
