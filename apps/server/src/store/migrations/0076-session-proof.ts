/**
 * When a session was last proved to be its holder's (SAFE-5, OPS-9). A renewal of the staff's password or second factor
 * ends all sessions of the account, whoever writes it (OPS-9).
 */
export const name = '0076-session-proof';
export const sql = `
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER users_renewed AFTER UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (OLD.actor_type IN ('operator', 'support', 'auditor') AND OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION end_sessions('id');
CREATE TRIGGER second_factors_renewed AFTER UPDATE OF sealed OR DELETE ON second_factors FOR EACH ROW
  EXECUTE FUNCTION end_sessions('user_id');
`;
