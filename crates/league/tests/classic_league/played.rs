//! Results taken from matches that the engine has played.

use super::office::{begin, start_season};
use super::{C, data, go};
use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture as Played, Seeds, Watcher, play};
use touchback_engine::event::Cause;
use touchback_engine::record::Recorder;
use touchback_engine::rules::Fate;
use touchback_engine::state::Options;
use touchback_engine::{Event, Events, Hand, MatchSetup, Pid, Rules, Side as PitchSide};
use touchback_league::Act;
use touchback_league::Sums;
use touchback_league::classic::Command;
use touchback_league::classic::bout;
use touchback_league::classic::outcome::Part;
use touchback_ledger::covers;
use touchback_roster::club::PlayerId;
use touchback_roster::engine::Seats;
use touchback_roster::injury::Harm;
use touchback_roster::result::Side;

/// The record of a match with these events.
fn recorded(rules: &Rules, events: &[Event]) -> Recorder {
    let mut recorder = Recorder::for_match(rules, &Options::default());
    for player in 0..4 {
        for side in PitchSide::BOTH {
            let at = touchback_engine::Sq::at(player, side.index() as u8);
            recorder.emit(Event::Placed { who: Pid::new(side, usize::from(player)), at });
        }
    }
    events.iter().for_each(|event| recorder.emit(*event));
    recorder.emit(Event::MatchEnded { home: 0, away: 0 });
    recorder
}

/// What the match says was earned is what the league pays: the scenarios of points.scenario show these events on the pitch.
#[test]
fn points_follow_what_happened_on_the_pitch() {
    let _proof = covers(&["OB-2.3-3", "OB-2.11-6", "OB-4.6-4", "OB-2.6-3", "OB-2.12-5"]);
    let data = data();
    let rules = &data.rules;
    let (home, away) = (|n| Pid::new(PitchSide::Home, n), |n| Pid::new(PitchSide::Away, n));
    let hurt = |who, by, cause, spp| Event::Casualty { who, by, cause, fate: Fate::BadlyHurt, spp };
    let seats = Seats {
        players: [(1..=4).map(PlayerId).collect(), (11..=14).map(PlayerId).collect()],
        journeymen: [Vec::new(), Vec::new()],
    };
    let earned = |events: &[Event]| {
        let outcome = bout::outcome(recorded(rules, events).record(), &seats, "test").expect("over");
        let points = |part: &Part| part.deeds.values().map(|tally| tally.spp(&data.catalogue)).sum::<u32>();
        (points(&outcome.home), points(&outcome.away), outcome)
    };
    // A failed dodge, a foul, and a wrecked Death Roller count for nobody.
    let fell = Event::Casualty { who: home(0), by: Pid::NONE, cause: Cause::Fall, fate: Fate::Dead, spp: 0 };
    let (own, other, outcome) =
        earned(&[fell, hurt(home(1), away(0), Cause::Foul, 0), Event::RuledOut { who: home(2) }]);
    assert_eq!((own, other), (0, 0));
    assert_eq!(outcome.home.injuries.get(&PlayerId(1)), Some(&Harm::Dead));
    assert!(!outcome.home.injuries.contains_key(&PlayerId(3)));
    // Two of them into the crowd by one frenzied run.
    let crowd = |who| hurt(who, home(0), Cause::Crowd, 2);
    let (own, _, outcome) = earned(&[crowd(away(0)), crowd(away(1))]);
    assert_eq!((own, outcome.home.deeds[&PlayerId(1)].casualties), (4, 2));
    // A pass or a throw-in intercepted, and a stray ball caught.
    let (own, _, outcome) = earned(&[Event::Intercepted { who: home(0) }]);
    assert_eq!((own, outcome.home.deeds[&PlayerId(1)].interceptions), (2, 1));
    let caught = Event::BallGained { who: home(0), how: touchback_engine::event::Gained::Catch };
    assert_eq!(earned(&[caught]).0, 0);
    // A suspension that was rolled for in the match is not rolled for again.
    let foul = [
        Event::Activated { who: home(0), action: touchback_engine::ActionKind::Foul },
        Event::SentOff { who: home(0) },
        Event::Suspended { who: home(0), matches: 2 },
    ];
    assert_eq!(earned(&foul).2.home.sent_off.get(&PlayerId(1)), Some(&Some(2)));
}

struct Seen(Recorder);

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }
}

impl Watcher for Seen {}

/// Bots play a short season; every point in the league is one that a match gave.
#[test]
fn a_season_of_engine_matches() {
    let data = data();
    let mut book = data.league(&[("foul_policing.extras", "suspension_d6"), ("values.kickoff.invasion", "5")]);
    go(&mut book, start_season(2), &[2]);
    let mut given = 0;
    for game in 1..=2 {
        book.must(begin(game));
        let fixture = book.classic().game(game).expect("there").clone();
        let rules = bout::match_rules(&data.context(), book.classic()).expect("rules");
        let squads = Side::BOTH.map(|side| bout::squad(&rules, book.classic(), &fixture, side).expect("a squad"));
        let options = Options { league: true, ..Options::default() };
        let setup = MatchSetup { home: squads[0].sheet.clone(), away: squads[1].sheet.clone(), options };
        let played = Played { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands: [Hand::EMPTY; 2] };
        let mut seen = Seen(Recorder::for_match(&rules, &options));
        play(&played, Seeds::of(7, u64::from(game)), &mut seen).expect("played");
        let record = seen.0.record();
        given += record.players.iter().map(|player| u32::from(player.spp)).sum::<u32>();
        let players = [0, 1].map(|side: usize| squads[side].players.clone());
        let seats = Seats { players, journeymen: Default::default() };
        let outcome = Box::new(bout::outcome(record, &seats, "test").expect("over"));
        book.deed(Act::Classic(Box::new(Command::Record { game, outcome })));
        let handicap = fixture.before.expect("begun").handicap;
        given += handicap.iter().map(|side| u32::from(side.mvps) * 5).sum::<u32>();
        for club in ["a", "b"] {
            go(&mut book, C::Close { game, club: club.into() }, &[]);
        }
    }
    let league = book.classic();
    let here = league.clubs.values().flat_map(|club| &club.players).map(|player| player.spp).sum::<u32>();
    let gone = league.gone.values().map(|gone| gone.player.spp).sum::<u32>();
    assert_eq!(here + gone, given, "no point is lost or made up");
    go(&mut book, C::EndSeason, &[]);
    let read = book.read_again();
    let touchback_league::Game::Classic(read) = &read.state().game else { panic!("a league of 1994") };
    assert_eq!(read.clubs, book.classic().clubs, "the journal leads to the same league");
}
