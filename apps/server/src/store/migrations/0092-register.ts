/**
 * The national register of exclusions (SAFE-3): by what it knows the people whom it was asked about, and what is to be
 * reported to it. Its references lie sealed under SECRET.
 */
export const name = '0092-register';
export const sql = `
CREATE TABLE register_checks (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  sealed bytea NOT NULL,     -- the register's reference to the person
  asked_at timestamptz NOT NULL,
  tries int NOT NULL,        -- in vain, since it has answered
  next_try_at timestamptz NOT NULL
);
CREATE INDEX register_checks_due ON register_checks (next_try_at);

CREATE TABLE register_reports (
  id uuid PRIMARY KEY,       -- the exclusion's name on the wire
  user_id uuid NOT NULL REFERENCES users (id), -- whose reference it is
  exclusion bigint NOT NULL UNIQUE REFERENCES exclusions (id),
  sealed bytea,              -- the reference, until the register has taken the report
  created_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent')),
  decided_at timestamptz,
  tries int NOT NULL,
  next_try_at timestamptz NOT NULL,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (sealed IS NOT NULL))
);
CREATE INDEX register_reports_due ON register_reports (next_try_at) WHERE state = 'waiting';
CREATE INDEX register_reports_user ON register_reports (user_id, created_at);

ALTER TABLE exclusions DROP CONSTRAINT exclusions_kind_check;
ALTER TABLE exclusions ADD CONSTRAINT exclusions_kind_check
  CHECK (kind IN ('coolOff', 'selfExclusion', 'person', 'register'));
`;
