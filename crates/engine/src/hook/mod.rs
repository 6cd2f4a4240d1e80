//! Where skills and traits meet the procedures: one file per hook point, one arm per skill.

pub mod activation;
pub mod assist;
pub mod ball;
pub mod block;
pub mod custom;
pub mod injury;
pub mod joint;
pub mod leader;
pub mod movement;
pub mod pass;
pub mod spell;
pub mod star;
pub mod test;
