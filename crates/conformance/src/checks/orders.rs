//! The order of steps matters only where the rules say so.

use scene::Show;
use tabletop::{Game, Luck, Rng, Seat};

use super::rule_numbers::Rules;
use crate::difference;
use crate::walk::{applied, legal};

/// How many pairs of steps are tried for each seat that owes one.
const PAIRS: usize = 2;

/// For two consecutive steps of a seat, checks that they can be taken in the other order with the
/// same result, unless a rule says that the order matters.
pub(crate) fn check<G: Show>(game: &G, rules: &Rules, luck: &mut Rng) {
    for seat in game.turn().waiting() {
        let all = legal(game, seat);
        for _ in 0..PAIRS {
            let pair = [luck.pick(&all), luck.pick(&all)];
            if pair[0] != pair[1] && !is_excused::<G>(pair, rules) {
                check_pair(game, seat, pair);
            }
        }
    }
}

fn is_excused<G: Game>([first, second]: [G::Action; 2], rules: &Rules) -> bool {
    let rule = G::order_matters(first, second);
    if let Some(rule) = rule {
        rules.check(format_args!("the order of `{first}` and `{second}`"), rule);
    }
    rule.is_some()
}

fn check_pair<G: Show>(game: &G, seat: Seat, [first, second]: [G::Action; 2]) {
    let (between, instead) = (applied(game, seat, second), applied(game, seat, first));
    let possible = goes_on(game, &between, seat) && legal(&between, seat).contains(&first);
    if !possible || !goes_on(game, &instead, seat) {
        return;
    }
    let is_open = legal(&instead, seat).contains(&second);
    if !is_open && G::choice(&game.view(Some(seat)), first).closing {
        return;
    }
    assert!(
        is_open,
        "`{second}` is refused after `{first}`, but `{first}` is not after `{second}`: that is an \
         order of the program. If it is one of the rules, `order_matters` names the rule",
    );
    let one = applied(&instead, seat, second);
    let other = applied(&between, seat, first);
    assert!(
        one == other,
        "`{first}` and `{second}` lead to one position in this order and to another the other way \
         round. If the rules want that, `order_matters` names the rule (- this order, + the \
         other):\n{}",
        difference::values(&one, &other)
    );
}

/// Whether the seat still has a choice that it had before and the same seats owe a step, so that
/// its step was not the last of its kind.
fn goes_on<G: Game>(before: &G, after: &G, seat: Seat) -> bool {
    let had = legal(before, seat);
    before.turn() == after.turn() && legal(after, seat).iter().any(|action| had.contains(action))
}
