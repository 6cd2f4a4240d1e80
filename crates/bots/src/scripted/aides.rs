//! Answers about helpers beside the pitch, and about what comes once a match: hires, prayers, measures,
//! wizards, helpers, stars' special rules.
//!
//! The engine asks only if something can be gained, so most of it is accepted. What can be used once waits for a
//! good moment: a spell for a crowd, the carrier or the end of the half, a star's re-roll for a bad result.
//! The bot's players are chosen by their value, opponents by what losing them would cost their team.

use touchback_engine::hook;
use touchback_engine::rules::{Fate, Helper, Spell, Timing, Weather};
use touchback_engine::under_way;
use touchback_engine::{Action, Ask, Choice, Decision, Pid, Skill, Sq};

use super::board::{Board, Possession};
use super::react::{first_offered, offered, worst_die};
use super::set_up::best;

pub(crate) fn answer(board: &Board, decision: &Decision, actions: &[Action]) -> Option<Action> {
    match decision.ask {
        Ask::MercenaryPosition => dearest(actions, |row| board.r.positions.get(row).map(|position| position.cost)),
        Ask::HireStar => dearest(actions, |row| board.r.stars.get(row).map(|star| star.cost)),
        Ask::HireStaff => dearest(actions, |row| board.r.staff.get(row).map(|hireling| hireling.price)),
        Ask::HireWizard => dearest(actions, |row| board.r.wizards.get(row).map(|hireling| hireling.price)),
        Ask::HireReferee => dearest(actions, |row| board.r.referees.get(row).map(|hireling| hireling.price)),
        Ask::Stake => fewest(actions),
        Ask::Pray => offered(decision, Choice::Pray),
        Ask::MercenarySkill | Ask::PrayerSkill(_) | Ask::SpellSkill(_) | Ask::StarAdvice(_) => lesson(actions),
        Ask::Kicker => best(actions, |action| match action {
            Action::Player(who) => {
                Some(f32::from(u8::from(board.player(who).has(Skill::Kick))) - board.handling(who) * 0.05)
            }
            _ => None,
        }),
        Ask::MeasureCharacteristic(_) => offered(decision, Choice::Strength),
        Ask::Measure => measure(decision),
        Ask::SecondAction(who) => Some(second_action(board, decision, who)),
        Ask::Spell => spell(board, decision, actions),
        Ask::SpellSquare if under_way::spell(board.s) == Some(Spell::LightningBolt) => bolt(board, actions),
        Ask::SpellSquare => crowd(board, actions),
        Ask::RerollSpell(who) if board.s.holds_ball(who) => offered(decision, Choice::RerollTeam),
        Ask::RerollSpell(_) => offered(decision, Choice::Decline),
        Ask::Patient => one_of_a_kind(board, actions),
        // Players are worth more than staff.
        Ask::TreatStaff => offered(decision, Choice::Decline),
        Ask::SpellClock => Some(Action::Item(u8::from(!leads(board)))),
        Ask::SpellBonus(_) => first_offered(decision, &[Choice::Armour, Choice::Injury]),
        Ask::HelperUse(helper) => Some(helper_use(board, helper)),
        Ask::HelperItem(helper) => helper_item(board, decision, helper, actions),
        Ask::UseStarRule(who) => star(board, decision, who, actions),
        Ask::PrayerPlayer(_) | Ask::CustomPlayer | Ask::MeasurePlayer(_) | Ask::SpellPlayer | Ask::HelperPlayer(_) => {
            one_of_a_kind(board, actions)
        }
        _ => None,
    }
}

/// The most expensive entry: expensive is good.
fn dearest(actions: &[Action], price: impl Fn(usize) -> Option<u32>) -> Option<Action> {
    best(actions, |action| match action {
        Action::Item(row) => price(usize::from(row)).map(|price| price as f32),
        _ => None,
    })
}

fn fewest(actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Item(count) => Some(-f32::from(count)),
        _ => None,
    })
}

/// Skills in order of preference.
const WISHES: [Skill; 16] = [
    Skill::Block,
    Skill::Claws,
    Skill::Guard,
    Skill::MightyBlow,
    Skill::Dodge,
    Skill::Wrestle,
    Skill::StandFirm,
    Skill::Tackle,
    Skill::SureHands,
    Skill::Sidestep,
    Skill::TwoHeads,
    Skill::ExtraArms,
    Skill::Horns,
    Skill::BigHand,
    Skill::Tentacles,
    Skill::Dauntless,
];

fn lesson(actions: &[Action]) -> Option<Action> {
    let wished = |skill: &Skill| Action::Item(skill.index() as u8);
    let known = WISHES.iter().map(wished).find(|action| actions.contains(action));
    known.or_else(|| actions.iter().copied().find(|action| matches!(action, Action::Item(_))))
}

/// Offered at the moment it can be used, and worth nothing after the match. A stimulant may cost the player: not for that.
fn measure(decision: &Decision) -> Option<Action> {
    const WELCOME: [Choice; 7] = [
        Choice::Measure2,
        Choice::Measure3,
        Choice::Measure4,
        Choice::Measure5,
        Choice::Measure6,
        Choice::Measure7,
        Choice::Measure8,
    ];
    first_offered(decision, &WELCOME).or_else(|| first_offered(decision, &[Choice::Decline, Choice::Measure1]))
}

/// A carrier runs on, the others block somebody if they can without moving.
fn second_action(board: &Board, decision: &Decision, who: Pid) -> Action {
    use touchback_engine::ActionKind::{Block, Move};
    let wanted = if board.s.holds_ball(who) { [Move, Move] } else { [Block, Move] };
    let open = wanted.into_iter().map(|kind| Action::Activate(who, kind)).find(|a| decision.menu.offers(*a));
    open.unwrap_or(Action::Choose(Choice::Stop))
}

fn leads(board: &Board) -> bool {
    board.s.team(board.me).score > board.s.team(board.me.other()).score
}

/// Whether there will hardly be a better moment.
fn is_late(board: &Board) -> bool {
    board.s.clock.half >= 2 && board.turns_left(board.me.other()) <= 1
}

/// What an opponent would cost its team, a carrier most.
fn prize(board: &Board, who: Pid) -> f32 {
    let carrier = if board.s.holds_ball(who) { 3.0 } else { 0.0 };
    let standing = if board.player(who).is_standing() { 0.5 } else { 0.0 };
    board.worth(who) + carrier + standing
}

/// A player of the one side that can be chosen from; none if both can, for then it depends on the matter.
fn one_of_a_kind(board: &Board, actions: &[Action]) -> Option<Action> {
    let players =
        || actions.iter().filter_map(|action| if let Action::Player(who) = action { Some(*who) } else { None });
    if players().any(|who| who.side() == board.me) && players().any(|who| who.side() != board.me) {
        return None;
    }
    best(actions, |action| match action {
        Action::Player(who) if who.side() == board.me => {
            Some(board.worth(who) + if board.player(who).on_pitch() { 0.5 } else { 0.0 })
        }
        Action::Player(who) => Some(prize(board, who)),
        _ => None,
    })
}

/// What an explosion on this square and those around would be worth.
fn blast(board: &Board, centre: Sq) -> f32 {
    let hit = |who: &Pid| board.player(*who).is_standing() && board.player(*who).at.distance(centre) <= 1;
    let theirs: f32 = board.opponents().filter(hit).map(|who| prize(board, who)).sum();
    let ours: f32 =
        board.mates().filter(hit).map(|who| board.worth(who) + if board.s.holds_ball(who) { 3.0 } else { 0.5 }).sum();
    theirs - ours
}

fn crowd(board: &Board, actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Square(sq) => Some(blast(board, sq)),
        _ => None,
    })
}

/// An explosion that is not worth four good players, or the carrier and two more, can wait.
const WORTH_A_FIREBALL: f32 = 7.5;
/// A carrier this near to our End Zone must be stopped.
const NEAR: i32 = 10;

fn best_blast(board: &Board) -> f32 {
    board
        .opponents()
        .flat_map(|who| board.player(who).at.neighbours())
        .filter(|sq| board.r.pitch.all.contains(*sq))
        .map(|sq| blast(board, sq))
        .fold(0.0, f32::max)
}

/// What a bolt from this square of the edge would hit first, and what that is worth.
fn bolt_worth(board: &Board, from: Sq) -> f32 {
    let squares = (0..=u8::MAX).map_while(|n| hook::spell::bolt(board.r, from, n));
    let first = squares.filter_map(|sq| board.s.at(sq)).find(|who| board.player(*who).is_standing());
    match first {
        Some(who) if who.side() == board.me => -prize(board, who),
        Some(who) => prize(board, who),
        None => 0.0,
    }
}

fn bolt(board: &Board, actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Square(sq) => Some(bolt_worth(board, sq)),
        _ => None,
    })
}

fn best_bolt(board: &Board) -> f32 {
    board.r.pitch.all.iter().map(|sq| bolt_worth(board, sq)).fold(0.0, f32::max)
}

/// With this much at stake the carrier is among those who are hit.
const WORTH_THE_CARRIER: f32 = 3.5;

/// Enough at once, even without the carrier.
const WORTH_A_CROWD: f32 = 11.0;

/// Whether a wizard who may choose his moment casts now.
pub(super) fn casts_now(board: &Board, decision: &Decision) -> bool {
    let own = usize::from(board.s.team(board.me).wizard).checked_sub(1).and_then(|row| board.r.wizards.get(row));
    if !decision.menu.offers(Action::Choose(Choice::Cast)) {
        return false;
    }
    let ready = ready(board);
    own.is_some_and(|own| Spell::ALL.iter().any(|spell| own.spells >> *spell as u8 & 1 == 1 && ready(*spell)))
}

/// Which spells are worth casting now.
fn ready(board: &Board) -> impl Fn(Spell) -> bool {
    let near = |who: Pid| board.player(who).is_standing() && board.to_own_goal(board.player(who).at) <= NEAR;
    let threatened = matches!(board.possession(), Possession::Theirs(who) if near(who));
    let boom = best_blast(board);
    // A wizard who may break into a move waits for the carrier.
    let patient = board.r.spell_windows.has(Timing::OpponentTurn);
    move |spell: Spell| match spell {
        Spell::Fireball if patient => {
            (threatened && boom >= WORTH_THE_CARRIER) || boom >= WORTH_A_CROWD || (is_late(board) && boom > 0.0)
        }
        Spell::LightningBolt => {
            let flash = best_bolt(board);
            (threatened && flash >= WORTH_THE_CARRIER) || (is_late(board) && flash > 0.0)
        }
        Spell::Fireball | Spell::TakeThisOops | Spell::StrangeFlora | Spell::WarpLightning | Spell::ColumnOfFire => {
            boom >= WORTH_A_FIREBALL || (is_late(board) && boom > 0.0)
        }
        // Time helps the leading side, or the side that needs more of it.
        Spell::TemporalDistortion => board.turns_left(board.me) <= 2,
        Spell::RampantMutation
        | Spell::VigorousGrowth
        | Spell::DanseMacabre
        | Spell::TectonicShift
        | Spell::RealityBlinks => true,
        _ => threatened || is_late(board),
    }
}

fn spell(board: &Board, decision: &Decision, actions: &[Action]) -> Option<Action> {
    let ready = ready(board);
    let scroll = [(Choice::Fireball, Spell::Fireball), (Choice::Zap, Spell::Zap)];
    let scroll = scroll.into_iter().find(|(choice, spell)| ready(*spell) && offered(decision, *choice).is_some());
    let own = actions.iter().copied().find(|action| match action {
        Action::Item(spell) => Spell::ALL.get(usize::from(*spell)).is_some_and(|spell| ready(*spell)),
        _ => false,
    });
    own.or(scroll.map(|(choice, _)| Action::Choose(choice))).or_else(|| offered(decision, Choice::Decline))
}

/// A brew makes small players stupid; an unguent is kept for those who would be lost.
fn helper_use(board: &Board, helper: Helper) -> Action {
    let wise = match helper {
        Helper::HeadyBrew => false,
        Helper::MedicinalUnguent => under_way::hurt(board.s).is_none_or(|hurt| hurt.fate > Fate::BadlyHurt),
        _ => true,
    };
    Action::Choose(if wise { Choice::Use } else { Choice::Decline })
}

fn helper_item(board: &Board, decision: &Decision, helper: Helper, actions: &[Action]) -> Option<Action> {
    /// No modifier: fair weather is likeliest.
    const EVEN: Action = Action::Item(2);
    match helper {
        Helper::WeatherMage if board.s.weather == Weather::Perfect => offered(decision, Choice::Decline),
        Helper::WeatherMage => Some(EVEN),
        Helper::AyleenAndar => fewest(actions),
        // The kick was aimed with room to stray.
        Helper::MasterOfBallistics => offered(decision, Choice::Decline),
        Helper::PapaSkullbones => lesson(actions),
        _ => actions.first().copied(),
    }
}

/// Dice are repeated where they are bad; everything else that a star can do is done.
fn star(board: &Board, decision: &Decision, who: Pid, actions: &[Action]) -> Option<Action> {
    if decision.menu.offers(Action::Choose(Choice::Die1)) {
        return star_die(board, decision);
    }
    if let Some(again) = offered(decision, Choice::RerollStar) {
        // A ball that lands with one of our players is where it should be.
        let flying = !board.s.ball.holder.is_some() && under_way::hurt(board.s).is_none();
        let well = flying && board.s.at(board.s.ball.at).is_some_and(|mate| mate.side() == board.me);
        return if well { offered(decision, Choice::Decline) } else { Some(again) };
    }
    let use_it = first_offered(decision, &[Choice::UseStar, Choice::Use, Choice::RerollPro]);
    use_it.or_else(|| one_of_a_kind(board, actions)).or_else(|| {
        best(actions, |action| match action {
            Action::Square(to) => Some(
                -f32::from(board.zones[to.index()])
                    - board.to_goal(to) as f32 * if who.side() == board.me { 0.1 } else { 0.0 },
            ),
            _ => None,
        })
    })
}

/// Of a block the worst die; of a throw that strays any, since it cannot get much worse.
fn star_die(board: &Board, decision: &Decision) -> Option<Action> {
    if under_way::block(board.s).is_some() {
        return offered(decision, Choice::Done).or_else(|| worst_die(board, decision));
    }
    offered(decision, Choice::Die1)
}
