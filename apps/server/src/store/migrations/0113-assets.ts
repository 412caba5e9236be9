/**
 * Files of the page whose names follow from their content, of all releases that run or ran lately: any process answers
 * those of any of them (CLUS-3). Not in backups: every start lays its own down.
 */
export const name = '0113-assets';
export const sql = `
CREATE TABLE assets (
  name text PRIMARY KEY,     -- without a folder; .br and .gz are files of their own
  body bytea NOT NULL,
  seen_at timestamptz NOT NULL -- when a process that has it last said so
);
ALTER TABLE assets ALTER COLUMN body SET STORAGE EXTERNAL; -- compressed, or not worth it
CREATE INDEX assets_seen ON assets(seen_at);
`;
