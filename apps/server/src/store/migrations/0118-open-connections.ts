/** Connections that accounts have open are counted for all nodes at once (CLUS-5). */
export const name = '0118-open-connections';
export const compatible = '0115-log-archives';
export const sql = `
-- Unlogged: written with every connection, worth nothing after a crash of the database, and in no backup.
CREATE UNLOGGED TABLE open_connections (
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('socket', 'stream')),
  nodes uuid[] NOT NULL, -- of each connection the process that has it; one that is in nodes no more has none
  PRIMARY KEY (user_id, kind)
) WITH (fillfactor = 50);
`;
