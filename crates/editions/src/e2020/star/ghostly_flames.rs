//! Ghostly Flames: the chainsaw of a Blitz bites deeper.

use super::star;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Hook, Part, Permit};
use touchback_engine::{ActionKind, Pid, Rules, State, under_way};

pub const PART: Part =
    star("2020/star/ghostly-flames", StarRule::GhostlyFlames, &[Hook::Permit(Permit::SawsDeeper, in_a_blitz)], &[]);

fn in_a_blitz(_: &Rules, s: &State, who: Pid) -> bool {
    s.is_fresh(who) && under_way::kind(s, who) == Some(ActionKind::Blitz)
}
