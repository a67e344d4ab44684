//! Requests whose replies are awaited.

use std::collections::BTreeMap;

use futures::channel::oneshot;
use protocol::{Call, Error, Reply};

/// Which caller waits for the reply to which request.
#[derive(Default)]
pub(crate) struct Calls(BTreeMap<u64, oneshot::Sender<Result<Reply, Error>>>);

impl Calls {
    /// Waits for the reply to the request with that id; `None` if it was lost.
    pub(crate) fn wait<C: Call>(
        &mut self,
        id: u64,
    ) -> impl Future<Output = Option<Result<C::Output, Error>>> + use<C> {
        let (sender, receiver) = oneshot::channel();
        self.0.insert(id, sender);
        async move {
            match receiver.await.ok()? {
                Ok(reply) => C::read(reply).map(Ok),
                Err(error) => Some(Err(error)),
            }
        }
    }

    pub(crate) fn answer(&mut self, id: u64, result: Result<Reply, Error>) {
        if let Some(sender) = self.0.remove(&id) {
            // The screen that made the request may be closed.
            let _ = sender.send(result);
        }
    }

    /// Takes note that the request was lost with its connection.
    pub(crate) fn forget(&mut self, id: u64) {
        self.0.remove(&id);
    }

    /// Takes note that all requests were lost.
    pub(crate) fn forget_all(&mut self) {
        self.0.clear();
    }
}
