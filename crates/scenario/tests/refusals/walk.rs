//! Matches in which everything is tried that is not offered.

use std::collections::BTreeMap;

use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionBuf, ActionKind, Ask, Choice, Illegal, MatchSetup, Pid, Rules, Silent, Sq, State, Status, apply,
    decision, legal_actions, start,
};
use touchback_notation::text;
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{ledger, ready};

use crate::specimens::reason;
use crate::truth::holds;

/// A refusal as a coach met it.
#[derive(Clone, Debug)]
pub struct Example {
    pub game: &'static str,
    pub ask: String,
    pub action: String,
    pub sentence: String,
    pub rule: Option<&'static str>,
}

/// What was refused in the matches of a game, one example of each reason.
pub struct Desk {
    game: &'static str,
    r: Rules,
    all: Vec<Action>,
    pub examples: BTreeMap<String, Example>,
    /// Sentences that were not true, one for each reason.
    untrue: BTreeMap<String, String>,
}

/// Every action that there is, in all its kinds; of squares and players beyond the real ones a few.
fn everything() -> Vec<Action> {
    let mut all = Vec::new();
    for who in (0..=u8::MAX).map(Pid).filter(|who| who.0 % 16 < 12 && who.0 < 40 || who.0 == u8::MAX) {
        all.extend(ActionKind::ALL.iter().map(|kind| Action::Activate(who, *kind)));
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

impl Desk {
    pub fn new(game: &'static str) -> Desk {
        Desk { game, r: crate::rules(game), all: everything(), examples: BTreeMap::new(), untrue: BTreeMap::new() }
    }

    /// Pairs of ready-made teams, so that every trait of every team comes up.
    pub fn matches(&mut self) {
        let catalogue = Catalogue::of(self.game).expect("the data load");
        let teams: Vec<_> = self.r.teams.iter().map(|team| team.id.clone()).collect();
        for (seed, pair) in (0..).zip(teams.chunks(2).filter(|pair| pair.len() == 2)) {
            let team = |id: &str| ready::sheet(&self.r, &catalogue, id).expect("a ready-made team");
            let setup = MatchSetup { home: team(&pair[0]), away: team(&pair[1]), options: Options::default() };
            self.match_of(&setup, seed);
        }
    }

    fn match_of(&mut self, setup: &MatchSetup, seed: u64) {
        let (mut dice, mut coach) = (Quick::new(seed), Quick::new(!seed));
        let (mut s, mut status) = start(&self.r, setup, &mut dice, &mut Silent).expect("the match starts");
        let mut actions = ActionBuf::new();
        for turn in 0..100_000 {
            if status == Status::Over {
                let refused = apply(&self.r, &mut s, self.all[0], &mut Quick::new(1), &mut Silent);
                self.note(&s, None, self.all[0], refused.expect_err("the match is over"));
                return;
            }
            if turn % 13 == seed % 13 {
                self.try_everything(&s);
            }
            legal_actions(&self.r, &s, &mut actions);
            let action = actions[coach.below(actions.len() as u32) as usize];
            status = apply(&self.r, &mut s, action, &mut dice, &mut Silent).expect("a listed action is taken");
        }
        panic!("the match does not end");
    }

    fn try_everything(&mut self, s: &State) {
        let open = decision(&self.r, s).expect("somebody must decide");
        for action in self.all.clone().into_iter().filter(|action| !open.menu.offers(*action)) {
            let refused = apply(&self.r, &mut { *s }, action, &mut Quick::new(1), &mut Silent);
            let Err(why) = refused else { panic!("{action:?} was taken at {:?}", open.ask) };
            if !holds(&self.r, s, action, why) {
                let said = format!("{:?}, {action:?}: {}", open.ask, text::sentence(&self.r, s, why));
                self.untrue.entry(reason(why)).or_insert(said);
            }
            self.note(s, Some(open.ask), action, why);
        }
    }

    fn note(&mut self, s: &State, ask: Option<Ask>, action: Action, why: Illegal) {
        let key = reason(why);
        if self.examples.contains_key(&key) {
            return;
        }
        let asked = ask.unwrap_or(Ask::Turn);
        let example = Example {
            game: self.game,
            ask: ask.map_or_else(|| "nothing".to_owned(), |ask| text::ask(&ask)),
            action: text::action(&self.r, s, &asked, action),
            sentence: text::sentence(&self.r, s, why),
            rule: ledger::of_refusal(&self.r, why),
        };
        self.examples.insert(key, example);
    }

    /// What must hold for every refusal that came up.
    pub fn check(&self) {
        assert!(self.untrue.is_empty(), "{}: {:#?}", self.game, self.untrue);
        for (reason, example) in &self.examples {
            let said = &example.sentence;
            assert!(said.ends_with(['.', '?']) && !said.contains("nobody:"), "{reason}: {example:?}");
            assert!(!["S7-", "SK-", "OB-", "MP-"].iter().any(|mark| said.contains(mark)), "{reason}: {example:?}");
            let of_the_turn = example.rule == Some("S7-TURN-02");
            assert!(!of_the_turn || example.action == "end-turn", "{reason}: {example:?}");
        }
        for code in ["match-over", "not-asked", "not-now", "cannot-move", "cannot-declare", "no-reroll", "measure-now"]
        {
            let met = self.examples.keys().any(|reason| reason.split(' ').next() == Some(code));
            assert!(met, "nothing was refused with {code} in {}", self.game);
        }
    }
}
