//! What each play does once nobody has stopped it.

use super::{At, Plays, announced, pitch, player, remedy, target, team};
use crate::dice::d3;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::play::PlayEffect;
use crate::procedure::{Hurt, Pass};
use crate::skill::Skill;
use crate::state::{Change, Until, boon, flag, mark};

impl Plays {
    /// Starts the effect. The frame already waits in its last phase; frames pushed here come before that.
    pub(super) fn resolve(self, cx: &mut Cx) -> Flow {
        use PlayEffect as E;
        if let Some(card) = cx.r.units.card(self.play) {
            return (card.take)(cx, self.by, self.about);
        }
        let Some(effect) = self.effect() else {
            return announced::start(self, cx);
        };
        if let Some(mark) = mark_of(effect) {
            cx.s.marks |= mark;
            return Ok(Next::Go);
        }
        match effect {
            E::AwesomeStrength
            | E::SpeedOfLight
            | E::RazzleDazzle
            | E::HalfTimeTalk
            | E::SecretWay
            | E::OnSideKick
            | E::FluBug
            | E::MorleysRevenge
            | E::Income
            | E::SideBet => self.throw(cx),
            E::Referee => self.call_procedure(cx),
            E::MagicSponge => self.sponge(cx),
            E::BetterOffer => remedy::better_offer(self, cx),
            E::PlayerStrike => remedy::strike(self, cx),
            E::WoofWoof => pitch::chase(self, cx),
            E::Trampoline => pitch::trampoline(self, cx),
            E::PitTrap | E::Sorry => pitch::pit(self, cx),
            E::Assassin => pitch::injure(self, cx),
            E::FlyingFist | E::Wooops => pitch::knock_over(cx, self.target),
            E::SewerMap => pitch::sewer(self, cx),
            E::BurstBall => team::burst_ball(self, cx),
            E::OffSideTrap => team::off_side(self, cx),
            E::AbsentAtRandom | E::InjuredInPractice | E::Peaked | E::NeverTogether => self.at_random(cx, effect),
            _ => self.plainly(cx, effect),
        }
    }

    /// Effects that are a single change.
    fn plainly(self, cx: &mut Cx, effect: PlayEffect) -> Flow {
        use PlayEffect as E;
        let opp = self.by.other();
        match effect {
            E::HealingScroll => Hurt::heal(cx, self.about),
            E::UnseenShield => Pass::shield(cx),
            E::InspiredPlay => cx.s.upkeep.inspired = self.target,
            E::StinkBomb => player::stink(cx, self),
            E::CrazyRef => {
                cx.s.marks |= mark::CRAZY_REF << opp.index();
                team::ban_fans(cx, opp);
            }
            E::OldOneTwo => team::extra(cx, self.by, [boon::EXTRA_PASS, boon::EXTRA_PASS_2]),
            E::Blitzkrieg => team::extra(cx, self.by, [boon::EXTRA_BLITZ, boon::EXTRA_BLITZ_2]),
            E::OptionPlay => team::option(cx, self.by, self.face),
            E::TwelfthMan => team::gain(cx, self.by, boon::TWELFTH_MAN),
            E::GrudgeMatch => team::gain(cx, self.by, boon::FREE_FOULS),
            E::IgnoreCoach => team::gain(cx, opp, boon::NO_ARGUING),
            E::UnderScrutiny => team::gain(cx, opp, boon::UNDER_SCRUTINY),
            E::FansBanned => team::ban_fans(cx, opp),
            E::BadPress => team::halve_fans(cx, opp),
            E::MarkerMoves | E::BiasedReferee => team::draw_the_eye(cx, opp),
            E::BigMatch => team::big_match(cx),
            E::Robbed => team::gain(cx, self.by, boon::ROBBED),
            E::Donation => team::gain(cx, self.by, boon::DONATES),
            E::Sponsorship => team::sponsor(cx, self),
            E::TeamAnthem => team::cheer(cx, self.by),
            E::TeamTalk => team::rerolls(cx, self.by, 1, Until::Match),
            E::TheChuck => team::rerolls(cx, self.by, 1, Until::Half),
            E::BadHabits | E::Ritual => team::rerolls(cx, opp, -1, Until::Match),
            E::DoomAndGloom => team::halve_rerolls(cx, opp),
            E::StaffDrugged => team::drug_staff(cx, opp, self.face),
            E::StoppedWatch => team::turn_back(cx),
            E::Deluge => team::deluge(cx, opp),
            E::GetEmLads => team::lads(cx, self.by),
            E::FanFactorUp | E::FreePlayer | E::SpecialOffer => team::permanent(cx, self, 0),
            E::Inspiration => player::inspire(cx, self),
            E::CustardPie => player::set(cx, self.second, flag::PIED | flag::NO_TACKLE_ZONE),
            E::NoAction | E::SnackBreak => player::set(cx, self.target, flag::NO_ACTION),
            E::FreeExit => player::set(cx, self.target, flag::FREE_EXIT),
            E::TimeWarp => player::set(cx, self.target, flag::WARPED),
            E::Stiletto => player::change(cx, self.target, Change::Gains(player::stiletto(cx.r)), Until::Match),
            E::Knuckledusters => player::change(cx, self.target, Change::MightyBlow(1), Until::Match),
            E::WhereAmI => player::change(cx, self.target, Change::Gains(Skill::BoneHead), Until::Match),
            E::BoundingLeap => player::change(cx, self.target, Change::Gains(Skill::Leap), Until::Turn),
            E::GreasedShoes => player::clumsy(cx, self.target),
            E::IllegalDrugs => player::drugs(cx, self.target, self.face),
            E::PettySpite => player::learn(cx, self, Until::Match),
            E::IntensiveTraining => player::learn(cx, self, Until::Turn),
            E::Curse => player::curse(cx, self.target),
            E::MagicHelmet => player::helmet(cx, self),
            E::Absent => player::absent(cx, self.target),
            E::ScorerOut => player::scorer_out(cx, self.target),
            E::Cured => player::cure(cx, self.target),
            other => unreachable!("{other:?} is no single change"),
        }
        Ok(Next::Go)
    }

    /// The play's die is final.
    pub(super) fn rolled(self, cx: &mut Cx) -> Flow {
        use PlayEffect as E;
        cx.goto(self.to(At::Done))?;
        match self.effect() {
            Some(E::AwesomeStrength) => player::lend_strength(cx, self.target, self.face),
            Some(E::SpeedOfLight) => player::lend_movement(cx, self.target, self.face),
            Some(E::RazzleDazzle) => team::dazzle(cx, self.by, self.face),
            Some(E::HalfTimeTalk) => team::rerolls(cx, self.by, d3(self.face) as i8, Until::Half),
            Some(E::SecretWay | E::OnSideKick) => return pitch::offer_reach(self, cx),
            Some(E::FluBug) => return player::flu(self, cx),
            Some(E::MorleysRevenge) => return player::bites(self, cx),
            Some(E::BetterOffer) => return remedy::offered(self, cx),
            Some(E::Income | E::SideBet) => team::permanent(cx, self, u32::from(self.face) * 10),
            other => unreachable!("{other:?} has no die"),
        }
        Ok(Next::Go)
    }

    /// A square within reach was named.
    pub(super) fn reached(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Done))?;
        pitch::reached(self, cx)
    }

    fn at_random(self, cx: &mut Cx, effect: PlayEffect) -> Flow {
        let opp = self.by.other();
        let who = cx.random_player(target::listed(cx.s, opp))?;
        cx.emit(Event::Chosen { who });
        match effect {
            PlayEffect::Peaked => team::permanent(cx, Plays { target: who, ..self }, 0),
            PlayEffect::NeverTogether => return player::rivals(self, cx, who),
            PlayEffect::InjuredInPractice => return remedy::practice(self, cx, who),
            _ => player::absent(cx, who),
        }
        Ok(Next::Go)
    }
}

/// The mark that a play leaves on what is in progress, if that is all it does.
const fn mark_of(effect: PlayEffect) -> Option<u16> {
    use PlayEffect as E;
    Some(match effect {
        E::Spy => mark::SPIED,
        E::DoubleCross => mark::NULLIFIED,
        E::LowBlow => mark::LOW_BLOW,
        E::HeroicEffort => mark::HEROIC,
        E::BananaSkin => mark::BANANA_SKIN,
        E::TakeADive => mark::DIVE,
        E::EagleEye => mark::EAGLE_EYE,
        E::FakePlay => mark::FAKE_PLAY,
        E::MagicHand => mark::MAGIC_HAND,
        E::BlatantFoul => mark::BLATANT,
        E::Spike => mark::SPIKED,
        E::MakesMeMad => mark::MAD,
        E::MagicFoot => mark::MAGIC_FOOT,
        E::SendOffStopped | E::ProcedureForgiven => mark::BRIBED,
        _ => return None,
    })
}
