//! Questions as text.

use super::names::{arg_measure, player};
use touchback_engine::Ask;

#[must_use]
pub fn ask(ask: &Ask) -> String {
    match *ask {
        Ask::BuyInducement => "buy-inducement".to_owned(),
        Ask::MercenaryPosition => "mercenary-position".to_owned(),
        Ask::MercenarySkill => "mercenary-skill".to_owned(),
        Ask::HireStar => "hire-star".to_owned(),
        Ask::Pray => "pray".to_owned(),
        Ask::PrayerPlayer(prayer) => format!("prayer-player {}", prayer.name()),
        Ask::PrayerSkill(who) => format!("prayer-skill {}", player(who)),
        Ask::KickOrReceive => "kick-or-receive".to_owned(),
        Ask::SetUpOrConcede => "set-up-or-concede".to_owned(),
        Ask::SetUpPlayer => "set-up-player".to_owned(),
        Ask::SetUpSquare(who) => format!("set-up-square {}", player(who)),
        Ask::Kicker => "kicker".to_owned(),
        Ask::KickTarget => "kick-target".to_owned(),
        Ask::Touchback => "touchback".to_owned(),
        Ask::KickoffPlayer(event) => format!("kickoff-player {}", event.name()),
        Ask::KickoffSquare(event, who) => format!("kickoff-square {} {}", event.name(), player(who)),
        Ask::Turn => "turn".to_owned(),
        Ask::Target(who, kind) => format!("target {} {}", player(who), kind.name()),
        Ask::Act(who, kind) => format!("act {} {}", player(who), kind.name()),
        Ask::PassTarget(who) => format!("pass-target {}", player(who)),
        Ask::ThrowTarget(who, mate) => format!("throw-target {} {}", player(who), player(mate)),
        Ask::Reroll(who) => format!("reroll {}", player(who)),
        Ask::BlockDie(attacker, defender) => format!("block-die {} {}", player(attacker), player(defender)),
        Ask::Push(who) => format!("push {}", player(who)),
        Ask::FollowUp(who) => format!("follow-up {}", player(who)),
        Ask::UseSkill(who, skill) => format!("use-skill {} {}", player(who), skill.id()),
        Ask::SkillSquare(who, skill) => format!("skill-square {} {}", player(who), skill.id()),
        Ask::SkillPlayer(who, skill) => format!("skill-player {} {}", player(who), skill.id()),
        Ask::Interfere => "interfere".to_owned(),
        Ask::Apothecary(who) => format!("apothecary {}", player(who)),
        Ask::CasualtyChoice(who) => format!("casualty-choice {}", player(who)),
        Ask::Regeneration(who) => format!("regeneration {}", player(who)),
        Ask::SendOff(who) => format!("send-off {}", player(who)),
        Ask::Measure => "measure".to_owned(),
        Ask::MeasurePlayer(measure) => format!("measure-player {}", arg_measure(measure)),
        Ask::SecondAction(who) => format!("second-action {}", player(who)),
        Ask::MeasureCharacteristic(who) => format!("measure-characteristic {}", player(who)),
        Ask::Spell => "spell".to_owned(),
        Ask::SpellSquare => "spell-square".to_owned(),
        Ask::SpellPlayer => "spell-player".to_owned(),
        Ask::SpellBonus(who) => format!("spell-bonus {}", player(who)),
    }
}
