/**
 * What tells a template's tournaments apart (TOUR-14): names by language, and a number in the season or the day of
 * the start.
 */
export const name = '0070-naming';
export const sql = `
ALTER TABLE templates ADD COLUMN names jsonb NOT NULL DEFAULT '{}'; -- {de, en, ...}

-- null: the tournament goes by its name alone; else {names, number} or {names, day}, the day in Europe/Berlin
ALTER TABLE tournaments ADD COLUMN naming jsonb;

-- The templates of the demo, as they were released.
UPDATE templates SET names = known.names::jsonb FROM (VALUES
  ('Skat-Wochenturnier', '{"de": "Skat-Wochenturnier", "en": "Weekly Skat"}'),
  ('Speed Skat', '{"de": "Speed Skat", "en": "Speed Skat"}'),
  ('Skat Masters Qualifikation', '{"de": "Skat Masters", "en": "Skat Masters"}'),
  ('Rommé-Wochenturnier', '{"de": "Rommé-Wochenturnier", "en": "Weekly Rommé"}'),
  ('Belote-Wochenturnier', '{"de": "Belote-Wochenturnier", "en": "Weekly Belote"}')
) AS known (name, names) WHERE templates.name = known.name;

UPDATE tournaments SET naming = numbered.naming FROM (
  SELECT t.id, jsonb_build_object('names', templates.names) || CASE
    WHEN t.season IS NULL
      THEN jsonb_build_object('day', to_char(t.competition_start AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD'))
    ELSE jsonb_build_object('number', row_number() OVER (PARTITION BY t.season ORDER BY t.competition_start, t.id))
  END AS naming
  FROM tournaments AS t JOIN templates ON templates.id = t.template
) AS numbered WHERE numbered.id = tournaments.id;
`;
