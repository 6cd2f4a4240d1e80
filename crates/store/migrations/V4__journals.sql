-- Journals: lists of them, and whose they are. Their entries are in `log`, their snapshots in `snapshots`.
CREATE TABLE journals (id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, summary TEXT NOT NULL,
  created BIGINT NOT NULL, updated BIGINT NOT NULL);
CREATE TABLE journal_people (journal TEXT NOT NULL, account TEXT NOT NULL, PRIMARY KEY (journal, account));
CREATE INDEX journals_of_account ON journal_people (account);
