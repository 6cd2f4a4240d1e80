//! Whether what a refusal says is so, as far as it can be seen on the pitch.

use touchback_engine::illegal::{Illegal, Why};
use touchback_engine::state::{Flag, Posture};
use touchback_engine::unit::Permit;
use touchback_engine::{Action, ActionKind, Choice, Pid, Rules, Side, Skill, Sq, State, decision, query, under_way};

/// Whether the sentence of this refusal is true for the coach who is asked; what cannot be seen from outside is
/// trusted.
pub fn holds(r: &Rules, s: &State, action: Action, why: Illegal) -> bool {
    let by = decision(r, s).map_or(Side::Home, |open| open.by);
    match why {
        Illegal::CannotActivate(who, why) => of_player(s, by, who, why),
        Illegal::SetUpPlayer(who, why) => of_player(s, by, who, why),
        Illegal::CannotBlock(who, why) | Illegal::CannotGaze(who, why) | Illegal::CannotFoul(who, why) => {
            of_target(r, s, by, who, why)
        }
        Illegal::CannotThrow { mate, why: Why::Opponent | Why::Nobody | Why::Lying, .. } => {
            !mate.is_some() || mate.side() != by || !s.player(mate).is_standing()
        }
        Illegal::CannotDeclare(who, kind, why) => of_declaration(s, who, kind, why),
        Illegal::CannotMove(who, to, why) => of_square(r, s, who, to, why, 1),
        Illegal::CannotJump(who, to, why) => of_square(r, s, who, to, why, r.jump_cost),
        Illegal::CannotStand(who, Why::Standing) => s.player(who).is_standing(),
        Illegal::CannotStand(who, Why::Lying) => s.player(who).posture == Posture::Prone,
        Illegal::NoBall(who) => !s.holds_ball(who),
        Illegal::KeepsBall(who) => s.holds_ball(who) && s.player(who).has(Skill::MyBall),
        Illegal::Thrown(count) => under_way::block(s).is_none_or(|block| block.count == count),
        Illegal::FoulTarget => matches!(action, Action::Player(who) if s.player(who).is_standing() || who.side() == by),
        Illegal::SquareOccupied(at) => s.at(at).is_some(),
        Illegal::NotEnoughMoney { need, money } => need > money,
        Illegal::NoReroll(Why::OpponentTurn) => s.clock.active != by || !s.clock.in_turn,
        Illegal::NotNow(Choice::Bribe, Why::NoneLeft) => s.team(by).bribes == 0,
        Illegal::NotNow(Choice::Argue, Why::Ejected) => s.team(by).coach_ejected,
        Illegal::NotNow(Choice::LeaveBall, Why::NoTrait) => {
            under_way::activation(r, s).is_some_and(|facts| !s.player(facts.who).has(Skill::Fumblerooskie))
        }
        Illegal::MatchOver => s.clock.over,
        _ => true,
    }
}

fn of_player(s: &State, by: Side, who: Pid, why: Why) -> bool {
    let there = who.is_some() && s.squad(who.side()).any(|other| other == who);
    match why {
        Why::Busy => true,
        Why::Nobody => !there,
        _ if !there => false,
        Why::Opponent => who.side() != by,
        Why::OwnPlayer => who.side() == by,
        Why::OffPitch => !s.player(who).on_pitch(),
        Why::OnPitch => s.player(who).on_pitch(),
        Why::Stunned => s.player(who).posture == Posture::Stunned,
        Why::Lying => s.player(who).posture != Posture::Standing,
        Why::Acted => s.player(who).is(Flag::Activated),
        _ => true,
    }
}

fn of_target(r: &Rules, s: &State, by: Side, who: Pid, why: Why) -> bool {
    let facts = under_way::activation(r, s);
    match why {
        Why::NotAdjacent => facts.is_some_and(|facts| !s.player(facts.who).at.is_adjacent(s.player(who).at)),
        Why::Again => facts.is_some_and(|facts| facts.blocked),
        Why::NoMovement => facts.is_some_and(|facts| facts.movement + facts.rushes == 0),
        Why::NotNamed => facts.is_some_and(|facts| facts.target != who),
        _ => of_player(s, by, who, why),
    }
}

fn of_declaration(s: &State, who: Pid, kind: ActionKind, why: Why) -> bool {
    let other = who.side().other();
    let near = |foe: &Pid| s.player(*foe).at.is_adjacent(s.player(who).at);
    match (why, kind) {
        (Why::Lying, _) => s.player(who).posture != Posture::Standing,
        (Why::MustSwing, _) => s.player(who).has(Skill::BallAndChain),
        (Why::NoTarget, ActionKind::Foul) => s.fielded(other).all(|foe| s.player(foe).is_standing()),
        (Why::NoTarget, ActionKind::Block) => !s.fielded(other).filter(near).any(|foe| s.player(foe).is_standing()),
        (Why::NoTarget, ActionKind::Blitz) => !s.fielded(other).any(|foe| s.player(foe).is_standing()),
        (Why::NoTrait, ActionKind::ThrowTeamMate) => !s.player(who).has(Skill::ThrowTeamMate),
        (Why::NoTrait, ActionKind::HypnoticGaze) => !s.player(who).has(Skill::HypnoticGaze),
        (Why::NoTrait, ActionKind::Stab) => !s.player(who).has(Skill::Stab),
        (Why::NoTrait, ActionKind::BallAndChain) => !s.player(who).has(Skill::BallAndChain),
        _ => true,
    }
}

fn of_square(r: &Rules, s: &State, who: Pid, to: Sq, why: Why, cost: u8) -> bool {
    let player = s.player(who);
    let leaps = cost > 1;
    match why {
        Why::OffPitch => !r.pitch.all.contains(to),
        Why::Lying => player.posture != Posture::Standing,
        Why::Occupied => s.at(to).is_some(),
        Why::NotAdjacent => !player.at.is_adjacent(to),
        Why::Rooted => query::leaving::is_rooted(s, who),
        Why::Straight | Why::MustSwing => player.has(Skill::BallAndChain),
        Why::NothingToJump => !query::jump_squares(r, s, who).contains(to),
        // Only the leap of 1994 works once.
        Why::Again => query::leaving::leaps_once(r, s, who),
        Why::Held => under_way::activation(r, s).is_some_and(|facts| facts.held),
        Why::NoMovement => under_way::activation(r, s).is_some_and(|facts| {
            let rushes = if leaps && r.permits(Permit::LeapsFreely, s, who) { 0 } else { facts.rushes };
            facts.movement + rushes < cost
        }),
        _ => true,
    }
}
