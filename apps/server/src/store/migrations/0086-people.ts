/**
 * An exclusion binds the person (SAFE-3). What is known of people are digests under a key that the database does not
 * have. Exclusions of people name no account, and stay when it is deleted.
 */
export const name = '0086-people';
export const sql = `
CREATE TABLE person_digests (
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('birth', 'address', 'instrument', 'mail', 'alias')),
  key_id text NOT NULL,
  digest text NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, digest)
);
CREATE INDEX person_digests_by_digest ON person_digests (digest);

CREATE TABLE person_exclusions (
  digest text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX person_exclusions_until ON person_exclusions (until);

ALTER TABLE exclusions DROP CONSTRAINT exclusions_kind_check;
ALTER TABLE exclusions ADD CONSTRAINT exclusions_kind_check
  CHECK (kind IN ('coolOff', 'selfExclusion', 'person')); -- person: set by another account of the same person
`;
