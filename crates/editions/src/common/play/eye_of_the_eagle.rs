//! Eye of the Eagle (MS-61): the throw is accurate without a roll; not for a Hail Mary Pass.

use super::{card, mark_only, plays, possible};
use touchback_engine::state::Mark;
use touchback_engine::under_way;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part = card(
    "common/play/eye-of-the-eagle",
    CardPart {
        may: |_, s, _| possible(!under_way::is_hail_mary(s)),
        ..CardPart::new(plays!["MS-61"], |cx, _| mark_only(cx, Mark::Accurate))
    },
);
