//! Assembly tokens are laid out, one by one and in any order (C17, C18).

use tabletop::{Card, Log};

use crate::table::Tokens;
use crate::{Action, Event, Table, Todo};

/// The gifts that can take tokens, with how many.
#[inline]
fn targets(table: &Table, tokens: Tokens) -> impl Iterator<Item = (Card, u8)> {
    table
        .projects(tokens.seat)
        .map(|(gift, card)| (gift.card, gift.needs(card)))
        .filter(|&(_, needs)| needs > 0)
}

pub(crate) fn legal(table: &Table, tokens: Tokens, out: &mut Vec<Action>) {
    out.extend(targets(table, tokens).map(|(gift, _)| Action::Assemble { gift }));
    if !tokens.must {
        out.push(Action::Done);
    }
}

/// Gifts in the order of their numbers only, if no token that fits has to be given back in the end.
pub(crate) fn worth_trying(
    table: &Table,
    tokens: Tokens,
    last: Option<Action>,
    out: &mut Vec<Action>,
) {
    let from = if let Some(Action::Assemble { gift }) = last { gift } else { 0 };
    let (mut ahead, mut passed) = (0, 0);
    for (gift, needs) in targets(table, tokens) {
        let side = if gift < from { &mut passed } else { &mut ahead };
        *side += needs;
    }
    for (gift, needs) in targets(table, tokens).filter(|&(gift, _)| gift >= from) {
        if !tokens.must || passed == 0 || tokens.left <= ahead {
            out.push(Action::Assemble { gift });
        }
        ahead -= needs;
        passed += needs;
    }
    if !tokens.must {
        out.push(Action::Done);
    }
}

/// Whether there is a token left and a gift for it; if not, the rest goes back.
#[inline]
pub(crate) fn settle(table: &mut Table, tokens: Tokens, log: &mut impl Log<Event>) -> bool {
    if tokens.left > 0 && targets(table, tokens).next().is_some() {
        return true;
    }
    table.agenda.pop();
    give_back(tokens, log);
    false
}

pub(crate) fn give_back(tokens: Tokens, log: &mut impl Log<Event>) {
    if tokens.left > 0 {
        log.push(Event::TokensBack { seat: tokens.seat, tokens: tokens.left });
    }
}

pub(crate) fn apply(table: &mut Table, mut tokens: Tokens, gift: Card, log: &mut impl Log<Event>) {
    let (seat, place) = (tokens.seat, tokens.place);
    tokens.left -= 1;
    table.agenda.push(Todo::Assemble(tokens));
    let project = table.players[seat].gifts.get_mut(gift);
    project.tokens += 1;
    log.push(Event::Assembled { seat, gift, place });
    if project.tokens == table.edition.gift(gift).assembly {
        finish(table, tokens, gift, log);
    }
}

/// The gift is scored at once and goes to the stack (C18).
fn finish(table: &mut Table, tokens: Tokens, gift: Card, log: &mut impl Log<Event>) {
    let seat = tokens.seat;
    let player = &mut table.players[seat];
    let plastics = player.gifts.get_mut(gift).plastic.count_ones() as u8;
    let cookies = table.edition.0.gift(gift).chart[usize::from(plastics)];
    player.gifts.remove(gift);
    player.assembled.insert(gift);
    player.cookies += i16::from(cookies);
    log.push(Event::Finished { seat, gift, plastics, cookies });
}
