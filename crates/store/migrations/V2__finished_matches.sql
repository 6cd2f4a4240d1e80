-- A finished match as everybody may see it, packed: it is shown from here when the rules have changed since.
CREATE TABLE archive (match TEXT PRIMARY KEY, body TEXT NOT NULL);
-- Release 0.1 counted its versions here and would open a newer database without a word; without this table it refuses.
DROP TABLE IF EXISTS version;
