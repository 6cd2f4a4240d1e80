//! Money before the match under both readings of petty cash, the list that is sold, and lasting effects that are undone
//! completely, over whole matches.

use std::collections::BTreeSet;
use touchback_engine::dice::{Quick, Script};
use touchback_engine::rules::{InducementKind, InducementRow, Measure, Prayer, Rules, StarRule};
use touchback_engine::state::{Change, Flag, Options, Profile, Side};
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Event, MatchSetup, Pid, Skill, State, Status, apply, decision, legal_actions, start,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::ready::sheet;

fn rules(id: &str) -> Rules {
    touchback_rulesets::load(id).expect("the rules load")
}

/// Two human teams of these values and treasuries, in thousands.
fn setup(r: &Rules, values: [u32; 2], treasuries: [u32; 2]) -> MatchSetup {
    let catalogue = Catalogue::load().expect("the data load");
    let [home, away] = [0, 1].map(|n: usize| {
        let mut team = sheet(r, &catalogue, "human").expect("a ready-made team");
        (team.value, team.treasury) = (values[n], treasuries[n]);
        team
    });
    MatchSetup { home, away, options: Options { league: true, ..Options::default() } }
}

/// Plays to the first question after fans and weather.
fn shop(r: &Rules, setup: &MatchSetup, faces: &[u8], events: &mut Vec<Event>) -> (State, Script) {
    let mut dice = Script::new([&[1, 1, 3, 4], faces].concat());
    let (s, status) = start(r, setup, &mut dice, events).expect("the match starts");
    assert_eq!(status, Status::Playing);
    (s, dice)
}

fn row(r: &Rules, id: &str) -> Action {
    Action::Item(r.inducements.iter().position(|row| row.id == id).expect("a row of that name") as u8)
}

#[test]
fn by_the_errata_the_lower_side_gets_what_the_other_spends_and_keeps_its_treasury_shut() {
    let _proof = touchback_ledger::covers(&["S7-AMB-08"]);
    let r = Rules { petty_cash_errata: true, ..rules("sevens") };
    let mut events = Vec::new();
    let (mut s, mut dice) = shop(&r, &setup(&r, [640, 560], [150, 500]), &[6, 1], &mut events);
    let asked = decision(&r, &s).expect("home buys");
    assert_eq!((asked.by, asked.ask, s.team(Side::Away).petty_cash), (Side::Home, Ask::BuyInducement, 80));
    apply(&r, &mut s, row(&r, "bribe"), &mut dice, &mut events).expect("home can pay for it");
    assert_eq!(s.team(Side::Away).petty_cash, 180);
    apply(&r, &mut s, Action::Choose(Choice::Done), &mut dice, &mut events).expect("home is done");
    let asked = decision(&r, &s).expect("away buys");
    assert_eq!((asked.by, asked.ask), (Side::Away, Ask::BuyInducement));
    assert!(!asked.menu.offers(row(&r, "halfling-master-chef")), "300 is in the treasury, but that is shut");
    apply(&r, &mut s, row(&r, "bribe"), &mut dice, &mut events).expect("petty cash pays");
    assert!(!decision(&r, &s).expect("away buys on").menu.offers(row(&r, "bribe")), "80 are left");
    assert_eq!((s.team(Side::Away).petty_cash, s.team(Side::Away).treasury), (80, 500));
}

#[test]
fn without_the_errata_petty_cash_is_fixed_and_the_treasury_open() {
    let _proof = touchback_ledger::covers(&["S7-AMB-08", "S7-IND-01", "S7-IND-02"]);
    let r = rules("sevens");
    assert!(!r.petty_cash_errata);
    let mut events = Vec::new();
    let (mut s, mut dice) = shop(&r, &setup(&r, [640, 560], [100, 500]), &[], &mut events);
    apply(&r, &mut s, row(&r, "bribe"), &mut dice, &mut events).expect("home can pay for it");
    assert_eq!(s.team(Side::Away).petty_cash, 80);
    let asked = decision(&r, &s).expect("away buys");
    assert_eq!(asked.by, Side::Away);
    apply(&r, &mut s, row(&r, "halfling-master-chef"), &mut dice, &mut events).expect("both purses pay");
    assert_eq!((s.team(Side::Away).petty_cash, s.team(Side::Away).treasury), (0, 280));
}

#[test]
fn the_sevens_list_sells_these_and_nothing_else() {
    let _proof = touchback_ledger::covers(&["S7-IND-23", "S7-BAD-08"]);
    let r = rules("sevens");
    // What organisers made up is sold only where they allow it.
    let own = |row: &&InducementRow| !matches!(row.kind, InducementKind::Custom(_));
    let sold: BTreeSet<&str> = r.inducements.iter().filter(own).map(|row| row.id.as_str()).collect();
    let listed = [
        "temp-agency-cheerleader",
        "part-time-assistant-coach",
        "bloodweiser-keg",
        "desperate-measures",
        "special-play",
        "extra-team-training",
        "bribe",
        "wandering-apothecary",
        "mortuary-assistant",
        "plague-doctor",
        "halfling-master-chef",
        "mercenary",
    ];
    assert_eq!(sold, BTreeSet::from(listed));
    let (s, _) = shop(&r, &setup(&r, [600, 600], [3000, 0]), &[], &mut Vec::new());
    for item in listed.len() as u8..=u8::MAX {
        let mut after = s;
        let refused = apply(&r, &mut after, Action::Item(item), &mut Script::new([]), &mut Vec::new());
        assert_eq!(refused.expect_err("nothing of that number is sold").rule(), "S7-BAD-08");
        assert!(after == s);
    }
}

/// A player's profile without what lasts only for a while.
fn own_profile(s: &State, who: Pid) -> Profile {
    let p = s.player(who);
    let now = Profile {
        skills: p.skills,
        ma: p.ma,
        st: p.st,
        ag: p.ag,
        pa: p.pa,
        av: p.av,
        loner: p.loner,
        mighty_blow: p.mighty_blow,
        dirty_player: p.dirty_player,
        bloodlust: p.bloodlust,
    };
    let mut own = if p.is(Flag::Frog) { s.kept[who.side().index()] } else { now };
    for effect in s.effects.iter().filter(|e| e.who == who) {
        match effect.change {
            Change::None | Change::Frog | Change::Incorporeal | Change::Own(_) => {}
            Change::Forgoes(skill) => own.skills.insert(skill),
            Change::Gains(skill) => {
                own.skills.remove(skill);
                if skill == Skill::DirtyPlayer {
                    own.dirty_player = 0;
                }
            }
            Change::Loner(_) => {
                own.skills.remove(Skill::Loner);
                own.loner = 0;
            }
            Change::MightyBlow(_) => {
                own.skills.remove(Skill::MightyBlow);
                own.mighty_blow = 0;
            }
            Change::Ma(by) => own.ma = own.ma.saturating_add_signed(-by),
            Change::St(by) => own.st = own.st.saturating_add_signed(-by),
            Change::Ag(by) => own.ag = own.ag.saturating_add_signed(-by),
            Change::Pa(by) => own.pa = own.pa.saturating_add_signed(-by),
            Change::Av(by) => own.av = own.av.saturating_add_signed(-by),
        }
    }
    own
}

fn profiles(s: &State) -> Vec<(Pid, Profile)> {
    Side::BOTH.iter().flat_map(|side| s.squad(*side)).map(|who| (who, own_profile(s, who))).collect()
}

/// One match of random choices; temporary gains and losses must leave the players as they were.
fn play(r: &Rules, setup: &MatchSetup, seed: u64) -> Vec<Event> {
    let (mut dice, mut coach) = (Quick::new(seed), Quick::new(!seed));
    let mut events = Vec::new();
    let (mut s, mut status) = start(r, setup, &mut dice, &mut events).expect("the match starts");
    let mut before: Vec<(Pid, Profile)> = Vec::new();
    let mut actions = ActionBuf::new();
    while status != Status::Over {
        if s.clock.half == 0 {
            before = profiles(&s);
        }
        legal_actions(r, &s, &mut actions);
        let wanted = actions.iter().find(|a| wants(**a) && coach.below(4) > 0).copied();
        let action = wanted.unwrap_or(actions[coach.below(actions.len() as u32) as usize]);
        status = apply(r, &mut s, action, &mut dice, &mut events).expect("a listed action is taken");
    }
    for (who, mut profile) in before {
        // The remaining player of a pair is permanently less of a loner.
        if s.player(who).special == Some(StarRule::TwoForOne) {
            profile.loner = own_profile(&s, who).loner;
        }
        assert_eq!(own_profile(&s, who), profile, "player {who:?} of match {seed}");
    }
    events
}

/// What makes a match of random choices a match of prayers and measures.
fn wants(action: Action) -> bool {
    let Action::Choose(choice) = action else { return false };
    matches!(choice, Choice::Pray | Choice::Zap | Choice::Fireball)
        || Choice::Measure1 <= choice && choice <= Choice::Measure8
}

#[test]
fn lasting_effects_leave_the_players_as_they_were() {
    let _proof = touchback_ledger::covers(&["S7-DM-00", "S7-PRAY-01"]);
    for (game, matches, measures) in [("sevens", 60, Measure::ALL.len()), ("elevens", 60, 0)] {
        let r = rules(game);
        let (mut prayed, mut used) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..matches {
            let purses = if seed % 2 == 0 { [600, 600] } else { [0, 250] };
            let events = play(&r, &setup(&r, [600, 600 + 100 * (seed as u32 % 9)], purses), seed);
            let mut session = BTreeSet::new();
            for event in &events {
                match event {
                    Event::Prayed { side, prayer } => {
                        prayed.insert(*prayer);
                        assert!(session.insert((*side, *prayer)), "{prayer:?} twice at a time in match {seed}");
                    }
                    Event::PrayerEnded { side, prayer } => assert!(session.remove(&(*side, *prayer))),
                    Event::MeasureUsed { side, measure } => {
                        used.insert(*measure);
                        let uses =
                            events.iter().filter(|e| *e == &Event::MeasureUsed { side: *side, measure: *measure });
                        assert_eq!(uses.count(), 1, "measure {measure} used again in match {seed}");
                    }
                    _ => {}
                }
            }
        }
        let table = if game == "sevens" { 8 } else { Prayer::ALL.len() };
        assert_eq!((prayed.len(), used.len()), (table, measures), "{game}: {prayed:?} {used:?}");
    }
}
