-- Accounts: where their mail goes, who looks after the server, who may not come in (why) or not write (until when).
ALTER TABLE accounts ADD COLUMN email TEXT;
ALTER TABLE accounts ADD COLUMN role TEXT;
ALTER TABLE accounts ADD COLUMN banned TEXT;
ALTER TABLE accounts ADD COLUMN muted BIGINT;
CREATE INDEX accounts_by_email ON accounts (email);
-- Where somebody is signed in, and when that was last used.
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN used BIGINT;
-- Keys that are good for one use: recovery codes, and what was mailed. Only their hashes; a spent one says by which request.
CREATE TABLE keys (hash TEXT PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, email TEXT, created BIGINT NOT NULL,
  expires BIGINT NOT NULL, spent TEXT);
CREATE INDEX keys_of_account ON keys (account, kind);
-- What the operator did about a report, and which matches are to be closed (why).
ALTER TABLE reports ADD COLUMN settled TEXT;
ALTER TABLE matches ADD COLUMN closing TEXT;
CREATE INDEX matches_by_closing ON matches (closing);
-- Everything that was done in the operator's name.
CREATE TABLE audit (id TEXT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, measure TEXT NOT NULL, about TEXT NOT NULL,
  body TEXT NOT NULL);
CREATE INDEX audit_by_time ON audit (at);
