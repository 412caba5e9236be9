/**
 * Players may have a second factor too, which counts once a code of it was shown; and recovery codes, each for once
 * (ACC-2). A renewal goes on ending sessions of the staff alone (OPS-9): a player's own device stays signed in.
 */
export const name = '0091-second-factors';
export const sql = `
ALTER TABLE second_factors ADD COLUMN confirmed boolean NOT NULL DEFAULT true;

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id),
  digest bytea NOT NULL, -- SHA-256 of the code
  PRIMARY KEY (user_id, digest)
);

CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions USING users
  WHERE users.id = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid AND sessions.user_id = users.id
    AND users.actor_type IN ('operator', 'support', 'auditor');
  RETURN NULL;
END $$;
`;
