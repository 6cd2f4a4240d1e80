//! Excuse Me, Are You a Zoat?: a Hypnotic Gaze by a player who has no such skill.

use super::{fresh, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Part, Permit};

pub const PART: Part =
    star("2020/star/excuse-me-are-you-a-zoat", StarRule::ExcuseMeAreYouAZoat, &[fresh(Permit::GazesByRule)], &[]);
