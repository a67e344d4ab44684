//! What can be drawn.

use std::sync::{Arc, Mutex};

use tachys::view::RenderHtml;
use tachys::view::any_view::{AnyView, IntoAny};

/// Whatever can be drawn.
pub trait IntoView: RenderHtml + Send {}

impl<V: RenderHtml + Send> IntoView for V {}

/// What `view!` writes.
#[derive(Clone, Copy, Debug)]
pub struct View;

impl View {
    /// Every view is of one type: whatever draws one is built once, not once for each of hundreds.
    #[expect(clippy::new_ret_no_self, reason = "`view!` calls it so")]
    pub fn new(view: impl IntoView) -> AnyView {
        view.into_any()
    }
}

/// A list of views.
pub trait CollectView {
    type View: IntoView;

    fn collect_view(self) -> Vec<Self::View>;
}

impl<L: IntoIterator<Item = V>, V: IntoView> CollectView for L {
    type View = V;

    fn collect_view(self) -> Vec<V> {
        self.into_iter().collect()
    }
}

/// A part of a view that changes; `view!` calls it where views are told apart while the page runs.
#[doc(hidden)]
pub fn __as_shared_reactive_fn<T: 'static>(
    draw: impl FnMut() -> T + Send + 'static,
) -> Arc<Mutex<dyn FnMut() -> T + Send>> {
    Arc::new(Mutex::new(draw))
}
