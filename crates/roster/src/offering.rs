//! What a team may buy for one match, and at which price (S7-IND-11 to -23).

use crate::check::{Draft, Report};
use crate::club::{Club, Player};
use crate::house::Rulebook;
use crate::names::Names;
use crate::prematch::Purchases;
use crate::problem::Problem;
use crate::roster::{Roster, RosterInducement, RosterPlayer};
use serde::Serialize;
use touchback_rulesets::catalogue::{Gold, Hireling, Inducement, Pricing};

/// Something that a team may buy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MatchOffer))]
pub struct Offering {
    pub id: String,
    /// Which coach, wizard or referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    pub name: String,
    pub star: bool,
    pub price: Gold,
    pub max: u8,
}

/// The counter at which a team asks for prices.
pub struct Counter<'a> {
    draft: Draft<'a>,
    roster: Roster,
    before: Report,
}

impl<'a> Counter<'a> {
    pub fn of(book: &Rulebook<'a>, names: &'a Names<'a>, club: &Club) -> Counter<'a> {
        let draft = Draft {
            catalogue: book.catalogue,
            names,
            rules: book.draft.clone(),
            pack: None,
            options: book.house.readings(),
        };
        let mut roster = club.roster();
        roster.players = club.available().map(row).collect();
        let before = draft.check(&roster);
        Counter { draft, roster, before }
    }

    /// What the purchases cost this team, or everything that is wrong with them (S7-BAD-08).
    pub fn price(&self, wanted: &Purchases) -> Result<Gold, Vec<Problem>> {
        let roster = Roster {
            inducements: wanted.inducements.clone(),
            mercenaries: wanted.mercenaries.clone(),
            stars: wanted.stars.clone(),
            ..self.roster.clone()
        };
        let after = self.draft.check(&roster);
        let new: Vec<Problem> = after.problems.into_iter().filter(|p| !self.before.problems.contains(p)).collect();
        if new.is_empty() { Ok(after.cost.total - self.before.cost.total) } else { Err(new) }
    }

    /// Everything that this team may hire one by one; Mercenaries and bets need more words.
    pub fn offers(&self) -> Vec<Offering> {
        let (catalogue, sevens) = (self.draft.catalogue, self.draft.rules.format == crate::rules::Format::Sevens);
        let list = if sevens { &catalogue.sevens_inducements } else { &catalogue.inducements };
        let stars = catalogue.stars.iter().filter(|_| self.draft.rules.star_players);
        let stars = stars.filter_map(|star| {
            let wanted = Purchases { stars: vec![star.id.clone()], ..Purchases::default() };
            let price = self.price(&wanted).ok()?;
            Some(Offering { id: star.id.clone(), choice: None, name: star.name.clone(), star: true, price, max: 1 })
        });
        list.iter().flat_map(|item| self.one(item)).chain(stars).collect()
    }

    fn one(&self, item: &Inducement) -> Vec<Offering> {
        let people: &[Hireling] = match item.pricing {
            Some(Pricing::Staff) => &self.draft.catalogue.staff,
            Some(Pricing::Wizard) => &self.draft.catalogue.wizards,
            Some(Pricing::Referee) => &self.draft.catalogue.referees,
            _ => return self.offer(item, None).into_iter().collect(),
        };
        people.iter().filter_map(|person| self.offer(item, Some(person))).collect()
    }

    fn offer(&self, item: &Inducement, person: Option<&Hireling>) -> Option<Offering> {
        let choice = person.map(|person| person.id.clone());
        let one = RosterInducement { id: item.id.clone(), count: 1, choice: choice.clone(), stake: None };
        let price = self.price(&Purchases { inducements: vec![one], ..Purchases::default() }).ok()?;
        let name = person.map_or(&item.name, |person| &person.name).clone();
        let max = if person.is_some() { 1 } else { item.max };
        Some(Offering { id: item.id.clone(), choice, name, star: false, price, max })
    }
}

fn row(player: &Player) -> RosterPlayer {
    let number = Some(i64::from(player.number));
    let skills = player.gained_skills().map(ToString::to_string).collect();
    RosterPlayer { number, position: player.position.clone(), skills, ..RosterPlayer::default() }
}
