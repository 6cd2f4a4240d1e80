# The steps are those of scripts/image, which also runs without Docker.
FROM rust:1.95-slim-trixie AS build
RUN apt-get update && apt-get install -y --no-install-recommends make gcc libc6-dev nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN scripts/image build && scripts/image install /image target/dist/touchback

FROM debian:trixie-slim
COPY --from=build /image/ /
RUN useradd --system --home-dir /var/lib/touchback touchback && chown touchback: /var/lib/touchback
USER touchback
VOLUME /var/lib/touchback
EXPOSE 7370
ENV TOUCHBACK_ADDR=0.0.0.0:7370
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/touchback"]
CMD ["serve", "--config", "/etc/touchback/touchback.toml"]
