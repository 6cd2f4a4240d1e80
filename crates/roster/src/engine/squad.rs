//! Team sheets for the engine: everybody who can play, with what was learnt and suffered, staff, fans and money.

use crate::check::Draft;
use crate::club::{Club, Player as ClubPlayer, PlayerId};
use crate::house::{HouseRules, Rulebook};
use crate::problem::Problem;
use crate::profile;
use crate::roster::{Roster, RosterInducement, RosterPlayer, Stage};
use crate::roster_value::RosterValue;
use touchback_engine::rules::{Hire, HirelingRow, InducementKind, PregameStep};
use touchback_engine::state::{Flag, Player, SQUAD};
use touchback_engine::{Rules, TeamSheet};
use touchback_rulesets::catalogue::{Catalogue, Characteristic, Gold, Position, Profile, RuleRef, SkillRef, Team};
use touchback_rulesets::options::Settings;
use touchback_rulesets::special_bits;

/// A team ready for the engine, and the player in each place of its squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squad {
    pub sheet: TeamSheet,
    pub players: Vec<PlayerId>,
}

/// The rules of one match of a league with its house rules.
#[must_use]
pub fn match_rules(rules: &Rules, house: &HouseRules) -> Rules {
    let mut made = rules.clone();
    made.petty_cash_errata = house.petty_cash_errata;
    // A league refuses unsuitable options when it is created; anything left cannot be applied.
    if let Ok(settings) = Settings::from_pairs(&house.options) {
        let _ = settings.apply(&mut made);
    }
    if !house.prayers {
        made.pregame.retain(|step| *step != PregameStep::Prayers);
    }
    made
}

/// Options of a match of these two clubs that come from earlier special plays: who has a sponsor (RE-66).
#[must_use]
pub fn sponsored(clubs: [&Club; 2]) -> u8 {
    clubs.iter().enumerate().fold(0, |bits, (n, club)| bits | u8::from(club.sponsors > 0) << n)
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
        special: special_bits(&club.rules) & rules.teams[usize::from(row)].choice,
        hired: Vec::new(),
    };
    too_many(&sheet, &club.name, &mut problems);
    let players = club.available().map(|p| p.id).collect();
    if problems.is_empty() { Ok(Squad { sheet, players }) } else { Err(problems) }
}

/// A roster file, checked first. What is hired for one match only has no place on a team sheet and is refused by name.
pub fn roster_sheet(rules: &Rules, draft: &Draft, roster: &Roster) -> Result<TeamSheet, Vec<Problem>> {
    let report = draft.check(roster);
    let mut problems = report.problems;
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
        value: thousands(RosterValue::of(draft, team, roster).current),
        special: roster_choice(rules, row, roster),
        hired: hired(rules, draft, roster, &mut problems),
    };
    too_many(&sheet, &roster.name, &mut problems);
    if problems.is_empty() { Ok(sheet) } else { Err(problems) }
}

/// The special rule that the roster chooses, if the team list offers a choice.
fn roster_choice(rules: &Rules, row: u16, roster: &Roster) -> u32 {
    let chosen = roster.special_rule.iter().filter_map(|text| RuleRef::parse(text).ok()).collect::<Vec<_>>();
    special_bits(&chosen) & rules.teams[usize::from(row)].choice
}

/// A player on the way to the engine.
struct Entrant<'a> {
    label: String,
    position: &'a Position,
    gained: Vec<SkillRef>,
    profile: Profile,
    niggling: u8,
    journeyman: bool,
    helmet: bool,
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
            helmet: player.helmet,
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
            made.set(Flag::Journeyman);
        }
        if self.helmet {
            made.set(Flag::Helmet);
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
    let worn = player.injuries.iter().try_fold(better?, |p, which| profile::worsen(catalogue, p, *which))?;
    let helmet = profile::improve(catalogue, worn, Characteristic::Av).filter(|_| player.helmet);
    let profile = Some(helmet.unwrap_or(worn));
    Some(Entrant {
        label: roster.player_label(index),
        position,
        gained: player.skills.iter().filter_map(|text| draft.names.skill(text)).collect(),
        profile: profile?,
        niggling: u8::try_from(player.niggling).ok()?,
        journeyman: false,
        helmet: player.helmet,
    })
}

fn is_fit(player: &RosterPlayer) -> bool {
    !player.misses_next_game && !player.retired
}

/// What a roster brings to each of its matches (MP-IND-02). Mercenaries are hired in the pre-game sequence alone.
pub fn hired(rules: &Rules, draft: &Draft, roster: &Roster, problems: &mut Vec<Problem>) -> Vec<Hire> {
    let mut hired = Vec::new();
    let mut missing = |place: &str, what: &str| {
        let message = format!("\"{what}\" cannot be brought to a match of {}; leave it off the roster.", rules.id);
        problems.push(Problem::new("not_on_sheet", "S7-TV-03", place, message));
    };
    let mut pairs: Vec<u8> = Vec::new();
    for text in &roster.stars {
        match draft.names.star(text).and_then(|id| rules.star(id)) {
            // The partner of another star is already there.
            Some(row) if pairs.contains(&row) => {}
            Some(row) => {
                pairs.push(rules.stars[usize::from(row)].mate);
                hired.push(Hire::Star(row));
            }
            None => missing("stars", text),
        }
    }
    for item in &roster.inducements {
        let made_up = draft.pack.is_some_and(|pack| pack.custom_inducements.iter().any(|own| own.id == item.id));
        match inducement(rules, draft, item) {
            Some(hire) => hired.extend((0..item.count).map(|_| hire)),
            // What an organiser made up and only people know how to play stays with the people.
            None if made_up => {}
            None => missing("inducement", item.choice.as_deref().unwrap_or(&item.id)),
        }
    }
    for mercenary in &roster.mercenaries {
        missing("mercenary", &mercenary.position);
    }
    hired
}

/// An inducement of a roster, by the name of its list where it has one.
fn inducement(rules: &Rules, draft: &Draft, item: &RosterInducement) -> Option<Hire> {
    let id = draft.names.inducement(&item.id).unwrap_or(&item.id);
    let row = rules.inducements.iter().position(|row| row.id == id)?;
    let entry = |rows: &[HirelingRow]| {
        let choice = item.choice.as_deref();
        rows.iter().position(|h| Some(h.id.as_str()) == choice || Some(h.name.as_str()) == choice).map(|n| n as u8)
    };
    match rules.inducements[row].kind {
        InducementKind::Staff => entry(&rules.staff).map(Hire::Staff),
        InducementKind::Wizard => entry(&rules.wizards).map(Hire::Wizard),
        InducementKind::Referee => entry(&rules.referees).map(Hire::Referee),
        InducementKind::SideBet => item.stake.and_then(|stake| u8::try_from(stake / 10_000).ok()).map(Hire::Stake),
        _ => Some(Hire::Inducement(row as u8)),
    }
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
