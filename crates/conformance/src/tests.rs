//! The checks, checked: the sound toy passes, and every fault is caught by the check that is for it.

mod faults;
mod files;
mod scripts;
