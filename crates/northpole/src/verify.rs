//! `northpole verify`: checks whether luck was what it had to be, and whether the game is the one
//! that a device saw.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

use host::{Flaw, Part};
use protocol::{Compared, Found, Origin, Verified, Witness};
use scene::words;

use crate::failure::Failure;
use crate::paged;
use crate::reading;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The downloaded game, which must be over
    file: PathBuf,
    /// The commitments that a device saved when it took part in the game
    #[arg(long, value_name = "FILE")]
    commitments: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let path = &arguments.file;
    let text = reading::text(path)?;
    let witness = arguments.commitments.as_deref().map(witness).transpose()?;
    let verified = match host::verify(&text, witness.as_ref()) {
        Ok(verified) => verified,
        Err(flaw) => {
            paged::tell(&unsound(&flaw, &text))?;
            return Err(Failure::new(format!("{}: {flaw}", path.display())));
        }
    };
    paged::tell(&report(&verified))?;
    match problems(&verified) {
        0 => Ok(()),
        1 => Err(Failure::new("one check failed")),
        count => Err(Failure::new(format!("{count} checks failed"))),
    }
}

fn witness(path: &Path) -> Result<Witness, Failure> {
    let text = reading::text(path)?;
    let read = serde_json::from_str(&text);
    read.map_err(|why| Failure::new(format!("{}: {why}", path.display())))
}

/// What was checked, and the results.
fn report(verified: &Verified) -> String {
    let mut lines = vec![match &verified.origin {
        Origin::Promise(promise) => format!(
            "scheme       first: luck follows from a key, and an online table must have promised \
             this before the game: {promise}"
        ),
        Origin::Agreed { fingerprint, .. } => {
            format!("scheme       second: commitments and salts; fingerprint {fingerprint}")
        }
    }];
    let deals = format!("deals        {}, all as the key says", verified.decisions);
    if let Origin::Agreed { salted, failed, round, .. } = &verified.origin {
        lines.push("plan, names  as agreed on".into());
        lines.push("seats        as drawn".into());
        lines.push(match &**salted {
            [] => "salts        none: server luck only".into(),
            names => format!("salts        {}", words::list(names, "and")),
        });
        lines.push(format!("rounds       {}", rounds(*round, failed)));
    }
    lines.push(deals);
    lines.push("order        every step follows from the one before".into());
    lines.push(if verified.is_over {
        "result       as played; the game is complete".into()
    } else {
        "result       MISSING: the end was cut off, or everyone agreed to end the game".into()
    });
    if let Some(Compared { commitments, moves }) = &verified.compared {
        lines.push(format!("commitments  {}", found(commitments)));
        lines.push(format!("moves        {}", found(moves)));
    } else {
        lines.push("commitments  not checked: use --commitments FILE of a device".into());
        lines.push("moves        not checked: use --commitments FILE of a device".into());
    }
    lines.into_iter().flat_map(|line| [line, "\n".into()]).collect()
}

/// What was right before something was wrong, and what could not be checked after it.
fn unsound(flaw: &Flaw, text: &str) -> String {
    let is_agreed = text.lines().any(|line| line.starts_with("luck "));
    let rows = [
        (Part::Steps, "order        ", "every step and the result follow from those before"),
        (Part::Rounds, "rounds       ", "every round is recorded"),
        (Part::Salts, "salts        ", "the key follows from them"),
        (Part::Plan, "plan, names  ", "as agreed on"),
        (Part::Seats, "seats        ", "as drawn"),
        (Part::Deals, "deals        ", "as the key says"),
    ];
    let is_told = |part: Part| is_agreed || matches!(part, Part::Steps | Part::Deals);
    let row = |(part, name, right): (Part, &str, &str)| match part.cmp(&flaw.part) {
        Ordering::Less => format!("{name}{right}\n"),
        Ordering::Equal => format!("{name}WRONG: {flaw}\n"),
        Ordering::Greater => format!("{name}not checked\n"),
    };
    let rows: String = rows.into_iter().filter(|row| is_told(row.0)).map(row).collect();
    rows + "commitments  not checked\nmoves        not checked\n"
}

fn rounds(round: u8, failed: &[(u8, String)]) -> String {
    let name = |(_, name): &(u8, String)| {
        if name.is_empty() { "no answer".to_owned() } else { name.clone() }
    };
    let lost: Vec<String> = failed.iter().map(name).collect();
    match (round, &*lost) {
        (_, []) => "the first succeeded".into(),
        (round, lost) => format!("{} failed ({})", round - 1, words::list(lost, "and")),
    }
}

fn found(found: &Found) -> String {
    match found {
        Found::Same => "the same as this device saw".into(),
        Found::NotSeen => "not checked: this device did not see them".into(),
        Found::Wrong(why) => format!("WRONG: {why}"),
    }
}

fn problems(verified: &Verified) -> usize {
    let is_wrong = |found: &&Found| matches!(found, Found::Wrong(_));
    let compared = verified.compared.iter().flat_map(|it| [&it.commitments, &it.moves]);
    compared.filter(is_wrong).count() + usize::from(!verified.is_over)
}
