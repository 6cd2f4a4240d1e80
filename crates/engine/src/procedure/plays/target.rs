//! What a play needs to be named, and whether it could be declared at all (sections 1.2 and 5 of the ledger).

use super::{At, Plays, team};
use crate::action::{Choice, ChoiceSet};
use crate::effect;
use crate::geometry::SqSet;
use crate::illegal::PlayRefusal;
use crate::play::{Play, PlayEffect, PlayTable};
use crate::procedure::match_::available;
use crate::query;
use crate::rules::options::InspiredPlayVsCards;
use crate::rules::{Fate, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, Pid, Place, PlayerSet, Side, State, Team, bond, boon, flag, once};
use crate::unit::Permit;

/// One thing to be named.
pub(super) enum Need {
    Nothing,
    Players(PlayerSet),
    Squares(SqSet),
    Skills(SkillSet),
    /// One of these choice words, as bits.
    Choices(ChoiceSet),
}

/// What must be named for the declared play in this phase; `None` after the last.
pub(super) fn need(r: &Rules, s: &State, p: Plays, at: At) -> Option<Need> {
    use PlayEffect as E;
    let effect = p.effect();
    Some(match (at, effect) {
        (At::Answered, _) => return None,
        (At::Target, Some(effect)) => targets(r, s, p, effect).map_or(Need::Nothing, Need::Players),
        (At::Second, Some(E::CustardPie)) => Need::Players(beside(s, p.by.other(), p.target)),
        (At::Second, Some(E::StinkBomb)) => Need::Players(in_throw(s, p.by.other(), p.target)),
        (At::Square, Some(E::SewerMap)) => Need::Squares(empty(r, s)),
        (At::Skill, Some(E::PettySpite)) => Need::Skills(traits_for(r, s, p.target)),
        (At::Skill, Some(E::IntensiveTraining)) => Need::Skills(skills_for(r, s, p.target)),
        (At::Choice, Some(E::IllegalDrugs)) => Need::Choices(bits(&[Choice::Strength, Choice::Agility])),
        (At::Choice, Some(E::StaffDrugged)) => Need::Choices(staff(s, p.by.other())),
        (At::Choice, Some(E::OptionPlay)) => Need::Choices(bits(&[Choice::ExtraBlitz, Choice::ExtraPass])),
        _ => Need::Nothing,
    })
}

fn bits(choices: &[Choice]) -> ChoiceSet {
    choices.iter().copied().collect()
}

/// The kinds of staff that a team has, its head coach aside (DT-34).
fn staff(s: &State, side: Side) -> ChoiceSet {
    let team = s.team(side);
    let kinds = [
        (team.apothecaries, Choice::Apothecary),
        (team.assistants, Choice::Assistant),
        (team.cheerleaders, Choice::Cheerleader),
        (team.wizard_at_hand(), Choice::Wizard),
        (team.chefs, Choice::Chef),
    ];
    kinds.iter().filter(|(count, _)| *count > 0).map(|(_, kind)| *kind).collect()
}

/// Whether a held play could be declared in this window: there is a target, and something would change.
pub(super) fn offer(r: &Rules, s: &State, p: Plays, play: Play) -> Result<(), PlayRefusal> {
    if let Some(card) = r.units.card(play) {
        return (card.may)(r, s, p.by, p.about);
    }
    let Some(row) = play.row() else { return Ok(()) };
    // If nobody has anything to lose, that is the reason, not a missing target.
    condition(r, s, p, row.effect)?;
    if targets(r, s, p, row.effect).is_some_and(PlayerSet::is_empty) {
        return Err(PlayRefusal::Target);
    }
    Ok(())
}

/// Conditions beyond a target (column "refused when").
fn condition(r: &Rules, s: &State, p: Plays, effect: PlayEffect) -> Result<(), PlayRefusal> {
    use PlayEffect as E;
    let (own, other) = (s.team(p.by), s.team(p.by.other()));
    let unless = |refusal: PlayRefusal, fine: bool| if fine { Ok(()) } else { Err(refusal) };
    let matters = |fine: bool| unless(PlayRefusal::NoEffect, fine);
    let possible = |fine: bool| unless(PlayRefusal::Target, fine);
    match effect {
        // If no referee watches anybody, there is nothing to move (AMB-39).
        E::MarkerMoves | E::BiasedReferee => matters((r.units.slots().policing.may_look_at)(r, s, p.by.other())),
        E::DoubleCross => {
            let table = p.play.row().map(|row| row.table);
            possible(matches!(table, Some(PlayTable::DirtyTricks | PlayTable::Magic)))
        }
        E::DoomAndGloom | E::BadHabits | E::Ritual => matters(other.rerolls_full > 0 || other.rerolls > 0),
        E::BadPress => matters(fans(r, other) > 1),
        E::StaffDrugged => possible(!staff(s, p.by.other()).is_empty()),
        E::EagleEye => possible(!p.is_hail_mary(s)),
        E::Curse => matters(listed(s, p.by.other()).iter().any(|who| cursable(r, s, who))),
        E::OffSideTrap => {
            let stands = |side| s.fielded(side).any(|who| s.player(who).is_standing());
            possible(stands(p.by) && stands(p.by.other()))
        }
        E::TwelfthMan => matters(available(r, s, p.by).len() > u32::from(r.players_on_pitch)),
        E::PlayerStrike => matters(!super::remedy::on_fee(s, p.by.other()).is_empty()),
        E::FreePlayer | E::SpecialOffer => possible(has_room(r, s, p.by)),
        E::NeverTogether => possible(listed(s, p.by.other()).len() >= 2),
        E::FluBug | E::AbsentAtRandom | E::InjuredInPractice | E::MorleysRevenge | E::Peaked | E::BetterOffer => {
            possible(!listed(s, p.by.other()).is_empty())
        }
        E::SideBet => matters(own.score < other.score),
        E::WoofWoof => possible(loose_ball(s)),
        E::SewerMap => possible(!empty(r, s).is_empty()),
        E::StoppedWatch => unless(PlayRefusal::Window, s.clock.half <= 2),
        E::StinkBomb => possible(own.used & once::PASS == 0),
        // A card cannot spoil what he does not roll for (O-25).
        E::TakeADive => matters(
            r.options.inspired_play_vs_cards == InspiredPlayVsCards::CanFailHim
                || !query::test::is_inspired(s, p.about),
        ),
        E::SendOffStopped => possible(p.about.is_some()),
        E::GrudgeMatch => matters(own.plays & boon::FREE_FOULS == 0),
        E::IgnoreCoach => matters(other.plays & boon::NO_ARGUING == 0 && !other.coach_ejected),
        _ => Ok(()),
    }
}

/// The players a play can be aimed at, if it is aimed at one that the user picks.
fn targets(r: &Rules, s: &State, p: Plays, effect: PlayEffect) -> Option<PlayerSet> {
    use PlayEffect as E;
    let opp = p.by.other();
    let standing = |side: Side| -> PlayerSet { s.fielded(side).filter(|who| s.player(*who).is_standing()).collect() };
    let keep =
        |set: PlayerSet, test: &dyn Fn(Pid) -> bool| -> PlayerSet { set.iter().filter(|who| test(*who)).collect() };
    let on_pitch = |side: Side| -> PlayerSet { s.fielded(side).collect() };
    let matters = |change: Change| move |who: Pid| effect::matters(s, who, change);
    Some(match effect {
        E::Assassin | E::GreasedShoes | E::NoAction | E::Sorry => standing(opp),
        E::StinkBomb => keep(standing(p.by), &|who| {
            let fresh = !s.holds_ball(who) && !s.player(who).is(flag::ACTIVATED);
            fresh && !in_throw(s, opp, who).is_empty()
        }),
        E::FlyingFist => standing(opp).union(standing(p.by)),
        E::CustardPie => keep(standing(p.by), &|who| !s.holds_ball(who) && !beside(s, opp, who).is_empty()),
        E::Stiletto => keep(listed(s, p.by), &matters(Change::Gains(super::player::stiletto(r)))),
        E::Knuckledusters => keep(listed(s, p.by), &matters(Change::MightyBlow(1))),
        E::IllegalDrugs => listed(s, p.by),
        E::Inspiration => keep(listed(s, p.by), &|who| !s.inspired.contains(who)),
        E::MagicHelmet => keep(listed(s, p.by), &|who| bareheaded(r, s, who) && matters(Change::Av(1))(who)),
        E::Trampoline | E::PitTrap => keep(standing(opp), &|who| r.pitch.own[p.by.index()].contains(s.player(who).at)),
        E::Wooops => keep(standing(opp), &|who| query::is_marked(s, who)),
        E::SnackBreak => keep(standing(opp), &|who| !s.holds_ball(who) && by_the_line(r, s, who)),
        E::SewerMap => available(r, s, p.by),
        E::Absent | E::PettySpite => listed(s, opp),
        E::Curse => keep(listed(s, opp), &|who| cursable(r, s, who)),
        E::MagicSponge => sponged(s, p.by),
        E::Cured => casualties(s, p.by),
        E::BoundingLeap | E::TimeWarp | E::AwesomeStrength | E::SecretWay | E::OnSideKick | E::IntensiveTraining => {
            on_pitch(p.by)
        }
        E::FreeExit => keep(on_pitch(p.by), &|who| s.holds_ball(who)),
        E::WhereAmI => {
            let witless = matters(Change::Gains(Skill::BoneHead));
            keep(on_pitch(p.about.side()), &|who| who == p.about && witless(who))
        }
        E::ScorerOut | E::SpeedOfLight | E::InspiredPlay | E::BananaSkin | E::TakeADive => {
            keep(on_pitch(p.about.side()), &|who| who == p.about)
        }
        _ => return None,
    })
}

/// Fans that could be halved: dedicated fans, before the others are rolled for (DT-61).
fn fans(r: &Rules, team: &Team) -> u8 {
    if team::fans_are_known(r) { team.fan_factor } else { team.dedicated_fans }
}

/// Whether there is a head without a helmet; the second of two heads counts only in some games (MS-33, OB-6.20-1).
fn bareheaded(r: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    let second = r.permits(Permit::WearsTwoHelmets, s, who);
    !player.is(flag::HELMET) || (second && player.bonds & bond::SECOND_HELMET == 0)
}

/// Players of a side that are available for this match, on the pitch or off it (section 1.2).
pub(super) fn listed(s: &State, side: Side) -> PlayerSet {
    let fit = |who: &Pid| {
        let player = s.player(*who);
        matches!(player.place, Place::Reserves | Place::Pitch | Place::KnockedOut) && !player.is(flag::OUT)
    };
    s.squad(side).filter(fit).collect()
}

fn cursable(r: &Rules, s: &State, who: Pid) -> bool {
    !super::player::usable(r, s, who).is_empty()
}

/// Standing players of a side next to somebody.
fn beside(s: &State, side: Side, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |other| other.side() == side && s.player(other).is_standing())
}

/// Standing players of a side that a stink bomb can hit: a short throw (IC-6).
fn in_throw(s: &State, side: Side, who: Pid) -> PlayerSet {
    const REACH: u8 = 3;
    let near = |other: &Pid| s.player(*other).at.distance(s.player(who).at) <= REACH;
    s.fielded(side).filter(|other| s.player(*other).is_standing()).filter(near).collect()
}

/// KO'd, Badly Hurt or worse, but not dead (RE-16).
fn casualties(s: &State, side: Side) -> PlayerSet {
    let hurt = |who: &Pid| match s.player(*who).place {
        Place::KnockedOut => !s.player(*who).is(flag::OUT),
        Place::Casualty => s.player(*who).fate != Fate::Dead,
        _ => false,
    };
    s.squad(side).filter(hurt).collect()
}

/// KO'd and Badly Hurt only (MS-23).
pub(super) fn sponged(s: &State, side: Side) -> PlayerSet {
    let light = |who: &Pid| s.player(*who).place == Place::KnockedOut || s.player(*who).fate == Fate::BadlyHurt;
    casualties(s, side).iter().filter(light).collect()
}

/// In one of the two rows nearest either long edge (AMB-63).
fn by_the_line(r: &Rules, s: &State, who: Pid) -> bool {
    let row = s.player(who).at.y();
    row < 2 || row >= r.pitch.width as i8 - 2
}

/// Whether the roster has room for one more (RE-24, RE-35): hired players and the dead take no place in it.
fn has_room(r: &Rules, s: &State, side: Side) -> bool {
    const HIRED: u32 = flag::JOURNEYMAN | flag::MERCENARY | flag::STAR;
    let member = |who: &Pid| !s.player(*who).is(HIRED) && s.player(*who).fate != Fate::Dead;
    s.squad(side).filter(member).count() < usize::from(r.squad_max)
}

fn loose_ball(s: &State) -> bool {
    s.ball.in_play && !s.ball.holder.is_some() && s.at(s.ball.at).is_none()
}

pub(super) fn empty(r: &Rules, s: &State) -> SqSet {
    let mut open = r.pitch.all;
    for side in Side::BOTH {
        for who in s.fielded(side) {
            open.remove(s.player(who).at);
        }
    }
    open
}

/// Traits of the host rules that the player does not have yet (MS-45). Two are left out: they need a number or an
/// opponent that the play does not name.
fn traits_for(r: &Rules, s: &State, who: Pid) -> SkillSet {
    let unsettled = r.skills_for(Permit::Thirsts).union(r.skills_for(Permit::RefusesMates));
    SkillSet(r.traits.0 & !s.player(who).skills.0 & !unsettled.0)
}

/// Skills, not traits or mutations, that the player does not have yet (AMB-57).
fn skills_for(r: &Rules, s: &State, who: Pid) -> SkillSet {
    SkillSet(r.plain_skills.0 & !s.player(who).skills.0)
}
