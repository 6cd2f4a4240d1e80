//! The whole match (S7-GAME): pre-game, halves, drives and turns, extra time and sudden death, the final whistle.

use crate::dice::{Roll, d3};
use crate::effect;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt, Next, Procedure};
use crate::play::PlayMoment;
use crate::procedure::{DriveEnd, Kickoff, Plays, Pregame, SetUp, Turn};
use crate::query;
use crate::rules::{Helper, Limit, Rules};
use crate::state::{Flag, Notices, Pid, Place, PlayerSet, Ploy, SQUAD, Side, State, Until, Use};
use crate::unit::{Occasion, Offering, Permit, Point, occasion};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Match {
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Pregame,
    HalfStart,
    DriveStart,
    BeforeSetUp,
    KickingSetUp,
    ReceivingSetUp,
    Swarming,
    AfterSetUp,
    Kickoff,
    Kicked,
    Turns,
    Score,
    DriveEnd,
    DriveOver,
    /// The last turns of a half are over, in the drive or by a touchdown; a play may give another (DT-54).
    LastTurns,
    LastDrive,
    HalfEnd,
    Whistle,
}

/// The half after which even a match that needs a winner ends in a draw, so that it ends at all.
const LAST_OVERTIME: u8 = 22;
/// The half that is extra time.
const EXTRA_TIME: u8 = 3;

impl Match {
    /// A match from its pre-game sequence on.
    pub const fn whole() -> Match {
        Match { at: At::Pregame }
    }

    /// A match in which the drive is about to be set up.
    pub const fn at_set_up() -> Match {
        Match { at: At::BeforeSetUp }
    }

    /// A match in which the kick-off is next.
    pub const fn at_kickoff() -> Match {
        Match { at: At::Kickoff }
    }

    /// A match in which team turns alternate.
    pub const fn at_turns() -> Match {
        Match { at: At::Turns }
    }

    /// A match in which the drive has just ended.
    pub const fn at_drive_end() -> Match {
        Match { at: At::DriveEnd }
    }

    const fn to(at: At) -> Match {
        Match { at }
    }

    /// Turns of each team in this half.
    pub fn turns(cx: &Cx) -> u8 {
        if cx.s.clock.half >= EXTRA_TIME { cx.r.extra_turns } else { cx.r.turns }
    }

    fn turns_left(cx: &Cx) -> bool {
        let turns = Match::turns(cx);
        Side::BOTH.iter().any(|side| cx.s.team(*side).turn < turns)
    }

    /// A winner is needed and there is none yet (S7-GAME-06).
    fn undecided(s: &State) -> bool {
        s.options.knock_out && s.teams[0].score == s.teams[1].score
    }

    /// Whether no other drive can follow the one that ends now.
    fn was_last_drive(cx: &Cx) -> bool {
        let half = cx.s.clock.half;
        if half <= 2 {
            return half == 2 && !Match::turns_left(cx) && !Match::undecided(cx.s);
        }
        let golden = cx.s.touchdown.is_some() && cx.r.units.slots().overtime.ends_with_touchdown;
        golden || (!Match::turns_left(cx) && !Match::goes_on(cx))
    }

    /// Whether another overtime follows a drawn one.
    fn goes_on(cx: &Cx) -> bool {
        let overtimes = EXTRA_TIME..LAST_OVERTIME;
        let open = overtimes.contains(&cx.s.clock.half) && Match::undecided(cx.s);
        open && (cx.r.units.slots().overtime.goes_on)(cx.r)
    }

    fn start_half(cx: &mut Cx) -> Flow {
        cx.s.clock.half += 1;
        let half = cx.s.clock.half;
        cx.emit(Event::HalfStarted { half });
        // Before the first half only a play can have drawn the referee's attention to a team (RE-43).
        if half > 1 {
            cx.s.upkeep.notices.clear(Notices::OF_THE_HALF);
        }
        for side in Side::BOTH {
            let team = cx.s.team_mut(side);
            team.turn = 0;
            team.helpers &= !Helper::MascotReroll.bit();
            if team.helped_by(Helper::TeamMascot) {
                team.helpers |= Helper::MascotReroll.bit();
            }
            if half < EXTRA_TIME {
                team.rerolls = team.rerolls_full;
                team.drive_rerolls = 0;
            }
        }
        match half {
            1 => cx.s.clock.kicking = cx.s.clock.first_kicking,
            2 => cx.s.clock.kicking = cx.s.clock.first_kicking.other(),
            // Another overtime swaps the receiver; every other one has its own toss (OB-3.9-32).
            half if half % 2 == 0 => {
                cx.s.clock.kicking = cx.s.clock.first_kicking.other();
                return cx.goto(Match::to(At::DriveStart));
            }
            _ => return cx.call(Match::to(At::DriveStart), Pregame::coin_toss()),
        }
        for side in Side::BOTH {
            appoint(cx, side);
            if cx.s.team(side).chefs > 0 {
                (cx.r.units.slots().chef)(cx, side)?;
            }
        }
        cx.goto(Match::to(At::DriveStart))?;
        if half == 2 {
            Plays::open(cx, PlayMoment::HalfTime, cx.s.clock.kicking, Pid::NONE);
        }
        Ok(Next::Go)
    }

    fn start_drive(cx: &mut Cx) -> Flow {
        cx.s.clock.drive += 1;
        Match::reward_scorer(cx);
        let clock = cx.s.clock;
        cx.s.touchdown = Pid::NONE;
        cx.s.ball.in_play = false;
        cx.s.ball.holder = Pid::NONE;
        cx.emit(Event::DriveStarted { drive: clock.drive, kicking: clock.kicking });
        cx.goto(Match::to(At::BeforeSetUp))
    }

    /// A scorer may earn a re-roll for the drive after the touchdown.
    fn reward_scorer(cx: &mut Cx) {
        let who = cx.s.touchdown;
        if who.is_some() && cx.r.permits(Permit::RewardsTouchdown, cx.s, who) {
            cx.uses_star(who);
            reward(cx, who.side());
        }
    }

    /// Some desperate measures are for the first drive only.
    fn before_set_up(cx: &mut Cx) -> Flow {
        cx.goto(Match::to(At::KickingSetUp))?;
        if cx.s.clock.drive == 1 {
            Offering::open_each(cx, Point::FirstDrive);
        }
        Offering::open_both(cx, Point::BeforeSetUp);
        Ok(Next::Go)
    }

    /// The receiving team moves first; a side without turns left is passed over (S7-GAME-02, -03).
    fn next_turn(self, cx: &mut Cx) -> Flow {
        // The kick itself may land in the hands of a scorer (S7-GAME-07).
        if !cx.s.touchdown.is_some() {
            cx.s.touchdown = query::scorer(cx.r, cx.s).unwrap_or(Pid::NONE);
        }
        if cx.s.touchdown.is_some() {
            return cx.goto(Match::to(At::Score));
        }
        if Match::out_of_time(cx.s) {
            return Match::time_up(cx);
        }
        let turns = Match::turns(cx);
        let next = cx.s.clock.active.other();
        let side = [next, next.other()].into_iter().find(|side| cx.s.team(*side).turn < turns);
        match side {
            Some(side) if cx.s.team(side).plays.has(Ploy::MissesTurn) => Match::miss_turn(cx, side),
            Some(side) => cx.call(self, Turn::new(side)),
            None => {
                cx.goto(Match::to(At::LastTurns))?;
                Plays::open(cx, PlayMoment::HalfOver, next, Pid::NONE);
                Ok(Next::Go)
            }
        }
    }

    /// The marker moves and nobody plays (PM-41, DT-35).
    fn miss_turn(cx: &mut Cx, side: Side) -> Flow {
        cx.s.clock.active = side;
        let team = cx.s.team_mut(side);
        team.plays.clear(Ploy::MissesTurn);
        team.turn += 1;
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
        Ok(Next::Go)
    }

    fn set_up(cx: &mut Cx, next: At, side: Side) -> Flow {
        cx.call(Match::to(next), SetUp::new(side))?;
        let first = if cx.s.clock.drive == 1 { PlayMoment::FirstSetUpNext } else { PlayMoment::SetUpNext };
        Plays::open(cx, first, side, Pid::NONE);
        Ok(Next::Go)
    }

    /// A touchdown; in the opponent's turn it uses up the scorer's next one (S7-GAME-09).
    fn score(cx: &mut Cx) -> Flow {
        let who = cx.s.touchdown;
        let side = who.side();
        cx.s.team_mut(side).score += 1;
        cx.emit(Event::Touchdown { who });
        if side != cx.s.clock.active {
            let turns = Match::turns(cx);
            let team = cx.s.team_mut(side);
            team.turn = (team.turn + 1).min(turns);
            let turn = team.turn;
            cx.emit(Event::TurnMarker { side, turn });
        }
        cx.s.clock.kicking = side;
        let golden = cx.s.clock.half >= EXTRA_TIME && cx.r.units.slots().overtime.ends_with_touchdown;
        if Match::out_of_time(cx.s) || golden {
            return Match::time_up(cx);
        }
        cx.goto(Match::to(At::DriveEnd))?;
        Plays::open(cx, PlayMoment::Touchdown, side, who);
        Ok(Next::Go)
    }

    fn after_drive(cx: &mut Cx) -> Flow {
        cx.goto(Match::to(At::LastDrive))?;
        if cx.s.touchdown.is_some() && !Match::turns_left(cx) {
            Plays::open(cx, PlayMoment::HalfOver, cx.s.clock.active.other(), Pid::NONE);
        }
        Ok(Next::Go)
    }

    fn end_half(cx: &mut Cx) -> Flow {
        let half = cx.s.clock.half;
        let rerolls = Side::BOTH.map(|side| cx.s.team(side).rerolls + cx.s.team(side).leader_rerolls);
        cx.emit(Event::HalfEnded { half, rerolls });
        effect::expire(cx, Until::Half);
        for player in &mut cx.s.players {
            player.spent.clear(Limit::Half.renewed());
        }
        if half == 1 || (half == 2 && Match::undecided(cx.s)) || Match::goes_on(cx) {
            return cx.goto(Match::to(At::HalfStart));
        }
        Match::time_up(cx)
    }

    fn time_up(cx: &mut Cx) -> Flow {
        if Match::undecided(cx.s) {
            (cx.r.units.slots().overtime.settle)(cx)?;
        }
        Match::whistle(cx)
    }

    /// The end: a most valuable player for each side, and the result.
    fn whistle(cx: &mut Cx) -> Flow {
        if cx.s.open_to == [0; 2] {
            return Match::honours(cx);
        }
        while cx.s.depth > 1 {
            cx.pop()?;
        }
        cx.goto(Match::to(At::Whistle))?;
        Plays::open(cx, PlayMoment::FinalWhistle, Side::Home, Pid::NONE);
        Ok(Next::Go)
    }

    fn honours(cx: &mut Cx) -> Flow {
        if cx.s.options.no_experience {
            return Match::end(cx);
        }
        for side in Side::BOTH {
            let who = cx.random_player(eligible_for_mvp(cx.s, side))?;
            if who.is_some() {
                cx.emit(Event::Mvp { who });
            }
        }
        Match::end(cx)
    }

    fn end(cx: &mut Cx) -> Flow {
        settle_bets(cx);
        Plays::whistle(cx.s);
        cx.s.clock.over = true;
        cx.emit(Event::MatchEnded { home: cx.s.teams[0].score, away: cx.s.teams[1].score });
        Ok(Next::Go)
    }

    /// Time was called and no turn is owed to either side (MP-GAME-02, MP-AMB-01).
    fn out_of_time(s: &State) -> bool {
        s.clock.time_called && !(s.options.finish_round && s.teams[0].turn != s.teams[1].turn)
    }

    /// No further turn is started; a turn in progress is played to its end (MP-GAME-02).
    pub fn call_time(cx: &mut Cx) -> Flow {
        cx.s.clock.time_called = true;
        cx.emit(Event::TimeCalled);
        // A touchdown not yet counted still belongs to the turn.
        let scored = cx.s.touchdown.is_some() || query::scorer(cx.r, cx.s).is_some();
        let owed = !Match::out_of_time(cx.s);
        if cx.s.clock.in_turn || scored || owed { Ok(Next::Ask) } else { Match::time_up(cx) }
    }

    /// A coach gives up; `free` before a set-up with too few players (S7-SET-07).
    pub fn concede(cx: &mut Cx, side: Side, free: bool) -> Flow {
        cx.emit(Event::Conceded { side, free });
        Match::whistle(cx)
    }
}

/// A side bet pays twice its stake if the match was won (IN-side-bet).
fn settle_bets(cx: &mut Cx) {
    for side in Side::BOTH {
        let stake = u32::from(cx.s.team(side).stake) * 10;
        if stake == 0 {
            continue;
        }
        let won = cx.s.team(side).score > cx.s.team(side.other()).score;
        let paid = if won { stake * 2 } else { 0 };
        cx.s.team_mut(side).treasury += paid;
        cx.emit(Event::BetSettled { side, paid });
    }
}

/// One team re-roll more, until the end of the drive.
pub(crate) fn reward(cx: &mut Cx, side: Side) {
    let team = cx.s.team_mut(side);
    team.rerolls += 1;
    team.drive_rerolls += 1;
    cx.emit(Event::RerollGained { side });
}

/// Who took part and may be most valuable: no mercenary and no star (S7-SPP-07).
fn eligible_for_mvp(s: &State, side: Side) -> PlayerSet {
    s.squad(side)
        .filter(|who| {
            let player = s.player(*who);
            player.is(Flag::Played) && !player.is(Flag::Mercenary | Flag::Star) && !s.inspired.contains(*who)
        })
        .collect()
}

/// A Leader's re-roll for the half; in extra time an unused one remains, but there is no new one.
fn appoint(cx: &mut Cx, side: Side) {
    let leads = query::leader::leads(cx.r, cx.s, side);
    cx.s.team_mut(side).leader_rerolls = u8::from(leads);
    if leads {
        cx.emit(Event::RerollGained { side });
    }
}

/// One die for each side until one is higher (S7-DICE-07).
pub(crate) fn roll_off(cx: &mut Cx, roll: Roll) -> Result<Side, Halt> {
    loop {
        let (home, away) = (cx.die(roll)?, cx.die(roll)?);
        if home != away {
            return Ok(if home > away { Side::Home } else { Side::Away });
        }
    }
}

/// A D3 for this purpose.
pub(crate) fn roll_d3(cx: &mut Cx, roll: Roll) -> Result<u8, Halt> {
    cx.die(roll).map(d3)
}

/// Players who could be set up now.
pub(crate) fn available(r: &Rules, s: &State, side: Side) -> PlayerSet {
    (0..SQUAD)
        .map(|n| Pid::new(side, n))
        .filter(|p| s.player(*p).place == Place::Reserves && !s.player(*p).is(Flag::SitsOut | Flag::Out))
        .filter(|p| !barred_by_play(r, s, *p) && !is_still_rooted(r, s, *p))
        .collect()
}

/// Take Root of the older game: still rooted off the pitch in this half.
fn is_still_rooted(r: &Rules, s: &State, who: Pid) -> bool {
    r.permits(Permit::RootedLate, s, who) && s.player(who).spent.has(Use::Half)
}

/// Kept off by a special play: a rival is on the pitch (RE-25), or secret weapons are being watched for (RE-61).
fn barred_by_play(r: &Rules, s: &State, who: Pid) -> bool {
    let rivals = s.rivals[who.side().index()];
    let apart = rivals.contains(&who) && rivals.iter().any(|other| *other != who && s.player(*other).on_pitch());
    let watched = s.team(who.side()).plays.has(Ploy::UnderScrutiny);
    apart || (watched && r.permits(Permit::IsBanned, s, who))
}

impl Procedure for Match {
    fn advance(self, cx: &mut Cx) -> Flow {
        let receiving = cx.s.clock.kicking.other();
        match self.at {
            At::Pregame => {
                cx.call(Match::to(At::HalfStart), Pregame::new())?;
                Plays::open(cx, PlayMoment::Generated, Side::Home, Pid::NONE);
                Ok(Next::Go)
            }
            At::HalfStart => Match::start_half(cx),
            At::DriveStart => Match::start_drive(cx),
            At::BeforeSetUp => Match::before_set_up(cx),
            At::KickingSetUp => Match::set_up(cx, At::ReceivingSetUp, receiving.other()),
            At::ReceivingSetUp => Match::set_up(cx, At::Swarming, receiving),
            At::Swarming => {
                cx.goto(Match::to(At::AfterSetUp))?;
                occasion(cx, Occasion::SetUp, receiving);
                occasion(cx, Occasion::SetUp, receiving.other());
                Ok(Next::Go)
            }
            At::AfterSetUp => {
                cx.goto(Match::to(At::Kickoff))?;
                Offering::open_both(cx, Point::AfterSetUp);
                Ok(Next::Go)
            }
            At::Kickoff => {
                // Before the first turn the kicking side is "active", so the receiving side is next.
                cx.s.clock.active = cx.s.clock.kicking;
                cx.call(Match::to(At::Kicked), Kickoff::new())?;
                let first = if cx.s.clock.drive == 1 { PlayMoment::FirstSetUpDone } else { PlayMoment::SetUpDone };
                Plays::open(cx, first, receiving.other(), Pid::NONE);
                Ok(Next::Go)
            }
            At::Kicked => {
                cx.goto(Match::to(At::Turns))?;
                Plays::open(cx, PlayMoment::KickDone, receiving.other(), Pid::NONE);
                Ok(Next::Go)
            }
            At::Turns => self.next_turn(cx),
            At::Score => Match::score(cx),
            At::DriveEnd => cx.call(Match::to(At::DriveOver), DriveEnd::new(Match::was_last_drive(cx))),
            At::DriveOver => Match::after_drive(cx),
            At::LastTurns => cx.goto(Match::to(if Match::turns_left(cx) { At::Turns } else { At::DriveEnd })),
            At::LastDrive => {
                cx.goto(Match::to(if Match::turns_left(cx) { At::DriveStart } else { At::HalfEnd }))?;
                Offering::open_both(cx, Point::BetweenDrives);
                Ok(Next::Go)
            }
            At::HalfEnd => Match::end_half(cx),
            At::Whistle => Match::honours(cx),
        }
    }
}
