//! The guide's own custom inducements, for rulespacks to list (MP-CUST-10 to -46; `data/custom-inducements.toml`). What
//! they do on the pitch is the match's business.

use touchback_roster::pack::CustomInducement;

pub use touchback_rulesets::custom::{Gain, Known, Row, When, Who, known};

/// As a rulespack lists it.
pub fn for_rulespack(known: &Known) -> CustomInducement {
    CustomInducement {
        id: known.id.clone(),
        name: known.name.clone(),
        price: Some(known.price),
        max: known.max,
        effect: known.effect.clone(),
        free: false,
    }
}
