//! Tables without a screen: every game, through the messages of the protocol.

mod evening;
mod firework;
mod frames;
mod guests;
mod guides;
mod local_table;
mod mistakes;
mod moments;
mod secrets;
mod shared_screen;
