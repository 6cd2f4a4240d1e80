//! What a club does between matches: hiring, signing, sacking, staff, star rolls and what they bring (OB-3.9-1 to -5,
//! OB-3.9-20 to -22, OB-3.9-47, O-16 to O-18).

use super::club::{Club, PAYS, Player};
use super::command::Command;
use super::development::{Choice, learn, raise, rolls_due, star_roll};
use super::hire::{filled, freeboot, sign, staff_refused, star_refused};
use super::league::{Context, League, Terms};
use super::list::{position, rookie, same, star};
use crate::sums::Sums;
use crate::sums::{Done, only, step};
use serde::{Deserialize, Serialize};
use touchback_roster::club::PlayerId;
use touchback_roster::dice::Table;
use touchback_roster::legacy::Offer;
use touchback_roster::prematch::Step;
use touchback_roster::problem::{Problem, gold};
use touchback_rulesets::catalogue::{Access, Catalogue, Gold, Skill, Team};

/// What a club hires for one match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    Position(String),
    Star(String),
    Staff(Staff),
}

/// What a player takes for a star roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Take {
    /// The characteristic that the dice offer.
    Increase,
    Skill(String),
    /// Nothing: what the dice offer is beyond the limits.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Staff {
    /// Twice the list price once the team has been made.
    Reroll,
    AssistantCoach,
    Cheerleader,
    Apothecary,
    Wizard,
    /// Staff that only some lists have.
    Special(String),
}

impl Staff {
    /// As commands name it.
    #[must_use]
    pub fn word(&self) -> String {
        let word = match self {
            Staff::Reroll => "reroll",
            Staff::AssistantCoach => "assistant-coach",
            Staff::Cheerleader => "cheerleader",
            Staff::Apothecary => "apothecary",
            Staff::Wizard => "wizard",
            Staff::Special(id) => id,
        };
        word.to_owned()
    }

    /// The same with the id of a list's own staff, however it was written.
    pub(super) fn by_id(&self, terms: &Terms) -> Staff {
        match self {
            Staff::Special(text) => {
                let known = terms.numbers.special_staff.iter().find(|one| same(&one.id, text));
                Staff::Special(known.map_or_else(|| text.clone(), |one| one.id.clone()))
            }
            other => other.clone(),
        }
    }
}

impl std::fmt::Display for Staff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Staff::Reroll => "a re-roll",
            Staff::AssistantCoach => "an assistant coach",
            Staff::Cheerleader => "a cheerleader",
            Staff::Apothecary => "an apothecary",
            Staff::Wizard => "a wizard",
            Staff::Special(id) => return write!(f, "the {id}"),
        })
    }
}

pub(super) fn apply(context: &Context, league: &mut League, command: &Command, table: &mut Table) -> Done {
    use Command as C;
    let terms = league.terms.clone();
    match command {
        C::Hire { club, position, name } => hire(context, league, &terms, club, position, name, None).map_err(only),
        C::TakeOffer { club, offer, position, star, name } => match (position, star) {
            (Some(position), None) => hire(context, league, &terms, club, position, name, Some(*offer)).map_err(only),
            (None, Some(_)) if !name.is_empty() => {
                Err(only(Problem::new("star_name", OFFERED, "name", "A star player has a name of his own.")))
            }
            (None, Some(star)) => hire_star(context, league, &terms, club, star, Some(*offer)),
            _ => {
                let message = "Name one player: by his position, or a star player.";
                Err(only(Problem::new("whom", OFFERED, "position", message)))
            }
        },
        C::HireStar { club, star } => hire_star(context, league, &terms, club, star, None),
        C::Freeboot { club, whom } => freebooter(context, league, &terms, club, whom),
        C::StarRoll { club, player } => roll(league.club_mut(club).map_err(only)?, &terms, *player, table),
        C::Improve { club, player, take } => {
            let club = league.club_mut(club).map_err(only)?;
            improve(context.catalogue, &terms, club, *player, take).map_err(only)
        }
        C::Sign { club, player } => {
            let club = league.club_mut(club).map_err(only)?;
            sign(club, *player).map_err(only)?;
            step("OB-3.9-22", format!("{} signs {}", club.name, club.player(*player).map_err(only)?.name))
        }
        C::Fire { club, player } => fire(league, club, *player).map_err(only),
        C::BuyStaff { club, staff } => {
            let club = league.club_mut(club).map_err(only)?;
            buy(context, &terms, club, staff).map_err(only)
        }
        C::SackStaff { club, staff } => sack(&terms, league.club_mut(club).map_err(only)?, staff).map_err(only),
        C::Rename { name, .. } if name.trim().is_empty() => {
            Err(only(Problem::new("no_name", PAYS, "name", "A player has a name.")))
        }
        C::Rename { club, player, name } => {
            let player = league.club_mut(club).map_err(only)?.player_mut(*player).map_err(only)?;
            player.name.clone_from(name);
            step("OB-1.0-7", format!("player {} is called {name}", player.id.0))
        }
        other => {
            let message = format!("{other:?} is not done here.");
            Err(only(Problem::new("no_such_command", "OB-1.0-7", "", message)))
        }
    }
}

fn list_of<'a>(context: &Context<'a>, club: &Club) -> Result<&'a Team, Problem> {
    let missing = || Problem::new("unknown_team", "OB-1.0-7", "team", format!("There is no list \"{}\".", club.team));
    context.catalogue.team(&club.team).ok_or_else(missing)
}

fn next(league: &mut League) -> PlayerId {
    league.next_player += 1;
    PlayerId(league.next_player - 1)
}

/// A club has at most this many players, including those hired for a match.
fn room(terms: &Terms, club: &Club) -> Result<(), Problem> {
    let most = terms.numbers.creation.players_max;
    if club.players.iter().filter(|player| !player.dead).count() < most {
        return Ok(());
    }
    Err(Problem::new("players_count", "OB-3.9-20", "player", format!("A team has at most {most} players.")))
}

/// The rule about players from special plays.
const OFFERED: &str = "OB-6.28-1";

/// What a new player costs the club; an offer of a special play is used up.
fn agreed(club: &mut Club, offer: Option<Offer>, list: Gold) -> Result<Gold, Problem> {
    let Some(offer) = offer else { return Ok(list) };
    club.offers.take(offer).map_err(|problem| Problem { rule: OFFERED, ..problem })?;
    Ok(offer.price(list))
}

fn hire(
    context: &Context,
    league: &mut League,
    terms: &Terms,
    id: &str,
    wanted: &str,
    name: &str,
    offer: Option<Offer>,
) -> Result<Vec<Step>, Problem> {
    let number = next(league);
    let club = league.club_mut(id)?;
    let list = list_of(context, club)?;
    let Some(found) = position(list, wanted) else {
        let message = format!("{} has no \"{wanted}\".", list.name);
        return Err(Problem::new("unknown_position", "OB-3.9-20", "position", message));
    };
    room(terms, club)?;
    if filled(&terms.options, club, &found.id) >= usize::from(found.max) {
        let message = format!("The list allows {} {}.", found.max, found.name);
        return Err(Problem::new("position_max", "OB-4.1-3", "position", message));
    }
    let price = agreed(club, offer, found.cost)?;
    club.pay(price, "position")?;
    let made = rookie(found, number, name);
    let text = format!("{} hires {} for {}", club.name, made.name, gold(price));
    club.players.push(made);
    Ok(vec![Step::new("OB-3.9-20", text)])
}

/// A star of the books as this club would have him, or everything against it.
fn wanted_star(
    context: &Context,
    league: &mut League,
    terms: &Terms,
    id: &str,
    text: &str,
) -> Result<Player, Vec<Problem>> {
    let number = next(league);
    let club = league.club(id).map_err(only)?;
    let made = star(context.catalogue, &club.team, text, number).map_err(only)?;
    let quota = list_of(context, club).map_err(only)?.position(&made.position).map(|p| usize::from(p.max));
    let others: Vec<&Club> = league.clubs.values().map(|club| &**club).filter(|other| other.id != id).collect();
    let mut found = star_refused(&terms.numbers, &terms.options, club, &others, &made, quota);
    found.extend(room(terms, club).err());
    if found.is_empty() { Ok(made) } else { Err(found) }
}

/// By a play only at half the price: the other one brings no star player (RE-24).
fn hire_star(
    context: &Context,
    league: &mut League,
    terms: &Terms,
    id: &str,
    text: &str,
    offer: Option<Offer>,
) -> Done {
    if offer == Some(Offer::Free) {
        return Err(only(Problem::new("star_offer", OFFERED, "star", "No star player comes for nothing.")));
    }
    let made = wanted_star(context, league, terms, id, text)?;
    let club = league.club_mut(id).map_err(only)?;
    let price = agreed(club, offer, made.price).map_err(only)?;
    club.pay(price, "star").map_err(only)?;
    let told = format!("{} hires {} for {}", club.name, made.name, gold(price));
    club.players.push(made);
    step("OB-4.1-2", told)
}

fn freebooter(context: &Context, league: &mut League, terms: &Terms, id: &str, whom: &Whom) -> Done {
    if let Some(open) = league.open_match(id) {
        let message = format!("{id} has begun match {}; freebooters come before a match.", open.id);
        return Err(only(Problem::new("match_open", "OB-3.9-20", "whom", message)));
    }
    let made = match whom {
        Whom::Staff(staff) => {
            let club = league.club_mut(id).map_err(only)?;
            return helper(context, terms, club, &staff.by_id(terms)).map_err(only);
        }
        Whom::Star(text) => wanted_star(context, league, terms, id, text)?,
        Whom::Position(text) => wanted_player(context, league, terms, id, text)?,
    };
    let club = league.club_mut(id).map_err(only)?;
    let name = made.name.clone();
    let fee = freeboot(&terms.numbers, club, made).map_err(only)?;
    step("OB-3.9-20", format!("{} takes {name} for one match at {}", club.name, gold(fee)))
}

/// A player of the club's list for one match, or everything that prevents it.
fn wanted_player(
    context: &Context,
    league: &mut League,
    terms: &Terms,
    id: &str,
    text: &str,
) -> Result<Player, Vec<Problem>> {
    let number = next(league);
    let club = league.club(id).map_err(only)?;
    let list = list_of(context, club).map_err(only)?;
    let Some(found) = position(list, text) else {
        let message = format!("{} could not have a \"{text}\".", list.name);
        return Err(only(Problem::new("freebooter_refused", "OB-3.9-20", "whom", message)));
    };
    let mut against = Vec::new();
    if filled(&terms.options, club, &found.id) >= usize::from(found.max) {
        let message = format!("The list allows {} {}.", found.max, found.name);
        against.push(Problem::new("freebooter_refused", "OB-3.9-21", "whom", message));
    }
    against.extend(room(terms, club).err());
    if against.is_empty() { Ok(rookie(found, number, "")) } else { Err(against) }
}

/// Staff for one match, at the same part of the price as a player.
fn helper(context: &Context, terms: &Terms, club: &mut Club, staff: &Staff) -> Result<Vec<Step>, Problem> {
    if *staff == Staff::Reroll {
        return Err(Problem::new("freebooter_refused", "OB-3.9-20", "whom", "A re-roll is not a person."));
    }
    if let Some(why) = staff_refused(&terms.numbers, list_of(context, club)?, staff, |kind| club.staff(kind)) {
        return Err(why);
    }
    let fee = list_price(terms, club, staff) * terms.numbers.hire.freebooter_percent / 100;
    club.pay(fee, "whom")?;
    club.hired_staff.push(staff.clone());
    Ok(vec![Step::new("OB-3.9-20", format!("{} takes {staff} for one match at {}", club.name, gold(fee)))])
}

fn roll(club: &mut Club, terms: &Terms, id: PlayerId, table: &mut Table) -> Done {
    let player = club.player_mut(id).map_err(only)?;
    let refuse = |message: &str| Err(only(Problem::new("no_star_roll", "OB-3.9-1", "player", message)));
    if player.offer.is_some() {
        return refuse("He has not taken what his last roll offered.");
    }
    if player.freebooter || player.dead || usize::from(player.rolls) >= rolls_due(&terms.numbers, player.spp) {
        return refuse("He is not due a star roll.");
    }
    let why = format!("star roll of {}", player.name);
    let dice = [table.roll(6, why.clone()).map_err(only)?, table.roll(6, why).map_err(only)?];
    player.rolls += 1;
    player.offer = Some(dice);
    let offer = star_roll(&terms.numbers, player, dice);
    let increase = offer.increase.map_or(String::new(), |what| format!("+1 {what:?}, "));
    let skill = match offer.skill {
        Choice::None => "no skill",
        Choice::Allowed => "a skill of his own",
        Choice::Any => "any skill",
    };
    step("OB-3.9-2", format!("{} rolls {} and {}: {increase}{skill}", player.name, dice[0], dice[1]))
}

/// The skill that a coach names, by its name in that game or by that of its effect.
fn find_skill<'a>(catalogue: &'a Catalogue, text: &str) -> Result<&'a Skill, Problem> {
    let found = catalogue.skills.iter().find(|skill| same(&skill.name, text) || same(&skill.id, text));
    found.ok_or_else(|| {
        Problem::new("unknown_skill", "OB-3.9-1", "take", format!("There is no skill \"{text}\" in this game."))
    })
}

fn improve(
    catalogue: &Catalogue,
    terms: &Terms,
    club: &mut Club,
    id: PlayerId,
    take: &Take,
) -> Result<Vec<Step>, Problem> {
    let list = catalogue.team(&club.team);
    let player = club.player_mut(id)?;
    let refuse = |code, message: String| Err(Problem::new(code, "OB-3.9-1", "take", message));
    let Some(dice) = player.offer else {
        return refuse("no_offer", format!("{} has made no star roll.", player.name));
    };
    let offer = star_roll(&terms.numbers, player, dice);
    let text = match take {
        Take::Increase => {
            let Some(what) = offer.increase else {
                return refuse("not_offered", "The dice offer no increase that he may have.".to_owned());
            };
            raise(&terms.numbers, player, what)?;
            format!("+1 {what:?}")
        }
        Take::Skill(text) => {
            let skill = find_skill(catalogue, text)?;
            let own: &[Access] = match list.and_then(|list| list.position(&player.position)) {
                Some(position) => &position.primary,
                None => &Access::ALL,
            };
            let allowed = match offer.skill {
                Choice::None => false,
                Choice::Allowed => own.iter().any(|access| access.category() == skill.category),
                Choice::Any => true,
            };
            if !allowed {
                return refuse("not_offered", format!("The dice do not offer {} to him.", skill.name));
            }
            let learnt = touchback_rulesets::catalogue::learnt(&skill.id).to_string();
            if player.has(&learnt) {
                return refuse("skill_repeated", format!("He has {} already.", skill.name));
            }
            learn(&terms.numbers, player, &learnt)?;
            skill.name.clone()
        }
        Take::Nothing => {
            if offer.increase.is_some() || offer.skill != Choice::None {
                return refuse("not_void", "There is something to take.".to_owned());
            }
            "nothing: he is at his limit".to_owned()
        }
    };
    player.offer = None;
    Ok(vec![Step::new("OB-3.9-1", format!("{}: {text}", player.name))])
}

fn fire(league: &mut League, id: &str, who: PlayerId) -> Result<Vec<Step>, Problem> {
    let season = league.season;
    let club = league.club_mut(id)?;
    let player = club.player(who)?.clone();
    club.players.retain(|one| one.id != who);
    let text = format!("{} sacks {}", club.name, player.name);
    league.gone.insert(player.id.0, super::league::Gone { club: id.to_owned(), season, player });
    Ok(vec![Step::new("OB-1.0-7", text)])
}

/// What a kind of staff costs a club that has been made.
pub fn list_price(terms: &Terms, club: &Club, staff: &Staff) -> Gold {
    let (prices, numbers) = (&terms.numbers.creation, &terms.numbers);
    match staff {
        Staff::Reroll => club.reroll_price * prices.reroll_cost_factor_after_creation,
        Staff::AssistantCoach => prices.assistant_coach_cost,
        Staff::Cheerleader => prices.cheerleader_cost,
        Staff::Apothecary => prices.apothecary_cost,
        Staff::Wizard => numbers.hire.wizard_cost,
        Staff::Special(id) => numbers.special_staff.iter().find(|one| one.id == *id).map_or(0, |one| one.cost),
    }
}

fn buy(context: &Context, terms: &Terms, club: &mut Club, staff: &Staff) -> Result<Vec<Step>, Problem> {
    let staff = &staff.by_id(terms);
    if let Some(why) = staff_refused(&terms.numbers, list_of(context, club)?, staff, |kind| club.own_staff(kind)) {
        return Err(why);
    }
    let price = list_price(terms, club, staff);
    club.pay(price, "staff")?;
    club.employ(staff);
    Ok(vec![Step::new("OB-3.5-16", format!("{} pays {} for {staff}", club.name, gold(price)))])
}

fn sack(terms: &Terms, club: &mut Club, staff: &Staff) -> Result<Vec<Step>, Problem> {
    let staff = &staff.by_id(terms);
    let none = || Problem::new("no_staff", "OB-3.9-20", "staff", "There is nobody to let go.");
    let count = match staff {
        Staff::Reroll => return Err(Problem::new("no_staff", "OB-3.5-16", "staff", "Re-rolls are not sold.")),
        Staff::AssistantCoach => &mut club.assistants,
        Staff::Cheerleader => &mut club.cheerleaders,
        Staff::Apothecary => &mut club.apothecaries,
        Staff::Wizard => &mut club.wizards,
        Staff::Special(id) => {
            if list_price(terms, club, staff) == 0 {
                let message = format!("The {id} comes with the list and stays.");
                return Err(Problem::new("no_staff", "OB-3.9-20", "staff", message));
            }
            let at = club.special_staff.iter().position(|own| own == id).ok_or_else(none)?;
            club.special_staff.remove(at);
            return Ok(vec![Step::new("OB-3.9-20", format!("{} lets {staff} go", club.name))]);
        }
    };
    *count = count.checked_sub(1).ok_or_else(none)?;
    Ok(vec![Step::new("OB-3.9-20", format!("{} lets {staff} go", club.name))])
}
