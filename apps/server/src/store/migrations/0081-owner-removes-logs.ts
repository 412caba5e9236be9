/**
 * The role that the server works with may only add to logs and sealed deals. What is removed goes through here, and
 * nothing of a tournament that is neither settled nor aborted does.
 */
export const name = '0081-owner-removes-logs';
export const sql = `
CREATE FUNCTION remove_table_logs(removed bigint[], removed_at timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  refused bigint;
  cleared int;
BEGIN
  SELECT tables.id INTO refused
  FROM tables JOIN competitions AS c ON c.id = tables.competition JOIN tournaments AS t ON t.id = c.tournament
  WHERE tables.id = ANY(removed)
    AND NOT (tables.finished AND c.state <> 'pending' AND t.state IN ('settled', 'aborted'))
  LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'the log of table % is kept until its tournament is settled', refused
      USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE tables SET cleared_at = removed_at WHERE id = ANY(removed) AND cleared_at IS NULL;
  GET DIAGNOSTICS cleared = ROW_COUNT;
  DELETE FROM table_events WHERE table_id IN (SELECT id FROM tables WHERE id = ANY(removed));
  DELETE FROM sealed_deals WHERE competition IN (SELECT competition FROM tables WHERE id = ANY(removed));
  RETURN cleared;
END $$;
REVOKE ALL ON FUNCTION remove_table_logs(bigint[], timestamptz) FROM PUBLIC;
`;
