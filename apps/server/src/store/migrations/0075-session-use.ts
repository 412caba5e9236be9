/** When the staff last used a session, which ends by itself without use (OPS-9). */
export const name = '0075-session-use';
export const sql = `
ALTER TABLE sessions ADD COLUMN used_at timestamptz;
`;
