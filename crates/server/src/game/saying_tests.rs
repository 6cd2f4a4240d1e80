//! Actions out of turn: through whole matches, after a reload, in the replay, undone, and refused.

#![allow(clippy::unwrap_used)]

use touchback_bots::{Bot, BotKind, Coach};
use touchback_engine::dice::Quick;
use touchback_engine::illegal::Why;
use touchback_engine::state::Change;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Decision, Event, Illegal, Pid, Seat as EngineSeat, Side, Skill, State, Status,
    call_procedure, forgo, may_call_procedure, may_forgo, under_way, view,
};
use touchback_replay::verify;

use super::leak_tests::{acts, created_with, enter, library, secrets};
use super::{Broken, Deed, Game, Saying, Undo};
use crate::live::driver::next_share;
use crate::log::{Body, How, LogEntry, Pace, Settings, UndoRule};
use crate::view::Seat;
use crate::view::snapshot::now;

fn started(ruleset: &str, seed: u8) -> Game {
    started_with(ruleset, &[], seed)
}

fn started_with(ruleset: &str, options: &[(&str, &str)], seed: u8) -> Game {
    let settings = Settings {
        ruleset: ruleset.to_owned(),
        edition: None,
        options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
        pace: Pace::Live,
        undo: UndoRule::Consent,
        clock: None,
        league: false,
        knock_out: false,
        plays: "none".to_owned(),
        draw: None,
        own_decks: Vec::new(),
        event: None,
        of_league: None,
        listing: crate::log::Listing::Private,
    };
    let mut game = created_with(settings, seed);
    while game.state.is_none() {
        let body = next_share(&game).unwrap().unwrap();
        enter(&mut game, body);
    }
    game
}

/// A coach does this; what was done from the same position before gets its old link.
fn does(game: &mut Game, side: Side, words: &str) {
    let again = game.fair.repeat(side.into(), words).into_iter().next();
    let fair = again.unwrap_or_else(|| acts(game, side, words));
    enter(game, Body::Action { how: How::Coach, key: String::new(), fair });
}

fn answers(game: &mut Game, bots: &mut [Coach; 2]) {
    let asked = game.decision().unwrap();
    let mut all = ActionBuf::new();
    asked.menu.expand(&mut all);
    let known = view(&game.rules, game.state.as_ref().unwrap(), EngineSeat::from(asked.by));
    let action = bots[asked.by.index()].choose(&game.rules, &known, &asked, &all);
    let words = game.words(action);
    does(game, asked.by, &words);
}

fn bots(seed: u64) -> [Coach; 2] {
    [BotKind::Scripted.coach(seed), BotKind::Random.coach(seed + 1)]
}

/// The first question of a team turn in which no player has acted.
fn in_a_turn(ruleset: &str, seed: u8) -> Game {
    let mut game = started(ruleset, seed);
    let mut bots = bots(seed.into());
    while game.decision().unwrap().ask != Ask::Turn {
        answers(&mut game, &mut bots);
    }
    game
}

/// The same match from its log.
fn reloaded(game: &Game, seed: u8) -> Game {
    let text = |entry: &LogEntry| serde_json::to_string(entry).unwrap();
    let mut entries = game.steps.iter().map(|step| serde_json::from_str::<LogEntry>(&text(&step.entry)).unwrap());
    let mut again = Game::new(library(), &game.id, secrets(seed), entries.next().unwrap()).unwrap();
    entries.for_each(|entry| again.fold(entry).unwrap());
    again
}

fn of_seat(game: &Game, seat: Seat) -> Vec<(String, String)> {
    let says = now(game, seat, None).says;
    says.into_iter().map(|say| (format!("{:?}", say.by), say.action.to_string())).collect()
}

/// Takes one of the actions out of turn that this side may take.
fn says_something(game: &mut Game, side: Side, chance: &mut Quick) -> Option<Saying> {
    let all = game.says(side);
    let saying = *all.get(chance.below(all.len().max(1) as u32) as usize)?;
    does(game, side, &saying.words());
    Some(saying)
}

#[test]
fn matches_full_of_sayings_are_reloaded_taken_back_and_verified() {
    let _proof = touchback_ledger::covers(&["OB-5.1-1", "OB-3.9-27", "OB-6.1-10"]);
    let (mut forgone, mut called, mut offered, mut back) = (0, 0, 0, 0);
    // How often each is said depends on the dice: further matches are played until all have been.
    for seed in (1..=240).step_by(20) {
        if seed > 41 && forgone > 30 && called > 10 && back > 10 && offered > 0 {
            break;
        }
        let (mut game, mut chance) = (started("classic", seed), Quick::new(seed.into()));
        let mut bots = bots(seed.into());
        while game.decision().is_some() {
            let side = if chance.below(2) == 0 { Side::Home } else { Side::Away };
            if chance.below(12) == 0 {
                let (at, before) = (game.at(), game.state);
                match says_something(&mut game, side, &mut chance) {
                    Some(Saying::CallsProcedure) => called += 1,
                    Some(Saying::Forgoes(..)) => forgone += 1,
                    Some(Saying::Offers(_)) => offered += 1,
                    None => {}
                }
                let said = game.at() != at;
                if said && chance.below(3) == 0 {
                    let Undo::Free(to) = game.undo(side) else { panic!("nothing has followed") };
                    enter(&mut game, Body::Undone { side: side.into(), to, agreed: None });
                    assert_eq!(game.state, before, "as if it had not been said");
                    back += 1;
                }
                assert!(game.decision().is_some_and(|asked| asked.menu.count() > 0), "somebody can go on");
            }
            answers(&mut game, &mut bots);
        }
        assert_eq!(reloaded(&game, seed).state, game.state);
        let fair = game.server_secret().opens();
        enter(&mut game, Body::Dice { fair });
        let replay = game.replay().unwrap();
        let found = verify(&replay).unwrap_or_else(|why| panic!("{why}"));
        assert!(found.finished && found.dice_proven, "{:?}", found.notes);
        let (mut frames, mut sayings) = (0, 0);
        game.play_again(&mut |played| {
            frames += 1;
            sayings += usize::from(matches!(played.deed, Some(Deed::Says(_))));
        })
        .unwrap();
        assert_eq!(replay.records.len(), frames);
        let recorded = |record: &&(touchback_replay::file::Record, String)| {
            let said = &record.0.action;
            [" forgoes ", " offers "].iter().any(|word| said.contains(word)) || said.ends_with(" calls-procedure")
        };
        assert_eq!(replay.records.iter().filter(recorded).count(), sayings);
    }
    assert!(forgone > 30 && called > 10 && back > 10, "{forgone} forgone, {called} called, {back} taken back");
    assert!(offered > 0, "somebody has offered something");
}

#[test]
fn a_call_without_ground_is_for_the_coach_who_does_not_move() {
    let _proof = touchback_ledger::covers(&["OB-3.9-27"]);
    let mut game = in_a_turn("classic", 7);
    let mover = game.decision().unwrap().by;
    let other = mover.other();
    let call = Saying::CallsProcedure;
    let s = game.state.unwrap();
    assert_eq!(call.check(&game.rules, &s, mover), Err(Illegal::NoCall));
    assert!(game.says(other).contains(&call) && !game.says(mover).contains(&call));
    does(&mut game, other, "calls-procedure");
    let after = game.state.unwrap();
    assert_eq!(after.team(mover).rerolls, s.team(mover).rerolls + 1);
    assert_eq!(game.decision().map(|asked| asked.by), Some(mover), "the same coach goes on");
    assert!(of_seat(&game, Seat::Spectator).is_empty(), "a spectator says nothing");
    // The log of another game cannot have it.
    let mut sevens = in_a_turn("sevens", 7);
    let other = sevens.decision().unwrap().by.other();
    let fair = acts(&mut sevens, other, "calls-procedure");
    let entry = LogEntry { time: 1, body: Body::Action { how: How::Coach, key: String::new(), fair } };
    assert!(matches!(sevens.fold(entry), Err(Broken(_))));
}

#[test]
fn calls_stop_before_the_count_runs_over() {
    let game = in_a_turn("classic", 7);
    let (mut s, mover) = (game.state.unwrap(), game.decision().unwrap().by);
    let had = s.team(mover).rerolls;
    let mut calls = 0;
    while may_call_procedure(&game.rules, &s, mover.other()).is_ok() {
        call_procedure(&game.rules, &mut s, mover.other(), &mut Quick::new(1), &mut Vec::<Event>::new()).unwrap();
        calls += 1;
        assert!(calls < 200, "somebody can call for ever");
    }
    assert_eq!(s.team(mover).rerolls, had + calls);
}

/// A player of the side with a skill that works without a question.
fn silent(game: &Game, side: Side) -> (Pid, Skill) {
    let found = game.says(side).into_iter().find_map(|saying| match saying {
        Saying::Forgoes(who, skill) => Some((who, skill)),
        Saying::CallsProcedure | Saying::Offers(_) => None,
    });
    found.unwrap()
}

#[test]
fn a_skill_is_declined_by_its_own_coach_once_and_until_the_turn_ends() {
    let _proof = touchback_ledger::covers(&["OB-5.1-1"]);
    let mut game = in_a_turn("classic", 7);
    let mover = game.decision().unwrap().by;
    for side in [mover, mover.other()] {
        let s = game.state.unwrap();
        let (who, skill) = silent(&game, side);
        let no = Err(Illegal::CannotForgo(Why::NoTrait));
        assert_eq!(may_forgo(&game.rules, &s, (side.other(), who, skill)), no, "the other coach does not decide");
        assert_eq!(may_forgo(&game.rules, &s, (side, who, Skill::BoneHead)), no, "not what the player does not have");
        does(&mut game, side, &Saying::Forgoes(who, skill).words());
        let after = game.state.unwrap();
        assert!(!after.player(who).has(skill));
        assert_eq!(may_forgo(&game.rules, &after, (side, who, skill)), no, "once is enough");
        assert_eq!(game.decision().map(|asked| asked.by), Some(mover), "the question stays");
    }
    let gone: Vec<(Pid, Skill)> = game.steps.iter().flat_map(|step| &step.events).filter_map(forgone).collect();
    assert_eq!(gone.len(), 2);
    // The end of the turn brings both back.
    let words = game.words(Action::Choose(Choice::EndTurn));
    does(&mut game, mover, &words);
    let s = game.state.unwrap();
    assert!(gone.iter().all(|(who, skill)| s.player(*who).has(*skill)), "{gone:?}");
}

fn forgone(event: &Event) -> Option<(Pid, Skill)> {
    match event {
        Event::EffectStarted { who, change: Change::Forgoes(skill), .. } => Some((*who, *skill)),
        _ => None,
    }
}

#[test]
fn declined_skills_leave_room_for_other_effects() {
    let game = in_a_turn("classic", 7);
    let mut s = game.state.unwrap();
    let skills = [Skill::Block, Skill::Dodge, Skill::Guard, Skill::Tackle, Skill::Horns, Skill::TwoHeads];
    let all: Vec<Pid> = Side::BOTH.into_iter().flat_map(|side| s.fielded(side).collect::<Vec<_>>()).collect();
    for who in &all {
        skills.iter().for_each(|skill| s.player_mut(*who).skills.insert(*skill));
    }
    let mut done = 0;
    for who in all {
        for skill in skills {
            let said =
                forgo(&game.rules, &mut s, (who.side(), who, skill), &mut Quick::new(1), &mut Vec::<Event>::new());
            done += usize::from(said == Ok(Status::Playing));
        }
    }
    let free = s.effects.iter().filter(|it| it.change == Change::None).count();
    assert!(done >= 20 && free >= 12, "{done} declined, room for {free}");
}

#[test]
fn nothing_is_said_between_turns_or_in_other_games() {
    for ruleset in ["sevens", "elevens"] {
        let game = in_a_turn(ruleset, 7);
        assert!(game.saying("calls-procedure").is_none() && game.saying("forgoes H1 block").is_none());
        assert!(of_seat(&game, Seat::Both).is_empty(), "{ruleset}");
        let who = Pid::new(Side::Home, 0);
        assert_eq!(
            may_forgo(&game.rules, &game.state.unwrap(), (Side::Home, who, Skill::Block)),
            Err(Illegal::NotAsked(Ask::Turn))
        );
    }
    let setting_up = started("classic", 7);
    assert!(of_seat(&setting_up, Seat::Both).is_empty());
    let game = in_a_turn("classic", 7);
    assert_eq!(game.saying("forgoes  H1   block"), Some(Saying::Forgoes(Pid::new(Side::Home, 0), Skill::Block)));
    // Every seat is offered what is its own.
    let both = of_seat(&game, Seat::Both);
    let each = [of_seat(&game, Seat::Home), of_seat(&game, Seat::Away)];
    assert_eq!(each.concat(), both);
    assert!(each.iter().all(|own| !own.is_empty()));
}

/// The players whose dice have been rolled and are still open.
fn thrown(s: &State, asked: &Decision) -> Vec<Pid> {
    let test = under_way::test(s).map(|test| test.who);
    let block = under_way::block(s).filter(|_| matches!(asked.ask, Ask::BlockDie(..)));
    let pair = block.map_or_else(Vec::new, |block| vec![block.attacker, block.defender]);
    test.into_iter().chain(pair).collect()
}

#[test]
fn after_the_dice_it_is_too_late() {
    let _proof = touchback_ledger::covers(&["OB-5.1-3"]);
    let mut late = 0;
    for seed in 1..=3 {
        let (mut game, mut bots) = (started("classic", seed), bots(seed.into()));
        while let Some(asked) = game.decision() {
            let s = game.state.unwrap();
            for who in thrown(&s, &asked).into_iter().filter(|_| s.clock.in_turn) {
                for skill in s.player(who).skills.iter() {
                    let may = may_forgo(&game.rules, &s, (who.side(), who, skill));
                    assert!(matches!(may, Err(Illegal::CannotForgo(_))), "{may:?}");
                    assert!(!game.says(who.side()).contains(&Saying::Forgoes(who, skill)), "it is not offered either");
                    late += usize::from(may == Err(Illegal::CannotForgo(Why::Moved)));
                }
            }
            answers(&mut game, &mut bots);
        }
    }
    assert!(late > 10, "{late} times too late");
}

/// A served match uses the options of its terms: every declaration that may be taken back leaves no trace.
#[test]
fn declared_activations_are_put_back_where_the_terms_allow_it() {
    let _proof = touchback_ledger::covers(&["S7-ACT-02"]);
    for (terms, allowed) in [(&[][..], false), (&[("put_back", "allowed")][..], true)] {
        let (mut game, mut back) = (started_with("sevens", terms, 7), 0);
        let mut bots = bots(7);
        for _ in 0..400 {
            let before = game.state;
            let turn = game.decision().unwrap().ask == Ask::Turn;
            answers(&mut game, &mut bots);
            let Some(asked) = game.decision() else { break };
            if turn && asked.menu.offers(Action::Choose(Choice::PutBack)) && back < 8 {
                does(&mut game, asked.by, "put-back");
                assert_eq!(game.state, before, "as if nothing had been declared");
                back += 1;
            }
        }
        assert_eq!(back > 0, allowed);
        assert_eq!(reloaded(&game, 7).state, game.state);
    }
}
