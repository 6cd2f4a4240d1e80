//! The printed special-play cards, one file each; entries that share an effect share a file (ledger 5.5). Their windows are in
//! `engine/src/play/list.rs`, their words and numbers in `data/plays`.

mod a_better_offer;
mod a_large_donation;
mod assassin;
mod away_fans_banned;
mod bad_habits;
mod bad_press;
mod banana_skin;
mod biased_referee;
mod blatant_foul;
mod blitzkrieg;
mod bribe_the_ref_marker;
mod bribe_the_ref_procedure;
mod bribe_the_ref_sending_off;
mod bribe_the_ref_twelfth_man;
mod burst_ball;
mod charity_match;
mod crazy_ref;
mod custard_pie;
mod demo_game;
mod doom_and_gloom;
mod double_cross;
mod duh_where_am_i;
mod extra_training;
mod eye_of_the_eagle;
mod fake_play;
mod flu_bug;
mod get_em_lads;
mod greased_shoes;
mod grudge_match;
mod half_time_team_talk;
mod hawkfings_curse;
mod healing_scroll;
mod heroic_effort;
mod hide_the_ball;
mod i_am_the_greatest;
mod ignore_rival_coach;
mod illegal_drugs;
mod injured_in_practice;
mod inspiration;
mod inspired_play;
mod inspiring_team_talk;
mod intensive_training;
mod is_it_a_td;
mod it_wasnt_me;
mod kelhoffers_magic_foot;
mod knuckledusters;
mod knutts_spell_of_awesome_strength;
mod labbatts_flying_fist;
mod low_blow;
mod magic_hand_of_jark_longarm;
mod magic_helmet;
mod magic_sponge;
mod micky_finn_player;
mod micky_finn_staff;
mod mind_blow;
mod morleys_revenge;
mod my_watch_must_of_stopped;
mod off_side_trap;
mod on_side_kick;
mod option_play;
mod peaked;
mod pit_trap;
mod player_strike;
mod potion_of_lurve;
mod pre_match_ritual;
mod rakarths_bounding_leap;
mod rakarths_spell_of_petty_spite;
mod razzle_dazzle;
mod referee;
mod relocating;
mod robbed;
mod scutts_deluge_of_despair;
mod sewer_map;
mod side_bet;
mod snack_break;
mod sorry;
mod special_offer;
mod speed_of_light;
mod spike;
mod sponsorship_deal;
mod spy;
mod stiletto;
mod stink_bomb;
mod take_a_dive;
mod team_anthem;
mod that_boys_got_talent;
mod that_makes_me_mad;
mod the_big_match;
mod the_chuck;
mod the_old_one_two;
mod the_secret_way;
mod this_is_will_hurt_a_bit;
mod time_warp;
mod trampoline_trap;
mod under_scrutiny;
mod unseen_shield;
mod unsportsmanlike_conduct;
mod woof_woof;
mod wooops;

use touchback_engine::event::Event;
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::rules::{Fate, PregameStep};
use touchback_engine::state::{Flag, Flags, Mark, Place, Ploy};
use touchback_engine::unit::{Card, CardPart, Cx, Fills, Flow, Halt, Next, Part};
use touchback_engine::{Pid, PlayerSet, Rules, Side, Sq, SqSet, State, query};

/// The plays with these ids, checked when compiling.
macro_rules! plays {
    ($($id:literal),*) => { const { &[$(touchback_engine::Play::printed($id)),*] } };
}
use plays;

/// Nothing more is to be done for now.
const DONE: Flow = Ok(Next::Go);

const fn card(id: &'static str, part: CardPart) -> Part {
    Part { id, revision: 1, fills: Fills::Card(part), procedures: &[] }
}

/// All it does is to mark what is in progress.
fn mark_only(cx: &mut Cx, mark: Mark) -> Flow {
    cx.s.marks.set(mark);
    DONE
}

/// Refused if nothing would change.
const fn matters(fine: bool) -> Result<(), PlayRefusal> {
    if fine { Ok(()) } else { Err(PlayRefusal::NoEffect) }
}

/// Refused if there is nobody and nothing to aim at.
const fn possible(fine: bool) -> Result<(), PlayRefusal> {
    if fine { Ok(()) } else { Err(PlayRefusal::Target) }
}

fn keep(players: PlayerSet, test: impl Fn(Pid) -> bool) -> PlayerSet {
    players.iter().filter(|who| test(*who)).collect()
}

/// Players of a side that are available for this match, on the pitch or off it (section 1.2).
fn listed(s: &State, side: Side) -> PlayerSet {
    let fit = |who: &Pid| {
        let player = s.player(*who);
        matches!(player.place, Place::Reserves | Place::Pitch | Place::KnockedOut) && !player.is(Flag::Out)
    };
    s.squad(side).filter(fit).collect()
}

fn on_pitch(s: &State, side: Side) -> PlayerSet {
    s.fielded(side).collect()
}

fn standing(s: &State, side: Side) -> PlayerSet {
    keep(on_pitch(s, side), |who| s.player(who).is_standing())
}

/// The player the window is about, if on the pitch.
fn about(s: &State, card: Card) -> PlayerSet {
    keep(on_pitch(s, card.about.side()), |who| who == card.about)
}

/// Standing players of a side next to somebody.
fn beside(s: &State, side: Side, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |other| other.side() == side && s.player(other).is_standing())
}

/// Knocked out, Badly Hurt or worse, but not dead (RE-16).
fn casualties(s: &State, side: Side) -> PlayerSet {
    let hurt = |who: &Pid| match s.player(*who).place {
        Place::KnockedOut => !s.player(*who).is(Flag::Out),
        Place::Casualty => s.player(*who).fate != Fate::Dead,
        _ => false,
    };
    s.squad(side).filter(hurt).collect()
}

/// A random player of the other side.
fn at_random(cx: &mut Cx, card: Card) -> Result<Pid, Halt> {
    let who = cx.random_player(listed(cx.s, card.opponents()))?;
    cx.emit(Event::Chosen { who });
    Ok(who)
}

/// This many different players at random, or all there are (AMB-34).
fn draw(cx: &mut Cx, side: Side, count: u8) -> Result<PlayerSet, Halt> {
    let mut left = listed(cx.s, side);
    let mut drawn = PlayerSet::EMPTY;
    for _ in 0..u32::from(count).min(left.len()) {
        let who = cx.random_player(left)?;
        cx.emit(Event::Chosen { who });
        left.remove(who);
        drawn.insert(who);
    }
    Ok(drawn)
}

/// Whether there is somebody whom chance could pick.
fn anybody(_: &Rules, s: &State, card: Card) -> Result<(), PlayRefusal> {
    possible(!listed(s, card.opponents()).is_empty())
}

/// Whether the other side has a team re-roll to lose.
fn has_rerolls(_: &Rules, s: &State, card: Card) -> Result<(), PlayRefusal> {
    let team = s.team(card.opponents());
    matters(team.rerolls_full > 0 || team.rerolls > 0)
}

/// Whether the roster has room for one more (RE-24, RE-35): hired players and the dead take no place in it.
fn has_room(r: &Rules, s: &State, card: Card) -> Result<(), PlayRefusal> {
    const HIRED: Flags = Flags::of(&[Flag::Journeyman, Flag::Mercenary, Flag::Star]);
    let member = |who: &Pid| !s.player(*who).is(HIRED) && s.player(*who).fate != Fate::Dead;
    possible(s.squad(card.by).filter(member).count() < usize::from(r.squad_max))
}

/// Whether the referee could be made to watch the other side; if he watches nobody, there is nothing to move (AMB-39).
fn may_draw_the_eye(r: &Rules, s: &State, card: Card) -> Result<(), PlayRefusal> {
    matters(r.may_draw_the_eye(s, card.opponents()))
}

fn draw_the_eye(cx: &mut Cx, card: Card) -> Flow {
    let side = card.opponents();
    cx.s.upkeep.look_at(side);
    cx.emit(Event::EyeOn { side });
    DONE
}

/// No fans count for this team for the rest of the match (RE-23, RE-55, AMB-60).
fn ban_fans(cx: &mut Cx, side: Side) {
    cx.gain(side, Ploy::NoFans);
    if cx.s.team(side).fan_factor > 0 {
        cx.s.team_mut(side).fan_factor = 0;
        cx.emit(Event::FanFactor { side, factor: 0 });
    }
}

/// Whether a team's fan factor is known before the match: no more fans are rolled for (DT-61).
fn fans_are_known(r: &Rules) -> bool {
    !r.pregame.contains(&PregameStep::Fans)
}

/// Squares of these within a distance.
fn within(open: &SqSet, from: Sq, reach: u8) -> SqSet {
    let mut near = SqSet::EMPTY;
    open.for_each(|sq| {
        if from.distance(sq) <= reach {
            near.insert(sq);
        }
    });
    near
}

/// Puts a player on a square, which may score.
fn put_there(cx: &mut Cx, who: Pid, to: Sq) -> Flow {
    cx.shift(who, to);
    cx.emit(Event::Moved { who, to });
    cx.note_touchdown();
    DONE
}

/// The printed cards, by name.
pub const PARTS: &[Part] = &[
    a_better_offer::PART,
    a_large_donation::PART,
    assassin::PART,
    away_fans_banned::PART,
    bad_habits::PART,
    bad_press::PART,
    banana_skin::PART,
    biased_referee::PART,
    blatant_foul::PART,
    blitzkrieg::PART,
    bribe_the_ref_marker::PART,
    bribe_the_ref_procedure::PART,
    bribe_the_ref_sending_off::PART,
    bribe_the_ref_twelfth_man::PART,
    burst_ball::PART,
    charity_match::PART,
    crazy_ref::PART,
    custard_pie::PART,
    demo_game::PART,
    doom_and_gloom::PART,
    double_cross::PART,
    duh_where_am_i::PART,
    extra_training::PART,
    eye_of_the_eagle::PART,
    fake_play::PART,
    flu_bug::PART,
    get_em_lads::PART,
    greased_shoes::PART,
    grudge_match::PART,
    half_time_team_talk::PART,
    hawkfings_curse::PART,
    healing_scroll::PART,
    heroic_effort::PART,
    hide_the_ball::PART,
    i_am_the_greatest::PART,
    ignore_rival_coach::PART,
    illegal_drugs::PART,
    injured_in_practice::PART,
    inspiration::PART,
    inspired_play::PART,
    inspiring_team_talk::PART,
    intensive_training::PART,
    is_it_a_td::PART,
    it_wasnt_me::PART,
    kelhoffers_magic_foot::PART,
    knuckledusters::PART,
    knutts_spell_of_awesome_strength::PART,
    labbatts_flying_fist::PART,
    low_blow::PART,
    magic_hand_of_jark_longarm::PART,
    magic_helmet::PART,
    magic_sponge::PART,
    micky_finn_player::PART,
    micky_finn_staff::PART,
    mind_blow::PART,
    morleys_revenge::PART,
    my_watch_must_of_stopped::PART,
    off_side_trap::PART,
    on_side_kick::PART,
    option_play::PART,
    peaked::PART,
    pit_trap::PART,
    player_strike::PART,
    potion_of_lurve::PART,
    pre_match_ritual::PART,
    rakarths_bounding_leap::PART,
    rakarths_spell_of_petty_spite::PART,
    razzle_dazzle::PART,
    referee::PART,
    robbed::PART,
    scutts_deluge_of_despair::PART,
    sewer_map::PART,
    side_bet::PART,
    snack_break::PART,
    sorry::PART,
    special_offer::PART,
    speed_of_light::PART,
    spike::PART,
    sponsorship_deal::PART,
    spy::PART,
    stiletto::PART,
    stink_bomb::PART,
    take_a_dive::PART,
    team_anthem::PART,
    that_boys_got_talent::PART,
    that_makes_me_mad::PART,
    the_big_match::PART,
    the_chuck::PART,
    the_old_one_two::PART,
    the_secret_way::PART,
    this_is_will_hurt_a_bit::PART,
    time_warp::PART,
    trampoline_trap::PART,
    under_scrutiny::PART,
    unseen_shield::PART,
    unsportsmanlike_conduct::PART,
    woof_woof::PART,
    wooops::PART,
];
