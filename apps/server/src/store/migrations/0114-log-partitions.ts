/**
 * The log of tables lies in partitions by ranges of table ids, so that old ones go as a whole (CLUS-3). What there is
 * becomes the first of them where it lies: its bound is checked ahead, while everybody plays on.
 */
export const name = '0114-log-partitions';

/** Tables of a partition. */
const WIDTH = 1_000_000;

const BOUND = `
DO $$
DECLARE
  top bigint;
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'table_events'::regclass AND conname = 'table_events_bound') THEN
    RETURN;
  END IF;
  PERFORM set_config('lock_timeout', '1s', true);
  SELECT (greatest((SELECT max(id) FROM tables), (SELECT max(table_id) FROM table_events), 0) / ${String(WIDTH)} + 2)
    * ${String(WIDTH)} INTO top;
  EXECUTE format('ALTER TABLE table_events ADD CONSTRAINT table_events_bound CHECK (table_id < %s) NOT VALID', top);
END $$;
`;
/** Reads every row, and makes nobody wait. */
const CHECKED = `ALTER TABLE table_events VALIDATE CONSTRAINT table_events_bound`;
export const ahead = [BOUND, CHECKED] as const;

export const sql = `
${BOUND}
${CHECKED};
ALTER TABLE table_events RENAME TO table_events_first;
ALTER INDEX table_events_pkey RENAME TO table_events_first_pkey;
CREATE TABLE table_events (
  table_id bigint NOT NULL,
  seq int NOT NULL,
  epoch int NOT NULL,
  seat smallint,
  actor text NOT NULL CONSTRAINT table_events_actor_check CHECK (actor IN ('player','clock','system')),
  action text NOT NULL,
  request_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (table_id, seq)
) PARTITION BY RANGE (table_id);
DO $$
BEGIN
  EXECUTE format('ALTER TABLE table_events ATTACH PARTITION table_events_first FOR VALUES FROM (MINVALUE) TO (%s)',
    (SELECT substring(pg_get_constraintdef(oid) FROM '\\d+') FROM pg_constraint
     WHERE conrelid = 'table_events_first'::regclass AND conname = 'table_events_bound'));
END $$;
ALTER TABLE table_events_first DROP CONSTRAINT table_events_bound;

CREATE FUNCTION log_partitions() RETURNS TABLE (part regclass, upper bigint)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''?(\\d+)')::bigint
  FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid WHERE i.inhparent = 'table_events'::regclass
$$;

-- Only the owner may call it by itself: a restore does, for ids that no table has yet.
CREATE FUNCTION cover_log(upto bigint) RETURNS int
LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
  top bigint;
  made int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7226004);
  SELECT max(upper) INTO top FROM log_partitions();
  WHILE top <= upto LOOP
    -- Attached, not made as a part: that would lock the log for everybody.
    EXECUTE format('CREATE TABLE table_events_%s (LIKE table_events INCLUDING ALL)', top);
    EXECUTE format('ALTER TABLE table_events ATTACH PARTITION table_events_%s FOR VALUES FROM (%s) TO (%s)',
      top, top, top + ${String(WIDTH)});
    top := top + ${String(WIDTH)};
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
REVOKE ALL ON FUNCTION cover_log(bigint) FROM PUBLIC;

-- Keeps room for more than a whole partition of tables beyond the newest; answers how many partitions were made.
CREATE FUNCTION extend_log() RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT cover_log(coalesce((SELECT max(id) FROM tables), 0) + 2 * ${String(WIDTH)})
$$;
REVOKE ALL ON FUNCTION extend_log() FROM PUBLIC;

-- Drops partitions in which nothing is left and nothing will be; one that is just read stays for another time.
CREATE FUNCTION drop_empty_logs() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
  old record;
  filled boolean;
  dropped int := 0;
BEGIN
  FOR old IN SELECT part, upper FROM log_partitions()
    WHERE upper <= (SELECT max(id) FROM tables) - ${String(WIDTH)}
      AND upper <= coalesce((SELECT min(id) FROM tables WHERE NOT finished), 9223372036854775807)
    ORDER BY upper
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', old.part) INTO filled;
    CONTINUE WHEN filled;
    BEGIN
      EXECUTE format('DROP TABLE %s', old.part);
      dropped := dropped + 1;
    EXCEPTION WHEN lock_not_available THEN
      NULL;
    END;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE ALL ON FUNCTION drop_empty_logs() FROM PUBLIC;
SELECT extend_log();
`;
