//! Answers within a roll: re-rolls, block dice, pushes, follow-ups, and the treatment of hurt players.

use touchback_engine::query;
use touchback_engine::rules::{Face, Fate, TestKind};
use touchback_engine::under_way;
use touchback_engine::{Action, Choice, Decision, Pid, Skill, Sq};

use super::board::{Board, chance};
use super::odds::{Verdict, verdict};
use super::set_up::best;

pub(super) fn offered(decision: &Decision, choice: Choice) -> Option<Action> {
    Some(Action::Choose(choice)).filter(|action| decision.menu.offers(*action))
}

pub(super) fn first_offered(decision: &Decision, choices: &[Choice]) -> Option<Action> {
    choices.iter().find_map(|choice| offered(decision, *choice))
}

/// A skill costs nothing; a team re-roll is for the ball, and for falls while there is plenty.
pub(crate) fn reroll(board: &Board, decision: &Decision, who: Pid) -> Option<Action> {
    let free = first_offered(decision, &[Choice::Use, Choice::RerollSkill, Choice::RerollPro]);
    if free.is_some() {
        return free;
    }
    // Re-rolls that only one player can use, or that end with the drive, come before those for everybody.
    const REST: [Choice; 4] = [Choice::RerollStar, Choice::RerollMascot, Choice::RerollPlay, Choice::RerollTeam];
    let team = first_offered(decision, &REST).filter(|_| worth_a_reroll(board, who));
    team.or_else(|| offered(decision, Choice::Decline))
}

fn worth_a_reroll(board: &Board, who: Pid) -> bool {
    let Some(test) = under_way::test(board.s).filter(|test| test.who == who) else {
        // A Ball & Chain that is out of breath.
        if board.player(who).has(Skill::BallAndChain) {
            return true;
        }
        // A block that went wrong before the other coach chooses.
        return under_way::block(board.s).is_some_and(|block| {
            let dice = &block.dice[..usize::from(block.count)];
            dice.iter().any(|die| face_verdict(board, &block, *die) == Verdict::Fail)
        });
    };
    let again = chance(test.mods, test.need);
    let ball = board.s.holds_ball(who)
        || matches!(test.kind, TestKind::PickUp | TestKind::Pass | TestKind::Catch | TestKind::Interfere);
    let falls = matches!(test.kind, TestKind::Dodge | TestKind::Rush | TestKind::Jump | TestKind::Landing);
    let waiting = board.mates().filter(|mate| board.is_fresh(*mate)).count();
    let team = board.s.team(board.me);
    let plenty = i32::from(team.rerolls) * 3 >= board.turns_left(board.me);
    let nerve = if board.player(who).has(Skill::Loner) { again * 0.5 } else { again };
    (ball && nerve >= 0.15) || (falls && nerve >= 0.3 && (plenty || waiting >= 3))
}

fn face_verdict(board: &Board, block: &under_way::BlockFacts, die: u8) -> Verdict {
    verdict(board.s, block.attacker, block.defender, face(board, die))
}

fn face(board: &Board, die: u8) -> Face {
    board.r.block_die[usize::from(die.clamp(1, 6)) - 1]
}

/// The die that is best for us, whichever side rolled.
pub(crate) fn block_die(board: &Board, decision: &Decision, attacker: Pid, defender: Pid) -> Option<Action> {
    let block = under_way::block(board.s)?;
    let ours = attacker.side() == board.me;
    let choices = [Choice::Die1, Choice::Die2, Choice::Die3];
    let mut top: Option<(f32, Action)> = None;
    for (die, choice) in block.dice[..usize::from(block.count)].iter().zip(choices) {
        let Some(action) = offered(decision, choice) else { continue };
        let face = face(board, *die);
        let value = face_value(board, attacker, defender, face) * if ours { 1.0 } else { -1.0 };
        if top.is_none_or(|(best, _)| value > best) {
            top = Some((value, action));
        }
    }
    const AGAIN: [Choice; 6] = [
        Choice::RerollSkill,
        Choice::RerollStar,
        Choice::RerollPro,
        Choice::RerollMascot,
        Choice::RerollPlay,
        Choice::RerollTeam,
    ];
    let (value, action) = top?;
    let again = first_offered(decision, &AGAIN);
    again.filter(|_| ours && value < 0.0).or(Some(action))
}

/// The die that is worst for us, to be re-rolled.
pub(super) fn worst_die(board: &Board, decision: &Decision) -> Option<Action> {
    let block = under_way::block(board.s)?;
    let choices = [Choice::Die1, Choice::Die2, Choice::Die3];
    let dice = block.dice[..usize::from(block.count)].iter().zip(choices);
    let value = |die: u8| face_value(board, block.attacker, block.defender, face(board, die));
    let offered = dice.filter_map(|(die, choice)| Some((value(*die), offered(decision, choice)?)));
    offered.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
}

/// How good a face is for the attacker: negative if the turn is lost by it.
fn face_value(board: &Board, attacker: Pid, defender: Pid, face: Face) -> f32 {
    match (verdict(board.s, attacker, defender, face), face) {
        (Verdict::Fail, Face::BothDown) => -0.5,
        (Verdict::Fail, _) => -1.0,
        (Verdict::Nothing, _) => 0.0,
        (Verdict::Push, _) => 1.0,
        (Verdict::Down, Face::BothDown) => 2.0,
        (Verdict::Down, _) => 3.0,
    }
}

/// Opponents towards the crowd and their own end, our players out of trouble.
pub(crate) fn push(board: &Board, who: Pid, actions: &[Action]) -> Option<Action> {
    let ours = who.side() == board.me;
    best(actions, |action| match action {
        Action::Square(to) if ours => Some(-f32::from(board.zones[to.index()]) - edge(board, to) * 0.5),
        Action::Square(to) => {
            let chained = match board.s.at(to) {
                Some(next) if next.side() == board.me => -2.0,
                Some(_) => 0.5,
                None => 0.0,
            };
            let back = board.to_own_goal(to) as f32 * if board.s.holds_ball(who) { 0.6 } else { 0.2 };
            let ball = if board.s.ball.at == to && !board.s.ball.holder.is_some() { -0.5 } else { 0.0 };
            Some(edge(board, to) + back + chained + ball + f32::from(board.cover[to.index()]) * 0.2)
        }
        _ => None,
    })
}

/// 1 at the touchline, less further in.
fn edge(board: &Board, at: Sq) -> f32 {
    let inside = i32::from(at.y()).min(i32::from(board.r.pitch.width) - 1 - i32::from(at.y()));
    1.0 / (1.0 + inside as f32)
}

/// After the ball, or if it is no more dangerous than here.
pub(crate) fn follow_up(board: &Board, who: Pid) -> Option<Action> {
    let block = under_way::block(board.s)?;
    let here = board.player(who).at;
    let vacated = block.vacated;
    let carrier = board.s.holds_ball(block.defender);
    let marked = |sq: Sq| i32::from(board.zones[sq.index()]);
    let forward = board.to_goal(vacated) < board.to_goal(here);
    let go = if board.s.holds_ball(who) {
        marked(vacated) == 0 && forward
    } else {
        carrier || marked(vacated) < marked(here) || (marked(vacated) == marked(here) && forward)
    };
    Some(Action::Choose(if go { Choice::FollowUp } else { Choice::Stay }))
}

/// Skills are used, except those that would put our carrier on the ground, or a tackler for nothing.
pub(crate) fn use_skill(board: &Board, decision: &Decision, who: Pid, skill: Skill) -> Option<Action> {
    if skill == Skill::Pro {
        return worst_die(board, decision);
    }
    let wise = match skill {
        Skill::Wrestle => !board.s.holds_ball(who),
        // To give the action up for a move: not with a Thrall at hand.
        Skill::Bloodlust => query::action::prey(board.r, board.s, who).is_empty(),
        // A pass was planned for its chance to be accurate.
        Skill::HailMaryPass => false,
        Skill::DivingTackle => under_way::test(board.s).is_some_and(|test| board.s.holds_ball(test.who)),
        _ => true,
    };
    Some(Action::Choose(if wise { Choice::Use } else { Choice::Decline }))
}

/// The team-mate that is struck down or bitten: the cheapest, and not the carrier.
pub(crate) fn sacrifice(board: &Board, actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Player(mate) => Some(-board.worth(mate) - if board.s.holds_ball(mate) { 10.0 } else { 0.0 }),
        _ => None,
    })
}

/// Where a skill lets a player choose its square: out of trouble, a carrier towards the End Zone.
pub(crate) fn step_aside(board: &Board, who: Pid, actions: &[Action]) -> Option<Action> {
    let haste = if board.s.holds_ball(who) { 0.5 } else { 0.05 };
    best(actions, |action| match action {
        Action::Square(to) => {
            let marked = f32::from(board.zones[to.index()]);
            Some(-marked - edge(board, to) - board.to_goal(to) as f32 * haste)
        }
        _ => None,
    })
}

/// Who of those on the ball moves: the one nearest to it that is not there yet.
pub(crate) fn watcher(board: &Board, actions: &[Action]) -> Option<Action> {
    let ball = board.s.ball.at;
    let near = best(actions, |action| match action {
        Action::Player(who) if board.player(who).at.distance(ball) > 1 => {
            Some(-f32::from(board.player(who).at.distance(ball)))
        }
        _ => None,
    });
    near.or(Some(Action::Choose(Choice::Decline)))
}

/// Towards the ball as long as no roll is needed.
pub(crate) fn close_in(board: &Board, decision: &Decision, who: Pid, actions: &[Action]) -> Option<Action> {
    let (here, ball) = (board.player(who).at, board.s.ball.at);
    let near = best(actions, |action| match action {
        Action::Square(to) if to.distance(ball) < here.distance(ball) => {
            Some(-f32::from(to.distance(ball)) - f32::from(board.zones[to.index()]) * 0.5)
        }
        _ => None,
    });
    near.filter(|_| board.zones[here.index()] == 0).or_else(|| offered(decision, Choice::Decline))
}

/// A thrown player glides towards the End Zone.
pub(crate) fn swoop(board: &Board, actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Square(to) => Some(-(board.to_goal(to) as f32)),
        _ => None,
    })
}

/// The player most likely to get the ball.
pub(crate) fn interfere(board: &Board, actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Player(who) => Some(board.test(who, TestKind::Interfere, board.player(who).at)),
        _ => None,
    })
}

/// For casualties always; for a knock-out only to keep a good player, or when the match is nearly over.
pub(crate) fn apothecary(board: &Board, decision: &Decision, who: Pid) -> Option<Action> {
    let casualty = under_way::hurt(board.s).is_some_and(|hurt| hurt.who == who && hurt.fate != Fate::Fine);
    let late = board.s.clock.half >= 2 && board.turns_left(board.me) <= 4;
    let treat = casualty || late || board.worth(who) > 1.3;
    let helper = first_offered(decision, &[Choice::PlagueDoctor, Choice::Apothecary]).filter(|_| treat);
    helper.or_else(|| offered(decision, Choice::Decline))
}

/// The lighter of two injuries.
pub(crate) fn casualty(board: &Board) -> Option<Action> {
    let hurt = under_way::hurt(board.s)?;
    Some(Action::Choose(if hurt.second < hurt.fate { Choice::KeepSecond } else { Choice::KeepFirst }))
}

pub(crate) fn regeneration(decision: &Decision) -> Option<Action> {
    first_offered(decision, &[Choice::Mortuary, Choice::PlagueDoctor, Choice::Use])
}

/// A bribe first; arguing may cost the coach, so only without one.
pub(crate) fn send_off(decision: &Decision) -> Option<Action> {
    first_offered(decision, &[Choice::Bribe, Choice::Argue, Choice::Decline])
}

/// A skill costs nothing; a team re-roll is kept for what may lose the ball.
pub(crate) fn reroll_injury(decision: &Decision) -> Option<Action> {
    let pro = Action::Choose(Choice::RerollPro);
    Some(if decision.menu.offers(pro) { pro } else { Action::Choose(Choice::Decline) })
}

/// Calls what can be called; pays with a re-roll rather than lose the turn.
pub(crate) fn illegal_procedure(decision: &Decision) -> Option<Action> {
    first_offered(decision, &[Choice::Use, Choice::RerollTeam, Choice::Argue, Choice::Decline])
}
