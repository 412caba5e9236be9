/** Seasons, the tournaments that belong to one, what each player reached in them, and the places in the final. */
export const name = '0020-seasons';
export const sql = `
CREATE TABLE seasons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  zone_id text NOT NULL REFERENCES zones(id),
  name text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  qualifiers int NOT NULL CHECK (qualifiers > 0),
  state text NOT NULL CHECK (state IN ('running','closed','settled')),
  CHECK (starts_at < ends_at)
);
CREATE INDEX seasons_zone ON seasons(zone_id, ends_at);

ALTER TABLE tournaments ADD COLUMN season bigint REFERENCES seasons(id);
CREATE INDEX tournaments_season ON tournaments(season) WHERE season IS NOT NULL;

CREATE TABLE season_results (  -- one counting result of a settled qualifier
  season bigint NOT NULL REFERENCES seasons(id),
  user_id uuid NOT NULL REFERENCES users(id),
  tournament bigint NOT NULL REFERENCES tournaments(id),
  score int NOT NULL,
  rank int NOT NULL CHECK (rank > 0),
  prize bigint NOT NULL CHECK (prize >= 0),
  PRIMARY KEY (season, user_id, tournament)
);
CREATE INDEX season_results_tournament ON season_results(tournament, rank);

CREATE TABLE final_seats (     -- at most one a player and season
  season bigint NOT NULL REFERENCES seasons(id),
  user_id uuid NOT NULL REFERENCES users(id),
  kind text NOT NULL CHECK (kind IN ('ticket','ranking','substitute','wildcard')),
  tournament bigint REFERENCES tournaments(id),  -- of a ticket: the qualifier that gave it
  place int NOT NULL,          -- 1-based: of the ticket in its qualifier, of the ranking seat, of the substitute
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (season, user_id),
  CHECK ((kind = 'ticket') = (tournament IS NOT NULL))
);
CREATE INDEX final_seats_tournament ON final_seats(tournament) WHERE tournament IS NOT NULL;
`;
