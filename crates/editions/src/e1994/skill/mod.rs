pub mod ball_and_chain;
pub mod pogo_stick;
pub mod pro;
pub mod side_step;
pub mod stand_firm;
pub mod sure_feet;
pub mod very_long_legs;
