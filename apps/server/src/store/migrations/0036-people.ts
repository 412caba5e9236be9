/** From when an account's holder is of age, and since when an account is closed for good. */
export const name = '0036-people';
export const sql = `
ALTER TABLE users ADD COLUMN adult_from timestamptz;  -- null: his age is not known
UPDATE users SET adult_from = created_at;              -- the platform has vouched for those that it had
ALTER TABLE users ADD COLUMN deleted_at timestamptz;
`;
