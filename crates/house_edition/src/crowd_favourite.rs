//! Crowd Favourite (HOUSE-3), the rule of Old Marrow: once in each half, when he has declared his action, the crowd may cheer him
//! on, and his team has one more re-roll until the end of the drive.

use crate::places::{CHEERED, CROWD_FAVOURITE};
use touchback_engine::unit::{Act, Cx, Fills, Flow, Hook, Next, Part};
use touchback_engine::{Addition, Own, Pid, Words};

pub const PART: Part = Part {
    id: "house/star/crowd-favourite",
    revision: 1,
    fills: Fills::Star(CROWD_FAVOURITE, &[Hook::Act(Act { may: |_, _, _, _| true, targets: None, take })]),
    procedures: &[],
};

pub const WORDS: &[Words] = &[
    Words {
        of: Addition::StarRule(Own::A),
        id: "house/crowd-favourite",
        rule: "HOUSE-3",
        en: "Crowd Favourite",
        de: "Publikumsliebling",
    },
    Words {
        of: Addition::Event(CHEERED),
        id: "house/cheered",
        rule: "HOUSE-3",
        en: "The crowd cheers {who} on.",
        de: "Das Publikum feuert {who} an.",
    },
];

fn take(cx: &mut Cx, who: Pid, _: Pid) -> Flow {
    cx.tell(CHEERED, who, Pid::NONE, 0);
    cx.drive_reroll(who.side());
    Ok(Next::Go)
}
