/** Prize tables by their names, with every version that there was: templates and single tournaments take them over (OPS-1). */
export const name = '0132-prize-tables';
export const compatible = '0115-log-archives';
export const sql = `
CREATE TABLE prize_tables (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  prizes jsonb NOT NULL,
  retired boolean NOT NULL DEFAULT false, -- is not taken over any more
  version int NOT NULL DEFAULT 1,         -- a trigger's
  changed_at timestamptz,
  changed_by uuid REFERENCES users
);
CREATE UNIQUE INDEX prize_tables_name ON prize_tables (lower(name));

CREATE TABLE prize_table_versions (
  prize_table bigint NOT NULL REFERENCES prize_tables,
  version int NOT NULL,
  name text NOT NULL,
  prizes jsonb NOT NULL,
  changed_at timestamptz,
  changed_by uuid REFERENCES users,
  PRIMARY KEY (prize_table, version)
);

CREATE FUNCTION prize_table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER prize_table_versioned BEFORE UPDATE ON prize_tables FOR EACH ROW EXECUTE FUNCTION prize_table_changed();

CREATE FUNCTION keep_prize_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO prize_table_versions (prize_table, version, name, prizes, changed_at, changed_by)
  VALUES (NEW.id, NEW.version, NEW.name, NEW.prizes, NEW.changed_at, NEW.changed_by);
  RETURN NULL;
END $$;
CREATE TRIGGER prize_table_kept AFTER INSERT OR UPDATE ON prize_tables FOR EACH ROW EXECUTE FUNCTION keep_prize_table();
`;
