//! Several nodes on one store: each node applies the records of the others, and tells them who is
//! connected to it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::time::sleep;

use crate::app_state::AppState;

/// How often a node asks the store for changes that it was not notified of.
const ROUND: Duration = Duration::from_secs(1);

/// Runs while other nodes may use the same store.
pub(crate) async fn run(app: Arc<AppState>) {
    let Some(mut hints) = app.store.others() else { return };
    let polling = poll(&app);
    let following = async {
        loop {
            match hints.recv().await {
                Ok(hint) => app.registry.hint(hint),
                // `poll` finds what was missed.
                Err(RecvError::Lagged(_)) => (),
                Err(RecvError::Closed) => return,
            }
        }
    };
    tokio::join!(polling, following);
}

/// Exchanges with the other nodes who is connected where, and how many records each table has.
async fn poll(app: &AppState) {
    loop {
        sleep(ROUND).await;
        match app.store.attend(app.registry.attendance()).await {
            Ok(standings) => {
                for standing in standings {
                    app.registry.stand(standing);
                }
            }
            Err(error) => tracing::warn!(%error, "other nodes cannot be reached"),
        }
    }
}

/// Tells other nodes that this node is shutting down.
pub(crate) async fn leave(app: &AppState) {
    if app.is_shared {
        let _ = app.store.attend(Vec::new()).await;
    }
}
