/** How often a template was changed, so that nobody overwrites what somebody else has changed meanwhile (OPS-1). */
export const name = '0124-template-versions';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE templates ADD COLUMN version int NOT NULL DEFAULT 1, -- a trigger's
  ADD COLUMN changed_at timestamptz,                             -- null: never, or by a release before this one
  ADD COLUMN changed_by uuid REFERENCES users;

CREATE FUNCTION template_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER template_versioned BEFORE UPDATE ON templates FOR EACH ROW EXECUTE FUNCTION template_changed();
`;
