//! Three seasons of a league of ten, by simulation, in both games: money adds up, no limit is ever broken, the history
//! leads to the same state, and the same seed to the same history.

#[path = "../../roster/tests/common/mod.rs"]
mod common;

use common::{CATALOGUE, NAMES};
use std::collections::BTreeMap;
use touchback_league::modern::{Charter, Command, Context, LeagueBook, LeagueFile, Order, Phase, Scoring, Stage};
use touchback_roster::advance::{SevensChoice, Take, Want};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::Draft;
use touchback_roster::club::{AdvanceKind, Club, PlayerId, Tally};
use touchback_roster::dice::{Ask, Dice, SeededDice};
use touchback_roster::house::{HouseRules, Redraft, Rulebook};
use touchback_roster::injury::{Harm, Injury};
use touchback_roster::market::Staff;
use touchback_roster::postmatch::Leaving;
use touchback_roster::prematch::Purchases;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_roster::roster::{Roster, RosterInducement};
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::Access;

const TEAMS: [&str; 10] =
    ["human", "orc", "skaven", "dwarf", "wood-elf", "goblin", "shambling-undead", "norse", "ogre", "lizardmen"];

struct Simulation {
    book: LeagueBook<'static>,
    dice: SeededDice,
    clock: u32,
}

fn context() -> Context<'static> {
    Context { catalogue: &CATALOGUE, names: &NAMES }
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
    fn new(format: Format, house: HouseRules, seed: u8) -> Simulation {
        let charter = Charter {
            name: "Test League".into(),
            format,
            commissioner: "Roze-El".into(),
            house,
            scoring: Scoring::default(),
        };
        let book = LeagueBook::found(context(), charter).expect("a league");
        let mut simulation = Simulation { book, dice: SeededDice::new([seed; 32]), clock: 0 };
        for (index, team) in TEAMS.into_iter().enumerate() {
            let division = if index % 2 == 0 { "east" } else { "west" };
            let roster = draft(team, format);
            simulation.order(Command::Enter { club: team.into(), division: division.into(), roster }).expect("enters");
        }
        simulation
    }

    fn order(&mut self, command: Command) -> Result<(), String> {
        self.clock += 1;
        let order = Order {
            at: format!("t{:05}", self.clock),
            by: "Roze-El".into(),
            reason: "simulation".into(),
            seen: None,
            command,
        };
        let done = self.book.act(order, &mut self.dice);
        done.map(|_| ()).map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    }

    fn d(&mut self, sides: u16) -> u16 {
        self.dice.die(&Ask { sides, why: String::new() }).expect("never dry")
    }

    /// A plausible match of one side.
    fn side(&mut self, club: &Club, rivals: &[PlayerId], format: Format) -> SideResult {
        let fit: Vec<PlayerId> = club.available().map(|p| p.id).collect();
        let mut side = SideResult { played: fit.clone(), ..SideResult::default() };
        side.score = u32::from(self.d(4) - 1);
        for _ in 0..side.score {
            let scorer = fit[usize::from(self.d(fit.len() as u16)) - 1];
            side.deeds.entry(scorer).or_default().touchdowns += 1;
        }
        for _ in 0..self.d(3) {
            let doer = fit[usize::from(self.d(fit.len() as u16)) - 1];
            let tally: &mut Tally = side.deeds.entry(doer).or_default();
            match self.d(4) {
                1 => tally.casualties += 1,
                2 => tally.completions += 1,
                3 => tally.interceptions += 1,
                _ => tally.deflections += 1,
            }
        }
        for _ in 0..self.d(3) {
            let player = fit[usize::from(self.d(fit.len() as u16)) - 1];
            if side.injuries.iter().any(|i| i.player == player) {
                continue;
            }
            let harm = match (format, self.d(6)) {
                (Format::Elevens, _) => Harm::Casualty,
                (Format::Sevens, 1..=3) => Harm::BadlyHurt,
                (Format::Sevens, 4..=5) => Harm::SeriouslyHurt,
                _ => Harm::Dead,
            };
            let by = Some(rivals[usize::from(self.d(rivals.len() as u16)) - 1]);
            side.injuries.push(Injury { player, harm, by });
        }
        side
    }

    fn play(&mut self, game: u32, format: Format) {
        let state = self.book.state();
        let fixture = state.game(game).expect("a match").clone();
        let clubs = Side::BOTH.map(|side| state.club(fixture.club(side)).expect("a club").clone());
        let buys = clubs.clone().map(|club| {
            let wanted = if club.treasury.balance() > 150_000 { 1 } else { 0 };
            let keg = RosterInducement { id: "bloodweiser-keg".into(), count: wanted, choice: None, stake: None };
            Purchases { inducements: if wanted > 0 { vec![keg] } else { Vec::new() }, ..Purchases::default() }
        });
        let [home, away] = buys;
        self.order(Command::PreMatch { game, home, away, settled: None }).expect("pre-game");
        self.check_limits(format, true);
        let state = self.book.state();
        let clubs = Side::BOTH.map(|side| state.club(fixture.club(side)).expect("a club").clone());
        let ids = clubs.clone().map(|club| club.available().map(|p| p.id).collect::<Vec<_>>());
        let home = self.side(&clubs[0], &ids[1], format);
        let away = self.side(&clubs[1], &ids[0], format);
        let decided_for = if fixture.knockout.is_some() { Some(Side::Home) } else { None };
        let result = MatchResult { home, away, decided_for, ..MatchResult::default() };
        self.order(Command::Record { game, result: Box::new(result) }).expect("a result");
        for side in Side::BOTH {
            self.after(game, fixture.club(side), side, format);
        }
        assert_eq!(self.book.state().game(game).expect("there").stage, Stage::Closed);
    }

    fn after(&mut self, game: u32, club: &str, side: Side, format: Format) {
        if format == Format::Sevens {
            self.learn(game, club, side);
        } else {
            self.spend_points(club);
        }
        let journeymen: Vec<PlayerId> = self
            .book
            .state()
            .club(club)
            .expect("there")
            .players
            .iter()
            .filter(|p| p.journeyman)
            .map(|p| p.id)
            .collect();
        for player in journeymen {
            self.order(Command::SignJourneyman { club: club.into(), player }).ok();
        }
        let team = CATALOGUE.team(club).expect("a team list");
        let hires = if self.d(3) == 1 { team.positions.len() } else { 0 };
        for position in team.positions.iter().rev().take(hires) {
            self.order(Command::Hire { club: club.into(), position: position.id.clone(), name: String::new() }).ok();
        }
        self.order(Command::BuyStaff { club: club.into(), staff: Staff::Apothecary }).ok();
        self.order(Command::BuyStaff { club: club.into(), staff: Staff::Reroll }).ok();
        self.order(Command::Close { game, club: club.into() }).expect("closed");
        self.check_limits(format, false);
    }

    fn learn(&mut self, game: u32, club: &str, side: Side) {
        let state = self.book.state();
        let played = state.game(game).expect("there").result.as_ref().expect("recorded").side(side).played.clone();
        let alive = state.club(club).expect("there").players.iter().find(|p| played.contains(&p.id)).map(|p| p.id);
        let random = SevensChoice::Random { categories: vec![Access::General, Access::Agility] };
        let choice = match (self.d(2), alive) {
            (1, Some(player)) => {
                let state = self.book.state();
                let position = &state.club(club).expect("there").player(player).expect("there").position;
                let position = CATALOGUE.team(club).and_then(|t| t.position(position)).expect("a position");
                match position.primary.first() {
                    Some(category) => SevensChoice::Chosen { player, category: *category },
                    None => random,
                }
            }
            _ => random,
        };
        self.order(Command::LearnSkill { game, club: club.into(), choice }).ok();
    }

    fn spend_points(&mut self, club: &str) {
        let house = self.book.state().house.clone();
        let rules = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
        for player in self.book.state().club(club).expect("there").players.clone() {
            let position = CATALOGUE.team(club).and_then(|t| t.position(&player.position)).expect("a position");
            let can =
                |kind| touchback_roster::advance::price(&rules, &player, kind).is_some_and(|cost| player.spp() >= cost);
            let (club, id) = (club.to_owned(), player.id);
            if can(AdvanceKind::Characteristic) {
                self.order(Command::RollCharacteristic { club: club.clone(), player: id }).expect("rolled");
                let roll = self.book.state().rolled[&id];
                let options = touchback_roster::advance::improvable(
                    &rules,
                    self.book.state().club(&club).expect("there"),
                    id,
                    roll,
                );
                match options.expect("options").first() {
                    Some(which) => {
                        let take = Take::Improve(*which);
                        self.order(Command::TakeCharacteristic { club, player: id, take }).expect("taken");
                    }
                    None => {
                        let take = Take::Secondary("sprint".into());
                        self.order(Command::TakeCharacteristic { club, player: id, take }).ok();
                    }
                }
            } else if can(AdvanceKind::RandomPrimary) {
                let Some(category) = position.primary.first() else { continue };
                let want = Want::RandomPrimary(*category);
                self.order(Command::BuySkill { club, player: id, want }).ok();
            }
        }
    }

    /// Every treasury adds up, every list is legal, every value follows from what the players gained.
    fn check_limits(&self, format: Format, with_journeymen: bool) {
        let rules = Draft::new(&CATALOGUE, &NAMES, format, None);
        for club in self.book.state().clubs.values() {
            assert!(club.treasury.adds_up(), "{}", club.id);
            let report = rules.check(&club.roster());
            assert!(report.is_legal(), "{}: {:?}", club.id, report.problems);
            assert!(club.dedicated_fans >= 1);
            if !with_journeymen {
                continue;
            }
            assert!(club.permanent().count() <= usize::from(rules.rules.players_max));
        }
        let house = &self.book.state().house;
        let book = Rulebook::new(&CATALOGUE, format, house);
        for club in self.book.state().clubs.values() {
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
        self.order(Command::StartSeason { legs: 1 }).expect("a season");
        let season = self.book.state().season;
        let games: Vec<u32> = self.book.state().fixtures(season).iter().map(|g| g.id).collect();
        for game in games {
            self.play(game, format);
        }
        if playoffs {
            self.order(Command::StartPlayoffs { qualifiers: 4 }).expect("playoffs");
            loop {
                let open = self.book.state().matches.values().find(|g| g.stage != Stage::Closed).map(|g| g.id);
                let Some(game) = open else { break };
                self.play(game, format);
            }
        }
        self.order(Command::EndSeason).expect("the end");
        if self.book.state().phase == Phase::Redraft {
            self.redraft();
        }
        self.check_limits(format, false);
    }

    fn redraft(&mut self) {
        let budgets: BTreeMap<String, i64> = self.book.state().redraft_budgets.clone();
        for (club, budget) in budgets {
            let state = self.book.state();
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
                    keep.push(player.id);
                }
            }
            let missing = (min as usize).saturating_sub(keep.len());
            let hire = vec![lineman.id.clone(); missing];
            let order = Command::Redraft {
                club,
                keep,
                hire,
                rerolls: 0,
                assistant_coaches: 0,
                cheerleaders: 0,
                apothecary: false,
            };
            self.order(order).expect("a new draft");
        }
        assert_eq!(self.book.state().phase, Phase::Open);
    }
}

fn three_seasons(format: Format, house: HouseRules, seed: u8) -> Simulation {
    let mut simulation = Simulation::new(format, house, seed);
    // Two divisions of five, so that every round has byes; playoffs in the second and third season.
    for season in 1..=3 {
        simulation.season(format, season > 1);
    }
    simulation
}

fn redraft(base: i64) -> HouseRules {
    let rule =
        Redraft { base, per_match: 20_000, per_win: 20_000, per_draw: 10_000, rehire_fee: 20_000, keep_treasury: true };
    HouseRules { redraft: Some(rule), ..HouseRules::default() }
}

/// What every simulated league must have seen, and that its file leads to the same state.
fn examine(simulation: &Simulation) {
    let state = simulation.book.state();
    assert_eq!(state.season, 3);
    assert_eq!(state.champions.len(), 3);
    assert!(state.gone.values().any(|g| matches!(g.departure.how, Leaving::Died { by: Some(_) })), "nobody died");
    let filled =
        |side: usize| state.matches.values().filter_map(|g| g.pre.as_ref()).any(|p| !p.journeymen[side].is_empty());
    assert!(filled(0) || filled(1), "no Journeymen");
    assert!(state.clubs.values().any(|c| c.players.iter().any(|p| !p.advances.is_empty())), "nobody learnt anything");
    assert!(
        simulation.book.entries().iter().any(|e| e.steps.iter().any(|s| s.text.contains("incident"))),
        "no mistakes"
    );
    let text = serde_json::to_string(simulation.book.file()).expect("a file");
    let again = LeagueBook::read(context(), &text).expect("a readable file");
    assert_eq!(again.state(), state, "the history leads to another state");
    let killed =
        state.careers().iter().filter(|c| c.end.as_deref().is_some_and(|e| e.starts_with("killed by"))).count();
    assert!(killed > 0);
    assert!(!state.records().is_empty() && state.by_team_list().len() == TEAMS.len());
    assert_eq!(state.standings_csv(1).lines().count(), 11);
    assert_eq!(state.careers_csv().lines().count(), state.careers().len() + 1);
    let bookings: usize = state.clubs.values().map(|c| c.treasury.entries().len()).sum();
    assert_eq!(state.treasuries_csv().lines().count(), bookings + 1);
}

#[test]
fn three_seasons_of_sevens() {
    let simulation = three_seasons(Format::Sevens, HouseRules::default(), 7);
    examine(&simulation);
}

#[test]
fn three_seasons_of_elevens_with_redrafts() {
    let simulation = three_seasons(Format::Elevens, redraft(1_000_000), 11);
    examine(&simulation);
    let fates = simulation.book.state().gone.values().filter(|g| g.departure.how == Leaving::NotRedrafted).count();
    assert!(fates > 0, "nobody was left out of a new draft");
}

/// Ten clubs, nine rounds, three seasons.
fn one_division(format: Format) {
    let charter = Charter {
        name: "One".into(),
        format,
        commissioner: "Roze-El".into(),
        house: HouseRules::default(),
        scoring: Scoring::default(),
    };
    let book = LeagueBook::found(context(), charter).expect("a league");
    let mut simulation = Simulation { book, dice: SeededDice::new([3; 32]), clock: 0 };
    for team in TEAMS {
        let roster = draft(team, format);
        simulation.order(Command::Enter { club: team.into(), division: String::new(), roster }).expect("enters");
    }
    for season in 1..=3_u32 {
        simulation.season(format, false);
        let state = simulation.book.state();
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
    let file = |seed| -> LeagueFile {
        let mut simulation = Simulation::new(Format::Elevens, HouseRules::default(), seed);
        simulation.season(Format::Elevens, true);
        simulation.book.file().clone()
    };
    let text = |seed| serde_json::to_string(&file(seed)).expect("a file");
    let first = text(21);
    assert_eq!(first, text(21));
    assert_ne!(first, text(22));
}
