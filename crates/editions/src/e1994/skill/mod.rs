pub mod side_step;
pub mod stand_firm;
