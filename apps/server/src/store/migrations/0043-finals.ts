/** What came of a season's final, which is played elsewhere; each time it is entered it is a version of its own. */
export const name = '0043-finals';
export const sql = `
CREATE TABLE final_places (
  season bigint NOT NULL REFERENCES seasons(id),
  version int NOT NULL CHECK (version > 0),
  place int NOT NULL CHECK (place > 0),
  user_id uuid NOT NULL REFERENCES users(id),
  prize bigint NOT NULL CHECK (prize >= 0),  -- paid as money; 0 for what was paid where it was played
  at timestamptz NOT NULL,
  PRIMARY KEY (season, version, place),
  UNIQUE (season, version, user_id)
);
`;
