-- Who made a match: what one person may store is limited. Older matches count for nobody.
ALTER TABLE matches ADD COLUMN maker TEXT;
CREATE INDEX matches_of_maker ON matches (maker);
CREATE INDEX matches_by_age ON matches (state, updated);
-- The log of a finished match up to this entry, compressed; the rest is still in `log`.
CREATE TABLE packed (match TEXT PRIMARY KEY, last BIGINT NOT NULL, body TEXT NOT NULL);
CREATE INDEX sessions_of_account ON sessions (account);
