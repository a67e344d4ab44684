//! Matches set up for a test of a rule.

use classic::{Classic, Components, Gift, Material, Player, Post, Subject, Table};
use conformance::Script;
use tabletop::{Components as _, Game, Seat, Turn};

pub(crate) type Story = Script<Classic>;

/// The seat with this number.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

/// The number of the gift of that name, from 0.
pub(crate) fn card(name: &str) -> u8 {
    let gifts = &Components::built_in().gifts;
    gifts.iter().position(|gift| gift.name == name).expect("there is such a gift") as u8
}

/// The number of the gift of that name as it is written.
pub(crate) fn number(name: &str) -> String {
    (card(name) + 1).to_string()
}

/// The number of the surprise of that name as it is written.
pub(crate) fn surprise(name: &str) -> String {
    let surprises = &Components::built_in().surprises;
    let found = surprises.iter().position(|card| card.name == name);
    (found.expect("there is such a surprise") + 1).to_string()
}

/// Day 1: seat 1 goes first, everybody keeps all three gifts; those of seat 1 are `gifts`, all
/// others come in the order of their numbers. The Croquet Set is still in the deck.
pub(crate) fn day_one(seats: usize, gifts: [&str; 3]) -> Story {
    first_day("", seats, gifts)
}

/// The same with these options, but without surprises.
pub(crate) fn first_day(options: &str, seats: usize, gifts: [&str; 3]) -> Story {
    opening(Story::new(seats, options), seats, gifts)
}

/// The same with surprises, and this one on the first day.
pub(crate) fn day_of(name: &str, seats: usize, gifts: [&str; 3]) -> Story {
    let story = opening(Story::new(seats, "surprises"), seats, gifts);
    story.run(&format!("* surprise {}", surprise(name)))
}

/// Three gifts that leave the other fields of a test alone.
pub(crate) const ANY: [&str; 3] = ["Teddy Bear", "Electric Train", "Croquet Set"];

fn opening(story: Story, seats: usize, gifts: [&str; 3]) -> Story {
    let mut story = story.run("* first 1");
    if seats == 5 {
        story = story.run("5 start coal");
    }
    let gifts = gifts.map(card);
    let spared = card("Croquet Set");
    let mut others = (0..64).filter(|card| !gifts.contains(card) && *card != spared);
    for card in gifts {
        story = story.run(&format!("* gift {}", card + 1));
    }
    for _ in 0..(seats - 1) * 3 + 6 {
        let card = others.next().expect("64 gifts are enough");
        story = story.run(&format!("* gift {}", card + 1));
    }
    for seat in 1..=seats {
        let all = story.legal(seat).pop().expect("a choice of gifts");
        story = story.run(&format!("{seat} {all}"));
    }
    story
}

/// Changes the table by hand; the log so far is forgotten.
pub(crate) fn edit(story: &Story, change: impl FnOnce(&mut Table)) -> Story {
    let mut game = story.game().clone();
    change(&mut game.table);
    Story::from(game)
}

/// Changes what one player has.
pub(crate) fn edit_player(story: &Story, number: usize, change: impl FnOnce(&mut Player)) -> Story {
    edit(story, |table| change(&mut table.players[seat(number)]))
}

/// Trains the first elf of a player.
pub(crate) fn train(story: &Story, number: usize, subject: Subject) -> Story {
    edit(story, |table| {
        table.stock[subject.index()] -= 1;
        table.players[seat(number)].elves[0].training.insert(subject);
    })
}

/// Fills the requirements of a gift with the right materials, but for so many of one kind.
pub(crate) fn fill_but(
    story: &Story,
    player: usize,
    name: &str,
    (lacking, material): (u32, Material),
) -> Story {
    edit_player(story, player, |player| {
        let card = &Components::built_in().gifts[usize::from(card(name))];
        let gift = gift_of(player, name);
        gift.filled = card.all;
        let open = (0..7).rev().filter(|nth| card.kinds[material.index()] & 1 << nth != 0);
        open.take(lacking as usize).for_each(|nth| gift.filled &= !(1 << nth));
    })
}

/// Fills a gift, so many requirements with plastic, and lays so many assembly tokens on it.
pub(crate) fn make(
    story: &Story,
    player: usize,
    name: &str,
    (plastics, tokens): (u32, u8),
) -> Story {
    edit_player(story, player, |player| {
        let card = &Components::built_in().gifts[usize::from(card(name))];
        let gift = gift_of(player, name);
        gift.filled = card.all;
        let flexible = (0..7).filter(|nth| card.flexible & 1 << nth != 0);
        flexible.take(plastics as usize).for_each(|nth| gift.plastic |= 1 << nth);
        gift.tokens = tokens;
    })
}

fn gift_of<'a>(player: &'a mut Player, name: &str) -> &'a mut Gift {
    player.gifts.get_mut(card(name))
}

/// A gift of a player as it lies there.
pub(crate) fn gift(story: &Story, player: usize, name: &str) -> Gift {
    let gifts = &story.game().table.players[seat(player)].gifts;
    *gifts.iter().find(|gift| gift.card == card(name)).expect("the gift is in progress")
}

pub(crate) fn player(story: &Story, number: usize) -> &Player {
    &story.game().table.players[seat(number)]
}

/// Lets all others rest and sends the last elf of whoever is due to the mine: the day ends.
pub(crate) fn end_day(story: &Story) -> Story {
    let Turn::Seats(waiting) = story.game().turn() else { panic!("nobody is due") };
    let due = waiting.lowest().expect("somebody is due");
    let story = edit(story, |table| {
        for seat in Seat::all(table.seats()) {
            let spared = usize::from(seat == due);
            let elves = table.players[seat].elves.iter_mut();
            let home = elves.filter(|elf| elf.post == Post::Home).skip(spared);
            home.for_each(|elf| elf.post = Post::Resting);
        }
        table.players[due].coal = 0;
        table.zelf = classic::Zelf::GivenUp;
    });
    let mine = story.legal(due.index() + 1).into_iter().find(|action| action.ends_with(" mine"));
    story.run(&format!("{due} {}", mine.expect("the mine is open")))
}

/// Ends days until this one begins.
pub(crate) fn go_to_day(story: &Story, day: u8) -> Story {
    let mut story = story.clone();
    while story.game().table.day < day {
        story = end_day(&story);
    }
    story
}

/// Ends days, each with a normal surprise, until this one begins; its surprise is still to come.
pub(crate) fn next_day(story: &Story, name: &str) -> Story {
    end_day(story).run(&format!("* surprise {}", surprise(name)))
}

/// Lets the seat do the first thing it may until it has used up what it has in hand.
pub(crate) fn use_up(story: Story, number: usize) -> Story {
    let mut story = story;
    while let Some(action) =
        story.legal(number).first().filter(|action| !action.starts_with("send"))
    {
        let step = format!("{number} {action}");
        story = story.run(&step);
    }
    story
}

/// Whether the seat may do that now.
pub(crate) fn may(story: &Story, number: usize, action: &str) -> bool {
    story.legal(number).iter().any(|legal| legal == action)
}

/// Whether the seat may send its first elf there now.
pub(crate) fn may_send(story: &Story, number: usize, place: &str) -> bool {
    may(story, number, &format!("send 1 {place}"))
}
