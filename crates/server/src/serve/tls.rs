//! TLS of our own, for a hall without a proxy.

use std::path::Path;
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

use crate::config::Tls;

/// Reads certificate and key, and says what is wrong with them.
pub fn acceptor(tls: &Tls) -> Result<TlsAcceptor, String> {
    let wrong = |file: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    let chain: Result<Vec<_>, _> = CertificateDer::pem_file_iter(&tls.certificate).and_then(Iterator::collect);
    let chain = chain.map_err(|why| wrong(&tls.certificate, &why))?;
    let key = PrivateKeyDer::from_pem_file(&tls.key).map_err(|why| wrong(&tls.key, &why))?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|why| why.to_string())?
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .map_err(|why| wrong(&tls.certificate, &why))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
