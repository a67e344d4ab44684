//! What the web client needs of leptos: signals, views, and the macro that writes them.
//!
//! The crate `leptos` adds a second half, for pages that a server draws: functions that run there,
//! forms, routes, configuration. The web client needs none of that, and it took long to build. The
//! code that `view!` writes names the crate `leptos`, so the web client renames this crate to that.
//!
//! ```
//! use leptos_lite::prelude::*;
//!
//! let owner = Owner::new();
//! owner.with(|| {
//!     let (points, set_points) = signal(3);
//!     let doubled = Memo::new(move |_| points.get() * 2);
//!     set_points.set(4);
//!     assert_eq!(doubled.get(), 8);
//! });
//! ```

mod each;
mod on;
mod view;

pub use leptos_macro::view;
pub use tachys::html::{attribute as attr, element as html, event as ev};
pub use tachys::{self, svg};

pub use view::__as_shared_reactive_fn;

/// Everything that a screen imports.
pub mod prelude {
    pub use leptos_dom::helpers::*;
    pub use leptos_macro::view;
    pub use reactive_graph::callback::*;
    pub use reactive_graph::computed::*;
    pub use reactive_graph::effect::*;
    pub use reactive_graph::graph::untrack;
    pub use reactive_graph::owner::*;
    pub use reactive_graph::prelude::*;
    pub use reactive_graph::signal::*;
    pub use reactive_graph::wrappers::read::*;
    pub use tachys::html::attribute::IntoAttributeValue;
    pub use tachys::html::attribute::any_attribute::IntoAnyAttribute;
    pub use tachys::html::attribute::aria::AriaAttributes;
    pub use tachys::html::attribute::custom::CustomAttribute;
    pub use tachys::html::attribute::global::{
        ClassAttribute, GlobalAttributes, PropAttribute, StyleAttribute,
    };
    pub use tachys::html::element::{ElementChild, InnerHtmlAttribute};
    pub use tachys::html::node_ref::NodeRefAttribute;
    pub use tachys::reactive_graph::node_ref::*;
    pub use tachys::view::IntoRender;
    pub use tachys::view::add_attr::AddAnyAttr;
    pub use tachys::view::any_view::{AnyView, IntoAny, IntoMaybeErased};

    pub use crate::each::each;
    pub use crate::on::OnAttribute;
    pub use crate::view::{CollectView, IntoView, View};
}

/// Asynchronous tasks.
pub mod task {
    use any_spawner::Executor;

    /// Starts a future in this thread, and does not wait for it.
    pub fn spawn_local(work: impl Future<Output = ()> + 'static) {
        Executor::spawn_local(work);
    }
}

/// Mounting: drawing a view into the page.
pub mod mount {
    use std::mem;

    use any_spawner::Executor;
    use reactive_graph::owner::Owner;
    use tachys::dom::body;
    use tachys::view::Mountable;

    use crate::view::IntoView;

    /// Draws a view into the page, for as long as there is a page.
    pub fn mount_to_body<V: IntoView>(draw: impl FnOnce() -> V) {
        // A second call fails, because the executor of the first exists.
        let _ = Executor::init_wasm_bindgen();
        let owner = Owner::new();
        let state = owner.with(|| {
            let mut state = draw().build();
            state.mount(&body(), None);
            state
        });
        mem::forget((owner, state));
    }
}
