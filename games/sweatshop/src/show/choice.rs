//! What may be chosen, in words, and where to point for it.

use scene::{Choice, Icon, SpotId, at};
use tabletop::{Game, Seat};

use super::{payment, spots, words};
use crate::{
    Action, Card, Gold, Part, Parts, Phase, Recipe, Sealed, Sweatshop, Todo, Toy, View, score,
};

pub(super) fn choice(view: &View, action: Action) -> Choice {
    let game = &view.known();
    let seat = view.viewer.or(game.turn().waiting().lowest()).expect("a seat owes the step");
    let offer = |label: String| Choice::new(&action, label);
    let with_gold =
        |label: &str, card: Card| offer(label.into()).pointing([spots::own_gold(seat, card)]);
    match action {
        Action::Bid(0) => offer("Bid Nil: take no cards this round".into()).answering("nil"),
        Action::Bid(cards) => bid(game, cards, action),
        Action::Pay(points) => pay(points, action),
        Action::Knife => with_gold("Play the Knife: jump to space 1", Card::Knife),
        Action::Pass => pass(game, action),
        Action::PickUp(part) => offer(format!("Gloves: take a {} from your floor", name(part)))
            .answering(part)
            .pointing([spots::on_floor(seat, part)]),
        Action::Request(part) => offer(format!("Gloves: ask the others for a {}", name(part)))
            .answering(part)
            .pointing([spots::wanted(part)]),
        Action::Ask(whom) => offer(format!("Gloves: ask {}", at(whom)))
            .answering(at(whom))
            .pointing([spots::floor(whom)]),
        Action::Give => give(game, seat, action),
        Action::Decline => decline(game, action),
        Action::Trade(partner) => offer(format!("Fruitcake: trade with {}", at(partner)))
            .answering(at(partner))
            .pointing([spots::hand(partner)]),
        Action::Offer(parts) => offer(format!("Offer {}", words::parts(parts)))
            .answering(one_by_one(parts))
            .pointing(each(parts, |part| spots::in_hand(seat, part))),
        Action::Want(parts) => want(game, seat, parts, action),
        Action::Counter => counter(game, action),
        Action::Accept => offer("Accept the trade".into()),
        Action::Craft(recipe) => craft(game, seat, recipe, action),
        Action::Done => done(game, action),
        Action::Drop(parts) => {
            let cost = words::points(words::penalty(&game.edition, parts));
            offer(format!("Let {} fall: minus {cost}", words::parts(parts)))
                .answering(one_by_one(parts))
                .pointing(each(parts, |part| spots::in_hand(seat, part)))
        }
        Action::Sweep(part) => {
            let saved = words::points(game.edition.parts[part.index()].floor.into());
            let what = words::counted(part.card(), 1);
            offer(format!("Broom: sweep {what} away and save {saved}"))
                .answering(part)
                .pointing([spots::on_floor(seat, part)])
        }
    }
}

fn name(part: Part) -> &'static str {
    words::name(part.card())
}

/// The name of every single card: `doll doll kite`.
fn one_by_one(parts: Parts) -> String {
    let counted = |part: Part| vec![part.word(); parts.count(part.index()).into()];
    Part::ALL.into_iter().flat_map(counted).collect::<Vec<&str>>().join(" ")
}

/// A spot for every single card.
fn each(parts: Parts, spot: impl Fn(Part) -> SpotId) -> Vec<SpotId> {
    let counted = |part: Part| vec![spot(part); parts.count(part.index()).into()];
    Part::ALL.into_iter().flat_map(counted).collect()
}

/// One points at the last card one wants.
fn bid(game: &Sweatshop, cards: u8, action: Action) -> Choice {
    let (belt, season) = (&game.table.belt, game.table.season);
    let front = belt.front(season);
    let stretch = &belt.slots(season)[front.into()..(front + cards).into()];
    let label = format!("Grab {cards}: {}", words::slots(stretch));
    Choice::new(&action, label).answering(cards).pointing([spots::belt(season, front + cards - 1)])
}

fn pay(points: u8, action: Action) -> Choice {
    if points == 0 {
        return Choice::new(&action, "Offer no payment for a tie").answering("none");
    }
    let label = format!("Offer up to {} for a tie", Icon::POINT.counted(points.into()));
    Choice::new(&action, label).answering(points).pointing(payment::coins(points))
}

fn pass(game: &Sweatshop, action: Action) -> Choice {
    let is_knife = matches!(game.table.due, Todo::Knife { .. });
    let label = if is_knife { "Keep the Knife" } else { "Keep the Gloves" };
    Choice::new(&action, label).closing()
}

fn give(game: &Sweatshop, seat: Seat, action: Action) -> Choice {
    let Todo::Give { asker, part, .. } = game.table.due else {
        unreachable!("a card is asked for")
    };
    let label = format!("Give {} a {} from your floor", at(asker), name(part));
    Choice::new(&action, label).pointing([spots::on_floor(seat, part)])
}

fn decline(game: &Sweatshop, action: Action) -> Choice {
    let is_trade = matches!(game.table.due, Todo::Answer { .. });
    let label = if is_trade { "Decline the trade" } else { "Give nothing" };
    Choice::new(&action, label).closing()
}

fn want(game: &Sweatshop, seat: Seat, parts: Parts, action: Action) -> Choice {
    let Sealed::Offer(partner, give) = game.desks[seat].sealed else {
        unreachable!("something is offered")
    };
    let (give, get) = (words::parts(give), words::parts(parts));
    let label = format!("Offer {} {give} for {get}", at(partner));
    Choice::new(&action, label).answering(one_by_one(parts)).pointing(each(parts, spots::wanted))
}

fn counter(game: &Sweatshop, action: Action) -> Choice {
    let offer = game.offered().expect("an offer waits for an answer");
    let label = format!("Make {} another offer instead", at(offer.asker));
    Choice::new(&action, label).pointing([spots::hand(offer.asker)])
}

/// The toy, the magic and the paper; what the magic of a Borg stands for is left to the label.
fn craft(game: &Sweatshop, seat: Seat, recipe: Recipe, action: Action) -> Choice {
    let toy = recipe.toy();
    let mut spots = vec![spots::bench(toy)];
    let mut extras = Vec::new();
    for (part, count) in Part::VIOLET.into_iter().zip(recipe.magic()) {
        for _ in 0..count {
            spots.push(spots::own_gold(seat, Card::Magic));
            if toy == Toy::Borg {
                extras.push(format!("Elven Magic as the {}", name(part)));
            }
        }
    }
    if toy != Toy::Borg && recipe.magic_cards() > 0 {
        extras.push(words::counted(Card::Magic, recipe.magic_cards()));
    }
    if recipe.is_wrapped() {
        spots.push(spots::own_gold(seat, Card::Wrapping));
        extras.push("Wrapping Paper".into());
    }
    let what = words::counted(toy.card(), 1);
    let with =
        if extras.is_empty() { String::new() } else { format!(" with {}", words::list(&extras)) };
    let satin = game.table.gold(seat, Gold::Satin);
    let worth = score::worth(&game.edition, toy, recipe.is_wrapped(), satin);
    Choice::new(&action, format!("Craft {what}{with} for {}", words::points(worth)))
        .answering(recipe)
        .pointing(spots)
}

fn done(game: &Sweatshop, action: Action) -> Choice {
    let label = match game.table.due.phase() {
        Phase::Trades => "Trade no more",
        Phase::Cleanup => "Sweep no more",
        Phase::Gloves => "Ask nobody else",
        Phase::Craft | Phase::FirstCards | Phase::Belt | Phase::Bids | Phase::End => {
            "Craft no more"
        }
    };
    Choice::new(&action, label).closing()
}
