//! The numbers of the game, written to a file, changed and read back.

use tabletop::{Components as _, Game, Rng, Row, Seat, Step};
use workshop::{Components, Event, Options, Place, Reward, Workshop};

fn text() -> String {
    conformance::edition::<Components>(&[])
}

fn edited(from: &str, to: &str) -> Result<&'static Components, String> {
    conformance::edited(from, to)
}

/// The line on which a text stands, and the mistake that an edit of it makes.
fn mistake(from: &str, to: &str) -> String {
    let line = 1 + text().lines().position(|line| line.contains(from)).expect("it is there");
    let mistake = edited(from, to).expect_err("a mistake");
    let reason = mistake.strip_prefix(&format!("line {line}: "));
    reason.unwrap_or_else(|| panic!("not on line {line}: {mistake}")).into()
}

#[test]
fn the_built_in_edition_reads_back() {
    assert!(std::ptr::eq(edited("", "").expect("our own"), Components::built_in()));
}

#[test]
fn numbers_can_be_changed() {
    let truck =
        r#"name = "Truck",           fabric = 0, wood = 0, metal = 3, assembly = 1, points = 5"#;
    let lorry =
        r#"name = "Lorry",           fabric = 0, wood = 2, metal = 3, assembly = 1, points = 9"#;
    let changed = edited(truck, lorry).expect("a sound edition");
    let toy = &changed.toys[6];
    assert_eq!((&*toy.name, toy.cost, toy.points), ("Lorry", [0, 2, 3, 1], 9));
    let changed = edited("\"mail-room\",     gives = 3", "\"mail-room\",     gives = 4");
    assert_eq!(changed.expect("a sound edition").gives(Place::MailRoom, 0), 4);
    let changed = edited("reward = \"points-2\"", "reward = \"points-7\"");
    assert_eq!(changed.expect("a sound edition").ornaments[5].reward, Reward::Points(7));
}

#[test]
fn mistakes_in_a_row_are_named_by_its_line() {
    assert_eq!(
        mistake(
            "wood = 0, metal = 3, assembly = 1, points = 5",
            "wood = 0, metal = 12, assembly = 1, points = 5"
        ),
        "`metal` must be a number from 0 to 9; not 12"
    );
    let none = mistake("assembly = 3, points = 14", "assembly = 0, points = 14");
    assert_eq!(none, "`assembly` must be a number from 1 to 9; not 0");
    let bare = mistake(
        "fabric = 2, wood = 0, metal = 0, assembly = 1",
        "fabric = 0, wood = 0, metal = 0, assembly = 1",
    );
    assert_eq!(bare, "a toy needs at least one material");
    assert_eq!(mistake("\"Teddy Bear\"", "\"Rag Doll\""), "`Rag Doll` is listed twice");
    let where_to = mistake("\"assembly-hall\"", "\"kitchen\"");
    assert!(where_to.starts_with("`place`: a place is one of `fabric-shop`"), "{where_to}");
    assert!(where_to.ends_with("; not `kitchen`"), "{where_to}");
    let center = mistake("\"assembly-hall\"", "\"donation-center\"");
    assert_eq!(center, "the Donation Center has room for all elves and needs no stations");
    let reward = mistake("reward = \"points-2\"", "reward = \"points-0\"");
    assert!(reward.starts_with("`reward`: a reward is `fabric`"), "{reward}");
    assert_eq!(mistake("extra = 2", "extra = -2"), "`extra` must be a number from 0 to 99; not -2");
    assert_eq!(
        mistake("copies = 2", "copys = 2"),
        "unknown name `copys`: choose `name`, `copies`, `source`"
    );
}

/// The edition without the lines that contain a text.
fn without(text: &str) -> Result<&'static Components, String> {
    let all = self::text();
    let kept = all.lines().filter(|line| !line.contains(text));
    let kept: String = kept.map(|line| line.to_string() + "\n").collect();
    editions::load(&kept).map_err(|mistake| mistake.reason)
}

#[test]
fn a_deck_may_have_fewer_toys() {
    assert_eq!(without("\"Truck\"").map(|components| components.toys.len()), Ok(44));
}

#[test]
fn mistakes_of_a_section_are_named() {
    let without = |text| without(text).expect_err("something is missing");
    assert_eq!(without("metal = "), "the deck needs 16 to 64 toys, not 0");
    assert_eq!(without("\"tree\""), "`tree` needs 1 to 6 stations, not 0");
    assert_eq!(without("{ reward = \"material\""), "a tree has six spaces, not 4");
    assert_eq!(without("copies = 2"), "there must be 3 to 24 reindeer cards, not 0");
    assert_eq!(
        without("\"Velvet\""),
        "`points` needs one number for each of the 8 reindeer names, not 9"
    );
    assert_eq!(without("chart."), "the section `chart` is missing");
}

/// Plays random matches of an edition, looking for lost pieces and dead ends at every step.
fn play(components: &'static Components) -> Vec<Event> {
    let mut log = Vec::new();
    for seed in 0..40 {
        let rng = &mut Rng::new(seed);
        let seats = 2 + seed as usize % 4;
        let mut game =
            Workshop::new(seats, &Options::default(), components).expect("2 to 5 can play");
        while let Some(step) = Step::random(&game, rng) {
            step.apply(&mut game, &mut log);
            game.audit();
        }
        assert!(Seat::all(seats).all(|seat| game.score(seat).points > 0));
    }
    log
}

#[test]
fn an_edition_with_more_stations_and_dearer_toys_can_be_played() {
    let mut text = text().replace("assembly = 1,", "assembly = 4,");
    for place in Place::STAFFED {
        let row = format!("  {{ place = \"{place}\", gives = 1 }},\n");
        let missing = 6 - Components::built_in().stations_of(place);
        text = text.replacen("station = [\n", &format!("station = [\n{}", row.repeat(missing)), 1);
    }
    play(editions::load(&text).expect("a sound edition"));
}

/// A toy that needs a fabric and an assembly token.
fn cheap_toy(nth: u8) -> Row {
    let row = Row::default().with("name", &*format!("Toy {nth}")).with("points", 2_u8);
    let row = row.with("fabric", 1_u8).with("wood", 0_u8);
    row.with("metal", 0_u8).with("assembly", 1_u8)
}

#[test]
fn an_edition_with_the_fewest_pieces_can_be_played() {
    // 16 toys, three reindeer and three ornaments: everything runs out.
    let mut sheets = Components::built_in().sheets();
    for sheet in &mut sheets {
        match &*sheet.name {
            "toy" => sheet.rows = (1..=16).map(cheap_toy).collect(),
            "reindeer" => {
                sheet.rows = vec![Row::default().with("name", "Rudolph").with("copies", 3_u8)];
            }
            "chart" => {
                sheet.rows = vec![Row::default().with("points", vec![4_u8]).with("extra", 1_u8)];
            }
            "ornament" => {
                sheet.rows = vec![Row::default().with("reward", "toy").with("count", 3_u8)];
            }
            _ => (),
        }
    }
    let log = play(Box::leak(Box::new(Components::read(&sheets).expect("a sound edition"))));
    assert!(log.iter().any(|event| matches!(event, Event::Shuffled { .. })), "the deck ran out");
    assert!(log.iter().any(|event| matches!(event, Event::Lost { .. })), "a toy card was lost");
}
