//! Small builders for the tests.

use std::sync::OnceLock;

use touchback_roster::names::Names;
use touchback_rulesets::catalogue::Catalogue;
use touchback_tournament::checker::check;
use touchback_tournament::director::{Asked, Books, Command, Desk, Done, commitment};
use touchback_tournament::event::Event;
use touchback_tournament::log::Registration;
use touchback_tournament::pairing::{Facts, Meeting, Pairing, pair_round};
use touchback_tournament::people::Role;
use touchback_tournament::problem::{Problem, Problems};
use touchback_tournament::rulespack::{Rulespack, preset};
use touchback_tournament::score::{Report, SideReport};

/// Coaches 1 to `n` in rank order, with these meetings in round 1.
pub fn facts(n: u32, met: &[(u32, u32)]) -> Facts {
    Facts {
        round: 3,
        order: (1..=n).collect(),
        met: met.iter().map(|&(a, b)| Meeting { a, b, round: 1 }).collect(),
        ..Facts::default()
    }
}

/// Pairs and has the independent checker confirm the certificate.
pub fn paired(facts: &Facts) -> Pairing {
    let pairing = pair_round(facts);
    assert_eq!(check(facts, &pairing), Vec::<String>::new(), "certificate of {facts:?}: {pairing:?}");
    pairing
}

pub fn tables(pairing: &Pairing) -> Vec<(u32, u32)> {
    pairing.tables.iter().map(|t| (t.high, t.low)).collect()
}

/// A small generator for test data; the library takes its randomness from outside.
pub struct Toss(pub u64);

impl Toss {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

pub fn books() -> Books<'static> {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    static NAMES: OnceLock<Names<'static>> = OnceLock::new();
    let catalogue = CATALOGUE.get_or_init(|| Catalogue::load().expect("the game data"));
    Books { catalogue, names: NAMES.get_or_init(|| Names::new(catalogue).expect("the aliases")) }
}

pub const NOW: &str = "2027-05-01T10:00:00Z";
pub const SECRET: &str = "seven dwarfs";

/// An event with Olga as organiser, Rita as referee and Sam as scorekeeper.
pub struct Hall {
    pub desk: Desk<'static>,
    pub file: String,
}

/// A preset as text, changed by `edit`.
pub fn pack(name: &str, edit: impl FnOnce(&mut Rulespack)) -> String {
    let mut pack = Rulespack::read(preset(name).expect("a preset").text).expect("readable");
    pack.practical.rosters_on_paper = true;
    edit(&mut pack);
    toml::to_string(&pack).expect("writable")
}

impl Hall {
    /// Created only.
    pub fn bare(text: &str) -> Hall {
        let (desk, file) = Desk::create(books(), Asked::new("Olga", NOW), text).expect("a new event");
        Hall { desk, file }
    }

    /// Published and staffed.
    pub fn staffed(text: &str) -> Hall {
        let mut hall = Hall::bare(text);
        hall.ok("Olga", Command::publish_rulespack());
        hall.ok("Olga", Command::Appoint { person: "Rita".into(), role: Role::Referee });
        hall.ok("Olga", Command::Appoint { person: "Sam".into(), role: Role::Scorekeeper });
        hall.ok("Olga", Command::CommitDraw { commitment: commitment(SECRET) });
        hall
    }

    /// With this many coaches ("C1", "C2" …) checked in and check-in closed.
    pub fn with_coaches(text: &str, coaches: u32) -> Hall {
        let mut hall = Hall::staffed(text);
        for number in 1..=coaches {
            hall.register(&format!("C{number}"));
            hall.check_in(number);
        }
        hall.ok("Olga", Command::close(SECRET));
        hall
    }

    pub fn register(&mut self, name: &str) {
        let registration = Registration { name: name.into(), accepts_rules: true, ..Registration::default() };
        self.ok("Olga", Command::register(registration));
    }

    pub fn check_in(&mut self, number: u32) {
        self.ok("Olga", Command::check_in(number, format!("code {number}"), Vec::new()));
    }

    pub fn event(&self) -> &Event {
        self.desk.event()
    }

    pub fn act(&mut self, by: &str, command: Command) -> Result<Done, Problems> {
        let done = self.desk.act(Asked::new(by, NOW), &command)?;
        self.file.push_str(&done.line);
        Ok(done)
    }

    #[track_caller]
    pub fn ok(&mut self, by: &str, command: Command) -> Done {
        let text = format!("{command:?}");
        match self.act(by, command) {
            Ok(done) => done,
            Err(problems) => panic!("{by} may not {text}: {problems:?}"),
        }
    }

    /// Refused with this ledger id, and nothing has changed.
    #[track_caller]
    pub fn refused(&mut self, by: &str, command: Command, id: &str) -> Problem {
        let before = self.desk.log().len();
        let problems = match self.act(by, command.clone()) {
            Ok(_) => panic!("{by} may {command:?}"),
            Err(problems) => problems,
        };
        assert_eq!(self.desk.log().len(), before, "a refusal changes nothing");
        let found = problems.iter().find(|p| p.names(id)).cloned();
        found.unwrap_or_else(|| panic!("{id} expected: {problems:?}"))
    }

    pub fn draw(&mut self) {
        self.ok("Sam", Command::pair());
        self.ok("Olga", Command::Confirm);
        self.ok("Sam", Command::Publish);
    }

    /// Enters a result as scorekeeper: touchdowns and casualties, home before away.
    pub fn score(&mut self, table: u32, score: (i64, i64), casualties: (i64, i64)) {
        let round = self.event().current().expect("a round").number;
        self.ok("Sam", Command::Score { round, table, report: Box::new(report(score, casualties)) });
    }

    /// All open games of the round end by number: the lower number wins 2-0.
    pub fn play_by_number(&mut self) {
        let boards = self.event().current().expect("a round").boards.clone();
        for board in boards.iter().filter(|b| b.is_open()) {
            let away = board.game.opponent_of(board.game.home).unwrap_or(u32::MAX);
            let score = if board.game.home < away { (2, 0) } else { (0, 2) };
            self.score(board.game.table, score, (0, 0));
        }
    }

    pub fn games(&self) -> Vec<(u32, Option<u32>)> {
        let round = self.event().current().expect("a round");
        round.boards.iter().map(|b| (b.game.home, b.game.opponent_of(b.game.home))).collect()
    }
}

pub fn report(score: (i64, i64), casualties: (i64, i64)) -> Report {
    let side = |touchdowns, caused| SideReport { touchdowns, casualties: Some(caused), ..SideReport::default() };
    Report { home: side(score.0, casualties.0), away: side(score.1, casualties.1), ..Report::default() }
}

/// The rulespack as it is printed.
pub fn page_of(pack: &Rulespack) -> String {
    touchback_tournament::rulespack::html(pack, books().catalogue)
}
