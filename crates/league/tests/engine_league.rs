//! A season of ten clubs played by the match engine in both games: what happens on the pitch arrives in the league, money
//! adds up, no list breaks a limit, and the same seed gives the same history.

#[path = "../../roster/tests/common/mod.rs"]
mod common;
mod office;

use common::{CATALOGUE, NAMES};
use office::{BOSS, Office, start_season};
use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, Watcher, play};
use touchback_engine::event::Cause;
use touchback_engine::record::Recorder;
use touchback_engine::rules::Fate;
use touchback_engine::state::{Flag, Options};
use touchback_engine::{Action, Event, Events, Hand, MatchSetup, Pid, Rules, Skill, State};
use touchback_league::Sums;
use touchback_league::modern::{Command, Stage};
use touchback_league::{Act, Game, LeagueCommand as C};
use touchback_roster::advance::price;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::Draft;
use touchback_roster::club::{Advance, AdvanceKind, Club, Gain, PlayerId};
use touchback_roster::engine::{self, Seats, Squad, Witness};
use touchback_roster::house::{HouseRules, Rulebook};
use touchback_roster::injury::{Harm, Injury};
use touchback_roster::postmatch::{Leaving, winnings};
use touchback_roster::problem::Problem;
use touchback_roster::result::{MatchResult, Side};
use touchback_roster::roster::Roster;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::{Characteristic, SkillRef};

const TEAMS: [&str; 10] =
    ["human", "orc", "skaven", "dwarf", "wood-elf", "goblin", "shambling-undead", "norse", "ogre", "chaos-chosen"];

/// Lets the league watch a match between bots.
struct Seen(Witness);

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }
}

impl Watcher for Seen {
    fn answered(&mut self, r: &Rules, s: &State, _: Action) {
        self.0.look(r, s);
    }
}

/// Few enough players that casualties make Journeymen necessary.
fn draft(team: &str, format: Format) -> Roster {
    let rules = Draft::new(&CATALOGUE, &NAMES, format, None);
    let list = CATALOGUE.team(team).expect(team);
    let lineman = list.positions.iter().find(|p| p.lineman).expect("a lineman");
    let mut roster = RosterBuilder::new(&format!("{} United", list.name), team).rerolls(1);
    if let Some(choice) = list.special_rule_choice.last() {
        roster = roster.special_rule(&choice.to_string());
    }
    roster = roster.players(usize::from(rules.rules.players_min), &lineman.id);
    for position in list.positions.iter().filter(|p| !p.lineman).take(1) {
        let more = roster.clone().players(1, &position.id);
        if rules.check(&more.clone().draft()).is_legal() {
            roster = more;
        }
    }
    roster.draft()
}

struct Season {
    office: Office,
    rules: Rules,
    format: Format,
    seed: u64,
}

/// G, A, S, P or M.
fn letter(category: impl serde::Serialize) -> String {
    serde_json::to_value(category).ok().and_then(|word| word.as_str().map(str::to_owned)).expect("a word")
}

impl Season {
    fn new(format: Format, seed: u64) -> Season {
        let office = Office::new(&format.to_string(), "", &[], seed);
        let rules = touchback_rulesets::load(&format.to_string()).expect("rules");
        let mut season = Season { office, rules, format, seed };
        for team in TEAMS {
            let file = serde_json::to_string(&draft(team, format)).expect("a roster");
            season.office.must(C::Enter { club: team.into(), file, division: String::new(), coach: Some(team.into()) });
        }
        season.office.must(start_season(1));
        season
    }

    fn play(&mut self, game: u32) {
        let state = self.office.modern();
        let fixture = state.game(game).expect("a match").clone();
        let house = state.house.clone();
        let book = Rulebook::new(&CATALOGUE, self.format, &house);
        let clubs = Side::BOTH.map(|side| state.club(fixture.club(side)).expect("a club"));
        let rules = engine::match_rules(&self.rules, &house);
        let squads = clubs.map(|club| engine::club_squad(&rules, &book, club).expect("a squad"));
        let [home, away] = squads.clone().map(|squad| squad.sheet);
        let setup = MatchSetup { home, away, options: Options { league: true, ..Options::default() } };
        let bots = [BotKind::Random; 2];
        let mut seen = Seen(Witness::new(&rules));
        let match_ = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
        play(&match_, Seeds::of(self.seed, u64::from(game)), &mut seen).expect("a match");
        let [one, two] = &squads;
        let [home, away] = engine::purchases(&rules, &seen.0, [one, two]);
        let settled = Some(Box::new(engine::settled(&rules, &seen.0).expect("a pre-game sequence")));
        self.office.deed(Act::Modern(Box::new(Command::PreMatch { game, home, away, settled })));
        let pre = self.office.modern().game(game).expect("there").pre.clone().expect("begun");
        assert_eq!(engine::agreement(&seen.0, &pre), [], "the league's figures are those of the match");
        let seats = Seats { players: [one, two].map(|squad| squad.players.clone()), journeymen: pre.journeymen };
        let result = engine::result(&CATALOGUE, seen.0.record(), &seats, "random bots").expect("a result");
        self.office.deed(Act::Modern(Box::new(Command::Record { game, result: Box::new(result) })));
        self.compare(game, &seen.0, &squads);
        for side in Side::BOTH {
            self.after(game, fixture.club(side), side);
        }
        assert_eq!(self.office.modern().game(game).expect("there").stage, Stage::Closed);
    }

    /// The league's result holds what the engine's record says, and nothing else.
    fn compare(&self, game: u32, watched: &Witness, squads: &[Squad; 2]) {
        let game = self.office.modern().game(game).expect("there");
        let (result, pre) = (game.result.as_ref().expect("a result"), game.pre.as_ref().expect("a pre-game"));
        let record = watched.record();
        assert_eq!(record.fan_factor, pre.fan_factor);
        assert_eq!(record.conceded_side(), result.conceded_by.map(Side::index));
        for side in Side::BOTH {
            let (own, index) = (result.side(side), side.index());
            assert_eq!(own.score, u32::from(record.score[index]));
            let on_pitch = touchback_engine::Side::BOTH[index];
            let all: Vec<Pid> = (0..touchback_engine::state::SQUAD).map(|n| Pid::new(on_pitch, n)).collect();
            let for_hire =
                |p: &Pid| [&record.mercenaries, &record.stars, &record.guests].iter().any(|list| list.contains(p));
            let hired = all.iter().filter(|p| for_hire(p));
            let keeps = all.iter().filter(|p| !for_hire(p));
            let earned: u32 = keeps.clone().map(|p| u32::from(record.player(*p).spp)).sum();
            assert_eq!(own.deeds.values().map(|t| t.spp(&CATALOGUE)).sum::<u32>(), earned);
            let lost: u32 = hired.map(|p| u32::from(record.player(*p).spp)).sum();
            assert_eq!(own.others.spp(&CATALOGUE), lost);
            let hurt = |p: &&Pid| record.player(**p).injury.is_some_and(|fate| fate != Fate::Fine);
            assert_eq!(own.injuries.len(), keeps.clone().filter(hurt).count());
            assert_eq!(own.played.len(), keeps.filter(|p| record.player(**p).played).count());
            let others = |id: &PlayerId| squads[index].players.contains(id) || pre.journeymen[index].contains(id);
            assert!(own.played.iter().all(others));
        }
    }

    fn after(&mut self, game: u32, club: &str, side: Side) {
        match self.format {
            Format::Sevens => self.learn(game, club, side),
            Format::Elevens => self.spend_points(club),
        }
        let state = self.office.modern();
        let temporary = state.club(club).expect("there").players.iter().find(|p| p.journeyman).map(|p| p.id);
        if let Some(player) = temporary {
            self.office.act(BOSS, C::Sign { club: club.into(), player: player.0 }).ok();
        }
        self.office.act(BOSS, C::Buy { club: club.into(), staff: "apothecary".into() }).ok();
        self.office.must(C::Close { game, club: club.into() });
    }

    fn learn(&mut self, game: u32, club: &str, side: Side) {
        let state = self.office.modern();
        let played = &state.game(game).expect("there").result.as_ref().expect("recorded").side(side).played;
        let team = CATALOGUE.team(club).expect("a list");
        let pupil = state.club(club).expect("there").players.iter().find(|p| played.contains(&p.id));
        let (player, categories) =
            match pupil.map(|p| (p.id, team.position(&p.position).and_then(|p| p.primary.first()))) {
                Some((player, Some(category))) if game.is_multiple_of(2) => (Some(player.0), vec![letter(category)]),
                _ => (None, vec!["G".to_owned(), "S".to_owned()]),
            };
        self.office.act(BOSS, C::Learn { game, club: club.into(), player, categories }).ok();
    }

    fn spend_points(&mut self, club: &str) {
        let house = self.office.modern().house.clone();
        let rules = Rulebook::new(&CATALOGUE, self.format, &house);
        for player in self.office.modern().club(club).expect("there").players.clone() {
            let position = CATALOGUE.team(club).and_then(|t| t.position(&player.position)).expect("a position");
            let cost = price(&rules, &player, AdvanceKind::RandomPrimary);
            if let (Some(category), true) = (position.primary.first(), cost.is_some_and(|c| player.spp() >= c)) {
                let (club, player, random) = (club.to_owned(), player.id.0, Some(letter(category)));
                let (skill, improve, secondary, roll, nothing) = (None, None, false, false, false);
                self.office.must(C::Advance { club, player, skill, random, secondary, roll, improve, nothing });
            }
        }
    }

    fn check_limits(&self) {
        let rules = Draft::new(&CATALOGUE, &NAMES, self.format, None);
        for club in self.office.modern().clubs.values() {
            assert!(club.treasury.adds_up(), "{}", club.id);
            let report = rules.check(&club.roster());
            assert!(report.is_legal(), "{}: {:?}", club.id, report.problems);
        }
    }
}

/// Nine rounds.
fn season(format: Format, seed: u64, rounds: u32) -> Season {
    let mut season = Season::new(format, seed);
    let games = season.office.modern().fixtures(1).iter().map(|g| (g.round, g.id)).collect::<Vec<_>>();
    for (_, game) in games.into_iter().filter(|(round, _)| *round <= rounds) {
        season.play(game);
        season.check_limits();
    }
    season
}

/// Whole seasons until one has seen a death; random bots seldom kill.
fn whole_seasons(format: Format) {
    let deadly = (5..13).any(|seed| whole_season(format, seed));
    assert!(deadly, "nobody died");
}

/// Says whether somebody was killed.
fn whole_season(format: Format, seed: u64) -> bool {
    let mut season = season(format, seed, 9);
    season.office.must(C::EndSeason);
    let state = season.office.modern();
    assert!(state.standings(1, None).iter().all(|row| row.played == 9));
    let pre = || state.matches.values().filter_map(|g| g.pre.as_ref());
    assert!(pre().any(|p| p.journeymen.iter().any(|j| !j.is_empty())), "no Journeymen");
    assert!(pre().any(|p| p.bills.iter().any(|b| b.from_treasury > 0)), "nobody paid for inducements");
    assert!(pre().any(|p| p.bills.iter().any(|b| b.from_petty_cash > 0)), "nobody used petty cash");
    assert!(pre().any(|p| !p.prayers.is_empty()), "nobody prayed");
    assert!(state.clubs.values().any(|c| c.players.iter().any(|p| p.gained_skills().count() > 0)), "nobody learnt");
    let again = season.office.read_again();
    let Game::Modern(again) = &again.state().game else { panic!("a league of 2020") };
    assert_eq!(**again, *state, "the journal leads elsewhere");
    state.gone.values().any(|g| matches!(g.departure.how, Leaving::Died { .. }))
}

#[test]
fn a_season_of_sevens() {
    whole_seasons(Format::Sevens);
}

#[test]
fn a_season_of_elevens() {
    whole_seasons(Format::Elevens);
}

#[test]
fn the_same_seed_gives_the_same_history() {
    for format in [Format::Sevens, Format::Elevens] {
        let one = season(format, 8, 2);
        let two = season(format, 8, 2);
        let other = season(format, 9, 2);
        assert_eq!(one.office.everything(), two.office.everything());
        assert_ne!(one.office.everything(), other.office.everything());
    }
}

/// What the record says about who gave up, by side.
trait ConcededSide {
    fn conceded_side(&self) -> Option<usize>;
}

impl ConcededSide for touchback_engine::record::MatchRecord {
    fn conceded_side(&self) -> Option<usize> {
        self.concession.map(|c| c.side.index())
    }
}

fn club() -> Club {
    let rules = Draft::new(&CATALOGUE, &NAMES, Format::Elevens, None);
    let roster = RosterBuilder::new("Reavers", "human")
        .players(11, "human-lineman")
        .rerolls(1)
        .apothecary()
        .dedicated_fans(2)
        .draft();
    Club::from_draft("reavers", &roster, &rules, &mut 1).expect("a club")
}

#[test]
fn a_developed_club_keeps_everything() {
    let rules = touchback_rulesets::load("elevens").expect("rules");
    let house = HouseRules::default();
    let book = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
    let mut club = club();
    let gain = |gain| Advance { kind: AdvanceKind::ChosenPrimary, gain, value: 20_000, spp: 0 };
    club.players[1].advances = vec![
        gain(Gain::Skill(SkillRef::parse("mighty-blow:1").expect("a skill"))),
        gain(Gain::Characteristic(Characteristic::Ag)),
    ];
    club.players[2].injuries = vec![Characteristic::Av];
    club.players[2].niggling = 2;
    club.players[0].misses_next = true;
    club.players[3].retired = true;
    club.players[10].journeyman = true;
    let squad = engine::club_squad(&rules, &book, &club).expect("a squad");
    let ids: Vec<PlayerId> = club.available().map(|p| p.id).collect();
    assert_eq!(squad.players, ids, "one missing, one retired");
    let sheet = &squad.sheet;
    let rookie = rules.rookie(sheet.players[3].position);
    assert_eq!((sheet.players.len(), sheet.rerolls, sheet.apothecaries, sheet.dedicated_fans), (9, 1, 1, 2));
    assert!(sheet.players[0].has(Skill::MightyBlow) && sheet.players[0].mighty_blow == 1);
    assert_eq!((sheet.players[0].ag, sheet.players[1].av), (rookie.ag - 1, rookie.av - 1));
    assert_eq!(sheet.players[1].niggles, 2);
    let last = &sheet.players[8];
    assert!(last.is(Flag::Journeyman) && last.has(Skill::Loner) && last.loner == rules.journeyman_loner);
    let value = book.valuation().current_value(&club).expect("a value").total;
    assert_eq!((i64::from(sheet.value), i64::from(sheet.treasury)), (value / 1_000, club.treasury.balance() / 1_000));
}

fn seats() -> Seats {
    let ids = |first: u32, count: u32| (first..first + count).map(PlayerId).collect();
    Seats { players: [ids(1, 11), ids(21, 10)], journeymen: [Vec::new(), ids(90, 1)] }
}

#[test]
fn a_record_becomes_a_result() {
    let _proof = touchback_ledger::covers(&["S7-POST-11", "S7-SET-07"]);
    use touchback_engine::Side::{Away, Home};
    let rules = touchback_rulesets::load("elevens").expect("rules");
    let (killer, victim, healed) = (Pid::new(Home, 2), Pid::new(Away, 10), Pid::new(Away, 3));
    let (hired, thrower) = (Pid::new(Home, 11), Pid::new(Away, 4));
    let mut match_ = Recorder::new(&rules);
    let cause = Cause::Block;
    let events = [
        Event::FanFactor { side: Home, factor: 3 },
        Event::FanFactor { side: Away, factor: 5 },
        Event::JourneymanJoined { who: victim },
        Event::MercenaryJoined { who: hired },
        // With Necessary Violence a casualty earns one point more.
        Event::Casualty { who: victim, by: killer, cause, fate: Fate::Dead, spp: rules.casualty_spp + 1 },
        Event::Casualty { who: healed, by: hired, cause, fate: Fate::Fine, spp: rules.casualty_spp },
        Event::Casualty { who: thrower, by: hired, cause, fate: Fate::LastingAg, spp: rules.casualty_spp },
        Event::Completed { who: thrower, to: healed, spp: rules.completion_spp },
        Event::Mvp { who: killer },
        Event::Conceded { side: Away, free: true },
        Event::MatchEnded { home: 1, away: 0 },
    ];
    let (end, before) = events.split_last().expect("events");
    before.iter().for_each(|event| match_.emit(*event));
    let code = |found: Result<MatchResult, Vec<Problem>>| found.expect_err("a problem")[0].code;
    assert_eq!(code(engine::result(&CATALOGUE, match_.record(), &seats(), "")), "not_over");
    match_.emit(*end);
    let nobody = Seats { journeymen: [Vec::new(), Vec::new()], players: [Vec::new(), Vec::new()] };
    assert_eq!(code(engine::result(&CATALOGUE, match_.record(), &nobody, "")), "unknown_player");
    let result = engine::result(&CATALOGUE, match_.record(), &seats(), "test").expect("a result");
    assert_eq!(
        (result.conceded_by, result.conceded_freely, result.winner()),
        (Some(Side::Away), true, Some(Side::Home))
    );
    assert_eq!((result.home.fan_factor, result.away.fan_factor), (Some(3), Some(5)));
    let deed = result.home.deeds[&PlayerId(3)];
    assert_eq!((deed.casualties, deed.kills, deed.mvp, deed.extra_spp), (1, 1, 1, 1));
    assert_eq!(deed.spp(&CATALOGUE), u32::from(match_.record().player(killer).spp));
    assert_eq!(result.home.others.casualties, 2, "those of the Mercenary");
    assert_eq!(result.casualties(Side::Home), 3);
    let dead = Injury { player: PlayerId(90), harm: Harm::Dead, by: Some(PlayerId(3)) };
    let hurt = Injury { player: PlayerId(25), harm: Harm::LastingInjury(Characteristic::Ag), by: None };
    assert_eq!(result.away.injuries, [hurt, dead], "the healed one is not hurt");
    assert_eq!(result.away.deeds[&PlayerId(25)].completions, 1);
    let house = HouseRules::default();
    let book = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
    let shares = Side::BOTH.map(|side| winnings(&book, &result, [3, 5], side));
    assert_eq!(shares, [50_000, 40_000], "no penalty for a team that was free to give up");
}

#[test]
fn a_roster_file_becomes_a_sheet_or_says_why_not() {
    let rules = touchback_rulesets::load("elevens").expect("rules");
    let draft = Draft::new(&CATALOGUE, &NAMES, Format::Elevens, None);
    let linemen = "[[player]]\nposition = \"Human Lineman\"\n".repeat(11);
    let read =
        |head: &str| Roster::read(&format!("name = \"A\"\nteam = \"Human\"\n{head}{linemen}")).expect("a roster");
    let sheet = engine::roster_sheet(&rules, &draft, &read("rerolls = 2\napothecary = true\n")).expect("a sheet");
    assert_eq!((sheet.players.len(), sheet.rerolls, sheet.apothecaries), (11, 2, 1));
    assert_eq!(sheet.value, 11 * 50 + 2 * 50 + 50);
    assert_eq!(sheet.value + sheet.treasury, 1_000);
    let grown = "stage = \"league\"\n[[player]]\nposition = \"Blitzer\"\nskills = [\"Guard\"]\ngained_value = 20000\n\
                 injuries = [\"ma\"]\nniggling = 1\n[[player]]\nposition = \"Blitzer\"\nmisses_next_game = true\n";
    let sheet = engine::roster_sheet(&rules, &draft, &read(grown)).expect("a league team");
    assert_eq!((sheet.players.len(), sheet.value), (12, 11 * 50 + 85 + 20));
    let blitzer = &sheet.players[0];
    assert!(blitzer.has(Skill::Guard) && blitzer.niggles == 1);
    assert_eq!(blitzer.ma + 1, rules.rookie(blitzer.position).ma);
    let bad = "rerolls = -1\n[[inducement]]\nid = \"bribe\"\n[[mercenary]]\nposition = \"Human Thrower\"\n";
    let problems = engine::roster_sheet(&rules, &draft, &read(bad)).expect_err("two problems");
    let codes: Vec<&str> = problems.iter().map(|p| p.code).collect();
    assert_eq!(codes.iter().filter(|c| **c == "not_on_sheet").count(), 1, "{codes:?}");
    assert!(codes.len() > 1, "{codes:?}");
}
