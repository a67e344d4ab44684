//! How a server's messages are sent: as text, or compressed if they are long.

use std::cell::RefCell;

use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::Message;

/// Longer texts are compressed, because the words of a table repeat.
const LONGEST_TEXT: usize = 1200;
/// No message of the server is longer than this when it is decompressed.
const LONGEST_UNPACKED: usize = 4 << 20;
/// Level 6 would make a typical message at most 7 % shorter, and takes far longer.
const LEVEL: i32 = 1;

/// A message as a WebSocket carries it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Payload {
    /// JSON, in a text message.
    Text(String),
    /// JSON compressed with raw DEFLATE, in a binary message.
    Deflated(Vec<u8>),
}

impl Payload {
    /// Writes a message.
    pub fn of(message: &Message) -> Payload {
        let text = serde_json::to_string(message).expect("every message can be written");
        if text.len() <= LONGEST_TEXT {
            return Payload::Text(text);
        }
        Payload::Deflated(deflated(text.as_bytes()))
    }

    /// Reads a message; `None` if it cannot be read.
    pub fn read(&self) -> Option<Message> {
        match self {
            Payload::Text(text) => serde_json::from_str(text).ok(),
            Payload::Deflated(bytes) => {
                let text = decompress_to_vec_with_limit(bytes, LONGEST_UNPACKED).ok()?;
                // Parsed as text, like the other case: a second parser would make the web client
                // larger.
                serde_json::from_str(str::from_utf8(&text).ok()?).ok()
            }
        }
    }

    /// How many bytes are sent.
    pub fn size(&self) -> usize {
        match self {
            Payload::Text(text) => text.len(),
            Payload::Deflated(bytes) => bytes.len(),
        }
    }
}

thread_local! {
    /// The compressor needs hundreds of kilobytes, so it is allocated once.
    static COMPRESSOR: RefCell<CompressorOxide> =
        RefCell::new(CompressorOxide::new(create_comp_flags_from_zip_params(LEVEL, 0, 0)));
}

fn deflated(text: &[u8]) -> Vec<u8> {
    // Data that cannot be compressed grows by five bytes for every 64 KB.
    let mut bytes = vec![0; text.len() + text.len() / 1000 + 64];
    let (status, _, length) = COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        compress(compressor, text, &mut bytes, TDEFLFlush::Finish)
    });
    assert_eq!(status, TDEFLStatus::Done, "there is room for whatever comes");
    bytes.truncate(length);
    bytes.shrink_to_fit();
    bytes
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec;

    use super::*;
    use crate::{ChatMessage, Saying};

    fn message(text: &str) -> Message {
        let said = ChatMessage {
            number: 1,
            name: "Nora".into(),
            chair: Some(0),
            saying: Saying::Text(text.into()),
            at: 0,
        };
        Message::Chat(said)
    }

    #[test]
    fn long_messages_are_compressed_and_read_back() {
        for text in ["hello", &"a doll and a kite, ".repeat(500)] {
            let frame = Payload::of(&message(text));
            assert!(frame.size() < 1300, "{}", frame.size());
            let Some(Message::Chat(said)) = frame.read() else { panic!("{frame:?}") };
            assert_eq!(said.saying, Saying::Text(text.into()));
        }
    }

    /// A message does not depend on what was compressed before it.
    #[test]
    fn compressing_is_the_same_every_time() {
        let noise: Vec<u8> = (0..200_000u64).map(|nth| (nth * nth / 7 % 251) as u8).collect();
        for text in [&b"a doll and a kite, ".repeat(500), &noise, &b"a doll".repeat(300)] {
            assert_eq!(deflated(text), compress_to_vec(text, LEVEL as u8));
        }
    }

    #[test]
    fn what_would_fill_the_memory_is_refused() {
        let bomb = compress_to_vec(&vec![b' '; LONGEST_UNPACKED + 1], 10);
        assert!(bomb.len() < 10_000);
        assert!(Payload::Deflated(bomb).read().is_none());
        assert!(Payload::Deflated(vec![1, 2, 3]).read().is_none());
        assert!(Payload::Text("{}".into()).read().is_none());
    }
}
