//! Special plays: when one is worth using, on which target and where. A play that would change nothing is kept
//! (SP4-49).
//!
//! Nothing here looks at the other hand: what an opponent holds is unknown, and a coach who reacted to it would reveal
//! what he knows.

use touchback_engine::rules::Face;
use touchback_engine::state::{Flag, Mark, Player, Ploy, Ploys};
use touchback_engine::under_way;
use touchback_engine::{Action, Choice, Decision, Pid, Play, Skill, Sq};

use super::Scripted;
use super::board::{Board, Possession};
use super::odds::{Verdict, prize, verdict};
use super::set_up::best;

/// The printed name of a card; none for one that the coaches apply themselves: a bot cannot read it.
fn name(board: &Board, play: Play) -> Option<&'static str> {
    play.row().and_then(|_| board.r.units.card_name(play))
}

impl Scripted {
    /// The best play to declare in this window, if one is worth it.
    pub(super) fn declare(&self, board: &Board, actions: &[Action]) -> Option<Action> {
        let lines = &board.s.hands[board.me.index()].lines;
        let wanted = best(actions, |action| match action {
            Action::Item(line) => {
                let play = lines.get(usize::from(line))?.play;
                self.wish(board, name(board, play)?).then_some(1.0 - f32::from(line) * 0.01)
            }
            _ => None,
        });
        wanted.or(Some(Action::Choose(Choice::Decline)))
    }

    /// Whether a play is worth declaring now.
    fn wish(&self, board: &Board, card: &str) -> bool {
        let league = board.s.options.league;
        match card {
            // Money, fame and careers: nothing in a one-off (AMB-67). Half the winnings for one fan is no bargain.
            "a-large-donation" => false,
            "inspiration"
            | "peaked"
            | "sponsorship-deal"
            | "that-boys-got-talent"
            | "special-offer"
            | "demo-game"
            | "side-bet"
            | "charity-match"
            | "robbed"
            | "the-big-match" => league,
            // What a team already suffers it cannot suffer twice.
            "away-fans-banned" => !hampered(board, &[Ploy::NoFans]),
            "bad-press" => !hampered(board, &[Ploy::NoFans, Ploy::HalfFans]),
            "under-scrutiny" => !hampered(board, &[Ploy::UnderScrutiny]),
            "team-anthem" => !boosted(board, &[Ploy::NoFans]),
            "off-side-trap" => !hampered(board, &[Ploy::MissesTurn]),
            "low-blow" => self.low_blow(board),
            "heroic-effort" => !falls_anyway(board),
            "eye-of-the-eagle" => !board.s.marks.has(Mark::Unhindered),
            "fake-play" => !board.s.marks.has(Mark::Accurate),
            "speed-of-light" => self.sprint(board),
            "blatant-foul" => self.plan.is_some_and(|plan| board.worth(plan.who) < 1.0),
            _ => on_the_pitch(board, card),
        }
    }

    /// Doubled strength must bring another die, or the choice of it.
    fn low_blow(&self, board: &Board) -> bool {
        let Some(plan) = self.plan.filter(|plan| plan.target.is_some()) else { return false };
        let (attack, defence) = touchback_engine::query::block_strength(board.r, board.s, plan.who, plan.target);
        let doubled = attack.saturating_add(board.player(plan.who).st);
        let dice = touchback_engine::query::block_dice;
        dice(doubled, defence) != dice(attack, defence)
    }

    /// A carrier who could score with the extra squares.
    fn sprint(&self, board: &Board) -> bool {
        let Some(plan) = self.plan.filter(|plan| board.s.holds_ball(plan.who)) else { return false };
        let short = board.to_goal(board.player(plan.who).at) - i32::from(board.movement(plan.who));
        (1..=6).contains(&short)
    }
}

fn boosted(board: &Board, ploys: &[Ploy]) -> bool {
    board.s.team(board.me).plays.has_any(Ploys::of(ploys))
}

fn hampered(board: &Board, ploys: &[Ploy]) -> bool {
    board.s.team(board.me.other()).plays.has_any(Ploys::of(ploys))
}

/// Whether the dice on the table knock the defender over without help.
fn falls_anyway(board: &Board) -> bool {
    let Some(block) = under_way::block(board.s) else { return false };
    let dice = &block.dice[..usize::from(block.count)];
    let down = |die: &u8| {
        let face: Face = board.r.block_die[usize::from((*die).clamp(1, 6)) - 1];
        verdict(board.s, block.attacker, block.defender, face) == Verdict::Down
    };
    dice.iter().any(down)
}

/// Plays at the start of turns and between drives, by the needs of the position.
fn on_the_pitch(board: &Board, card: &str) -> bool {
    let lead = i32::from(board.s.team(board.me).score) - i32::from(board.s.team(board.me.other()).score);
    let theirs = matches!(board.possession(), Possession::Theirs(_));
    let ours = match board.possession() {
        Possession::Ours(who) => Some(who),
        _ => None,
    };
    let last = board.s.clock.half >= 2 && board.turns_left(board.me) <= 2;
    match card {
        // The script never leaps and never passes twice.
        "rakarths-bounding-leap" | "the-old-one-two" => false,
        "labbatts-flying-fist" | "mind-blow" | "blitzkrieg" | "is-it-a-td" | "option-play" => {
            theirs || last && !leaderless(board)
        }
        "scutts-deluge-of-despair" => theirs,
        "razzle-dazzle" => theirs && lead <= 0,
        "burst-ball" => lead > 0 && ours.is_none(),
        "my-watch-must-of-stopped" => lead <= 0,
        "get-em-lads" => contacts(board) >= 2,
        "knutts-spell-of-awesome-strength" => contacts(board) >= 1,
        "intensive-training" => pupil(board).is_some(),
        "custard-pie" => board.mates().any(|who| pie_for(board, who)),
        "hide-the-ball" => ours.is_some_and(|who| board.zones[board.player(who).at.index()] > 0),
        "time-warp" | "the-secret-way" => ours.is_some_and(|who| far_runner(board, who)),
        "this-is-will-hurt-a-bit" => board.turns_left(board.me) > 0,
        _ => true,
    }
}

/// None of their players is worth a spell: none is standing.
fn leaderless(board: &Board) -> bool {
    !board.opponents().any(|who| board.player(who).is_standing())
}

/// How many of ours could block somebody.
fn contacts(board: &Board) -> usize {
    let beside = |who: Pid| {
        let at = board.player(who).at;
        board.opponents().any(|foe| board.player(foe).is_standing() && board.player(foe).at.distance(at) == 1)
    };
    board.mates().filter(|who| board.player(*who).is_standing() && beside(*who)).count()
}

/// A carrier who is too far for one run and near enough for more.
fn far_runner(board: &Board, who: Pid) -> bool {
    let (way, run) = (board.to_goal(board.player(who).at), i32::from(board.movement(who)));
    way > run && way <= run + 6
}

/// The player a lesson helps: the carrier in trouble, or a player about to block.
fn pupil(board: &Board) -> Option<(Pid, Skill)> {
    let lacks = |who: Pid, skill| !board.player(who).has(skill);
    if let Possession::Ours(who) = board.possession()
        && board.zones[board.player(who).at.index()] > 0
        && lacks(who, Skill::Dodge)
    {
        return Some((who, Skill::Dodge));
    }
    let blocks = |who: &Pid| board.player(*who).is_standing() && board.zones[board.player(*who).at.index()] > 0;
    board.mates().find(|who| blocks(who) && lacks(*who, Skill::Block)).map(|who| (who, Skill::Block))
}

/// Whether a pie from this player would free him or the carrier next to him.
fn pie_for(board: &Board, who: Pid) -> bool {
    let player = board.player(who);
    let marks = |foe: Pid| board.player(foe).has_tackle_zone() && board.player(foe).at.distance(player.at) == 1;
    player.is_standing() && !board.s.holds_ball(who) && board.opponents().any(marks)
}

/// The target player.
pub(crate) fn player(board: &Board, play: Play, actions: &[Action]) -> Option<Action> {
    let card = name(board, play)?;
    best(actions, |action| match action {
        Action::Player(who) => Some(target(board, card, who)),
        _ => None,
    })
    .or(Some(Action::Choose(Choice::Done)))
}

fn target(board: &Board, card: &str, who: Pid) -> f32 {
    let player = board.player(who);
    let (worth, carrier) = (board.worth(who), if board.s.holds_ball(who) { 5.0 } else { 0.0 });
    let marked = if player.on_pitch() { f32::from(board.zones[player.at.index()]) } else { 0.0 };
    let bound = if player.is(Flag::NoAction) { -20.0 } else { 0.0 };
    match card {
        "labbatts-flying-fist" if who.side() == board.me => -10.0 - carrier,
        "assassin" | "labbatts-flying-fist" | "pit-trap" | "trampoline-trap" | "wooops" => {
            carrier + prize(board, who) + worth
        }
        "mind-blow" | "snack-break" => carrier + worth + bound,
        "custard-pie" if who.side() == board.me => {
            if pie_for(board, who) {
                worth
            } else {
                -1.0
            }
        }
        "custard-pie" if player.has_tackle_zone() => worth,
        "custard-pie" => -5.0,
        "greased-shoes" => worth - f32::from(player.ag),
        "knutts-spell-of-awesome-strength" => marked * 2.0 + worth,
        "intensive-training" => {
            if pupil(board).is_some_and(|(best, _)| best == who) {
                5.0
            } else {
                0.0
            }
        }
        "the-secret-way" | "time-warp" | "hide-the-ball" => carrier,
        "on-side-kick" => -(board.to_goal(player.at) as f32),
        "illegal-drugs" | "stiletto" | "knuckledusters" => worth + strength(player),
        "magic-helmet" => worth - f32::from(player.av) * 0.1,
        _ => carrier + worth,
    }
}

fn strength(player: &Player) -> f32 {
    f32::from(player.st) * 0.3
}

/// Where to.
pub(crate) fn square(board: &Board, play: Play, actions: &[Action]) -> Option<Action> {
    let card = name(board, play)?;
    best(actions, |action| match action {
        Action::Square(to) => Some(place(board, card, to)),
        _ => None,
    })
}

fn place(board: &Board, card: &str, to: Sq) -> f32 {
    let marked = f32::from(board.zones[to.index()]);
    let near = |side: touchback_engine::Side| {
        let standing = board.s.fielded(side).filter(|who| board.player(*who).is_standing());
        standing.map(|who| board.player(who).at.distance(to)).min().map_or(20.0, f32::from)
    };
    match card {
        // The ball comes to us and away from them.
        "woof-woof" => near(board.me.other()) - near(board.me),
        // Behind them, but where a pass or a hand-off can find him.
        "sewer-map" => -marked * 3.0 - (board.to_goal(to) - 3).abs() as f32,
        "trampoline-trap" => marked,
        _ => -(board.to_goal(to) as f32) - marked,
    }
}

/// Traits that cost most, for a player of theirs.
const SPITE: [Skill; 5] =
    [Skill::ReallyStupid, Skill::UnchannelledFury, Skill::BoneHead, Skill::TakeRoot, Skill::AnimalSavagery];

/// Which skill or trait.
pub(crate) fn skill(board: &Board, decision: &Decision, play: Play) -> Option<Action> {
    let item = |skill: Skill| Some(Action::Item(skill.index() as u8)).filter(|action| decision.menu.offers(*action));
    match name(board, play)? {
        "intensive-training" => pupil(board).and_then(|(_, skill)| item(skill)).or_else(|| item(Skill::Block)),
        _ => SPITE.into_iter().find_map(item),
    }
}

/// Which of some words: the apothecary goes first, a price is paid, a die is not re-rolled.
pub(crate) fn choice(decision: &Decision) -> Option<Action> {
    const LIKED: [Choice; 5] =
        [Choice::Strength, Choice::Apothecary, Choice::ExtraBlitz, Choice::Assistant, Choice::Use];
    let offered = |choice: Choice| Some(Action::Choose(choice)).filter(|action| decision.menu.offers(*action));
    // A re-roll is cheaper than the turn, and to argue with a card is of no use (OB-6.1-8).
    if offered(Choice::Argue).is_some() {
        return offered(Choice::RerollTeam).or(offered(Choice::Decline));
    }
    LIKED.into_iter().chain([Choice::Decline]).find_map(offered)
}

#[cfg(test)]
mod tests {
    use touchback_engine::Play;
    use touchback_engine::play::{INFERRED, PLAYS};

    #[test]
    fn every_card_named_here_is_a_card() {
        let rules = touchback_rulesets::load("elevens").expect("loads");
        let plays = (0..PLAYS.len() + INFERRED.len()).map(|n| Play(n as u8));
        let known: Vec<&str> = plays.filter_map(|play| rules.units.card_name(play)).collect();
        let text = include_str!("plays.rs").split("#[cfg(test)]").next().expect("the code");
        let named: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
        assert!(named.len() > 50, "{}", named.len());
        let unknown: Vec<_> = named.iter().filter(|name| !known.contains(name)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
