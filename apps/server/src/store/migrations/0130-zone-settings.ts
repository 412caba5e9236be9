/** What operators may change of a zone: its names and words by language, whether it is closed, and its versions (OPS-1). */
export const name = '0130-zone-settings';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE zones ADD COLUMN names jsonb NOT NULL DEFAULT '{}', -- by language; empty: what pages call it
  ADD COLUMN texts jsonb NOT NULL DEFAULT '{}',                 -- a sentence on its card, by language
  ADD COLUMN closed boolean NOT NULL DEFAULT false,             -- what is sold is played, nothing new is made
  ADD COLUMN version int NOT NULL DEFAULT 1,                    -- a trigger's
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by uuid REFERENCES users;

CREATE FUNCTION zone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER zone_versioned BEFORE UPDATE ON zones FOR EACH ROW EXECUTE FUNCTION zone_changed();
`;
