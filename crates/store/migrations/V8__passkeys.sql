-- Passkeys: what an authenticator showed of itself when it was registered (its public key), and what changes with every use.
CREATE TABLE passkeys (id TEXT PRIMARY KEY, account TEXT NOT NULL, credential TEXT NOT NULL UNIQUE, host TEXT NOT NULL,
  name TEXT NOT NULL, fixed TEXT NOT NULL, state TEXT NOT NULL, transports BIGINT NOT NULL, created BIGINT NOT NULL, used BIGINT);
CREATE INDEX passkeys_of_account ON passkeys (account);
-- Challenges that wait for their answer: one for each browser and purpose, good for one use and for minutes.
CREATE TABLE challenges (holder TEXT PRIMARY KEY, body TEXT NOT NULL, expires BIGINT NOT NULL);
