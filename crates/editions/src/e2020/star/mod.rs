//! The special rules of star players, each in the file of its printed name; numbers come from the star's row.

mod a_sneaky_pair;
mod again;
mod all_you_can_eat;
mod baleful_hex;
mod beer_barrel_bash;
mod black_ink;
mod blast_it;
mod blind_rage;
mod bounding_leap;
mod brutal_block;
mod burst_of_speed;
mod catch_of_the_day;
mod consummate_professional;
mod crushing_blow;
mod dwarfen_scourge;
mod excuse_me_are_you_a_zoat;
pub(super) mod frenzied_rush;
mod furious_outburst;
mod fury_of_the_blood_god;
mod ghostly_flames;
mod gored_by_the_bull;
mod halfling_luck;
mod ill_be_back;
mod incorporeal;
mod indomitable;
mod kaboom;
mod kick_em_while_theyre_down;
mod look_into_my_eyes;
mod lord_of_chaos;
mod master_assassin;
mod maximum_carnage;
mod mesmerising_dance;
mod old_pro;
pub(super) mod primal_savagery;
mod pump_up_the_crowd;
mod putrid_regurgitation;
mod quick_bite;
mod raiding_party;
mod ram;
mod reliable;
mod savage_blow;
mod savage_mauling;
mod shot_to_nothing;
mod slayer;
mod sneakiest_of_the_lot;
mod star_of_the_show;
mod strong_passing_game;
mod swift_as_the_breeze;
mod tasty_morsel;
mod the_ballista;
mod the_flashing_blade;
mod then_i_started_blastin;
mod thinking_mans_troll;
mod toxin_connoisseur;
mod treacherous;
mod two_for_one;
mod unstoppable_momentum;
mod vicious_vines;
mod watch_out;
mod whirling_dervish;
mod wisdom_of_the_white_dwarf;
mod yoink;

use touchback_engine::rules::{StarNumbers, StarRule};
use touchback_engine::unit::value::Rethrows;
use touchback_engine::unit::{Fills, Granted, Hook, Part, Permit, ProcedureRow, Reroll, Thrown, What};
use touchback_engine::{Choice, Pid, PlayerSet, Rules, State};

pub(super) const PARTS: &[Part] = &[
    a_sneaky_pair::PART,
    all_you_can_eat::PART,
    baleful_hex::PART,
    beer_barrel_bash::PART,
    black_ink::PART,
    blast_it::PART,
    blind_rage::PART,
    bounding_leap::PART,
    brutal_block::PART,
    burst_of_speed::PART,
    catch_of_the_day::PART,
    consummate_professional::PART,
    crushing_blow::PART,
    dwarfen_scourge::PART,
    excuse_me_are_you_a_zoat::PART,
    frenzied_rush::PART,
    furious_outburst::PART,
    fury_of_the_blood_god::PART,
    ghostly_flames::PART,
    gored_by_the_bull::PART,
    halfling_luck::PART,
    ill_be_back::PART,
    incorporeal::PART,
    indomitable::PART,
    kaboom::PART,
    kick_em_while_theyre_down::PART,
    look_into_my_eyes::PART,
    lord_of_chaos::PART,
    master_assassin::PART,
    maximum_carnage::PART,
    mesmerising_dance::PART,
    old_pro::PART,
    primal_savagery::PART,
    pump_up_the_crowd::PART,
    putrid_regurgitation::PART,
    quick_bite::PART,
    raiding_party::PART,
    ram::PART,
    reliable::PART,
    savage_blow::PART,
    savage_mauling::PART,
    shot_to_nothing::PART,
    slayer::PART,
    sneakiest_of_the_lot::PART,
    star_of_the_show::PART,
    strong_passing_game::PART,
    swift_as_the_breeze::PART,
    tasty_morsel::PART,
    the_ballista::PART,
    the_flashing_blade::PART,
    then_i_started_blastin::PART,
    thinking_mans_troll::PART,
    toxin_connoisseur::PART,
    treacherous::PART,
    two_for_one::PART,
    unstoppable_momentum::PART,
    vicious_vines::PART,
    watch_out::PART,
    whirling_dervish::PART,
    wisdom_of_the_white_dwarf::PART,
    yoink::PART,
];

/// A star's rule as a part of the edition.
const fn star(id: &'static str, rule: StarRule, hooks: &'static [Hook], procedures: &'static [ProcedureRow]) -> Part {
    Part { id, revision: 1, fills: Fills::Star(rule, hooks), procedures }
}

/// What a star has until it has used its rule.
const fn fresh(what: Permit) -> Hook {
    Hook::Permit(what, |_, s, who| s.is_fresh(who))
}

/// A star's own re-roll of a test.
const fn rerolls(may: fn(&Rules, &State, &Thrown) -> bool) -> Hook {
    Hook::Reroll(Reroll::open(Choice::RerollStar, may, |cx, thrown| {
        cx.uses_star(thrown.who);
        Ok(Granted::Again)
    }))
}

/// One die of almost any roll may be re-rolled.
const ANY_DIE: &[Hook] = &[
    rerolls(|_, s, thrown| s.is_fresh(thrown.who) && matches!(thrown.what, What::Test(_))),
    Rethrows(|_, s, who, _, dice| *dice = u8::from(s.is_fresh(who))),
    Hook::Permit(Permit::PicksScatterDie, |_, s, who| s.is_fresh(who) && s.player(who).on_pitch()),
];

/// Whether a player has this rule.
fn has(s: &State, who: Pid, rule: StarRule) -> bool {
    s.player(who).special == Some(rule)
}

/// Whether it has this rule and may use it now.
fn ready(s: &State, who: Pid, rule: StarRule) -> bool {
    has(s, who, rule) && s.is_fresh(who)
}

/// The numbers of a star's rule.
fn numbers(r: &Rules, s: &State, who: Pid) -> StarNumbers {
    r.star_row(s, who).map_or(StarNumbers::default(), |row| row.numbers)
}

/// Opponents within reach.
fn opponents(s: &State, who: Pid, reach: u8, fit: impl Fn(Pid) -> bool) -> PlayerSet {
    let at = s.player(who).at;
    s.fielded(who.side().other()).filter(|p| s.player(*p).at.distance(at) <= reach && fit(*p)).collect()
}
