/** Seasons that operators plan ahead and change: who did it last, and the version that a change is made from (OPS-1). */
export const name = '0131-season-plans';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE seasons ADD COLUMN version int NOT NULL DEFAULT 1, -- a trigger's
  ADD COLUMN changed_at timestamptz,                           -- null: no operator has
  ADD COLUMN changed_by uuid REFERENCES users;

CREATE FUNCTION season_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER season_versioned BEFORE UPDATE ON seasons FOR EACH ROW EXECUTE FUNCTION season_changed();
`;
