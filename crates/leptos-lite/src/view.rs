//! Views: everything that can be drawn.

use std::sync::{Arc, Mutex};

use tachys::view::RenderHtml;
use tachys::view::any_view::{AnyView, IntoAny};

/// Anything that can be drawn.
pub trait IntoView: RenderHtml + Send {}

impl<V: RenderHtml + Send> IntoView for V {}

/// The constructor of views that `view!` calls.
#[derive(Clone, Copy, Debug)]
pub struct View;

impl View {
    /// A view without its own type, so that code that draws views is compiled once, not once for
    /// each of hundreds of types.
    #[expect(clippy::new_ret_no_self, reason = "`view!` calls it so")]
    pub fn new(view: impl IntoView) -> AnyView {
        view.into_any()
    }
}

/// An iterator of views, which can be collected into one view.
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

/// A part of a view that changes; `view!` calls this where it erases the types of views.
#[doc(hidden)]
pub fn __as_shared_reactive_fn<T: 'static>(
    draw: impl FnMut() -> T + Send + 'static,
) -> Arc<Mutex<dyn FnMut() -> T + Send>> {
    Arc::new(Mutex::new(draw))
}
