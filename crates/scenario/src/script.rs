//! The small words of a scenario: sides, numbers, places of the ball, ranges of players, and the checks of a script.

use crate::words::{PlayerWord, SideWord};
use touchback_engine::{Pid, Side, Sq};
use touchback_notation::text::{Said, parse_action, parse_player, parse_side, parse_square};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BallWord {
    None,
    Held(Pid),
    At(Sq),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    /// By this rule, in this sentence, where they are given.
    Refused(Side, Said, Option<String>, Option<String>),
    Legal(Side, Said),
    Illegal(Side, Said),
    Asks(Side, String),
    Over,
    Player(Pid, Vec<PlayerWord>),
    Ball(BallWord),
    Team(Side, Vec<SideWord>),
    /// Whether a side has met the Secret Objective of this number.
    Objective(Side, u8, bool),
}

pub(crate) fn words<T>(value: &str, parse: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    value.split_whitespace().map(parse).collect()
}

pub(crate) fn a_side(word: &str) -> Result<Side, String> {
    parse_side(word).ok_or_else(|| format!("“{word}” is not a side; expected home or away"))
}

pub(crate) fn number_in(word: &str, low: u8, high: u8) -> Result<u8, String> {
    let number = word.parse().ok().filter(|n| (low..=high).contains(n));
    number.ok_or_else(|| format!("“{word}” is not a number from {low} to {high}"))
}

pub(crate) fn ball(value: &str) -> Result<BallWord, String> {
    if value == "none" {
        return Ok(BallWord::None);
    }
    parse_player(value)
        .map(BallWord::Held)
        .or_else(|| parse_square(value).map(BallWord::At))
        .ok_or_else(|| format!("“{value}” is no place for the ball; expected a player, a square or none"))
}

/// `H3` or `H1-H7`.
pub(crate) fn a_range(name: &str) -> Result<Vec<Pid>, String> {
    let wrong = || format!("“{name}” is not a player; expected H1 to H18, A1 to A18, or a range such as H1-H7");
    let (first, last) = name.split_once('-').unwrap_or((name, name));
    let (first, last) = (parse_player(first).ok_or_else(wrong)?, parse_player(last).ok_or_else(wrong)?);
    if first.side() != last.side() || first > last {
        return Err(wrong());
    }
    Ok((first.0..=last.0).map(Pid).collect())
}

pub(crate) fn side_and_action(text: &str) -> Result<(Side, Said), String> {
    let (side, action) = text.split_once(' ').ok_or("expected a side and an action")?;
    Ok((a_side(side)?, parse_action(action.trim())?))
}

pub(crate) fn check(text: &str) -> Result<Check, String> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match word {
        "over" => Ok(Check::Over),
        "legal" => side_and_action(rest).map(|(side, said)| Check::Legal(side, said)),
        "illegal" => side_and_action(rest).map(|(side, said)| Check::Illegal(side, said)),
        "asks" => {
            let (side, question) = rest.split_once(' ').ok_or("expected “? asks SIDE QUESTION”")?;
            Ok(Check::Asks(a_side(side)?, question.to_owned()))
        }
        "player" => {
            let (name, list) = rest.split_once(' ').ok_or("expected “? player WHO WORDS”")?;
            let who = parse_player(name).ok_or_else(|| format!("“{name}” is not a player"))?;
            Ok(Check::Player(who, words(list, PlayerWord::parse)?))
        }
        "ball" => ball(rest).map(Check::Ball),
        "objective" | "no-objective" => {
            let (side, number) = rest.split_once(' ').ok_or("expected “? objective SIDE N”")?;
            Ok(Check::Objective(a_side(side)?, number_in(number, 1, 16)?, word == "objective"))
        }
        "team" => {
            let (side, list) = rest.split_once(' ').ok_or("expected “? team SIDE WORDS”")?;
            Ok(Check::Team(a_side(side)?, words(list, SideWord::parse)?))
        }
        _ => Err(format!(
            "“? {word}” is unknown; expected legal, illegal, asks, over, player, ball, team, objective or no-objective"
        )),
    }
}
