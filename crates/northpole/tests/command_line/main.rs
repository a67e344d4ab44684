//! The program as a person or a script uses it.

#[cfg(target_os = "linux")]
mod answering;
mod blocks;
mod club;
mod folder;
mod guided;
#[cfg(target_os = "linux")]
mod joining;
mod keeping;
mod kills;
#[cfg(target_os = "linux")]
mod leaving;
mod licences;
mod limits;
mod manual;
mod measuring;
mod old_files;
mod online_client;
#[cfg(target_os = "linux")]
mod online_lines;
mod playing;
#[cfg(target_os = "linux")]
mod pty;
#[cfg(target_os = "linux")]
mod python_client;
mod serving;
mod strange_signs;
#[cfg(target_os = "linux")]
mod terminal;
#[cfg(target_os = "linux")]
mod tls;
mod typing;
mod verifying;
