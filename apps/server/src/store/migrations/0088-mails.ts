/**
 * Mails, each written in the transaction that means it and sent until a mail server has taken it. Words and address lie
 * sealed under SECRET, and no longer than until then.
 */
export const name = '0088-mails';
export const sql = `
CREATE TABLE mails (
  id uuid PRIMARY KEY,       -- in the Message-ID
  user_id uuid REFERENCES users (id), -- whose matter it is; null: nobody's with an account
  kind text NOT NULL,
  sealed bytea,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'refused')),
  tries int NOT NULL,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (sealed IS NOT NULL))
);
CREATE INDEX mails_due ON mails (next_try_at) WHERE state = 'waiting';
CREATE INDEX mails_user ON mails (user_id, created_at);
CREATE INDEX mails_created ON mails (created_at);
`;
