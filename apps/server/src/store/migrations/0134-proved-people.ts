/**
 * What is said of a person binds others only once it is proved (SAFE-3), and limits outlive an account as long as they
 * would have been waited out (SAFE-1).
 */
export const name = '0134-proved-people';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE person_digests
  ADD COLUMN proved boolean NOT NULL DEFAULT true, -- false: said, and nothing was paid in yet
  ADD COLUMN forget_at timestamptz; -- of a closed account
CREATE INDEX person_digests_to_forget ON person_digests (forget_at) WHERE forget_at IS NOT NULL;
UPDATE person_digests SET proved = false
  WHERE kind IN ('birth', 'address', 'instrument') AND NOT EXISTS (
    SELECT FROM ledger_lines WHERE credit = 'purse:' || user_id || ':money' AND debit = 'bank');

-- Exclusions of people who have proved nothing: they bind only who has not either.
CREATE TABLE claimed_exclusions (
  digest text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX claimed_exclusions_until ON claimed_exclusions (until);
`;
