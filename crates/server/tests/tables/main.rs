//! The server as its clients meet it: real sockets, a real file.

mod bad_clients;
mod client;
mod deadlines;
mod deserted;
mod endings;
mod failures;
mod faults;
mod idle;
mod killed;
mod nodes;
mod old_tables;
mod people;
mod test_server;
mod whole_games;
