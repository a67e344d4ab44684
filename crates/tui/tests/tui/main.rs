//! The table in a terminal, drawn into a buffer.

mod again;
mod beginning;
mod guided;
mod keys;
mod people;
mod reading;
mod screens;
mod sitting;
