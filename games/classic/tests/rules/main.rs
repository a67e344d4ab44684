//! Every numbered rule, every surprise card, every worked example.

mod bakery;
mod day;
mod examples;
mod gifts;
mod places;
mod points;
mod setup;
mod stable;
mod story;
mod surprises;
