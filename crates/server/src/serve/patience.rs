//! A stream whose other end must read what it is sent: a client that asks and never reads is dropped.

use std::future::Future;
use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

pub struct Patience<T, K> {
    stream: T,
    /// What is given back when the stream is closed. A live line outlives the request that began it.
    _kept: K,
    longest: Duration,
    /// Runs while a write waits.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<T, K> Patience<T, K> {
    /// A client that reads nothing for `longest` is gone.
    pub fn new(stream: T, longest: Duration, kept: K) -> Patience<T, K> {
        Patience { stream, _kept: kept, longest, stalled: None }
    }

    fn waits<A>(&mut self, context: &mut Context<'_>, written: Poll<Result<A>>) -> Poll<Result<A>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let longest = self.longest;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(longest)));
        stalled.as_mut().poll(context).map(|()| Err(Error::from(ErrorKind::TimedOut)))
    }
}

impl<T: AsyncRead + Unpin, K: Unpin> AsyncRead for Patience<T, K> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<T: AsyncWrite + Unpin, K: Unpin> AsyncWrite for Patience<T, K> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.waits(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.waits(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.waits(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};

    use super::*;

    /// Whether a write of ten bytes must wait.
    async fn waits(near: &mut Patience<DuplexStream, ()>) -> bool {
        poll_fn(|context| Poll::Ready(Pin::new(&mut *near).poll_write(context, &[1; 10]).is_pending())).await
    }

    #[tokio::test]
    async fn a_client_that_takes_nothing_is_dropped() {
        let (near, mut far) = tokio::io::duplex(10);
        let mut near = Patience::new(near, Duration::from_secs(3600), ());
        near.write_all(&[1; 10]).await.expect("there is room");
        assert!(waits(&mut near).await && near.stalled.is_some(), "now the time runs");
        // Slowly is enough, even if all takes longer: each part that is taken starts the time again.
        far.read_exact(&mut [0; 10]).await.expect("it comes");
        near.write_all(&[1; 10]).await.expect("it is taken");
        assert!(near.stalled.is_none());
        near.longest = Duration::from_millis(20);
        let why = near.write_all(&[1; 20]).await.expect_err("nobody takes it");
        assert_eq!(why.kind(), ErrorKind::TimedOut);
    }
}
