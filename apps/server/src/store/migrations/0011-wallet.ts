/**
 * Messages to the platform's wallet, each written in the transaction that means it and sent until it is answered.
 * A debit belongs to a join; a rollback undoes the debit it names.
 */
export const name = '0011-wallet';
export const sql = `
CREATE TABLE wallet_orders (
  id uuid PRIMARY KEY,       -- the idempotency key on the wire
  user_id uuid NOT NULL REFERENCES users(id),
  kind text NOT NULL CHECK (kind IN ('debit','credit','rollback')),
  cents bigint NOT NULL CHECK (cents > 0),
  undoes uuid UNIQUE REFERENCES wallet_orders(id),
  tournament bigint REFERENCES tournaments(id),
  request jsonb,             -- of a debit: the join it pays for
  state text NOT NULL CHECK (state IN ('pending','confirmed','refused')),
  reason text,               -- why it was refused
  tries int NOT NULL,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  expires_at timestamptz,    -- of a debit: given up and undone after this
  decided_at timestamptz,
  CHECK ((kind = 'rollback') = (undoes IS NOT NULL)),
  CHECK ((kind = 'debit') = (request IS NOT NULL AND tournament IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK ((state = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX wallet_orders_one_join ON wallet_orders(user_id, tournament) WHERE kind = 'debit' AND state = 'pending';
CREATE INDEX wallet_orders_due ON wallet_orders(next_try_at) WHERE state = 'pending';
CREATE INDEX wallet_orders_refused ON wallet_orders(user_id, decided_at) WHERE kind = 'credit' AND state = 'refused';
CREATE INDEX purses_filled ON purses(user_id) WHERE kind = 'money' AND cents > 0;
`;
