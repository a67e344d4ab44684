//! Several nodes on one store: they hear of each other's records, look for themselves what they
//! have not heard of, and say who is where.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::time::sleep;

use crate::house::House;

/// How often a node looks for itself.
const ROUND: Duration = Duration::from_secs(1);

/// Goes on as long as there may be others.
pub(crate) async fn meet(house: Arc<House>) {
    let Some(mut hints) = house.store.others() else { return };
    let attending = attend(&house);
    let hearing = async {
        loop {
            match hints.recv().await {
                Ok(hint) => house.hall.hint(hint),
                // What was missed is found by looking.
                Err(RecvError::Lagged(_)) => (),
                Err(RecvError::Closed) => return,
            }
        }
    };
    tokio::join!(attending, hearing);
}

async fn attend(house: &House) {
    loop {
        sleep(ROUND).await;
        match house.store.attend(house.hall.attendance()).await {
            Ok(standings) => standings.into_iter().for_each(|standing| house.hall.stand(standing)),
            Err(error) => tracing::warn!(%error, "other nodes cannot be heard"),
        }
    }
}

/// Leaves everything to the others.
pub(crate) async fn part(house: &House) {
    if house.is_shared {
        let _ = house.store.attend(Vec::new()).await;
    }
}
