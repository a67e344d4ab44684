//! How what a server says travels: as text, or packed if it is long.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::FromServer;

/// Longer texts are packed: a table says the same words again and again.
const LONGEST_TEXT: usize = 1200;
/// Whatever is longer when it is unpacked is none of ours.
const LONGEST_UNPACKED: usize = 4 << 20;
/// Packs well enough, and quickly.
const LEVEL: u8 = 6;

/// A message on its way from a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// As it is.
    Text(String),
    /// By raw DEFLATE.
    Packed(Vec<u8>),
}

impl Frame {
    /// Writes a message.
    pub fn of(message: &FromServer) -> Frame {
        let text = serde_json::to_string(message).expect("all that is said can be written");
        if text.len() <= LONGEST_TEXT {
            return Frame::Text(text);
        }
        Frame::Packed(compress_to_vec(text.as_bytes(), LEVEL))
    }

    /// Reads a message; `None` if it is not one.
    pub fn read(&self) -> Option<FromServer> {
        match self {
            Frame::Text(text) => serde_json::from_str(text).ok(),
            Frame::Packed(bytes) => {
                let text = decompress_to_vec_with_limit(bytes, LONGEST_UNPACKED).ok()?;
                serde_json::from_slice(&text).ok()
            }
        }
    }

    /// How many bytes travel.
    pub fn size(&self) -> usize {
        match self {
            Frame::Text(text) => text.len(),
            Frame::Packed(bytes) => bytes.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::{News, Said, Saying};

    fn message(text: &str) -> FromServer {
        let said = Said {
            number: 1,
            name: "Nora".into(),
            chair: Some(0),
            saying: Saying::Text(text.into()),
            at: 0,
        };
        FromServer::News(News::Said(said))
    }

    #[test]
    fn long_messages_are_packed_and_read_back() {
        for text in ["hello", &"a doll and a kite, ".repeat(500)] {
            let frame = Frame::of(&message(text));
            assert!(frame.size() < 1300, "{}", frame.size());
            let Some(FromServer::News(News::Said(said))) = frame.read() else {
                panic!("{frame:?}")
            };
            assert_eq!(said.saying, Saying::Text(text.into()));
        }
    }

    #[test]
    fn what_would_fill_the_memory_is_refused() {
        let bomb = compress_to_vec(&vec![b' '; LONGEST_UNPACKED + 1], LEVEL);
        assert!(bomb.len() < 10_000);
        assert!(Frame::Packed(bomb).read().is_none());
        assert!(Frame::Packed(vec![1, 2, 3]).read().is_none());
        assert!(Frame::Text("{}".into()).read().is_none());
    }
}
