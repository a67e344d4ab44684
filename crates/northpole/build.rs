//! The web client is embedded: a new one makes a new program.

fn main() {
    println!("cargo:rerun-if-changed=assets");
}
