-- The tables of release 0.1, which made them without this history: they may be there already.
CREATE TABLE IF NOT EXISTS log (match TEXT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (match, seq));
CREATE TABLE IF NOT EXISTS snapshots (match TEXT PRIMARY KEY, seq BIGINT NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT,
  created BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS sessions (token TEXT PRIMARY KEY, account TEXT NOT NULL, created BIGINT NOT NULL,
  expires BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS teams (id TEXT PRIMARY KEY, owner TEXT NOT NULL, name TEXT NOT NULL, ruleset TEXT NOT NULL,
  team TEXT NOT NULL, body TEXT NOT NULL, created BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS teams_of_owner ON teams (owner);
CREATE TABLE IF NOT EXISTS matches (id TEXT PRIMARY KEY, home TEXT, away TEXT, joining TEXT, state TEXT NOT NULL,
  summary TEXT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS matches_of_home ON matches (home);
CREATE INDEX IF NOT EXISTS matches_of_away ON matches (away);
CREATE INDEX IF NOT EXISTS matches_by_state ON matches (state);
CREATE TABLE IF NOT EXISTS secrets (match TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS orders (match TEXT NOT NULL, side TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (match, side));
