//! A map drawn with characters: spots on their lattice, streets as lines, paths as a list.

use crate::{Face, Link, LinkKind, Spot, SpotId};

/// Room for one spot and the way to the next, in characters.
const WIDTH: usize = 11;
const HEIGHT: usize = 2;

/// Draws the spots where they lie; what lies there stands beside the number of the spot.
pub(super) fn draw(spots: &[Spot], links: &[Link], lit: impl Fn(&SpotId) -> bool) -> String {
    let mut canvas = Canvas::new(spots);
    let streets = links.iter().filter(|link| link.kind == LinkKind::Street);
    for link in streets {
        if let (Some(from), Some(to)) = (find(spots, &link.from), find(spots, &link.to)) {
            canvas.street(from, to);
        }
    }
    for spot in spots {
        let label = label(spot);
        canvas.label(spot, &if lit(&spot.id) { format!("[{label}]") } else { label });
    }
    canvas.text() + &paths(spots, links)
}

/// The number of the spot (the last part of its id) and a sign for each piece on it.
fn label(spot: &Spot) -> String {
    let number = spot.id.0.rsplit('/').next().unwrap_or_default();
    let signs: String = spot
        .pieces
        .iter()
        .map(|piece| match &piece.face {
            Face::Back(icon) | Face::Token(icon) => icon.sign(),
            Face::Card(card) => card.icon.sign(),
            Face::Figure(icon, name) => name.chars().next().unwrap_or(icon.sign()),
            Face::Die(pips) => char::from(b'0' + pips),
        })
        .collect();
    number.to_string() + &signs
}

fn paths(spots: &[Spot], links: &[Link]) -> String {
    let number = |id: &SpotId| find(spots, id).map(label_number).unwrap_or_default();
    let paths: Vec<String> = links
        .iter()
        .filter(|link| link.kind == LinkKind::Path)
        .map(|link| format!("{}~{}", number(&link.from), number(&link.to)))
        .collect();
    if paths.is_empty() { String::new() } else { format!("Paths: {}\n", paths.join(" ")) }
}

fn label_number(spot: &Spot) -> String {
    spot.id.0.rsplit('/').next().unwrap_or_default().into()
}

fn find<'a>(spots: &'a [Spot], id: &SpotId) -> Option<&'a Spot> {
    spots.iter().find(|spot| spot.id == *id)
}

struct Canvas(Vec<Vec<char>>);

impl Canvas {
    fn new(spots: &[Spot]) -> Canvas {
        let places = || spots.iter().filter_map(|spot| spot.place);
        let columns = places().map(|place| place.x as usize + 1).max().unwrap_or(0);
        let rows = places().map(|place| place.y as usize + 1).max().unwrap_or(0);
        Canvas(vec![vec![' '; columns * WIDTH]; (rows * HEIGHT).saturating_sub(HEIGHT - 1)])
    }

    fn street(&mut self, from: &Spot, to: &Spot) {
        let (Some(from), Some(to)) = (from.place, to.place) else { return };
        let (left, right) = (from.x.min(to.x) as usize, from.x.max(to.x) as usize);
        let (top, bottom) = (from.y.min(to.y) as usize, from.y.max(to.y) as usize);
        if top == bottom {
            (left * WIDTH + 2..right * WIDTH).for_each(|x| self.0[top * HEIGHT][x] = '─');
        } else {
            (top * HEIGHT + 1..bottom * HEIGHT).for_each(|y| self.0[y][left * WIDTH + 1] = '│');
        }
    }

    fn label(&mut self, spot: &Spot, label: &str) {
        let Some(place) = spot.place else { return };
        let row = &mut self.0[place.y as usize * HEIGHT];
        let start = place.x as usize * WIDTH;
        row.iter_mut()
            .skip(start)
            .take(WIDTH)
            .zip(label.chars())
            .for_each(|(cell, sign)| *cell = sign);
    }

    fn text(&self) -> String {
        let line = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_string() + "\n";
        self.0.iter().map(line).collect()
    }
}
