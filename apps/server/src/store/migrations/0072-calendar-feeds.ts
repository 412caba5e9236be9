/** Private calendar addresses, and how often a schedule was changed: calendar programs ask for both. */
export const name = '0072-calendar-feeds';
export const sql = `
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users,
  feed text NOT NULL UNIQUE,  -- at random; the address is this and its signature, which is stored nowhere
  joined_only boolean NOT NULL,
  locale text NOT NULL,
  created_at timestamptz NOT NULL
);

ALTER TABLE tournaments ADD COLUMN revision int NOT NULL DEFAULT 0;
ALTER TABLE templates ADD COLUMN revision int NOT NULL DEFAULT 0;

CREATE FUNCTION schedule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER tournament_rescheduled BEFORE UPDATE ON tournaments FOR EACH ROW WHEN (
  (OLD.name, OLD.registration_start, OLD.registration_end, OLD.competition_start, OLD.competition_end, OLD.lobby_from,
   OLD.lobby_to, OLD.state = 'aborted')
  IS DISTINCT FROM
  (NEW.name, NEW.registration_start, NEW.registration_end, NEW.competition_start, NEW.competition_end, NEW.lobby_from,
   NEW.lobby_to, NEW.state = 'aborted')
) EXECUTE FUNCTION schedule_changed();
CREATE TRIGGER template_rescheduled BEFORE UPDATE ON templates FOR EACH ROW WHEN (
  (OLD.name, OLD.times::text, OLD.lobby_from, OLD.lobby_to, OLD.starts_at)
  IS DISTINCT FROM (NEW.name, NEW.times::text, NEW.lobby_from, NEW.lobby_to, NEW.starts_at)
) EXECUTE FUNCTION schedule_changed();
`;
