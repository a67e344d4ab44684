//! How a report is written again.

use crate::arena::Source;
use crate::experiment::{Experiment, Plan};

/// The command that writes the report of an experiment again.
pub fn command(experiment: &Experiment) -> String {
    let Source { game, options, players, games, seed, .. } = &experiment.source;
    let bots: Vec<String> = experiment.bots.iter().map(ToString::to_string).collect();
    let options: String =
        options.split_whitespace().map(|option| format!(" --option {option}")).collect();
    let edition = if experiment.edition_text.is_some() { " --edition FILE" } else { "" };
    let is_compared = matches!(&experiment.plan, Plan::Balance { against: Some(_) });
    let against = if is_compared { " --against FILE" } else { "" };
    format!(
        "northpole balance {game} --players {players} --bots {} --games {games} --seed \
         {seed}{options}{edition}{against} --out report.html",
        bots.join(",")
    )
}
