//! The server as its clients meet it: real sockets, a real file.

mod bad_clients;
mod client;
mod club;
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
mod slow_clients;
mod test_server;
mod whole_games;
