//! Deals between the two coaches of a match: a special play, an apothecary's service, not playing a play (OB-3.2-7, OB-6.1-9
//! to -11). One coach proposes, the other agrees, each for himself; then money and goods change hands.

use super::league::{Fixture, League};
use super::trade::Staff;
use crate::modern::Stage;
use crate::sums::Sums;
use serde::{Deserialize, Serialize};
use touchback_engine::play::{LINES, Play};
use touchback_roster::prematch::Step;
use touchback_roster::problem::{Problem, gold};
use touchback_roster::result::Side;
use touchback_rulesets::catalogue::Gold;

/// What is sold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sold {
    /// A special play, by its id.
    Card(String),
    /// The seller's apothecary works for the buyer in this match.
    Apothecary,
    /// The seller does not play this one.
    Silence(String),
}

impl Sold {
    const fn rule(&self) -> &'static str {
        match self {
            Sold::Card(_) => "OB-6.1-9",
            Sold::Apothecary => "OB-3.2-7",
            Sold::Silence(_) => "OB-6.1-10",
        }
    }

    fn refuse(&self, code: &'static str, message: impl Into<String>) -> Problem {
        Problem::new(code, self.rule(), "deal", message)
    }
}

impl std::fmt::Display for Sold {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Sold::Card(play) => write!(f, "{play}"),
            Sold::Apothecary => f.write_str("the apothecary's service"),
            Sold::Silence(play) => write!(f, "not playing {play}"),
        }
    }
}

/// Something that one coach has proposed to the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deal {
    pub proposed_by: Side,
    pub seller: Side,
    pub sold: Sold,
    pub price: Gold,
    pub agreed: bool,
}

/// The plays of a match as the league knows them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Held {
    /// Ids of the plays that each side may use.
    pub plays: [Vec<String>; 2],
    /// How many of them the league deals each side, once that is known, and what a die granted of these.
    pub due: [Option<u8>; 2],
    pub granted: [Option<u8>; 2],
    /// Those that the league has dealt.
    pub drawn: [Vec<String>; 2],
    /// Those that it has promised not to use.
    pub silenced: [Vec<String>; 2],
    /// Those used up before the match (SP4-40).
    pub spent: [Vec<String>; 2],
    /// Whether a side's apothecary works for the other side.
    pub lent: [bool; 2],
}

/// The match of this number while its pre-match is done and it has not been played.
pub(super) fn ready<'a>(league: &'a mut League, game: u32, rule: &'static str) -> Result<&'a mut Fixture, Problem> {
    let found = league.game_mut(game)?;
    if found.stage == Stage::Ready {
        return Ok(found);
    }
    let message = format!("Match {game} is not between its pre-match and its result.");
    Err(Problem::new("not_begun", rule, "game", message))
}

fn side_of(game: &Fixture, club: &str, refuse: impl Fn() -> Problem) -> Result<Side, Problem> {
    game.side_of(club).ok_or_else(refuse)
}

/// The rule of a hand.
const RULE: &str = "OB-6.1-1";

/// Whether somebody could hold these plays.
fn a_hand(plays: &[String]) -> Result<(), Problem> {
    if let Some(unknown) = plays.iter().find(|id| Play::from_id(id).is_none()) {
        return Err(Problem::new("unknown_play", RULE, "plays", format!("There is no special play \"{unknown}\".")));
    }
    if plays.len() > LINES {
        return Err(Problem::new("too_many_plays", RULE, "plays", format!("A hand has at most {LINES} plays.")));
    }
    Ok(())
}

/// The plays of a match that were dealt elsewhere, from its result: those the league knows, or new ones.
pub(super) fn dealt(held: &mut Held, told: [&[String]; 2]) -> Result<(), Problem> {
    if told.iter().all(|plays| plays.is_empty()) {
        return Ok(());
    }
    told.into_iter().try_for_each(a_hand)?;
    if !held.is_known() {
        held.plays = told.map(<[String]>::to_vec);
        return Ok(());
    }
    let sorted = |plays: &[String]| {
        let mut plays = plays.to_vec();
        plays.sort();
        plays
    };
    if Side::BOTH.into_iter().all(|side| sorted(&held.plays[side.index()]) == sorted(told[side.index()])) {
        return Ok(());
    }
    Err(Problem::new("other_plays", RULE, "plays", "Other special plays were entered for this match."))
}

/// The plays that a club was dealt for this match.
pub(super) fn hold(league: &mut League, game: u32, club: &str, plays: &[String]) -> Result<Vec<Step>, Problem> {
    a_hand(plays)?;
    let name = league.called(club);
    let found = ready(league, game, RULE)?;
    let not_theirs = || Problem::new("other_match", RULE, "club", format!("{club} does not play match {game}."));
    let side = side_of(found, club, not_theirs)?;
    if found.deals.iter().any(|deal| deal.agreed) {
        return Err(Problem::new("deal_made", RULE, "plays", "Plays of this match have been dealt in already."));
    }
    let Some(before) = &mut found.before else { return Err(not_theirs()) };
    if !before.held.spent[side.index()].is_empty() {
        return Err(Problem::new(
            "play_spent",
            RULE,
            "plays",
            format!("{name} has used a play of this match already."),
        ));
    }
    before.held.plays[side.index()] = plays.to_vec();
    Ok(vec![Step::new(RULE, format!("{name} holds {}", number_of(plays.len())))])
}

fn number_of(plays: usize) -> String {
    if plays == 1 { "1 special play".to_owned() } else { format!("{plays} special plays") }
}

/// One coach's proposal.
pub(super) struct Proposal<'a> {
    pub game: u32,
    pub by: &'a str,
    pub seller: &'a str,
    pub buyer: &'a str,
    pub sold: &'a Sold,
    pub price: Gold,
}

pub(super) fn propose(league: &mut League, it: &Proposal) -> Result<Vec<Step>, Problem> {
    let sold = it.sold;
    let found = ready(league, it.game, sold.rule())?;
    let strangers = || sold.refuse("other_match", "Deals are made between the two coaches of a match only.");
    let seller = side_of(found, it.seller, strangers)?;
    if side_of(found, it.buyer, strangers)? == seller {
        return Err(strangers());
    }
    let proposed_by = side_of(found, it.by, strangers)?;
    let deal = Deal { proposed_by, seller, sold: sold.clone(), price: it.price, agreed: false };
    found.deals.push(deal.clone());
    let number = found.deals.len();
    possible(league, it.game, &deal)?;
    let text = format!("deal {number}: {} for {sold}, {} to {}", gold(it.price), it.buyer, it.seller);
    Ok(vec![Step::new(sold.rule(), text)])
}

/// Everything that prevents a deal at this moment.
fn possible(league: &League, game: u32, deal: &Deal) -> Result<(), Problem> {
    let found = league.game(game)?;
    let (seller, buyer) = (league.club(found.club(deal.seller))?, league.club(found.club(deal.seller.other()))?);
    let Some(before) = &found.before else { return Err(deal.sold.refuse("not_begun", "The pre-match comes first.")) };
    if deal.price < 0 {
        return Err(deal.sold.refuse("amount", "A price is not negative."));
    }
    if buyer.treasury < deal.price {
        return Err(deal.sold.refuse("no_money", format!("{} cannot pay {}.", buyer.name, gold(deal.price))));
    }
    let at = deal.seller.index();
    match &deal.sold {
        Sold::Card(play) | Sold::Silence(play) if !before.held.plays[at].contains(play) => {
            Err(deal.sold.refuse("not_held", format!("{} does not hold {play}.", seller.name)))
        }
        Sold::Apothecary
            if seller.staff(&Staff::Apothecary) == 0 || before.apothecary_spent[at] || before.held.lent[at] =>
        {
            Err(deal.sold.refuse("no_apothecary", format!("{} has no apothecary to lend.", seller.name)))
        }
        _ => Ok(()),
    }
}

/// The other coach agrees: the price is paid and what was sold moves.
pub(super) fn agree(league: &mut League, game: u32, club: &str, number: u32) -> Result<Vec<Step>, Problem> {
    const RULE: &str = "OB-6.1-9";
    let found = ready(league, game, RULE)?;
    let refuse = |code, message: String| Problem::new(code, RULE, "deal", message);
    let unknown = || refuse("unknown_deal", format!("Match {game} has no deal {number} that is still open."));
    let side = side_of(found, club, || refuse("other_match", format!("{club} does not play match {game}.")))?;
    let at = usize::try_from(number).ok().and_then(|n| n.checked_sub(1)).ok_or_else(unknown)?;
    let deal = found.deals.get(at).filter(|deal| !deal.agreed).ok_or_else(unknown)?.clone();
    if deal.proposed_by == side {
        return Err(refuse(
            "own_deal",
            format!("{club} has proposed deal {number}; the other coach must agree to it."),
        ));
    }
    possible(league, game, &deal)?;
    let found = league.game_mut(game)?;
    found.deals[at].agreed = true;
    let (seller, buyer) = (found.club(deal.seller).to_owned(), found.club(deal.seller.other()).to_owned());
    if let Some(before) = &mut found.before {
        before.held.hand_over(&deal);
    }
    league.club_mut(&buyer)?.treasury -= deal.price;
    league.club_mut(&seller)?.treasury += deal.price;
    let text = format!("{buyer} pays {} to {seller} for {}", gold(deal.price), deal.sold);
    Ok(vec![Step::new(deal.sold.rule(), text)])
}

impl Held {
    /// Whether the league knows what was dealt for the match.
    pub fn is_known(&self) -> bool {
        [&self.plays, &self.silenced, &self.spent, &self.drawn].into_iter().flatten().any(|own| !own.is_empty())
    }

    /// Uses a play up before the match: it must be held, and has one use.
    pub(super) fn spend(&mut self, side: Side, play: &str) -> Result<(), Problem> {
        let (own, spent) = (&mut self.plays[side.index()], &mut self.spent[side.index()]);
        let refuse = |code, message| Err(Problem::new(code, "OB-6.13-1", "club", message));
        let Some(at) = own.iter().position(|id| id == play) else {
            if spent.iter().any(|id| id == play) {
                return refuse("play_spent", format!("{play} has been used for this match; a play has one use."));
            }
            return refuse("not_held", format!("This club does not hold {play} in this match."));
        };
        spent.push(own.remove(at));
        Ok(())
    }

    fn hand_over(&mut self, deal: &Deal) {
        let (from, to) = (deal.seller.index(), deal.seller.other().index());
        match &deal.sold {
            Sold::Apothecary => self.lent[from] = true,
            Sold::Card(play) | Sold::Silence(play) => {
                let Some(at) = self.plays[from].iter().position(|own| own == play) else { return };
                let play = self.plays[from].remove(at);
                if matches!(deal.sold, Sold::Card(_)) {
                    self.plays[to].push(play);
                } else {
                    self.silenced[from].push(play);
                }
            }
        }
    }

    /// How lending changes the apothecaries of a side.
    pub fn apothecaries(&self, side: Side, own: u8) -> u8 {
        let borrowed = u8::from(self.lent[side.other().index()]);
        own.saturating_sub(u8::from(self.lent[side.index()])).saturating_add(borrowed)
    }
}
