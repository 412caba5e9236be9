/**
 * Mail addresses of accounts, and links that work once (ACC-1). An address belongs to whoever has confirmed it; whoever
 * only wants it keeps nobody else from it. Accounts that were there before are asked for one, and need none.
 */
export const name = '0089-mail-addresses';
export const sql = `
ALTER TABLE users ADD COLUMN mail text;
ALTER TABLE users ADD COLUMN mail_wanted text; -- not confirmed yet
ALTER TABLE users ADD COLUMN mail_rule text NOT NULL DEFAULT 'none' CHECK (mail_rule IN ('none', 'asked', 'needed'));
UPDATE users SET mail_rule = 'asked' WHERE password_hash IS NOT NULL AND login_name IS NULL AND NOT simulated
  AND actor_type NOT IN ('operator', 'support', 'auditor');
CREATE UNIQUE INDEX users_mail ON users (lower(mail)) WHERE mail IS NOT NULL;

CREATE TABLE mail_links (
  digest bytea PRIMARY KEY,  -- SHA-256 of the token
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('confirm', 'reset')),
  mail text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mail_links_user ON mail_links (user_id, kind);
CREATE INDEX mail_links_expired ON mail_links (expires_at);
`;
