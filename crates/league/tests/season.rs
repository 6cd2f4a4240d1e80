//! Three seasons of a league of ten, by simulation, in both games: money adds up, no limit is ever broken, the history
//! leads to the same state, and the same seed to the same history.

#[path = "../../roster/tests/common/mod.rs"]
mod common;
mod office;

use common::{CATALOGUE, NAMES};
use office::{BOSS, Office, begin, did, hurt, played, start_season};
use std::collections::BTreeMap;
use touchback_league::Sums;
use touchback_league::modern::{Phase, Stage};
use touchback_league::report::{DeedsReport, Report, SideReport};
use touchback_league::{Game, LeagueCommand as C};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::Draft;
use touchback_roster::club::{AdvanceKind, Club, PlayerId};
use touchback_roster::dice::{Ask, Dice, SeededDice};
use touchback_roster::house::Rulebook;
use touchback_roster::postmatch::Leaving;
use touchback_roster::result::Side;
use touchback_roster::roster::{Roster, RosterInducement};
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::Access;

const TEAMS: [&str; 10] =
    ["human", "orc", "skaven", "dwarf", "wood-elf", "goblin", "shambling-undead", "norse", "ogre", "lizardmen"];

struct Simulation {
    office: Office,
    /// What happens on the pitch.
    dice: SeededDice,
}

/// A legal team: linemen, then the dearest that still fits.
fn draft(team: &str, format: Format) -> Roster {
    let rules = Draft::new(&CATALOGUE, &NAMES, format, None);
    let list = CATALOGUE.team(team).expect(team);
    let lineman = list.positions.iter().find(|p| p.lineman).expect("a lineman");
    let count = usize::from(rules.rules.players_min);
    let mut roster = RosterBuilder::new(&format!("{} United", list.name), team).coach(&format!("coach of {team}"));
    if let Some(choice) = list.special_rule_choice.first() {
        roster = roster.special_rule(&choice.to_string());
    }
    roster = roster.players(count, &lineman.id);
    for _ in 0..2 {
        for position in list.positions.iter().filter(|p| !p.lineman) {
            let more = roster.clone().players(1, &position.id);
            if rules.check(&more.clone().draft()).is_legal() {
                roster = more;
            }
        }
    }
    roster.draft()
}

impl Simulation {
    /// Two divisions, or one.
    fn new(format: Format, house: &str, seed: u8, divisions: [&str; 2]) -> Simulation {
        let office = Office::new(&format.to_string(), house, &[], u64::from(seed));
        let mut simulation = Simulation { office, dice: SeededDice::new([seed; 32]) };
        for (index, team) in TEAMS.into_iter().enumerate() {
            let file = serde_json::to_string(&draft(team, format)).expect("a roster");
            let (division, coach) = (divisions[index % 2].to_owned(), Some(format!("coach of {team}")));
            simulation.order(C::Enter { club: team.into(), file, division, coach }).expect("enters");
        }
        simulation
    }

    fn order(&mut self, command: C) -> Result<(), String> {
        let done = self.office.act(BOSS, command);
        done.map(|_| ()).map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    }

    fn d(&mut self, sides: u16) -> u16 {
        self.dice.die(&Ask { sides, why: String::new() }).expect("never dry")
    }

    /// A plausible match of one side.
    fn side(&mut self, club: &Club, rivals: &[PlayerId], format: Format) -> SideReport {
        let fit: Vec<PlayerId> = club.available().map(|p| p.id).collect();
        let score = u32::from(self.d(4) - 1);
        let mut side = played(score, fit.clone());
        for _ in 0..score {
            let scorer = fit[usize::from(self.d(fit.len() as u16)) - 1];
            side.players.push(did(scorer, DeedsReport { touchdowns: 1, ..DeedsReport::default() }));
        }
        for _ in 0..self.d(3) {
            let doer = fit[usize::from(self.d(fit.len() as u16)) - 1];
            let mut deeds = DeedsReport::default();
            match self.d(4) {
                1 => deeds.casualties += 1,
                2 => deeds.completions += 1,
                3 => deeds.interceptions += 1,
                _ => deeds.deflections += 1,
            }
            side.players.push(did(doer, deeds));
        }
        for _ in 0..self.d(3) {
            let player = fit[usize::from(self.d(fit.len() as u16)) - 1];
            if side.players.iter().any(|line| line.player == player.0 && line.injury.is_some()) {
                continue;
            }
            let harm = match (format, self.d(6)) {
                (Format::Elevens, _) => "casualty",
                (Format::Sevens, 1..=3) => "badly-hurt",
                (Format::Sevens, 4..=5) => "seriously-hurt",
                _ => "dead",
            };
            let by = rivals[usize::from(self.d(rivals.len() as u16)) - 1];
            side.players.push(hurt(player, harm, Some(by)));
        }
        side
    }

    fn play(&mut self, game: u32, format: Format) {
        let state = self.office.modern();
        let fixture = state.game(game).expect("a match").clone();
        let clubs = Side::BOTH.map(|side| state.club(fixture.club(side)).expect("a club").clone());
        for club in clubs.iter().filter(|club| club.treasury.balance() > 150_000) {
            let keg = RosterInducement { id: "bloodweiser-keg".into(), count: 1, choice: None, stake: None };
            let shop = C::Shop {
                game,
                club: club.id.clone(),
                inducements: vec![keg],
                stars: Vec::new(),
                mercenaries: Vec::new(),
                journeyman_position: None,
                would_kick: false,
            };
            self.order(shop).expect("chosen");
        }
        self.order(begin(game)).expect("pre-game");
        self.check_limits(format, true);
        let state = self.office.modern();
        let clubs = Side::BOTH.map(|side| state.club(fixture.club(side)).expect("a club").clone());
        let ids = clubs.clone().map(|club| club.available().map(|p| p.id).collect::<Vec<_>>());
        let home = self.side(&clubs[0], &ids[1], format);
        let away = self.side(&clubs[1], &ids[0], format);
        let decided_for = if fixture.knockout.is_some() { Some(Side::Home) } else { None };
        let report = Box::new(Report { home, away, decided_for, ..Report::default() });
        self.order(C::Report { game, report }).expect("a result");
        for side in Side::BOTH {
            self.after(game, fixture.club(side), side, format);
        }
        assert_eq!(self.office.modern().game(game).expect("there").stage, Stage::Closed);
    }

    fn after(&mut self, game: u32, club: &str, side: Side, format: Format) {
        if format == Format::Sevens {
            self.learn(game, club, side);
        } else {
            self.spend_points(club);
        }
        let journeymen: Vec<PlayerId> = self
            .office
            .modern()
            .club(club)
            .expect("there")
            .players
            .iter()
            .filter(|p| p.journeyman)
            .map(|p| p.id)
            .collect();
        for player in journeymen {
            self.order(C::Sign { club: club.into(), player: player.0 }).ok();
        }
        let team = CATALOGUE.team(club).expect("a team list");
        let hires = if self.d(3) == 1 { team.positions.len() } else { 0 };
        for position in team.positions.iter().rev().take(hires) {
            self.order(C::Hire { club: club.into(), position: position.id.clone(), name: String::new() }).ok();
        }
        self.order(C::Buy { club: club.into(), staff: "apothecary".into() }).ok();
        self.order(C::Buy { club: club.into(), staff: "reroll".into() }).ok();
        self.order(C::Close { game, club: club.into() }).expect("closed");
        self.check_limits(format, false);
    }

    fn learn(&mut self, game: u32, club: &str, side: Side) {
        let state = self.office.modern();
        let played = state.game(game).expect("there").result.as_ref().expect("recorded").side(side).played.clone();
        let alive = state.club(club).expect("there").players.iter().find(|p| played.contains(&p.id)).map(|p| p.id);
        let (mut player, mut categories) = (None, vec!["G".to_owned(), "A".to_owned()]);
        if let (1, Some(id)) = (self.d(2), alive) {
            let position = &self.office.modern().club(club).expect("there").player(id).expect("there").position;
            let position = CATALOGUE.team(club).and_then(|t| t.position(position)).expect("a position");
            if let Some(category) = position.primary.first() {
                (player, categories) = (Some(id.0), vec![letter(category)]);
            }
        }
        self.order(C::Learn { game, club: club.into(), player, categories }).ok();
    }

    fn spend_points(&mut self, club: &str) {
        let house = self.office.modern().house.clone();
        let rules = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
        for player in self.office.modern().club(club).expect("there").players.clone() {
            let position = CATALOGUE.team(club).and_then(|t| t.position(&player.position)).expect("a position");
            let can =
                |kind| touchback_roster::advance::price(&rules, &player, kind).is_some_and(|cost| player.spp() >= cost);
            let (club, id) = (club.to_owned(), player.id);
            if can(AdvanceKind::Characteristic) {
                self.order(advance(&club, id, Wish::Roll)).expect("rolled");
                let roll = self.office.modern().rolled[&id];
                let options = touchback_roster::advance::improvable(
                    &rules,
                    self.office.modern().club(&club).expect("there"),
                    id,
                    roll,
                );
                match options.expect("options").first() {
                    Some(which) => {
                        self.order(advance(&club, id, Wish::Improve(which.to_string()))).expect("taken");
                    }
                    None => {
                        self.order(advance(&club, id, Wish::Secondary("sprint".into()))).ok();
                    }
                }
            } else if can(AdvanceKind::RandomPrimary) {
                let Some(category) = position.primary.first() else { continue };
                self.order(advance(&club, id, Wish::Random(letter(category)))).ok();
            }
        }
    }

    /// Every treasury adds up, every list is legal, every value follows from what the players gained.
    fn check_limits(&self, format: Format, with_journeymen: bool) {
        let rules = Draft::new(&CATALOGUE, &NAMES, format, None);
        for club in self.office.modern().clubs.values() {
            assert!(club.treasury.adds_up(), "{}", club.id);
            let report = rules.check(&club.roster());
            assert!(report.is_legal(), "{}: {:?}", club.id, report.problems);
            assert!(club.dedicated_fans >= 1);
            if !with_journeymen {
                continue;
            }
            assert!(club.permanent().count() <= usize::from(rules.rules.players_max));
        }
        let house = &self.office.modern().house;
        let book = Rulebook::new(&CATALOGUE, format, house);
        for club in self.office.modern().clubs.values() {
            let sheet = book.valuation().team_value(club).expect("a value");
            assert_eq!(sheet.total, sheet.lines.iter().map(|l| l.amount).sum::<i64>());
            for player in &club.players {
                assert!(player.advances.len() <= 6 || format == Format::Sevens, "{}", player.name);
                let spent: u32 = player.advances.iter().map(|a| a.spp).sum();
                assert_eq!(player.spp() + spent, player.spp_earned);
            }
        }
    }

    fn season(&mut self, format: Format, playoffs: bool) {
        self.order(start_season(1)).expect("a season");
        let season = self.office.modern().season;
        let games: Vec<u32> = self.office.modern().fixtures(season).iter().map(|g| g.id).collect();
        for game in games {
            self.play(game, format);
        }
        if playoffs {
            self.order(C::Playoffs { qualifiers: 4 }).expect("playoffs");
            loop {
                let open = self.office.modern().matches.values().find(|g| g.stage != Stage::Closed).map(|g| g.id);
                let Some(game) = open else { break };
                self.play(game, format);
            }
        }
        self.order(C::EndSeason).expect("the end");
        if self.office.modern().phase == Phase::Redraft {
            self.redraft();
        }
        self.check_limits(format, false);
    }

    fn redraft(&mut self) {
        let budgets: BTreeMap<String, i64> = self.office.modern().redraft_budgets.clone();
        for (club, budget) in budgets {
            let state = self.office.modern();
            let fee = state.house.redraft.expect("re-drafting").rehire_fee;
            let team = CATALOGUE.team(&club).expect("a team list");
            let mut players = state.club(&club).expect("there").players.clone();
            players.sort_by_key(|p| std::cmp::Reverse(p.gained_value()));
            let lineman = team.positions.iter().find(|p| p.lineman).expect("a lineman");
            let min = if state.format == Format::Sevens { 7 } else { 11 };
            let mut keep = Vec::new();
            let mut money = budget - lineman.cost * min;
            for player in players {
                let position = team.position(&player.position).expect("a position");
                let cost = player.value(position) + fee * i64::from(player.seasons);
                if cost <= money {
                    money -= cost;
                    keep.push(player.id.0);
                }
            }
            let missing = (min as usize).saturating_sub(keep.len());
            let hire = vec![lineman.id.clone(); missing];
            let order =
                C::Redraft { club, keep, hire, rerolls: 0, assistant_coaches: 0, cheerleaders: 0, apothecary: false };
            self.order(order).expect("a new draft");
        }
        assert_eq!(self.office.modern().phase, Phase::Open);
    }
}

/// What is bought with points.
enum Wish {
    Roll,
    Improve(String),
    Secondary(String),
    Random(String),
}

fn advance(club: &str, player: PlayerId, wish: Wish) -> C {
    let (mut skill, mut random, mut improve) = (None, None, None);
    let (roll, secondary) = (matches!(wish, Wish::Roll), matches!(wish, Wish::Secondary(_)));
    match wish {
        Wish::Roll => {}
        Wish::Improve(which) => improve = Some(which),
        Wish::Secondary(name) => skill = Some(name),
        Wish::Random(category) => random = Some(category),
    }
    C::Advance { club: club.into(), player: player.0, skill, random, secondary, roll, improve, nothing: false }
}

/// G, A, S, P or M.
fn letter(category: &Access) -> String {
    serde_json::to_value(category).ok().and_then(|word| word.as_str().map(str::to_owned)).expect("a word")
}

fn three_seasons(format: Format, house: &str, seed: u8) -> Simulation {
    let mut simulation = Simulation::new(format, house, seed, ["east", "west"]);
    // Two divisions of five, so that every round has byes; playoffs in the second and third season.
    for season in 1..=3 {
        simulation.season(format, season > 1);
    }
    simulation
}

const REDRAFT: &str = "[redraft]\nbase = 1000000\nper_match = 20000\nper_win = 20000\nper_draw = 10000\n\
                       rehire_fee = 20000\nkeep_treasury = true\n";

/// What every simulated league must have seen, and that its file leads to the same state.
fn examine(simulation: &Simulation) {
    let state = simulation.office.modern();
    assert_eq!(state.season, 3);
    assert_eq!(state.champions.len(), 3);
    assert!(state.gone.values().any(|g| matches!(g.departure.how, Leaving::Died { by: Some(_) })), "nobody died");
    let filled =
        |side: usize| state.matches.values().filter_map(|g| g.pre.as_ref()).any(|p| !p.journeymen[side].is_empty());
    assert!(filled(0) || filled(1), "no Journeymen");
    assert!(state.clubs.values().any(|c| c.players.iter().any(|p| !p.advances.is_empty())), "nobody learnt anything");
    assert!(simulation.office.everything().contains("incident"), "no mistakes");
    let again = simulation.office.read_again();
    let Game::Modern(again) = &again.state().game else { panic!("a league of 2020") };
    assert_eq!(**again, *state, "the journal leads to another state");
    let killed =
        state.careers().iter().filter(|c| c.end.as_deref().is_some_and(|e| e.starts_with("killed by"))).count();
    assert!(killed > 0);
    assert!(!state.records().is_empty() && state.by_team_list().len() == TEAMS.len());
    assert_eq!(state.standings_csv(1).lines().count(), 11);
    assert_eq!(state.careers_csv().lines().count(), state.careers().len() + 1);
    let bookings: usize = state.clubs.values().map(|c| c.treasury.entries().count()).sum();
    assert_eq!(state.treasuries_csv().lines().count(), bookings + 1);
}

#[test]
fn three_seasons_of_sevens() {
    let simulation = three_seasons(Format::Sevens, "", 7);
    examine(&simulation);
}

#[test]
fn three_seasons_of_elevens_with_redrafts() {
    let simulation = three_seasons(Format::Elevens, REDRAFT, 11);
    examine(&simulation);
    let fates = simulation.office.modern().gone.values().filter(|g| g.departure.how == Leaving::NotRedrafted).count();
    assert!(fates > 0, "nobody was left out of a new draft");
}

/// Ten clubs, nine rounds, three seasons.
fn one_division(format: Format) {
    let mut simulation = Simulation::new(format, "", 3, ["", ""]);
    for season in 1..=3_u32 {
        simulation.season(format, false);
        let state = simulation.office.modern();
        let games = state.fixtures(season);
        assert_eq!((games.len(), games.iter().map(|g| g.round).max()), (45, Some(9)));
        assert!(state.standings(season, None).iter().all(|row| row.played == 9));
    }
    examine(&simulation);
}

#[test]
fn ten_clubs_play_nine_rounds_of_sevens() {
    one_division(Format::Sevens);
}

#[test]
fn ten_clubs_play_nine_rounds_of_elevens() {
    one_division(Format::Elevens);
}

#[test]
fn the_same_seed_gives_the_same_history() {
    let text = |seed| {
        let mut simulation = Simulation::new(Format::Elevens, "", seed, ["east", "west"]);
        simulation.season(Format::Elevens, true);
        simulation.office.everything()
    };
    let first = text(21);
    assert_eq!(first, text(21));
    assert_ne!(first, text(22));
}
