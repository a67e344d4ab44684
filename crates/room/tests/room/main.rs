//! Tables without a screen: every game, through the same messages that a page sends.

mod desk;
mod firework;
mod guests;
mod guides;
mod mistakes;
mod secrets;
mod ways;
