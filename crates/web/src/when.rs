//! When a game was started, in words.

use js_sys::Date;
use wasm_bindgen::JsValue;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A point in time on this computer's clock and calendar.
#[derive(Clone, Copy, PartialEq, Debug)]
struct CalendarTime {
    /// Days since a fixed day.
    day: i64,
    year: u32,
    /// Counted from 0.
    month: usize,
    of_month: u32,
    hour: u32,
    minute: u32,
}

/// "today, 14:05", "yesterday, 9:30", "12 November", "24 December 2025". A game's key is the time
/// at which it was started, in milliseconds.
pub(crate) fn began(key: &str) -> Option<String> {
    let milliseconds: f64 = key.parse().ok()?;
    // Keys in tests are small numbers, and those of online tables have the table's id behind the
    // time.
    (milliseconds > 1e12).then(|| told(moment(milliseconds), moment(Date::now())))
}

fn moment(milliseconds: f64) -> CalendarTime {
    let date = Date::new(&JsValue::from_f64(milliseconds));
    let local = milliseconds - date.get_timezone_offset() * 60_000.0;
    CalendarTime {
        day: (local / 86_400_000.0).floor() as i64,
        year: date.get_full_year(),
        month: date.get_month() as usize,
        of_month: date.get_date(),
        hour: date.get_hours(),
        minute: date.get_minutes(),
    }
}

fn told(then: CalendarTime, now: CalendarTime) -> String {
    let CalendarTime { year, month, of_month, hour, minute, .. } = then;
    let clock = format!("{hour}:{minute:02}");
    match now.day - then.day {
        0 => format!("today, {clock}"),
        1 => format!("yesterday, {clock}"),
        _ if year == now.year => format!("{of_month} {}", MONTHS[month % 12]),
        _ => format!("{of_month} {} {year}", MONTHS[month % 12]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: CalendarTime =
        CalendarTime { day: 20_000, year: 2026, month: 10, of_month: 16, hour: 21, minute: 5 };

    #[test]
    fn a_day_is_told_as_people_do() {
        let at = |days: i64| CalendarTime { day: NOW.day - days, ..NOW };
        assert_eq!(told(at(0), NOW), "today, 21:05");
        assert_eq!(told(CalendarTime { hour: 9, ..at(1) }, NOW), "yesterday, 9:05");
        assert_eq!(told(CalendarTime { of_month: 9, ..at(7) }, NOW), "9 November");
        let long_ago = CalendarTime { year: 2025, month: 11, of_month: 24, ..at(327) };
        assert_eq!(told(long_ago, NOW), "24 December 2025");
    }
}
