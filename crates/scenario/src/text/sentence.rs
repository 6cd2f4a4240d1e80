//! Why an action was refused, as a sentence for a person (S7-BAD-08 to -24, -27).

use super::names::player;
use touchback_engine::illegal::{Illegal, PlayRefusal, Why};
use touchback_engine::state::{Place, flag};
use touchback_engine::{ActionKind, Pid, Rules, Side, State, decision};
use touchback_rulesets::ledger;

#[must_use]
pub fn sentence(r: &Rules, s: &State, illegal: Illegal) -> String {
    match illegal {
        Illegal::MatchOver => "The match is over.".to_owned(),
        Illegal::TeamSheet(side) => format!("The team sheet of {} does not fit these rules.", super::side(side)),
        Illegal::NotAsked => "This is not an answer to what is asked now.".to_owned(),
        Illegal::Ineligible(_) => match ledger::of_refusal(r, illegal) {
            Some(rule) => format!("Not one of those that {rule} allows."),
            None => "Not one of those that may be chosen now.".to_owned(),
        },
        Illegal::InducementUnavailable(row) => format!("{} is not available to this team.", inducement(r, row)),
        Illegal::InducementLimit(row) => format!("At most {} of {}.", most(r, row), inducement(r, row)),
        Illegal::StarUnavailable(row) => {
            let name = r.stars.get(usize::from(row)).map_or("This star", |star| star.name.as_str());
            format!("{name} does not play for this team.")
        }
        Illegal::SquadFull => format!("A squad has at most {} players.", r.squad_max),
        Illegal::NotEnoughMoney { need, money } => format!("{need},000 needed, {money},000 available."),
        Illegal::SetUpArea(at) => format!("({},{}) is outside your set-up area.", at.x(), at.y()),
        Illegal::SetUpWideZone => wide_zone(r),
        Illegal::SetUpLine => too_few_on_line(r, s),
        Illegal::SetUpPlayer(who) => format!("{} cannot be set up.", player(who)),
        Illegal::SetUpFull => format!("At most {} players.", r.players_on_pitch),
        Illegal::SetUpIncomplete => format!("All {} available players must be set up.", to_set_up(r, s)),
        Illegal::SquareOccupied(at) => format!("({},{}) is occupied.", at.x(), at.y()),
        Illegal::KickTarget => "The kick must be aimed beyond your own Line of Scrimmage.".to_owned(),
        Illegal::Kicker => "The kicker must stand in the Centre Field, away from the Line of Scrimmage.".to_owned(),
        _ => in_play(illegal),
    }
}

/// Refusals within a team turn.
fn in_play(illegal: Illegal) -> String {
    match illegal {
        Illegal::CannotActivate(who, why) => format!("{} cannot be activated: {}.", player(who), because(why)),
        Illegal::ActionUsed(kind) => format!("{} has already been used this turn.", action(kind)),
        Illegal::CannotDeclare(who, kind, why) => {
            format!("{} cannot declare {}: {}.", player(who), kind.name(), because(why))
        }
        Illegal::NotDeclared(who) => format!("{} has declared another action.", player(who)),
        Illegal::CannotMove(who, to, why) => {
            format!("{} cannot move to ({},{}): {}.", player(who), to.x(), to.y(), because(why))
        }
        Illegal::CannotBlock(target, why) => format!("{} cannot be blocked: {}.", player(target), because(why)),
        Illegal::PushSquare(at) => format!("({},{}) is not a legal push-back square.", at.x(), at.y()),
        Illegal::NoBall(who) => format!("{} does not hold the ball.", player(who)),
        Illegal::OutOfRange => "Target out of range.".to_owned(),
        Illegal::Blizzard => "Only Quick and Short passes in a Blizzard.".to_owned(),
        Illegal::CannotThrow { who, mate, why } => {
            format!("{} cannot throw {}: {}.", player(who), player(mate), because(why))
        }
        Illegal::HandOffTarget => "Hand-off needs an adjacent Standing team-mate.".to_owned(),
        Illegal::FoulTarget => "Only Prone or Stunned opponents can be fouled.".to_owned(),
        Illegal::CannotInterfere(who) => format!("{} cannot interfere with this pass.", player(who)),
        Illegal::NoReroll(why) => format!("No re-roll possible: {}.", because(why)),
        Illegal::BadDie(roll, face) => format!("{face} is not a valid D{} result.", roll.die().faces()),
        Illegal::NoApothecary => "No apothecary left.".to_owned(),
        Illegal::MeasureNow(measure, why) => {
            format!("{} cannot be used now: {}.", title(measure.name()), because(why))
        }
        Illegal::Play(refusal, _) => play(refusal).to_owned(),
        other => title(other.code()),
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

/// What stands in the way, as the end of a sentence.
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
        Why::Armed => "the player must use its weapon instead",
    }
}

fn action(kind: ActionKind) -> String {
    title(kind.name())
}

/// `throw-team-mate` as `Throw team mate`.
fn title(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

fn inducement(r: &Rules, row: u8) -> String {
    r.inducements.get(usize::from(row)).map_or_else(|| "This inducement".to_owned(), |item| title(&item.id))
}

fn most(r: &Rules, row: u8) -> u8 {
    r.inducements.get(usize::from(row)).map_or(0, |item| item.max)
}

/// How many players the side that sets up must bring on, those that stand already included.
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
