//! The project's own commands. `cargo xtask` lists them.

mod bless;
mod browser;
mod deny;
mod dist;
mod fmt;
mod install;
mod installed;
mod new_game;
mod place;
mod play;
mod python;
mod report;
mod run;
mod served;
mod soak;
mod test;
mod tidy;
mod web;
mod words;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask play            install what is missing, build everything, serve the browser version
cargo xtask play GAME …     the same, in the terminal
cargo xtask install [DIR]   build the program and install it below DIR (~/.local), with manual and completions
cargo xtask uninstall [DIR] remove what `install` put there; saved games stay
cargo xtask dist            build what a release holds, into target/dist
cargo xtask setup           install what the tests need, or say what to install
cargo xtask test            install what is missing, run all tests
cargo xtask ci              what every commit must pass: format, lints, tidy, tests
cargo xtask browser [NAME]  play the web client in a real browser
cargo xtask measure         measure how fast the web client is in a real browser
cargo xtask python          build the Python package in a virtual environment and test it
cargo xtask web [--quick]   build the web client into northpole's assets
cargo xtask soak [N] [PART] run N times (20) as many games, texts, kills and reloads as the tests do
cargo xtask soak dist       install a release into a clean Debian, play there, remove it (as root)
cargo xtask soak install    `cargo install` into a folder, without network: it has the web client
cargo xtask deny            check advisories on our dependencies, if `cargo deny` is installed
cargo xtask fmt             format Rust and style sheets
cargo xtask words [FOLDER …] every text that a person may read, with its file and line
cargo xtask tidy            the invariants of the architecture
cargo xtask bless [GAME …]  rewrite playthroughs, perft counts and transcripts; read the diff!
cargo xtask new-game NAME   write a small complete game to start from
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", &[][..]),
    };
    match run::enter_root().and_then(|()| carry_out(command, rest)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(command: &str, rest: &[String]) -> Result<(), String> {
    match command {
        "play" => play::run(rest),
        "install" => place::install(rest),
        "uninstall" => place::uninstall(rest),
        "dist" => dist::run(rest),
        "setup" => test::set_up(),
        "test" => test::run(),
        "ci" => test::ci(),
        "python" => python::tests(),
        "web" => web::run(rest),
        "browser" => browser::run(rest),
        "measure" => browser::measure(),
        "deny" => deny::check(),
        "fmt" => fmt::run(),
        "soak" => soak::run(rest),
        "tidy" => tidy::run(),
        "words" => words::run(rest),
        "bless" => bless::run(rest),
        "new-game" => new_game::run(rest),
        "help" | "--help" | "-h" => {
            print!("{USAGE}");
            Ok(())
        }
        unknown => Err(format!("unknown command `{unknown}`\n{USAGE}")),
    }
}
