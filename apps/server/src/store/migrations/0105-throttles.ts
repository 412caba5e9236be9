/** Failures are counted for all nodes at once (SAFE-6): how long it takes until those of a key are forgiven. */
export const name = '0105-throttles';
export const sql = `
-- Unlogged: written often, worth nothing after a crash of the database, and in no backup.
CREATE UNLOGGED TABLE throttles (
  key text PRIMARY KEY, -- a keyed digest of what is counted and for whom: no name and no address
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
`;
