//! The points somebody would pay for a tie, put together of coins (S31).

use scene::{Icon, Layout, Mark, Spot, SpotId, Zone};

use super::spots;
use crate::{Bid, Sealed, View};

/// What the coins are worth, the largest first.
const COINS: [u8; 3] = [10, 5, 1];

/// The coins, while the viewer owes a payment bid.
pub(super) fn zone(view: &View) -> Option<Zone> {
    let Sealed::Bid(Bid { payment: None, .. }) = view.desk?.sealed else { return None };
    let spot = |coin: u8| {
        let points = Icon::POINT.counted(coin.into());
        Spot::new(spots::coin(coin), format!("{points} more"))
            .kind("coin")
            .about(format!("Adds {points} to what you would pay for a tie."), "S31")
            .marks([Mark::costs(Icon::POINT, coin)])
    };
    let all = COINS.into_iter().map(spot).collect();
    Some(Zone::new("payment", "Your payment", Layout::Row, all))
}

/// The fewest coins that make so many points.
pub(super) fn coins(points: u8) -> Vec<SpotId> {
    let mut left = points;
    let mut spots = Vec::new();
    for coin in COINS {
        spots.extend(vec![spots::coin(coin); usize::from(left / coin)]);
        left %= coin;
    }
    spots
}
