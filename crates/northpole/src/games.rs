//! `northpole games`: the list of games.

use std::io::{Write, stdout};

use scene::{About, Names, Setting, words};

use crate::failure::Failure;
use crate::paged;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = catalog::games();
    if arguments.json {
        let listed = games.iter().map(|about| Listed::new(about)).collect::<Result<Vec<_>, _>>()?;
        let json = serde_json::to_string_pretty(&listed).map_err(Failure::new)?;
        writeln!(stdout(), "{json}")?;
        return Ok(());
    }
    paged::tell(&games.into_iter().map(describe).collect::<String>())
}

/// A game, with the data that results of the lab name.
#[derive(serde::Serialize)]
struct Listed<'a> {
    version: &'static str,
    /// The hash of its built-in edition.
    edition: String,
    #[serde(flatten)]
    about: &'a About,
}

impl Listed<'_> {
    fn new(about: &About) -> Result<Listed<'_>, Failure> {
        let edition = lab::arena::built_in_print(about.id).map_err(Failure::new)?;
        Ok(Listed { version: env!("CARGO_PKG_VERSION"), edition, about })
    }
}

fn describe(about: &About) -> String {
    let (least, most) = about.players;
    let (short, long) = about.minutes;
    let mut text = format!(
        "{:<10} {} ({least}–{most} players, {short}–{long} minutes)\n           {}\n",
        about.id, about.title, about.tagline
    );
    for setting in about.settings {
        text += &self::setting(setting);
    }
    text
}

fn setting(setting: &Setting) -> String {
    let mut text = format!("           {}: {}\n", setting.title, setting.about);
    for value in setting.values.iter().filter(|value| !value.option.is_empty()) {
        text += &line(value.option, &Names::default().fill(value.about));
    }
    if let Some(mix) = &setting.mix {
        let example: Vec<&str> = mix.parts.iter().map(|part| part.option).take(mix.count).collect();
        text += &line(&mix.option(&example), &words::any_of(mix.count, mix.parts.len()));
        for part in mix.parts {
            text += &format!("               {:<24} {}: {}\n", part.option, part.title, part.about);
        }
    }
    text
}

fn line(option: &str, about: &str) -> String {
    format!("             --option {option:<18} {about}\n")
}
