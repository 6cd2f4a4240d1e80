//! Commands of people as commands of the league's own game.

use crate::classic::agreement::Sold;
use crate::classic::income::Occasion;
use crate::classic::{self, TeamList, trade};
use crate::modern::{self, Command as Modern};
use crate::sums::{Sums, are_open};
use serde::de::DeserializeOwned;
use touchback_roster::check::Draft;
use touchback_roster::club::PlayerId;
use touchback_roster::house::Rulebook;
use touchback_roster::problem::Problem;
use touchback_roster::roster::Roster;
use touchback_roster::{advance, import};

use super::setup::{pairs, read};
use super::{Decided, Decision, Look, limited, refuse};
use crate::change::Act;
use crate::command::LeagueCommand as C;
use crate::data::data;
use crate::game::Game;

type Made<T> = Result<T, Vec<Problem>>;

/// A word of the data, or what it should have been.
fn word<T: DeserializeOwned>(place: &str, text: &str) -> Made<T> {
    let read = serde_json::from_value(serde_json::Value::String(text.to_owned()));
    read.or_else(|why| refuse("word", place, format!("\"{text}\" is not known here: {why}.")))
}

fn missing<T>(what: &str) -> Made<T> {
    refuse("missing", what, format!("Say which {what}."))
}

fn other_game<T>() -> Made<T> {
    refuse("not_in_this_game", "", "Leagues of this game have no such thing.")
}

/// Reads a roster of 2020 in any form that is known.
pub fn roster_of(game: &modern::League, text: &str) -> Made<Roster> {
    let data = data()?;
    let book = Rulebook::new(data.catalogue, game.format, &game.house);
    let draft = Draft {
        catalogue: data.catalogue,
        names: &data.names,
        rules: book.draft.clone(),
        pack: None,
        options: book.house.readings(),
    };
    let foreign =
        text.trim_start().starts_with('{') && (text.contains("\"rosterId\"") || text.contains("\"teamHome\""));
    if !foreign {
        return Roster::read(text).map_err(|why| vec![why]);
    }
    let read = import::fumbbl(&draft, text)?;
    match <[import::Imported; 1]>::try_from(read.rosters) {
        Ok([one]) => Ok(one.roster),
        Err(_) => refuse("rosters", "file", "This file is not of one team."),
    }
}

impl Look<'_> {
    /// The club's coach: the one named by those who run the league, or the person who asks.
    fn coach<'c>(&'c self, named: &'c Option<String>) -> Made<String> {
        let coach = named.as_deref().unwrap_or(self.asked.by).trim();
        limited("coach", coach, 60)?;
        Ok(coach.to_owned())
    }

    fn roster(&self, game: &modern::League, file: &str, coach: &Option<String>) -> Made<Roster> {
        let mut roster = roster_of(game, file)?;
        roster.coach = self.coach(coach)?;
        Ok(roster)
    }

    fn list(&self, file: &str, coach: &Option<String>) -> Made<TeamList> {
        let mut list = TeamList::read(file).map_err(|why| vec![why])?;
        list.coach = self.coach(coach)?;
        Ok(list)
    }

    /// The command of the game that this one means.
    pub(super) fn act_of(&self, command: &C) -> Made<Act> {
        if let C::Enter { club, .. } | C::Replace { with: club, .. } = command {
            let plain = club.chars().all(|c| c.is_alphanumeric() || "-_".contains(c));
            if club.is_empty() || club.chars().count() > 30 || !plain {
                return refuse("club_name", "club", "A club's short name has up to 30 letters, digits, - and _.");
            }
        }
        match &self.state.game {
            Game::None => refuse("no_league", "", "There is no league yet."),
            Game::Modern(game) => Ok(Act::Modern(Box::new(self.modern(game, command)?))),
            Game::Classic(_) => Ok(Act::Classic(Box::new(self.classic(command)?))),
        }
    }

    fn modern(&self, game: &modern::League, command: &C) -> Made<Modern> {
        let player = |id: &u32| PlayerId(*id);
        let named = |name: &String| limited("name", name, 60).map(|()| name.clone());
        Ok(match command.clone() {
            C::HouseRules { text } => Modern::ChangeHouseRules { house: read("house", &text)? },
            C::Vary { options } => {
                let house = touchback_roster::house::HouseRules { options: pairs(&options)?, ..game.house.clone() };
                Modern::ChangeHouseRules { house }
            }
            C::Enter { club, file, division, coach } => {
                Modern::Enter { club, division, roster: self.roster(game, &file, &coach)? }
            }
            C::Divide { club, division } => Modern::Divide { club, division },
            C::Fixture { home, away, occasion } => match occasion.as_str() {
                "usual" | "friendly" => Modern::Fixture { home, away, friendly: occasion == "friendly" },
                _ => return refuse("occasion", "occasion", "Here matches are usual or friendly; finals are playoffs."),
            },
            C::Playoffs { qualifiers } => Modern::StartPlayoffs { qualifiers: qualifiers as usize },
            C::EndSeason => Modern::EndSeason,
            C::Redraft { club, keep, hire, rerolls, assistant_coaches, cheerleaders, apothecary } => {
                let keep = keep.iter().map(player).collect();
                Modern::Redraft { club, keep, hire, rerolls, assistant_coaches, cheerleaders, apothecary }
            }
            C::Begin { game, .. } => {
                let bought = |club: &String| {
                    let shopped = self.state.shopped.get(&game);
                    shopped.and_then(|clubs| clubs.get(club)).cloned().unwrap_or_default()
                };
                let clubs = self.state.clubs_of(game);
                let [home, away] = [0, 1].map(|side| clubs.get(side).map(bought).unwrap_or_default());
                Modern::PreMatch { game, home, away, settled: None }
            }
            C::Forfeit { game, club } => Modern::Forfeit { game, club },
            C::Advance { .. } => return modern_advance(game, command),
            C::Learn { game, club, player, categories } => {
                let categories = categories.iter().map(|one| word("categories", one)).collect::<Made<Vec<_>>>()?;
                let choice = match (player, categories.first()) {
                    (Some(id), Some(category)) => {
                        advance::SevensChoice::Chosen { player: PlayerId(id), category: *category }
                    }
                    _ => advance::SevensChoice::Random { categories },
                };
                Modern::LearnSkill { game, club, choice }
            }
            C::Hire { club, position, name } => Modern::Hire { club, position, name: named(&name)? },
            C::Sign { club, player } => Modern::SignJourneyman { club, player: PlayerId(player) },
            C::Recruit { game, club } => Modern::Recruit { game, club },
            C::TakeOffer { club, offer, position, name, .. } => {
                let Some(position) = position else { return missing("position") };
                Modern::TakeOffer { club, offer: word("offer", &offer)?, position, name: named(&name)? }
            }
            C::Fire { club, player } => Modern::Fire { club, player: PlayerId(player) },
            C::Retire { club, player } => Modern::Retire { club, player: PlayerId(player) },
            C::Return { club, player } => Modern::Return { club, player: PlayerId(player) },
            C::Rename { club, player, name } => Modern::Rename { club, player: PlayerId(player), name: named(&name)? },
            C::Buy { club, staff } => Modern::BuyStaff { club, staff: word("staff", &staff)? },
            C::Sack { club, staff } => Modern::SackStaff { club, staff: word("staff", &staff)? },
            C::Close { game, club } => Modern::Close { game, club },
            C::Withdraw { club } => Modern::Withdraw { club },
            C::Replace { club, with, file, coach } => {
                Modern::Replace { club, with, roster: self.roster(game, &file, &coach)? }
            }
            C::HandOver { club, coach } => Modern::HandOver { club, coach: named(&coach)? },
            C::Adjust { club, amount } => Modern::Adjust { club, amount },
            C::Honour { player, citation } => {
                limited("citation", &citation, 300)?;
                Modern::Honour { player: PlayerId(player), citation }
            }
            _ => return other_game(),
        })
    }

    fn classic(&self, command: &C) -> Made<classic::Command> {
        use classic::Command as K;
        let named = |name: &String| limited("name", name, 60).map(|()| name.clone());
        Ok(match command.clone() {
            C::Vary { options } => K::ChangeOptions { options: pairs(&options)? },
            C::Enter { club, file, division, coach } => K::Enter { club, division, list: self.list(&file, &coach)? },
            C::Divide { club, division } => K::Divide { club, division },
            C::Fixture { home, away, occasion } => {
                let occasion: Occasion = word("occasion", &occasion)?;
                K::Schedule { home, away, occasion }
            }
            C::EndSeason => K::EndSeason,
            C::Begin { game, cure } => K::PreMatch { game, cure: cure.into_iter().map(PlayerId).collect() },
            C::Forfeit { game, club } => K::Forfeit { game, club },
            C::Advance { club, player, skill, roll, improve, nothing, .. } => {
                let player = PlayerId(player);
                match (roll, skill, improve, nothing) {
                    (true, ..) => K::StarRoll { club, player },
                    (_, Some(skill), ..) => K::Improve { club, player, take: trade::Take::Skill(skill) },
                    (_, _, Some(_), _) => K::Improve { club, player, take: trade::Take::Increase },
                    (.., true) => K::Improve { club, player, take: trade::Take::Nothing },
                    _ => return missing("skill"),
                }
            }
            C::Hire { club, position, name } => K::Hire { club, position, name: named(&name)? },
            C::HireStar { club, star } => K::HireStar { club, star },
            C::Freeboot { club, position, star, staff } => {
                let whom = match (position, star, staff) {
                    (Some(position), ..) => trade::Whom::Position(position),
                    (_, Some(star), _) => trade::Whom::Star(star),
                    (.., Some(name)) => trade::Whom::Staff(staff_of(&name)),
                    _ => return missing("position"),
                };
                K::Freeboot { club, whom }
            }
            C::Sign { club, player } => K::Sign { club, player: PlayerId(player) },
            C::TakeOffer { club, offer, position, star, name } => {
                K::TakeOffer { club, offer: word("offer", &offer)?, position, star, name: named(&name)? }
            }
            C::Fire { club, player } => K::Fire { club, player: PlayerId(player) },
            C::Rename { club, player, name } => K::Rename { club, player: PlayerId(player), name: named(&name)? },
            C::Buy { club, staff } => K::BuyStaff { club, staff: staff_of(&staff) },
            C::Sack { club, staff } => K::SackStaff { club, staff: staff_of(&staff) },
            C::Heal { game, club, player } => K::Heal { game, club, player: PlayerId(player) },
            C::Inspire { game, club, player } => K::Inspire { game, club, player: PlayerId(player) },
            C::HoldPlays { game, club, plays } => K::Plays { game, club, plays },
            C::DrawPlays { game, club, tables } => {
                let tables = tables.iter().map(|one| word("tables", one)).collect::<Made<Vec<_>>>()?;
                K::DrawPlays { game, club, tables }
            }
            C::Deal { game, club, seller, buyer, card, silence, price } => {
                let sold = match (card, silence) {
                    (Some(card), _) => Sold::Card(card),
                    (_, Some(card)) => Sold::Silence(card),
                    _ => Sold::Apothecary,
                };
                K::Deal { game, club, seller, buyer, sold, price }
            }
            C::Agree { game, club, deal } => K::Agree { game, club, deal },
            C::Award { club, gold, rerolls, wizard } => K::Award { club, gold, rerolls, wizard },
            C::Close { game, club } => K::Close { game, club },
            C::Withdraw { club } => K::Withdraw { club },
            C::Replace { club, with, file, coach } => K::Replace { club, with, list: self.list(&file, &coach)? },
            C::HandOver { club, coach } => K::HandOver { club, coach: named(&coach)? },
            _ => return other_game(),
        })
    }
}

fn modern_advance(game: &modern::League, command: &C) -> Made<Modern> {
    let C::Advance { club, player, skill, random, secondary, roll, improve, .. } = command.clone() else {
        return other_game();
    };
    let player = PlayerId(player);
    if roll {
        return Ok(Modern::RollCharacteristic { club, player });
    }
    if let Some(which) = improve {
        let take = advance::Take::Improve(word("improve", &which.to_lowercase())?);
        return Ok(Modern::TakeCharacteristic { club, player, take });
    }
    if let (Some(skill), true) = (&skill, secondary && game.rolled.contains_key(&player)) {
        let take = advance::Take::Secondary(skill.clone());
        return Ok(Modern::TakeCharacteristic { club, player, take });
    }
    let want = match (skill, random, secondary) {
        (Some(skill), _, false) => advance::Want::ChosenPrimary(skill),
        (Some(skill), _, true) => advance::Want::ChosenSecondary(skill),
        (_, Some(category), false) => advance::Want::RandomPrimary(word("random", &category)?),
        (_, Some(category), true) => advance::Want::RandomSecondary(word("random", &category)?),
        _ => return missing("skill"),
    };
    Ok(Modern::BuySkill { club, player, want })
}

/// Staff of the 1994 game by its word; anything else is one of the special ones.
fn staff_of(text: &str) -> trade::Staff {
    let known = serde_json::from_value(serde_json::Value::String(text.to_owned()));
    known.unwrap_or_else(|_| trade::Staff::Special(text.to_owned()))
}

type Meeting = (String, String, Occasion);

impl Look<'_> {
    /// The best four of a 1994 league play semi-finals, whose winners play the final; or the best two play it at once.
    pub(super) fn older_playoffs(&self, game: &classic::League, qualifiers: u32) -> Decision {
        let mut state = self.state.clone();
        let mut changes = Vec::new();
        for (home, away, occasion) in older_pairs(game, qualifiers)? {
            let act = Act::Classic(Box::new(classic::Command::Schedule { home, away, occasion }));
            let deeds = Look { state: &state, ..*self }.deed(act)?;
            deeds.iter().for_each(|change| state.add(change, self.asked.by, self.asked.at));
            changes.extend(deeds);
        }
        Ok(Decided::new(changes, ""))
    }
}

fn older_pairs(game: &classic::League, qualifiers: u32) -> Made<Vec<Meeting>> {
    let season = game.fixtures(game.season);
    let of = |occasion: Occasion| season.iter().filter(move |one| one.occasion == occasion);
    let round = |text: &str| refuse("playoffs", "qualifiers", text);
    if !game.running {
        return refuse("no_season", "qualifiers", "Playoffs follow a season.");
    }
    if of(Occasion::Final).next().is_some() {
        return round("The final is there already.");
    }
    let open = game.open_matches();
    if open > 0 {
        let message = format!("{} still to be finished.", are_open(open));
        return refuse("open_matches", "qualifiers", message);
    }
    let semis: Vec<_> = of(Occasion::SemiFinal).collect();
    if qualifiers == 2 && !semis.is_empty() {
        let won = semis.iter().map(|one| Some(one.club(one.outcome.as_ref()?.winner()?).to_owned()));
        let won: Option<Vec<String>> = won.collect();
        return match won.as_deref() {
            Some([one, two]) => Ok(vec![(one.clone(), two.clone(), Occasion::Final)]),
            _ => round("The two semi-finals have to be won before their winners play the final."),
        };
    }
    let table = game.standings(game.season, None);
    let pair = |a: usize, b: usize, occasion| (table[a].club.clone(), table[b].club.clone(), occasion);
    match (qualifiers, table.len()) {
        (4, _) if !semis.is_empty() => round("The semi-finals are there already; the final is of two."),
        (4, 4..) => Ok(vec![pair(0, 3, Occasion::SemiFinal), pair(1, 2, Occasion::SemiFinal)]),
        (2, 2..) => Ok(vec![pair(0, 1, Occasion::Final)]),
        _ => refuse(
            "qualifiers",
            "qualifiers",
            "Here two clubs play a final, or four play semi-finals and then two the final; arrange earlier rounds as fixtures.",
        ),
    }
}
