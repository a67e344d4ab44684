//! One test or more for each numbered rule.

mod common;
mod moving;
mod order;
mod points;
mod set_up;
mod town;
mod whole_games;
