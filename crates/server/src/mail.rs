//! Mail to people who have asked for it: a key to confirm an address, or to set a new password. Sent beside the request, so its time
//! tells nobody whether an account exists.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use serde::Deserialize;
use tokio::sync::Semaphore;
use touchback_notation::Lang;
use utoipa::ToSchema;

use crate::error::{Answer, ApiError};
use crate::log_line::log_line;

/// Mails that wait or are on their way; more are dropped.
const MOST: usize = 100;
/// How often a mail is tried, and how long after a failure.
const TRIES: u32 = 4;
const PAUSE: Duration = Duration::from_secs(5);

/// How mail is sent.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct MailServer {
    /// `smtps://HOST`, `smtp://HOST:587?tls=required`, or `smtp://127.0.0.1:25` for one on the same machine.
    pub server: String,
    /// `Touchback <touchback@example.org>`.
    pub from: String,
    pub user: Option<String>,
    pub password: Option<String>,
    /// The address of the page, for links: the name that a request was sent to is the sender's choice.
    pub page: String,
}

impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let MailServer { server, from, user, password, page } = self;
        let password = password.as_ref().map(|_| "…");
        let mut all = f.debug_struct("MailServer");
        all.field("server", &touchback_store::shown(server)).field("from", from).field("user", user);
        all.field("password", &password).field("page", page).finish()
    }
}

type Transport = AsyncSmtpTransport<Tokio1Executor>;

impl MailServer {
    /// Whether the settings make sense, in a sentence if not.
    pub fn check(&self) -> Result<(), String> {
        self.parts().map(|_| ())
    }

    fn parts(&self) -> Result<(Transport, Mailbox), String> {
        let builder = Transport::from_url(&self.server).map_err(|why| format!("mail_server: {why}"))?;
        let from = self.from.parse().map_err(|why| format!("mail_from: {why}"))?;
        if !self.page.starts_with("https://") && !self.page.starts_with("http://") {
            return Err("public_url must be the address of the page, as in https://play.example.org".to_owned());
        }
        let builder = builder.timeout(Some(Duration::from_secs(20)));
        let builder = match (&self.user, &self.password) {
            (Some(user), Some(password)) => builder.credentials(Credentials::new(user.clone(), password.clone())),
            (None, None) => builder,
            _ => return Err("mail needs both mail_user and its password, or neither".to_owned()),
        };
        Ok((builder.build(), from))
    }
}

/// An address that mail can go to, as it is stored.
pub fn check_address(email: &str) -> Answer<String> {
    let email = email.trim().to_lowercase();
    let fine = email.len() <= 254 && email.is_ascii() && email.parse::<Address>().is_ok();
    if fine { Ok(email) } else { Err(ApiError::bad_value("This is no e-mail address.")) }
}

/// The language of a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    #[default]
    En,
    De,
    Fr,
}

impl Language {
    fn lang(self) -> &'static Lang {
        let tag = match self {
            Language::En => "en",
            Language::De => "de",
            Language::Fr => "fr",
        };
        Lang::of(tag).unwrap_or_else(Lang::english)
    }
}

/// What a mail is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Purpose {
    Confirm,
    Recover,
}

/// Subject and text, from `locales/*/programs.ftl`.
fn words(purpose: Purpose, language: Language, page: &str, login: &str, key: &str) -> (String, String) {
    let (name, place) = match purpose {
        Purpose::Confirm => ("mail-confirm", "confirm"),
        Purpose::Recover => ("mail-recover", "recover"),
    };
    let link = format!("{}/account/{place}#{key}", page.trim_end_matches('/'));
    let said = |part: &str| language.lang().text(&format!("{name}-{part}"), &[("login", login), ("link", &link)]);
    (said("subject"), said("text") + "\n")
}

/// Sends mail, if a server is set.
pub struct Mailer {
    transport: Transport,
    from: Mailbox,
    page: String,
    places: Arc<Semaphore>,
}

impl Mailer {
    pub fn new(server: &MailServer) -> Result<Mailer, String> {
        let (transport, from) = server.parts()?;
        Ok(Mailer { transport, from, page: server.page.clone(), places: Arc::new(Semaphore::new(MOST)) })
    }

    /// Sends a key in the background.
    pub fn send(&self, to: &str, purpose: Purpose, language: Language, login: &str, key: &str) -> Answer<()> {
        let (subject, text) = words(purpose, language, &self.page, login, key);
        let to: Mailbox = to.parse().map_err(ApiError::internal)?;
        let message = Message::builder().from(self.from.clone()).to(to).subject(subject);
        let message = message.body(text).map_err(ApiError::internal)?;
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| ApiError::busy("Too much mail is on its way; try again later.", 60))?;
        let transport = self.transport.clone();
        tokio::spawn(async move {
            let _place = place;
            for n in 1..=TRIES {
                match transport.send(message.clone()).await {
                    Ok(_) => return,
                    Err(why) if n == TRIES || why.is_permanent() => {
                        // Neither the address nor the key is anything for the log.
                        return log_line(format_args!("a mail could not be sent: {why}"));
                    }
                    Err(_) => tokio::time::sleep(PAUSE * n).await,
                }
            }
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server() -> MailServer {
        MailServer {
            server: "smtp://127.0.0.1:2525".to_owned(),
            from: "Touchback <touchback@example.org>".to_owned(),
            page: "https://play.example.org/".to_owned(),
            ..MailServer::default()
        }
    }

    #[tokio::test]
    async fn settings_are_checked_and_the_password_is_not_shown() {
        assert_eq!(server().check(), Ok(()));
        for bad in [
            MailServer { server: "example.org".to_owned(), ..server() },
            MailServer { from: "nobody".to_owned(), ..server() },
            MailServer { page: "play.example.org".to_owned(), ..server() },
            MailServer { user: Some("ann".to_owned()), ..server() },
        ] {
            assert!(bad.check().is_err(), "{bad:?}");
        }
        let full = MailServer { user: Some("ann".to_owned()), password: Some("secret".to_owned()), ..server() };
        assert_eq!(full.check(), Ok(()));
        assert!(!format!("{full:?}").contains("secret"));
    }

    #[test]
    fn a_link_leads_to_the_page_and_its_key_is_not_sent_to_any_server() {
        for purpose in [Purpose::Confirm, Purpose::Recover] {
            for language in [Language::En, Language::De, Language::Fr] {
                let (subject, text) = words(purpose, language, "https://play.example.org/", "ann", "k3y");
                assert!(text.contains("https://play.example.org/account/") && text.contains("#k3y\n"), "{text}");
                assert!(!subject.is_empty() && text.contains("ann") && !text.contains('{'), "{text}");
            }
        }
    }

    #[test]
    fn addresses_are_checked() {
        assert_eq!(check_address(" Ann@Example.org ").as_deref(), Ok("ann@example.org"));
        for bad in ["", "ann", "ann@", "ann@exa mple.org", "a\r\nBcc: b@example.org", "<a@b.org>"] {
            assert!(check_address(bad).is_err(), "{bad}");
        }
    }
}
