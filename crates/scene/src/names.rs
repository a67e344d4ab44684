//! Players' names in a scene's text.

use tabletop::Seat;

/// How a seat is written in the text of a scene.
pub fn at(seat: Seat) -> String {
    format!("@{seat}")
}

/// The names of the players.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// Names in seat order. A seat without one is "Seat 3".
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Names {
        Names(names.into_iter().map(Into::into).collect())
    }

    /// The name of the player on a seat.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {seat}"))
    }

    /// Puts the names into a text.
    pub fn fill(&self, text: &str) -> String {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(sign) = rest.find('@') {
            let (before, after) = rest.split_at(sign);
            filled += before;
            let seat = after.get(1..2).and_then(|digit| digit.parse::<Seat>().ok());
            filled += &seat.map_or("@".into(), |seat| self.of(seat));
            rest = &after[if seat.is_some() { 2 } else { 1 }..];
        }
        filled + rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_where_seats_are_written() {
        let names = Names::new(["Nora", "Chloe"]);
        assert_eq!(names.fill("@2 sends @1's token home."), "Chloe sends Nora's token home.");
        assert_eq!(names.fill("@3 waits @ home, @"), "Seat 3 waits @ home, @");
    }
}
