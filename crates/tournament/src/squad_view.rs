//! A team as its coach sees it between games: who plays, what points buy, what the levelling gold buys.

use serde::{Deserialize, Serialize};
use touchback_roster::advance;
use touchback_roster::club::{AdvanceKind, Club, Player};
use touchback_roster::event_team::EventTeam;
use touchback_roster::offering::{Counter, Offering};
use touchback_roster::prematch::Purchases;
use touchback_rulesets::catalogue::{Access, Characteristic, Gold};

use crate::director::Look;
use crate::event::{Board, Opponent};
use crate::problem::Problems;

/// A team as it comes to a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EventSquad))]
pub struct Squad {
    pub number: u32,
    /// The round it comes to.
    pub round: u32,
    pub dedicated_fans: u8,
    pub current_team_value: Gold,
    /// Gold for inducements of this game, where the teams are levelled and the opponent is known.
    pub gold: Gold,
    /// What that gold can buy.
    pub offers: Vec<Offer>,
    /// What has been hired for this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub hired: Option<Purchases>,
    pub players: Vec<Member>,
    pub dead: Vec<String>,
    /// A roll for a characteristic that waits for its answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolled: Option<RolledFor>,
}

/// An inducement or a star that the gold suffices for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SquadOffer))]
pub struct Offer {
    pub id: String,
    pub name: String,
    pub star: bool,
    pub price: Gold,
}

/// What a player has rolled, and which characteristics that allows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RolledFor {
    /// Shirt number.
    pub number: u8,
    pub roll: u8,
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub improve: Vec<Characteristic>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SquadMember))]
pub struct Member {
    pub number: u8,
    pub name: String,
    pub position: String,
    pub skills: Vec<String>,
    pub points: u32,
    pub misses_this_game: bool,
    pub niggling: u8,
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub injuries: Vec<Characteristic>,
    pub journeyman: bool,
    pub value: Gold,
    /// Categories of Primary and Secondary skills: G, A, S, P, M.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub primary: Vec<Access>,
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub secondary: Vec<Access>,
    /// Points for a random and a chosen Primary skill, a random and a chosen Secondary skill, a characteristic; none are left after six.
    pub costs: Option<[u32; 5]>,
}

impl Look<'_> {
    /// The team as it comes to the coach's open game, or to the next one.
    pub fn squad(&self, number: u32) -> Result<Squad, Problems> {
        let current = self.event.played().last();
        let open = current.filter(|r| r.board_of(number).is_some_and(Board::is_open));
        let round = open.map_or(current.map_or(1, |r| r.number + 1), |r| r.number);
        let team = self.fielded(number, round)?;
        let board = open.and_then(|r| r.board_of(number));
        let gold = match board.map(|b| (b.game.home, &b.game.away)) {
            Some((home, Opponent::Coach(away))) => self.levelling(round, home, *away)?[usize::from(home != number)],
            _ => 0,
        };
        Ok(Squad {
            number,
            round,
            dedicated_fans: team.club.dedicated_fans,
            current_team_value: self.value(&team.club)?,
            gold,
            offers: if gold > 0 { self.offers(&team.club, gold) } else { Vec::new() },
            hired: board.and_then(|b| b.hired.get(&number).cloned()),
            players: team.club.players.iter().filter_map(|p| self.member(&team.club, p)).collect(),
            dead: team.dead.iter().map(|p| p.name.clone()).collect(),
            rolled: self.rolled_for(number, &team),
        })
    }

    fn member(&self, club: &Club, p: &Player) -> Option<Member> {
        const KINDS: [AdvanceKind; 5] = [
            AdvanceKind::RandomPrimary,
            AdvanceKind::ChosenPrimary,
            AdvanceKind::RandomSecondary,
            AdvanceKind::ChosenSecondary,
            AdvanceKind::Characteristic,
        ];
        let (book, position) = (self.book(), club.position(self.books.catalogue, &p.position).ok()?);
        let costs = KINDS.map(|kind| advance::price(&book, p, kind));
        let skills = p.skills(position, book.draft.journeyman_loner);
        Some(Member {
            number: p.number,
            name: p.name.clone(),
            position: position.name.clone(),
            skills: skills.iter().map(|s| self.books.catalogue.skill_name(s)).collect(),
            points: p.spp(),
            misses_this_game: !p.is_available(),
            niggling: p.niggling,
            injuries: p.injuries.clone(),
            journeyman: p.journeyman,
            value: p.value(position),
            primary: position.primary.clone(),
            secondary: position.secondary.clone(),
            costs: costs.iter().all(Option::is_some).then(|| costs.map(Option::unwrap_or_default)),
        })
    }

    /// Everything that this team may hire and pay.
    fn offers(&self, club: &Club, gold: Gold) -> Vec<Offer> {
        let banned = &self.event.pack.draft.banned_inducements;
        let all = Counter::of(&self.book(), self.books.names, club).offers().into_iter();
        let plain = all.filter(|one| one.choice.is_none() && (one.star || !banned.contains(&one.id)));
        plain
            .filter(|one| (1..=gold).contains(&one.price))
            .map(|Offering { id, name, star, price, .. }| Offer { id, name, star, price })
            .collect()
    }

    fn rolled_for(&self, number: u32, team: &EventTeam) -> Option<RolledFor> {
        let (id, roll) = self.event.coaches.get(&number)?.rolled_for?;
        let player = team.club.player(id).ok()?;
        let improve = advance::improvable(&self.book(), &team.club, id, roll).ok()?;
        Some(RolledFor { number: player.number, roll, improve })
    }
}
