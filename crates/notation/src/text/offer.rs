//! Offers between coaches as text: `play 2 for 30`, `play 2 for play 1`, `apothecary for 50`, `promise for 20`. Lines
//! count from 1, gold in thousands.

use touchback_engine::{Give, Offer, Price};

#[must_use]
pub fn offer(offer: Offer) -> String {
    let give = match offer.give {
        Give::Play(line) => format!("play {}", line + 1),
        Give::Apothecary => "apothecary".to_owned(),
        Give::Promise => "promise".to_owned(),
    };
    match offer.price {
        Price::Gold(gold) => format!("{give} for {gold}"),
        Price::Play(line) => format!("{give} for play {}", line + 1),
    }
}

pub(super) fn parse(words: &[&str]) -> Result<Offer, String> {
    let line = |word: &str| {
        let n = word.parse::<u8>().ok().and_then(|n| n.checked_sub(1));
        n.ok_or_else(|| format!("“{word}” is not the number of a play; the first is 1"))
    };
    let (give, rest) = match words {
        ["play", n, rest @ ..] => (Give::Play(line(n)?), rest),
        ["apothecary", rest @ ..] => (Give::Apothecary, rest),
        ["promise", rest @ ..] => (Give::Promise, rest),
        _ => return Err("what is offered? Expected play N, apothecary or promise".to_owned()),
    };
    let price = match rest {
        ["for", "play", n] => Price::Play(line(n)?),
        ["for", gold] => Price::Gold(gold.parse().map_err(|_| format!("“{gold}” is not a number of thousands"))?),
        _ => return Err("what for? Expected for GOLD or for play N".to_owned()),
    };
    Ok(Offer { give, price })
}
