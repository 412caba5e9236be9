/**
 * Entries of the audit log are signed under a key that the database does not have. Those without a key are the chain
 * before; the first signed one names its head.
 */
export const name = '0080-audit-keys';
export const sql = `
ALTER TABLE audit ADD COLUMN key_id text; -- of the key that signed it; null: a plain digest of an earlier release
`;
