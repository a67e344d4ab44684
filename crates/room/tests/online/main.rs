//! Tables that people come to from afar, without a network: every game, every mishap.

mod devices;
mod driver;
mod full;
mod guests;
mod luck;
mod lying;
mod nobody_blocks;
mod nodes;
mod people;
mod secrets;
mod shared_screen;
mod sizes;
mod stalling;
mod storm;
mod tampering;
mod thinking;
