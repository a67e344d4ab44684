//! Metrics in the format of Prometheus, without names or secrets.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use crate::limits::Kind;
use crate::thinkers::Thoughts;

/// Counters since the start.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Tables in use.
    pub(crate) tables: AtomicU64,
    /// Connections to clients.
    pub(crate) sockets: AtomicU64,
    /// Records stored.
    pub(crate) records: AtomicU64,
    /// Requests answered.
    pub(crate) requests: AtomicU64,
    /// Appends that failed.
    pub(crate) failures: AtomicU64,
    /// Appends that lost to another node's.
    pub(crate) conflicts: AtomicU64,
    /// Times that another node's records were applied.
    pub(crate) followed: AtomicU64,
    /// Tables that were restored after a panic.
    pub(crate) panics: AtomicU64,
    /// Connections that were closed because the client was silent or sent something invalid.
    pub(crate) cut: AtomicU64,
    appends: Histogram,
    refusals: [AtomicU64; KINDS.len()],
}

const KINDS: [Kind; 7] =
    [Kind::Connection, Kind::Table, Kind::Join, Kind::Request, Kind::Chat, Kind::Hint, Kind::Miss];

impl Metrics {
    /// Counts an append and the time it took.
    pub(crate) fn appended(&self, records: usize, time: Duration) {
        self.records.fetch_add(records as u64, Relaxed);
        self.appends.add(time);
    }

    /// Counts a request that was over a limit.
    pub(crate) fn refused(&self, kind: Kind) {
        let nth = KINDS.iter().position(|it| *it == kind).expect("all kinds are listed");
        self.refusals[nth].fetch_add(1, Relaxed);
    }

    /// The page that Prometheus reads.
    pub(crate) fn page(&self, thoughts: Thoughts) -> String {
        let mut page = String::new();
        let Thoughts { begun, waiting } = thoughts;
        for (name, help, value) in [
            ("thoughts", "Decisions that bots are computing.", begun),
            ("thoughts_waiting", "Decisions of bots that are waiting.", waiting),
        ] {
            head(&mut page, name, "gauge", help);
            page += &format!("northpole_{name} {value}\n");
        }
        let singles = [
            ("tables", "gauge", "Tables in use.", &self.tables),
            ("sockets", "gauge", "Connections to clients.", &self.sockets),
            ("records_total", "counter", "Records stored.", &self.records),
            ("requests_total", "counter", "Requests answered.", &self.requests),
            ("append_failures_total", "counter", "Appends that failed.", &self.failures),
            (
                "conflicts_total",
                "counter",
                "Appends that lost a race against another node.",
                &self.conflicts,
            ),
            (
                "followed_total",
                "counter",
                "Times another node's records were applied.",
                &self.followed,
            ),
            ("table_panics_total", "counter", "Tables restored after a bug.", &self.panics),
            (
                "sockets_cut_total",
                "counter",
                "Connections closed for silence or nonsense.",
                &self.cut,
            ),
        ];
        for (name, kind, help, value) in singles {
            head(&mut page, name, kind, help);
            page += &format!("northpole_{name} {}\n", value.load(Relaxed));
        }
        head(&mut page, "refusals_total", "counter", "Requests over a limit.");
        for (kind, count) in KINDS.iter().zip(&self.refusals) {
            let (kind, count) = (kind.word(), count.load(Relaxed));
            page += &format!("northpole_refusals_total{{kind=\"{kind}\"}} {count}\n");
        }
        head(&mut page, "append_seconds", "histogram", "How long records took to be stored.");
        self.appends.write("northpole_append_seconds", &mut page);
        page
    }
}

fn head(page: &mut String, name: &str, kind: &str, help: &str) {
    *page += &format!("# HELP northpole_{name} {help}\n# TYPE northpole_{name} {kind}\n");
}

/// Counts one more until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted<'a>(&'a AtomicU64);

impl<'a> Counted<'a> {
    pub(crate) fn new(gauge: &'a AtomicU64) -> Counted<'a> {
        gauge.fetch_add(1, Relaxed);
        Counted(gauge)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// A histogram of how long an operation took.
#[derive(Debug, Default)]
struct Histogram {
    /// One for each of [`BOUNDS`], and one for everything longer.
    counts: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
}

/// Upper bounds in microseconds.
const BOUNDS: [u64; 11] =
    [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

impl Histogram {
    fn add(&self, time: Duration) {
        let took = time.as_micros() as u64;
        let nth = BOUNDS.iter().position(|bound| took <= *bound).unwrap_or(BOUNDS.len());
        self.counts[nth].fetch_add(1, Relaxed);
        self.microseconds.fetch_add(took, Relaxed);
    }

    fn write(&self, name: &str, page: &mut String) {
        let mut sum = 0;
        let bounds = BOUNDS.iter().map(|bound| (*bound as f64 / 1e6).to_string());
        for (bound, count) in bounds.chain(["+Inf".into()]).zip(&self.counts) {
            sum += count.load(Relaxed);
            *page += &format!("{name}_bucket{{le=\"{bound}\"}} {sum}\n");
        }
        let seconds = self.microseconds.load(Relaxed) as f64 / 1e6;
        *page += &format!("{name}_sum {seconds}\n{name}_count {sum}\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prometheus_can_read_it() {
        let metrics = Metrics::default();
        metrics.appended(3, Duration::from_millis(4));
        metrics.appended(1, Duration::from_mins(1));
        metrics.refused(Kind::Hint);
        let table = Counted::new(&metrics.tables);
        let page = metrics.page(Thoughts { begun: 2, waiting: 5 });
        for line in [
            "northpole_tables 1",
            "northpole_thoughts 2",
            "northpole_thoughts_waiting 5",
            "northpole_records_total 4",
            "northpole_refusals_total{kind=\"hints\"} 1",
            "northpole_append_seconds_bucket{le=\"0.0025\"} 0",
            "northpole_append_seconds_bucket{le=\"0.005\"} 1",
            "northpole_append_seconds_bucket{le=\"+Inf\"} 2",
            "northpole_append_seconds_sum 60.004",
            "northpole_append_seconds_count 2",
            "# TYPE northpole_append_seconds histogram",
        ] {
            assert!(page.lines().any(|it| it == line), "{line} is missing:\n{page}");
        }
        drop(table);
        assert!(metrics.page(Thoughts::default()).contains("northpole_tables 0\n"));
    }
}
