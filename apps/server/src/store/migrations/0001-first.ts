/**
 * The first schema. Times are parameters (no default, no now()); money is in minor units.
 * Columns that derive a state are kept next to the rows that prove it (a slot's state is its seat's).
 */
export const name = '0001-first';
export const sql = `
CREATE TABLE nodes (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  beat timestamptz NOT NULL
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  user_name text NOT NULL UNIQUE,
  login_name text UNIQUE,    -- signs in beside user_name, where that is a nickname
  password_hash text,
  actor_type text NOT NULL,
  currency text NOT NULL,
  country text NOT NULL,
  locale text,
  loyalty int NOT NULL,
  avatar_url text,
  force_payout boolean NOT NULL,
  internal boolean NOT NULL,
  simulated boolean NOT NULL,
  real_money boolean NOT NULL,
  staff_or_relative boolean NOT NULL,
  excluded_until timestamptz,
  locked boolean NOT NULL,
  household text,
  created_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users(id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  network text
);
CREATE INDEX sessions_user ON sessions(user_id);

CREATE TABLE zones (
  id text PRIMARY KEY,
  gametype text NOT NULL,
  internal boolean NOT NULL,
  planned boolean NOT NULL,
  position int NOT NULL
);

CREATE TABLE tournaments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  zone_id text NOT NULL REFERENCES zones(id),
  name text NOT NULL,
  gametype text NOT NULL,
  game_variant text,
  is_masters boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('planned','running','clearance','settled','aborted')),
  registration_start timestamptz NOT NULL,
  registration_end timestamptz NOT NULL,
  competition_start timestamptz NOT NULL,
  competition_end timestamptz NOT NULL,
  lobby_from text NOT NULL,  -- 'HH:MM', Europe/Berlin
  lobby_to text NOT NULL,    -- 'HH:MM' later than lobby_from; '24:00' is the day's end
  entry_fee bigint NOT NULL CHECK (entry_fee >= 0),
  restart_fee bigint NOT NULL CHECK (restart_fee >= 0),
  total_win bigint NOT NULL,
  added_prize int NOT NULL,
  number_of_games int NOT NULL,
  number_of_tickets int NOT NULL,
  players_per_game int NOT NULL,
  rounds_per_game int NOT NULL,
  game_techs text[] NOT NULL,
  image text NOT NULL,
  rejoins_enabled boolean NOT NULL,
  rejoin_limit int,          -- null: unlimited
  prizes jsonb NOT NULL      -- [{from,to,prize}], ranks 1-based and inclusive, prize in minor units
);
CREATE INDEX tournaments_zone ON tournaments(zone_id, competition_end);

CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  digest text NOT NULL,      -- of the request: the same key with another digest is an error
  kind text NOT NULL,
  answer jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE TABLE ledger_lines (
  transfer bigint NOT NULL REFERENCES transfers(id),
  debit text NOT NULL,       -- purse:{user}:money|bonus, escrow:{tournament}, house, vat:{country}
  credit text NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  CHECK (debit <> credit)
);
CREATE INDEX ledger_lines_transfer ON ledger_lines(transfer);
CREATE INDEX ledger_lines_debit ON ledger_lines(debit);
CREATE INDEX ledger_lines_credit ON ledger_lines(credit);
CREATE TABLE purses (
  user_id uuid NOT NULL REFERENCES users(id),
  kind text NOT NULL CHECK (kind IN ('money','bonus')),
  cents bigint NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (user_id, kind)
);

CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament bigint NOT NULL REFERENCES tournaments(id),
  user_id uuid NOT NULL REFERENCES users(id),
  joined_at timestamptz NOT NULL,
  terms_version text NOT NULL,
  terms_at timestamptz NOT NULL,
  UNIQUE (tournament, user_id)
);
CREATE TABLE attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry bigint NOT NULL REFERENCES entries(id),
  number int NOT NULL,       -- 1 is the first; a rejoin starts the next
  started_at timestamptz NOT NULL,
  ended_at timestamptz,      -- set by the rejoin that ends it
  transfer bigint NOT NULL REFERENCES transfers(id),
  UNIQUE (entry, number)
);
CREATE UNIQUE INDEX attempts_running ON attempts(entry) WHERE ended_at IS NULL;

CREATE TABLE competitions (
  id uuid PRIMARY KEY,
  tournament bigint NOT NULL REFERENCES tournaments(id),
  formed_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('pending','finished','voided')),
  finished_at timestamptz,
  result jsonb               -- deals with their lines, once finished
);
CREATE TABLE seats (
  competition uuid NOT NULL REFERENCES competitions(id),
  seat smallint NOT NULL,
  user_id uuid NOT NULL REFERENCES users(id),
  attempt bigint NOT NULL REFERENCES attempts(id),
  slot int NOT NULL,         -- 0-based
  state text NOT NULL CHECK (state IN ('pending','finished','skipgame','lto')),
  score int,
  rank int,
  ended_at timestamptz,
  lto_blame boolean NOT NULL DEFAULT false, -- this seat had not loaded when the competition was voided
  PRIMARY KEY (competition, seat)
);
CREATE UNIQUE INDEX seats_slot ON seats(attempt, slot) WHERE state <> 'lto';
CREATE UNIQUE INDEX seats_pending ON seats(user_id) WHERE state = 'pending';
CREATE INDEX seats_attempt ON seats(attempt);
CREATE INDEX seats_user ON seats(user_id);

CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  secret_hash bytea NOT NULL,  -- of the ticket string that the client shows
  user_id uuid NOT NULL REFERENCES users(id),
  tournament bigint NOT NULL REFERENCES tournaments(id),
  attempt bigint NOT NULL REFERENCES attempts(id),
  slot int NOT NULL,
  state text NOT NULL CHECK (state IN ('issued','waiting','absent','seated','gone')),
  node uuid,
  competition uuid REFERENCES competitions(id),
  network text,                -- of the session that asked, for pairing
  created_at timestamptz NOT NULL,
  entered_at timestamptz,
  absent_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX tickets_one_search ON tickets(user_id) WHERE state IN ('issued','waiting','absent');
CREATE INDEX tickets_queue ON tickets(tournament, entered_at) WHERE state = 'waiting';

CREATE TABLE tables (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  competition uuid NOT NULL UNIQUE REFERENCES competitions(id),
  node uuid,                 -- no foreign key: the fence is the row in nodes
  epoch int NOT NULL,
  finished boolean NOT NULL
);
CREATE INDEX tables_running ON tables(node) WHERE NOT finished;
CREATE TABLE table_events (
  table_id bigint NOT NULL,
  seq int NOT NULL,
  epoch int NOT NULL,
  seat smallint,
  actor text NOT NULL CHECK (actor IN ('player','clock','system')),
  action text NOT NULL,      -- JSON; hidden parts sealed
  request_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (table_id, seq)
);
CREATE TABLE sealed_deals (
  competition uuid NOT NULL REFERENCES competitions(id),
  number int NOT NULL,
  commitment bytea NOT NULL,
  sealed bytea NOT NULL,     -- AES-256-GCM of deck, reshuffle and salt
  PRIMARY KEY (competition, number)
);

CREATE TABLE standings (     -- the total that counts, one row a player with a played game
  tournament bigint NOT NULL REFERENCES tournaments(id),
  user_id uuid NOT NULL REFERENCES users(id),
  attempt bigint NOT NULL REFERENCES attempts(id),
  score int NOT NULL,
  best_game int NOT NULL,
  games int NOT NULL,
  completed_at timestamptz NOT NULL,
  registered_at timestamptz NOT NULL,
  rank int,                  -- fixed by settlement
  prize bigint,
  PRIMARY KEY (tournament, user_id)
);
CREATE INDEX standings_order ON standings(tournament, score DESC, best_game DESC, completed_at, registered_at, user_id);
`;
