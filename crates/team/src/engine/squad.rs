//! Team sheets for the engine: everybody who can play, with what was learnt and suffered, staff, fans and money.

use crate::check::Draft;
use crate::club::{Club, Player as ClubPlayer, PlayerId};
use crate::house::{HouseRules, Rulebook};
use crate::problem::Problem;
use crate::profile;
use crate::roster::{Roster, RosterPlayer, Stage};
use touchback_engine::rules::PregameStep;
use touchback_engine::state::{Player, SQUAD, flag};
use touchback_engine::{Rules, TeamSheet};
use touchback_rulesets::catalogue::{Catalogue, Gold, Position, Profile, SkillRef, Team};
use touchback_rulesets::special_bits;

/// A team ready for the engine, and who stands in each place of its squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squad {
    pub sheet: TeamSheet,
    pub players: Vec<PlayerId>,
}

/// The rules of one match of a league: its house rules, and the special rules that the two coaches chose.
///
/// The engine keeps special rules with the team list. Where both clubs play the same list with different choices, only
/// what they share counts.
#[must_use]
pub fn match_rules(rules: &Rules, house: &HouseRules, clubs: [&Club; 2]) -> Rules {
    let mut made = rules.clone();
    made.petty_cash_errata = house.petty_cash_errata;
    if !house.prayers {
        made.pregame.retain(|step| *step != PregameStep::Prayers);
    }
    let [home, away] = clubs;
    let bits = clubs.map(|club| special_bits(&club.rules));
    let same = home.team == away.team;
    for (club, own) in clubs.into_iter().zip(bits) {
        if let Some(row) = made.team(&club.team) {
            made.teams[usize::from(row)].special = if same { bits[0] & bits[1] } else { own };
        }
    }
    made
}

/// A club of a league. Its value is the Current Team Value: with Journeymen where they have been hired already.
pub fn club_squad(rules: &Rules, book: &Rulebook, club: &Club) -> Result<Squad, Vec<Problem>> {
    let one = |p: Problem| vec![p];
    let row = team_row(rules, &club.team)?;
    let mut problems = Vec::new();
    let mut players = Vec::new();
    for player in club.available() {
        let made = club.position(book.catalogue, &player.position).map_err(one).and_then(|position| {
            let entrant = Entrant::of_club(book, player, position);
            entrant.player(rules, row)
        });
        match made {
            Ok(made) => players.push(made),
            Err(found) => problems.extend(found),
        }
    }
    let value = book.valuation().current_value(club).map_err(one)?.total;
    let sheet = TeamSheet {
        team: row,
        players,
        rerolls: club.rerolls,
        assistants: club.assistant_coaches,
        cheerleaders: club.cheerleaders,
        apothecaries: u8::from(club.apothecary),
        dedicated_fans: club.dedicated_fans,
        treasury: thousands(club.treasury.balance()),
        value: thousands(value),
    };
    too_many(&sheet, &club.name, &mut problems);
    let players = club.available().map(|p| p.id).collect();
    if problems.is_empty() { Ok(Squad { sheet, players }) } else { Err(problems) }
}

/// A roster file, checked first. What is hired for one match only has no place on a team sheet and is refused by name.
pub fn roster_sheet(rules: &Rules, draft: &Draft, roster: &Roster) -> Result<TeamSheet, Vec<Problem>> {
    let report = draft.check(roster);
    let mut problems = report.problems;
    problems.extend(for_one_match(roster));
    let Some(team) = draft.names.team(&roster.team) else { return Err(problems) };
    let row = team_row(rules, &team.id)?;
    let mut players = Vec::new();
    for (index, player) in roster.players.iter().enumerate().filter(|(_, p)| is_fit(p)) {
        match roster_entrant(draft, team, roster, index, player).map(|entrant| entrant.player(rules, row)) {
            Some(Ok(made)) => players.push(made),
            Some(Err(found)) => problems.extend(found),
            // The check has named it already.
            None => {}
        }
    }
    let small = |number: i64| u8::try_from(number).unwrap_or_default();
    let league = roster.stage == Stage::League;
    let treasury = if league { roster.treasury } else { report.budget - report.cost.total };
    let sheet = TeamSheet {
        team: row,
        players,
        rerolls: small(roster.rerolls),
        assistants: small(roster.assistant_coaches),
        cheerleaders: small(roster.cheerleaders),
        apothecaries: small(roster.apothecary),
        dedicated_fans: small(roster.dedicated_fans),
        treasury: thousands(treasury),
        value: thousands(roster_value(draft, team, roster)),
    };
    too_many(&sheet, &roster.name, &mut problems);
    if problems.is_empty() { Ok(sheet) } else { Err(problems) }
}

/// A player on the way to the engine.
struct Entrant<'a> {
    label: String,
    position: &'a Position,
    gained: Vec<SkillRef>,
    profile: Profile,
    niggling: u8,
    journeyman: bool,
}

impl<'a> Entrant<'a> {
    fn of_club(book: &Rulebook, player: &ClubPlayer, position: &'a Position) -> Entrant<'a> {
        let all = player.skills(position, book.draft.journeyman_loner);
        Entrant {
            label: player.name.clone(),
            position,
            gained: all.into_iter().skip(position.skills.len()).collect(),
            profile: player.profile(book.catalogue, position),
            niggling: player.niggling,
            journeyman: player.journeyman,
        }
    }

    fn player(&self, rules: &Rules, team: u16) -> Result<Player, Vec<Problem>> {
        let (first, count) = rules.teams[usize::from(team)].positions;
        let mut rows = first..first + u16::from(count);
        let Some(row) = rows.find(|row| rules.positions[usize::from(*row)].id == self.position.id) else {
            let message = format!("{}: these rules have no position \"{}\".", self.label, self.position.id);
            return Err(vec![Problem::new("unknown_position", "S7-DRAFT-03", self.label.clone(), message)]);
        };
        let mut made = touchback_rulesets::player(rules, row, &self.gained).map_err(|found| {
            let problem = |p: &touchback_rulesets::PlayerProblem| {
                Problem::new(p.code(), "S7-ADV-01", self.label.clone(), format!("{}: {p}", self.label))
            };
            found.iter().map(problem).collect::<Vec<_>>()
        })?;
        (made.ma, made.st, made.ag) = (self.profile.ma, self.profile.st, self.profile.ag);
        (made.pa, made.av) = (self.profile.pa.unwrap_or(0), self.profile.av);
        made.niggles = self.niggling;
        if self.journeyman {
            made.set(flag::JOURNEYMAN);
        }
        Ok(made)
    }
}

fn roster_entrant<'a>(
    draft: &Draft<'a>,
    team: &'a Team,
    roster: &Roster,
    index: usize,
    player: &RosterPlayer,
) -> Option<Entrant<'a>> {
    let position = team.position(draft.names.position(team, &player.position)?)?;
    let catalogue: &Catalogue = draft.catalogue;
    let better =
        player.improvements.iter().try_fold(position.profile, |p, which| profile::improve(catalogue, p, *which));
    let profile = player.injuries.iter().try_fold(better?, |p, which| profile::worsen(catalogue, p, *which));
    Some(Entrant {
        label: roster.player_label(index),
        position,
        gained: player.skills.iter().filter_map(|text| draft.names.skill(text)).collect(),
        profile: profile?,
        niggling: u8::try_from(player.niggling).ok()?,
        journeyman: false,
    })
}

fn is_fit(player: &RosterPlayer) -> bool {
    !player.misses_next_game && !player.retired
}

/// CTV of a roster file (S7-TV-02); for a fresh team, its players' hiring fees.
fn roster_value(draft: &Draft, team: &Team, roster: &Roster) -> Gold {
    let cheap = team.special_rules.iter().any(|rule| rule.id == "low-cost-linemen");
    let fit = roster.players.iter().filter(|p| is_fit(p));
    let players: Gold = fit
        .filter_map(|p| Some((p, team.position(draft.names.position(team, &p.position)?)?)))
        .map(|(p, position)| if cheap && position.lineman { p.gained_value } else { position.cost + p.gained_value })
        .sum();
    players
        + draft.rules.reroll_price(team) * roster.rerolls
        + draft.rules.assistant_coach_cost * roster.assistant_coaches
        + draft.rules.cheerleader_cost * roster.cheerleaders
        + draft.rules.apothecary_cost * roster.apothecary
}

/// Everything of a roster that is hired for one match only.
fn for_one_match(roster: &Roster) -> Vec<Problem> {
    let stars = roster.stars.iter().map(|name| ("stars", name));
    let mercenaries = roster.mercenaries.iter().map(|m| ("mercenary", &m.position));
    let inducements = roster.inducements.iter().map(|i| ("inducement", &i.id));
    let hired = stars.chain(mercenaries).chain(inducements);
    hired
        .map(|(place, what)| {
            let message =
                format!("\"{what}\" is hired for one match, in its pre-game sequence; leave it off the roster.");
            Problem::new("not_on_sheet", "S7-TV-03", place, message)
        })
        .collect()
}

fn team_row(rules: &Rules, team: &str) -> Result<u16, Vec<Problem>> {
    let missing = || {
        let message = format!("The rules of {} have no team \"{team}\".", rules.id);
        vec![Problem::new("unknown_team", "S7-DRAFT-03", "team", message)]
    };
    rules.team(team).ok_or_else(missing)
}

fn too_many(sheet: &TeamSheet, name: &str, problems: &mut Vec<Problem>) {
    if sheet.players.len() > SQUAD {
        let message = format!("{name} has {} players; a squad has at most {SQUAD}.", sheet.players.len());
        problems.push(Problem::new("players_count", "S7-DRAFT-02", "player", message));
    }
}

/// The engine counts in thousands; what is less buys nothing.
fn thousands(gold: Gold) -> u32 {
    u32::try_from(gold / 1_000).unwrap_or(0)
}
