//! Tables that people come to from afar, without a network: every game, every mishap.

mod elsewhere;
mod guests;
mod house;
mod people;
mod secrets;
mod sizes;
mod storm;
