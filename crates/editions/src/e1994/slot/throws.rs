//! Throws of 1994: a pass is accurate, inaccurate or fumbled, and intercepted in one roll before or after it (OB-2.6-4,
//! OB-2.9-3); a team-mate counts as thrown farther than it is (OB-5.24).

use touchback_engine::event::PassResult;
use touchback_engine::query::{self, squares_in_range, throw::may_hail};
use touchback_engine::rules::Range;
use touchback_engine::rules::options::{FumbleDefinition, InterceptionOrder};
use touchback_engine::state::Outcome;
use touchback_engine::unit::{Fills, Interception, MateThrows, Part, Permit, Slot, Throws};
use touchback_engine::{Pid, Rules, SqSet, State};

pub const THROWS: Part = Part {
    id: "1994/slot/throws",
    revision: 1,
    fills: Fills::Slot(Slot::Throws(Throws {
        judge,
        answered: |cx, thrower, to| cx.pass_block(thrower, to),
        intercepted,
        hail_mary: Some(2),
        into_crowd: true,
        dump_off_is_free: true,
        throw_in_is_crossed: true,
    })),
    procedures: &[],
};

pub const MATE_THROWS: Part = Part {
    id: "1994/slot/mate-throws",
    revision: 1,
    fills: Fills::Slot(Slot::MateThrows(MateThrows {
        squares,
        bands: |r, s, mate| if r.permits(Permit::IsSmall, s, mate) { 1 } else { 2 },
        answered: |cx, thrower, to| cx.pass_block_of_mate(thrower, to),
        always_scatters: false,
        shoves: true,
    })),
    procedures: &[],
};

fn judge(r: &Rules, test: Outcome) -> PassResult {
    let (natural, modified) = (test.face == 1, test.total <= 1 && test.face != 6);
    let fumbled = match r.options.fumble_definition {
        FumbleDefinition::NaturalOrModifiedOne => natural || modified,
        FumbleDefinition::ModifiedOneOnly => modified,
        FumbleDefinition::NaturalOneOnly => natural,
    };
    match (fumbled, test.passed) {
        (true, _) => PassResult::Fumble,
        (false, true) => PassResult::Accurate,
        (false, false) => PassResult::Inaccurate,
    }
}

/// Before the throw, unless the league has it the other way round (O-03).
fn intercepted(r: &Rules) -> Interception {
    match r.options.interception_order {
        InterceptionOrder::ThrowFirst => Interception::AfterThrow,
        InterceptionOrder::InterceptFirst => Interception::BeforeThrow,
    }
}

/// A throw counts as longer than it is, but sight goes by the true distance (OB-5.24-11).
fn squares(r: &Rules, s: &State, who: Pid, mate: Pid) -> SqSet {
    let far = if r.permits(Permit::IsSmall, s, mate) { Range::Long } else { Range::Short };
    let near = || squares_in_range(r, s.player(who).at, far.min(query::longest_pass(r, s)));
    let reach = if may_hail(r, s, who) { r.pitch.all } else { near() };
    let mut empty = SqSet::EMPTY;
    reach.for_each(|sq| {
        if s.is_free(sq) {
            empty.insert(sq);
        }
    });
    empty
}
