//! Clubs and players of the 1994 game as pages show them.

use crate::classic::development::{Choice, movement, rolls_due, star_roll};
use crate::classic::hire::staff_refused;
use crate::classic::trade::{Staff, list_price};
use crate::classic::{self, Terms, rating};
use crate::sums::Sums;
use touchback_roster::problem::Problem;
use touchback_rulesets::catalogue::{Access, Catalogue, SkillRef, Team};

use super::club::{Career, ClubView, PlayerLine, Price, ValueLine, letters, positions, skills, unknown};
use crate::data::data;

/// A club's page.
pub(super) fn club(game: &classic::League, id: &str) -> Result<ClubView, Vec<Problem>> {
    let data = data()?;
    let club = game.any_club(id).ok_or_else(|| vec![unknown(id)])?;
    let team = data.classic.team(&club.team);
    let numbers = &game.terms.numbers;
    let left = game.left.get(id);
    let wizards = (0..club.own_staff(&Staff::Wizard)).map(|_| "wizard".to_owned());
    Ok(ClubView {
        id: club.id.clone(),
        ruleset: "classic".to_owned(),
        name: club.name.clone(),
        coach: club.coach.clone(),
        team: club.team.clone(),
        team_name: team.map_or_else(|| club.team.clone(), |team| team.name.clone()),
        division: club.division.clone(),
        crest: None,
        left: left.map(|left| left.season),
        players: club.players.iter().map(|player| self::player(game, &data.classic, team, player)).collect(),
        rerolls: club.rerolls + club.trophy_rerolls,
        assistant_coaches: club.assistants,
        cheerleaders: club.cheerleaders,
        apothecaries: club.apothecaries,
        staff: wizards.chain(club.special_staff.iter().cloned()).collect(),
        hired: club.hired_staff.iter().map(Staff::word).collect(),
        fans: i64::from(club.fan_factor),
        treasury: club.treasury,
        value: i64::from(club.rating),
        value_lines: vec![
            ValueLine { what: "worth".into(), amount: rating::worth(numbers, club), rule: "OB-3.5-16".into() },
            ValueLine {
                what: "star player points".into(),
                amount: club.players.iter().filter(|p| !p.freebooter).map(|p| i64::from(p.spp)).sum(),
                rule: "O-32".into(),
            },
        ],
        current_value: rating::worth(numbers, club),
        bookings: Vec::new(),
        positions: team
            .map(|team| positions(team, |id| club.players.iter().filter(|p| p.position == id && !p.dead).count()))
            .unwrap_or_default(),
        staff_prices: team.map(|team| staff_prices(&game.terms, team, club)).unwrap_or_default(),
        offers: [club.offers.free, club.offers.half_price],
        skills: skills(&data.classic),
        redraft: None,
        matches: Vec::new(),
        todo: Vec::new(),
    })
}

/// A player as lists show him.
pub(super) fn player(
    game: &classic::League,
    catalogue: &Catalogue,
    team: Option<&Team>,
    player: &classic::Player,
) -> PlayerLine {
    let least = |start: u8, gained: u8, lost: u8| (start + gained).saturating_sub(lost).max(1).to_string();
    let (start, gained, lost) = (player.start, player.gained, player.lost);
    let skill = |text: &String| match SkillRef::parse(text) {
        Ok(skill) => catalogue.skill_name(&skill),
        Err(_) => text.clone(),
    };
    let mut injuries = vec!["niggling".to_owned(); usize::from(player.niggles)];
    for (name, by) in [("MA", lost.ma), ("ST", lost.st), ("AG", lost.ag), ("AV", lost.av)] {
        injuries.extend((by > 0).then(|| format!("-{by} {name}")));
    }
    let position = team.and_then(|team| team.position(&player.position));
    let offer = player.offer.map(|dice| star_roll(&game.terms.numbers, player, dice));
    let own = letters(position.map_or(Access::ALL.as_slice(), |position| &position.primary));
    let due = rolls_due(&game.terms.numbers, player.spp).saturating_sub(usize::from(player.rolls));
    PlayerLine {
        player: player.id.0,
        number: player.id.0,
        name: player.name.clone(),
        position: player.position.clone(),
        position_name: position.map_or_else(|| player.position.clone(), |position| position.name.clone()),
        profile: vec![
            movement(&game.terms.numbers, player).max(1).to_string(),
            least(start.st, gained.st, lost.st),
            least(start.ag, gained.ag, lost.ag),
            least(start.av, gained.av, lost.av),
        ],
        skills: player.skills.iter().map(skill).collect(),
        injuries,
        misses: u32::from(player.misses),
        niggling: u32::from(player.niggles),
        journeyman: player.freebooter,
        spp: i64::from(player.spp),
        spp_earned: i64::from(player.spp),
        rolls: due as u32,
        rolled: player.offer.map(|[one, two]| format!("{one} {two}")),
        improves: offer
            .and_then(|offer| offer.increase)
            .map(|what| format!("{what:?}").to_lowercase())
            .into_iter()
            .collect(),
        access: match offer.map(|offer| offer.skill) {
            Some(Choice::Any) => [own, letters(&Access::ALL)],
            Some(Choice::None) => Default::default(),
            _ => [own, String::new()],
        },
        value: player.price,
        career: Career::from(&player.career),
        ..PlayerLine::default()
    }
}

/// What staff costs a club, and whether it may have more.
fn staff_prices(terms: &Terms, team: &Team, club: &classic::Club) -> Vec<Price> {
    let own = terms.numbers.special_staff.iter().filter(|one| one.team == team.id);
    let own = own.map(|one| Staff::Special(one.id.clone()));
    let usual = [Staff::Reroll, Staff::AssistantCoach, Staff::Cheerleader, Staff::Apothecary, Staff::Wizard];
    let kinds = usual.into_iter().filter(|kind| team.apothecary || *kind != Staff::Apothecary).chain(own);
    let price = |kind: Staff| {
        let has = u32::from(club.own_staff(&kind));
        let full = staff_refused(&terms.numbers, team, &kind, |kind| club.own_staff(kind)).is_some();
        let id = kind.word();
        Price {
            name: id.replace('-', " "),
            cost: list_price(terms, club, &kind),
            has,
            most: if full { has } else { u32::from(u8::MAX) },
            id,
        }
    };
    kinds.map(price).collect()
}
