pub mod pro;
pub mod side_step;
pub mod stand_firm;
pub mod sure_feet;
