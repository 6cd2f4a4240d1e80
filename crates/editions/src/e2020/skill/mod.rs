pub mod animal_savagery;
pub mod bloodlust;
pub mod brawler;
pub mod drunkard;
pub mod fend;
pub mod grab;
pub mod juggernaut;
pub mod monstrous_mouth;
pub mod pick_me_up;
pub mod pogo_stick;
pub mod pro;
pub mod sidestep;
pub mod stand_firm;
pub mod sure_feet;
pub mod swarming;
pub mod take_root;
pub mod titchy;
pub mod unchannelled_fury;
pub mod very_long_legs;
pub mod wrestle;

use touchback_engine::ActionKind;

/// A Block, a Blitz, or an action that replaces a block.
pub(crate) const fn is_violent(kind: ActionKind) -> bool {
    matches!(kind, ActionKind::Block | ActionKind::Blitz) || kind.is_strike()
}
