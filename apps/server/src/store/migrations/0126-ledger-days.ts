/**
 * Days of the ledger that are closed (MONEY-8). A day of Berlin has the transfers that were made before its end and were
 * written when it was closed; one that is written later counts on the first day that is open. So what a closed day has
 * does not change, and nothing is ever refused because of it.
 */
export const name = '0126-ledger-days';
export const compatible = '0115-log-archives';

export const ahead = [
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS transfers_at ON transfers (at)',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_lines_debit_transfer ON ledger_lines (debit, transfer) INCLUDE (cents)',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_lines_credit_transfer ON ledger_lines (credit, transfer) INCLUDE (cents)',
] as const;

export const sql = `
CREATE INDEX IF NOT EXISTS transfers_at ON transfers (at);
CREATE INDEX IF NOT EXISTS ledger_lines_debit_transfer ON ledger_lines (debit, transfer) INCLUDE (cents);
CREATE INDEX IF NOT EXISTS ledger_lines_credit_transfer ON ledger_lines (credit, transfer) INCLUDE (cents);
-- The new ones begin with the same column.
DROP INDEX IF EXISTS ledger_lines_debit, ledger_lines_credit;

CREATE TABLE ledger_days (
  day date PRIMARY KEY,
  until timestamptz NOT NULL, -- its end in Berlin
  last bigint NOT NULL,       -- number of the last transfer that was written when it was closed
  closed_at timestamptz NOT NULL
);
CREATE TABLE ledger_day_sums (
  day date NOT NULL REFERENCES ledger_days(day),
  account text NOT NULL,      -- kind of account: purse:money, escrow, house
  debit bigint NOT NULL,      -- of the day
  credit bigint NOT NULL,
  balance bigint NOT NULL,    -- at its end, all that came in less all that went out
  PRIMARY KEY (day, account)
);
CREATE TRIGGER ledger_days_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_days EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_day_sums_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_day_sums EXECUTE FUNCTION refuse_change();

-- Draws the line under a day, between what was written and what will be: whoever is writing is waited for, a moment
-- long. Answers false for a day that is closed, or before one that is.
CREATE FUNCTION close_ledger_day(closes date, now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
  ends timestamptz := (closes + 1)::timestamp AT TIME ZONE 'Europe/Berlin';
BEGIN
  IF ends > now THEN
    RAISE EXCEPTION 'the day % is not over', closes USING ERRCODE = 'invalid_parameter_value';
  END IF;
  LOCK TABLE transfers IN SHARE MODE;
  IF EXISTS (SELECT FROM ledger_days WHERE day >= closes) THEN
    RETURN false;
  END IF;
  INSERT INTO ledger_days (day, until, last, closed_at)
    SELECT closes, ends, coalesce(max(id), 0), now FROM transfers;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION close_ledger_day(date, timestamptz) FROM PUBLIC;
`;
