//! Overtime ends with the first touchdown; if it is drawn, another follows, unless the league ends the match there
//! (OB-3.9-31, -32, O-15).

use touchback_engine::rules::options::OvertimeLimit;
use touchback_engine::unit::{Fills, Overtime, Part, Slot};

pub const PART: Part = Part {
    id: "1994/slot/overtime",
    revision: 1,
    fills: Fills::Slot(Slot::Overtime(Overtime {
        ends_with_touchdown: true,
        goes_on: |r| r.options.overtime_limit == OvertimeLimit::UntilDecided,
        settle: |_| Ok(()),
    })),
    procedures: &[],
};
