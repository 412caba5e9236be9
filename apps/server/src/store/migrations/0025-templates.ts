/** Templates, which make the coming tournaments by themselves; each start of a template is made once. */
export const name = '0025-templates';
export const sql = `
CREATE TABLE templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  zone_id text NOT NULL REFERENCES zones(id),
  name text NOT NULL,
  gametype text NOT NULL,
  game_variant text,
  is_masters boolean NOT NULL,
  times jsonb NOT NULL,      -- {weekdays, startTime, competitionEnd, registrationStart, registrationEnd}, Europe/Berlin
  lobby_from text NOT NULL,  -- 'HH:MM', Europe/Berlin
  lobby_to text NOT NULL,
  entry_fee bigint NOT NULL CHECK (entry_fee >= 0),
  restart_fee bigint NOT NULL CHECK (restart_fee >= 0),
  rejoins_enabled boolean NOT NULL,
  rejoin_limit int,          -- null: unlimited
  number_of_games int NOT NULL,
  rounds_per_game int NOT NULL,
  players_per_game int NOT NULL,
  prizes jsonb NOT NULL,
  final_seats int NOT NULL CHECK (final_seats >= 0),
  season_length int CHECK (season_length > 0), -- qualifiers of a season; null: no season
  game_techs text[] NOT NULL,
  image text NOT NULL,
  enabled boolean NOT NULL,
  starts_at timestamptz NOT NULL,  -- no competition starts before
  UNIQUE (zone_id, name)
);
CREATE UNIQUE INDEX templates_season ON templates(zone_id) WHERE enabled AND season_length IS NOT NULL;

ALTER TABLE tournaments ADD COLUMN template bigint REFERENCES templates(id);
CREATE UNIQUE INDEX tournaments_template ON tournaments(template, competition_start);
CREATE INDEX tournaments_due ON tournaments(competition_end) WHERE state IN ('planned', 'running');
`;
