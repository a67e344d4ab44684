//! A table in words: what terminals write, screen readers say and pictures have as their titles.
//! Every client takes its sentences from here, so that all of them say the same.

mod coach;
mod company;
mod course;
pub mod edition;
pub mod elves;
mod ending;
mod guide;
mod luck;
mod mark;
mod next;
mod number;
pub mod online;
mod piece;
mod pointer;
pub mod review;
pub mod saving;
pub mod seats;
pub mod server;
pub mod terminal;

pub use coach::{Asking, HOW_TO_CHOOSE};
pub use company::{Company, LAST, ago, company, left, rematch, said, step_in, watching};
pub use course::{FIRST_LOOK, beginning, changed, chart, course, turning_point};
pub use ending::{own_place, standing, verdict};
pub use guide::{NOT_ON_THE_BOARD, NOT_YET, READ_ON, asked_for, look_at, now};
pub use luck::{
    COMMITMENT, FAIR_LUCK, FINGERPRINT, LUCK_CHECKED, LUCK_CHECKED_SO_FAR, LUCK_LEFT_OUT,
    LUCK_NOT_CHECKED, LUCK_OMITTED, LUCK_REFUSED, LUCK_ROUNDS, LUCK_TWICE, LUCK_UNSTORED, NO_END,
    OTHER_FINGERPRINT, PROMISED_LUCK, SERVER_FINGERPRINT, SERVER_LUCK, SERVER_LUCK_CHECKED,
    failed_round, luck_warning, promised_luck, starting,
};
pub use mark::{mark, marks};
pub use next::next;
pub use number::{count, number, percent, thousands, times, whose};
pub use piece::card;
pub(crate) use piece::{in_a_row, in_a_word};
pub use pointer::Pointer;

use tabletop::Seat;

use crate::{Choice, Face, Line, Names, Offer, Player, Scene, Spot, Unit, Zone};

/// If there are more new lines than this, only the last ones are told: the log has them all.
const MOST_NEWS: usize = 6;

/// Up to this many cards are named together with their spot.
const MOST_TITLES: usize = 2;

/// Things in a sentence: "a", "a and b", "a, b and c".
pub fn list(items: &[impl AsRef<str>], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().into(),
        [before @ .., last] => {
            let before: Vec<&str> = before.iter().map(AsRef::as_ref).collect();
            format!("{} {and} {}", before.join(", "), last.as_ref())
        }
    }
}

/// An area of the table: "Nora's Mat".
pub fn zone(zone: &Zone, names: &Names) -> String {
    match zone.owner {
        Some(seat) => format!("{} {}", whose(&names.of(seat)), names.fill(&zone.name)),
        None => names.fill(&zone.name),
    }
}

/// If at least this many spots of a zone are unavailable for the same reason, the zone tells it.
const SEVERAL: usize = 3;

/// What a screen reader says of a zone: its name, and why several of its spots are not available.
pub fn zone_label(zone: &Zone, names: &Names) -> String {
    let mut label = self::zone(zone, names);
    let mut told: Vec<&str> = Vec::new();
    for spot in &zone.spots {
        let Some(barred) = &spot.barred else { continue };
        if has_shared_reason(zone, spot) && !told.contains(&&*barred.why) {
            told.push(&barred.why);
            label += &format!(". Not available: {}", names.fill(&barred.why));
        }
    }
    label
}

/// Whether the zone tells why this spot is not available, because several others share the reason.
pub fn has_shared_reason(zone: &Zone, spot: &Spot) -> bool {
    let Some(own) = &spot.barred else { return false };
    let shares = |other: &&Spot| other.barred.as_ref().is_some_and(|their| their.why == own.why);
    zone.spots.iter().filter(shares).count() >= SEVERAL
}

/// Everything in front of a player: "Nora's mat".
pub fn mat(seat: Seat, names: &Names) -> String {
    format!("{} mat", whose(&names.of(seat)))
}

/// What everyone knows about a player: "Nora: 3 points, Santa, 2 presents, at 8 Gingerbread Row".
pub fn player(player: &Player, unit: &Unit, names: &Names) -> String {
    let mut parts = vec![unit.counted(player.points)];
    parts.extend(player.role.clone());
    parts.extend(player.marks.iter().copied().map(mark));
    parts.extend(player.notes.iter().cloned());
    format!("{}: {}", names.of(player.seat), names.fill(&parts.join(", ")))
}

/// The full name of a spot: "Wood Shop, 2nd station", "8 Gingerbread Row".
pub fn name(spot: &Spot, names: &Names) -> String {
    let own = match spot.number {
        Some(number) => format!("{number} {}", spot.name).trim_end().to_owned(),
        None => spot.name.to_string(),
    };
    names.fill(&match &spot.group {
        Some(group) => format!("{}, {own}", group.name),
        None => own,
    })
}

/// The name of a spot with the cards that lie open on it, if they are few: "Letter 4: Kite".
pub fn title(spot: &Spot, names: &Names) -> String {
    let cards = spot.pieces.iter().filter_map(|piece| match &piece.face {
        Face::Card(card) => Some(&*card.title),
        Face::Back(_) | Face::Token(_) | Face::Figure(..) | Face::Die(_) => None,
    });
    let cards: Vec<&str> = cards.collect();
    let name = name(spot, names);
    let is_new = |title: &&str| !name.to_ascii_lowercase().contains(&title.to_ascii_lowercase());
    let untold = !spot.told && (1..=MOST_TITLES).contains(&cards.len()) && cards.iter().all(is_new);
    if untold { format!("{name}: {}", list(&cards, "and")) } else { name }
}

/// A spot with its marks and its pieces: "Coal Mine (gives 4 coal): Nora's Tock". The `owner` of
/// its zone is not named again.
pub fn spot(owner: Option<Seat>, spot: &Spot, names: &Names) -> String {
    name(spot, names) + &beside_name(owner, spot, names)
}

/// What a spot has beside its name: " (gives 4 coal): Nora's Tock".
pub(crate) fn beside_name(owner: Option<Seat>, spot: &Spot, names: &Names) -> String {
    let mut text = String::new();
    if !spot.marks.is_empty() {
        text += &format!(" ({})", marks(&spot.marks));
    }
    let lying = piece::lying(owner, spot, names);
    if !lying.is_empty() {
        text += &format!(": {lying}");
    }
    text
}

/// The label of a spot for screen readers: what it is, what lies there, and what a click does or
/// why it does nothing.
pub fn label(owner: Option<Seat>, spot: &Spot, offer: Offer<'_>, names: &Names) -> String {
    let what = self::spot(owner, spot, names);
    match (offer, &spot.barred) {
        (Offer::Step(choice), _) => format!("{what}. Available: {}", does(spot, choice, names)),
        (Offer::Several, _) => format!("{what}. Available"),
        (Offer::Nothing, Some(barred)) => {
            format!("{what}. Not available: {}", names.fill(&barred.why))
        }
        (Offer::Nothing, None) => what,
    }
}

/// Like [`label`], for a spot whose reason its zone tells.
pub fn short_label(owner: Option<Seat>, spot: &Spot, names: &Names) -> String {
    format!("{}. Not available", self::spot(owner, spot, names))
}

/// What choosing a spot does, after its name: "use a 2 to take 2 canes".
pub fn does(spot: &Spot, choice: &Choice, names: &Names) -> String {
    without_name(&names.fill(&choice.label), &name(spot, names)).to_owned()
}

/// What a choice does, without the name of the place that it begins with.
fn without_name<'a>(label: &'a str, name: &str) -> &'a str {
    let rest = label.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
    rest.filter(|rest| !rest.is_empty()).unwrap_or(label)
}

/// Why something in front of another player is not available.
pub fn theirs(seat: Seat, names: &Names) -> String {
    format!("Only {} can use that.", names.of(seat))
}

/// The titles and words of the cards on a spot, unless the spot tells of them itself.
pub fn on_cards(spot: &Spot) -> impl Iterator<Item = (&str, &str)> {
    let pieces = spot.pieces.iter().filter(|_| !spot.told);
    let words = pieces.filter_map(|piece| match &piece.face {
        Face::Card(card) => Some((&*card.title, &*card.about)),
        Face::Back(_) | Face::Token(_) | Face::Figure(..) | Face::Die(_) => None,
    });
    words.filter(|(_, about)| !about.is_empty())
}

/// What the player whose turn it is hears at once: "Your turn. Take a die."
pub fn your_turn(scene: &Scene, names: &Names) -> String {
    format!("Your turn. {}", names.fill(&scene.prompt))
}

/// What is said when a screen is handed over: "Nora, it's your turn."
pub fn handover(name: &str) -> String {
    format!("{name}, it's your turn.")
}

/// The button that is shown during the handover: "Nora: change my choice".
pub fn call_back(name: &str) -> String {
    format!("{name}: change my choice")
}

/// The only player whom the game waits for: "Nora's turn".
pub fn turn_of(name: &str) -> String {
    format!("{} turn", whose(name))
}

/// The player who is asked, where several people share a screen: "Nora:".
pub fn addressed(name: &str) -> String {
    format!("{name}:")
}

/// A choice that goes several steps at once: "Walk to 9 Mistletoe Villa via 3 and 8, and stop: leave
/// a present".
pub fn journey(last: &str, via: &[String], stops: bool) -> String {
    let via = list(via, "and");
    let (last, brings) = last.split_once(": ").unwrap_or((last, ""));
    match (brings, stops) {
        ("", false) => format!("{last} via {via}"),
        ("", true) => format!("{last} via {via}, and stop"),
        (brings, false) => format!("{last} via {via}: {brings}"),
        (brings, true) => format!("{last} via {via}, and stop: {brings}"),
    }
}

/// What is said about a step that was made because it was the only choice: "You had only one
/// choice: Roll." Where several people share a screen, it names the player.
pub fn forced(name: Option<&str>, label: &str) -> String {
    sentence(&match name {
        Some(name) => format!("{name} had only one choice: {label}"),
        None => format!("You had only one choice: {label}"),
    })
}

/// Who is thinking: "Nora and Holly are thinking …".
pub fn thinking(names: &[String]) -> String {
    match names {
        [] => "Thinking …".into(),
        [one] => format!("{one} is thinking …"),
        several => format!("{} are thinking …", list(several, "and")),
    }
}

/// What is said while a bot looks for advice.
pub const SEEKING_ADVICE: &str = "A strong bot is thinking …";

/// What is said if nothing has happened since a viewer's last turn.
pub const NOTHING_YET: &str = "Nothing has happened yet.";

/// What is said below [`handover`], to the player and to everyone else.
pub const HANDOVER: &str = "Take your turn. Everyone else, no peeking!";

/// What others did, for a viewer who did not see it: the last few lines.
pub fn news(lines: &[Line], viewer: Option<Seat>, names: &Names) -> String {
    let is_own = |line: &&Line| line.seat.is_some() && line.seat == viewer;
    let others = lines.iter().filter(|line| !is_own(line));
    let others: Vec<String> = others.map(|line| names.fill(&line.text)).collect();
    others[others.len().saturating_sub(MOST_NEWS)..].join(" ")
}

/// What comes next where a card is selected, and only its slots tell the choices apart.
pub const CHOOSE_A_SLOT: &str = "Choose one of the marked boxes on the card, or a button.";

/// What is said before a choice that cannot be undone.
pub const NO_UNDO: &str = "This can't be undone.";

/// Why seats are drawn.
pub const DRAWN_SEATS: &str = "The rules say so, because some seats are stronger than others.";

/// What taking back a decision means.
pub const TAKE_BACK: &str =
    "Go back to your last decision. This game won't count in your statistics.";

/// A setting whose value is a mix of parts: "Choose any 3 of 9."
pub fn any_of(count: usize, parts: usize) -> String {
    format!("Choose any {count} of {parts}.")
}

/// How many decisions were taken back: "2 takebacks".
pub fn takebacks(takebacks: usize) -> String {
    count(takebacks, "takeback", "takebacks")
}

/// A text with a capital first letter. For letters other than ASCII the page would have to load
/// tables.
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// A text as a sentence, with a full stop if it has no other end.
pub fn sentence(text: &str) -> String {
    if text.ends_with(['.', '!', '?', '…']) { text.into() } else { format!("{text}.") }
}

/// A reason as a sentence of its own: "3 to 4 can play this."
pub fn reason(why: &str) -> String {
    capital(&sentence(why))
}

/// How a bot rates a step: "62% win chance".
pub fn win_chance(chance: f32) -> String {
    format!("{} win chance", percent(chance))
}

/// Why a bot advises a choice: how many simulated games it won with it, and how that compares with
/// the next best choice.
pub fn why_advised(chance: f32, simulations: u32, next: Option<f32>) -> String {
    let games = count(simulations as usize, "simulated game", "simulated games");
    let won = format!("Won {} of {games}", percent(chance));
    let Some(next) = next else { return format!("{won}.") };
    let than = percent(next);
    match chance - next {
        more if more >= 0.08 => format!("{won}, clearly more than the next best ({than})."),
        more if more >= 0.02 => format!("{won}, slightly more than the next best ({than})."),
        _ => format!("{won}, about as many as the next best ({than})."),
    }
}

/// What is expected of a choice: "44% win chance, 3 points ahead of the others".
pub fn prospect(chance: f32, lead: Option<f32>, points: Unit) -> String {
    match lead {
        Some(lead) => format!("{}, {}", win_chance(chance), review::lead(lead, points)),
        None => win_chance(chance),
    }
}

/// Where an advised choice leads in points, beside the next best: "Expected: 3 points ahead of the
/// others; next best: 1 point ahead of the others."
pub fn advised_lead(lead: f32, next: Option<f32>, points: Unit) -> String {
    let next = next
        .map(|next| review::lead(next, points))
        .filter(|next| *next != review::lead(lead, points));
    match next {
        Some(next) => format!("Expected: {}; next best: {next}.", review::lead(lead, points)),
        None => format!("Expected: {}.", review::lead(lead, points)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Barred, Icon, Mark, Piece, PieceId, SpotId};

    fn nora() -> Names {
        Names::new(["Nora", "Holly"])
    }

    fn second() -> Seat {
        Seat::new(1).expect("a second seat")
    }

    fn elf() -> Piece {
        Piece::new(PieceId::new("elf"), Face::Figure(Icon::ELF, "Tock".into())).of(second())
    }

    #[test]
    fn a_spot_is_told_with_its_room() {
        let station = Spot::new(SpotId::new("floor", "wood-2"), "2nd station")
            .within("wood-shop", "Wood Shop")
            .marks([Mark::gives(Icon::WOOD, 3_u8)])
            .pieces([elf()]);
        let told = "Wood Shop, 2nd station (gives 3 wood): Holly's Tock";
        assert_eq!(spot(None, &station, &nora()), told);
        let told = "Wood Shop, 2nd station (gives 3 wood): Tock";
        assert_eq!(spot(Some(second()), &station, &nora()), told);
    }

    #[test]
    fn a_journey_says_its_way_before_what_it_brings() {
        let via = ["3".to_owned(), "8".to_owned()];
        assert_eq!(
            journey("Walk to 9 The Mill", &via, true),
            "Walk to 9 The Mill via 3 and 8, and stop"
        );
        let told = journey("Walk to 9 The Mill: leave a present", &via[..1], false);
        assert_eq!(told, "Walk to 9 The Mill via 3: leave a present");
    }

    #[test]
    fn a_place_is_named_with_the_card_on_it() {
        let card = |title: &str| {
            let face = Face::Card(crate::CardFace::new(title, Icon::TOY));
            Piece::new(PieceId::new(title), face)
        };
        let letter = || Spot::new(SpotId::new("letters", 4), "Letter 4");
        assert_eq!(title(&letter().pieces([card("Kite")]), &nora()), "Letter 4: Kite");
        assert_eq!(title(&letter(), &nora()), "Letter 4");
        let hand = letter().pieces([card("Kite"), card("Drum"), card("Doll")]);
        assert_eq!(title(&hand, &nora()), "Letter 4", "a hand has a name of its own");
        let told = Spot::new(SpotId::new("bench", 1), "A kite").pieces([card("Kite")]);
        assert_eq!(title(&told, &nora()), "A kite", "nothing is said twice");
    }

    #[test]
    fn a_label_says_what_a_click_does() {
        let barred = Barred::new("@2 works there.", "W6");
        let house = Spot::new(SpotId::new("town", 8), "Gingerbread Row").number(8);
        let house = house.barred(Some(barred));
        let say = |offer| label(None, &house, offer, &nora());
        assert_eq!(say(Offer::Nothing), "8 Gingerbread Row. Not available: Holly works there.");
        let choice = Choice::new(&"walk 8", "Walk there");
        assert_eq!(say(Offer::Step(&choice)), "8 Gingerbread Row. Available: Walk there");
        assert_eq!(say(Offer::Several), "8 Gingerbread Row. Available");
        let named = Choice::new(&"ring 8", "8 Gingerbread Row: ring the bell");
        let once = "8 Gingerbread Row. Available: ring the bell";
        assert_eq!(say(Offer::Step(&named)), once, "nobody hears the name twice");
    }

    #[test]
    fn a_reason_that_several_spots_share_is_said_once() {
        let house = |number: u8| {
            let barred = (number < 4).then(|| Barred::new("You move later.", "E6"));
            Spot::new(SpotId::new("town", number), "House").number(number).barred(barred)
        };
        let zone = |spots: Vec<Spot>| Zone::new("town", "Town", crate::Layout::Row, spots);
        let town = zone((1..=4).map(house).collect());
        assert_eq!(zone_label(&town, &nora()), "Town. Not available: You move later.");
        let shared = town.spots.iter().map(|spot| has_shared_reason(&town, spot));
        assert_eq!(shared.collect::<Vec<_>>(), [true, true, true, false]);
        assert_eq!(short_label(None, &town.spots[0], &nora()), "1 House. Not available");
        let lane = zone((1..=2).map(house).collect());
        assert_eq!(zone_label(&lane, &nora()), "Town", "two say it themselves");
    }

    #[test]
    fn nobody_hears_a_thing_twice() {
        let dice = Piece::new(PieceId::new("die/5"), Face::Die(5)).count(2_u16);
        let pool = Spot::new(SpotId::new("pool", 5), "2 dice showing 5").telling([dice]);
        let coal = Icon::new("coal", '■', "coal", "coal");
        let lying = Piece::new(PieceId::new("coal"), Face::Token(coal)).count(3_u16);
        let cart = Spot::new(SpotId::new("mat-1", "cart"), "Coal cart")
            .marks([Mark::has(coal, 3_u8).of(6_u8)])
            .pieces([lying]);
        assert_eq!(spot(None, &pool, &nora()), "2 dice showing 5");
        assert_eq!(spot(None, &cart, &nora()), "Coal cart (3 of 6 coal)");
    }

    #[test]
    fn a_player_is_told_in_a_line() {
        let santa = Player {
            seat: second(),
            role: Some("Santa".into()),
            points: 1,
            marks: vec![Mark::has(Icon::ELF, 4_u8).of(6_u8)],
            notes: vec!["after @1".into()],
        };
        let told = player(&santa, &Unit::new("cookie", "cookies"), &nora());
        assert_eq!(told, "Holly: 1 cookie, Santa, 4 of 6 elves, after Nora");
    }

    #[test]
    fn ones_own_steps_are_no_news() {
        let lines: Vec<Line> = (0..8).map(|nth| Line::by(second(), format!("{nth}."))).collect();
        assert_eq!(news(&lines, Seat::new(0), &nora()), "2. 3. 4. 5. 6. 7.");
        assert_eq!(news(&lines, Some(second()), &nora()), "");
        assert_eq!(news(&[Line::new("@1 waits.")], None, &nora()), "Nora waits.");
    }

    #[test]
    fn advice_gives_its_reason() {
        let far = "Won 62% of 2,380 simulated games, clearly more than the next best (51%).";
        assert_eq!(why_advised(0.62, 2380, Some(0.51)), far);
        assert!(why_advised(0.62, 9, Some(0.615)).contains("about as many as"));
        assert_eq!(
            advised_lead(2.6, Some(0.2), Unit::POINT),
            "Expected: 3 points ahead of the others; next best: level with the others."
        );
        assert_eq!(
            advised_lead(-1.2, Some(-0.8), Unit::POINT),
            "Expected: 1 point behind the others."
        );
        assert_eq!(prospect(0.5, None, Unit::POINT), "50% win chance");
        assert!(why_advised(0.62, 9, Some(0.59)).contains("slightly more than"));
        assert_eq!(why_advised(0.5, 9, None), "Won 50% of 9 simulated games.");
    }

    #[test]
    fn lists_read_like_sentences() {
        assert_eq!(list(&["a"], "and"), "a");
        assert_eq!(list(&["a", "b"], "or"), "a or b");
        assert_eq!(list(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(list(&[""; 0], "and"), "");
    }
}
