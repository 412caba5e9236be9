/** Links by which players share finished games. */
export const name = '0060-shared-games';
export const sql = `
CREATE TABLE shared_games (
  competition uuid NOT NULL REFERENCES competitions,
  user_id uuid NOT NULL REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  sealed bytea NOT NULL,  -- the token, for its owner to see again
  named boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (competition, user_id)
);
CREATE INDEX shared_games_user ON shared_games(user_id);
`;
