//! The program as a person or a script uses it.

mod folder;
mod measuring;
mod playing;
