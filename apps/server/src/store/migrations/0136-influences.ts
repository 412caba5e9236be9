/** What players of a pair gave each other at the tables that they shared, measured once a table, and what follows (OPS-6). */
export const name = '0136-influences';
export const compatible = '0115-log-archives';
export const sql = `
CREATE TABLE influences (
  competition uuid NOT NULL REFERENCES competitions (id),
  measure text NOT NULL,     -- what the way to measure is called
  seat smallint NOT NULL,    -- whose choices
  on_seat smallint NOT NULL, -- whom they favoured, or not
  deals int NOT NULL,        -- that gave an occasion for it
  total float8 NOT NULL,     -- points to that seat more than to the rest, over these deals
  squares float8 NOT NULL,   -- of the same deal by deal
  PRIMARY KEY (competition, measure, seat, on_seat)
);
CREATE TABLE pair_favours (
  first uuid NOT NULL REFERENCES users (id),
  second uuid NOT NULL REFERENCES users (id),
  first_gives float8, first_margin float8, second_gives float8, second_margin float8, -- points a deal
  deals int NOT NULL,
  chance float8,             -- corrected for all that was looked at in the same run
  PRIMARY KEY (first, second),
  CHECK (first < second)
);
CREATE TABLE favour_runs (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  at timestamptz NOT NULL,   -- when a process began the last one
  strangers int NOT NULL DEFAULT 0,
  strangers_pointed_at int NOT NULL DEFAULT 0
);
`;
