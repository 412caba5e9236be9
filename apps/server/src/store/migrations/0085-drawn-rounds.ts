/** Tables are drawn in rounds that were committed to (MATCH-19), and who shares a device or an address is kept apart (MATCH-20). */
export const name = '0085-drawn-rounds';
export const sql = `
CREATE TABLE draw_chains (
  tournament bigint NOT NULL REFERENCES tournaments (id),
  number integer NOT NULL,
  anchor text NOT NULL,
  sealed bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (tournament, number)
);
CREATE TABLE rounds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament bigint NOT NULL,
  chain integer NOT NULL,
  number integer NOT NULL,
  key text NOT NULL,
  lots jsonb NOT NULL,
  kept_apart integer NOT NULL,
  marks jsonb NOT NULL,
  marks_digest text NOT NULL,
  drawn_at timestamptz NOT NULL,
  UNIQUE (tournament, chain, number),
  FOREIGN KEY (tournament, chain) REFERENCES draw_chains (tournament, number)
);
ALTER TABLE competitions ADD COLUMN round bigint REFERENCES rounds (id);
ALTER TABLE seats ADD COLUMN place integer;
ALTER TABLE tickets ADD COLUMN nonce text;
ALTER TABLE tickets ADD COLUMN carried integer NOT NULL DEFAULT 0;
CREATE TABLE marks (
  kind text NOT NULL CHECK (kind IN ('address', 'device')),
  digest text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (kind, digest, user_id)
);
CREATE INDEX marks_by_user ON marks (user_id);
CREATE INDEX seats_blamed ON seats (user_id) WHERE lto_blame;
ALTER TABLE users DROP COLUMN household;
`;
