/**
 * What settlement has fixed, version by version, and what operators have decided about players' parts. `standings`
 * shows the newest version; the rows here are only ever added to.
 */
export const name = '0021-settlements';
export const sql = `
ALTER TABLE seats ADD COLUMN struck boolean NOT NULL DEFAULT false;  -- the result counts nowhere any more

CREATE TABLE sanctions (
  tournament bigint NOT NULL REFERENCES tournaments(id),
  user_id uuid NOT NULL REFERENCES users(id),
  kind text NOT NULL CHECK (kind IN ('disqualified','prizeWithheld')),
  at timestamptz NOT NULL,
  PRIMARY KEY (tournament, user_id, kind)
);

CREATE TABLE settlements (
  tournament bigint NOT NULL REFERENCES tournaments(id),
  version int NOT NULL CHECK (version > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (tournament, version)
);
CREATE TABLE settled_standings (
  tournament bigint NOT NULL,
  version int NOT NULL,
  user_id uuid NOT NULL REFERENCES users(id),
  attempt bigint NOT NULL,
  score int NOT NULL,
  rank int NOT NULL,
  prize bigint NOT NULL,
  purse text NOT NULL CHECK (purse IN ('money','bonus')),
  PRIMARY KEY (tournament, version, user_id),
  FOREIGN KEY (tournament, version) REFERENCES settlements(tournament, version)
);

CREATE TABLE season_settlements (
  season bigint NOT NULL REFERENCES seasons(id),
  version int NOT NULL CHECK (version > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (season, version)
);
CREATE TABLE settled_season_standings (
  season bigint NOT NULL,
  version int NOT NULL,
  user_id uuid NOT NULL REFERENCES users(id),
  score int NOT NULL,
  rank int NOT NULL,
  prize bigint NOT NULL,
  PRIMARY KEY (season, version, user_id),
  FOREIGN KEY (season, version) REFERENCES season_settlements(season, version)
);
CREATE INDEX tournaments_clearance ON tournaments(competition_end) WHERE state = 'clearance';
`;
