//! The program as a person or a script uses it.

mod folder;
mod keeping;
mod kills;
mod licences;
mod limits;
mod line;
mod measuring;
mod playing;
mod serving;
mod strange_signs;
