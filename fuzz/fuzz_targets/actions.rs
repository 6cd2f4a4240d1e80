//! Bytes drive a match: each pair picks an action, legal or absurd; every law holds all the way.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use touchback_bots::laws::{Depth, Laws, action_space};
use touchback_bots::simulate::Watcher;
use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{Action, ActionBuf, MatchSetup, Rules, Silent, Status, apply, decision, start};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

static HALLS: LazyLock<Vec<(Rules, MatchSetup)>> = LazyLock::new(|| {
    let catalogue = Catalogue::load().expect("the catalogue loads");
    let hall = |id: &&str| {
        let rules = load(id).expect("the ruleset loads");
        let sheet = |team| ready::sheet(&rules, &catalogue, team).expect("there is a ready-made team");
        let (home, away) = (sheet("goblin"), sheet("human"));
        (rules, MatchSetup { home, away, options: Options { league: true, knock_out: true, ..Options::default() } })
    };
    IDS.iter().map(hall).collect()
});
static SPACE: LazyLock<Vec<Action>> = LazyLock::new(|| action_space().collect());

fuzz_target!(|bytes: &[u8]| {
    let [first, seed, rest @ ..] = bytes else { return };
    let (rules, setup) = &HALLS[usize::from(*first) % HALLS.len()];
    let mut dice = Quick::new(u64::from(*seed));
    let (mut s, mut status) = start(rules, setup, &mut dice, &mut Silent).expect("the match starts");
    let mut laws = Laws::new(Depth::OneIn(u32::MAX), 1);
    let mut listed = ActionBuf::new();
    for pair in rest.chunks_exact(2) {
        let Some(asked) = decision(rules, &s).filter(|_| status == Status::Playing) else { return };
        listed.clear();
        asked.menu.expand(&mut listed);
        laws.asked(rules, &s, &asked, &listed).expect("every law holds");
        let n = usize::from(u16::from_le_bytes([pair[0], pair[1]]));
        // Half of the picks come from the list, half from everything that can be said.
        let action = if n & 1 == 0 { listed[(n >> 1) % listed.len()] } else { SPACE[(n >> 1) % SPACE.len()] };
        let before = s;
        match apply(rules, &mut s, action, &mut dice, &mut Silent) {
            Ok(next) => {
                assert!(listed.contains(&action), "{action:?} was not listed");
                status = next;
            }
            Err(_) => assert!(s == before && !listed.contains(&action), "{action:?} was refused"),
        }
    }
});
