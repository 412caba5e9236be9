/** Passkeys of players, and what they are asked to sign: each for once, for a while, on whatever node (ACC-2). */
export const name = '0096-passkeys';
export const sql = `
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  credential bytea NOT NULL UNIQUE, -- as the authenticator names it
  public_key bytea NOT NULL,        -- COSE
  counter bigint NOT NULL,          -- of its signatures; 0: it counts none
  browser text,                     -- where it was made, coarse, as sessions have it; null: none that is known
  system text,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  digest bytea PRIMARY KEY,         -- SHA-256 of the challenge
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'signIn')),
  user_id uuid REFERENCES users (id), -- who was asked; null: whoever signs in
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'signIn') = (user_id IS NULL))
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expired ON passkey_challenges (expires_at);
`;
