//! The table in a terminal, drawn into a buffer.

mod house;
mod keys;
mod screens;
