/**
 * Rankings are kept, not computed when somebody asks. `changed` is the transaction that last wrote a row: whoever has
 * read up to a snapshot reads on from that snapshot's oldest running transaction, and misses nothing however late it
 * commits. A season's table is derived from its results in the transaction that writes them, by six best results, as
 * `seasonTable` of the tournament package has it.
 */
export const name = '0030-rankings';
export const sql = `
CREATE INDEX entries_user ON entries(user_id);

ALTER TABLE standings ADD COLUMN changed bigint NOT NULL DEFAULT 0;
CREATE INDEX standings_changed ON standings(changed);
CREATE FUNCTION mark_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER standings_mark BEFORE INSERT OR UPDATE ON standings FOR EACH ROW EXECUTE FUNCTION mark_changed();

CREATE TABLE standings_removed (  -- who has left a ranking; written again, a row counts again
  tournament bigint NOT NULL,
  user_id uuid NOT NULL,
  changed bigint NOT NULL
);
CREATE INDEX standings_removed_changed ON standings_removed(changed);
CREATE FUNCTION note_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standings_removed VALUES (OLD.tournament, OLD.user_id, pg_current_xact_id()::text::bigint);
  RETURN NULL;
END $$;
CREATE TRIGGER standings_note AFTER DELETE ON standings FOR EACH ROW EXECUTE FUNCTION note_removed();

CREATE TABLE season_standings (   -- one row a player of a season
  season bigint NOT NULL REFERENCES seasons(id),
  user_id uuid NOT NULL REFERENCES users(id),
  score int NOT NULL,             -- sum of the six best, those below zero left out
  best int NOT NULL,              -- best single tournament
  registered_at timestamptz NOT NULL, -- first registration
  tournaments int NOT NULL,       -- 0: all of his results were taken back, he is not ranked
  changed bigint NOT NULL,
  PRIMARY KEY (season, user_id)
);
CREATE INDEX season_standings_changed ON season_standings(changed);
CREATE TRIGGER season_standings_mark BEFORE INSERT OR UPDATE ON season_standings
  FOR EACH ROW EXECUTE FUNCTION mark_changed();

CREATE FUNCTION derive_season_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time in a season: a player's row would else miss what another transaction is about to add.
  PERFORM pg_advisory_xact_lock(7226002, season::int) FROM (SELECT DISTINCT season FROM touched ORDER BY season) AS held;
  INSERT INTO season_standings (season, user_id, score, best, registered_at, tournaments, changed)
  SELECT season, user_id, sum(greatest(score, 0)) FILTER (WHERE place <= 6), max(score), min(joined_at), count(*), 0
  FROM (
    SELECT r.season, r.user_id, r.score, entries.joined_at,
      row_number() OVER (PARTITION BY r.season, r.user_id ORDER BY r.score DESC) AS place
    FROM (SELECT DISTINCT season, user_id FROM touched) AS mine
      JOIN season_results AS r ON r.season = mine.season AND r.user_id = mine.user_id
      JOIN entries ON entries.tournament = r.tournament AND entries.user_id = r.user_id
  ) AS ordered
  GROUP BY season, user_id
  ON CONFLICT (season, user_id) DO UPDATE SET score = excluded.score, best = excluded.best,
    registered_at = excluded.registered_at, tournaments = excluded.tournaments;
  IF TG_OP = 'DELETE' THEN
    UPDATE season_standings AS s SET score = 0, best = 0, tournaments = 0
    FROM (SELECT DISTINCT season, user_id FROM touched) AS gone
    WHERE s.season = gone.season AND s.user_id = gone.user_id AND NOT EXISTS (
      SELECT FROM season_results AS r WHERE r.season = gone.season AND r.user_id = gone.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER season_results_added AFTER INSERT ON season_results REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION derive_season_standings();
CREATE TRIGGER season_results_corrected AFTER UPDATE ON season_results REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION derive_season_standings();
CREATE TRIGGER season_results_removed AFTER DELETE ON season_results REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION derive_season_standings();
UPDATE season_results SET score = score;
`;
