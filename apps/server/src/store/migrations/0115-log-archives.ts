/**
 * The log of a settled table in one row, its columns as arrays that are compressed: two fifths of the rows' bytes, and
 * no index entry a move. A function of the owner makes it from the rows themselves; the server's role only reads it
 * (OPS-10). A log whose numbers have a gap stays as it is.
 */
export const name = '0115-log-archives';
export const sql = `
CREATE TABLE table_archives (
  table_id bigint PRIMARY KEY REFERENCES tables(id),
  epochs int[] NOT NULL, -- all arrays in order of seq, which begins with 1
  seats smallint[] NOT NULL,
  actors text[] NOT NULL,
  actions text[] NOT NULL,
  request_ids text[] NOT NULL,
  ats timestamptz[] NOT NULL
);
ALTER TABLE tables ADD COLUMN archived_at timestamptz;
CREATE INDEX tables_in_rows ON tables(id) WHERE finished AND archived_at IS NULL AND cleared_at IS NULL;

CREATE FUNCTION assert_over(wanted bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  refused bigint;
BEGIN
  SELECT tables.id INTO refused
  FROM tables JOIN competitions AS c ON c.id = tables.competition JOIN tournaments AS t ON t.id = c.tournament
  WHERE tables.id = ANY(wanted)
    AND NOT (tables.finished AND c.state <> 'pending' AND t.state IN ('settled', 'aborted'))
  LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'the log of table % is kept until its tournament is settled', refused
      USING ERRCODE = 'restrict_violation';
  END IF;
END $$;

CREATE FUNCTION archive_table_logs(wanted bigint[], put_away_at timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  archived bigint[];
  put_away bigint;
  removed bigint;
BEGIN
  PERFORM assert_over(wanted);
  WITH put AS (
    INSERT INTO table_archives (table_id, epochs, seats, actors, actions, request_ids, ats)
    SELECT table_id, array_agg(epoch ORDER BY seq), array_agg(seat ORDER BY seq), array_agg(actor ORDER BY seq),
      array_agg(action ORDER BY seq), array_agg(request_id ORDER BY seq), array_agg(at ORDER BY seq)
    FROM table_events WHERE table_id IN (SELECT id FROM tables WHERE id = ANY(wanted) AND archived_at IS NULL)
    GROUP BY table_id HAVING min(seq) = 1 AND max(seq) = count(*)
    RETURNING table_id, cardinality(actions) AS entries
  )
  SELECT coalesce(array_agg(table_id), '{}'), coalesce(sum(entries), 0) INTO archived, put_away FROM put;
  DELETE FROM table_events WHERE table_id = ANY(archived);
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF removed <> put_away THEN
    RAISE EXCEPTION 'logs have changed while they were put away: % of % rows', put_away, removed
      USING ERRCODE = 'serialization_failure';
  END IF;
  UPDATE tables SET archived_at = put_away_at WHERE id = ANY(wanted) AND archived_at IS NULL;
  RETURN cardinality(archived);
END $$;
REVOKE ALL ON FUNCTION archive_table_logs(bigint[], timestamptz) FROM PUBLIC;

CREATE OR REPLACE FUNCTION remove_table_logs(removed bigint[], removed_at timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cleared int;
BEGIN
  PERFORM assert_over(removed);
  UPDATE tables SET cleared_at = removed_at WHERE id = ANY(removed) AND cleared_at IS NULL;
  GET DIAGNOSTICS cleared = ROW_COUNT;
  DELETE FROM table_archives WHERE table_id = ANY(removed);
  DELETE FROM table_events WHERE table_id IN (SELECT id FROM tables WHERE id = ANY(removed));
  DELETE FROM sealed_deals WHERE competition IN (SELECT competition FROM tables WHERE id = ANY(removed));
  RETURN cleared;
END $$;
`;
