/**
 * Accounts of a platform that sign in by OpenID Connect (ACC-3): whose they are there, what a session has to know to be
 * ended from there, and what was used once and counts no more. By the same subject a person is recognised who opens an
 * account again (SAFE-3).
 */
export const name = '0098-openid';
export const sql = `
CREATE TABLE openid_links (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  issuer text NOT NULL,
  subject text NOT NULL,
  of_staff boolean NOT NULL, -- who is of the staff has an account for that, which plays nothing, beside a player's
  created_at timestamptz NOT NULL,
  UNIQUE (issuer, subject, of_staff)
);

CREATE TABLE openid_used (
  digest bytea PRIMARY KEY, -- SHA-256 of a state or of a logout token's id
  until timestamptz NOT NULL
);
CREATE INDEX openid_used_until ON openid_used (until);

ALTER TABLE sessions ADD COLUMN openid_sid text;    -- the issuer's name of its session; null: none, or not told
ALTER TABLE sessions ADD COLUMN openid_token bytea; -- the ID token, sealed, by which the issuer is told of a sign-out

ALTER TABLE person_digests DROP CONSTRAINT person_digests_kind_check;
ALTER TABLE person_digests ADD CONSTRAINT person_digests_kind_check
  CHECK (kind IN ('birth', 'address', 'instrument', 'mail', 'alias', 'subject'));
`;
