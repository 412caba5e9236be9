/** Limits that players set themselves, as versions; when they stay away; payouts they ask for; their sign-ins. */
export const name = '0012-limits';
export const sql = `
CREATE TABLE player_limits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users(id),
  kind text NOT NULL CHECK (kind IN ('deposit','loss','time')),
  period text NOT NULL CHECK (period IN ('day','week','month')),
  amount bigint CHECK (amount >= 0),  -- cents, or minutes; null: no limit
  set_at timestamptz NOT NULL,
  from_at timestamptz NOT NULL        -- the newest version whose time has come holds
);
CREATE INDEX player_limits_user ON player_limits(user_id, id);

CREATE TABLE exclusions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users(id),
  kind text NOT NULL CHECK (kind IN ('coolOff','selfExclusion')),
  set_at timestamptz NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX exclusions_user ON exclusions(user_id);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users(id),
  cents bigint NOT NULL CHECK (cents > 0),
  state text NOT NULL CHECK (state IN ('requested','paid','refused','cancelled')),
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'requested') = (decided_at IS NULL))
);
CREATE INDEX payouts_user ON payouts(user_id, requested_at);
CREATE INDEX payouts_waiting ON payouts(requested_at) WHERE state = 'requested';

CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users(id),
  at timestamptz NOT NULL,
  network text
);
CREATE INDEX sign_ins_user ON sign_ins(user_id, id);
`;
