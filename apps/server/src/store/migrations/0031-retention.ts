/** When a table's log and its sealed deals were removed; its result stays. */
export const name = '0031-retention';
export const sql = `
ALTER TABLE tables ADD COLUMN cleared_at timestamptz;
CREATE INDEX tables_kept ON tables(id) WHERE finished AND cleared_at IS NULL;
`;
