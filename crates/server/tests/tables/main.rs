//! The server as its clients meet it: real sockets, a real file.

mod bad_guests;
mod client;
mod deadlines;
mod endings;
mod failures;
mod faults;
mod house;
mod idle;
mod killed;
mod nodes;
mod people;
mod whole_games;
