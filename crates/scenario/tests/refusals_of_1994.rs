//! Matches of the 1994 game in which everything is tried that is not offered: what refuses it is named by the ledger of that
//! game, in the rule and in the sentence, or not at all.

use std::collections::{BTreeMap, BTreeSet};

use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionBuf, ActionKind, Choice, Illegal, MatchSetup, Pid, Rules, Silent, Sq, State, Status, apply, decision,
    legal_actions, start,
};
use touchback_ledger::ledger::entries;
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{ledger, load, ready};
use touchback_scenario::text::sentence;

fn everything() -> Vec<Action> {
    let mut all = Vec::new();
    for who in (0..=u8::MAX).map(Pid).filter(|who| who.0 < 40 || who.0 == u8::MAX) {
        all.extend(ActionKind::ALL.map(|kind| Action::Activate(who, kind)));
        all.extend([Action::Player(who), Action::Item(who.0)]);
    }
    for x in 0..=26 {
        for y in 0..=15 {
            all.extend([Action::Square(Sq::at(x, y)), Action::Jump(Sq::at(x, y))]);
        }
    }
    all.extend(Choice::ALL.iter().map(|choice| Action::Choose(*choice)));
    all
}

/// The ledger of every rule, and the codes that refused something.
struct Desk {
    files: BTreeMap<String, &'static str>,
    codes: BTreeSet<&'static str>,
    rules: BTreeSet<&'static str>,
}

impl Desk {
    fn look_at(&mut self, r: &Rules, s: &State, why: Illegal) {
        self.codes.insert(why.code());
        let said = sentence(r, s, why);
        let foreign = ["S7-", "SK-", "MP-"].iter().any(|mark| said.contains(mark));
        assert!(!foreign, "{why:?}: {said}");
        let Some(id) = ledger::of_refusal(r, why) else { return };
        assert_eq!(self.files.get(id), Some(&"rules/oberwald.md"), "{why:?}: {id}");
        self.rules.insert(id);
    }

    fn try_everything(&mut self, r: &Rules, s: &State, all: &[Action]) {
        let open = decision(r, s).expect("somebody must decide");
        for action in all.iter().filter(|action| !open.menu.offers(**action)) {
            let refused = apply(r, &mut { *s }, *action, &mut Quick::new(1), &mut Silent);
            let Err(why) = refused else { panic!("{action:?} was taken at {:?}", open.ask) };
            self.look_at(r, s, why);
        }
    }

    fn match_of(&mut self, r: &Rules, setup: &MatchSetup, seed: u64, all: &[Action]) {
        let (mut dice, mut coach) = (Quick::new(seed), Quick::new(!seed));
        let (mut s, mut status) = start(r, setup, &mut dice, &mut Silent).expect("the match starts");
        let mut actions = ActionBuf::new();
        for turn in 0..100_000 {
            if status == Status::Over {
                self.try_over(r, &s, all);
                return;
            }
            if turn % 29 == seed {
                self.try_everything(r, &s, all);
            }
            legal_actions(r, &s, &mut actions);
            let action = actions[coach.below(actions.len() as u32) as usize];
            status = apply(r, &mut s, action, &mut dice, &mut Silent).expect("a listed action is taken");
        }
        panic!("the match does not end");
    }

    fn try_over(&mut self, r: &Rules, s: &State, all: &[Action]) {
        let refused = apply(r, &mut { *s }, all[0], &mut Quick::new(1), &mut Silent);
        self.look_at(r, s, refused.expect_err("the match is over"));
    }
}

#[test]
fn whatever_is_refused_in_the_game_of_1994_is_refused_by_its_own_ledger() {
    let (r, catalogue) = (load("classic").expect("the rules load"), Catalogue::of("classic").expect("the data load"));
    let all = everything();
    let files = entries().into_iter().map(|entry| (entry.id, entry.file)).collect();
    let mut desk = Desk { files, codes: BTreeSet::new(), rules: BTreeSet::new() };
    let teams: Vec<_> = r.teams.iter().map(|team| team.id.clone()).collect();
    for (seed, pair) in (0..).zip(teams.chunks(2).filter(|pair| pair.len() == 2)) {
        let team = |id: &str| ready::sheet(&r, &catalogue, id).expect("a ready-made team");
        let setup = MatchSetup { home: team(&pair[0]), away: team(&pair[1]), options: Options::default() };
        desk.match_of(&r, &setup, seed, &all);
    }
    for code in ["match-over", "not-asked", "set-up-full", "cannot-move", "cannot-declare", "no-reroll", "measure-now"]
    {
        assert!(desk.codes.contains(code), "nothing was refused with {code}: {:?}", desk.codes);
    }
    for id in ["OB-3.7-3", "OB-3.6-1", "OB-3.9-33", "OB-2.0-1", "OB-3.5-1", "OB-2.0-5"] {
        assert!(desk.rules.contains(id), "nothing was refused by {id}: {:?}", desk.rules);
    }
}
