-- People find each other. An open match has the terms by which it is paired, and whom it challenges, if anybody.
ALTER TABLE matches ADD COLUMN terms TEXT;
ALTER TABLE matches ADD COLUMN invited TEXT;
-- When the clock of a match under way runs out, at the earliest.
ALTER TABLE matches ADD COLUMN due BIGINT;
CREATE INDEX matches_by_terms ON matches (terms, state);
CREATE INDEX matches_of_invited ON matches (invited);
CREATE INDEX matches_by_due ON matches (due);
-- Public names, told apart by how they look.
CREATE TABLE handles (account TEXT PRIMARY KEY, handle TEXT NOT NULL, looks TEXT NOT NULL UNIQUE);
-- Finished matches of two people, each once.
CREATE TABLE results (match TEXT PRIMARY KEY, format TEXT NOT NULL, home TEXT NOT NULL, away TEXT NOT NULL,
  home_team TEXT NOT NULL, away_team TEXT NOT NULL, home_score BIGINT NOT NULL, away_score BIGINT NOT NULL,
  winner TEXT, shown BIGINT NOT NULL, rated BIGINT NOT NULL, ended BIGINT NOT NULL);
CREATE INDEX results_of_home ON results (home, ended);
CREATE INDEX results_of_away ON results (away, ended);
CREATE INDEX results_by_format ON results (format, rated, ended);
-- Every rating that somebody has had, and the newest. Rating and deviation in thousandths, volatility in billionths.
CREATE TABLE rating_steps (account TEXT NOT NULL, format TEXT NOT NULL, step BIGINT NOT NULL, match TEXT NOT NULL,
  rating BIGINT NOT NULL, deviation BIGINT NOT NULL, volatility BIGINT NOT NULL, at BIGINT NOT NULL,
  PRIMARY KEY (account, format, step));
CREATE INDEX rating_steps_of_match ON rating_steps (match);
CREATE TABLE ratings (account TEXT NOT NULL, format TEXT NOT NULL, step BIGINT NOT NULL, rating BIGINT NOT NULL,
  deviation BIGINT NOT NULL, volatility BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (account, format));
CREATE INDEX ratings_by_format ON ratings (format, rating);
-- Friends, and people who are muted or blocked.
CREATE TABLE ties (id TEXT PRIMARY KEY, account TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL,
  created BIGINT NOT NULL, UNIQUE (account, other, kind));
CREATE INDEX ties_of_other ON ties (other, kind);
-- What the operator should look at.
CREATE TABLE reports (id TEXT PRIMARY KEY, account TEXT NOT NULL, about TEXT NOT NULL, match TEXT, reason TEXT NOT NULL,
  body TEXT NOT NULL, created BIGINT NOT NULL);
