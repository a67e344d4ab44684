//! Requests with the type of their reply, for clients written in Rust.

use crate::Reply;

/// A request that is answered with an [`Output`](Call::Output), unless it is refused.
pub trait Call {
    /// What the reply carries.
    type Output;

    /// Reads the output; `None` if the reply belongs to another kind of request.
    fn read(reply: Reply) -> Option<Self::Output>;
}

/// Connects each request's type to its variant and to the variant of its reply.
macro_rules! calls {
    ($all:ident: $($call:ident $(($wrapped:ident))? => $output:ty, $reply:ident $(($value:ident))?;)*) => {$(
        impl $crate::Call for $call {
            type Output = $output;

            fn read(reply: $crate::Reply) -> Option<$output> {
                match reply {
                    $crate::Reply::$reply $(($value))? => Some(calls!(@output $($value)?)),
                    _ => None,
                }
            }
        }

        impl From<$call> for $all {
            fn from(call: $call) -> $all {
                calls!(@request $all $call call $($wrapped)?)
            }
        }
    )*};
    (@output) => { () };
    (@output $value:ident) => { $value };
    (@request $all:ident $call:ident $value:ident) => {{
        let $call = $value;
        $all::$call
    }};
    (@request $all:ident $call:ident $value:ident $wrapped:ident) => { $all::$call($value) };
}
pub(crate) use calls;
