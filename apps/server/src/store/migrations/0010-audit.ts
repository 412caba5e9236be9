/**
 * What operators have done, each entry chained to the one before by its hash, and books that are only ever added to.
 * `detail` is kept as the text that was hashed. The triggers stop mistakes; the chain finds whoever takes them off.
 */
export const name = '0010-audit';
export const sql = `
CREATE TABLE audit (
  id bigint PRIMARY KEY,     -- 1, 2, 3 without a gap
  at timestamptz NOT NULL CHECK (at = date_trunc('milliseconds', at)), -- as it is hashed
  actor text NOT NULL,       -- account of the operator, or 'system'
  act text NOT NULL,
  subject text NOT NULL,     -- what it was done to: player:{user}, tournament:{id}, payout:{id}
  reason text NOT NULL,
  detail text NOT NULL,      -- JSON
  previous bytea NOT NULL,   -- hash of the entry before; 32 zero bytes before the first
  hash bytea NOT NULL
);
CREATE INDEX audit_subject ON audit(subject, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_lines_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines EXECUTE FUNCTION refuse_change();
`;
