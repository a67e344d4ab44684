//! Enums whose values are words.

/// Declares an enum whose values are written as words, with all that follows from the words: `ALL`
/// of them in order, the `index` of each, its `word`, and text that reads back. The text after the
/// colon says what one of them is, for the message about an unknown word.
///
/// ```
/// use tabletop::Unreadable;
///
/// tabletop::words! {
///     /// What a shop makes.
///     pub enum Material: "a material" {
///         Wood = "wood",
///         Metal = "metal",
///     }
/// }
///
/// assert_eq!(Material::ALL.map(Material::word), ["wood", "metal"]);
/// assert_eq!("metal".parse(), Ok(Material::Metal));
/// let expected = "a material is one of `wood`, `metal`";
/// assert_eq!("gold".parse::<Material>(), Err(Unreadable(expected)));
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$about:meta])*
        $visible:vis enum $Kind:ident: $what:literal {
            $(#[$note:meta])* $First:ident = $first:literal
            $(, $(#[$notes:meta])* $Other:ident = $other:literal)* $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $visible enum $Kind {
            $(#[$note])* $First,
            $($(#[$notes])* $Other),*
        }

        impl $Kind {
            /// All of them, in order.
            $visible const ALL: [$Kind; [$first, $($other),*].len()] =
                [$Kind::$First, $($Kind::$Other),*];

            /// Counted from 0.
            #[inline]
            $visible const fn index(self) -> usize {
                self as usize
            }

            /// How it is written.
            $visible const fn word(self) -> &'static str {
                match self {
                    $Kind::$First => $first,
                    $($Kind::$Other => $other),*
                }
            }
        }

        impl ::std::fmt::Display for $Kind {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $Kind {
            type Err = $crate::Unreadable;

            fn from_str(text: &str) -> ::std::result::Result<$Kind, $crate::Unreadable> {
                let found = $Kind::ALL.into_iter().find(|kind| kind.word() == text);
                found.ok_or($crate::Unreadable(
                    concat!($what, " is one of `", $first, "`" $(, ", `", $other, "`")*),
                ))
            }
        }
    };
}
