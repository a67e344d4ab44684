//! Tables without a screen: every game, through the same messages that a page sends.

mod desk;
mod firework;
mod guests;
mod mistakes;
mod secrets;
