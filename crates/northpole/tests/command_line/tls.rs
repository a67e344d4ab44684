//! An encrypted way to a server, as a proxy provides it, with a certificate of a club's own
//! authority.

use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// The authority that has signed the proxy's certificate.
pub(crate) fn authority() -> String {
    file("authority.pem")
}

fn file(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command_line/tls");
    folder.join(name).to_str().expect("plain letters").into()
}

/// Passes everything on to the server at `address`; returns its own address.
pub(crate) fn proxy(address: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = listener.local_addr().expect("it has one").port();
    let address = address.to_owned();
    thread::spawn(move || serve(listener, &address));
    format!("https://localhost:{port}")
}

#[tokio::main(flavor = "current_thread")]
async fn serve(listener: TcpListener, address: &str) {
    listener.set_nonblocking(true).expect("it need not wait");
    let listener = tokio::net::TcpListener::from_std(listener).expect("it listens");
    let acceptor = TlsAcceptor::from(Arc::new(config()));
    loop {
        let (stream, _) = listener.accept().await.expect("it listens");
        let (acceptor, address) = (acceptor.clone(), address.to_owned());
        tokio::spawn(async move {
            // A client that does not trust the certificate hangs up.
            let Ok(mut near) = acceptor.accept(stream).await else { return };
            let Ok(mut far) = TcpStream::connect(address).await else { return };
            let _ = copy_bidirectional(&mut near, &mut far).await;
        });
    }
}

fn config() -> ServerConfig {
    let chain = CertificateDer::pem_file_iter(file("server.pem")).expect("certificates");
    let chain = chain.map(|it| it.expect("a certificate")).collect();
    let key = PrivateKeyDer::from_pem_file(file("server.key")).expect("a key");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().expect("versions");
    config.with_no_client_auth().with_single_cert(chain, key).expect("a key of that certificate")
}
