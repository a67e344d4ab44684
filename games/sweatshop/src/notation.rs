//! Actions and outcomes, and how they are written: `bid 3`, `craft kite with magic`, `* doll`.

use std::fmt;
use std::str::FromStr;

use tabletop::{Seat, Unreadable, Words};

use crate::words::{read_parts, write_parts};
use crate::{Card, Part, Parts, Recipe};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Grab so many cards; none is a Nil bid (S6).
    Bid(u8),
    /// The payment bid that goes with a Grab Bid (S31).
    Pay(u8),
    /// Play the Knife (S23).
    Knife,
    /// Play no gold card now (S25).
    Pass,
    /// Gloves: take a card from the own floor (S19).
    PickUp(Part),
    /// Gloves: ask the others for a card from their floor (S19).
    Request(Part),
    /// Gloves: whom to ask for it next (S19).
    Ask(Seat),
    /// Give the card that was asked for with Gloves (S19).
    Give,
    /// Give nothing for Gloves or Fruitcake (S19, S21).
    Decline,
    /// Fruitcake: turn to a partner (S21).
    Trade(Seat),
    /// Fruitcake: what the partner would get (S21).
    Offer(Parts),
    /// Fruitcake: what it is offered for (S21).
    Want(Parts),
    /// Answer an offer with another one (S21).
    Counter,
    /// Take an offer (S21).
    Accept,
    /// Put a toy into the bin (S12).
    Craft(Recipe),
    /// No more questions, trades, toys or brooms this season.
    Done,
    /// Let these cards of the hand fall (S14).
    Drop(Parts),
    /// Broom: remove a card from the own floor (S18).
    Sweep(Part),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// A card is dealt, or a face-down one turned.
    Card(Card),
    /// The place of the middle card that lies face down, counted from 1 (S28).
    FaceDown(u8),
    /// A die decides for this seat (S31).
    Die(Seat),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(0) => f.write_str("bid nil"),
            Action::Bid(cards) => write!(f, "bid {cards}"),
            Action::Pay(points) => write!(f, "pay {points}"),
            Action::Knife => f.write_str("knife"),
            Action::Pass => f.write_str("pass"),
            Action::PickUp(part) => write!(f, "pick-up {part}"),
            Action::Request(part) => write!(f, "request {part}"),
            Action::Ask(seat) => write!(f, "ask {seat}"),
            Action::Give => f.write_str("give"),
            Action::Decline => f.write_str("decline"),
            Action::Trade(seat) => write!(f, "trade {seat}"),
            Action::Offer(parts) => words_and_parts(f, "offer", *parts),
            Action::Want(parts) => words_and_parts(f, "want", *parts),
            Action::Counter => f.write_str("counter"),
            Action::Accept => f.write_str("accept"),
            Action::Craft(recipe) => write!(f, "craft {recipe}"),
            Action::Done => f.write_str("done"),
            Action::Drop(parts) => words_and_parts(f, "drop", *parts),
            Action::Sweep(part) => write!(f, "sweep {part}"),
        }
    }
}

fn words_and_parts(f: &mut fmt::Formatter<'_>, word: &str, parts: Parts) -> fmt::Result {
    f.write_str(word)?;
    write_parts(f, parts)
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.next()? {
            "bid" => Action::Bid(bid(&mut words)?),
            "pay" => Action::Pay(words.number("a payment bid is a number of points")?),
            "knife" => Action::Knife,
            "pass" => Action::Pass,
            "pick-up" => Action::PickUp(words.read()?),
            "request" => Action::Request(words.read()?),
            "ask" => Action::Ask(words.read()?),
            "give" => Action::Give,
            "decline" => Action::Decline,
            "trade" => Action::Trade(words.read()?),
            "offer" => Action::Offer(read_parts(&mut words)?),
            "want" => Action::Want(read_parts(&mut words)?),
            "counter" => Action::Counter,
            "accept" => Action::Accept,
            "craft" => Action::Craft(Recipe::read(&mut words)?),
            "done" => Action::Done,
            "drop" => Action::Drop(read_parts(&mut words)?),
            "sweep" => Action::Sweep(words.read()?),
            _ => {
                return Err(Unreadable(
                    "an action begins with bid, pay, knife, pass, pick-up, request, ask, give, \
                     decline, trade, offer, want, counter, accept, craft, done, drop or sweep",
                ));
            }
        };
        words.end()?;
        Ok(action)
    }
}

fn bid(words: &mut Words<'_>) -> Result<u8, Unreadable> {
    let expected = "a bid is `nil` or a number of cards";
    match words.next()? {
        "nil" => Ok(0),
        word => match word.parse() {
            Ok(cards @ 1..) => Ok(cards),
            Ok(0) | Err(_) => Err(Unreadable(expected)),
        },
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Card(card) => write!(f, "{card}"),
            Chance::FaceDown(place) => write!(f, "down {place}"),
            Chance::Die(seat) => write!(f, "die {seat}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let mut words = Words::new(text);
        let chance = match words.next()? {
            "down" => Chance::FaceDown(words.number("a place on the belt is a number from 1")?),
            "die" => Chance::Die(words.read()?),
            card => Chance::Card(card.parse()?),
        };
        words.end()?;
        Ok(chance)
    }
}
