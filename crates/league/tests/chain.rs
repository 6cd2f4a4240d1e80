//! A correction that needs more dice than its chain has left goes on with the next chain, and all of them are proved.

use serde_json::{Value, json};
use touchback_journal::{Asked, Journal};
use touchback_league::director::{Founding, founded};
use touchback_league::state::Chain;
use touchback_league::{Books, Change, Game, League, LeagueCommand, Rolls, dice};

const SECRET: &str = "words that nobody knows";

struct Office(Journal<League>);

impl Office {
    fn send(&mut self, command: Value) -> Vec<Change> {
        let command: LeagueCommand = serde_json::from_value(command).expect("a command");
        let secret = dice::secret_of(SECRET);
        let books = Books { rolls: Rolls::Secret(&secret), at_a_table: false };
        let asked = Asked::new("Anna", "2027-01-01T12:00:00Z");
        let done = self.0.act(books, asked, None, &command);
        done.unwrap_or_else(|why| panic!("{command:?}: {why:?}")).decided.changes
    }

    fn treasury(&self, club: &str) -> i64 {
        let Game::Modern(league) = &self.0.state().game else { panic!("a league of 2020") };
        league.clubs[club].treasury.balance()
    }
}

/// A league whose chain has so many links left.
fn founded_with(left: u32) -> Office {
    let founding =
        Founding { name: "Cup".into(), ruleset: "elevens".into(), commissioner: "Anna".into(), ..Founding::default() };
    let secret = dice::secret_of(SECRET);
    let mut chain = dice::commit(&secret, 1);
    while chain.used < dice::LINKS - left {
        let last = dice::next(&secret, &chain).expect("a link");
        chain = Chain { used: chain.used + 1, last, ..chain };
    }
    // As if the links before had been shown: the rest of the chain begins here.
    let mut journal = Journal::default();
    let first = vec![founded(&founding).expect("a league"), Change::Dice { chain }];
    journal.write(Asked::new("Anna", "2027-01-01T12:00:00Z"), first).expect("written");
    Office(journal)
}

#[test]
fn a_correction_may_use_up_a_chain_and_go_on_with_the_next() {
    let mut office = founded_with(4);
    // 40,000 are left of the draft: below what makes mistakes expensive.
    for club in ["a", "b"] {
        let players = vec![json!({ "position": "human-lineman" }); 11];
        let roster = json!({ "name": club, "team": "human", "player": players, "rerolls": 6, "apothecary": true,
            "assistant_coaches": 6 });
        office.send(json!({ "command": "enter", "club": club, "file": roster.to_string() }));
    }
    assert_eq!(office.treasury("a"), 40_000);
    office.send(json!({ "command": "start_season" }));
    office.send(json!({ "command": "begin", "game": 1 }));
    let level = json!({ "home": { "score": 0 }, "away": { "score": 0 } });
    office.send(json!({ "command": "report", "game": 1, "report": level }));
    let home = office.0.state().clubs_of(1)[0].clone();
    assert!(office.treasury(&home) < 100_000, "no mistakes yet");
    office.send(json!({ "command": "close", "game": 1, "club": home }));
    let left = dice::LINKS - office.0.state().chain.used;
    assert_eq!((office.0.state().chain.number, left), (1, 1), "the season, the pre-match and the result rolled");
    let hurt = office.0.state().game.fit(1)[0].iter().next().expect("somebody").0;
    let players = json!([{ "player": hurt, "deeds": { "touchdowns": 9 } }]);
    let away: Value = json!({ "score": 0, "players": [{ "player": office.0.state().game.fit(1)[1].iter().next().expect("one").0, "injury": "casualty" }] });
    let report = json!({ "home": { "score": 9, "players": players }, "away": away });
    let correct = json!({ "command": "correct", "game": 1, "report": report });
    let changes = office.send(correct);
    let corrected = changes.iter().filter(|change| matches!(change, Change::Corrected { .. })).count();
    assert_eq!(corrected, 2, "the result, and mistakes that have become expensive: {changes:?}");
    let chain = &office.0.state().chain;
    assert_eq!((chain.number, chain.used), (2, 1), "the first chain gave one link, the second the other");
    // One more correction goes on with the second chain.
    let report = json!({ "home": { "score": 9, "players": [{ "player": hurt, "deeds": { "touchdowns": 9 }, "injury": "casualty" }] },
        "away": { "score": 0 } });
    office.send(json!({ "command": "correct", "game": 1, "report": report }));
    assert_eq!(office.0.state().chain.used, 2);
    let (rolls, problems) = dice::verify(office.0.tail());
    assert_eq!(rolls, 6);
    // The links that this league never showed: those before it began.
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].contains("names a link nobody has shown"), "{problems:?}");
}
