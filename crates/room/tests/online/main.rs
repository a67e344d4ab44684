//! Tables that people come to from afar, without a network: every game, every mishap.

mod driver;
mod guests;
mod nobody_blocks;
mod nodes;
mod people;
mod secrets;
mod sizes;
mod storm;
mod thinking;
