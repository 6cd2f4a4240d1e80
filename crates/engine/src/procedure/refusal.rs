//! Why an action is not offered, as specifically as the ledger has it (S7-BAD-08 to -24, -27).
//!
//! [`reason`] is asked only about actions that the menu does not hold. It must have an answer for every value of
//! [`Action`], players and squares that do not exist included, and it never looks at anything but the position.

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision};
use crate::geometry::Sq;
use crate::hook;
use crate::illegal::{Illegal, Why};
use crate::procedure::{inducements, plays};
use crate::query;
use crate::rules::{KickoffEvent, Measure, Prayer, Range, Rules};
use crate::skill::Skill;
use crate::state::{PLAYERS, Pid, Place, Posture, Side, State, flag, once};
use crate::under_way;

/// The reason a coach is told.
pub(crate) fn reason(r: &Rules, s: &State, decision: &Decision, action: Action) -> Illegal {
    match action {
        Action::Activate(who, kind) => activation(r, s, decision, who, kind),
        Action::Player(who) => player(r, s, decision, who),
        Action::Square(to) => square(r, s, decision, to),
        Action::Jump(to) => jump(r, s, decision, to),
        Action::Item(item) => match decision.ask {
            Ask::BuyInducement
            | Ask::MercenaryPosition
            | Ask::MercenarySkill
            | Ask::HireStar
            | Ask::HireStaff
            | Ask::HireWizard
            | Ask::HireReferee
            | Ask::Stake => inducements::reason(r, s, decision, item),
            Ask::PrayerSkill(_) => Illegal::Ineligible("S7-PRAY-28"),
            _ if s.hands[decision.by.index()].is_dealt() || matches!(decision.ask, Ask::Play(_)) => {
                plays::reason(r, s, decision, item)
            }
            _ => Illegal::NotAsked,
        },
        Action::Choose(choice) => chosen(r, s, decision, choice),
    }
}

fn exists(s: &State, who: Pid) -> bool {
    who.index() < PLAYERS && s.player(who).place != Place::Absent
}

fn on_pitch(s: &State, who: Pid) -> bool {
    exists(s, who) && s.player(who).on_pitch()
}

/// S7-BAD-13, -14, -19, -21 and S7-ACT-06.
fn activation(r: &Rules, s: &State, decision: &Decision, who: Pid, kind: ActionKind) -> Illegal {
    let barred = |why| Illegal::CannotActivate(who, why);
    if !matches!(decision.ask, Ask::Turn | Ask::KickoffPlayer(_) | Ask::SecondAction(_)) {
        return Illegal::NotAsked;
    }
    if !exists(s, who) {
        return barred(Why::Nobody);
    }
    let player = s.player(who);
    if who.side() != decision.by {
        return barred(Why::Opponent);
    }
    if !player.on_pitch() {
        return barred(Why::OffPitch);
    }
    if player.posture == Posture::Stunned {
        return barred(Why::Stunned);
    }
    match decision.ask {
        Ask::KickoffPlayer(event) => Illegal::Ineligible(kickoff_rule(event)),
        Ask::SecondAction(_) => Illegal::Ineligible("S7-DM-02"),
        _ if player.is(flag::ACTIVATED) => barred(Why::Acted),
        _ if spent(s, who.side(), kind) => Illegal::ActionUsed(kind),
        _ => declaration(r, s, who, kind),
    }
}

/// Whether the team has used this action up in this turn (S7-ACT-04).
fn spent(s: &State, side: Side, kind: ActionKind) -> bool {
    let used = s.team(side).used;
    let unlimited = kind == ActionKind::Foul && used & once::FOULS_FREE != 0;
    !unlimited && used & once::of(kind) != 0
}

/// What the action itself asks for (S7-ACT-06).
fn declaration(r: &Rules, s: &State, who: Pid, kind: ActionKind) -> Illegal {
    match kind {
        ActionKind::Foul => Illegal::FoulTarget,
        ActionKind::ThrowTeamMate => {
            let why = if hook::activation::may_throw_mates(r, s, who) { Why::NoTarget } else { Why::NoTrait };
            Illegal::CannotThrow { who, mate: Pid::NONE, why }
        }
        _ if s.player(who).has(Skill::BallAndChain) => Illegal::Ineligible("S7-ACT-05"),
        ActionKind::BallAndChain => Illegal::CannotDeclare(who, kind, Why::NoTrait),
        ActionKind::HypnoticGaze if !s.player(who).has(Skill::HypnoticGaze) => {
            Illegal::CannotDeclare(who, kind, Why::NoTrait)
        }
        _ if kind.is_strike() && hook::activation::strikes(s, who) & kind.bit() == 0 => {
            Illegal::CannotDeclare(who, kind, Why::NoTrait)
        }
        ActionKind::Block if hook::activation::must_saw(r, s, who) => Illegal::CannotDeclare(who, kind, Why::Armed),
        ActionKind::KickTeamMate => {
            let why = if hook::activation::may_kick_mates(s, who) { Why::NoTarget } else { Why::NoTrait };
            Illegal::CannotThrow { who, mate: Pid::NONE, why }
        }
        ActionKind::ThrowBomb => {
            let lying = s.player(who).has(Skill::Bombardier);
            Illegal::CannotDeclare(who, kind, if lying { Why::Lying } else { Why::NoTrait })
        }
        _ if (kind == ActionKind::Block || kind.is_strike()) && !s.player(who).is_standing() => {
            Illegal::CannotDeclare(who, kind, Why::Lying)
        }
        _ => Illegal::CannotDeclare(who, kind, Why::NoTarget),
    }
}

fn player(r: &Rules, s: &State, decision: &Decision, who: Pid) -> Illegal {
    match decision.ask {
        Ask::Target(_, ActionKind::Foul) | Ask::Act(_, ActionKind::Foul) => Illegal::FoulTarget,
        Ask::Target(actor, _) => Illegal::CannotBlock(who, unblockable(s, actor, who, Pid::NONE)),
        Ask::Act(actor, kind) => aimed_at(r, s, actor, kind, who),
        Ask::SetUpPlayer if exists(s, who) && is_complete(r, s, who.side()) => Illegal::SetUpFull,
        Ask::SetUpPlayer => Illegal::SetUpPlayer(who),
        Ask::Kicker => Illegal::Kicker,
        Ask::Touchback => Illegal::Ineligible("S7-KICK-06"),
        Ask::KickoffPlayer(event) => Illegal::Ineligible(kickoff_rule(event)),
        Ask::PrayerPlayer(prayer) => Illegal::Ineligible(prayer_rule(prayer)),
        Ask::Interfere => Illegal::CannotInterfere(who),
        Ask::MeasurePlayer(measure) => Illegal::Ineligible(measure_rule(measure)),
        Ask::SpellPlayer => Illegal::Ineligible("S7-DM-82"),
        _ => Illegal::NotAsked,
    }
}

/// A player named in the middle of an action.
fn aimed_at(r: &Rules, s: &State, actor: Pid, kind: ActionKind, who: Pid) -> Illegal {
    match kind {
        ActionKind::HandOff if !s.holds_ball(actor) => Illegal::NoBall(actor),
        ActionKind::HandOff => Illegal::HandOffTarget,
        ActionKind::ThrowTeamMate => Illegal::CannotThrow { who: actor, mate: who, why: unthrowable(r, s, actor, who) },
        ActionKind::KickTeamMate => Illegal::CannotThrow { who: actor, mate: who, why: unkickable(s, actor, who) },
        ActionKind::Blitz => {
            let named = under_way::activation(r, s).map_or(Pid::NONE, |facts| facts.target);
            Illegal::CannotBlock(who, unblockable(s, actor, who, named))
        }
        ActionKind::HypnoticGaze => Illegal::Ineligible("S7-ACT-05"),
        _ => Illegal::NotDeclared(actor),
    }
}

/// S7-BAD-16.
fn unblockable(s: &State, actor: Pid, who: Pid, named: Pid) -> Why {
    if !exists(s, who) {
        return Why::Nobody;
    }
    let player = s.player(who);
    if who.side() == actor.side() {
        Why::OwnPlayer
    } else if !player.on_pitch() {
        Why::OffPitch
    } else if named.is_some() && named != who {
        Why::NotNamed
    } else if player.posture != Posture::Standing {
        Why::Lying
    } else {
        Why::NotAdjacent
    }
}

/// S7-BAD-19.
fn unthrowable(r: &Rules, s: &State, actor: Pid, mate: Pid) -> Why {
    if !hook::activation::may_throw_mates(r, s, actor) {
        return Why::NoTrait;
    }
    if !on_pitch(s, mate) {
        return Why::Nobody;
    }
    if mate.side() != actor.side() {
        return Why::Opponent;
    }
    if hook::activation::may_be_thrown(s, mate) { Why::NotAdjacent } else { Why::NoTrait }
}

/// The same for a kick, which needs somebody on its feet.
fn unkickable(s: &State, actor: Pid, mate: Pid) -> Why {
    if !on_pitch(s, mate) {
        Why::Nobody
    } else if mate.side() != actor.side() {
        Why::Opponent
    } else if !hook::activation::may_be_thrown(s, mate) {
        Why::NoTrait
    } else if !s.player(mate).is_standing() {
        Why::Lying
    } else {
        Why::NotAdjacent
    }
}

fn square(r: &Rules, s: &State, decision: &Decision, to: Sq) -> Illegal {
    match decision.ask {
        Ask::Act(who, _) => Illegal::CannotMove(who, to, unreachable(r, s, who, to)),
        Ask::PassTarget(who) => out_of_range(r, s, who, to),
        Ask::ThrowTarget(who, mate) => Illegal::CannotThrow { who, mate, why: Why::TooFar },
        Ask::Push(_) => Illegal::PushSquare(to),
        Ask::SetUpSquare(_) | Ask::KickoffSquare(KickoffEvent::SolidDefence, _) => set_up(r, s, decision.by, to),
        Ask::KickTarget => Illegal::KickTarget,
        Ask::KickoffSquare(event, _) => Illegal::Ineligible(kickoff_rule(event)),
        Ask::SpellSquare => Illegal::Ineligible("S7-DM-81"),
        _ => Illegal::NotAsked,
    }
}

/// S7-BAD-15.
fn unreachable(r: &Rules, s: &State, who: Pid, to: Sq) -> Why {
    let player = s.player(who);
    if !r.pitch.all.contains(to) {
        Why::OffPitch
    } else if player.posture != Posture::Standing {
        Why::Lying
    } else if s.at(to).is_some() {
        Why::Occupied
    } else if !player.at.is_adjacent(to) {
        Why::NotAdjacent
    } else {
        Why::NoMovement
    }
}

fn jump(r: &Rules, s: &State, decision: &Decision, to: Sq) -> Illegal {
    let Ask::Act(who, _) = decision.ask else {
        return Illegal::NotAsked;
    };
    let player = s.player(who);
    let why = if !r.pitch.all.contains(to) {
        Why::OffPitch
    } else if player.posture != Posture::Standing {
        Why::Lying
    } else if s.at(to).is_some() {
        Why::Occupied
    } else if !query::jump_squares(r, s, who).contains(to) {
        Why::NothingToJump
    } else {
        let left = under_way::activation(r, s).map_or(0, |facts| facts.movement + facts.rushes);
        if left < r.jump_cost { Why::NoMovement } else { Why::Again }
    };
    Illegal::CannotMove(who, to, why)
}

/// S7-BAD-18.
fn out_of_range(r: &Rules, s: &State, who: Pid, to: Sq) -> Illegal {
    let from = s.player(who).at;
    if !r.pitch.all.contains(to) || to == from || r.range(from, to) == Range::Out {
        return Illegal::OutOfRange;
    }
    Illegal::Blizzard
}

/// S7-BAD-10.
fn set_up(r: &Rules, s: &State, side: Side, to: Sq) -> Illegal {
    if !r.pitch.own[side.index()].contains(to) {
        return Illegal::SetUpArea(to);
    }
    if s.at(to).is_some() {
        return Illegal::SquareOccupied(to);
    }
    let full =
        r.pitch.wide.iter().filter(|zone| zone.contains(to)).any(|zone| {
            s.fielded(side).filter(|who| zone.contains(s.player(*who).at)).count() >= usize::from(r.wide_max)
        });
    if full { Illegal::SetUpWideZone } else { Illegal::SetUpLine }
}

fn is_complete(r: &Rules, s: &State, side: Side) -> bool {
    s.fielded(side).count() >= usize::from(r.players_on_pitch)
}

fn chosen(r: &Rules, s: &State, decision: &Decision, choice: Choice) -> Illegal {
    if let Some(measure) = measure_of(choice) {
        let owned = s.team(decision.by).measures >> measure as u8 & 1 == 1;
        return Illegal::MeasureNow(measure, if owned { Why::WrongMoment } else { Why::NoneLeft });
    }
    match choice {
        Choice::RerollTeam => Illegal::NoReroll(no_team_reroll(s, decision)),
        Choice::RerollSkill | Choice::RerollPro => {
            let rolled = matches!(decision.ask, Ask::Reroll(_) | Ask::BlockDie(..));
            Illegal::NoReroll(if rolled { Why::NoTrait } else { Why::NothingRolled })
        }
        Choice::Apothecary | Choice::Mortuary | Choice::PlagueDoctor => Illegal::NoApothecary,
        Choice::Block | Choice::Throw | Choice::Foul => deed(r, s, decision, choice),
        Choice::Done if decision.ask == Ask::SetUpPlayer => Illegal::SetUpIncomplete,
        _ => Illegal::NotAsked,
    }
}

/// S7-BAD-22.
fn no_team_reroll(s: &State, decision: &Decision) -> Why {
    if !s.clock.in_turn || s.clock.active != decision.by {
        return Why::OpponentTurn;
    }
    if !query::team_reroll_ready(s, decision.by) {
        return Why::NoneLeft;
    }
    match decision.ask {
        Ask::Reroll(_) => Why::NotThisRoll,
        Ask::BlockDie(..) => Why::Again,
        _ => Why::NothingRolled,
    }
}

/// The deed of a declared action, said at the wrong moment.
fn deed(r: &Rules, s: &State, decision: &Decision, choice: Choice) -> Illegal {
    let Ask::Act(who, kind) = decision.ask else {
        return Illegal::NotAsked;
    };
    let facts = under_way::activation(r, s);
    let target = facts.map_or(Pid::NONE, |facts| facts.target);
    match (choice, kind) {
        (Choice::Throw, ActionKind::Pass) => Illegal::NoBall(who),
        (Choice::Block, ActionKind::Blitz) => {
            let why = if facts.is_some_and(|facts| facts.blocked) {
                Why::Again
            } else if hook::activation::must_saw(r, s, who) {
                Why::Armed
            } else if on_pitch(s, target) && s.player(target).at.is_adjacent(s.player(who).at) {
                if s.player(target).is_standing() { Why::NoMovement } else { Why::Lying }
            } else {
                unblockable(s, who, target, target)
            };
            Illegal::CannotBlock(target, why)
        }
        (Choice::Foul, ActionKind::Foul) if exists(s, target) && s.player(target).is_standing() => Illegal::FoulTarget,
        (Choice::Foul, ActionKind::Foul) => Illegal::Ineligible("S7-FOUL-01"),
        _ => Illegal::NotDeclared(who),
    }
}

const fn measure_of(choice: Choice) -> Option<Measure> {
    Some(match choice {
        Choice::Measure1 => Measure::YouDope,
        Choice::Measure2 => Measure::RazzleDazzle,
        Choice::Measure3 => Measure::Hangover,
        Choice::Measure4 => Measure::GrudgeMatch,
        Choice::Measure5 => Measure::SetPiece,
        Choice::Measure6 => Measure::SportsEspionage,
        Choice::Measure7 => Measure::BananaSkin,
        Choice::Measure8 => Measure::MagicScroll,
        _ => return None,
    })
}

const fn measure_rule(measure: u8) -> &'static str {
    match measure {
        0 => "S7-DM-01",
        1 => "S7-DM-02",
        2 => "S7-DM-03",
        3 => "S7-DM-04",
        4 => "S7-DM-05",
        5 => "S7-DM-06",
        6 => "S7-DM-07",
        _ => "S7-DM-08",
    }
}

const fn kickoff_rule(event: KickoffEvent) -> &'static str {
    match event {
        KickoffEvent::GetTheRef => "S7-KOE-02",
        KickoffEvent::TimeOut => "S7-KOE-03",
        KickoffEvent::SolidDefence => "S7-KOE-04",
        KickoffEvent::HighKick => "S7-KOE-05",
        KickoffEvent::CheeringFans => "S7-KOE-06",
        KickoffEvent::BrilliantCoaching => "S7-KOE-07",
        KickoffEvent::ChangingWeather => "S7-KOE-08",
        KickoffEvent::QuickSnap => "S7-KOE-09",
        KickoffEvent::Blitz => "S7-KOE-10",
        KickoffEvent::OfficiousRef => "S7-KOE-11",
        KickoffEvent::PitchInvasion => "S7-KOE-12",
        KickoffEvent::Riot | KickoffEvent::FieldInvasion => "OB-3.6-11",
        KickoffEvent::Rock => "OB-3.6-12",
        KickoffEvent::RefereeWon
        | KickoffEvent::PerfectDefence
        | KickoffEvent::LoudFans
        | KickoffEvent::BadKick
        | KickoffEvent::NewWeather
        | KickoffEvent::Snap
        | KickoffEvent::Coaching => "OB-3.6-10",
        KickoffEvent::BonusTurn => "OB-3.6-7",
    }
}

const fn prayer_rule(prayer: Prayer) -> &'static str {
    match prayer {
        Prayer::TreacherousTrapdoor => "S7-PRAY-11",
        Prayer::FriendsWithTheRef => "S7-PRAY-12",
        Prayer::Stiletto => "S7-PRAY-13",
        Prayer::IronMan => "S7-PRAY-14",
        Prayer::KnuckleDusters => "S7-PRAY-15",
        Prayer::BadHabits => "S7-PRAY-16",
        Prayer::GreasyCleats => "S7-PRAY-17",
        Prayer::BlessedStatue => "S7-PRAY-18",
        Prayer::MolesUnderThePitch => "S7-PRAY-21",
        Prayer::PerfectPassing => "S7-PRAY-22",
        Prayer::FanInteraction => "S7-PRAY-23",
        Prayer::NecessaryViolence => "S7-PRAY-24",
        Prayer::FoulingFrenzy => "S7-PRAY-25",
        Prayer::ThrowARock => "S7-PRAY-26",
        Prayer::UnderScrutiny => "S7-PRAY-27",
        Prayer::IntensiveTraining => "S7-PRAY-28",
    }
}
