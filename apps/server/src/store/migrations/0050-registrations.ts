/** Which terms an account was opened under, and names that are told apart by more than their capitals. */
export const name = '0050-registrations';
export const sql = `
ALTER TABLE users ADD COLUMN terms_version text, ADD COLUMN terms_at timestamptz;  -- null: opened elsewhere
CREATE INDEX users_name ON users (lower(user_name));
CREATE INDEX users_login_name ON users (lower(login_name)) WHERE login_name IS NOT NULL;
`;
