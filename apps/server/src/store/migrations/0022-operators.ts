/** Acts of operators with what they change, those that wait for a second operator, and the staff's second factors. */
export const name = '0022-operators';
export const sql = `
CREATE TABLE operator_acts (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,  -- operator and Idempotency-Key
  proposer uuid NOT NULL REFERENCES users(id),
  act jsonb NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed','executed','rejected')),
  cents bigint NOT NULL,     -- what it moves, in minor units
  effects jsonb NOT NULL,
  digest text NOT NULL,      -- of the effects: who approves has seen these
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES users(id),  -- the second operator; null when none was needed
  decided_at timestamptz,
  audit bigint REFERENCES audit(id),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((state = 'proposed') = (audit IS NULL)),
  CHECK (decided_by IS NULL OR decided_by <> proposer OR state = 'rejected')
);
CREATE INDEX operator_acts_waiting ON operator_acts(proposed_at) WHERE state = 'proposed';

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users(id),
  sealed bytea NOT NULL,     -- AES-256-GCM of the shared secret
  last_step bigint NOT NULL, -- no code of this step or an earlier one is taken again
  failures int NOT NULL,     -- wrong codes in a row
  failed_at timestamptz
);
ALTER TABLE sessions ADD COLUMN factor_at timestamptz;  -- when a second factor was shown; null: none
`;
