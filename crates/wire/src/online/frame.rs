//! How what a server says travels: as text, or packed if it is long.

use std::cell::RefCell;

use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::FromServer;

/// Longer texts are packed: a table says the same words again and again.
const LONGEST_TEXT: usize = 1200;
/// Whatever is longer when it is unpacked is none of ours.
const LONGEST_UNPACKED: usize = 4 << 20;
/// Quickly rather than small: level 6 makes a usual message at most 7 % shorter.
const LEVEL: i32 = 1;

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
        Frame::Packed(packed(text.as_bytes()))
    }

    /// Reads a message; `None` if it is not one.
    pub fn read(&self) -> Option<FromServer> {
        match self {
            Frame::Text(text) => serde_json::from_str(text).ok(),
            Frame::Packed(bytes) => {
                let text = decompress_to_vec_with_limit(bytes, LONGEST_UNPACKED).ok()?;
                // As text, like the other: reading by two readers would be two programs.
                serde_json::from_str(str::from_utf8(&text).ok()?).ok()
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

thread_local! {
    /// It needs hundreds of kilobytes to work with, which are not asked for again every time.
    static PACKER: RefCell<CompressorOxide> =
        RefCell::new(CompressorOxide::new(create_comp_flags_from_zip_params(LEVEL, 0, 0)));
}

fn packed(text: &[u8]) -> Vec<u8> {
    // What cannot be packed grows by five bytes for every 64 KB.
    let mut packed = vec![0; text.len() + text.len() / 1000 + 64];
    let (status, _, length) = PACKER.with_borrow_mut(|packer| {
        packer.reset();
        compress(packer, text, &mut packed, TDEFLFlush::Finish)
    });
    assert_eq!(status, TDEFLStatus::Done, "there is room for whatever comes");
    packed.truncate(length);
    packed.shrink_to_fit();
    packed
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec;

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

    /// What was packed before leaves no trace, whatever it was.
    #[test]
    fn packing_is_the_same_every_time() {
        let noise: Vec<u8> = (0..200_000u64).map(|nth| (nth * nth / 7 % 251) as u8).collect();
        for text in [&b"a doll and a kite, ".repeat(500), &noise, &b"a doll".repeat(300)] {
            assert_eq!(packed(text), compress_to_vec(text, LEVEL as u8));
        }
    }

    #[test]
    fn what_would_fill_the_memory_is_refused() {
        let bomb = compress_to_vec(&vec![b' '; LONGEST_UNPACKED + 1], 10);
        assert!(bomb.len() < 10_000);
        assert!(Frame::Packed(bomb).read().is_none());
        assert!(Frame::Packed(vec![1, 2, 3]).read().is_none());
        assert!(Frame::Text("{}".into()).read().is_none());
    }
}
