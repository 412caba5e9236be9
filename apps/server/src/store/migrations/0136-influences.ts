/** What a player's cards did to each other one at the table, over what they did to the rest: summed up by table (OPS-6). */
export const name = '0136-influences';
export const compatible = '0115-log-archives';
export const sql = `
CREATE TABLE influences (
  competition uuid NOT NULL REFERENCES competitions (id),
  seat smallint NOT NULL,    -- whose cards
  on_seat smallint NOT NULL, -- who gained by them, or lost
  deals int NOT NULL,        -- that somebody played; 0 in all rows of a table that could not be measured
  total float8 NOT NULL,     -- points to that seat more than to the rest in the mean, over all deals
  squares float8 NOT NULL,   -- of the same deal by deal
  PRIMARY KEY (competition, seat, on_seat)
);
`;
