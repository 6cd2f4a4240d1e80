//! Which answers of a menu fit what the file shows, likeliest first.

use crate::guide::{Guide, Step};
use crate::sheets::letters;
use crate::watch::Node;
use touchback_engine::rules::TestKind;
use touchback_engine::{Action, ActionBuf, ActionKind, Ask, Choice, Decision, Pid, Rules, Skill, Sq};

/// More menus than this are answered as the file shows or not at all.
const MOST_TRIED: u32 = 12;

/// A jump may need two rushes, and each of them may be re-rolled.
const MOST_BEFORE_A_JUMP: usize = 6;

/// The answers worth a try, in order.
pub(crate) fn answers(r: &Rules, node: &Node, guide: &Guide, asked: &Decision) -> Vec<Action> {
    let mut list = likely(r, node, guide, asked);
    list.retain(|action| asked.menu.offers(*action));
    let open = !matches!(asked.ask, Ask::Turn | Ask::SetUpPlayer | Ask::SetUpSquare(_) | Ask::KickTarget);
    if open && (list.is_empty() || asked.menu.count() <= MOST_TRIED) {
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let put_back = Action::Choose(Choice::PutBack);
        let others = all.iter().copied().filter(|action| !list.contains(action) && *action != put_back);
        let others: Vec<_> = others.take(MOST_TRIED as usize).collect();
        list.extend(others);
    }
    list
}

fn likely(r: &Rules, node: &Node, guide: &Guide, asked: &Decision) -> Vec<Action> {
    let yes = |use_it: bool, choice: Choice| {
        let (first, then) = if use_it { (choice, Choice::Decline) } else { (Choice::Decline, choice) };
        vec![Action::Choose(first), Action::Choose(then)]
    };
    match asked.ask {
        Ask::Turn | Ask::KickoffPlayer(_) => turn(node, guide),
        Ask::KickOrReceive => {
            let receives = guide.receive.is_some_and(|(_, receives)| receives);
            vec![Action::Choose(if receives { Choice::Receive } else { Choice::Kick })]
        }
        Ask::SetUpOrConcede => vec![Action::Choose(Choice::SetUp)],
        Ask::SetUpPlayer => waiting(r, node, guide, asked),
        Ask::SetUpSquare(who) => guide.after.token(who).at.map(Action::Square).into_iter().collect(),
        Ask::Kicker => kickers(node, asked),
        Ask::KickTarget => aims(guide),
        Ask::Touchback => guide.after.holder().map(Action::Player).into_iter().collect(),
        Ask::Target(..) => guide.targets.iter().rev().copied().map(Action::Player).collect(),
        Ask::Act(who, kind) => acts(node, guide, asked, who, kind),
        Ask::BlockDie(..) => block_die(r, node, guide),
        Ask::Reroll(who) => reroll(node, guide, who),
        Ask::SkillPlayer(..) => named(node, guide, asked),
        Ask::SkillSquare(who, _) if !node.s.player(who).on_pitch() => {
            guide.after.token(who).at.map(Action::Square).into_iter().collect()
        }
        Ask::Push(who) | Ask::KickoffSquare(_, who) | Ask::SkillSquare(who, _) => {
            let way = node.way(guide, who).map(Action::Square);
            way.into_iter().chain([Action::Choose(Choice::Off), Action::Choose(Choice::Decline)]).collect()
        }
        Ask::FollowUp(who) => {
            let follows = node.way(guide, who).is_some();
            let (first, then) =
                if follows { (Choice::FollowUp, Choice::Stay) } else { (Choice::Stay, Choice::FollowUp) };
            vec![Action::Choose(first), Action::Choose(then)]
        }
        Ask::UseSkill(who, skill) => yes(uses(guide, who, skill), Choice::Use),
        Ask::PassTarget(_) | Ask::ThrowTarget(..) => guide.pass_target.map(Action::Square).into_iter().collect(),
        Ask::Interfere => {
            let tries = guide.tests.get(node.tests..).unwrap_or_default().iter().filter_map(|test| test.who);
            tries.map(Action::Player).chain([Action::Choose(Choice::Decline)]).collect()
        }
        Ask::Apothecary(who) => yes(guide.apothecary_used[who.side().index()], Choice::Apothecary),
        Ask::CasualtyChoice(_) => {
            let second = guide.second.as_ref() == Some(&guide.kept);
            let (first, then) =
                if second { (Choice::KeepSecond, Choice::KeepFirst) } else { (Choice::KeepFirst, Choice::KeepSecond) };
            vec![Action::Choose(first), Action::Choose(then)]
        }
        Ask::SendOff(_) if guide.bribed => vec![Action::Choose(Choice::Bribe), Action::Choose(Choice::Argue)],
        Ask::SendOff(_) => yes(guide.argued, Choice::Argue),
        Ask::Pray => yes(guide.prayed, Choice::Pray),
        _ => vec![Action::Choose(Choice::Decline), Action::Choose(Choice::Done)],
    }
}

/// The next activation of the stretch, or the end of the turn.
fn turn(node: &Node, guide: &Guide) -> Vec<Action> {
    if let Some(Step::Activate(who, action)) = node.next(guide) {
        return kinds(action).iter().map(|kind| Action::Activate(*who, *kind)).collect();
    }
    let movers = guide.paths.keys().filter(|who| node.way(guide, **who).is_some()).map(|who| Action::Player(*who));
    let mut list: Vec<_> = movers.collect();
    list.sort_unstable();
    list.extend([Action::Choose(Choice::EndTurn), Action::Choose(Choice::Done), Action::Choose(Choice::Decline)]);
    list
}

/// Their word for an action; parts of one that moves end in "Move".
fn kinds(action: &str) -> &'static [ActionKind] {
    use ActionKind::{
        BallAndChain, Blitz, Block, BreatheFire, Chainsaw, Foul, HandOff, HypnoticGaze, KickTeamMate, Move, Pass,
        ProjectileVomit, Stab, ThrowBomb, ThrowTeamMate,
    };
    match letters(action).trim_end_matches("move") {
        "blitz" | "blitzselect" | "standupblitz" | "kickemblitz" => &[Blitz, Move],
        "block" | "multipleblock" => &[Block, Stab, Chainsaw, ProjectileVomit, BreatheFire],
        "pass" | "hailmarypass" | "dumpoff" => &[Pass, Move],
        "handover" => &[HandOff, Move],
        "foul" => &[Foul, Move],
        "throwteammate" => &[ThrowTeamMate, Move],
        "kickteammate" => &[KickTeamMate, Move],
        "gaze" | "gazeselect" => &[HypnoticGaze, Move],
        "throwbomb" | "hailmarybomb" => &[ThrowBomb],
        "stab" => &[Stab, Blitz],
        "chainsaw" => &[Chainsaw, Blitz],
        "projectilevomit" => &[ProjectileVomit, Blitz],
        "breathefire" => &[BreatheFire, Blitz],
        _ => &[Move, BallAndChain],
    }
}

/// Players still to be set up: as many as allowed, in the order in which they came. Others swarm on later.
fn waiting(r: &Rules, node: &Node, guide: &Guide, asked: &Decision) -> Vec<Action> {
    let waits = |who: &Pid| guide.after.token(*who).at.is_some() && !node.s.player(*who).on_pitch();
    let mut players: Vec<Pid> = asked.menu.players.iter().filter(waits).collect();
    players.sort_by_key(|who| guide.came.iter().position(|other| other == who));
    players.truncate(usize::from(r.players_on_pitch).saturating_sub(node.s.fielded(asked.by).count()));
    // Players on the line first, so a legal set-up stays possible.
    players.sort_by_key(|who| (!guide.after.token(*who).at.is_some_and(on_line), *who));
    players.into_iter().take(1).map(Action::Player).collect()
}

fn on_line(at: Sq) -> bool {
    matches!(at.x(), 12 | 13) && (4..=10).contains(&at.y())
}

/// The player a skill is about: one who moves, comes on, is named, rolls next or is hurt; or nobody.
fn named(node: &Node, guide: &Guide, asked: &Decision) -> Vec<Action> {
    let goes = |who: &Pid| {
        let comes_on = !node.s.player(*who).on_pitch() && guide.after.token(*who).at.is_some();
        comes_on || node.way(guide, *who).is_some()
    };
    let rolls = guide.tests.get(node.tests).and_then(|test| test.who);
    let told = guide.targets.iter().rev().copied().chain(rolls).chain(guide.injuries.iter().map(|injury| injury.who));
    let mut list: Vec<Action> = asked.menu.players.iter().filter(goes).chain(told).map(Action::Player).collect();
    list.extend([Action::Choose(Choice::Decline), Action::Choose(Choice::Done)]);
    once_each(list)
}

/// It does not matter who kicks, except for a player with Kick.
fn kickers(node: &Node, asked: &Decision) -> Vec<Action> {
    let mut players: Vec<Pid> = asked.menu.players.iter().collect();
    players.sort_by_key(|who| node.s.player(*who).has(Skill::Kick));
    let plain = players.first().copied();
    let good = players.last().copied().filter(|who| node.s.player(*who).has(Skill::Kick));
    plain.into_iter().chain(good).map(Action::Player).collect()
}

/// From where the kick strayed: by the whole distance, or by half of it.
fn aims(guide: &Guide) -> Vec<Action> {
    let Some(kick) = &guide.kick else { return Vec::new() };
    let crate::Entry::Deviation { distance, .. } = kick else { return Vec::new() };
    let mut list: Vec<_> = [*distance, distance / 2].iter().filter_map(|squares| kick.aim(*squares)).collect();
    list.dedup();
    list.into_iter().map(Action::Square).collect()
}

fn acts(node: &Node, guide: &Guide, asked: &Decision, who: Pid, kind: ActionKind) -> Vec<Action> {
    let mut list = Vec::new();
    if !node.s.player(who).is_standing() && rises(guide, who) {
        list.push(Action::Choose(Choice::StandUp));
    }
    match node.next(guide) {
        Some(Step::To(at)) => list.extend([Action::Square(*at), Action::Jump(*at)]),
        Some(Step::Block(target)) => {
            list.push(Action::Choose(Choice::Block));
            list.push(Action::Player(*target));
        }
        Some(Step::Foul(victim)) => list.extend([Action::Choose(Choice::Foul), Action::Player(*victim)]),
        Some(Step::Pass) => list.push(Action::Choose(Choice::Throw)),
        Some(Step::HandOff(to) | Step::Throw(to)) => {
            list.extend([Action::Choose(Choice::Throw), Action::Player(*to)]);
        }
        Some(Step::Activate(..)) | None => {}
    }
    // A jump that fails at once leads nowhere: the file does not say where to.
    let soon = guide.tests.get(node.tests..).unwrap_or_default().iter().take(MOST_BEFORE_A_JUMP);
    let jumps = soon.into_iter().any(|test| test.kind == TestKind::Jump);
    if jumps {
        list.extend(asked.menu.jumps.iter().map(Action::Jump));
    }
    let strike = Action::Choose(kind.strike());
    let down = Action::Choose(Choice::StandUp);
    list.extend([Action::Choose(Choice::Stop), strike, Action::Choose(Choice::Throw), down]);
    list.extend([Action::Choose(Choice::Foul), Action::Choose(Choice::Use)]);
    // A rush before the block may fail: then there is none.
    list.extend(guide.targets.iter().rev().copied().map(Action::Player));
    once_each(list)
}

fn once_each(list: Vec<Action>) -> Vec<Action> {
    let mut seen = Vec::with_capacity(list.len());
    for action in list {
        if !seen.contains(&action) {
            seen.push(action);
        }
    }
    seen
}

/// Whether a player on the ground gets up in this stretch, or tries to.
fn rises(guide: &Guide, who: Pid) -> bool {
    use crate::change::Posture;
    let before = guide.before.token(who).is.posture;
    let after = guide.after.token(who);
    let moved = guide.steps.iter().any(|step| matches!(step, Step::To(_)));
    before == Posture::Prone && (moved || after.is.posture != Posture::Prone || !guide.tests.is_empty())
}

/// Dice with the same face are offered once, as the first of them.
fn block_die(r: &Rules, node: &Node, guide: &Guide) -> Vec<Action> {
    let choice = guide.choices.get(node.choices);
    let again = guide.rerolls.get(node.rerolls).filter(|(order, ..)| choice.is_none_or(|c| *order < c.order));
    let mut list: Vec<_> = again.into_iter().flat_map(|(.., source)| sources(source)).collect();
    let Some(choice) = choice else { return list };
    let face = |die: &u8| r.block_die.get(usize::from(die.checked_sub(1)?)).copied();
    let wanted = choice.dice.get(usize::from(choice.index)).and_then(face);
    let first = choice.dice.iter().position(|die| face(die) == wanted && wanted.is_some());
    let dice = [Choice::Die1, Choice::Die2, Choice::Die3];
    list.extend(first.and_then(|first| dice.get(first)).copied().map(Action::Choose));
    list
}

fn reroll(node: &Node, guide: &Guide, who: Pid) -> Vec<Action> {
    let choice = guide.choices.get(node.choices).map_or(usize::MAX, |choice| choice.order);
    match guide.rerolls.get(node.rerolls) {
        Some((order, by, source)) if *by == who && *order <= choice => sources(source),
        _ => vec![Action::Choose(Choice::Decline)],
    }
}

/// Their source of a re-roll.
fn sources(source: &str) -> Vec<Action> {
    let first = match source {
        "pro" => Choice::RerollPro,
        "mascot" => Choice::RerollMascot,
        "leader" => Choice::RerollTeam,
        _ if source.ends_with("reroll") => Choice::RerollTeam,
        _ => Choice::RerollSkill,
    };
    vec![Action::Choose(first), Action::Choose(Choice::RerollStar)]
}

/// Whether a skill was used, by the log or by what happened to the player.
fn uses(guide: &Guide, who: Pid, skill: Skill) -> bool {
    let said = guide.skills.iter().find(|(by, name, _)| *by == who && *name == letters(skill.id()));
    match (said, skill) {
        (Some((.., used)), _) => *used,
        (None, Skill::Block | Skill::Dodge) => !guide.fell.contains(who),
        (None, Skill::MightyBlow) => {
            let names =
                guide.injuries.iter().flat_map(|entry| entry.armour_modifiers.iter().chain(&entry.injury_modifiers));
            names.into_iter().any(|name| letters(name).starts_with(&letters(skill.id())))
        }
        (None, _) => false,
    }
}
