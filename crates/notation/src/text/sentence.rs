//! Why an action was refused, as a sentence for a person (S7-BAD-08 to -24, -27).

use super::names::player;
use super::not_now::not_now;
use super::own::{Language, own_refusal, worded};
use super::question::question;
use crate::say::{Plain, title};
use touchback_engine::illegal::{Illegal, PlayRefusal, Why};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::state::{Place, flag};
use touchback_engine::{ActionKind, Addition, Ask, Pid, Rules, Side, State, decision};

#[must_use]
pub fn sentence(r: &Rules, s: &State, illegal: Illegal) -> String {
    worded(r, refusal(r, s, illegal))
}

fn refusal(r: &Rules, s: &State, illegal: Illegal) -> String {
    match illegal {
        Illegal::MatchOver => "The match is over.".to_owned(),
        Illegal::TeamSheet(side) => format!("The {} team's sheet does not fit these rules.", super::side(side)),
        Illegal::NotAsked(Ask::Turn) => {
            "Nobody is acting: say first which player you activate, and for what.".to_owned()
        }
        Illegal::NotAsked(ask) => format!("That is not the question now. {}", question(r, s, &ask, &Plain)),
        Illegal::NotAmong(ask) => among(r, s, &ask),
        Illegal::NotNow(choice, why) => not_now(choice, why),
        Illegal::NotForSale(_, why) => unsold(why).to_owned(),
        Illegal::NoCall => "Illegal procedure is called in the other team's turn.".to_owned(),
        Illegal::CannotForgo(why) => format!("The skill cannot be left unused: {}.", unforgone(why)),
        Illegal::InducementUnavailable(row) => format!("{} is not available to this team.", inducement(r, row)),
        Illegal::InducementLimit(row) => format!("At most {} of {}.", most(r, row), inducement(r, row)),
        Illegal::StarUnavailable(row) => {
            let name = r.stars.get(usize::from(row)).map_or("This star", |star| star.name.as_str());
            format!("{name} does not play for this team.")
        }
        Illegal::StarTwice(row) => {
            let name = r.stars.get(usize::from(row)).map_or("This star", |star| star.name.as_str());
            format!("{name} plays for this team already.")
        }
        Illegal::NoRoom => "The squad has no room for such a mercenary.".to_owned(),
        Illegal::SquadFull => format!("A squad has at most {} players.", r.squad_max),
        Illegal::NotEnoughMoney { need, money } => format!("{need},000 needed, {money},000 available."),
        Illegal::SetUpArea(at) => format!("({},{}) is outside your set-up area.", at.x(), at.y()),
        Illegal::SetUpWideZone => wide_zone(r),
        Illegal::SetUpLine => too_few_on_line(r, s),
        Illegal::SetUpPlayer(who, why) => format!("{} cannot be set up: {}.", player(who), because(why)),
        Illegal::SetUpFull => format!("At most {} players.", r.players_on_pitch),
        Illegal::SetUpIncomplete => format!("All {} available players must be set up.", to_set_up(r, s)),
        Illegal::SquareOccupied(at) => format!("({},{}) is occupied.", at.x(), at.y()),
        Illegal::KickTarget => "The kick must be aimed beyond your own Line of Scrimmage.".to_owned(),
        Illegal::Kicker => "The kicker must stand in the Centre Field, away from the Line of Scrimmage.".to_owned(),
        _ => in_play(r, s, illegal),
    }
}

/// Refusals within a team turn.
fn in_play(r: &Rules, s: &State, illegal: Illegal) -> String {
    match illegal {
        Illegal::CannotActivate(who, why) => format!("{} cannot be activated: {}.", player(who), unblocked(why)),
        Illegal::ActionUsed(kind) => format!("{} has already been used this turn.", action(kind)),
        Illegal::CannotDeclare(who, kind, why) => {
            format!("{} cannot declare {}: {}.", player(who), action(kind), undeclared(kind, why))
        }
        Illegal::NotDeclared(who) => format!("{} has declared another action.", player(who)),
        Illegal::CannotMove(who, to, why) => {
            format!("{} cannot move to ({},{}): {}.", player(who), to.x(), to.y(), because(why))
        }
        Illegal::CannotJump(who, to, why) => {
            format!("{} cannot jump to ({},{}): {}.", player(who), to.x(), to.y(), unjumped(why))
        }
        Illegal::CannotStand(who, why) => unstood(who, why),
        Illegal::CannotBlock(target, why) => format!("{} cannot be {}: {}.", player(target), hit(r, s), unblocked(why)),
        Illegal::CannotGaze(target, why) => format!("{} cannot be gazed at: {}.", player(target), ungazed(why)),
        Illegal::CannotFoul(target, why) => format!("{} cannot be fouled: {}.", player(target), unfouled(why)),
        Illegal::Thrown(1) => "Only one block die was thrown.".to_owned(),
        Illegal::Thrown(count) => format!("Only {count} block dice were thrown."),
        Illegal::PushSquare(at) => format!("({},{}) is not a legal push-back square.", at.x(), at.y()),
        Illegal::NoBall(who) => format!("{} does not hold the ball.", player(who)),
        Illegal::KeepsBall(who) => format!("{} never gives the ball away: My Ball.", player(who)),
        Illegal::OutOfRange => "Target out of range.".to_owned(),
        Illegal::Blizzard => "Only Quick and Short passes in a Blizzard.".to_owned(),
        Illegal::QuickOnly => "Dump-off is a Quick Pass and nothing longer.".to_owned(),
        Illegal::CannotThrow { who, mate, why } => {
            let deed = if kicks(r, s) { "kick" } else { "throw" };
            format!("{} cannot {deed} {}: {}.", player(who), player(mate), unthrown(why))
        }
        Illegal::HandOffTarget => "Hand-off needs an adjacent Standing team-mate.".to_owned(),
        Illegal::FoulTarget => "Only Prone or Stunned opponents can be fouled.".to_owned(),
        Illegal::CannotInterfere(who) => format!(
            "{} cannot interfere: only a Standing opponent with a tackle zone between thrower and target can.",
            player(who)
        ),
        Illegal::NoReroll(why) => format!("No re-roll possible: {}.", unrepeated(why)),
        Illegal::BadDie(roll, face) => format!("{face} is not a valid D{} result.", roll.die().faces()),
        Illegal::NoApothecary => "No apothecary left.".to_owned(),
        Illegal::MeasureNow(measure, why) => {
            format!("{} cannot be used now: {}.", title(measure.name()), because(why))
        }
        Illegal::Play(refusal, _) => play(refusal).to_owned(),
        Illegal::Own(..) => own_refusal(r, illegal, &Plain, Language::English).unwrap_or_else(|| title(illegal.code())),
        other => title(other.code()),
    }
}

/// Who or what may be chosen.
fn among(r: &Rules, s: &State, ask: &Ask) -> String {
    let who = match ask {
        Ask::Touchback => "The ball goes to one of your own players on the pitch, a Standing one if there is one.",
        Ask::KickoffPlayer(KickoffEvent::HighKick) => "High Kick moves one Open player of the receiving team.",
        Ask::KickoffPlayer(KickoffEvent::QuickSnap) => {
            "A Quick Snap moves players of the receiving team, each once, to a free square next to them."
        }
        Ask::KickoffPlayer(KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence) => {
            "Only the players of the kicking team that the event allows are set up again, each once."
        }
        Ask::KickoffPlayer(KickoffEvent::Blitz) => {
            "Only Open players of the kicking team are activated, each once, to move; one of them may blitz, one throw a team-mate."
        }
        Ask::KickoffSquare(..) => "Only a free square next to the player.",
        Ask::PrayerPlayer(_) => "Only one of your own players without Loner who can take part.",
        Ask::PrayerSkill(_) => "Only a Primary skill that the player does not have.",
        Ask::MercenarySkill => "Only a Primary skill that the mercenary does not have.",
        Ask::SecondAction(who) => return format!("{} cannot take that as its second action.", player(*who)),
        Ask::SpellSquare => "The spell must be aimed at a square of the pitch.",
        Ask::MeasurePlayer(_) => "Only one of your own players who can take part.",
        _ => return format!("That cannot be chosen here. {}", question(r, s, ask, &Plain)),
    };
    who.to_owned()
}

const fn unsold(why: Why) -> &'static str {
    match why {
        Why::NoSuchAction => "Coaches trade nothing during a match of this game.",
        Why::WrongMoment => "Coaches trade between two activations.",
        Why::NoneLeft => "The other coach does not have so much gold.",
        _ => "That is not yours to give, or the other hand has no room for it.",
    }
}

const fn unforgone(why: Why) -> &'static str {
    match why {
        Why::NoTrait => "the player is not yours or does not have it",
        Why::Moved => "dice that it touches have been thrown",
        Why::SameFace => "another die shows the same",
        Why::Asked => "it is asked for in its moment, or must be used",
        _ => "that has been said already",
    }
}

/// What a block of this kind does to its target.
fn hit(r: &Rules, s: &State) -> String {
    match decision(r, s).map(|open| open.ask) {
        Some(Ask::Target(_, kind)) if kind.is_strike() => format!("the target of {}", action(kind)),
        _ => "blocked".to_owned(),
    }
}

fn kicks(r: &Rules, s: &State) -> bool {
    matches!(decision(r, s).map(|open| open.ask), Some(Ask::Act(_, ActionKind::KickTeamMate)))
}

fn unstood(who: Pid, why: Why) -> String {
    let who = player(who);
    match why {
        Why::Standing => format!("{who} is Standing already."),
        Why::Lying => format!("{who} must stand up first."),
        _ => format!("{who} cannot stand up any more: that comes first in an activation."),
    }
}

fn undeclared(kind: ActionKind, why: Why) -> String {
    match (kind, why) {
        (_, Why::NoTrait) => format!("the player does not have {}", trait_of(kind)),
        (ActionKind::Foul, Why::NoTarget) => "no opponent is Prone or Stunned".to_owned(),
        (ActionKind::Blitz | ActionKind::HypnoticGaze, Why::NoTarget) => "no opponent is Standing".to_owned(),
        (ActionKind::ThrowTeamMate, Why::NoTarget) => "no team-mate on the pitch can be thrown".to_owned(),
        (ActionKind::KickTeamMate, Why::NoTarget) => "no team-mate on the pitch can be kicked".to_owned(),
        (_, Why::NoTarget) => "no Standing opponent is adjacent".to_owned(),
        (_, Why::Weak) => "a thrower needs ST 5".to_owned(),
        _ => because(why).to_owned(),
    }
}

fn trait_of(kind: ActionKind) -> &'static str {
    if kind == ActionKind::ThrowBomb { "Bombardier" } else { action(kind) }
}

const fn unjumped(why: Why) -> &'static str {
    match why {
        Why::NoMovement => "not enough movement is left",
        Why::Again => "one jump in an activation is all",
        _ => because(why),
    }
}

const fn unblocked(why: Why) -> &'static str {
    match why {
        Why::Again => "the block of this Blitz has been made",
        Why::NoMovement => "no movement is left to pay for the block",
        Why::NotNamed => "another target was named for this Blitz",
        Why::OffPitch => "the player is not on the pitch",
        _ => because(why),
    }
}

const fn ungazed(why: Why) -> &'static str {
    match why {
        Why::NoTarget => "the player has no tackle zone",
        _ => unblocked(why),
    }
}

const fn unfouled(why: Why) -> &'static str {
    match why {
        Why::Again => "the foul has been made",
        Why::NotNamed => "another victim was named",
        _ => unblocked(why),
    }
}

const fn unthrown(why: Why) -> &'static str {
    match why {
        Why::NoTrait => "the thrower does not have the trait for it",
        Why::Weak => "a thrower needs ST 5",
        Why::MateTrait => "the team-mate needs Right Stuff, ST 3 at most, and free feet",
        Why::Nobody => "there is no such player on the pitch",
        Why::Lying => "the team-mate is not Standing",
        Why::Occupied => "the thrower stands there",
        _ => because(why),
    }
}

const fn unrepeated(why: Why) -> &'static str {
    match why {
        Why::NoTrait => "nothing of that kind is at hand for this roll",
        Why::Again => "no die is re-rolled twice",
        _ => because(why),
    }
}

/// Only the asker reads this; the play stays in the hand.
const fn play(refusal: PlayRefusal) -> &'static str {
    match refusal {
        PlayRefusal::Window => "This is not the moment for that play.",
        PlayRefusal::Target => "There is nobody and nothing that play could be used on.",
        PlayRefusal::NoEffect => "That play would change nothing now.",
        PlayRefusal::Spent => "That play has been used, stopped or let go already.",
        PlayRefusal::NotHeld => "You do not hold that play.",
    }
}

/// What prevents it, as the end of a sentence.
const fn because(why: Why) -> &'static str {
    match why {
        Why::Nobody => "there is no such player",
        Why::Opponent => "the player belongs to the other team",
        Why::OwnPlayer => "the player belongs to your own team",
        Why::OffPitch => "that is off the pitch",
        Why::Stunned => "the player is Stunned",
        Why::Lying => "the player is not Standing",
        Why::Acted => "the player has already been activated this turn",
        Why::NotAdjacent => "it is not adjacent",
        Why::Occupied => "it is occupied",
        Why::NoMovement => "no movement is left",
        Why::NothingToJump => "there is nobody to jump over",
        Why::Again => "that has been done once already",
        Why::NotNamed => "another target was named",
        Why::NoTarget => "there is nobody to do it to",
        Why::NoTrait => "the skill or trait is missing",
        Why::TooFar => "that is too far",
        Why::OpponentTurn => "it is not your team's turn",
        Why::NoneLeft => "none is left",
        Why::NotThisRoll => "this roll cannot be repeated",
        Why::NothingRolled => "there is nothing to repeat",
        Why::WrongMoment => "this is not the moment for it",
        Why::Armed => "a chainsaw must be used instead",
        Why::Rooted => "the player has taken root",
        Why::Held => "Tentacles hold the player",
        Why::Bound => "a special play or a spell keeps the player from it",
        Why::Standing => "the player is Standing already",
        Why::Moved => "the player has done something already",
        Why::Weak => "the player is not strong enough",
        Why::MateTrait => "the team-mate cannot be thrown",
        Why::Ejected => "the coach was sent off",
        Why::Deaf => "the referee does not listen",
        Why::NotOwned => "the team does not have it",
        Why::TurnLimit => "the team has used one this turn, and that is all",
        Why::BigGuy => "Big Guys use no team re-rolls",
        Why::NotHim => "not for this player",
        Why::OtherChooses => "the other coach chooses",
        Why::Busy => "another player's activation is not over",
        Why::WildFirst => "wild animals of the team act first",
        Why::Wild => "a wild animal attacks the opponents next to it",
        Why::NoSuchAction => "the ball is handed over on the way of another action",
        Why::Scrutiny => "the referee has an eye on the team",
        Why::WeaponUsed => "it has been used this turn",
        Why::Straight => "a ball and chain swings straight ahead, back or to a side",
        Why::OnPitch => "the player is on the pitch already",
        Why::NotReserve => "the player is not in the Reserves box",
        Why::MustSwing => "a player with Ball & Chain does nothing else",
        Why::SameFace => "another die shows the same",
        Why::Asked => "it is asked for when its moment comes",
    }
}

fn action(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Move => "Move",
        ActionKind::Block => "Block",
        ActionKind::Blitz => "Blitz",
        ActionKind::Pass => "Pass",
        ActionKind::HandOff => "Hand-off",
        ActionKind::Foul => "Foul",
        ActionKind::ThrowTeamMate => "Throw Team-mate",
        ActionKind::Stab => "Stab",
        ActionKind::Chainsaw => "Chainsaw",
        ActionKind::ProjectileVomit => "Projectile Vomit",
        ActionKind::BreatheFire => "Breathe Fire",
        ActionKind::HypnoticGaze => "Hypnotic Gaze",
        ActionKind::KickTeamMate => "Kick Team-mate",
        ActionKind::ThrowBomb => "Throw Bomb",
        ActionKind::BallAndChain => "Ball & Chain",
        ActionKind::Own(own) => Addition::Action(own).name(),
    }
}

fn inducement(r: &Rules, row: u8) -> String {
    r.inducements.get(usize::from(row)).map_or_else(|| "This inducement".to_owned(), |item| title(&item.id))
}

fn most(r: &Rules, row: u8) -> u8 {
    r.inducements.get(usize::from(row)).map_or(0, |item| item.max)
}

/// How many players the side must set up, including those already on the pitch.
fn to_set_up(r: &Rules, s: &State) -> usize {
    let side = decision(r, s).map_or(Side::Home, |d| d.by);
    let ready = |who: &Pid| {
        let player = s.player(*who);
        player.on_pitch() || player.place == Place::Reserves && !player.is(flag::SITS_OUT | flag::OUT)
    };
    s.squad(side).filter(ready).count().min(usize::from(r.players_on_pitch))
}

fn wide_zone(r: &Rules) -> String {
    match r.wide_max {
        1 => "Only 1 player per Wide Zone.".to_owned(),
        max => format!("Only {max} players per Wide Zone."),
    }
}

fn too_few_on_line(r: &Rules, s: &State) -> String {
    let side = decision(r, s).map_or(Side::Home, |d| d.by);
    let count = s.fielded(side).filter(|who| r.pitch.line[side.index()].contains(s.player(*who).at)).count();
    let players = if count == 1 { "player" } else { "players" };
    format!("{count} {players} next to the Line of Scrimmage, {} needed.", r.line_min)
}
