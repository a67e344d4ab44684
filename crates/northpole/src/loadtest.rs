//! `northpole loadtest`: plays at a server with many clients, to measure it.

use std::io::{Write, stdout};
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

use ::loadtest::{LoadTest, Report, Times};

use crate::columns::columns;
use crate::failure::Failure;
use crate::lines;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Nodes to play at, such as 127.0.0.1:1224. They should be your own, started with
    /// --no-limits
    #[arg(value_name = "URL", required = true)]
    servers: Vec<String>,
    /// Number of tables
    #[arg(long, value_name = "N", default_value_t = 25)]
    tables: usize,
    /// Number of extra tables, full of expert bots, that are opened first and left at once
    #[arg(long, value_name = "N", default_value_t = 0)]
    deserted: usize,
    /// Number of connections; up to four of each table play, the others watch
    #[arg(long, value_name = "N", default_value_t = 100)]
    sockets: usize,
    /// Steps per second, at all tables together
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    rate: f64,
    /// Seconds to play once everyone is seated
    #[arg(long, value_name = "N", default_value_t = 30)]
    seconds: u64,
    /// Seconds until everyone is seated
    #[arg(long, value_name = "N")]
    arrival: Option<u64>,
    /// Play these games only
    #[arg(long = "game", value_name = "GAME")]
    games: Vec<String>,
    /// Out of a thousand steps, after how many a player is disconnected and comes back later
    #[arg(long, value_name = "N", default_value_t = 5)]
    leaving: u32,
    /// Out of a thousand steps, after how many a player chats
    #[arg(long, value_name = "N", default_value_t = 20)]
    chatting: u32,
    /// The same seed gives the same choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The most clients that sit down within a second, unless an option says otherwise.
const ARRIVALS: u64 = 200;

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let test = load_test(arguments)?;
    lines::raise_limit();
    let report = tokio::runtime::Runtime::new()?.block_on(test.run());
    if arguments.json {
        let text = serde_json::to_string_pretty(&report).expect("a report can be written");
        writeln!(stdout(), "{text}")?;
    } else {
        write!(stdout(), "{}", shown(&report))?;
    }
    if !report.wrong.is_empty() {
        return Err(Failure::new("the server made mistakes: see above"));
    }
    Ok(())
}

fn load_test(arguments: &Arguments) -> Result<LoadTest, Failure> {
    let known: Vec<String> = catalog::games().iter().map(|about| about.id.into()).collect();
    if let Some(unknown) = arguments.games.iter().find(|game| !known.contains(game)) {
        return Err(Failure::new(format!(
            "unknown game `{unknown}`: `northpole games` lists the games"
        )));
    }
    if arguments.tables == 0 || arguments.sockets < arguments.tables * 2 {
        return Err(Failure::new("every table needs at least two connections"));
    }
    let servers: Result<Vec<SocketAddr>, Failure> =
        arguments.servers.iter().map(|url| address(url)).collect();
    let arrival = arguments.arrival.unwrap_or(2 + arguments.sockets as u64 / ARRIVALS);
    Ok(LoadTest {
        servers: servers?,
        tables: arguments.tables,
        deserted: arguments.deserted,
        sockets: arguments.sockets,
        rate: arguments.rate,
        time: Duration::from_secs(arguments.seconds),
        arrival: Duration::from_secs(arrival),
        games: if arguments.games.is_empty() { known } else { arguments.games.clone() },
        leaving: arguments.leaving,
        chatting: arguments.chatting,
        seed: arguments.seed,
    })
}

fn address(url: &str) -> Result<SocketAddr, Failure> {
    let host = url.trim_start_matches("http://").trim_end_matches('/');
    let found = host.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    found
        .ok_or_else(|| Failure::new(format!("{url}: not an address such as http://127.0.0.1:1224")))
}

/// The report as a table.
fn shown(report: &Report) -> String {
    let row = |name: &str, times: &Times| {
        let cell = |time: f64| format!("{time:.1}");
        let Times { count, p50, p90, p99, p999, max } = *times;
        [name.into(), count.to_string(), cell(p50), cell(p90), cell(p99), cell(p999), cell(max)]
    };
    let mut text = format!(
        "{} tables, {} connections ({} at the end), {} s: {:.1} of {} planned steps per second\n\
         {} games finished, {} reconnects, {} chat messages\n\n",
        report.tables,
        report.sockets,
        report.sockets_at_the_end,
        report.seconds,
        report.steps_a_second,
        report.rate,
        report.games,
        report.comebacks,
        report.sayings,
    );
    let headings = ["milliseconds", "count", "50%", "90%", "99%", "99.9%", "longest"];
    let rows = [
        row("steps taken", &report.taken),
        row("steps answered", &report.answered),
        row("steps seen by others", &report.seen),
        row("tables entered", &report.entered),
    ];
    text += &columns(headings, rows.into_iter());
    for (list, heading) in [(&report.trouble, "trouble"), (&report.wrong, "WRONG")] {
        for (words, count) in list {
            text += &format!("{heading}: {count} × {words}\n");
        }
    }
    text
}
