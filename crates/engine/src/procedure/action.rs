//! What players do in their activations.

pub(in crate::procedure) mod bite;
pub(in crate::procedure) mod block;
pub(in crate::procedure) mod foul;
pub(in crate::procedure) mod gaze;
pub(in crate::procedure) mod hand_off;
pub(in crate::procedure) mod movement;
pub(in crate::procedure) mod pass;
pub(in crate::procedure) mod stare;
pub(in crate::procedure) mod throw_mate;
