//! How a database is reached: its password and its certificates, which are never shown.

use std::fmt;
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Connection, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::{Result, StoreError};

/// What is needed besides the address of a database.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Access {
    pub password: Option<String>,
    /// Certificates (PEM) to check the server's with; with them the connection must be encrypted.
    pub ca: Option<String>,
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let password = self.password.as_ref().map(|_| "…");
        f.debug_struct("Access").field("password", &password).field("ca", &self.ca.is_some()).finish()
    }
}

/// An address that may be shown: without its password.
#[must_use]
pub fn shown(address: &str) -> String {
    let hidden = match address.split_once("://") {
        Some((scheme, rest)) => {
            let (place, more) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
            let place = match place.rsplit_once('@') {
                Some((who, host)) => format!("{}@{host}", who.split(':').next().unwrap_or_default()),
                None => place.to_owned(),
            };
            format!("{scheme}://{place}{more}")
        }
        None => address.to_owned(),
    };
    match hidden.find("password=") {
        Some(at) => {
            let end = hidden[at..].find(['&', ' ']).map_or(hidden.len(), |end| at + end);
            format!("{}password=…{}", &hidden[..at], &hidden[end..])
        }
        None => hidden,
    }
}

type Stream = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

/// Where a PostgreSQL server is, and how to connect to it.
#[derive(Clone)]
pub(crate) struct Target {
    pub config: tokio_postgres::Config,
    pub tls: MakeRustlsConnect,
}

impl Target {
    pub fn new(address: &str, access: &Access) -> Result<Target> {
        let wrong = |why: &dyn fmt::Display| StoreError::Other(format!("{}: {why}", shown(address)));
        let mut config: tokio_postgres::Config = address.parse().map_err(|why| wrong(&why))?;
        if let Some(password) = &access.password {
            config.password(password);
        }
        // Optional encryption protects nothing: it is required, or not used.
        let asked = access.ca.is_some() || config.get_ssl_mode() == SslMode::Require;
        config.ssl_mode(if asked { SslMode::Require } else { SslMode::Disable });
        let mut roots = RootCertStore::empty();
        match &access.ca {
            Some(pem) => {
                for certificate in CertificateDer::pem_slice_iter(pem.as_bytes()) {
                    let certificate = certificate.map_err(|why| wrong(&format!("its certificates: {why}")))?;
                    roots.add(certificate).map_err(|why| wrong(&format!("its certificates: {why}")))?;
                }
            }
            None if asked => {
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            }
            None => {}
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|why| wrong(&why))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Target { config, tls: MakeRustlsConnect::new(tls) })
    }

    pub async fn connect(&self) -> Result<(Client, Connection<Socket, Stream>)> {
        let done = self.config.connect(self.tls.clone()).await;
        done.map_err(|why| {
            StoreError::Other(why.as_db_error().map_or_else(|| cause(&why), |db| db.message().to_owned()))
        })
    }
}

/// An error with what led to it.
fn cause(why: &dyn std::error::Error) -> String {
    why.source().map_or_else(|| why.to_string(), |source| format!("{why}: {}", cause(source)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        assert_eq!(shown("postgres://ann:secret@db/touchback"), "postgres://ann@db/touchback");
        assert_eq!(
            shown("postgres://ann:se@cr:et@db:5432/t?sslmode=require"),
            "postgres://ann@db:5432/t?sslmode=require"
        );
        assert_eq!(shown("postgres://db/t?password=secret&user=ann"), "postgres://db/t?password=…&user=ann");
        assert_eq!(shown("sqlite:/var/lib/touchback.db"), "sqlite:/var/lib/touchback.db");
        let access = Access { password: Some("secret".to_owned()), ca: None };
        assert!(!format!("{access:?}").contains("secret"));
    }
}
