//! Names of small things: sides, players, squares, places, causes.

use touchback_engine::adjust::Adjust;
use touchback_engine::event::{BallMove, Cause, Gained, PassResult, ThrowResult, TurnEnd, TurnoverCause};
use touchback_engine::geometry::{MAX_LENGTH, MAX_WIDTH};
use touchback_engine::rules::Measure;
use touchback_engine::state::{Change, Place, SQUAD, Until};
use touchback_engine::{Addition, Pid, Side, Sq};

#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Home => "home",
        Side::Away => "away",
    }
}

#[must_use]
pub fn parse_side(word: &str) -> Option<Side> {
    match word {
        "home" => Some(Side::Home),
        "away" => Some(Side::Away),
        _ => None,
    }
}

/// `H1` to `H24`, `A1` to `A24`, `nobody`.
#[must_use]
pub fn player(who: Pid) -> String {
    if !who.is_some() {
        return "nobody".to_owned();
    }
    let letter = if who.side() == Side::Home { 'H' } else { 'A' };
    format!("{letter}{}", who.number() + 1)
}

#[must_use]
pub fn parse_player(word: &str) -> Option<Pid> {
    let side = match word.chars().next()? {
        'H' => Side::Home,
        'A' => Side::Away,
        _ => return None,
    };
    let number: usize = word[1..].parse().ok()?;
    (1..=SQUAD).contains(&number).then(|| Pid::new(side, number - 1))
}

#[must_use]
pub fn square(at: Sq) -> String {
    format!("{},{}", at.x(), at.y())
}

/// What an announced card changes: the word, and the player and square if there are any.
pub(super) fn adjustment(adjust: Adjust, who: Pid, to: Sq) -> String {
    let mut words = vec![adjust.name().to_owned()];
    if who.is_some() {
        words.push(player(who));
    }
    if to != Sq::NOWHERE {
        words.push(square(to));
    }
    words.join(" ")
}

/// A square of the largest pitch, or of the ring around it: naming a square off the pitch is how a scenario tries it.
#[must_use]
pub fn parse_square(word: &str) -> Option<Sq> {
    let (x, y) = word.split_once(',')?;
    let (x, y): (i8, i8) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
    if !(-1..=MAX_LENGTH as i8).contains(&x) || !(-1..=MAX_WIDTH as i8).contains(&y) {
        return None;
    }
    let inside = Sq::at(x.max(0) as u8, y.max(0) as u8);
    let (dx, dy) = (x.min(0), y.min(0));
    if (dx, dy) == (0, 0) {
        return Some(inside);
    }
    touchback_engine::Dir::of_delta(dx, dy).map(|dir| inside.step(dir))
}

#[must_use]
pub const fn place(place: Place) -> &'static str {
    match place {
        Place::Absent => "absent",
        Place::Reserves => "reserves",
        Place::Pitch => "pitch",
        Place::Airborne => "airborne",
        Place::KnockedOut => "ko",
        Place::Casualty => "casualty",
        Place::SentOff => "sent-off",
    }
}

#[must_use]
pub const fn turnover_cause(cause: TurnoverCause) -> &'static str {
    match cause {
        TurnoverCause::FellOver => "fell-over",
        TurnoverCause::KnockedDown => "knocked-down",
        TurnoverCause::CarrierPlacedProne => "carrier-placed-prone",
        TurnoverCause::CarrierOffPitch => "carrier-off-pitch",
        TurnoverCause::PickUpFailed => "pick-up-failed",
        TurnoverCause::Fumble => "fumble",
        TurnoverCause::BallLost => "ball-lost",
        TurnoverCause::ThrownCarrierLost => "thrown-carrier-lost",
        TurnoverCause::SentOff => "sent-off",
        TurnoverCause::KickBack => "kick-back",
        TurnoverCause::Touchdown => "touchdown",
        TurnoverCause::IllegalProcedure => "illegal-procedure",
        TurnoverCause::TimeLost => "time-lost",
        TurnoverCause::Dazzled => "dazzled",
        TurnoverCause::DrivenOff => "driven-off",
        TurnoverCause::Bloodlust => "bloodlust",
    }
}

#[must_use]
pub const fn turn_end(how: TurnEnd) -> &'static str {
    match how {
        TurnEnd::Done => "done",
        TurnEnd::Turnover => "turnover",
        TurnEnd::Touchdown => "touchdown",
    }
}

#[must_use]
pub const fn gained(how: Gained) -> &'static str {
    match how {
        Gained::PickUp => "pick-up",
        Gained::Catch => "catch",
        Gained::Touchback => "touchback",
        Gained::SetPiece => "set-piece",
        Gained::Taken => "taken",
    }
}

#[must_use]
pub const fn ball_move(how: BallMove) -> &'static str {
    match how {
        BallMove::Kicked => "kicked",
        BallMove::Deviated => "deviated",
        BallMove::Scattered => "scattered",
        BallMove::Bounced => "bounced",
        BallMove::ThrownIn => "thrown-in",
        BallMove::Thrown => "thrown",
        BallMove::Carried => "carried",
    }
}

#[must_use]
pub const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Fall => "fall",
        Cause::Block => "block",
        Cause::Foul => "foul",
        Cause::Stab => "stab",
        Cause::Chainsaw => "chainsaw",
        Cause::ProjectileVomit => "projectile-vomit",
        Cause::BreatheFire => "breathe-fire",
        Cause::Crowd => "crowd",
        Cause::Throw => "throw",
        Cause::Spell => "spell",
        Cause::Trapdoor => "trapdoor",
        Cause::Rock => "rock",
        Cause::Savagery => "savagery",
        Cause::Bite => "bite",
        Cause::Trample => "trample",
        Cause::Kick => "kick",
        Cause::Eaten => "eaten",
        Cause::Bomb => "bomb",
        Cause::Play => "play",
        Cause::Star => "star",
        Cause::Trap => "trap",
        Cause::Referee => "referee",
    }
}

#[must_use]
pub const fn pass_result(result: PassResult) -> &'static str {
    match result {
        PassResult::Accurate => "accurate",
        PassResult::Inaccurate => "inaccurate",
        PassResult::Wild => "wild",
        PassResult::Fumble => "fumble",
    }
}

#[must_use]
pub const fn throw_result(result: ThrowResult) -> &'static str {
    match result {
        ThrowResult::Superb => "superb",
        ThrowResult::Successful => "successful",
        ThrowResult::Terrible => "terrible",
        ThrowResult::Fumble => "fumble",
    }
}

#[must_use]
pub const fn until(until: Until) -> &'static str {
    match until {
        Until::Turn => "turn",
        Until::OwnTurn => "own-turn",
        Until::Drive => "drive",
        Until::Half => "half",
        Until::Match => "match",
    }
}

#[must_use]
pub fn change(change: Change) -> String {
    match change {
        Change::None => "none".to_owned(),
        Change::Gains(skill) => format!("gains {}", skill.id()),
        Change::Forgoes(skill) => format!("forgoes {}", skill.id()),
        Change::Loner(target) => format!("loner {target}"),
        Change::MightyBlow(bonus) => format!("mighty-blow {bonus}"),
        Change::Ma(by) => format!("ma {by:+}"),
        Change::St(by) => format!("st {by:+}"),
        Change::Ag(by) => format!("ag {by:+}"),
        Change::Pa(by) => format!("pa {by:+}"),
        Change::Av(by) => format!("av {by:+}"),
        Change::Incorporeal => "incorporeal".to_owned(),
        Change::Frog => "frog".to_owned(),
        Change::Own(own) => Addition::Effect(own).name().to_owned(),
    }
}

/// A desperate measure by its place in the list, from 0.
#[must_use]
pub fn arg_measure(index: u8) -> &'static str {
    Measure::ALL.get(usize::from(index)).map_or("unknown-measure", |m| m.name())
}
