//! Why an action is not offered, as specifically as the ledger has it (S7-BAD-08 to -24, -27).
//!
//! [`reason`] is asked only about actions that the menu does not hold. It must have an answer for every value of
//! [`Action`], including players and squares that do not exist, and it looks only at the position.

mod choice;
mod declared;

use crate::action::{Action, ActionKind};
use crate::decision::{Ask, Decision};
use crate::geometry::Sq;
use crate::illegal::{Illegal, Why};
use crate::procedure::{inducements, plays};
use crate::query;
use crate::rules::{HandOffs, KickoffEvent, Range, Rules, Unnamed};
use crate::state::{Bond, PLAYERS, Pid, Place, Posture, Side, State};
use crate::under_way;
use crate::unit::Permit;

/// The reason shown to the coach.
pub(crate) fn reason(r: &Rules, s: &State, decision: &Decision, action: Action) -> Illegal {
    match action {
        Action::Activate(who, kind) => declared::reason(r, s, decision, who, kind),
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
            | Ask::PlayDeck
            | Ask::Stake => inducements::reason(r, s, decision, item),
            ask if decision.menu.items != 0 && !matches!(ask, Ask::Play(_)) => Illegal::NotAmong(ask),
            ask if s.hands[decision.by.index()].is_dealt() || matches!(ask, Ask::Play(_)) => {
                plays::reason(r, s, decision, item)
            }
            ask => Illegal::NotAsked(ask),
        },
        Action::Choose(choice) => choice::reason(r, s, decision, choice),
    }
}

fn exists(s: &State, who: Pid) -> bool {
    who.index() < PLAYERS && s.player(who).place != Place::Absent
}

fn on_pitch(s: &State, who: Pid) -> bool {
    exists(s, who) && s.player(who).on_pitch()
}

fn player(r: &Rules, s: &State, decision: &Decision, who: Pid) -> Illegal {
    match decision.ask {
        Ask::Turn if r.unnamed == Unnamed::Moves => declared::reason(r, s, decision, who, ActionKind::Move),
        Ask::Target(_, ActionKind::Foul) => unfoulable(s, who),
        Ask::Target(actor, _) => Illegal::CannotBlock(who, unblockable(s, actor, who, Pid::NONE)),
        Ask::Act(actor, kind) => aimed_at(r, s, decision, (actor, kind), who),
        Ask::SetUpPlayer if is_complete(r, s, decision.by) => Illegal::SetUpFull,
        Ask::SetUpPlayer => Illegal::SetUpPlayer(who, not_to_set_up(s, decision.by, who)),
        Ask::Kicker => Illegal::Kicker,
        Ask::Interfere => Illegal::CannotInterfere(who),
        ask if !decision.menu.players.is_empty() => Illegal::NotAmong(ask),
        ask => Illegal::NotAsked(ask),
    }
}

fn not_to_set_up(s: &State, side: Side, who: Pid) -> Why {
    if !exists(s, who) {
        Why::Nobody
    } else if who.side() != side {
        Why::Opponent
    } else if s.player(who).on_pitch() {
        Why::OnPitch
    } else {
        Why::NotReserve
    }
}

/// A player named in the middle of an action.
fn aimed_at(r: &Rules, s: &State, decision: &Decision, (actor, kind): (Pid, ActionKind), who: Pid) -> Illegal {
    let named = under_way::activation(r, s).map_or(Pid::NONE, |facts| facts.target);
    let hands_over = r.hand_offs == HandOffs::WithinAny
        && matches!(kind, ActionKind::Move | ActionKind::Blitz | ActionKind::Pass | ActionKind::Foul);
    match kind {
        _ if hands_over || kind == ActionKind::HandOff => ungiven(r, s, actor),
        ActionKind::ThrowTeamMate => Illegal::CannotThrow { who: actor, mate: who, why: unthrowable(r, s, actor, who) },
        ActionKind::KickTeamMate => Illegal::CannotThrow { who: actor, mate: who, why: unkickable(r, s, actor, who) },
        ActionKind::HypnoticGaze => Illegal::CannotGaze(who, ungazed(s, actor, who)),
        // Acting on a target that is already named has its own word.
        ActionKind::Blitz | ActionKind::Foul if who == named => Illegal::NotAsked(decision.ask),
        ActionKind::Blitz => Illegal::CannotBlock(who, unblockable(s, actor, who, named)),
        ActionKind::Foul if on_pitch(s, who) && who.side() != actor.side() => Illegal::CannotFoul(who, Why::NotNamed),
        ActionKind::Foul => unfoulable(s, who),
        _ => Illegal::NotDeclared(actor),
    }
}

/// S7-BAD-20.
fn ungiven(r: &Rules, s: &State, actor: Pid) -> Illegal {
    if !s.holds_ball(actor) {
        Illegal::NoBall(actor)
    } else if r.permits(Permit::KeepsBall, s, actor) {
        Illegal::KeepsBall(actor)
    } else {
        Illegal::HandOffTarget
    }
}

/// S7-BAD-21.
fn unfoulable(s: &State, who: Pid) -> Illegal {
    if !exists(s, who) {
        Illegal::CannotFoul(who, Why::Nobody)
    } else if !s.player(who).on_pitch() {
        Illegal::CannotFoul(who, Why::OffPitch)
    } else {
        Illegal::FoulTarget
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

fn ungazed(s: &State, actor: Pid, who: Pid) -> Why {
    match unblockable(s, actor, who, Pid::NONE) {
        Why::NotAdjacent if s.player(who).at.is_adjacent(s.player(actor).at) => Why::NoTarget,
        why => why,
    }
}

/// S7-BAD-19.
fn unthrowable(r: &Rules, s: &State, actor: Pid, mate: Pid) -> Why {
    if !r.permits(Permit::ThrowsMates, s, actor) {
        Why::NoTrait
    } else if s.player(actor).st < 5 && !query::action::may_throw_mates(r, s, actor) {
        Why::Weak
    } else {
        unlifted(r, s, actor, mate)
    }
}

/// What keeps this team-mate from being thrown or kicked.
fn unlifted(r: &Rules, s: &State, actor: Pid, mate: Pid) -> Why {
    if !on_pitch(s, mate) {
        Why::Nobody
    } else if mate.side() != actor.side() {
        Why::Opponent
    } else if !query::action::may_be_thrown(r, s, mate) {
        Why::MateTrait
    } else {
        Why::NotAdjacent
    }
}

/// The same for a kick, which needs a standing player.
fn unkickable(r: &Rules, s: &State, actor: Pid, mate: Pid) -> Why {
    match unlifted(r, s, actor, mate) {
        Why::NotAdjacent if !s.player(mate).is_standing() => Why::Lying,
        why => why,
    }
}

fn square(r: &Rules, s: &State, decision: &Decision, to: Sq) -> Illegal {
    use KickoffEvent::{PerfectDefence, SolidDefence};
    match decision.ask {
        Ask::Act(who, kind) => Illegal::CannotMove(who, to, unreachable(r, s, (who, kind), to)),
        Ask::PassTarget(who) => out_of_range(r, s, who, to),
        Ask::ThrowTarget(who, mate) => {
            let why = if r.pitch.all.contains(to) { Why::TooFar } else { Why::OffPitch };
            Illegal::CannotThrow { who, mate, why: if to == s.player(who).at { Why::Occupied } else { why } }
        }
        Ask::Push(_) => Illegal::PushSquare(to),
        Ask::SetUpSquare(_) | Ask::KickoffSquare(SolidDefence | PerfectDefence, _) => set_up(r, s, decision.by, to),
        Ask::KickTarget => Illegal::KickTarget,
        ask if !decision.menu.squares.is_empty() => Illegal::NotAmong(ask),
        ask => Illegal::NotAsked(ask),
    }
}

/// What keeps a player in its square altogether.
fn stuck(r: &Rules, s: &State, who: Pid) -> Option<Why> {
    if query::leaving::is_rooted(s, who) {
        Some(Why::Rooted)
    } else if under_way::activation(r, s).is_some_and(|facts| facts.held) {
        Some(Why::Held)
    } else {
        None
    }
}

/// S7-BAD-15.
fn unreachable(r: &Rules, s: &State, (who, kind): (Pid, ActionKind), to: Sq) -> Why {
    let player = s.player(who);
    if !r.pitch.all.contains(to) {
        Why::OffPitch
    } else if player.posture != Posture::Standing {
        Why::Lying
    } else if let Some(why) = stuck(r, s, who) {
        why
    } else if !player.at.is_adjacent(to) {
        Why::NotAdjacent
    } else if kind == ActionKind::BallAndChain && !query::leaving::swings(s, who).contains(to) {
        Why::Straight
    } else if s.at(to).is_some() && kind != ActionKind::BallAndChain {
        Why::Occupied
    } else {
        unpaid(s, who)
    }
}

fn unpaid(s: &State, who: Pid) -> Why {
    if s.player(who).bonds.has(Bond::Stays) { Why::Bound } else { Why::NoMovement }
}

fn jump(r: &Rules, s: &State, decision: &Decision, to: Sq) -> Illegal {
    let Ask::Act(who, kind) = decision.ask else {
        let ask = decision.ask;
        return if decision.menu.jumps.is_empty() { Illegal::NotAsked(ask) } else { Illegal::NotAmong(ask) };
    };
    let player = s.player(who);
    let why = if !r.pitch.all.contains(to) {
        Why::OffPitch
    } else if player.posture != Posture::Standing {
        Why::Lying
    } else if let Some(why) = stuck(r, s, who) {
        why
    } else if kind == ActionKind::BallAndChain {
        Why::MustSwing
    } else if s.at(to).is_some() {
        Why::Occupied
    } else if !query::jump_squares(r, s, who).contains(to) {
        Why::NothingToJump
    } else {
        let facts = under_way::activation(r, s);
        let rushes = |rushes: u8| if r.permits(Permit::LeapsFreely, s, who) { 0 } else { rushes };
        let left = facts.map_or(0, |facts| facts.movement + rushes(facts.rushes));
        if left < r.jump_cost { unpaid(s, who) } else { Why::Again }
    };
    Illegal::CannotJump(who, to, why)
}

/// S7-BAD-18.
fn out_of_range(r: &Rules, s: &State, who: Pid, to: Sq) -> Illegal {
    let from = s.player(who).at;
    if !r.pitch.all.contains(to) || to == from || r.range(from, to) == Range::Out {
        Illegal::OutOfRange
    } else if r.range(from, to) > query::longest_pass(r, s) {
        Illegal::Blizzard
    } else {
        Illegal::QuickOnly
    }
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
