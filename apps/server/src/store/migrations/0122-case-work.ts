/** Who works on a case and why it was closed, and what the staff notes about players: added to, never changed. */
export const name = '0122-case-work';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE support_cases ADD COLUMN owner uuid REFERENCES users(id); -- null: nobody has taken it
ALTER TABLE support_cases ADD COLUMN owned_at timestamptz;
ALTER TABLE support_cases ADD COLUMN close_reason text; -- null: open, or closed before reasons were asked for
CREATE TABLE player_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users(id),
  author uuid NOT NULL REFERENCES users(id),
  words text NOT NULL, -- empty once the account was deleted
  at timestamptz NOT NULL
);
CREATE INDEX player_notes_user ON player_notes (user_id, id);
CREATE INDEX notices_user ON notices (user_id, created_at);

-- The words go with the account, that there were notes stays; of an account that is there nothing is taken away.
CREATE FUNCTION forget_player_notes(player uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = player AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'notes about % are kept as long as the account', player USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE player_notes SET words = '' WHERE user_id = player;
END $$;
`;
