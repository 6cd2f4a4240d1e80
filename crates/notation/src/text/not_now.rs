//! Words that are not an answer now: what each means, and what it needs.

use crate::say::title;
use touchback_engine::Choice;
use touchback_engine::illegal::Why;

/// Why this word cannot be used now.
pub fn not_now(choice: Choice, why: Why) -> String {
    match (choice, why) {
        (Choice::Argue, Why::Ejected) => "The coach was sent off and may not argue any more.".to_owned(),
        (Choice::Argue, Why::Again) => "This call has been argued already.".to_owned(),
        (Choice::Argue, Why::Deaf) => "The referee hears no argument.".to_owned(),
        (Choice::Bribe, Why::NoneLeft) => "No Bribe is left.".to_owned(),
        (Choice::Bribe, Why::Deaf) => "A Bribe cannot be used at this moment.".to_owned(),
        (Choice::Apothecary, Why::NotHim) => "The apothecary cannot treat this player.".to_owned(),
        (Choice::Mungo, Why::NoneLeft) => "Mungo Spinecracker is not there to help.".to_owned(),
        (Choice::Mortuary | Choice::PlagueDoctor, Why::NoneLeft) => format!("No {} is there to help.", name(choice)),
        (Choice::Die1 | Choice::Die2 | Choice::Die3, Why::OtherChooses) => {
            "The other coach chooses the block die: the defender is stronger.".to_owned()
        }
        (Choice::LeaveBall, Why::NoTrait) => "The player does not have Fumblerooskie.".to_owned(),
        (_, Why::NoTrait) => format!("The player does not have {}.", title(choice.name())),
        (_, Why::WeaponUsed) => format!("{} has been used this turn.", title(choice.name())),
        (_, Why::SameFace) => "This die shows the same face as another one, or has been thrown again.".to_owned(),
        (_, Why::NotThisRoll) => "The other roll waits for the bonus.".to_owned(),
        (_, Why::NotOwned) => "The wizard does not know that spell, or has cast it.".to_owned(),
        (Choice::Block, Why::NoTarget) => "No Standing opponent is adjacent.".to_owned(),
        (Choice::Block, Why::NoMovement) => "No movement is left to pay for the block.".to_owned(),
        _ => untimely(choice).to_owned(),
    }
}

fn name(choice: Choice) -> String {
    choice.name().replace('-', " ")
}

/// When the word has its moment.
const fn untimely(choice: Choice) -> &'static str {
    match choice {
        Choice::EndTurn => "A team turn is ended between two activations.",
        Choice::Stop => "No player is acting who could stop.",
        Choice::Kick | Choice::Receive => "Kicking or receiving is chosen by the winner of the toss, before the match.",
        Choice::SetUp | Choice::Concede => "This is asked before a set-up with three players or fewer.",
        Choice::Pray => "Prayers to Nuffle are said before the match, by the Underdog.",
        Choice::StandUp => "No player is acting who could stand up.",
        Choice::PutBack => {
            "A declared activation counts: it is put back only where the match allows it, and before anything has come of it."
        }
        Choice::Block => "No player is making a Blitz.",
        Choice::Throw => "No player is making a Pass.",
        Choice::Foul => "No player is making a Foul.",
        Choice::Stab | Choice::Chainsaw | Choice::ProjectileVomit | Choice::BreatheFire => {
            "No player is making a Blitz in which this could be done."
        }
        Choice::Die1 | Choice::Die2 | Choice::Die3 => "No block die is to be chosen.",
        Choice::FollowUp | Choice::Stay => {
            "No follow-up is to be decided: that comes straight after a push-back, unless a skill settles it."
        }
        Choice::KeepFirst | Choice::KeepSecond => "There are no two casualty rolls and no two cards to choose from.",
        Choice::Apothecary => "The apothecary has nobody to treat.",
        Choice::Mortuary | Choice::PlagueDoctor => "No failed Regeneration and no knocked-out player is to be mended.",
        Choice::Mungo => "Nobody has just been knocked out.",
        Choice::Argue | Choice::Bribe => "Nobody is being sent off.",
        Choice::Strength | Choice::Agility => "No characteristic is to be improved.",
        Choice::Armour | Choice::Injury => "No roll for armour or injury waits for a bonus.",
        Choice::Fireball | Choice::Zap => "No wizard is about to cast.",
        Choice::LeaveBall => "The ball is left behind by its carrier in a Move or a Blitz, with a step to come.",
        Choice::UseStar => "No star uses its own rule that way now.",
        Choice::ExtraBlitz | Choice::ExtraPass => "No special play grants an extra action now.",
        Choice::Assistant | Choice::Cheerleader | Choice::Wizard | Choice::Chef => {
            "No special play is aimed at the staff now."
        }
        Choice::Off => "Nobody can be pushed off the pitch, and no ball can be given to the crowd.",
        Choice::Stare => "No player can use Hypnotic Gaze now.",
        Choice::PickUp => "No player stands on the ball and waits to pick it up.",
        Choice::MoveMarker => "The turn marker is not to be moved now.",
        Choice::Cast => "No spell can be cast now.",
        _ => "This is not the moment for that.",
    }
}
