-- What was written is known again: a change at rest is found. Entries of release 0.1 have none.
ALTER TABLE log ADD COLUMN hash TEXT;
