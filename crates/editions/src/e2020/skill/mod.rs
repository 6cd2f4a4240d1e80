pub mod fend;
pub mod grab;
pub mod juggernaut;
pub mod monstrous_mouth;
pub mod sidestep;
pub mod stand_firm;
pub mod wrestle;
